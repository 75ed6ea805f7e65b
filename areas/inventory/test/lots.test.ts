import { type Caller, must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lot, openLots, refusalOf, today } from './lot-world.ts'

let lots: Awaited<ReturnType<typeof openLots>>
let owner: Caller
beforeAll(async () => {
  lots = await openLots(import.meta.url)
  owner = lots.owner
})
afterAll(() => lots?.world.close())

const offered = (item: string) =>
  must(owner.get(`/api/stock-detail/choose?lots=true&item=${item}&warehouse=${lots.world.ids.warehouse}`))
const money = [
  { currency: 'PEN', exchangeRate: '1' },
  { currency: 'USD', exchangeRate: '3.75' },
]

describe('batches', () => {
  it.each(money)(
    'come in by a bill in $currency, are offered by due date, leave by a sale and are given back by its voiding',
    async (way) => {
      const item = await lots.dated()
      const two = [lot('l2', '6', { dueDate: '2027-03-31' }), lot('L1', '4', { dueDate: '2027-01-31' })]
      const bought = await must(lots.bill([lots.line(item, two)], way))
      expect(bought.items[0].lots).toMatchObject([
        { code: 'L2', quantity: '6' },
        { code: 'L1', dueDate: '2027-01-31' },
      ])
      expect(await lots.standing(item)).toEqual(['L1 4', 'L2 6'])
      const here = await offered(item)
      expect(here.map(({ code }: { code: string }) => code)).toEqual(['L1', 'L2'])
      const sold = await must(lots.sale([lots.line(item, [lot('L1', '4'), lot('L2')])], way))
      expect(sold.items[0].lots).toMatchObject([
        { code: 'L1', quantity: '4' },
        { code: 'L2', quantity: '1' },
      ])
      expect(await lots.standing(item)).toEqual(['L2 5'])
      await must(owner.put(`/api/invoices/${sold.id}/void`, { reason: 'Prueba' }))
      expect(await lots.standing(item)).toEqual(['L1 4', 'L2 6'])
      await must(owner.put(`/api/bills/${bought.id}/void`, { reason: 'Prueba' }))
      expect(await lots.standing(item)).toEqual([])
      expect(await lots.differing()).toEqual([])
    },
  )

  it('INV-006: goods that are told apart do not move without their batch, in or out', async () => {
    const item = await lots.batches()
    const bare = { item: { id: item }, quantity: '2', price: '10' }
    expect(refusalOf(await lots.bill([bare]))).toEqual([422, 'items[0].lots lot_required'])
    expect(refusalOf(await lots.guide([bare]))).toEqual([422, 'items[0].lots lot_required'])
    await must(lots.guide([lots.line(item, [lot('A', '5')])]))
    expect(refusalOf(await lots.sale([bare]))).toEqual([422, 'items[0].lots lot_required'])
    expect(refusalOf(await lots.output([bare]))).toEqual([422, 'items[0].lots lot_required'])
    const english = await lots.world.as('owner', 'en')
    const { body } = await english.post('/api/bills', lots.billBody([bare]))
    expect(body.errors[0].message).toBe('Product batch required')
  })

  it('INV-007: the due date of a batch is a day, is there where the product asks for it, and is one', async () => {
    const item = await lots.dated()
    const english = await lots.world.as('owner', 'en')
    const wrong = lots.billBody([lots.line(item, [lot('V', '1', { dueDate: '2027-02-30' })])])
    const { body } = await english.post('/api/bills', wrong)
    expect(body.errors).toEqual([
      { field: 'items[0].lots[0].dueDate', code: 'lot_due_invalid', message: 'Invalid due date batch' },
    ])
    expect(refusalOf(await lots.bill([lots.line(item, [lot('V')])]))).toEqual([422, 'items[0].lots lot_due_required'])
    await must(lots.bill([lots.line(item, [lot('V', '1', { dueDate: '2027-02-28' })])]))
    const other = [lots.line(item, [lot('V', '1', { dueDate: '2027-03-01' })])]
    expect(refusalOf(await lots.bill(other))).toEqual([422, 'items[0].lots lot_other_due'])
    await must(lots.bill([lots.line(item, [lot('V', '2')])]))
    expect(await lots.standing(item)).toEqual(['V 3'])
  })

  it('INV-008, INV-009: what is not there of a batch does not leave, however much there is of others', async () => {
    const item = await lots.batches()
    await must(lots.guide([lots.line(item, [lot('A', '3'), lot('B', '7')])]))
    for (const wrong of [[lot('A', '4')], [lot('C', '1')], [lot('A', '0.5'), lot('C', '1')]])
      expect(refusalOf(await lots.sale([lots.line(item, wrong)]))).toEqual([422, 'items[0].lots lot_exceeded'])
    const none = { ...lots.line(item, [lot('A', '0')]), quantity: '1' }
    expect((await owner.post('/api/invoices', lots.saleBody([none]))).status).toBe(422)
    const less = { ...lots.line(item, [lot('A', '2')]), quantity: '3' }
    expect(refusalOf(await owner.post('/api/invoices', lots.saleBody([less])))).toEqual([422, 'items[0].lots lot_sum'])
    await must(lots.sale([lots.line(item, [lot('A', '3')])]))
    expect(await lots.standing(item)).toEqual(['B 7'])
  })

  it('INV-5: what is due is not sold, but by who may sell it and says why, which stays', async () => {
    const item = await lots.dated()
    await must(lots.guide([lots.line(item, [lot('VIEJO', '5', { dueDate: '2026-11-17' })])]))
    expect(await offered(item)).toMatchObject([{ code: 'VIEJO', due: true }])
    const seller = await lots.world.as('seller')
    const items = [lots.line(item, [lot('VIEJO')])]
    expect(refusalOf(await lots.sale(items, {}, seller))).toEqual([422, 'items[0].lots lot_due'])
    expect(refusalOf(await lots.sale(items))).toEqual([422, 'items[0].lots lot_due_reason'])
    expect(refusalOf(await lots.output(items))).toEqual([422, 'items[0].lots lot_due_reason'])
    const said = [lots.line(item, [lot('VIEJO', '1', { reason: 'Remate con aviso al cliente' })])]
    expect(refusalOf(await lots.sale(said, {}, seller))).toEqual([422, 'items[0].lots lot_due'])
    const { id } = await must(lots.sale(said))
    const kept = await lots.rows<{ after: { lots: object[] } }>(
      "select after from platform.audit where entity = 'invoice' and entity_id = $1 and action = 'sellDue'",
      [id],
    )
    expect(kept).toMatchObject([
      { after: { lots: [{ code: 'VIEJO', dueDate: '2026-11-17', reason: 'Remate con aviso al cliente' }] } },
    ])
    // What is not sold may go: a loss.
    await must(lots.output(items, { reason: '13', purpose: 'loss', client: null }))
  })

  it('INV-4: what is held is sold and used by nobody until it is free, and goes back to its supplier all the same', async () => {
    const item = await lots.batches()
    await must(lots.guide([lots.line(item, [lot('R', '5')])]))
    const [{ id }] = await offered(item)
    const held = await must(owner.put(`/api/lots/${id}/hold`, { reason: 'Alerta DIGEMID 12-2026' }))
    expect(held).toMatchObject({ status: 'held', heldReason: 'Alerta DIGEMID 12-2026', quantity: '5' })
    expect(refusalOf(await owner.put(`/api/lots/${id}/hold`, { reason: 'Otra vez' }))).toEqual([
      409,
      'lot_held_already',
    ])
    const items = [lots.line(item, [lot('R')])]
    expect(refusalOf(await lots.sale(items))).toEqual([422, 'items[0].lots lot_held'])
    expect(refusalOf(await lots.output(items))).toEqual([422, 'items[0].lots lot_held'])
    expect(refusalOf(await lots.output(items, { reason: '13', purpose: 'ownUse', client: null }))).toEqual([
      ...[422, 'items[0].lots lot_held'],
    ])
    await must(lots.output(items, { reason: '06', client: { id: lots.world.ids.clients.bodega } }))
    expect((await must(owner.put(`/api/lots/${id}/release`, { reason: 'Falsa alarma' }))).status).toBe('free')
    await must(lots.sale(items))
    expect(await lots.standing(item)).toEqual(['R 3'])
    const seller = await lots.world.as('seller')
    expect((await seller.put(`/api/lots/${id}/hold`, { reason: 'No' })).status).toBe(403)
  })

  it('a batch is never below nothing on any day: an earlier exit takes what was there then', async () => {
    const item = await lots.batches()
    await must(lots.guide([lots.line(item, [lot('X', '5')])], { date: '2026-11-10' }))
    await must(lots.guide([lots.line(item, [lot('Y', '5')])], { date: '2026-11-16' }))
    const early = (code: string, quantity: string) =>
      lots.output([lots.line(item, [lot(code, quantity)])], {
        date: '2026-11-12',
        reason: '13',
        purpose: 'loss',
        client: null,
      })
    expect(refusalOf(await early('Y', '1'))).toEqual([422, 'items[0].lots lot_in_past'])
    await must(lots.sale([lots.line(item, [lot('X', '4')])]))
    expect(refusalOf(await early('X', '2'))).toEqual([422, 'items[0].lots lot_exceeded'])
    await must(early('X', '1'))
    expect(await lots.standing(item)).toEqual(['Y 5'])
    expect(await lots.differing()).toEqual([])
  })

  it('a product changes how it is told apart only while it never moved', async () => {
    const item = await lots.product()
    const read = () => must(owner.get(`/api/products/${item}`))
    const save = async (over: object) => {
      const { version, code, name, unit, price } = await read()
      return owner.put(`/api/products/${item}`, { version, code, name, unit: { code: unit.code }, price, ...over })
    }
    expect(refusalOf(await save({ batchTracking: true, serieTracking: true }))).toEqual([
      ...[422, 'batchTracking tracking_both'],
    ])
    expect((await must(save({ batchTracking: true }))).batchTracking).toBe(true)
    expect((await must(save({ batchTracking: false }))).batchTracking).toBe(false)
    const plain = await must(lots.guide([{ item: { id: item }, quantity: '3', price: '1' }]))
    expect(refusalOf(await save({ batchTracking: true }))).toEqual([409, 'tracking_moved'])
    await must(owner.put(`/api/guides/${plain.id}/void`, { reason: 'Prueba' }))
    expect(refusalOf(await save({ serieTracking: true }))).toEqual([409, 'tracking_moved'])
    const named = await owner.post('/api/invoices', lots.saleBody([lots.line(item, [lot('Z')])]))
    expect(refusalOf(named)).toEqual([422, 'items[0].lots item_not_tracked'])
  })

  it('a sale of one batch may say it in a word, as the specification calls it; a quotation says none', async () => {
    const item = await lots.batches()
    await must(lots.guide([lots.line(item, [lot('W', '3')])]))
    const word = { item: { id: item }, quantity: '2', price: '10', batch: 'w' }
    expect((await must(lots.sale([word]))).items[0].lots).toMatchObject([{ code: 'W', quantity: '2' }])
    const { documentType: _, warehouse: __, ...quotation } = lots.saleBody([word], { serie: 'CT01', date: today })
    expect(refusalOf(await owner.post('/api/quotations', quotation))).toEqual([422, 'items[0].batch lot_not_here'])
  })
})
