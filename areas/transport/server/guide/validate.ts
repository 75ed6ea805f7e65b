import { validateGuides } from '@yupana/einvoicing/server'
import { serveOpen } from '@yupana/platform'
import { carrierGuideEndpoints } from '../../contract/guide.ts'
import { fiscalGuide, fiscalProblems, readFiscalFacts } from './fiscal.ts'
import { readGuide } from './queries.ts'

/** TRA-005: what the tax office says of guides that were issued; what it would say of drafts. */
export const validateCarrierGuides = serveOpen(carrierGuideEndpoints.validateCarrierGuides, async (ctx, { body }) => ({
  data: await validateGuides(
    ctx,
    {
      table: 'transport.guide',
      handed: "t.status = 'issued'",
      async read(inside, id) {
        const { serie, number, status, eStatus, eDetail, answer } = await readGuide(inside, id)
        return { electronic: number && `${serie}-${number}`, voided: status === 'voided', eStatus, eDetail, answer }
      },
      async problems(inside, id) {
        const guide = await readGuide(inside, id)
        return fiscalProblems(inside, fiscalGuide(guide, await readFiscalFacts(inside, id), 1, inside.now), guide)
      },
    },
    body.ids,
  ),
}))
