import { zipFiles } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWN_RUC, SUPPLIER_RUC, type SuppliedLine, supplierXml } from './supplier-xml.ts'

let world: World
let api: Caller
let next = 1
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const number = (): number => {
  next += 1
  return next
}
const drop = (content: string | Uint8Array, name = 'f.xml') =>
  api.upload('/api/received-bills', Buffer.from(content), name, 'application/xml')
const told = async (content: string | Uint8Array, name?: string): Promise<[string, string | null][]> =>
  (await must(drop(content, name))).data.map(({ file, code }: { file: string; code: string | null }) => [file, code])
const received = async (over: Partial<Parameters<typeof supplierXml>[0]> & { lines: readonly SuppliedLine[] }) => {
  const { data } = await must(drop(supplierXml({ number: number(), ...over })))
  expect(data[0]).toMatchObject({ code: null })
  return must(api.get(`/api/received-bills/${data[0].id}`))
}
const cable = (over: Partial<SuppliedLine> = {}): SuppliedLine => ({
  ...{ code: 'CB-7', description: 'Cable HDMI 2 m', quantity: '10', price: '10', ...over },
})
const enter = (id: string, body?: object) => api.put(`/api/received-bills/${id}/enter`, body)
const choose = (id: string, line: number, body: object) => api.put(`/api/received-bills/${id}/lines/${line}`, body)
const codes = (reply: { body: { errors?: { field: string; code: string }[]; code?: string } }): string[] =>
  reply.body.errors?.length ? reply.body.errors.map(({ field, code }) => `${field} ${code}`) : [String(reply.body.code)]

