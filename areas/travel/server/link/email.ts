import { mailedPaper } from '@yupana/company/server'
import { ddmmyyyy } from '@yupana/kernel'
import { mailDocument } from '@yupana/parties/server'
import { mailSender, serve } from '@yupana/platform'
import { paperWords } from '../../contract/paper-words.ts'
import { travelQuotationEndpoints } from '../../contract/quotation/quotation.ts'
import type { ClientLanguage } from '../../contract/texts.ts'
import { printedQuotation } from '../quotation/print.ts'
import { keptQuotation } from '../quotation/queries.ts'
import { giveLink } from './links.ts'

/** The PDF of what was sent, with its link. @throws BusinessError `quotation_not_sent` (409), `email_missing` (422) */
export const emailTravelQuotation = serve(
  travelQuotationEndpoints.emailTravelQuotation,
  async (ctx, { params: { id }, body }) => {
    const { url } = await giveLink(ctx, id)
    const { number, title, validUntil, client, prospect, language } = await keptQuotation(ctx, id)
    const said = paperWords[language as ClientLanguage]
    const to = body?.to ?? (client ? undefined : (prospect?.email ?? undefined))
    return mailDocument(ctx, {
      ...{ entity: 'travelQuotation', id, contactId: client?.id ?? null },
      title: `${said.quotation} ${number} · ${title}`,
      text: `${title} · ${said.validUntil} ${ddmmyyyy(validUntil)}\n\n${url}`,
      // What somebody wrote instead of the text leads to the quotation all the same.
      given: { ...body, to, ...(body?.message ? { message: `${body.message}\n\n${url}` } : {}) },
    })
  },
)

export const sendTravelQuotationMail = mailSender(async (ctx, id) => [
  await mailedPaper(ctx, await printedQuotation(ctx, id, {})),
])
