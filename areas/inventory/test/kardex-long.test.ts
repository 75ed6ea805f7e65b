import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** More than a printed report, or one that is made in one piece, may hold. */
const MOVES = 20_100

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F001', number: '1', date: '2026-11-10', currency: 'PEN' },
      ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse } },
      paymentTerm: { id: world.ids.termCash },
      items: [{ item: { id: world.ids.products.mouse }, quantity: '1', price: '30', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  // Units of one sol each come in on the day after, one by one.
  await world.owner.query(
    `insert into inventory.stock_move (company_id, id, item_id, warehouse_id, date, sequence, operation, quantity, unit_cost, amount, balance_quantity,
       balance_amount, document_amount, posted_amount, source_kind, source_id)
     select m.company_id, gen_random_uuid(), m.item_id, m.warehouse_id, m.date + 1, m.sequence + n, m.operation, 1, 1, 1, m.balance_quantity + n,
       m.balance_amount + n, 1, 1, m.source_kind, m.source_id
     from (select * from inventory.stock_move where company_id = $1 and item_id = $2 order by date desc, sequence desc limit 1) m, generate_series(1, $3::int) n`,
    [world.ids.companyId, world.ids.products.mouse, MOVES],
  )
})
afterAll(() => world?.close())

interface Row {
  id: string
  inputQuantity: string
  inputAmount: string
  outputAmount: string
  balance: string
  total: string
}

it('a kardex of any length is read in pages that carry its balance on, and sums to its totals', async () => {
  const asked = `year=2026&from=1&to=12&item=${world.ids.products.mouse}`
  const first = await must(api.get(`/api/kardex/custom?${asked}&limit=5000`))
  const rows: Row[] = first.data
  for (let next = first.next; next; ) {
    const page = await must(api.get(`/api/kardex/custom?${asked}&limit=5000&after=${next}`))
    rows.push(...page.data)
    next = page.next
  }
  expect(rows.length).toBeGreaterThan(MOVES)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(fixed(sum(rows.map(({ inputAmount }) => inputAmount)))).toBe(first.totals.inputAmount)
  let worth = dec(rows[0]!.total)
  for (const { inputAmount, outputAmount, total } of rows.slice(1)) {
    worth = worth.plus(inputAmount).minus(outputAmount)
    expect(total).toBe(fixed(worth))
  }
})

it('what is longer than paper takes is refused there, and is a job as a workbook', async () => {
  const asked = `year=2026&from=1&to=12&item=${world.ids.products.mouse}`
  const paper = await api.get(`/api/kardex/custom/pdf?${asked}`)
  expect([paper.status, paper.body.code]).toEqual([422, 'export_too_large'])
  const sheet = await api.get(`/api/kardex/custom/xls?${asked}`)
  expect(sheet.status).toBe(202)
})