describe('PUR-2: a bill from its XML', () => {
  it('names what is not known, learns what it is, makes the supplier and enters the bill with its evidence', async () => {
    const first = await received({ lines: [cable(), { description: 'Flete', quantity: '1', price: '50', code: 'FL' }] })
    expect(first).toMatchObject({
      status: 'pending',
      total: '177.00',
      igv: '27.00',
      signature: 'valid',
      supplier: { id: null },
    })
    expect(first.items.map(({ item }: { item: unknown }) => item)).toEqual([null, null])
    expect(first.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'received_unmatched',
      'received_supplier_new',
    ])
    expect(codes(await enter(first.id))).toEqual([
      'items[0].item received_unmatched',
      'items[1].item received_unmatched',
    ])
    await must(choose(first.id, 1, { product: {} }))
    const known = await must(choose(first.id, 2, { account: '6365' }))
    expect(known.items.map(({ by }: { by: string }) => by)).toEqual(['choice', 'choice'])
    const done = await must(enter(first.id, { warehouse: { id: world.ids.warehouse } }))
    expect(done).toMatchObject({ status: 'entered', supplier: { number: SUPPLIER_RUC } })
    const bill = await must(api.get(`/api/bills/${done.bill.id}`))
    expect(bill).toMatchObject({
      total: '177.00',
      igv: '27.00',
      supplier: { number: SUPPLIER_RUC },
      received: { id: first.id, signature: 'valid' },
    })
    expect((await api.get(`/api/received-bills/${first.id}/xml`)).bytes.toString()).toContain('<ds:SignatureValue')
    // The next one of this supplier is known whole, whatever it is called.
    const second = await received({
      lines: [
        cable({ description: 'CABLE HDMI' }),
        { description: 'Flete Lima', quantity: '1', price: '50', code: 'FL' },
      ],
    })
    expect(second.items.map(({ by, item }: { by: string; item: { id: string } }) => [by, item.id])).toEqual([
      ['supplierCode', known.items[0].item.id],
      ['supplierCode', known.items[1].item.id],
    ])
    expect(second.warnings).toEqual([])
    const { rows } = await world.owner.query(
      `select l.account_code as code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where e.source_id = $1 group by 1 order by 1`,
      [bill.id],
    )
    expect(rows.map(({ code, amount }) => `${code} ${amount}`)).toEqual([
      '20111 100.00',
      '40111 27.00',
      '4212 -177.00',
      '6011 100.00',
      '6111 -100.00',
      '6365 50.00',
    ])
  })

  it('knows lines by barcode and by name; another choice is what counts from then on', async () => {
    const made = await must(
      api.post('/api/products', { code: 'BC-1', name: 'Teclado', barcode: '7750001112223', unit: { code: 'NIU' } }),
    )
    const lines = [cable({ code: '7750001112223' }), cable({ code: 'ZZ-1', description: 'teclado' })]
    const one = await received({ lines })
    expect(one.items.map(({ by, item }: { by: string; item: { id: string } }) => [by, item.id])).toEqual([
      ['barcode', made.id],
      ['name', made.id],
    ])
    await must(choose(one.id, 2, { item: { id: world.ids.products.mouse } }))
    const two = await received({ lines })
    expect(two.items[1]).toMatchObject({ by: 'supplierCode', item: { id: world.ids.products.mouse } })
    expect(codes(await choose(two.id, 1, { item: { id: made.id }, account: '6365' }))).toEqual(['received_choice'])
    expect(codes(await choose(two.id, 1, { account: '99999' }))).toEqual(['account account_code_unknown'])
  })

  it('is refused once more: within a drop, after it, and where the books have it', async () => {
    const n = number()
    const xml = supplierXml({ number: n, lines: [cable()] })
    expect(await told(zipFiles({ 'a.xml': xml, 'sub/b.xml': xml, 'papel.pdf': 'x' }), 'todo.zip')).toEqual([
      ['todo.zip › a.xml', null],
      ['todo.zip › sub/b.xml', 'received_twice'],
    ])
    expect(await told(xml)).toEqual([['f.xml', 'received_twice']])
    const list = await must(api.get(`/api/received-bills?filters[0][field]=number&filters[0][value]=${n}`))
    const id = list.data[0].id
    await must(choose(id, 1, { item: { id: world.ids.products.mouse } }))
    const done = await must(enter(id))
    expect(codes(await enter(id))).toEqual(['illegal_state'])
    expect(await told(xml)).toEqual([['f.xml', 'bill.bill_already_exist']])
    // A bill that is voided gives its XML back.
    await must(api.put(`/api/bills/${done.bill.id}/void`))
    expect(await must(api.get(`/api/received-bills/${id}`))).toMatchObject({ status: 'pending', bill: null })
    await must(enter(id))
  })

  it('sixteen who enter the same XML at once make one bill', async () => {
    const one = await received({ lines: [cable()] })
    await must(choose(one.id, 1, { item: { id: world.ids.products.mouse } }))
    const answers = await Promise.all(Array.from({ length: 16 }, () => enter(one.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await world.owner.query(
      'select count(*)::int as count from purchases.bill where serie = $1 and number = $2',
      ['F001', one.number],
    )
    expect(rows[0].count).toBe(1)
  })

  it('sixteen who drop the same file at once keep it once', async () => {
    const xml = supplierXml({ number: number(), lines: [cable()] })
    const answers = await Promise.all(Array.from({ length: 16 }, () => drop(xml)))
    expect(answers.map(({ body }) => body.data[0].code).filter((code) => code === null)).toHaveLength(1)
  })

  it('in dollars and on credit falls due as it says', async () => {
    const one = await received({ currency: 'USD', dueDate: '2026-12-15', lines: [cable({ code: 'CB-7' })] })
    expect(one).toMatchObject({ currency: 'USD', payment: 'credit' })
    const done = await must(enter(one.id, { exchangeRate: '3.757' }))
    expect(await must(api.get(`/api/bills/${done.bill.id}`))).toMatchObject({
      currency: 'USD',
      total: '118.00',
      dueDate: '2026-12-15',
    })
  })

  it('with what is exempt, unaffected and given away comes to its total', async () => {
    const one = await received({
      lines: [
        cable(),
        cable({ affectation: '20', price: '7.77' }),
        cable({ affectation: '30', price: '3.33' }),
        cable({ affectation: '31', price: '5' }),
      ],
    })
    expect(one).toMatchObject({ taxed: '100.00', exempt: '77.70', unaffected: '33.30', igv: '18.00', total: '229.00' })
    const done = await must(enter(one.id))
    expect(await must(api.get(`/api/bills/${done.bill.id}`))).toMatchObject({ total: '229.00', taxed: '100.00' })
  })

  it('whose lines do not come to its total, of another company, or of ours is refused', async () => {
    const xml = supplierXml({ number: number(), lines: [cable()] })
    expect(await told(xml.replace('>118.00</cbc:PayableAmount>', '>117.99</cbc:PayableAmount>'))).toEqual([
      ['f.xml', 'received_sum_differs'],
    ])
    expect(await told(xml.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ''))).toEqual([
      ['f.xml', 'received_empty'],
    ])
    expect(await told(supplierXml({ number: number(), receiver: '20100070970', lines: [cable()] }))).toEqual([
      ['f.xml', 'received_other_company'],
    ])
    expect(await told(supplierXml({ number: number(), ruc: OWN_RUC, lines: [cable()] }))).toEqual([
      ['f.xml', 'received_own'],
    ])
    const altered = await must(drop(xml.replace('Cable HDMI', 'Cable VGA')))
    const one = await must(api.get(`/api/received-bills/${altered.data[0].id}`))
    expect(one).toMatchObject({ signature: 'altered', signedBy: null })
    expect(one.warnings.map(({ code }: { code: string }) => code)).toContain('received_signature_altered')
  })

  it('a note enters as one of its bill, whose lines it names', async () => {
    const n = number()
    const note = () =>
      supplierXml({
        number: number(),
        type: '07',
        serie: 'FC01',
        modified: `F001-${n}`,
        lines: [cable({ quantity: '3' })],
      })
    const early = await must(drop(note()))
    const waiting = await must(api.get(`/api/received-bills/${early.data[0].id}`))
    expect(waiting.warnings.map(({ code }: { code: string }) => code)).toContain('received_bill_missing')
    expect(codes(await enter(waiting.id))).toEqual(['received_bill_missing'])
    const { data } = await must(drop(supplierXml({ number: n, lines: [cable()] })))
    const bill = (await must(enter(data[0].id))).bill
    const ready = await must(api.get(`/api/received-bills/${waiting.id}`))
    expect(ready.items[0]).toMatchObject({ by: 'bill', billLine: 1 })
    const done = await must(enter(waiting.id))
    expect(await must(api.get(`/api/bills/${done.bill.id}`))).toMatchObject({
      documentType: '07',
      reason: '07',
      total: '35.40',
      reference: { id: bill.id },
    })
    expect(await must(api.get(`/api/bills/${bill.id}`))).toMatchObject({ balance: '82.60' })
  })

  it('of goods that a guide brought takes from the guide, and of an order from the order: nothing comes in twice', async () => {
    const { data } = await must(
      api.get(`/api/clients?filters[0][field]=documentNumber&filters[0][value]=${SUPPLIER_RUC}`),
    )
    const supplier = { id: data[0].id }
    const unit = { code: 'NIU' }
    const item = await must(api.post('/api/products', { code: 'GUI-1', name: 'Monitor', unit }))
    const line = { item: { id: item.id }, quantity: '10', price: '10', tax: { type: 'IGV', rate: '18' } }
    const order = async () => {
      const { id } = await must(
        api.post('/api/purchase-orders', {
          ...{ date: '2026-11-02', currency: 'PEN', supplier, warehouse: { id: world.ids.warehouse } },
          ...{ paymentTerm: { id: world.ids.termCredit30 }, items: [line] },
        }),
      )
      return must(api.put(`/api/purchase-orders/${id}/issue`))
    }
    const first = await order()
    const guide = await must(
      api.post('/api/guides', {
        ...{ date: '2026-11-05', reason: '02', warehouse: { id: world.ids.warehouse }, supplier, currency: 'PEN' },
        items: [{ item: { id: item.id }, quantity: '10', origin: { kind: 'purchaseOrder', id: first.id, line: 1 } }],
      }),
    )
    await must(api.put(`/api/guides/${guide.id}/issue`))
    const second = await order()
    const stock = async () =>
      (
        await world.owner.query(
          'select trim_scale(quantity)::text as quantity from inventory.stock_balance where item_id = $1',
          [item.id],
        )
      ).rows[0].quantity
    const monitor = cable({ code: 'MON-1', description: 'Monitor' })
    const one = await received({ lines: [monitor] })
    expect(one.items[0].origin).toMatchObject({ kind: 'guide', id: guide.id })
    await must(enter(one.id))
    expect(await stock()).toBe('10')
    expect((await must(api.get(`/api/guides/${guide.id}`))).status).toBe('closed')
    const two = await received({ lines: [monitor] })
    expect(two.items[0].origin).toMatchObject({ kind: 'purchaseOrder', id: second.id })
    await must(enter(two.id))
    expect(await stock()).toBe('20')
    expect((await must(api.get(`/api/purchase-orders/${second.id}`))).status).toBe('closed')
  })

  it('several are entered at once as a job, and each that stays says why', async () => {
    const good = await received({ lines: [cable()] })
    const bad = await received({ lines: [cable({ code: 'NADA', description: 'Algo nuevo' })] })
    const { id } = await must(api.post('/api/received-bills/bulk', { action: 'enter', ids: [good.id, bad.id] }))
    await world.server.outbox.idle()
    const { data } = await must(api.get(`/api/jobs/${id}/rows`))
    expect(data.map((row: { id: string; code: string | null }) => [row.id, row.code])).toEqual([
      [bad.id, 'received_unmatched'],
      [good.id, null],
    ])
    await must(api.put(`/api/received-bills/${bad.id}/discard`, { reason: 'No es nuestro' }))
    expect(codes(await enter(bad.id))).toEqual(['illegal_state'])
  })

  it('is closed to who may not buy, and to another company', async () => {
    const one = await received({ lines: [cable()] })
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/received-bills/${one.id}`)).status).toBe(404)
    expect((await stranger.get(`/api/received-bills/${one.id}/xml`)).status).toBe(404)
    expect((await (await world.as('seller')).get(`/api/received-bills/${one.id}`)).status).toBe(403)
  })
})

describe('what is no XML of a supplier is told, and does no harm', () => {
  const good = () => supplierXml({ number: number(), lines: [cable()] })
  const cases: [string, () => string | Uint8Array, string][] = [
    ['nothing', () => ' ', 'received_unreadable'],
    [
      'a billion laughs',
      () => `<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;&b;">]>${good().replace(/^<\?xml[^>]*>/, '')}`,
      'received_unreadable',
    ],
    [
      'a file of this machine',
      () => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Invoice>&b;</Invoice>`,
      'received_unreadable',
    ],
    [
      'a certificate of retention',
      () => '<Retention xmlns="urn:sunat:names:specification:ubl:peru:schema:xsd:Retention-1"></Retention>',
      'received_not_bill',
    ],
    [
      'a receipt of fees with IGV',
      () => good().replace('>01</cbc:InvoiceTypeCode>', '>02</cbc:InvoiceTypeCode>'),
      'received_sum_differs',
    ],
    ['elements nested too deep', () => `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'received_unreadable'],
    ['a damaged archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)]), 'received_zip'],
    ['a bomb', () => zipFiles({ 'a.xml': Buffer.alloc(101_000_000) }), 'received_zip'],
    ['a way out of the folder', () => zipFiles({ '../../a.xml': 'x' }), 'received_zip'],
    ['an archive of papers', () => zipFiles({ 'a.pdf': 'x' }), 'received_empty'],
  ]
  it.each(cases)('%s', async (_, content, code) => {
    expect((await told(content())).map(([, each]) => each)).toEqual([code])
  })

  it('ten thousand lines are read and refused with a word, in time', async () => {
    const line = good().match(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s)![0]
    const big = good().replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, line.repeat(10_000))
    const before = performance.now()
    expect((await told(big)).map(([, each]) => each)).toEqual(['received_lines'])
    expect(performance.now() - before).toBeLessThan(10_000)
  }, 30_000)

  it('more documents than a drop takes are refused whole', async () => {
    const files = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.xml`, '<a/>']))
    expect((await drop(zipFiles(files), 'm.zip')).body.code).toBe('received_too_many')
  })
})
