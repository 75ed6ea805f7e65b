import { findItems, itemProblem, soldRates } from '@yupana/catalogue/server'
import { BusinessError, dec, Problems } from '@yupana/kernel'
import { audit, type Ctx, serve, uuidv7 } from '@yupana/platform'
import { type ChargeBody, folioEndpoints as calls, type HotelAccount } from '../../contract/folio/folio.ts'
import { announce } from '../booking/commands.ts'
import { HOTEL_FILE, type StoredFile, storedFile } from '../booking/queries.ts'
import { lockFile } from '../booking/write.ts'
import { accountRoute, assertFolio, hotelAccount } from './account.ts'
import { holdDay } from './business-day.ts'
import { takeBackCharges, writeCharges } from './charge.ts'
import { lastNight, priceOfStay, readLodging, taxOfNight } from './lodging.ts'
import { postNights } from './nights.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The accounts of a booking after an action on one of them, which is left in the audit trail. */
export async function accountAfter(
  ctx: Ctx,
  file: StoredFile,
  action: string,
  what: Record<string, unknown>,
): Promise<HotelAccount> {
  const account = await hotelAccount(ctx, file.id, file)
  const { charged, billed, balance } = account.sums
  await audit(ctx, { entity: HOTEL_FILE, id: file.id, action, after: { ...what, charged, billed, balance } })
  announce(ctx, file.id)
  return account
}

const create = serve(calls.createFolio, async (ctx, { params: { id }, body }) => {
  const file = await lockFile(ctx, id, storedFile)
  const [last] = await ctx.query<{ letter: string }>(
    'select letter from hotels.folio where company_id = $1 and file_id = $2 order by letter desc limit 1',
    [ctx.companyId, id],
  )
  if (!last) throw new BusinessError('folio_of_partner', {}, { status: 409 })
  const letter = LETTERS[LETTERS.indexOf(last.letter) + 1]
  if (!letter) throw new BusinessError('folio_many', {}, { status: 409 })
  await ctx.query('insert into hotels.folio (company_id, id, file_id, letter, name) values ($1, $2, $3, $4, $5)', [
    ...[ctx.companyId, uuidv7(), id, letter, body.name ?? null],
  ])
  return accountAfter(ctx, file, 'openFolio', { folio: letter })
})

/** What is open of the kinds moves too; what a document bills stays where it was billed. */
const route = serve(calls.routeFolio, async (ctx, { params, body: { kinds, to } }) => {
  const file = await lockFile(ctx, params.id, storedFile)
  await assertFolio(ctx, params)
  const [target] = await ctx.query<{ letter: string }>(
    'select letter from hotels.folio where company_id = $1 and file_id = $2 and id = $3',
    [ctx.companyId, params.id, to.id],
  )
  if (!target) throw new BusinessError('invalid', {}, { errors: [{ field: 'to', code: 'reference_not_found' }] })
  await ctx.query('delete from hotels.folio_route where company_id = $1 and folio_id = $2 and kind = any($3::text[])', [
    ...[ctx.companyId, params.folioId, kinds],
  ])
  if (to.id !== params.folioId)
    await ctx.query(
      'insert into hotels.folio_route (company_id, folio_id, kind, to_id) select $1, $2, k, $4 from unnest($3::text[]) k group by k',
      [ctx.companyId, params.folioId, kinds, to.id],
    )
  // A line that takes another back goes with it.
  await ctx.query(
    `update hotels.charge c set folio_id = $5 where c.company_id = $1 and c.file_id = $2 and c.folio_id = $3 and c.kind = any($4::text[])
       and not exists (select from hotels.bill_charge x where x.company_id = c.company_id and x.charge_id in (c.id, c.void_of) and x.live)`,
    [ctx.companyId, params.id, params.folioId, kinds, to.id],
  )
  return accountAfter(ctx, file, 'routeFolio', { kinds: kinds.join(', '), folio: target.letter })
})

