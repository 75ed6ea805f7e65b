import { BusinessError, type Decimal, type DecimalInput, dec, fixed, round } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import type { ChargeKind } from '../../contract/folio/folio.ts'
import type { TaxReason } from '../../contract/folio/lodging.tax.ts'

/** A charge before it stands. */
export interface NewCharge {
  /** The account that it is charged to, where another than A is said; else A, or wherever A sends its kind. */
  folio?: string | undefined
  stay: string | null
  kind: ChargeKind
  date: string
  night?: string
  item: string
  description: string
  quantity: string
  price: string
  /** Percent of the price. */
  discount?: string
  tax: { type: string; rate: string }
  taxReason?: TaxReason
  listed?: string
}

/** Of so many at a price, less a discount in percent; not rounded. */
export const discounted = (quantity: DecimalInput, price: DecimalInput, discount: DecimalInput): Decimal =>
  dec(quantity).times(price).times(dec(100).minus(discount)).div(100)

/** The same to the cent. */
export const amountOf = (quantity: DecimalInput, price: DecimalInput, discount: DecimalInput): string =>
  fixed(round(discounted(quantity, price, discount)))

/** Where charges of a booking go by what they are for: A, or the account that A sends the kind to. @throws BusinessError `not_found` (404) of a booking without accounts */
async function readRoutes(ctx: Ctx, fileId: string): Promise<(kind: ChargeKind, folio?: string) => string> {
  const rows = await ctx.query<{ id: string; letter: string; routes: Partial<Record<ChargeKind, string>> }>(
    `select f.id, f.letter, coalesce((select jsonb_object_agg(r.kind, r.to_id) from hotels.folio_route r
       where r.company_id = f.company_id and r.folio_id = f.id), '{}') as routes
     from hotels.folio f where f.company_id = $1 and f.file_id = $2 order by f.letter`,
    [ctx.companyId, fileId],
  )
  const [first] = rows
  if (!first) throw new BusinessError('not_found', {}, { status: 404 })
  return (kind, folio) => (folio && folio !== first.id ? folio : (first.routes[kind] ?? first.id))
}

/** Writes charges of a booking that is held. Answers how many stand: a night that is charged already is not charged again. */
export async function writeCharges(ctx: Ctx, fileId: string, charges: readonly NewCharge[]): Promise<number> {
  if (charges.length === 0) return 0
  const folioOf = await readRoutes(ctx, fileId)
  const rows = charges.map((charge, i) => ({
    ...{ id: uuidv7(), at: i + 1, folio: folioOf(charge.kind, charge.folio), stay: charge.stay, kind: charge.kind },
    ...{ date: charge.date, night: charge.night ?? null, item: charge.item, description: charge.description },
    ...{ quantity: charge.quantity, price: charge.price, discount: charge.discount ?? '0' },
    amount: amountOf(charge.quantity, charge.price, charge.discount ?? '0'),
    ...{ type: charge.tax.type, rate: charge.tax.rate, taxReason: charge.taxReason ?? null },
    listed: charge.listed ?? null,
  }))
  const written = await ctx.query(
    `insert into hotels.charge (company_id, id, file_id, folio_id, line, stay_id, kind, date, night, item_id, description, quantity, price, discount, amount,
       tax_type, tax_rate, tax_reason, listed, created_at, created_by)
     select $1, n.id, $2, n.folio, n.at + coalesce((select max(c.line) from hotels.charge c where c.company_id = $1 and c.file_id = $2), 0), n.stay, n.kind, n.date,
       n.night, n.item, n.description, n.quantity, n.price, n.discount, n.amount, n.type, n.rate, n."taxReason", n.listed, $4, $5
     from jsonb_to_recordset($3) n(id uuid, at int, folio uuid, stay uuid, kind text, date date, night date, item uuid, description text, quantity numeric,
       price numeric, discount numeric, amount numeric, type text, rate numeric, "taxReason" jsonb, listed numeric)
     on conflict (company_id, stay_id, night) where kind = 'night' and void_of is null and not voided do nothing returning 1`,
    [ctx.companyId, fileId, JSON.stringify(rows), ctx.now, ctx.userId],
  )
  return written.length
}

/** Takes charges of a booking that is held back: a line of each says so on a business date, and both stay. */
export async function takeBackCharges(
  ctx: Ctx,
  fileId: string,
  ids: readonly string[],
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await ctx.query('update hotels.charge set voided = true where company_id = $1 and id = any($2::uuid[])', [
    ctx.companyId,
    ids,
  ])
  await ctx.query(
    `insert into hotels.charge (company_id, id, file_id, folio_id, line, stay_id, kind, date, night, item_id, description, quantity, price, discount, amount,
       tax_type, tax_rate, tax_reason, listed, void_of, reason, created_at, created_by)
     select c.company_id, uuidv7(), c.file_id, c.folio_id, l.last + row_number() over (order by c.line), c.stay_id, c.kind, $4, c.night, c.item_id, c.description,
       -c.quantity, c.price, c.discount, -c.amount, c.tax_type, c.tax_rate, c.tax_reason, c.listed, c.id, $5, $6, $7
     from hotels.charge c cross join (select max(m.line) as last from hotels.charge m where m.company_id = $1 and m.file_id = $2) l
     where c.company_id = $1 and c.id = any($3::uuid[])`,
    [ctx.companyId, fileId, ids, day, reason, ctx.now, ctx.userId],
  )
}
