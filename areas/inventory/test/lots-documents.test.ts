import { type Caller, must } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lot, openLots, refusalOf, today } from './lot-world.ts'

let lots: Awaited<ReturnType<typeof openLots>>
let owner: Caller
let far: string
beforeAll(async () => {
  lots = await openLots(import.meta.url)
  owner = lots.owner
  const branch = await must(
    owner.post('/api/company/branch-office', {
      ...{ code: 'AQP', name: 'Arequipa', address: 'Calle 1', geographicCode: '040101', establishmentCode: '0001' },
    }),
  )
  far = (await must(owner.post('/api/warehouses', { code: 'AQP', name: 'Arequipa', branch: { id: branch.id } }))).id
})
afterAll(async () => {
  expect(await lots.differing()).toEqual([])
  await lots?.world.close()
})

const money = [
  { currency: 'PEN', exchangeRate: '1' },
  { currency: 'USD', exchangeRate: '3.75' },
]
const serials = (...codes: string[]) => codes.map((code) => lot(code))

describe('serial numbers', () => {
  it.each(money)('INV-005, INV-010: each is one unit, in one warehouse, in $currency', async (way) => {
    const item = await lots.serials()
    const twice = [lots.line(item, serials('A', 'a'))]
    expect(refusalOf(await lots.bill(twice, way))).toEqual([422, 'items[0].lots lot_same_serie'])
    const two = [lots.line(item, [lot('A', '2')])]
    expect(refusalOf(await lots.bill(two, way))).toEqual([422, 'items[0].lots lot_serie_one'])
    await must(lots.bill([lots.line(item, serials('A', 'B'))], way))
    expect(refusalOf(await lots.guide([lots.line(item, serials('B'))]))).toEqual([422, 'items[0].lots lot_same_serie'])
    const elsewhere = { warehouse: { id: far } }
    expect(refusalOf(await lots.guide([lots.line(item, serials('B'))], elsewhere))).toEqual([
      ...[422, 'items[0].lots lot_same_serie'],
    ])
    expect(refusalOf(await lots.sale([lots.line(item, serials('C'))], way))).toEqual([
      ...[422, 'items[0].lots lot_serie_not_here'],
    ])
    expect(refusalOf(await lots.sale([lots.line(item, serials('A')), lots.line(item, serials('A'))], way))).toEqual([
      ...[422, 'items[1].lots lot_same_serie'],
    ])
    const { id } = await must(lots.sale([lots.line(item, serials('A'))], way))
    expect(refusalOf(await lots.sale([lots.line(item, serials('A'))], way))).toEqual([
      ...[422, 'items[0].lots lot_serie_not_here'],
    ])
    // What was sold may be bought again; the sale is then not given back.
    await must(lots.guide([lots.line(item, serials('A'))], elsewhere))
    expect(refusalOf(await owner.put(`/api/invoices/${id}/void`, { reason: 'Prueba' }))).toEqual([
      409,
      'lot_same_serie',
    ])
    expect(await lots.standing(item)).toEqual(['A 1', 'B 1'])
  })

  it('INV-005: nor is one twice on an earlier day', async () => {
    const item = await lots.serials()
    await must(lots.guide([lots.line(item, serials('S'))], { date: '2026-11-10' }))
    await must(lots.output([lots.line(item, serials('S'))], { date: '2026-11-16' }))
    const between = await lots.guide([lots.line(item, serials('S'))], { date: '2026-11-12' })
    expect(refusalOf(between)).toEqual([422, 'items[0].lots lot_same_serie'])
    await must(lots.guide([lots.line(item, serials('S'))], { date: '2026-11-17' }))
  })
})

describe('what comes back', () => {
  it('a supplier takes back the batches that its note names', async () => {
    const item = await lots.batches()
    const bought = await must(lots.bill([lots.line(item, [lot('P', '4'), lot('Q', '2')])]))
    const back = (named: object[]) =>
      lots.billBody([{ item: { id: item }, quantity: '1', price: '10', billLine: 1, lots: named }], {
        ...{ documentType: '07', serie: 'F091', reference: { id: bought.id }, reason: '07' },
        paymentTerm: { id: lots.world.ids.termCash },
      })
    expect(refusalOf(await owner.post('/api/bills', back([])))).toEqual([422, 'items[0].lots lot_required'])
    await must(owner.post('/api/bills', back([lot('Q')])))
    expect(await lots.standing(item)).toEqual(['P 4', 'Q 1'])
  })
})

