import { readPaperHead } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { type Ctx, serve, throughFile } from '@yupana/platform'
import { ledgerTextEndpoints } from '../../contract/export/ledger-text.ts'
import { citedAs } from '../voucher/queries.ts'
import { accountPaths, entryText, headText, type TextEntry } from './ledger-text.ts'

/** Vouchers that are read at once. */
const PAGE = 2_000

interface Place {
  month: number
  archive: string
  number: number
}

const VOUCHERS = `
select e.month, e.archive, e.number, e.date, ${citedAs('e')} as entry, e.memo, e.origin, l.lines from (
  select * from accounting.journal_entry where company_id = $1 and year = $2 and live and month between $3 and $4 and (month, archive, number) > ($5, $6, $7)
  order by month, archive, number limit ${PAGE}) e
cross join lateral (
  select json_agg(json_build_object('account', l.account_code, 'amount', (l.debit - l.credit)::text, 'foreign', l.foreign_amount::text, 'memo', l.memo, 'party', l.party_number,
    'document', nullif(concat_ws('-', l.document_type, l.serie, l.number), ''), 'dueOn', l.due_on) order by l.line) as lines
  from accounting.journal_line l where l.company_id = $1 and l.entry_id = e.id) l
order by e.month, e.archive, e.number`

async function* texts(
  ctx: Ctx,
  { year, from, to }: { year: number; from: number; to: number },
): AsyncGenerator<string> {
  const accounts = await ctx.query<{ code: string; name: string }>(
    'select code, name from accounting.account where company_id = $1 and year = $2 order by code',
    [ctx.companyId, year],
  )
  if (accounts.length === 0) throw new BusinessError('year_not_open', { year }, { status: 409 })
  const { name, ruc } = await readPaperHead(ctx)
  const path = accountPaths(accounts.map(({ code }) => code))
  const two = (month: number): string => String(month).padStart(2, '0')
  yield headText({ company: name, ruc, year, months: `${two(from)}..${two(to)}` }, accounts, path)
  let after: Place | undefined = { month: 0, archive: '', number: 0 }
  while (after) {
    const rows: (TextEntry & Place)[] = await ctx.query<TextEntry & Place>(VOUCHERS, [
      ...[ctx.companyId, year, from, to],
      ...[after.month, after.archive, after.number],
    ])
    yield rows.map((row) => entryText(row, path)).join('')
    after = rows.length === PAGE ? rows.at(-1) : undefined
  }
}

export const exportLedgerText = serve(ledgerTextEndpoints.ledgerText, async (ctx, { query }) => {
  const { ruc } = await readPaperHead(ctx)
  const months = query.from === 1 && query.to === 12 ? '' : `-${query.from}-${query.to}`
  return throughFile(
    { name: `${ruc}-${query.year}${months}.journal`, type: 'text/plain; charset=utf-8' },
    texts(ctx, query),
  )
})
