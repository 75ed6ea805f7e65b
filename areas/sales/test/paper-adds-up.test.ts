import { execFileSync } from 'node:child_process'
import { dec, fixed, formatAmount, round, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceEndpoints } from '../contract/index.ts'
import { invoiceBody, money } from '../testing/invoice-body.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

/** What a figure of the paper says. */
const read = (text: string) => dec(text.replaceAll(',', '').replace('−', '-'))
const FIGURE = String.raw`[\d,]+(?:\.\d+)?`

interface PaperLine {
  quantity: string
  price: string
  discount: string
  amount: string
}

/** The lines as a reader finds them: quantity, price, discount and amount in the columns of a sheet, or below their description on a roll. */
function linesOf(text: string, roll: boolean): PaperLine[] {
  const sheet = new RegExp(String.raw`^ *\S+ +L\d+ +(${FIGURE}) +\S+ +(${FIGURE})(?: +(${FIGURE}))? +(${FIGURE}) *$`)
  const below = new RegExp(String.raw`^ *(${FIGURE}) \S+ x (${FIGURE})(?: +- (${FIGURE}))? +(${FIGURE}) *$`)
  return text.split('\n').flatMap((line) => {
    const [, quantity, price, discount, amount] = (roll ? below : sheet).exec(line) ?? []
    return quantity ? [{ quantity, price: price!, discount: discount ?? '0', amount: amount! }] : []
  })
}

const anyLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 40 }).map(String),
    price: fc.integer({ min: 1, max: 250_000 }).map((cents) => fixed(dec(cents).div(100))),
    discountA: fc.constantFrom('0', '0', '3', '7.5'),
  }),
  { minLength: 1, maxLength: 5 },
)

describe.each(money)('a printed sale in $currency', ({ currency, exchangeRate }) => {
  it.each([
    ['A4', invoiceEndpoints.invoicePdf],
    ['A5', invoiceEndpoints.invoicePdf],
    ['80', invoiceEndpoints.invoiceTicket],
    ['58', invoiceEndpoints.invoiceTicket],
  ] as const)('adds up as a reader adds it, from the text of %s', async (paper, { path }) => {
    await world.owner.query(
      `insert into company.print_template (company_id, id, paper) values ($1, $1, $2) on conflict (company_id, id) do update set paper = excluded.paper`,
      [world.ids.companyId, paper],
    )
    await fc.assert(
      fc.asyncProperty(anyLines, async (lines) => {
        const items = lines.map((line, at) => ({
          ...{ item: { id: world.ids.products.service }, tax: { type: 'IGV', rate: '18' }, description: `L${at}` },
          ...line,
        }))
        const over = { currency, exchangeRate, client: { id: world.ids.clients.bodega } }
        const { id } = await must(api.post('/api/invoices', invoiceBody(world, items, over)))
        const invoice = await must(api.get(`/api/invoices/${id}`))
        const { bytes, status, body } = await api.get(path.replace('{id}', id))
        expect([status, status === 200 ? '' : body.code]).toEqual([200, ''])
        const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' })
        const printed = linesOf(text, !paper.startsWith('A'))
        expect(printed).toHaveLength(lines.length)
        for (const { quantity, price, discount, amount } of printed) {
          const counted = round(read(quantity).times(read(price))).minus(read(discount))
          // Net and tax are rounded apart: without a discount to take it a cent may be left, never more.
          const left = counted.minus(read(amount)).abs()
          expect([quantity, price, discount, amount, left.lte(discount === '0' ? '0.01' : '0')]).toEqual([
            ...[quantity, price, discount, amount, true],
          ])
        }
        expect(fixed(sum(printed.map(({ amount }) => fixed(read(amount)))))).toBe(fixed(invoice.total))
        expect(text.replace(/\s+/g, ' ')).toContain(formatAmount(invoice.total, currency))
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })
})
