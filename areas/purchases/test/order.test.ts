import { rucCheckDigit } from '@yupana/kernel'
import { inCompany, uuidv7 } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseOrderStates } from '../contract/index.ts'

let world: World
let owner: Caller
let supplier: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  supplier = world.ids.clients.bodega
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const mouse = (quantity: string, over: Record<string, unknown> = {}) => ({
  item: { id: world.ids.products.mouse },
  quantity,
  price: '30',
  tax: igv,
  ...over,
})
const body = (over: Record<string, unknown> = {}) => ({
  date: '2026-11-10',
  deliveryDate: '2026-11-20',
  currency: 'PEN',
  supplier: { id: supplier },
  branch: { id: world.ids.branch },
  warehouse: { id: world.ids.warehouse },
  buyer: { id: world.ids.seller },
  paymentTerm: { id: world.ids.termCredit30 },
  items: [mouse('10')],
  ...over,
})
const path = '/api/purchase-orders'
const draft = (over?: Record<string, unknown>, who = owner) => must(who.post(path, body(over)))
const verb = (id: string, name: string, given?: unknown, who = owner) => who.put(`${path}/${id}/${name}`, given)
const issued = async (over?: Record<string, unknown>) => must(verb((await draft(over)).id, 'issue'))
const read = (id: string) => must(owner.get(`${path}/${id}`))

describe('an order', () => {
  it('is a draft without a number; issued it has one; every state is reached', async () => {
    expect(purchaseOrderStates.unreachable()).toEqual([])
    const made = await draft()
    expect(made).toMatchObject({
      status: 'draft',
      serie: 'OC01',
      number: null,
      taxed: '300.00',
      igv: '54.00',
      total: '354.00',
      billing: 'none',
    })
    expect((await owner.delete(`${path}/${made.id}`)).status).toBe(204)
    const order = await issued()
    expect(order).toMatchObject({ status: 'open', number: '00000001', approvedBy: { name: 'Rosa Quispe Mamani' } })
    for (const key of ['1', 'OC01-1', order.id]) expect((await read(key)).id).toBe(order.id)
    expect((await must(owner.get(`${path}/OC01/00000001`))).id).toBe(order.id)
    expect((await owner.get(`${path}/OC01/99`)).status).toBe(404)
    expect((await owner.delete(`${path}/1`)).body.code).toBe('order_numbered')
    expect(await must(owner.get(`${path}/choose`))).toMatchObject([{ id: order.id, code: 'OC01-00000001' }])
    const list = await must(owner.get(`${path}?filters[0][field]=status&filters[0][value]=open&showTotal=true`))
    expect(list).toMatchObject({ total: 1, data: [{ id: order.id, billing: 'none' }] })
  })

  it('numbers have no gaps and no doubles under parallel calls, and a refused one takes none', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft()))
    const next = Number((await issued()).number)
    const replies = await Promise.all(drafts.flatMap(({ id }) => [verb(id, 'issue'), verb(id, 'issue')]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(8)
    const numbers = await Promise.all(drafts.map(async ({ id }) => Number((await read(id)).number)))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => next + 1 + i))
    const state = await must(owner.get(`/api/series/${next}/document-type/OC/serie/OC01`))
    expect(state).toMatchObject({ state: 'used', document: { kind: 'purchaseOrder' } })
  })

  it('tells everything that is wrong at once', async () => {
    const reply = await owner.post(
      path,
      body({
        deliveryDate: '2026-11-09',
        supplier: { id: uuidv7() },
        warehouse: { id: uuidv7() },
        items: [mouse('1.5', { tax: { type: 'IGV', rate: '19' } })],
      }),
    )
    expect(reply.body.errors.map((each: { field: string; code: string }) => `${each.field} ${each.code}`)).toEqual([
      'deliveryDate delivery_before_order',
      'supplier reference_not_found',
      'warehouse reference_not_found',
      'items[0].quantity whole_quantity',
      'items[0].tax.rate tax_rate_not_in_force',
    ])
    expect((await owner.post(path, body({ serie: 'XX99' }))).body.errors[0].code).toBe('documentnumber_not_found')
  })

  it('SAL-023: a stale version is refused with the order as it stands', async () => {
    const made = await draft()
    const changed = await must(owner.put(`${path}/${made.id}`, { ...body({ items: [mouse('4')] }), version: 1 }))
    expect(changed).toMatchObject({ version: 2, total: '141.60', status: 'draft' })
    const stale = await owner.put(`${path}/${made.id}`, { ...body(), version: 1 })
    expect([stale.status, stale.body.code, stale.body.current.total]).toEqual([
      409,
      'order.order_already_updated',
      '141.60',
    ])
  })

  it('an issued one may change while nothing is billed, and keeps its number', async () => {
    const order = await issued({ items: [mouse('10'), mouse('3')] })
    const changed = await must(
      owner.put(`${path}/${order.id}`, { ...body({ items: [mouse('5')] }), version: order.version }),
    )
    expect(changed).toMatchObject({ status: 'open', number: order.number, total: '177.00' })
    expect(changed.items).toHaveLength(1)
    await must(verb(order.id, 'void', { reason: 'No hay presupuesto' }))
    expect((await owner.save(`${path}/${order.id}`, body())).body.code).toBe('illegal_state')
    expect(await read(order.id)).toMatchObject({ status: 'voided', reason: 'No hay presupuesto', number: order.number })
  })

  it('belongs to its company', async () => {
    const order = await issued()
    const stranger = await world.as('stranger')
    expect((await stranger.get(`${path}/${order.id}`)).status).toBe(404)
    expect((await stranger.get(`${path}/OC01/${order.number}`)).status).toBe(404)
    expect((await stranger.put(`${path}/${order.id}/void`)).status).toBe(404)
    expect((await must(stranger.get(path))).data).toEqual([])
    expect((await (await world.as('reader')).get(path)).status).toBe(403)
  })
})

