import { must } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLots, today } from './lot-world.ts'

let lots: Awaited<ReturnType<typeof openLots>>
let far: string
beforeAll(async () => {
  lots = await openLots(import.meta.url)
  const branch = await must(
    lots.owner.post('/api/company/branch-office', {
      ...{ code: 'TRV', name: 'Lejos', address: 'Calle 1', geographicCode: '040101', establishmentCode: '0001' },
    }),
  )
  const body = { code: 'TRV', name: 'Lejos', branch: { id: branch.id } }
  far = (await must(lots.owner.post('/api/warehouses', body))).id
})
afterAll(() => lots?.world.close())

const value = async (): Promise<{ stock: string; ledger: string }> => {
  const [row] = await lots.rows<{ stock: string; ledger: string }>(
    `select (select sum(amount) from inventory.stock_move where company_id = $1)::text as stock,
       (select sum(debit - credit) from accounting.journal_line where company_id = $1 and left(account_code, 2) between '20' and '26')::text as ledger`,
    [lots.world.ids.companyId],
  )
  return row!
}

/** Goods of two prices share one average on their way. */
it('a transfer is voided at what its goods cost on the way, and the stock stays what account 20 says', async () => {
  const item = await lots.product()
  const send = async (quantity: string) => {
    const body = { reason: '04', client: null, toWarehouse: { id: far } }
    return must(lots.output([{ item: { id: item }, quantity }], body))
  }
  const line = (price: string) => ({ item: { id: item }, quantity: '4', price, tax: { type: 'IGV', rate: '18' } })
  await must(lots.bill([line('10')]))
  const cheap = await send('4')
  await must(lots.bill([line('30')]))
  const dear = await send('4')
  await must(
    lots.owner.put(`/api/output/${cheap.id}/receive`, {
      ...{ date: today, version: cheap.version, items: [{ line: 1, received: '4' }] },
    }),
  )
  await must(lots.owner.put(`/api/output/${dear.id}/void`, { reason: 'Error' }))
  for (let i = 0; i < 3; i += 1) await lots.world.server.outbox.idle()
  const { stock, ledger } = await value()
  expect(stock).toBe(ledger)
  const left = await lots.rows(
    `select w.system, trim_scale(sum(m.quantity))::text as units, sum(m.amount)::text as soles from inventory.stock_move m
     join inventory.warehouse w on w.company_id = m.company_id and w.id = m.warehouse_id where m.item_id = $1 group by 1, w.id having sum(m.quantity) <> 0 or sum(m.amount) <> 0 order by 3`,
    [item],
  )
  // Both were worth 20 each on the way: what arrived there, and what came back here.
  expect(left).toEqual([
    { system: false, units: '4', soles: '80.00' },
    { system: false, units: '4', soles: '80.00' },
  ])
})
