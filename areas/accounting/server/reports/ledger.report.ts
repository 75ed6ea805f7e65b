import { type Decimal, dec, firstDay, fixed, lastDay } from '@yupana/kernel'
import { type Ctx, type ReportRow, reportRoutes } from '@yupana/platform'
import { journalDaily, ledgerLines } from '../../contract/reports.ts'
import { voucherText } from '../queries.ts'
import { monthsText } from './trial-balance.report.ts'

interface Line {
  id: string
  date: string
  entry: string
  account: string
  name: string
  memo: string
  document: string
  debit: string
  credit: string
  sourceKind: string
  sourceId: string
}

const LINE = `e.id, l.date, ${voucherText} as entry, l.account_code as account, a.name, coalesce(l.memo, e.memo) as memo,
  coalesce(concat_ws('-', l.document_type, l.serie, l.number), '') as document, l.debit, l.credit, e.source_kind as "sourceKind", e.source_id as "sourceId"`
const FROM = `accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code`

async function ledgerRows(
  ctx: Ctx,
  query: { year: number; from: number; to: number; account: string },
): Promise<ReportRow[]> {
  const { year, from, to, account } = query
  const [before] = await ctx.query<{ amount: string }>(
    `select coalesce(sum(plus - minus), 0) as amount from platform.figures
     where company_id = $1 and metric = 'ledger' and key like $2 || '%' and period >= make_date($3, 1, 1) and period < make_date($3, $4, 1)`,
    [ctx.companyId, account, year, from],
  )
  const lines = await ctx.query<Line>(
    `select ${LINE} from ${FROM} where l.company_id = $1 and l.account_code like $2 || '%' and l.date between $3 and $4 order by l.date, e.id, l.line`,
    [ctx.companyId, account, firstDay({ year, month: from }), lastDay({ year, month: to })],
  )
  let balance: Decimal = dec(before?.amount ?? 0)
  const opening: ReportRow = {
    id: null,
    date: firstDay({ year, month: from }),
    entry: '',
    account,
    memo: '',
    document: '',
    debit: '0.00',
    credit: '0.00',
    balance: fixed(balance),
  }
  return [
    ...(balance.isZero() ? [] : [opening]),
    ...lines.map((line) => {
      balance = balance.plus(line.debit).minus(line.credit)
      return { ...line, source: { kind: line.sourceKind, id: line.sourceId }, balance: fixed(balance) }
    }),
  ]
}

async function journalRows(ctx: Ctx, { year, month }: { year: number; month: number }): Promise<ReportRow[]> {
  const rows = await ctx.query<Line>(
    `select ${LINE} from ${FROM} where l.company_id = $1 and e.year = $2 and e.month = $3 order by e.archive, e.number, l.line`,
    [ctx.companyId, year, month],
  )
  return rows.map((line) => ({ ...line, source: { kind: line.sourceKind, id: line.sourceId } }))
}

export const ledgerRoutes = reportRoutes(ledgerLines, {
  rows: ledgerRows,
  subtitle: (_ctx, query) => [query.account, monthsText(query)],
})
export const journalRoutes = reportRoutes(journalDaily, {
  rows: journalRows,
  subtitle: (_ctx, { year, month }) => [`${String(month).padStart(2, '0')}/${year}`],
})
