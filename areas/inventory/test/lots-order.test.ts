import { must } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { lot, openLots, refusalOf, today } from './lot-world.ts'

const lots = await openLots(import.meta.url)
const { world, owner } = lots
afterAll(() => world.close())

const early = { dueDate: '2027-01-31' }
const late = { dueDate: '2027-06-30' }
/** An item with four of EARLY and six of LATE. */
async function stocked(): Promise<string> {
  const item = await lots.dated()
  await must(lots.guide([lots.line(item, [lot('EARLY', '4', early), lot('LATE', '6', late)])]))
  return item
}
const why = { reason: 'El cliente pidió vencimiento largo' }

describe('INV-5: what is due first leaves first, or somebody says why', () => {
  // First in its world: nothing of the law is known yet, and sixteen is every connection of the server.
  it('sixteen at once: who leaves the earlier one behind is refused, stock stays whole', async () => {
    const item = await stocked()
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => lots.sale([lots.line(item, [lot(i % 2 === 0 ? 'EARLY' : 'LATE', '1')])])),
    )
    expect(replies.filter(({ status }) => ![200, 409, 422].includes(status)).map(refusalOf)).toEqual([])
    expect(await lots.differing()).toEqual([])
    // Each early one was sold; a late one went only once none of them was left (all six, where they came last).
    const early = replies.filter(({ status }, i) => status === 200 && i % 2 === 0)
    const stands = await lots.standing(item)
    const left = Number(stands[0]?.split(' ')[1] ?? 0)
    expect([early.length, stands.filter((each) => !each.startsWith('LATE'))]).toEqual([4, []])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4 + 6 - left)
  })

  it('asks a reason where an earlier one stays, and keeps it with the movement and the document', async () => {
    const item = await stocked()
    const wrong = await lots.sale([lots.line(item, [lot('LATE', '1')])])
    expect(refusalOf(wrong)).toEqual([422, 'items[0].lots lot_order_reason'])
    expect(wrong.body.errors[0].message).toContain('EARLY')
    expect(await lots.standing(item)).toEqual(['EARLY 4', 'LATE 6'])
    const sold = await must(lots.sale([lots.line(item, [lot('LATE', '1', why)])]))
    expect(await lots.rows('select due_reason from inventory.move_lot where due_reason is not null')).toEqual([
      { due_reason: why.reason },
    ])
    const trail = await lots.rows<{ after: object }>(
      "select after from platform.audit where entity = 'invoice' and entity_id = $1 and action = 'passLot'",
      [sold.id],
    )
    expect(trail).toMatchObject([{ after: { lots: [{ code: 'LATE', earlier: 'EARLY', reason: why.reason }] } }])
  })

  it('asks nothing where the earlier one is taken whole, is due already, is held, or came later than the day', async () => {
    const whole = await stocked()
    await must(lots.sale([lots.line(whole, [lot('EARLY', '4'), lot('LATE', '1')])]))
    const held = await stocked()
    const [row] = await lots.rows<{ id: string }>(
      "select id from inventory.lot where item_id = $1 and code = 'EARLY'",
      [held],
    )
    await must(owner.put(`/api/lots/${row!.id}/hold`, { reason: 'En revisión' }))
    await must(lots.sale([lots.line(held, [lot('LATE', '1')])]))
    const due = await lots.dated()
    await must(lots.guide([lots.line(due, [lot('OLD', '4', { dueDate: '2026-11-01' }), lot('LATE', '6', late)])]))
    await must(lots.sale([lots.line(due, [lot('LATE', '1')])]))
    const later = await lots.dated()
    await must(lots.guide([lots.line(later, [lot('LATE', '6', late)])], { date: '2026-11-10' }))
    await must(lots.guide([lots.line(later, [lot('EARLY', '4', early)])]))
    await must(lots.output([lots.line(later, [lot('LATE', '1')])], { date: '2026-11-12' }))
    expect(refusalOf(await lots.output([lots.line(later, [lot('LATE', '1')])]))).toEqual([
      422,
      'items[0].lots lot_order_reason',
    ])
  })

  it('asks nothing of what goes to another warehouse, or is undone', async () => {
    const item = await stocked()
    const other = await must(
      owner.post('/api/warehouses', { code: 'FEF', name: 'Otro', branch: { id: world.ids.branch } }),
    )
    await must(
      lots.output([lots.line(item, [lot('LATE', '2')])], { reason: '04', client: null, toWarehouse: { id: other.id } }),
    )
    const sold = await must(lots.sale([lots.line(item, [lot('LATE', '1', why)])]))
    const before = await lots.standing(item)
    await must(owner.put(`/api/invoices/${sold.id}/void`, { reason: 'Error de emisión' }))
    expect([before, await lots.standing(item)]).toEqual([
      ['EARLY 4', 'LATE 5'],
      ['EARLY 4', 'LATE 6'],
    ])
    expect(await lots.differing()).toEqual([])
  })
})

describe('the bin card by batch', () => {
  it('says units in, out and left of each batch of a warehouse, the balance of earlier days with it', async () => {
    const item = await lots.dated()
    await must(lots.guide([lots.line(item, [lot('A', '5', early), lot('B', '7', late)])], { date: '2026-11-03' }))
    await must(lots.output([lots.line(item, [lot('A', '2')])], { date: '2026-11-12' }))
    const asked = `warehouse=${world.ids.warehouse}&item=${item}`
    const card = await must(owner.get(`/api/kardex/bincard/batch?${asked}&from=2026-11-01&to=${today}`))
    const figures = (rows: Record<string, string>[]) =>
      rows.map((row) =>
        [row.batch, row.inQty, row.outQty, row.balance].map((each) =>
          Number.isNaN(Number(each)) ? each : Number(each),
        ),
      )
    expect(figures(card.data)).toEqual([
      ['A', 5, 0, 5],
      ['A', 0, 2, 3],
      ['B', 7, 0, 7],
    ])
    const after = await must(owner.get(`/api/kardex/bincard/batch?${asked}&from=2026-11-10&to=${today}&batch=a`))
    expect(figures(after.data)).toEqual([['A', 0, 2, 3]])
    expect(JSON.stringify(card.data)).not.toMatch(/amount|cost/i)
  })
})
