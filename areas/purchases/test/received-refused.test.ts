import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPPLIER_RUC, supplierXml } from './supplier-xml.ts'

let world: World
let api: Caller
let next = 1
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const line = { code: 'CB-7', description: 'Cable', quantity: '10', price: '10' }
const xml = (over: object = {}): string => {
  next += 1
  return supplierXml({ number: next, lines: [line], ...over })
}
const drop = async (content: string, name = 'f.xml') =>
  (await must(api.upload('/api/received-bills', Buffer.from(content), name, 'application/xml'))).data[0]
const read = (id: string) => must(api.get(`/api/received-bills/${id}`))
/** Known whole: its item is chosen. */
async function known(over: object = {}): Promise<string> {
  const { id } = await drop(xml(over))
  await must(api.put(`/api/received-bills/${id}/lines/1`, { item: { id: world.ids.products.mouse } }))
  return id
}
const enter = (id: string, body?: object) => api.put(`/api/received-bills/${id}/enter`, body)
const changed = (from: RegExp | string, to: string): string => xml().replace(from, to)

describe('what an XML may not say is refused in words, file by file', () => {
  const of = (what: string, from: RegExp, to: string, code: string): [string, RegExp, string, string] => [
    what,
    from,
    to,
    code,
  ]
  const quantity = (text: string, code = 'received_unreadable') =>
    of(`the quantity ${text}`, />10<\/cbc:InvoicedQuantity>/, `>${text}</cbc:InvoicedQuantity>`, code)
  const day = (text: string) =>
    of(`the day ${text}`, /<cbc:IssueDate>[^<]*</, `<cbc:IssueDate>${text}<`, 'received_unreadable')

  it.each([
    ...['0', '-2'].map((text) => quantity(text, 'received_quantity')),
    ...['abc', '1e3', '0x10', 'NaN', 'Infinity', '1,5', '1e400'].map((text) => quantity(text)),
    ...['hello', 'infinity', '2026-13-45', '2026-02-30'].map(day),
    of('a total that is none', /(<cbc:PayableAmount[^>]*>)[^<]*</, '$1NaN<', 'received_unreadable'),
  ])('%s', async (_, from, to, code) => {
    const told = await drop(changed(from, to))
    expect([told.id, told.code]).toEqual([null, code])
  })

  it('an issuer whose RUC is none, and a note of several documents', async () => {
    expect((await drop(xml().replaceAll(SUPPLIER_RUC, '20131312950'))).code).toBe('received_issuer')
    const reference = /<cac:BillingReference>.*?<\/cac:BillingReference>/s
    const note = xml({ type: '07', modified: 'F001-1' })
    const [one] = reference.exec(note)!
    expect((await drop(note.replace(one, one + one.replace('F001-1', 'F001-2')))).code).toBe('received_several')
  })

  it('a day with its zone is a day; a character is never cut through', async () => {
    const told = await drop(changed(/<cbc:IssueDate>([^<]*)</, '<cbc:IssueDate>$1-05:00<'))
    expect(await read(told.id)).toMatchObject({ date: '2026-11-10' })
    const long = await drop(changed('>Cable<', `>${'a'.repeat(499)}😀<`))
    expect((await read(long.id)).items[0].description).toBe('a'.repeat(499))
    const named = await drop(xml(), `${'😀'.repeat(120)}.xml`)
    expect(named.code).toBeNull()
  })

  it('retention, perception and detraction change no total: the bill is as its lines say', async () => {
    for (const code of ['62', '51']) {
      const charge = `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">3.54</cbc:Amount></cac:AllowanceCharge>`
      const told = await drop(xml().replace('<cac:TaxTotal>', `${charge}<cac:TaxTotal>`))
      expect(told.code).toBeNull()
      expect(await read(told.id)).toMatchObject({ total: '118.00', otherCharges: '0.00' })
    }
  })
})

describe('what is chosen of a line', () => {
  it('is what was said last; a line of the bill that is not there is refused', async () => {
    const { products } = world.ids
    const bill = await known({ lines: [line, { ...line, code: 'CB-8', description: 'Mouse' }] })
    await must(api.put(`/api/received-bills/${bill}/lines/2`, { item: { id: products.service } }))
    const { bill: entered } = await must(enter(bill, { warehouse: { id: world.ids.warehouse } }))
    const { serie, number } = await must(api.get(`/api/bills/${entered.id}`))
    const { id } = await drop(xml({ type: '07', reason: '05', serie: 'FC01', modified: `${serie}-${number}` }))
    const choose = (body: object) => api.put(`/api/received-bills/${id}/lines/1`, body)
    expect((await choose({ billLine: 9 })).body.errors).toEqual([
      expect.objectContaining({ field: 'billLine', code: 'reference_not_found' }),
    ])
    expect((await must(choose({ billLine: 1 }))).items[0]).toMatchObject({ billLine: 1 })
    expect((await must(choose({ billLine: 2 }))).items[0]).toMatchObject({
      billLine: 2,
      item: { id: products.service },
    })
  })
})

describe('goods that guides brought do not come in twice', () => {
  const stock = async (): Promise<string> => {
    const { rows } = await world.owner.query(
      'select trim_scale(sum(quantity))::text as quantity from inventory.stock_balance where item_id = $1',
      [world.ids.products.mouse],
    )
    return rows[0].quantity
  }
  async function supplier(): Promise<string> {
    const { data } = await must(api.get('/api/clients?search=20131312955'))
    return data[0].id
  }
  const brought = async (quantity: string): Promise<void> => {
    const guide = await must(
      api.post('/api/guides', {
        ...{ date: '2026-11-09', reason: '02', supplier: { id: await supplier() }, currency: 'PEN' },
        warehouse: { id: world.ids.warehouse },
        items: [{ item: { id: world.ids.products.mouse }, quantity, price: '10' }],
      }),
    )
    await must(api.put(`/api/guides/${guide.id}/issue`))
  }

  it('by two guides, or by one in another currency: refused until somebody says that they are others, one by one', async () => {
    await must(enter(await known(), { warehouse: { id: world.ids.warehouse } }))
    await brought('6')
    await brought('4')
    const before = await stock()
    for (const over of [{}, { currency: 'USD' }]) {
      const id = await known(over)
      expect((await read(id)).warnings).toContainEqual(
        expect.objectContaining({ code: 'received_goods_waiting', blocking: true }),
      )
      expect((await enter(id, { exchangeRate: null })).body.code).toBe('received_brought')
      expect(await stock()).toBe(before)
    }
    const other = await known()
    await must(enter(other, { otherGoods: true, warehouse: { id: world.ids.warehouse } }))
    expect(Number(await stock())).toBe(Number(before) + 10)
  })
})
