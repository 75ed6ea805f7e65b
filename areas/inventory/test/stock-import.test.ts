import { dec } from '@yupana/kernel'
import { collect, writeXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../server/stock-import.ts'

const PATH = '/api/guides/import'
let world: World
let owner: Caller
let warehouse: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  warehouse = (await must(owner.post('/api/warehouses', { code: 'IMP', name: 'Importado' }))).id
})
afterAll(() => world?.close())

const HEAD = ['Código', 'Cantidad', 'Costo unitario', 'Almacén', 'Fecha', 'Lote', 'Vencimiento', 'Serie']
const workbook = (rows: (string | null)[][]): Promise<Uint8Array> =>
  collect(writeXlsx({ sheet: 'stock', columns: HEAD.map((label) => ({ label, kind: 'text' as const })), rows }))
const send = async (rows: (string | null)[][]) => must(owner.upload(PATH, await workbook(rows)))
let made = 0
async function item(more: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const code = `SI-${++made}`
  const { id } = await must(
    owner.post('/api/products', { code, name: `Artículo ${made}`, unit: { code: 'NIU' }, ...more }),
  )
  return { id, code }
}
const stockOf = async (id: string): Promise<[string, string]> => {
  const { rows } = await world.owner.query(
    'select quantity::text, amount::text from inventory.stock_balance where item_id = $1 and warehouse_id = $2',
    [id, warehouse],
  )
  return [dec(rows[0]?.quantity ?? 0).toString(), String(rows[0]?.amount ?? '0.00')]
}
const said = (preview: { errors: { row: number; field: string; code: string }[] }) =>
  preview.errors.map(({ row, field, code }) => [row, field, code])

