import { must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lot, openLots, refusalOf, today } from './lot-world.ts'

const lots = await openLots(import.meta.url)
const { world, owner } = lots
const { warehouse } = world.ids
afterAll(() => world.close())

let made = 0
async function coded(over: object = {}): Promise<{ id: string; code: string }> {
  made += 1
  const code = `SCN-${made}`
  return { id: await lots.product({ code, ...over }), code }
}
const draft = (path: string, items: object[], over: object) =>
  must(owner.post(path, { date: today, warehouse: { id: warehouse }, items, ...over }))
const receive = (items: object[]) => draft('/api/guides', items, { reason: '28', currency: 'PEN' })
const pick = (items: object[]) => draft('/api/output', items, { reason: '01', client: { id: world.ids.clients.andes } })
const of = ({ id }: { id: string }, quantity: string, over: object = {}) => ({ item: { id }, quantity, ...over })
const scan = (kind: string, id: string, text: string, more: object = {}, who = owner) =>
  who.post(`/api/scan/${kind}/${id}`, { text, ...more })
const apply = (kind: string, id: string, partial = false) => owner.post(`/api/scan/${kind}/${id}/apply`, { partial })

let second = ''
beforeAll(async () => {
  second = (await must(owner.post('/api/warehouses', { code: 'SC2', name: 'Dos', branch: { id: world.ids.branch } })))
    .id
})