describe('a transfer', () => {
  it('takes its batches along: what arrives, and what is lost, is of those that left with it', async () => {
    const item = await lots.batches()
    await must(lots.guide([lots.line(item, [lot('L1', '5'), lot('L2', '5')])]))
    const sent = await must(
      lots.output([lots.line(item, [lot('L1', '4'), lot('L2', '2')])], {
        ...{ reason: '04', client: null, toWarehouse: { id: far } },
      }),
    )
    const receive = async (came: object, over: object = {}) => {
      const { version } = await must(owner.get(`/api/output/${sent.id}`))
      return owner.put(`/api/output/${sent.id}/receive`, {
        date: today,
        version,
        items: [{ line: 1, ...came }],
        ...over,
      })
    }
    expect(refusalOf(await receive({ received: '1' }))).toEqual([422, 'items[0].lots lot_required'])
    expect(refusalOf(await receive({ received: '3', lots: [lot('L2', '3')] }))).toEqual([
      ...[422, 'items[0].lots lot_not_of_document'],
    ])
    expect(
      refusalOf(await receive({ received: '2', lost: '1', lots: [lot('L2', '2')] }, { lossReason: 'Se rompió' })),
    ).toEqual([422, 'items[0].lots lot_required'])
    const lostOther = { received: '2', lost: '1', lots: [lot('L2', '2')], lostLots: [lot('L2')] }
    expect(refusalOf(await receive(lostOther, { lossReason: 'Se rompió' }))).toEqual([
      ...[422, 'items[0].lostLots lot_not_of_document'],
    ])
    await must(receive({ received: '2', lots: [lot('L2', '2')] }))
    await must(
      receive({ received: '3', lost: '1', lots: [lot('L1', '3')], lostLots: [lot('L1')] }, { lossReason: 'Se rompió' }),
    )
    const here = await must(owner.get(`/api/stock-detail/choose?lots=true&item=${item}&warehouse=${far}`))
    expect(here.map((each: { code: string; quantity: string }) => `${each.code} ${each.quantity}`)).toEqual([
      'L1 3',
      'L2 2',
    ])
    expect(await lots.standing(item)).toEqual(['L1 4', 'L2 5'])
  })

  it('that arrives whole need not be named again, and one that is taken back gives the same serial numbers back', async () => {
    const item = await lots.serials()
    await must(lots.guide([lots.line(item, serials('X', 'Y'))]))
    const to = { reason: '04', client: null, toWarehouse: { id: far } }
    const sent = await must(lots.output([lots.line(item, serials('X', 'Y'))], to))
    await must(owner.put(`/api/output/${sent.id}/void`, { reason: 'Prueba' }))
    const again = await must(lots.output([lots.line(item, serials('X', 'Y'))], to))
    await must(
      owner.put(`/api/output/${again.id}/receive`, {
        ...{ date: today, version: again.version, items: [{ line: 1, received: '2' }] },
      }),
    )
    const here = await must(owner.get(`/api/stock-detail/choose?lots=true&item=${item}&warehouse=${far}`))
    expect(here.map(({ code }: { code: string }) => code)).toEqual(['X', 'Y'])
  })
})

describe('opening and counting', () => {
  it('the opening stock names its batches, and a count finds and misses them one by one', async () => {
    const item = await lots.dated()
    const { ids } = lots.world
    const due = { dueDate: '2027-05-31' }
    const opening = (named: object[]) =>
      owner.post('/api/guides/inventory-taking', {
        ...{ date: today, warehouse: { id: ids.warehouse } },
        items: [{ item: { id: item }, quantity: '6', price: '4', lots: named }],
      })
    expect(refusalOf(await opening([]))).toEqual([422, 'items[0].lots lot_required'])
    await must(opening([lot('C1', '4', due), lot('C2', '2', due)]))
    const sheet = await must(
      owner.post('/api/inventory-counts', {
        ...{ date: today, warehouse: { id: ids.warehouse } },
        items: [{ item: { id: item }, counted: '6', lots: [lot('C1', '3', due), lot('C3', '3', due)] }],
      }),
    )
    expect(sheet.items[0].expectedLots).toMatchObject([
      { code: 'C1', quantity: '4' },
      { code: 'C2', quantity: '2' },
    ])
    await must(owner.post(`/api/inventory-counts/${sheet.id}/post`, { version: sheet.version }))
    expect(await lots.standing(item)).toEqual(['C1 3', 'C3 3'])
    const quick = `/api/products/${item}/variant/${item}/quick-set-inventory`
    const set = (quantity: string, named?: object[]) =>
      owner.put(quick, { warehouse: { id: ids.warehouse }, quantity, ...(named ? { lots: named } : {}) })
    expect(refusalOf(await set('2'))).toEqual([422, 'items[0].lots lot_required'])
    await must(set('2', [lot('C3', '2')]))
    expect(await lots.standing(item)).toEqual(['C3 2'])
    await must(set('0'))
    expect(await lots.standing(item)).toEqual([])
  })
})

