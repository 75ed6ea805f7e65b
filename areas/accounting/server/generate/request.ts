import { type DateText, type EntrySource, fixed, periodOf, sum } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import type { Origin } from '../../contract/voucher/origin.ts'
import { missingReference } from '../missing-reference.ts'
import { lineRecord, type Posting } from '../posted-entry.ts'

const KEEP = `
insert into accounting.posting_request (company_id, id, year, month, archive, date, memo, origin, source_kind, source_id, currency, exchange_rate, total,
  party_id, document_type, serie, number, lines, created_by)
select $1, r.id, r.year, r.month, r.archive, r.date, r.memo, $3, r.source_kind, r.source_id, r.currency, r.exchange_rate, r.total,
  r.party, r.document_type, r.serie, r.number, r.lines, $4
from jsonb_to_recordset($2::jsonb) as r(id uuid, year int, month int, archive text, date date, memo text, source_kind text, source_id uuid, currency text,
  exchange_rate numeric, total numeric, party uuid, document_type text, serie text, number text, lines jsonb)`

/**
 * Keeps entries as they were asked for: concepts of the settings where a line names one. They wait in the list of what is to be generated.
 * @throws BusinessError at the end `year_not_open` (409)
 */
export function keepRequests(ctx: Ctx, entries: readonly Posting[], origin: Origin): void {
  const rows = entries.map((entry) => {
    const { on, archive, source, lines } = entry
    const papered = lines.find(({ number }) => number)
    return {
      ...{ id: uuidv7(), ...periodOf(on), archive },
      ...{ source_kind: source.kind, source_id: source.id, party: lines.find(({ partyId }) => partyId)?.partyId },
      ...{ document_type: papered?.documentType, serie: papered?.serie, number: papered?.number },
      ...keptLines(entry),
    }
  })
  ctx.write(KEEP, [ctx.companyId, JSON.stringify(rows), origin, ctx.userId], (error) =>
    missingReference(
      error,
      entries.map(({ on, lines }) => ({ year: periodOf(on).year, lines })),
    ),
  )
}

/** What an entry says, as it is kept. */
export const keptLines = ({ on, memo, currency, exchangeRate, lines }: Posting): object => ({
  ...{ date: on, memo: memo.slice(0, 200), currency, exchange_rate: exchangeRate, lines: lines.map(lineRecord) },
  total: fixed(sum(lines.map(({ debit }) => debit))),
})

const END = `
with mine as (
  select r.* from accounting.posting_request r
  where r.company_id = $1 and r.source_kind = $2 and r.source_id = $3 and r.state = 'pending' and r.reverses is null
    and not exists (select from accounting.posting_request b where b.company_id = r.company_id and b.reverses = r.id and b.state <> 'ended')
  order by r.id for update),
ended as (
  update accounting.posting_request r set state = 'ended' from mine
  where r.company_id = $1 and r.id = mine.id and date_trunc('month', mine.date) = date_trunc('month', coalesce($4::date, mine.date)))
insert into accounting.posting_request (company_id, id, reverses, year, month, archive, date, memo, origin, source_kind, source_id, currency, exchange_rate, total,
  party_id, document_type, serie, number, lines, created_by)
select $1, uuidv7(), r.id, extract(year from $4::date), extract(month from $4::date), r.archive, $4, $5, r.origin, r.source_kind, r.source_id, r.currency,
  r.exchange_rate, r.total, r.party_id, r.document_type, r.serie, r.number,
  (select jsonb_agg(l.line || jsonb_build_object('debit', l.line -> 'credit', 'credit', l.line -> 'debit', 'foreign_amount', (-(l.line ->> 'foreign_amount')::numeric)::text) order by l.i)
   from jsonb_array_elements(r.lines) with ordinality l(line, i)), $6
from mine r where date_trunc('month', r.date) <> date_trunc('month', $4::date)`

/** Holds what a source asked for: whoever generates it meanwhile is waited for, and its voucher is seen. */
export async function holdRequests(ctx: Ctx, { kind, id }: EntrySource): Promise<void> {
  await ctx.query(
    `select from accounting.posting_request where company_id = $1 and source_kind = $2 and source_id = $3 and state <> 'ended' order by id for update`,
    [ctx.companyId, kind, id],
  )
}

/**
 * What a source asked for and nobody generated is asked for no more. In another month than its own that month keeps both: what it asked for and what takes it back.
 * @param on null where each is taken back on its own day
 */
export function endRequests(ctx: Ctx, { kind, id }: EntrySource, on: DateText | null, memo: string): void {
  ctx.write(END, [ctx.companyId, kind, id, on, memo.slice(0, 200), ctx.userId])
}

/** Vouchers that no document or payment asks for: those that people type, and the settlement of taxes, which is made anew by its own screen. */
export const NOBODY_ASKS = "('voucher', 'taxLiquidation')"

/** What becomes of a generated voucher that somebody deletes: its source asks for it still. One whose source wrote it at once is asked for as it stood. */
const WAIT_AGAIN = `
with again as (
  update accounting.posting_request set state = 'pending', entry_id = null where company_id = $1 and entry_id = $2 and state = 'generated' returning id),
line as (
  select l.*, coalesce(l.rule, l.account_code) as account from accounting.journal_line l where l.company_id = $1 and l.entry_id = $3)
insert into accounting.posting_request (company_id, id, year, month, archive, date, memo, origin, source_kind, source_id, currency, exchange_rate, total, party_id, document_type,
  serie, number, lines, created_by)
select $1, uuidv7(), e.year, e.month, e.archive, e.date, e.memo, 'GENERATE', e.source_kind, e.source_id, e.currency, e.exchange_rate, e.total,
  (select party_id from line where party_id is not null order by line limit 1), p.document_type, p.serie, p.number,
  (select jsonb_agg(jsonb_build_object('account', l.account, 'debit', l.debit::text, 'credit', l.credit::text, 'foreign_amount', l.foreign_amount::text, 'memo', l.memo,
     'party', l.party_id, 'cost_center', l.cost_center_id, 'document_type', l.document_type, 'serie', l.serie, 'number', l.number, 'due_on', l.due_on) order by l.line) from line l), $4
from accounting.journal_entry e left join (select * from line where number is not null order by line limit 1) p on true
where e.company_id = $1 and e.id = $3 and e.source_kind not in ${NOBODY_ASKS} and not exists (select from again)`

export function waitAgain(ctx: Ctx, { id, voucherId }: { id: string; voucherId: string }): void {
  ctx.write(WAIT_AGAIN, [ctx.companyId, voucherId, id, ctx.userId])
}
