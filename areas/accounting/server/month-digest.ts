import { type DigestKind, digestKey } from '@yupana/company/server'
import type { Period } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'

/** Every voucher line of a month, in their order, as one text that changes with any of them. */
const digestOf = (columns: string): string => `encode(sha256(convert_to(coalesce((
  select string_agg(${columns}, E'\\n' order by e.archive, e.number, l.line)
  from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id = $1 and e.year = n.year and e.month = n.month and e.live), ''), 'UTF8')), 'hex')`
const AMOUNTS = digestOf(
  "concat_ws('|', e.archive, e.number, e.date, l.line, l.account_code, l.debit, l.credit, l.foreign_amount)",
)
/** With whose debt it is and what paper it comes from; as an array, so that a cell that moves into its neighbour shows. */
const WHOLE = digestOf(
  `jsonb_build_array(e.archive, e.number, e.date, e.memo, e.currency, e.exchange_rate, e.source_kind, e.source_id, l.line, l.account_code, l.debit, l.credit,
    l.foreign_amount, l.party_id, l.party_number, l.party_name, l.document_type, l.serie, l.number, l.due_on, l.cost_center_id)::text`,
)

/** What the seals of months cover: all that the books hold of them. */
export async function monthDigests(
  ctx: Ctx,
  months: readonly (Period & { kind: DigestKind })[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.query<Period & { digest: string }>(
    `select n.year, n.month, case n.kind when 'whole' then ${WHOLE} else ${AMOUNTS} end as digest
     from unnest($2::int[], $3::int[], $4::text[]) n(year, month, kind)`,
    [ctx.companyId, months.map(({ year }) => year), months.map(({ month }) => month), months.map(({ kind }) => kind)],
  )
  return new Map(rows.map((row) => [digestKey(row), row.digest]))
}
