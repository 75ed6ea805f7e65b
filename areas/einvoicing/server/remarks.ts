import { type Ctx, showsEffects } from '@yupana/platform'
import {
  type GuideDocument,
  type InvoiceDocument,
  isObservation,
  type NoteDocument,
  type Problem,
  problemText,
  validateGuide,
  validateInvoice,
  validateNote,
} from '@yupana/sunat'
import { officeLaw } from './law.ts'

type Law = Awaited<ReturnType<typeof officeLaw>>

/** Checks by document type; others are looked at by the office alone. */
const CHECKS: Readonly<Record<string, (fiscal: unknown, law: Law) => Problem[]>> = {
  '01': (fiscal, law) => validateInvoice(fiscal as InvoiceDocument, { law }),
  '03': (fiscal, law) => validateInvoice(fiscal as InvoiceDocument, { law }),
  '07': (fiscal, law) => validateNote(fiscal as NoteDocument, { law }),
  '08': (fiscal, law) => validateNote(fiscal as NoteDocument, { law }),
  '09': (fiscal, law) => validateGuide(fiscal as GuideDocument, { law }),
  '31': (fiscal, law) => validateGuide(fiscal as GuideDocument, { law }),
}

/** What the tax office will remark on a document and take all the same (4000 and over): what it would reject is refused before. */
showsEffects({
  title: 'einvoice.remarks',
  columns: [
    { field: 'text', label: 'einvoice.remark', kind: 'text' },
    { field: 'code', label: 'einvoice.responseCode', kind: 'text' },
  ],
  async read(ctx: Ctx, { id }) {
    const [row] = await ctx.query<{ type: string; fiscal: unknown }>(
      'select document_type as type, fiscal from einvoicing.document where company_id = $1 and id = $2 and xmin = pg_current_xact_id()::xid',
      [ctx.companyId, id],
    )
    const check = row && CHECKS[row.type]
    if (!check) return []
    return check(row.fiscal, await officeLaw(ctx, row.fiscal as { detraction?: unknown }))
      .filter(isObservation)
      .map((problem) => ({ code: problem.code, text: problemText(problem, ctx.language) }))
  },
})