describe('INV-6: goods are scanned', () => {
  it('received against a guide: by code, barcode, GS1 with its batch; beyond it, strange, or without a batch is refused', async () => {
    const plain = await coded({ barcode: '7750182002196' })
    const batch = await coded({ barcode: '7750182002202', batchTracking: true, batchDueDate: true })
    const strange = await coded()
    const guide = await receive([of(plain, '3', { price: '2' }), of(batch, '5', { price: '4' })])
    await must(scan('guide', guide.id, plain.code))
    await must(scan('guide', guide.id, '7750182002196', { quantity: '2' }))
    const gs1 = `]C1010775018200220217270131${'10'}L77`
    const added = await must(scan('guide', guide.id, gs1, { quantity: '4' }))
    expect([added.added, added.line.scanned, added.line.wanted, added.line.lots]).toEqual([
      ...['4', '4', '5'],
      [{ code: 'L77', quantity: '4', dueDate: '2027-01-31' }],
    ])
    const refusals = await Promise.all([
      scan('guide', guide.id, strange.code),
      scan('guide', guide.id, 'NADIE-9'),
      scan('guide', guide.id, batch.code),
      scan('guide', guide.id, gs1, { quantity: '2' }),
      scan('guide', guide.id, plain.code),
    ])
    expect(refusals.map(refusalOf)).toEqual([
      // A guide that comes from no other document takes what is there.
      [201, undefined],
      [404, 'product_not_found'],
      [422, 'lot scan_lot_needed'],
      [201, undefined],
      [201, undefined],
    ])
    const task = await must(apply('guide', guide.id))
    expect(task.lines.map(({ wanted, scanned }: Record<string, string>) => [wanted, scanned])).toEqual([
      ['4', '0'],
      ['6', '0'],
      ['1', '0'],
    ])
    await must(owner.put(`/api/guides/${guide.id}/issue`, {}))
    expect(await lots.standing(batch.id)).toEqual(['L77 6'])
    expect(refusalOf(await scan('guide', guide.id, plain.code))).toEqual([409, 'illegal_state'])
  })

  it('a batch is due where its product asks for it, and on one day: said at the scan, where it can be mended', async () => {
    const batch = await coded({ batchTracking: true, batchDueDate: true })
    const guide = await receive([of(batch, '5', { price: '4' })])
    const read = (more: object) => scan('guide', guide.id, batch.code, { lot: 'V-1', ...more })
    expect(refusalOf(await read({}))).toEqual([422, 'dueDate lot_due_required'])
    await must(read({ dueDate: '2027-03-31', quantity: '2' }))
    expect(refusalOf(await read({ dueDate: '2027-04-30' }))).toEqual([422, 'dueDate lot_other_due'])
    // Known by now, it needs not be said again.
    await must(read({ quantity: '3' }))
    await must(apply('guide', guide.id))
    await must(owner.put(`/api/guides/${guide.id}/issue`, {}))
    const sheet = await must(
      owner.post('/api/inventory-counts', {
        ...{ date: today, warehouse: { id: warehouse }, items: [{ item: { id: batch.id }, counted: null }] },
      }),
    )
    await must(scan('count', sheet.id, batch.code, { lot: 'V-1', quantity: '5' }))
    expect(refusalOf(await scan('count', sheet.id, batch.code, { lot: 'V-2' }))).toEqual([
      422,
      'dueDate lot_due_required',
    ])
    await must(scan('count', sheet.id, batch.code, { lot: 'V-2', dueDate: '2027-05-31' }))
    await must(scan('count', sheet.id, batch.code, { lot: 'V-2' }))
  })

  it('picked: what is not asked or is beyond it is refused; less than all says so', async () => {
    const [one, two, other] = [await coded(), await coded(), await coded()]
    await must(lots.guide([of(one, '9', { price: '1' }), of(two, '9', { price: '1' })]))
    const guide = await pick([of(one, '2'), of(two, '3')])
    await must(scan('outputGuide', guide.id, one.code, { quantity: '2' }))
    expect(refusalOf(await scan('outputGuide', guide.id, one.code))).toEqual([409, 'scan_beyond'])
    expect(refusalOf(await scan('outputGuide', guide.id, other.code))).toEqual([409, 'scan_not_in_document'])
    expect(refusalOf(await apply('outputGuide', guide.id))).toEqual([409, 'scan_missing'])
    await must(apply('outputGuide', guide.id, true))
    const told = await must(owner.get(`/api/output/${guide.id}`))
    expect(told.items.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['2'])
    expect(refusalOf(await apply('outputGuide', guide.id, true))).toEqual([409, 'scan_nothing'])
    await must(owner.put(`/api/output/${guide.id}/issue`, {}))
  })

  it('serial numbers once; a transfer takes whatever is scanned and arrives', async () => {
    const serial = await coded({ serieTracking: true })
    const more = await coded()
    await must(lots.guide([lots.line(serial.id, [lot('S-1'), lot('S-2')]), of(more, '5', { price: '1' })]))
    const guide = await draft('/api/output', [of(serial, '1')], { reason: '04', toWarehouse: { id: second } })
    await must(scan('outputGuide', guide.id, 's-1'))
    expect(refusalOf(await scan('outputGuide', guide.id, 'S-1'))).toEqual([409, 'lot_same_serie'])
    await must(scan('outputGuide', guide.id, 'S-2'))
    await must(scan('outputGuide', guide.id, more.code, { quantity: '3' }))
    await must(owner.post(`/api/scan/outputGuide/${guide.id}/undo`))
    await must(scan('outputGuide', guide.id, more.code, { quantity: '2' }))
    await must(apply('outputGuide', guide.id))
    await must(owner.put(`/api/output/${guide.id}/issue`, {}))
    const there = await lots.rows<{ left: string }>(
      'select trim_scale(quantity)::text as left from inventory.stock_balance where warehouse_id = $1 order by quantity',
      [second],
    )
    expect(there.map(({ left }) => left)).toEqual(['2', '2'])
    expect(await lots.differing()).toEqual([])
  })

  it('sixteen scans of two people at once: none is lost, none is beyond what is asked', async () => {
    const good = await coded()
    await must(lots.guide([of(good, '50', { price: '1' })]))
    const guide = await pick([of(good, '10')])
    const replies = await Promise.all(Array.from({ length: 16 }, () => scan('outputGuide', guide.id, good.code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 6 }, () => 409),
    ])
    const task = await must(owner.get(`/api/scan/outputGuide/${guide.id}`))
    expect([task.lines[0].scanned, task.takesOthers, task.open]).toEqual(['10', false, true])
    // Another who writes the guide meanwhile does not take the scans away.
    await Promise.all([apply('outputGuide', guide.id), apply('outputGuide', guide.id)])
    expect((await must(owner.get(`/api/output/${guide.id}`))).items[0].quantity).toBe('10')
  })

  it('what was scanned is never left behind: a draft is neither issued nor deleted before it is written or taken back', async () => {
    const good = await coded()
    await must(lots.guide([of(good, '50', { price: '1' })]))
    for (const [kind, path, guide] of [
      ['guide', 'guides', await receive([of(good, '5', { price: '1' })])],
      ['outputGuide', 'output', await pick([of(good, '5')])],
    ] as const) {
      await must(scan(kind, guide.id, good.code, { quantity: '2' }))
      const issued = await owner.put(`/api/${path}/${guide.id}/issue`, {})
      expect(refusalOf(issued)).toEqual([409, 'scan_pending'])
      const simulated = await owner.put(`/api/${path}/${guide.id}/issue`, {}, { 'x-simulate': 'true' })
      expect(refusalOf(simulated)).toEqual([409, 'scan_pending'])
      expect(refusalOf(await owner.delete(`/api/${path}/${guide.id}`))).toEqual([409, 'scan_pending'])
      await must(owner.post(`/api/scan/${kind}/${guide.id}/undo`))
      await must(owner.put(`/api/${path}/${guide.id}/issue`, {}))
    }
    const gone = await pick([of(good, '5')])
    await must(scan('outputGuide', gone.id, good.code))
    // Sixteen who scan, and who delete meanwhile: no scan is of a guide that is gone.
    await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        i % 4 === 3
          ? owner.delete(`/api/output/${gone.id}`)
          : i % 4 === 2
            ? owner.post(`/api/scan/outputGuide/${gone.id}/undo`)
            : scan('outputGuide', gone.id, good.code),
      ),
    )
    expect(
      await lots.rows(
        'select 1 from inventory.scan s where not exists (select from inventory.output_guide g where g.id = s.document_id union all select from inventory.guide g where g.id = s.document_id)',
      ),
    ).toEqual([])
  })

  it('what a draft does not ask for any more is not written into it', async () => {
    const [one, two] = [await coded(), await coded()]
    const guide = await pick([of(one, '3'), of(two, '3')])
    await must(scan('outputGuide', guide.id, one.code, { quantity: '3' }))
    await must(scan('outputGuide', guide.id, two.code))
    const told = await must(owner.get(`/api/output/${guide.id}`))
    const { date, reason, client } = told
    const change = (items: object[], version: number) =>
      must(
        owner.put(`/api/output/${guide.id}`, {
          ...{ date, reason, client: { id: client.id }, warehouse: { id: warehouse }, items, version },
        }),
      )
    const less = await change([of(one, '2'), of(two, '3')], told.version)
    expect(refusalOf(await apply('outputGuide', guide.id, true))).toEqual([409, 'scan_beyond'])
    await change([of(two, '3')], less.version)
    expect(refusalOf(await apply('outputGuide', guide.id, true))).toEqual([409, 'scan_not_in_document'])
  })

  it('is for those who may: who keeps clients may not, and what is of another company is not there', async () => {
    const good = await coded()
    const guide = await receive([of(good, '1', { price: '1' })])
    const cashier = await world.as('cashier')
    expect((await scan('guide', guide.id, good.code, {}, cashier)).status).toBe(403)
    const stranger = await world.as('stranger')
    expect((await scan('guide', guide.id, good.code, {}, stranger)).status).toBe(404)
  })
})
