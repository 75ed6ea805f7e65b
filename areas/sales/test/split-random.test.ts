import { type Decimal, dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceTotals } from '../contract/invoice.totals.ts'
import { withServiceCharge } from '../contract/service-charge.ts'
import { advanceWorld } from '../testing/advance-world.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { withheldWorld } from '../testing/withheld-world.ts'

let world: World
let api: Caller
let of: ReturnType<typeof withheldWorld>
const advances = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  api = await world.as('owner')
  of = withheldWorld(world, () => api)
  const paid = advanceWorld(world, () => api)
  for (const way of money) advances.set(way.currency, (await paid.advance('900000', way)).id)
})
afterAll(() => world?.close())

interface Line {
  code: '022' | '037' | null
  type: 'IGV' | 'EXONERATED' | 'UNAFFECTED' | 'EXONERATED_TRASFER'
  quantity: string
  price: string
  gross: boolean
  discountA: string
  discountB: string
}
interface Draft {
  id: string
  version: number
  total: string
  net: string
  otherCharges: string
  detraction: { code: string; amount: string; soles: string } | null
  fees: { date: string; amount: string }[]
  advances: { amount: string }[]
  items: { description: string; quantity: string; price: string; discountA: string; discountB: string; total: string }[]
}

const figure = (max: number, places: number) =>
  fc.integer({ min: 1, max: max * 10 ** places }).map((n) =>
    dec(n)
      .div(10 ** places)
      .toString(),
  )
const percent = fc.oneof(
  fc.constant('0'),
  fc.integer({ min: 1, max: 5000 }).map((n) => dec(n).div(100).toString()),
)
const anyLine: fc.Arbitrary<Line> = fc.record({
  code: fc.constantFrom('022' as const, '037' as const, null),
  type: fc.constantFrom('IGV', 'IGV', 'IGV', 'EXONERATED', 'UNAFFECTED', 'EXONERATED_TRASFER'),
  quantity: fc.integer({ min: 0, max: 3 }).chain((places) => figure(20, places)),
  price: fc.integer({ min: 2, max: 6 }).chain((places) => figure(900, places)),
  gross: fc.boolean(),
  ...{ discountA: percent, discountB: percent },
})
const anySale = fc.record({
  lines: fc.array(anyLine, { minLength: 2, maxLength: 7 }),
  way: fc.constantFrom(...money),
  charge: fc.constantFrom(null, '10', '7.77', '13'),
  fees: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
  /** Hundredths of the taxed part that the advance paid. */
  advanced: fc.constantFrom(0, 0, 33, 100),
})

/** What lines come to as the form shows it. */
function wholeOf(lines: readonly Line[], charge: string | null) {
  const typed = lines.map(({ type, gross, ...line }) => ({
    ...{ ...line, includeTaxPrice: gross, plasticBag: false },
    tax: { type, rate: type === 'IGV' || type === 'EXONERATED_TRASFER' ? '18' : '0' },
  }))
  return { typed, totals: withServiceCharge(invoiceTotals(typed), charge) }
}

const total = (values: readonly string[]): string => fixed(sum(values))

