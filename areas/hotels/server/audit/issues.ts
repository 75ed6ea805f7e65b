import { ddmmyyyy, dec } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { AuditIssue } from '../../contract/audit/audit.ts'

const WHO = `coalesce((select g.last_name || ', ' || g.name from hotels.guest g where g.company_id = f.company_id and g.file_id = f.id order by g.lead desc, g.line limit 1),
  f.contact_name, c.fiscal_name)`
const OF = `f.id as file, lpad(f.number::text, 6, '0') as number, ${WHO} as guest`
const FROM = `hotels.stay s join hotels.file f on f.company_id = s.company_id and f.id = s.file_id
  join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
  left join hotels.unit u on u.company_id = s.company_id and u.id = s.unit_id`

interface Row {
  file: string
  number: string
  guest: string
  stay: string
  about: string | null
}

const as =
  (code: AuditIssue['code']) =>
  ({ file, number, guest, stay, about }: Row): AuditIssue => ({ code, file, number, guest, stay, about })

/** What keeps a day open: who should have left, who did not come, a room that is billed as what is sold no more. */
export async function blockersOf(ctx: Ctx, hotelId: string, date: string): Promise<AuditIssue[]> {
  const params = [ctx.companyId, hotelId, date]
  const of = 's.company_id = $1 and f.hotel_id = $2'
  const [departures, arrivals, items] = await together(
    ctx.query<Row>(
      `select ${OF}, s.id as stay, u.number as about from ${FROM} where ${of} and s.status = 'in' and s.checkout <= $3 order by f.number`,
      params,
    ),
    ctx.query<Row & { checkin: string }>(
      `select ${OF}, s.id as stay, s.checkin, u.number as about from ${FROM} where ${of} and s.status = 'confirmed' and s.checkin <= $3 order by f.number`,
      params,
    ),
    ctx.query<Row>(
      `select ${OF}, s.id as stay, p.name as about from ${FROM} join hotels.room r on r.company_id = s.company_id and r.id = s.room_id
       join catalogue.product p on p.company_id = r.company_id and p.id = r.item_id
       where ${of} and s.status = 'in' and s.checkin <= $3 and not p.active order by f.number`,
      params,
    ),
  )
  return [
    ...departures.map(as('departure')),
    ...arrivals.map((row) => as('arrival')({ ...row, about: row.about ?? ddmmyyyy(row.checkin) })),
    ...items.map(as('item')),
  ]
}

/** What should be looked at, and keeps nothing open: drawers that are open, and who owes more than was put down and than is lent. */
export async function warningsOf(ctx: Ctx, hotelId: string): Promise<AuditIssue[]> {
  const [shifts, balances] = await together(
    ctx.query<{ about: string }>(
      `select lpad(s.number::text, 8, '0') as about from treasury.shift s join hotels.hotel h on h.company_id = s.company_id and h.branch_id = s.branch_id
       where s.company_id = $1 and h.id = $2 and s.status = 'OP' order by s.number`,
      [ctx.companyId, hotelId],
    ),
    ctx.query<Omit<Row, 'stay'> & { open: string; covered: string }>(
      `select ${OF}, null as about, x.open, (d.held + case when c.has_credit_line then c.credit_line else 0 end)::text as covered
       from hotels.file f join parties.client c on c.company_id = f.company_id and c.id = f.holder_id
       cross join lateral (select coalesce(sum(g.amount), 0)::numeric(18,2) as open from hotels.charge g where g.company_id = f.company_id and g.file_id = f.id
         and not exists (select from hotels.bill_charge b where b.company_id = g.company_id and b.charge_id = g.id and b.live)) x
       cross join lateral (select coalesce(sum(p.amount - p.returned - p.applied), 0)::numeric(18,2) as held from hotels.deposit p
         where p.company_id = f.company_id and p.file_id = f.id) d
       where f.company_id = $1 and f.hotel_id = $2 and f.status = 'in' and x.open > 0 order by f.number`,
      [ctx.companyId, hotelId],
    ),
  )
  const none = { file: null, number: null, guest: null, stay: null }
  return [
    ...shifts.map(({ about }): AuditIssue => ({ code: 'shift', ...none, about })),
    ...balances
      .filter(({ open, covered }) => dec(open).gt(covered))
      .map(({ open, ...row }) => as('balance')({ ...row, stay: '', about: open }))
      .map((each) => ({ ...each, stay: null })),
  ]
}