let next = 500
/** The supplier's bill of some lines of an order: `[line, quantity]`. */
function billOf(order: { id: string; items: { line: number }[] }, taken: [number, string][]) {
  next += 1
  return {
    documentType: '01',
    serie: 'F020',
    number: String(next),
    date: '2026-11-15',
    currency: 'PEN',
    supplier: { id: supplier },
    warehouse: { id: world.ids.warehouse },
    paymentTerm: { id: world.ids.termCredit30 },
    items: taken.map(([line, quantity]) => {
      const { item, price, tax, includeTaxPrice, discountA, discountB } = order.items.find(
        (each) => each.line === line,
      ) as unknown as Record<string, { id: string }>
      return {
        item: { id: item!.id },
        ...{ quantity, price, tax, includeTaxPrice, discountA, discountB },
        orderLine: { order: { id: order.id }, line },
      }
    }),
  }
}
const enter = (given: object) => must(owner.post('/api/bills', given))
const quantities = async (id: string) =>
  (await read(id)).items.map((line: Record<string, string>) => [line.received, line.billed, line.toBill])

describe('bills from an order', () => {
  it('take its quantities; with all of them it is closed; voiding one gives them back', async () => {
    const order = await issued({
      items: [mouse('10'), { item: { id: world.ids.products.service }, quantity: '2', price: '50', tax: igv }],
    })
    const first = await enter(billOf(order, [[1, '4']]))
    expect(first.items[0].orderLine).toEqual({
      order: { id: order.id, number: `OC01-${order.number}` },
      line: 1,
      ordered: '10',
      billed: '4',
    })
    expect(await quantities(order.id)).toEqual([
      ['4', '4', '6'],
      [null, '0', '2'],
    ])
    expect(await read(order.id)).toMatchObject({ status: 'open', billing: 'partial', bills: [{ id: first.id }] })
    expect((await owner.save(`${path}/${order.id}`, body())).body.code).toBe('order_billed')
    expect((await verb(order.id, 'void')).body.code).toBe('order_billed')
    const second = await enter(
      billOf(order, [
        [1, '6'],
        [2, '2'],
      ]),
    )
    expect(await read(order.id)).toMatchObject({ status: 'closed', billing: 'whole', reason: null })
    expect((await owner.post('/api/bills', billOf(order, [[1, '1']]))).body.errors[0].code).toBe('order_not_open')
    expect((await verb(order.id, 'reopen')).body.code).toBe('order_billed_whole')
    await must(owner.put(`/api/bills/${second.id}/void`, { reason: 'Error' }))
    const history = await must(owner.get(`/api/history/purchaseOrder/${order.id}`))
    expect(history.data.map(({ action }: { action: string }) => action)).toEqual(['reopen', 'close', 'issue', 'create'])
    expect(await read(order.id)).toMatchObject({ status: 'open', billing: 'partial' })
    expect(await quantities(order.id)).toEqual([
      ['4', '4', '6'],
      [null, '0', '2'],
    ])
    expect((await owner.delete(`/api/bills/${first.id}`)).status).toBe(204)
    expect(await read(order.id)).toMatchObject({ status: 'open', billing: 'none' })
    // The voided bills still say what they were of, and do not hinder a change.
    expect(await must(owner.save(`${path}/${order.id}`, body({ items: [mouse('3')] })))).toMatchObject({
      total: '106.20',
    })
  })

  it('a changed bill gives back what it no longer takes, also of an order that it had closed', async () => {
    const order = await issued()
    const given = billOf(order, [[1, '10']])
    const bill = await enter(given)
    expect((await read(order.id)).status).toBe('closed')
    const less = { ...given, items: [{ ...given.items[0]!, quantity: '7' }] }
    await must(owner.put(`/api/bills/${bill.id}`, { ...less, version: bill.version }))
    expect(await read(order.id)).toMatchObject({ status: 'open', billing: 'partial' })
    expect(await quantities(order.id)).toEqual([['7', '7', '3']])
  })

  it('more than was ordered is kept and seen, not refused; another supplier or item is', async () => {
    const order = await issued()
    const bill = await enter(billOf(order, [[1, '12']]))
    expect(bill.items[0].orderLine).toMatchObject({ ordered: '10', billed: '12' })
    expect(await quantities(order.id)).toEqual([['12', '12', '0']])
    const other = await issued()
    const wrong = {
      ...billOf(other, [[1, '1']]),
      documentType: '03',
      serie: 'B001',
      supplier: { id: world.ids.clients.person },
    }
    expect((await owner.post('/api/bills', wrong)).body.errors).toMatchObject([
      { field: 'supplier', code: 'order_other_supplier' },
    ])
    const item = { ...billOf(other, [[1, '1']]) }
    item.items[0]!.item = { id: world.ids.products.laptop }
    expect((await owner.post('/api/bills', item)).body.errors).toMatchObject([{ code: 'order_other_item' }])
  })

  it('two at once see each other: the order is closed once both are in', async () => {
    const order = await issued()
    await Promise.all([enter(billOf(order, [[1, '5']])), enter(billOf(order, [[1, '5']]))])
    expect(await read(order.id)).toMatchObject({ status: 'closed', billing: 'whole' })
  })

  it('goes on under the contact that its supplier was merged into', async () => {
    const twin = await must(
      owner.post('/api/clients', {
        ...{ type: 'supplier', documentType: '6', fiscalName: 'PEÑA MARIA' },
        documentNumber: `2044556677${rucCheckDigit('2044556677')}`,
      }),
    )
    const order = await issued({ supplier: { id: twin.id } })
    await must(owner.post(`/api/clients/${twin.id}/merge`, { into: { id: supplier } }))
    expect(await read(order.id)).toMatchObject({ supplier: { id: supplier } })
    await enter(billOf(order, [[1, '10']]))
    expect(await read(order.id)).toMatchObject({ status: 'closed' })
  })

  it('an order that somebody closed stays closed when a bill is taken back', async () => {
    const order = await issued()
    const bill = await enter(billOf(order, [[1, '4']]))
    await must(verb(order.id, 'close', { reason: 'El proveedor no tiene más' }))
    await must(owner.put(`/api/bills/${bill.id}/void`, { reason: 'Error' }))
    expect(await read(order.id)).toMatchObject({ status: 'closed', billing: 'none' })
    expect(await must(verb(order.id, 'reopen'))).toMatchObject({ status: 'open', reason: null })
  })

  it('whole, comes to the totals of the order, whatever the lines', async () => {
    let state = 11
    const dice = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let n = 0; n < 12; n += 1) {
      const items = Array.from({ length: 1 + dice(5) }, () =>
        mouse(String(1 + dice(40)), {
          price: String(dice(100_000) / 10 ** dice(5)),
          includeTaxPrice: dice(2) === 0,
          discountA: String(dice(20)),
          discountB: String(dice(10)),
          tax: dice(3) === 0 ? { type: 'EXONERATED', rate: '0' } : igv,
        }),
      )
      const order = await issued({ items })
      const bill = await enter(
        billOf(
          order,
          order.items.map((line: { line: number; quantity: string }) => [line.line, line.quantity]),
        ),
      )
      for (const field of ['taxed', 'exempt', 'unaffected', 'igv', 'total'])
        expect([field, bill[field]]).toEqual([field, order[field]])
      expect(await read(order.id)).toMatchObject({ status: 'closed', billing: 'whole' })
    }
  })
})

