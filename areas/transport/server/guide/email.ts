import { mailedPaper } from '@yupana/company/server'
import { assertIssued, guideFiles } from '@yupana/einvoicing/server'
import { mailDocument } from '@yupana/parties/server'
import { mailSender, serve } from '@yupana/platform'
import { carrierGuideEndpoints } from '../../contract/guide.ts'
import { printedGuide } from './print.ts'
import { readGuide } from './queries.ts'

/** Puts the mail into the outbox; it leaves with PDF, XML and, once the tax office has answered, the CDR. */
export const emailCarrierGuide = serve(
  carrierGuideEndpoints.emailCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const guide = await readGuide(ctx, id)
    assertIssued(guide)
    const number = `${guide.serie}-${guide.number}`
    return mailDocument(ctx, {
      entity: 'carrierGuide',
      id,
      contactId: guide.client.id,
      title: `Guía de remisión transportista ${number}`,
      text: `Adjuntamos la guía ${number} del traslado de ${guide.start.address} a ${guide.destiny.address}.`,
      given: body,
    })
  },
)

export const sendGuideMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await printedGuide(ctx, id)),
  ...(await guideFiles(ctx, id)),
])