describe('opening stock from a workbook', () => {
  it('is what the form would post: one guide for each warehouse and day, its movements and its voucher', async () => {
    const [first, second, third] = [await item({ barcode: '7750000000017' }), await item(), await item()]
    const guides = async () =>
      (await world.owner.query("select id from inventory.guide where kind = 'inventory-taking'")).rowCount!
    const before = await guides()
    const preview = await send([
      [first.code.toLowerCase(), '3', '3.3333333333', 'IMP', '2026-11-02', null, null, null],
      [second.code, '2.5', '4', 'importado', '02/11/2026', null, null, null],
      [third.code, '1', '5', 'IMP', '46330', null, null, null],
      [second.code, '1', '5', 'IMP', '2026-11-04', null, null, null],
    ])
    expect([preview.creates, preview.skips, said(preview)]).toEqual([3, 1, [[5, 'date', 'opening_one_day']]])
    expect(await guides()).toBe(before)
    expect(await must(owner.post(`${PATH}/${preview.id}`))).toMatchObject({ created: 3, failed: 1 })
    expect(await guides()).toBe(before + 2)
    expect(await stockOf(first.id)).toEqual(['3', '10.00'])
    expect(await stockOf(second.id)).toEqual(['2.5', '10.00'])
    const { rows } = await world.owner.query(
      `select l.account_code as account, sum(l.debit - l.credit)::text as amount from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       join inventory.guide g on g.company_id = e.company_id and g.id = e.source_id
       where g.warehouse_id = $1 group by l.account_code order by l.account_code`,
      [warehouse],
    )
    expect(rows).toEqual([
      { account: '20111', amount: '25.00' },
      { account: '5911', amount: '-25.00' },
    ])
    // Documents are mended by their own verbs: what an import wrote is not taken away from under them.
    const undo = await owner.post(`/api/imports/${preview.id}/undo`)
    expect([undo.status, undo.body.code]).toEqual([409, 'guide_opening'])
    expect((await owner.post(`${PATH}/${preview.id}`)).status).toBe(404)
    expect(await stockOf(first.id)).toEqual(['3', '10.00'])
  })

  it('tells each line that the form would refuse, in its field, and writes the others', async () => {
    const [good, moved] = [await item(), await item()]
    const service = await item({ type: 'service', unit: { code: 'ZZ' } })
    await must(
      owner.post(`${PATH}/${(await send([[moved.code, '1', '1', 'IMP', '2026-11-01', null, null, null]])).id}`),
    )
    const preview = await send([
      ['NADIE', '1', '1', 'IMP', null, null, null, null],
      [service.code, '1', '1', 'IMP', null, null, null, null],
      [good.code, '-1', '1', 'IMP', null, null, null, null],
      [good.code, '1', '1', 'NINGUNO', null, null, null, null],
      [good.code, '1', '1', null, null, null, null, null],
      [good.code, '1', '1', 'IMP', '31/02/2026', null, null, null],
      [good.code, '1', '1', 'IMP', '2030-01-01', null, null, null],
      [moved.code, '1', '1', 'IMP', '2026-11-05', null, null, null],
      [good.code, '1', '1', 'IMP', null, 'L1', null, null],
      [good.code, '2', '7', 'IMP', '2026-11-05', null, null, null],
      [good.code, '2', '7', 'IMP', '2026-11-05', null, null, null],
    ])
    expect(said(preview)).toEqual([
      [2, 'code', 'product_not_found'],
      [3, 'code', 'item_without_stock'],
      [4, 'quantity', 'positive'],
      [5, 'warehouse', 'reference_not_found'],
      [6, 'warehouse', 'required'],
      [7, 'date', 'invalid_date'],
      [8, 'date', 'date_in_future'],
      [9, 'code', 'opening_after_movements'],
      [10, 'batch', 'item_not_tracked'],
      [12, 'code', 'repeated_in_file'],
    ])
    expect(await must(owner.post(`${PATH}/${preview.id}`))).toMatchObject({ created: 1, failed: 10 })
    expect(await stockOf(good.id)).toEqual(['2', '14.00'])
  })

  it('batches and serial numbers are a line each, and one line of the guide (INV-005, INV-006, INV-007)', async () => {
    const batched = await item({ batchTracking: true, batchDueDate: true })
    const serial = await item({ serieTracking: true })
    const preview = await send([
      [batched.code, '4', '2', 'IMP', null, 'lote-a', '31/12/2027', null],
      [batched.code, '6', '3', 'IMP', null, 'LOTE-B', '2027-06-30', null],
      [batched.code, '1', '2', 'IMP', null, 'LOTE-C', null, null],
      [batched.code, '1', '2', 'IMP', null, null, null, null],
      [serial.code, '1', '100', 'IMP', null, null, null, 'SN1'],
      [serial.code, '1', '100', 'IMP', null, null, null, 'SN2'],
      [serial.code, '1', '100', 'IMP', null, null, null, 'sn1'],
    ])
    expect(said(preview)).toEqual([
      [4, 'dueDate', 'lot_due_required'],
      [5, 'batch', 'lot_required'],
      [8, 'code', 'repeated_in_file'],
    ])
    await must(owner.post(`${PATH}/${preview.id}`))
    expect(await stockOf(batched.id)).toEqual(['10', '26.00'])
    expect(await stockOf(serial.id)).toEqual(['2', '200.00'])
    const { rows } = await world.owner.query(
      `select l.code, s.quantity::int as quantity from inventory.lot l join inventory.lot_stock s on s.company_id = l.company_id and s.lot_id = l.id
       where l.item_id = any($1::uuid[]) order by l.code`,
      [[batched.id, serial.id]],
    )
    expect(rows).toEqual([
      { code: 'LOTE-A', quantity: 4 },
      { code: 'LOTE-B', quantity: 6 },
      { code: 'SN1', quantity: 1 },
      { code: 'SN2', quantity: 1 },
    ])
  })

  it('the same file opens the stock once, and eight at once do too; what no table holds is told by its line', async () => {
    const { id, code } = await item()
    const rows = [[code, '5', '2', 'IMP', '2026-11-06', null, null, null]]
    const previews = await Promise.all(Array.from({ length: 8 }, () => send(rows)))
    const replies = await Promise.all(previews.map((preview) => owner.post(`${PATH}/${preview.id}`)))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await stockOf(id)).toEqual(['5', '10.00'])
    expect(said(await send(rows))).toEqual([[2, 'code', 'opening_repeated']])
    const huge = await item()
    const preview = await send([[huge.code, '99999999', '99999999999', 'IMP', null, null, null, null]])
    expect(said(preview)).toEqual([[2, 'price', 'out_of_range']])
  })

  it('more serial numbers of an item than are written in one step come in together', async () => {
    const { id, code } = await item({ serieTracking: true })
    const preview = await send(
      Array.from({ length: 620 }, (_, i) => [code, '1', '10', 'IMP', '2026-11-06', null, null, `BIG${i}`]),
    )
    expect([preview.creates, preview.errors]).toEqual([620, []])
    expect(await must(owner.post(`${PATH}/${preview.id}`))).toMatchObject({ created: 620, failed: 0 })
    expect(await stockOf(id)).toEqual(['620', '6200.00'])
  })

  it('three thousand lines come in as one import, and add up', async () => {
    await world.owner.query(
      `insert into catalogue.product (company_id, id, code, name, type, unit_code, tracks_stock)
       select company_id, gen_random_uuid(), 'MIL-' || n, 'Artículo ' || n, 'product', 'NIU', true
       from (select company_id from catalogue.product limit 1) c, generate_series(1, 3000) n`,
    )
    const preview = await send(
      Array.from({ length: 3000 }, (_, i) => [`MIL-${i + 1}`, '2', '1.25', 'IMP', '2026-11-03', null, null, null]),
    )
    expect([preview.creates, preview.errors]).toEqual([3000, []])
    const { id } = await must(owner.post(`${PATH}/${preview.id}`))
    await expect
      .poll(async () => (await must(owner.get(`/api/jobs/${id}`))).status, { timeout: 60_000, interval: 250 })
      .toBe('done')
    const { rows } = await world.owner.query(
      `select count(*)::int as count, sum(b.amount)::text as amount from inventory.stock_balance b
       join catalogue.product p on p.company_id = b.company_id and p.id = b.item_id where p.code like 'MIL-%' and b.warehouse_id = $1`,
      [warehouse],
    )
    expect(rows).toEqual([{ count: 3000, amount: '7500.00' }])
  }, 90_000)

  it('reads the day as sheets write it', () => {
    expect(['31/12/2026', '1-2-2026', '2026-12-31', '46387', '2026-12-31T00:00:00'].map(dayOf)).toEqual([
      '2026-12-31',
      '2026-02-01',
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
    ])
    expect(dayOf('mañana')).toBe('mañana')
  })
})