describe('the report of ordered items (PUR-1)', () => {
  it('shows by line what was ordered, received and billed, and what was billed at another price', async () => {
    const order = await issued({
      supplier: { id: world.ids.clients.andes },
      items: [mouse('10'), { item: { id: world.ids.products.service }, quantity: '2', price: '50', tax: igv }],
    })
    const given = { ...billOf(order, [[1, '4']]), supplier: { id: world.ids.clients.andes } }
    given.items[0]!.price = '31.50' as never
    await enter(given)
    const query = `from=2026-11-01&to=2026-11-30&supplier=${world.ids.clients.andes}`
    const { data, total } = await must(owner.get(`${path}/report?${query}`))
    expect(total).toBe(2)
    expect(data).toMatchObject([
      {
        ...{ number: `OC01-${order.number}`, code: 'MOU-01', ordered: '10', received: '4', billed: '4', toBill: '6' },
        ...{ price: '30', billedPrice: '31.5', variance: '6.00', status: 'open' },
      },
      { code: 'SER-01', ordered: '2', received: null, billed: '0', toBill: '2', billedPrice: null, variance: null },
    ])
    await must(verb(order.id, 'close', { reason: 'Ya no se necesita' }))
    expect((await must(owner.get(`${path}/report?${query}&pending=true`))).data).toEqual([])
    const sheet = await owner.get(`${path}/report/xls?${query}`)
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await owner.get(`${path}/report/pdf?${query}`)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await owner.get(`${path}/report?from=2026-11-01`)).body.errors[0].field).toBe('to')
  })
})

