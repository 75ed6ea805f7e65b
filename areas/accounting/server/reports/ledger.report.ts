import { dec, firstDay, fixed, lastDay } from '@yupana/kernel'
import { type Ctx, pageOf, type ReportPage, type ReportRow, readCursor, source } from '@yupana/platform'
import { z } from 'zod'
import { journalDaily, ledgerLines } from '../../contract/reports.ts'
import { voucherText } from '../queries.ts'

interface Line {
  id: string
  date: string
  line: number
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

const LINE = `e.id, l.date, l.line, ${voucherText} as entry, l.account_code as account, a.name, coalesce(l.memo, e.memo) as memo,
  coalesce(concat_ws('-', l.document_type, l.serie, l.number), '') as document, l.debit, l.credit, e.source_kind as "sourceKind", e.source_id as "sourceId"`
const FROM = `accounting.journal_line l
  join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code`

const rowOf = ({ line: _, sourceKind, sourceId, ...rest }: Line): ReportRow => ({
  ...rest,
  source: { kind: sourceKind, id: sourceId },
})

interface LedgerQuery {
  year: number
  from: number
  to: number
  account: string
}

/** Where a page begins: behind this line, with this balance. */
const ledgerCursor = z.tuple([z.iso.date(), z.uuid(), z.number().int(), z.string().regex(/^-?\d+\.\d{2}$/)])

/**
 * Lines of an account in the order of their days, each with the balance after it. The balance of a page is handed to the next one, so
 * that a page costs its own lines, however many stand before it. An account that nothing is below is read along its index.
 */
async function ledgerPage(ctx: Ctx, query: LedgerQuery, after: string | undefined, limit: number): Promise<ReportPage> {
  const { year, from, to, account } = query
  const cursor = readCursor(after, ledgerCursor)
  const [moved] = await ctx.query<{ amount: string; leaf: boolean }>(
    `select (select coalesce(sum(plus - minus), 0) from platform.figures
         where company_id = $1 and metric = 'ledger' and key like $2 || '%' and period >= make_date($3, 1, 1) and period < make_date($3, $4, 1)) as amount,
       not exists (select from accounting.account where company_id = $1 and year = $3 and code like $2 || '_%') as leaf`,
    [ctx.companyId, account, year, from],
  )
  const opening = fixed(cursor?.[3] ?? moved?.amount ?? 0)
  const start = firstDay({ year, month: from })
  const lines = await ctx.query<Line>(
    `select ${LINE} from ${FROM}
     where l.company_id = $1 and l.account_code ${moved?.leaf ? '= $2' : "like $2 || '%'"} and l.date between $3 and $4
       and ($5::date is null or (l.date, l.entry_id, l.line) > ($5, $6::uuid, $7::int))
     order by l.date, l.entry_id, l.line limit $8`,
    [
      ctx.companyId,
      account,
      cursor?.[0] ?? start,
      lastDay({ year, month: to }),
      cursor?.[0] ?? null,
      cursor?.[1] ?? null,
      cursor?.[2] ?? null,
      limit + 1,
    ],
  )
  let balance = dec(opening)
  const withBalance = lines.map((line) => {
    balance = balance.plus(line.debit).minus(line.credit)
    return { ...line, balance: fixed(balance) }
  })
  const { rows, next } = pageOf(withBalance, limit, (last) => [last.date, last.id, last.line, last.balance])
  const first = cursor || dec(opening).isZero() ? [] : [openingRow(start, account, opening)]
  return { rows: [...first, ...rows.map(rowOf)], next }
}

function openingRow(date: string, account: string, balance: string): ReportRow {
  return { id: null, date, entry: '', account, memo: '', document: '', debit: '0.00', credit: '0.00', balance }
}

/** Debit and credit of accounts and months, from the kept figures. */
async function movedIn(
  ctx: Ctx,
  account: string,
  { year, from, to }: Omit<LedgerQuery, 'account'>,
): Promise<Record<string, string>> {
  const [sums] = await ctx.query<{ debit: string; credit: string }>(
    `select coalesce(sum(plus), 0) as debit, coalesce(sum(minus), 0) as credit from platform.figures
     where company_id = $1 and metric = 'ledger' and key like $2 || '%' and period between make_date($3, $4, 1) and make_date($3, $5, 1)`,
    [ctx.companyId, account, year, from, to],
  )
  return { debit: fixed(sums?.debit ?? 0), credit: fixed(sums?.credit ?? 0) }
}

async function ledgerCount(ctx: Ctx, { year, from, to, account }: LedgerQuery, most: number): Promise<number> {
  const [found] = await ctx.query<{ count: number }>(
    `select count(*)::int as count from (select from accounting.journal_line
       where company_id = $1 and account_code like $2 || '%' and date between $3 and $4 limit $5) t`,
    [ctx.companyId, account, firstDay({ year, month: from }), lastDay({ year, month: to }), most],
  )
  return found?.count ?? 0
}

export const ledgerReport = source(ledgerLines, {
  page: ledgerPage,
  totals: (ctx, query) => movedIn(ctx, query.account, query),
  count: ledgerCount,
})

/** Voucher by voucher, along the index of their numbers. */
export const journalReport = source(journalDaily, {
  sql: `select ${LINE}, e.archive, e.number from ${FROM} where l.company_id = $1 and e.company_id = $1 and e.year = $2 and e.month = $3`,
  params: ({ year, month }) => [year, month],
  order: ['archive', 'number', 'line'],
  sorts: { entry: ['archive', 'number'], date: ['date'] },
  totals: (ctx, { year, month }) => movedIn(ctx, '', { year, from: month, to: month }),
  finish: ({ archive: _, number: __, ...row }) => rowOf(row as unknown as Line),
})
