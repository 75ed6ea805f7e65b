import { rateOf } from '@yupana/company/server'
import { allowed, read } from '@yupana/contract'
import { addDays, BusinessError, dec } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { PricingMethod } from '../../contract/catalogues.ts'
import type { TravelConfig } from '../../contract/config.ts'
import type { PricingFacts, ServiceFacts } from '../../contract/pricing/engine.cost.ts'
import {
  type Bracket,
  type Figure,
  type PricedOption,
  priceBrackets,
  priceOption,
} from '../../contract/pricing/engine.price.ts'
import type { Fare } from '../../contract/pricing/fares.ts'
import { payersIn } from '../../contract/pricing/party.ts'
import type { PriceBody, Priced } from '../../contract/program.ts'
import { readTravelConfig } from '../config.ts'
import { readFares } from '../items/fare-rows.ts'
import { itemIdsOf, type ProgramItem, readItems } from './items.ts'

/** Who is told what it costs, and what it leaves. */
export const seesCosts = ({ session }: Pick<Ctx, 'session'>): boolean => allowed(read('TRAVELCOST'), session)

type Ask = Pick<
  PriceBody,
  'start' | 'currency' | 'group' | 'party' | 'brackets' | 'services' | 'options' | 'pricing' | 'typed'
>

interface Group {
  method: PricingMethod | null
  value: string | null
}

async function groupOf(ctx: Ctx, id: string | undefined): Promise<Group | undefined> {
  if (!id) return undefined
  const [row] = await ctx.query<Group>(
    'select pricing_method as method, pricing_value::text as value from travel.business_group where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('invalid', {}, { errors: [{ field: 'group', code: 'reference_not_found' }] })
  return row
}

/** How the price is made: as the program says, else the group, else the company. @throws BusinessError `margin_whole` (422) */
function pricingOf({ pricing }: Ask, group: Group | undefined, config: TravelConfig): PricingFacts['pricing'] {
  const byGroup = group?.method && group.value !== null ? { method: group.method, value: group.value } : undefined
  const found = pricing ?? byGroup ?? { method: config.pricingMethod, value: config.pricingValue }
  if (found.method === 'margin' && dec(found.value).gte(100))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'pricing.value', code: 'margin_whole' }] })
  return found
}

/** What a program costs and sells for, whole. Optional services neither cost nor are sold. @throws BusinessError `pax_required` (422) */
export async function priceProgram(ctx: Ctx, ask: Ask): Promise<Priced> {
  if (payersIn(ask.party) === 0 && ask.brackets.length === 0)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'party.adults', code: 'pax_required' }] })
  const items = await readItems(ctx, itemIdsOf(ask))
  const last = addDays(ask.start, 61)
  const group = await groupOf(ctx, ask.group?.id)
  const fares = Map.groupBy(
    await readFares(ctx, [...items.keys()], { from: ask.start, to: last, group: ask.group?.id ?? null }),
    ({ item }) => item,
  )
  const config = await readTravelConfig(ctx)
  const costs = [...[...fares.values()].flat(), ...typedCosts(ask)]
  // Without a rate of the day a trip in one currency is priced all the same.
  const rate = costs.some(({ currency }) => currency !== ask.currency) ? (await rateOf(ctx, ctx.today)).sale : null
  const facts: PricingFacts = {
    ...{ currency: ask.currency, rate: rate ?? '1', cushion: config.rateCushion, sharing: config.sharing },
    ages: { childMaxAge: config.childMaxAge, juniorMaxAge: config.juniorMaxAge },
    ...{ pricing: pricingOf(ask, group, config), rounding: config.rounding },
  }
  const shared = ask.services.flatMap((each, i) =>
    each.optional ? [] : [serviceFacts(each, `services.${i}`, ask.start, 1, items, fares)],
  )
  const names = new Map(ask.services.map(({ item }, i) => [`services.${i}`, items.get(item.id)!.name]))
  return {
    ...{ currency: ask.currency, rate },
    options: ask.options.map(({ letter, hotels }) => {
      const own = hotels.map((each, i) => serviceFacts(each, `hotels.${i}`, ask.start, each.nights, items, fares))
      for (const [i, { item }] of hotels.entries()) names.set(`hotels.${i}`, items.get(item.id)!.name)
      const services = [...own, ...shared]
      const priced = priceOption(services, ask.party, facts, typedOf(ask.typed, letter))
      return {
        letter,
        ...{ lines: priced.lines, figures: priced.figures, singleSupplement: priced.singleSupplement },
        total: priced.total,
        missing: priced.missing.map((key) => names.get(key) ?? key),
        roomless: priced.roomless,
        belowMinimum: isBelow(priced, config.minimumMargin),
        brackets: priceBrackets(services, ask.brackets, ask.party.free, facts),
      }
    }),
  }
}

/** Whether the trip, or what one of them pays, leaves less than a percent; who travels for nothing leaves nothing. */
const isBelow = ({ figures, total }: PricedOption, minimum: string): boolean =>
  [total, ...figures.filter(({ price }) => !dec(price).isZero())].some(({ margin }) => dec(margin).lt(minimum))

const typedCosts = ({ services, options }: Ask): { currency: string }[] =>
  [...services, ...options.flatMap(({ hotels }) => hotels)].flatMap(({ typed }) => typed ?? [])

const typedOf = (typed: Readonly<Record<string, string>>, letter: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, price]) => (key.startsWith(`${letter}.`) ? [[key.slice(2), price]] : [])),
  )

function serviceFacts(
  each: { item: { id: string }; day: number; typed?: { cost: string; currency: string } | null | undefined },
  key: string,
  start: string,
  nights: number,
  items: ReadonlyMap<string, ProgramItem>,
  fares: ReadonlyMap<string, readonly Fare[]>,
): ServiceFacts {
  const item = items.get(each.item.id)
  if (!item) throw new BusinessError('invalid', {}, { errors: [{ field: `${key}.item`, code: 'reference_not_found' }] })
  const { basis, account, capacity, paxPerUnit, childPercent, freeAge } = item
  return {
    ...{ key, basis, account, capacity, paxPerUnit, childPercent, freeAge, nights },
    ...{ date: addDays(start, each.day - 1), fares: fares.get(item.id) ?? [], typed: each.typed ?? null },
    commission: '0',
  }
}

const priceAlone = ({ cost: _, margin: __, ...rest }: Figure) => rest
const bracketAlone = ({ pax, double, single }: Bracket) => ({
  ...{ pax, double: double && priceAlone(double), single: single && priceAlone(single) },
})

/** How a price is made tells its cost: only to who may see it. */
export const toldPricing = <P extends { pricing?: unknown }>(ctx: Pick<Ctx, 'session'>, { pricing }: P) => ({
  pricing: seesCosts(ctx) ? (pricing as P['pricing']) : undefined,
})

/** The same without costs and margins, for who may not see them. */
export function toldPrice(ctx: Pick<Ctx, 'session'>, priced: Priced): Priced {
  if (seesCosts(ctx)) return priced
  return {
    ...priced,
    options: priced.options.map(({ lines: _, belowMinimum: __, figures, total, brackets, ...rest }) => ({
      ...rest,
      figures: (figures as Figure[]).map(priceAlone),
      total: { price: total.price },
      brackets: (brackets as Bracket[]).map(bracketAlone),
    })),
  }
}