describe('paper', () => {
  it('of an order and of a bill come as page and PDF, by the template; a bill also as workbook', async () => {
    const order = await issued()
    const bill = await enter(billOf(order, [[1, '4']]))
    const page = await owner.get(`/api/company/template/render/purchase-orders/${order.id}`)
    expect(page.headers['content-type']).toContain('text/html')
    for (const text of ['ORDEN DE COMPRA', order.number, 'Proveedor', 'PEÑA NÚÑEZ', 'Fecha de entrega'])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('Señor(es)')
    const voucher = await owner.get(`/api/company/template/render/purchase/${bill.id}`)
    for (const text of ['REGISTRO DE COMPRA', bill.number, '4212', 'Haber S/ 141.60', 'Crédito fiscal'])
      expect(voucher.body).toContain(text)
    for (const at of [
      `/api/company/template/render/purchase/${bill.id}?format=pdf`,
      `/api/bills/${bill.id}/render/pdf`,
      `${path}/${order.id}/render/pdf`,
    ])
      expect((await owner.get(at)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const sheet = await owner.get(`/api/bills/${bill.id}/render/xls`)
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('goes to the supplier by mail with what was attached; what may not go is told', async () => {
    const order = await issued()
    const at = `${path}/${order.id}/email`
    const bad = await owner.upload(at, Buffer.from('x'), 'virus.exe', 'application/octet-stream', {
      to: 'no-es-correo',
    })
    expect(bad.body.errors.map(({ code }: { code: string }) => code)).toEqual(['invalid_email', 'file_type'])
    const sent = await must(
      owner.upload(at, Buffer.from('medidas'), 'medidas.txt', 'text/plain', {
        to: 'ventas@proveedor.pe, almacen@proveedor.pe',
        subject: 'Pedido urgente',
        text: 'Para el lunes',
      }),
    )
    expect(sent).toMatchObject({ to: 'ventas@proveedor.pe, almacen@proveedor.pe', status: 'queued' })
    await world.server.outbox.idle()
    const { rows } = await world.owner.query('select status, subject, attachments from platform.mail where id = $1', [
      sent.id,
    ])
    expect(rows).toMatchObject([{ status: 'sent', subject: 'Pedido urgente', attachments: [{ name: 'medidas.txt' }] }])
    const fresh = await draft()
    expect((await owner.upload(`${path}/${fresh.id}/email`, Buffer.from('x'), 'a.txt')).body.code).toBe('not_issued')
    await inCompany(world.services, world.ids.companyId, (ctx) =>
      ctx.query('update parties.setting set mail_enabled = false where company_id = $1', [ctx.companyId]),
    )
    expect((await owner.upload(at, Buffer.from('x'), 'a.txt')).body.code).toBe('mail_disabled')
  })
})
