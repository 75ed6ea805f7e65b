import { addDays } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotationStates, quotationStatusOn } from '../contract/quotation.states.ts'
import { anyLine } from '../testing/any-line.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'
const igv = { type: 'IGV', rate: '18' }

function body(over: Record<string, unknown> = {}) {
  const { ids } = world
  return {
    serie: 'CT01',
    date: today,
    currency: 'PEN',
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    paymentTerm: { id: ids.termCash },
    items: [
      { item: { id: ids.products.mouse }, quantity: '10', price: '49.90', includeTaxPrice: true, tax: igv },
      { item: { id: ids.products.service }, quantity: '2', price: '100', discountA: '10', tax: igv },
    ],
    ...over,
  }
}
const quote = async (over?: Record<string, unknown>) => must(api.post('/api/quotations', body(over)))
const sent = async (over?: Record<string, unknown>) => must(api.put(`/api/quotations/${(await quote(over)).id}/send`))
const read = (id: string) => must(api.get(`/api/quotations/${id}`))
async function withPowers(permissions: string[]): Promise<Caller> {
  const role = await must(
    api.post('/api/configuration/roles', { name: `${permissions} ${Math.random()}`, permissions }),
  )
  const [user] = (await must(api.get(`/api/configuration/users?search=${people.seller.email}`))).data
  await must(api.save(`/api/configuration/users/${user.id}`, { role: { id: role.id } }))
  return world.as('seller')
}
const problems = (reply: { body: { errors?: { field: string; code: string }[] } }) =>
  (reply.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

interface Quoted {
  id: string
  items: Record<string, unknown>[]
}
/** The invoice of a quotation, of the quantities that are given by line, else of all. */
const invoiceBody = ({ id, items }: Quoted, quantities: Record<number, string> = {}, over: object = {}) => ({
  documentType: '01',
  serie: 'F001',
  date: today,
  currency: 'PEN',
  client: { id: world.ids.clients.andes },
  seller: { id: world.ids.seller },
  warehouse: { id: world.ids.warehouse },
  paymentTerm: { id: world.ids.termCash },
  quotation: { id },
  items: items
    .filter(({ line }) => Object.keys(quantities).length === 0 || quantities[line as number])
    .map((line) => ({
      item: { id: (line.item as { id: string }).id },
      quantity: quantities[line.line as number] ?? line.quantity,
      price: line.price,
      includeTaxPrice: line.includeTaxPrice,
      discountA: line.discountA,
      discountB: line.discountB,
      tax: line.tax,
      quotationLine: line.line,
    })),
  ...over,
})
const bill = async (quoted: Quoted, quantities?: Record<number, string>) => {
  const draft = await must(api.post('/api/invoices', invoiceBody(quoted, quantities)))
  return must(api.put(`/api/invoices/${draft.id}/issue`))
}

describe('a quotation', () => {
  it('takes a number, holds for the days of the company, and moves no stock, ledger or receivable', async () => {
    const before = await counts()
    const made = await quote({ notes: 'Nota', terms: 'Entrega en 3 días' })
    expect(made).toMatchObject({
      status: 'draft',
      serie: 'CT01',
      validUntil: addDays(today, 15),
      branch: { id: world.ids.branch },
      total: '711.40',
      igv: '108.52',
      terms: 'Entrega en 3 días',
      invoices: [],
    })
    expect(made.number).toMatch(/^\d{8}$/)
    expect(made.items[1]).toMatchObject({ billed: '0', pending: '2', subTotal: '180.00' })
    await must(api.put(`/api/quotations/${made.id}/accept`))
    expect(await counts()).toEqual(before)
    for (const key of [made.id, `CT01-${made.number}`, String(Number(made.number)), `CT01/${made.number}`])
      expect((await must(api.get(`/api/quotations/${key}`))).id).toBe(made.id)
    expect((await api.get('/api/quotations/CT09-1')).status).toBe(404)
  })

  it('tells everything that is wrong at once', async () => {
    const reply = await api.post(
      '/api/quotations',
      body({
        serie: 'CT09',
        date: addDays(today, 1),
        validUntil: today,
        exchangeRate: '3.5',
        items: [
          { item: { id: world.ids.products.mouse }, quantity: '0.5', price: '1', tax: { type: 'IGV', rate: '19' } },
        ],
      }),
    )
    expect(problems(reply).sort()).toEqual([
      'date future_date',
      'exchangeRate local_rate',
      'items[0].quantity whole_units',
      'items[0].tax.rate tax_rate_not_in_force',
      'serie documentnumber_not_found',
      'validUntil valid_until_past',
    ])
  })

  it('SHR-008: 40 parallel calls take 40 numbers that follow each other, and a refused one takes none', async () => {
    const first = Number((await quote()).number)
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, i) => api.post('/api/quotations', body(i % 4 === 3 ? { items: [] } : {}))),
    )
    const numbers = replies.filter(({ status }) => status === 201).map((reply) => Number(reply.body.number))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => first + 1 + i))
  })

  it('is deleted only as the last draft of its series, whose number is taken again', async () => {
    const [a, b] = [await quote(), await quote()]
    const refused = await api.delete(`/api/quotations/${a.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'quotation_not_last'])
    expect((await api.delete(`/api/quotations/CT01-${b.number}`)).status).toBe(204)
    expect((await quote()).number).toBe(b.number)
    const out = await sent()
    expect((await api.delete(`/api/quotations/${out.id}`)).body.code).toBe('illegal_state')
  })

  it('SAL-023: a stale change is refused with the record as it stands', async () => {
    const made = await quote()
    await must(api.put(`/api/quotations/${made.id}`, { ...body({ notes: 'Primero' }), version: made.version }))
    const stale = await api.put(`/api/quotations/${made.id}`, { ...body({ notes: 'Segundo' }), version: made.version })
    expect([stale.status, stale.body.code, stale.body.current.notes]).toEqual([
      409,
      'order.order_already_updated',
      'Primero',
    ])
    const moved = await api.put(`/api/quotations/${made.id}/accept`, { version: made.version })
    expect([moved.status, moved.body.code]).toEqual([409, 'order.order_already_updated'])
  })

  it('cannot be seen from another company, nor by who has no key', async () => {
    const made = await quote()
    const stranger = await world.as('stranger')
    for (const path of ['', '/render/pdf', '/render/html'])
      expect((await stranger.get(`/api/quotations/${made.id}${path}`)).status).toBe(404)
    expect((await stranger.put(`/api/quotations/${made.id}/void`)).status).toBe(404)
    expect((await must(stranger.get('/api/quotations?showTotal=true&limit=1&page=2'))).data).toEqual([])
    expect((await (await world.as('cashier')).get(`/api/quotations/${made.id}`)).status).toBe(403)
  })
})

describe('the states', () => {
  it('are all reached, and time alone expires what waits for an answer', () => {
    expect(quotationStates.unreachable()).toEqual([])
    expect(quotationStatusOn('sent', today, today)).toBe('sent')
    expect(quotationStatusOn('sent', today, addDays(today, 1))).toBe('expired')
    expect(quotationStatusOn('accepted', today, addDays(today, 1))).toBe('accepted')
  })

  it('go from draft to sent to the answer of the client, and back to a draft where it is changed', async () => {
    const { id } = await quote()
    expect((await api.put(`/api/quotations/${id}/reopen`)).body.code).toBe('illegal_state')
    expect((await must(api.put(`/api/quotations/${id}/send`))).sentAt).not.toBeNull()
    const refused = await must(api.put(`/api/quotations/${id}/reject`, { reason: 'Muy caro' }))
    expect(refused).toMatchObject({ status: 'rejected', reason: 'Muy caro' })
    expect((await must(api.put(`/api/quotations/${id}/reopen`))).status).toBe('draft')
    await must(api.put(`/api/quotations/${id}/send`))
    const changed = await must(api.save(`/api/quotations/${id}`, body({ notes: 'Otra' })))
    expect(changed).toMatchObject({ status: 'draft', sentAt: null, notes: 'Otra' })
    expect((await must(api.put(`/api/quotations/${id}/accept`))).status).toBe('accepted')
    expect((await must(api.put(`/api/quotations/${id}/void`, { reason: 'Se perdió' }))).status).toBe('voided')
    expect((await api.put(`/api/quotations/${id}/send`)).body.code).toBe('illegal_state')
  })

  it('an expired one is neither accepted nor billed until it is given new days; the list says so', async () => {
    const { id } = await sent({ date: '2026-11-01', validUntil: today })
    await world.owner.query("update sales.quotation set valid_until = '2026-11-10' where id = $1", [id])
    const old = await read(id)
    expect(old.status).toBe('expired')
    const refused = await api.put(`/api/quotations/${old.id}/accept`)
    expect([refused.status, refused.body.code]).toEqual([409, 'quotation_expired'])
    expect(problems(await api.post('/api/invoices', invoiceBody(old)))).toEqual(['quotation quotation_not_found'])
    const filter = 'filters[0][field]=status&filters[0][operator]=EQUAL&filters[0][value]=expired&filters[0][group]=0'
    const { data } = await must(api.get(`/api/quotations?${filter}&showTotal=true&limit=1`))
    expect(data.map((row: { id: string }) => row.id)).toEqual([old.id])
    await must(api.save(`/api/quotations/${old.id}`, body({ validUntil: addDays(today, 5) })))
    expect((await must(api.put(`/api/quotations/${old.id}/accept`))).status).toBe('accepted')
  })
})

describe('invoices from a quotation', () => {
  it('bill it in part and whole; the chain reads both ways; voiding one opens it again', async () => {
    const quoted = await sent()
    const part = await bill(quoted, { 1: '4' })
    expect(part.quotation).toEqual({ id: quoted.id, serie: 'CT01', number: quoted.number })
    expect(part.items[0].quotationLine).toBe(1)
    const partly = await read(quoted.id)
    expect(partly).toMatchObject({ status: 'partial', invoices: [{ id: part.id, status: 'open' }] })
    expect(partly.items.map((line: { billed: string; pending: string }) => [line.billed, line.pending])).toEqual([
      ['4', '6'],
      ['0', '2'],
    ])
    expect((await api.save(`/api/quotations/${quoted.id}`, body())).body.code).toBe('illegal_state')
    expect((await api.put(`/api/quotations/${quoted.id}/void`)).body.code).toBe('illegal_state')
    const rest = await bill(quoted, { 1: '6', 2: '2' })
    expect((await read(quoted.id)).status).toBe('billed')
    await must(api.put(`/api/invoices/${rest.id}/void`, { reason: 'Error' }))
    expect((await read(quoted.id)).status).toBe('partial')
    await must(api.put(`/api/invoices/${part.id}/void`, { reason: 'Error' }))
    const open = await read(quoted.id)
    expect([open.status, open.items[0].pending, open.invoices.length]).toEqual(['accepted', '10', 2])
    const { rows } = await world.owner.query(
      "select action from platform.audit where entity = 'quotation' and entity_id = $1 order by at, id",
      [quoted.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'send', 'bill', 'bill', 'release', 'release'])
  })

  it('quotation_exceeded: more than was quoted is billed only with permission and a reason, which stays', async () => {
    const quoted = await sent()
    await bill(quoted)
    const again = await must(api.post('/api/invoices', invoiceBody(quoted, { 1: '1' })))
    expect(again.warnings).toMatchObject([{ code: 'quotation_exceeded', blocking: true }])
    const seller = await withPowers(['OUTPUTINVOICE.fullAccess'])
    const path = `/api/invoices/${again.id}/issue`
    const stranger = await seller.put(path, { quotationReason: 'Lo pidió el cliente' })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'quotation_exceeded'])
    const silent = await api.put(path)
    expect([silent.status, silent.body.code]).toEqual([409, 'quotation_reason_required'])
    expect((await read(quoted.id)).items[0]).toMatchObject({ billed: '10', pending: '0' })
    await must(api.put(path, { quotationReason: 'Lo pidió el cliente' }))
    const over = await read(quoted.id)
    expect(over).toMatchObject({ status: 'billed', warnings: [{ code: 'quotation_exceeded' }] })
    expect(over.items[0]).toMatchObject({ billed: '11', pending: '0' })
    const { rows } = await world.owner.query(
      "select after->>'reason' as reason from platform.audit where entity_id = $1 and action = 'quotationOverride'",
      [again.id],
    )
    expect(rows).toEqual([{ reason: 'Lo pidió el cliente' }])
  })

  it.each(['PEN', 'USD'])(
    '16 that bill the same quotation at once, %s: exactly what was offered is billed',
    async (currency) => {
      const quoted = await sent(currency === 'USD' ? { currency, exchangeRate: '3.75' } : {})
      const drafts = await Promise.all(
        Array.from({ length: 16 }, () =>
          must(
            api.post(
              '/api/invoices',
              invoiceBody(quoted, { 1: '2' }, currency === 'USD' ? { currency, exchangeRate: '3.75' } : {}),
            ),
          ),
        ),
      )
      const seller = await withPowers(['OUTPUTINVOICE.fullAccess'])
      const answers = await Promise.all(drafts.map(({ id }) => seller.put(`/api/invoices/${id}/issue`)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(answers.filter(({ status, body }) => status === 409 && body.code === 'quotation_exceeded')).toHaveLength(
        11,
      )
      expect((await read(quoted.id)).items[0]).toMatchObject({ billed: '10', pending: '0' })
    },
  )

  it.each(['PEN', 'USD'])('one draft that is issued 8 times at once is issued once, %s', async (currency) => {
    const quoted = await sent(currency === 'USD' ? { currency, exchangeRate: '3.75' } : {})
    const draft = await must(
      api.post('/api/invoices', invoiceBody(quoted, {}, currency === 'USD' ? { currency, exchangeRate: '3.75' } : {})),
    )
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.put(`/api/invoices/${draft.id}/issue`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { rows } = await world.owner.query(
      `select (select count(*)::int from accounting.journal_entry where source_id = $1 and memo like 'Venta%') as sales,
         (select count(*)::int from treasury.open_item where document_id = $1) as debts,
         (select count(*)::int from einvoicing.document where id = $1) as electronic`,
      [draft.id],
    )
    expect(rows).toEqual([{ sales: 1, debts: 1, electronic: 1 }])
  })

  it('two that are issued at once are both counted', async () => {
    const quoted = await sent()
    const drafts = await Promise.all(
      ([{ 1: '5' }, { 1: '5', 2: '2' }] as Record<number, string>[]).map(async (each) =>
        must(api.post('/api/invoices', invoiceBody(quoted, each))),
      ),
    )
    await Promise.all(drafts.map(async ({ id }) => must(api.put(`/api/invoices/${id}/issue`))))
    expect((await read(quoted.id)).status).toBe('billed')
  })

  it('name a quotation that may be billed, and lines that it has', async () => {
    const draft = await quote()
    expect(problems(await api.post('/api/invoices', invoiceBody(draft)))).toEqual(['quotation quotation_not_found'])
    const other = await sent()
    const [first, second] = invoiceBody(other).items
    const wrong = await api.post(
      '/api/invoices',
      invoiceBody(other, {}, { items: [{ ...first, quotationLine: 2 }, second] }),
    )
    expect(problems(wrong)).toEqual(['items[0].quotationLine quotation_line_not_found'])
    const without = await api.post('/api/invoices', { ...invoiceBody(other), quotation: null })
    expect(problems(without)).toEqual([0, 1].map((at) => `items[${at}].quotationLine quotation_line_not_found`))
    const begun = await must(api.post('/api/invoices', invoiceBody(other)))
    await must(api.put(`/api/quotations/${other.id}/void`))
    expect((await api.put(`/api/invoices/${begun.id}/issue`)).body.code).toBe('illegal_state')
  })

  it('add up to what was offered, for random documents', async () => {
    const { products } = world.ids
    const line = anyLine.filter(({ tax }) => tax.type !== 'EXPORT')
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(['PEN', '1'], ['USD', '3.757']),
        async (lines, [currency, exchangeRate]) => {
          const items = lines.map(({ plasticBag, ...each }) => ({
            ...each,
            // Bags are sold whole.
            quantity: plasticBag ? String(Math.ceil(Number(each.quantity))) : each.quantity,
            item: { id: plasticBag ? products.bag : products.rice },
          }))
          const quoted = await sent({ items, currency, exchangeRate })
          const invoiced = await must(api.post('/api/invoices', invoiceBody(quoted, {}, { currency, exchangeRate })))
          expect(amountsOf(invoiced)).toEqual(amountsOf(quoted))
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})

const TOTALS = ['taxed', 'exempt', 'unaffected', 'free', 'discount', 'igv', 'icbper', 'total', 'localTotal']
const PARTS = ['unitValue', 'unitPrice', 'discount', 'subTotal', 'igv', 'icbper', 'total']
function amountsOf(document: Record<string, unknown> & { items: Record<string, unknown>[] }) {
  return [TOTALS.map((name) => document[name]), document.items.map((line) => PARTS.map((name) => line[name]))]
}

/** Rows of everything that a sale writes and an offer does not. */
async function counts(): Promise<Record<string, string>> {
  const { rows } = await world.owner.query(
    `select (select count(*) from inventory.stock_move) as stock, (select count(*) from accounting.journal_line) as ledger,
       (select count(*) from treasury.open_item) as owed, (select count(*) from einvoicing.document) as electronic`,
  )
  return rows[0]
}