describe('recall', () => {
  it('INV-4: from a batch up to who sold it, down to what was made of it and to who bought that, and what is left', async () => {
    const { ids } = lots.world
    const milk = await lots.batches({ purchaseAccount: '602' })
    const cheese = await lots.batches({ saleAccount: '70221' })
    await must(lots.bill([lots.line(milk, [lot('LECHE-1', '10')])]))
    const plan = await must(
      owner.post('/api/manufacture', {
        ...{ date: today, warehouse: { id: ids.warehouse }, products: [{ item: { id: cheese }, quantity: '5' }] },
        materials: [{ item: { id: milk }, quantity: '8', lots: [lot('LECHE-1', '8')] }],
      }),
    )
    const other = await must(
      owner.post('/api/manufacture', {
        ...{ date: today, warehouse: { id: ids.warehouse }, products: [{ item: { id: cheese }, quantity: '1' }] },
        materials: [{ item: { id: milk }, quantity: '2', waste: '50', lots: [lot('LECHE-9', '3')] }],
      }),
    )
    // What the guide refuses is said where it is typed.
    expect(refusalOf(await owner.put(`/api/manufacture/${other.id}/issue`, {}))).toEqual([
      ...[422, 'materials[0].lots lot_exceeded'],
    ])
    await must(owner.delete(`/api/manufacture/${other.id}`))
    await must(owner.put(`/api/manufacture/${plan.id}/issue`, {}))
    const { version } = await must(owner.get(`/api/manufacture/${plan.id}`))
    const came = { date: today, version, items: [{ line: 1, quantity: '5', lots: [lot('QUESO-1', '5')] }] }
    await must(owner.put(`/api/manufacture/${plan.id}/receive`, came))
    const sold = await must(lots.sale([lots.line(cheese, [lot('QUESO-1', '2')])]))
    const trace = async (item: string, code: string) => {
      const [found] = await lots.rows<{ id: string }>('select id from inventory.lot where item_id = $1 and code = $2', [
        ...[item, code],
      ])
      const { rows, ...rest } = await must(owner.get(`/api/lots/trace?lot=${found!.id}`))
      return (rows ?? rest.data).flatMap((row: Record<string, unknown>) =>
        row.way
          ? [
              `${row.way} ${row.batch} ${Number(row.inQty) + Number(row.outQty) + Number(row.leftQty)} ${row.party ?? ''}`.trim(),
            ]
          : [],
      )
    }
    const andes = (await must(owner.get(`/api/clients/${ids.clients.andes}`))).fiscalName
    const bodega = (await must(owner.get(`/api/clients/${ids.clients.bodega}`))).fiscalName
    expect(await trace(milk, 'LECHE-1')).toEqual([
      ...[`came LECHE-1 10 ${bodega}`, 'made QUESO-1 5', 'left LECHE-1 8', `left QUESO-1 2 ${andes}`],
      ...['here LECHE-1 2', 'here QUESO-1 3'],
    ])
    expect(await trace(cheese, 'QUESO-1')).toEqual([
      ...[`came LECHE-1 10 ${bodega}`, 'came QUESO-1 5', `left QUESO-1 2 ${andes}`, 'here QUESO-1 3'],
    ])
    await must(owner.put(`/api/invoices/${sold.id}/void`, { reason: 'Prueba' }))
    expect(await trace(cheese, 'QUESO-1')).toEqual([
      ...[`came LECHE-1 10 ${bodega}`, 'came QUESO-1 5', 'here QUESO-1 5'],
    ])
    const order = await must(owner.get(`/api/manufacture/${plan.id}`))
    expect(order.materials[0].lots).toMatchObject([{ code: 'LECHE-1', quantity: '8' }])
    expect((await owner.delete(`/api/manufacture/${plan.id}`)).status).toBe(204)
    expect([await lots.standing(milk), await lots.standing(cheese)]).toEqual([['LECHE-1 10'], []])
  })
})

describe('many at once', () => {
  it('of sixteen that take the last of a batch, and of a serial number, one gets it', async () => {
    const [batch, serial] = [await lots.batches(), await lots.serials()]
    await must(lots.guide([lots.line(batch, [lot('U', '1'), lot('V', '30')]), lots.line(serial, serials('S1'))]))
    for (const named of [lots.line(batch, [lot('U')]), lots.line(serial, serials('S1'))]) {
      const drafts: { id: string }[] = []
      for (let i = 0; i < 16; i += 1) drafts.push(await must(owner.post('/api/invoices', lots.saleBody([named]))))
      const answers = await Promise.all(drafts.map(({ id }) => owner.put(`/api/invoices/${id}/issue`, {})))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(422)])
    }
    expect([await lots.standing(batch), await lots.standing(serial)]).toEqual([['V 30'], []])
    expect(await lots.differing()).toEqual([])
  })

  it('INV-005: of eight that bring in the same serial number at once, to two warehouses, one does', async () => {
    const serial = await lots.serials()
    const drafts: { id: string }[] = []
    for (let i = 0; i < 8; i += 1) {
      const body = {
        date: today,
        reason: '28',
        currency: 'PEN',
        warehouse: { id: i % 2 ? far : lots.world.ids.warehouse },
      }
      drafts.push(await must(owner.post('/api/guides', { ...body, items: [lots.line(serial, serials('ONE'))] })))
    }
    const answers = await Promise.all(drafts.map(({ id }) => owner.put(`/api/guides/${id}/issue`, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
    expect(await lots.standing(serial)).toEqual(['ONE 1'])
  })
})