it('a random sale and its drafts add up: lines, advances, instalments, deposits and the charge, cents that are rounded twice are told', async () => {
  let split = 0
  let exact = 0
  await fc.assert(
    fc.asyncProperty(anySale, async ({ lines, way, charge, fees, advanced }) => {
      const { typed, totals } = wholeOf(lines, charge)
      const groups = new Set(lines.map(({ code }) => code ?? ''))
      // A line worth nothing is refused, and so is a sale of gifts alone.
      fc.pre(totals.lines.every(({ value }) => dec(value).gt(0)))
      fc.pre(
        [...groups].every((code) =>
          lines.some((each) => (each.code ?? '') === code && each.type !== 'EXONERATED_TRASFER'),
        ),
      )
      const igv = sum(typed.flatMap((line, i) => (line.tax.type === 'IGV' ? [totals.lines[i]!.total] : [])))
      const asked = fixed(igv.times(advanced).div(100).toDecimalPlaces(2, 1))
      const items = await Promise.all(
        lines.map(async ({ code, type, gross, ...line }, i) => ({
          ...line,
          item: { id: await of.service(code, 'IGV') },
          ...{ description: `Línea ${i + 1}`, includeTaxPrice: gross },
          tax: { type },
        })),
      )
      const days = ['2026-12-18', '2027-01-18', '2027-02-18'].slice(0, fees.length)
      const body = invoiceBody(world, items, {
        ...{ warehouse: null, ...way, servicePercent: charge },
        ...(fees.length > 0 ? { paymentTerm: { id: world.ids.termCredit30 } } : {}),
        fees: days.map((date, i) => ({ date, amount: String(fees[i]! * 100) })),
        advances: dec(asked).gt(0) ? [{ invoice: { id: advances.get(way.currency)! }, amount: asked }] : [],
      })
      const reply = await api.post('/api/invoices/split', body)
      if (groups.size === 1) {
        expect(reply.body.code).toBe('nothing_to_split')
        return
      }
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      split += 1
      const drafts: Draft[] = reply.body.drafts
      const difference: string = reply.body.difference

      expect(drafts).toHaveLength(groups.size)
      // Each line once, as it was typed, in its order.
      const told = drafts.flatMap((each) => each.items)
      expect(told.map(({ description }) => description).sort()).toEqual(
        items.map(({ description }) => description).sort(),
      )
      for (const each of told) {
        const line = lines[Number(each.description.slice(6)) - 1]!
        for (const name of ['quantity', 'price', 'discountA', 'discountB'] as const)
          expect(dec(each[name]).eq(line[name]), name).toBe(true)
      }
      for (const { items: own } of drafts) {
        const places = own.map(({ description }) => Number(description.slice(6)))
        expect(places).toEqual([...places].sort((a, b) => a - b))
        expect(new Set(places.map((i) => lines[i - 1]!.code)).size).toBe(1)
      }
      // Together the sale, but for the cents that are said.
      const whole = dec(totals.total).minus(asked)
      expect(fixed(sum(drafts.map((each) => each.total)).minus(whole))).toBe(difference)
      // What the parts round less than the sale stays in the advance.
      const deducted = total(drafts.flatMap((each) => each.advances.map(({ amount }) => amount)))
      const stays = dec(asked).minus(deducted)
      expect(stays.gte(0) && stays.lte(roundingsOf(lines, null)), `${deducted} of ${asked}`).toBe(true)
      if (advanced < 100) expect(deducted).toBe(asked)
      expect(drafts.every((each) => dec(each.total).gte(0))).toBe(true)
      const roundings = roundingsOf(lines, charge)
      expect(dec(difference).abs().lte(roundings), `${difference} of ${roundings}`).toBe(true)
      if (difference === '0.00') exact += 1
      // Of each draft what is paid and what is deposited.
      for (const each of drafts) {
        expect(fixed(dec(each.net).plus(each.detraction?.amount ?? 0))).toBe(each.total)
        if (fees.length > 0 && dec(each.net).gt(0)) {
          expect(total(each.fees.map(({ amount }) => amount))).toBe(each.net)
          expect(each.fees.every(({ date }) => days.includes(date))).toBe(true)
        }
        const own = lines[Number(each.items[0]!.description.slice(6)) - 1]!.code
        expect([null, own]).toContain(each.detraction?.code ?? null)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect([split > 25, exact > split / 4]).toEqual([true, true])
}, 180_000)

/** Cents that may be rounded apart: each group of a tax and a way of pricing, of each draft, its value and its tax by half a cent; and the charge. */
function roundingsOf(lines: readonly Line[], charge: string | null): Decimal {
  const groups = new Set(lines.map(({ code, type, gross }) => `${code}|${type}|${gross}`))
  const codes = new Set(lines.map(({ code }) => code))
  return dec(groups.size)
    .times('0.02')
    .plus(charge ? dec(codes.size).times('0.01') : 0)
}

it('a split sale is issued draft by draft, and its books agree', async () => {
  for (const way of money) {
    const items = [
      {
        ...{ item: { id: await of.service('022') }, quantity: '3', price: '333.333', discountA: '7.5' },
        tax: { type: 'IGV' },
      },
      { ...{ item: { id: await of.service(null) }, price: '1000.005', includeTaxPrice: true }, tax: { type: 'IGV' } },
      { ...{ item: { id: await of.service(null) }, price: '80' }, tax: { type: 'EXONERATED' } },
      { ...{ item: { id: await of.service('037') }, price: '940.01' }, tax: { type: 'IGV' } },
      { ...{ item: { id: await of.service('037') }, price: '12' }, tax: { type: 'EXONERATED_TRASFER' } },
    ]
    const asked = [{ invoice: { id: advances.get(way.currency)! }, amount: '700.07' }]
    const { drafts } = await must(
      api.post(
        '/api/invoices/split',
        invoiceBody(world, items, { warehouse: null, ...way, servicePercent: '10', advances: asked }),
      ),
    )
    for (const { id } of drafts) await of.issueDraft(id)
    for (const { id, total: whole } of drafts) {
      const parts = await of.parts(id)
      expect(fixed(sum(parts.map(({ amount }) => amount)))).toBe(whole)
    }
    expect(await of.agree()).toEqual([])
  }
}, 60_000)

it('an advance that pays all of a sale pays all of its drafts: the cent that they round less stays in it, one more than the sale has is refused', async () => {
  const line = async (code: string | null, type: string, over: object) => ({
    ...{ item: { id: await of.service(code) }, tax: { type }, ...over },
  })
  const items = [
    await line(null, 'IGV', { quantity: '5.7', price: '594.6904', discountA: '41.15' }),
    await line('037', 'UNAFFECTED', { quantity: '10', price: '16.44655', discountA: '7.16' }),
    await line('022', 'IGV', { quantity: '0.6', price: '500.531417', discountA: '45.85' }),
  ]
  const split = (amount: string) =>
    api.post(
      '/api/invoices/split',
      invoiceBody(world, items, {
        ...{ warehouse: null, advances: [{ invoice: { id: advances.get('PEN')! }, amount }] },
      }),
    )
  const { drafts, difference } = await must(split('2545.83'))
  expect([difference, drafts.map(({ advances: own }: Draft) => own.map(({ amount }) => amount))]).toEqual([
    '0.00',
    [['2353.93'], [], ['191.89']],
  ])
  const beyond = await split('2545.84')
  expect([beyond.status, beyond.body.errors[0].code]).toEqual([422, 'advance_exceeds_sale'])
})

it('milled rice under its code and without one is split too', async () => {
  const rice = async (code: string | null) =>
    (
      await must(
        api.post('/api/products', {
          ...{
            code: `ARROZ-${code}`,
            name: 'Arroz',
            type: 'service',
            unit: { code: 'NIU' },
            price: '100',
            tax: { type: 'IVAP' },
          },
          ...(code ? { detraction: true, detractionCategory: { code } } : {}),
        }),
      )
    ).id
  const line = (id: string, price: string) => ({ item: { id }, quantity: '1', price, tax: { type: 'IVAP' } })
  const items = [line(await rice('002'), '2000'), line(await rice(null), '50')]
  const { drafts, difference } = await must(
    api.post('/api/invoices/split', invoiceBody(world, items, { warehouse: null })),
  )
  expect([difference, drafts.map(({ total: whole }: Draft) => whole)]).toEqual(['0.00', ['2080.00', '52.00']])
  expect(drafts.map(({ detraction }: Draft) => detraction?.code ?? null)).toEqual(['002', null])
})
