import { findItems, soldRates } from '@yupana/catalogue/server'
import { dec } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { TaxReason } from '../../contract/folio/lodging.tax.ts'
import type { StoredFile } from '../booking/queries.ts'
import { amountOf } from './charge.ts'
import { priceOfStay, readLodging, taxOfNight } from './lodging.ts'
import { OPEN } from './open.ts'

interface OpenCharge {
  id: string
  kind: string
  stay: string | null
  item: string
  date: string
  night: string | null
  listed: string | null
  quantity: string
  price: string
  discount: string
  type: string
  rate: string
}

interface Retaxed {
  id: string
  type: string
  rate: string
  reason: TaxReason | null
  price: string
  amount: string
}

/**
 * What is in no document yet is taxed as the guests, the hotel and the law are now: who brings the missing paper before the departure has the
 * exemption, and a price with tax stays what it is. Done before a document is made, and whenever guests change.
 */
export async function taxAgain(ctx: Ctx, file: StoredFile): Promise<void> {
  const charges = await ctx.query<OpenCharge>(
    `select c.id, c.kind, c.stay_id as stay, c.item_id as item, c.date, c.night, c.listed, c.quantity, c.price, c.discount, c.tax_type as type, trim_scale(c.tax_rate)::text as rate
     from hotels.charge c where c.company_id = $1 and c.file_id = $2 and ${OPEN}`,
    [ctx.companyId, file.id],
  )
  if (charges.length === 0) return
  const [lodging, items, usual] = await together(
    readLodging(ctx, [file], ctx.today),
    findItems(
      ctx,
      charges.map(({ item }) => item),
    ),
    soldRates(ctx, ctx.today),
  )
  const changed = charges.flatMap((charge): Retaxed[] => {
    const stay = file.stays.find(({ id }) => id === charge.stay)
    if (charge.listed !== null && stay) {
      const tax = taxOfNight(file, stay, lodging, charge.night ?? charge.date)
      // A meal was typed with tax, whatever that of the plan is.
      const sold = charge.night === null ? { ...stay, includesTax: true } : stay
      const price = priceOfStay(sold, charge.listed, tax, lodging)
      const same = tax.type === charge.type && dec(tax.rate).eq(charge.rate) && dec(price).eq(charge.price)
      return same ? [] : [{ id: charge.id, ...tax, price, amount: amountOf(charge.quantity, price, charge.discount) }]
    }
    const own = items.get(charge.item)?.tax
    if (charge.kind === 'penalty' || !own || charge.type !== own.type) return []
    const rate = usual(own)
    const { id, type, price, quantity, discount } = charge
    return dec(rate).eq(charge.rate)
      ? []
      : [{ id, type, rate, reason: null, price, amount: amountOf(quantity, price, discount) }]
  })
  if (changed.length === 0) return
  await ctx.query(
    `update hotels.charge c set tax_type = n.type, tax_rate = n.rate, tax_reason = n.reason, price = n.price, amount = n.amount
     from jsonb_to_recordset($2) n(id uuid, type text, rate numeric, reason jsonb, price numeric, amount numeric) where c.company_id = $1 and c.id = n.id`,
    [ctx.companyId, JSON.stringify(changed)],
  )
}
