import { dressed, paperPdf, printedCurrency, printedIssuer, readPaperHead } from '@yupana/company/server'
import { ddmmyyyy, dec, formatAmount } from '@yupana/kernel'
import { type Ctx, type PrintedDocument, serve, together } from '@yupana/platform'
import { reconciliationEndpoints } from '../../contract/reconciliation/reconciliation.ts'
import { type Reconciliation, readReconciliation, readSuggestions } from './read.ts'

interface OpenItem {
  date: string
  left: string
  operationNumber: string | null
}
export interface OpenItems {
  coming: (OpenItem & { kind: string; number: number; party: string | null })[]
  unpresented: OpenItems['coming']
  ignored: (OpenItem & { description: string; ignoredReason: string | null })[]
}

/** What the books have and the bank does not, and what was left unexplained with a reason: as it stands, of a finished one as it stood. */
export async function openItemsOf(ctx: Ctx, { id, account, to }: Reconciliation): Promise<OpenItems> {
  const [kept] = await ctx.query<{ items: OpenItems | null }>(
    'select open_items as items from treasury.reconciliation where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (kept?.items) return kept.items
  const { lines, movements } = await readSuggestions(ctx, account.id, { to, id })
  const open = movements
    .filter(({ left }) => !dec(left).isZero())
    .map(({ date, left, operationNumber, kind, number, party }) => ({
      date,
      left,
      operationNumber,
      kind,
      number,
      party,
    }))
  return {
    coming: open.filter(({ left }) => !dec(left).isNegative()),
    unpresented: open.filter(({ left }) => dec(left).isNegative()),
    ignored: lines
      .filter(({ ignoredReason, left }) => ignoredReason !== null && !dec(left).isZero())
      .map(({ date, left, operationNumber, description, ignoredReason }) => ({
        date,
        left,
        operationNumber,
        description,
        ignoredReason,
      })),
  }
}

/** From the balance of the books to that of the bank, with what is between them, to be signed. */
async function paperOf(ctx: Ctx, id: string): Promise<PrintedDocument> {
  const [rec, head] = await together(readReconciliation(ctx, id), readPaperHead(ctx))
  const { coming, unpresented, ignored } = await openItemsOf(ctx, rec)
  const money = (amount: string): string => formatAmount(amount, rec.currency)
  const row = (label: string, amount: string) => ({ label, value: money(amount) })
  const line =
    (what: string) =>
    (each: {
      date: string
      left: string
      number?: number
      party?: string | null
      description?: string
      operationNumber: string | null
    }) => ({
      code: ddmmyyyy(each.date),
      description: [what, each.number, each.party, each.description, each.operationNumber].filter(Boolean).join(' · '),
      ...{ unit: '', quantity: '', total: each.left },
    })
  const printed: PrintedDocument = {
    title: 'CONCILIACIÓN BANCARIA',
    number: ddmmyyyy(rec.to),
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(rec.to),
    ...printedCurrency(rec.currency),
    sections: [
      {
        title: `${rec.account.code} · ${rec.account.name}`,
        rows: [
          row('Saldo en libros', rec.booksBalance),
          row('(−) Solo en libros', rec.onlyBooks),
          row('(+) Solo en banco', rec.ignored),
          row('Saldo del extracto', rec.statementBalance),
          row('Por explicar', rec.difference),
        ],
      },
    ],
    lines: [
      ...coming.map(line('Abono no acreditado')),
      ...unpresented.map(line('Pago no presentado')),
      ...ignored.map((each) => line(`Solo en el banco: ${each.ignoredReason}`)(each)),
    ],
    totals: [],
    notes: [rec.status === 'finished' ? `Terminada por ${rec.finishedBy ?? ''}` : 'CONCILIACIÓN SIN TERMINAR'],
    ...{ hideUnits: true, hideQuantities: true },
    signatures: ['Preparado por', 'Revisado por'],
    internal: true,
  }
  return dressed(ctx, printed, { branchId: null })
}

export const reconciliationPdf = serve(reconciliationEndpoints.reconciliationPdf, async (ctx, { params }) =>
  paperPdf(ctx, await paperOf(ctx, params.id)),
)