/** @throws BusinessError `invalid` (422) */
async function checkCharge(ctx: Ctx, file: StoredFile, body: ChargeBody, day: string) {
  const problems = new Problems()
  const item = (await findItems(ctx, [body.item.id])).get(body.item.id)
  const refused = itemProblem(item)
  if (refused) problems.add('item', refused)
  const stay = body.stay ? file.stays.find(({ id }) => id === body.stay!.id) : undefined
  if (body.stay && !stay) problems.add('stay', 'reference_not_found')
  if (body.date && body.date < day) problems.add('date', 'business_date_closed', { date: day })
  if (body.date && body.date > day) problems.add('date', 'out_of_range')
  if (dec(body.discount).gte(100)) problems.add('discount', 'out_of_range')
  problems.throwIfAny()
  return { item: item!, stay }
}

/** States of a booking in which it may be charged: a penalty also where it is over. */
const CHARGED = { other: ['confirmed', 'in'], penalty: ['confirmed', 'in', 'out', 'cancelled', 'noShow'] }

const charge = serve(calls.addCharge, async (ctx, { params, body }) => {
  const day = await holdDay(ctx, params.id)
  const file = await lockFile(ctx, params.id, storedFile)
  await assertFolio(ctx, params)
  if (!CHARGED[body.kind === 'penalty' ? 'penalty' : 'other'].includes(file.status))
    throw new BusinessError('illegal_state', { state: file.status, action: 'charge' }, { status: 409 })
  const { item, stay } = await checkCharge(ctx, file, body, day)
  const common = { folio: params.folioId, stay: stay?.id ?? null, kind: body.kind, date: day, item: item.id }
  const said = { description: body.description ?? item.name, quantity: body.quantity, discount: body.discount }
  if (body.kind === 'meal' && stay && item.tax.type === 'IGV') {
    // Meals of the stay go with its nights; its price is one with tax, whatever that of the plan is.
    const lodging = await readLodging(ctx, [file], ctx.today)
    const tax = taxOfNight(file, stay, lodging, day)
    const price = priceOfStay({ ...stay, includesTax: true }, body.price, tax, lodging)
    await writeCharges(ctx, file.id, [{ ...common, ...said, price, tax, taxReason: tax.reason, listed: body.price }])
  } else {
    const rate = (await soldRates(ctx, ctx.today))(item.tax)
    await writeCharges(ctx, file.id, [{ ...common, ...said, price: body.price, tax: { type: item.tax.type, rate } }])
  }
  return accountAfter(ctx, file, 'charge', { kind: body.kind, ...said, price: body.price })
})

interface Standing {
  line: number
  description: string
  gone: boolean
  billed: boolean
}

/** Taken back on the business date of now, for the day on which it was charged may be closed. */
const takeBack = serve(calls.voidCharge, async (ctx, { params, body: { reason } }) => {
  const day = await holdDay(ctx, params.id)
  const file = await lockFile(ctx, params.id, storedFile)
  const [row] = await ctx.query<Standing>(
    `select c.line, c.description, c.voided or c.void_of is not null as gone,
       exists (select from hotels.bill_charge x where x.company_id = c.company_id and x.charge_id = c.id and x.live) as billed
     from hotels.charge c where c.company_id = $1 and c.file_id = $2 and c.folio_id = $3 and c.id = $4`,
    [ctx.companyId, params.id, params.folioId, params.chargeId],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  if (row.gone) throw new BusinessError('charge_voided', {}, { status: 409 })
  if (row.billed) throw new BusinessError('charge_billed', {}, { status: 409 })
  await takeBackCharges(ctx, file.id, [params.chargeId], { day, reason })
  return accountAfter(ctx, file, 'voidCharge', { line: row.line, description: row.description, reason })
})

const nights = serve(calls.chargeNights, async (ctx, { params: { id } }) => {
  const day = await holdDay(ctx, id)
  const file = await lockFile(ctx, id, storedFile)
  const count = await postNights(ctx, file, lastNight(day), day)
  return accountAfter(ctx, file, 'chargeNights', { nights: count })
})

export const folioCommands = [accountRoute, create, route, charge, takeBack, nights]
