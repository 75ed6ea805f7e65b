import { randomUUID } from 'node:crypto'
import { type Endpoint, type Tie, ties } from '@yupana/contract'
import { routesOf, tiedScopes } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../areas.ts'
import { anotherLike, tieReader } from './tied-people.ts'

/** Who is tied may call what is known to show them their own, or to be everybody's; all else is refused, and what is another's is not there. */
const kinds = ['invoice', 'quotation', 'bill', 'purchaseOrder'] as const
type Kind = (typeof kinds)[number]
/** What a kind can be told apart by. */
const tellsApart: Readonly<Record<Kind, readonly Tie[]>> = {
  invoice: ties,
  quotation: ['branch', 'seller', 'costCenter'],
  bill: ['warehouse', 'costCenter'],
  purchaseOrder: ['branch', 'warehouse', 'costCenter'],
}
const tables: Readonly<Record<Kind, [table: string, lines: string, of: string, columns: readonly string[]]>> = {
  invoice: ['sales.invoice', 'sales.invoice_line', 'invoice_id', ['branch_id', 'seller_id', 'warehouse_id']],
  quotation: ['sales.quotation', 'sales.quotation_line', 'quotation_id', ['branch_id', 'seller_id']],
  bill: ['purchases.bill', 'purchases.bill_line', 'bill_id', ['warehouse_id']],
  purchaseOrder: [
    'purchases.purchase_order',
    'purchases.purchase_order_line',
    'order_id',
    ['branch_id', 'warehouse_id'],
  ],
}
const path: Readonly<Record<Kind, string>> = {
  invoice: '/api/invoices',
  quotation: '/api/quotations',
  bill: '/api/bills',
  purchaseOrder: '/api/purchase-orders',
}
const currencies = ['PEN', 'USD'] as const

const endpoints: Endpoint[] = routesOf(areas).map((route) => route.endpoint)
const { calls: open, documents } = tiedScopes(areas)

let world: World
let owner: Caller
let mine: Record<Tie, string>
let others: Record<Tie, string>
const own = {} as Record<Kind, string[]>
const foreign = {} as Record<Kind, string[]>

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  owner = await world.as('owner')
  const { ids } = world
  const center = async (code: string) => (await must(owner.post('/api/cost-center', { code, name: code }))).id
  mine = { branch: ids.branch, warehouse: ids.warehouse, seller: ids.seller, costCenter: await center('C1') }
  others = {
    branch: await anotherLike(world, 'company.branch', ids.branch, '0002'),
    warehouse: await anotherLike(world, 'inventory.warehouse', ids.warehouse, 'A9'),
    seller: await anotherLike(world, 'company.worker', ids.seller, 'V9'),
    costCenter: await center('C2'),
  }
  for (const kind of kinds) {
    own[kind] = []
    foreign[kind] = []
    for (const currency of currencies) {
      own[kind].push(await made(kind, mine, currency))
      foreign[kind].push(await made(kind, others, currency))
    }
  }
  await world.server.outbox.idle()
  await world.owner.query('update company.role set permissions = $1 where company_id = $2 and name = $3', [
    [...world.services.permissions],
    ids.companyId,
    'Consulta',
  ])
})
afterAll(() => world?.close())

let next = 700
/** One of its kind, in order; whose it is said to be is written past the program, as if somebody there had made it. */
async function made(kind: Kind, whose: Record<Tie, string>, currency: string): Promise<string> {
  const { id } = await must(owner.post(path[kind], bodyOf(kind, mine, currency)))
  if (kind === 'invoice' || kind === 'purchaseOrder') await must(owner.put(`${path[kind]}/${id}/issue`))
  const [table, lines, of, columns] = tables[kind]
  for (const column of columns) {
    const tie = column.replace('_id', '') as Tie
    await world.owner.query(`update ${table} set ${column} = $2 where id = $1`, [id, whose[tie]])
  }
  await world.owner.query(`update ${lines} set cost_center_id = $2 where ${of} = $1`, [id, whose.costCenter])
  return id
}

function bodyOf(kind: Kind, whose: Record<Tie, string>, currency: string): Record<string, unknown> {
  const { ids } = world
  const bought = kind === 'bill' || kind === 'purchaseOrder'
  const tax = { type: 'IGV', rate: '18' }
  const line = {
    item: { id: ids.products.mouse },
    quantity: '1',
    price: '50',
    tax,
    costCenter: { id: whose.costCenter },
  }
  next += 1
  return {
    date: '2026-11-18',
    currency,
    exchangeRate: currency === 'PEN' ? '1' : '3.5',
    paymentTerm: { id: ids.termCash },
    items: [line],
    ...(bought ? { supplier: { id: ids.clients.bodega } } : { client: { id: ids.clients.andes } }),
    ...(bought ? {} : { seller: { id: whose.seller } }),
    ...(kind === 'quotation'
      ? { serie: 'CT01', branch: { id: whose.branch } }
      : { warehouse: { id: whose.warehouse } }),
    ...(kind === 'purchaseOrder' ? { branch: { id: whose.branch } } : {}),
    ...(kind === 'invoice' ? { documentType: '01', serie: 'F001' } : {}),
    ...(kind === 'bill' ? { documentType: '01', serie: 'F010', number: String(next) } : {}),
  }
}

/** The reader, who holds every permission. */
async function tied(tie: Tie): Promise<Caller> {
  owner = await world.as('owner')
  const { seller: worker, ...has } = mine
  return tieReader(world, { ...has, worker }, [tie])
}

const ask = (api: Caller, each: Endpoint, at: string, body: object = {}) => {
  if (each.method === 'GET') return api.get(at)
  if (each.method === 'DELETE') return api.delete(at)
  return each.method === 'POST' ? api.post(at, body) : api.put(at, body)
}
const filled = (each: Endpoint, kind: string, id: string): string =>
  each.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'entity' || name === 'kind') return kind
    return name === 'id' || name === 'number' ? id : '1'
  })
/** The kind of document whose record stands in the path of a call; those of what stands beside a record take each. */
const kindsOf = (each: Endpoint): readonly Kind[] =>
  /\{(entity|kind)\}/.test(each.path) ? kinds : kinds.filter((kind) => each.id.startsWith(`${kind}.`))

describe('the calls that are open to who is tied', () => {
  it('exist, each once, and none of them is of a kind that cannot be told apart', () => {
    const known = new Set(endpoints.map(({ id }) => id))
    expect([...open.keys()].filter((id) => !known.has(id))).toEqual([])
    expect([...documents.keys()].filter((entity) => open.get(`${entity}.read`) !== 'narrowed')).toEqual([])
  })
})

describe.each(ties)('who is tied to their %s', (tie) => {
  let reader: Caller
  beforeAll(async () => {
    reader = await tied(tie)
  })

  it('is refused each call that is neither narrowed nor common, whatever their permissions', async () => {
    const closed = endpoints.filter(({ id, permission }) => permission !== 'public' && !open.has(id))
    expect(closed.length).toBeGreaterThan(100)
    for (const each of closed) {
      const { status, body } = await ask(reader, each, filled(each, 'invoice', randomUUID()))
      expect([each.id, status, body.code]).toEqual([each.id, 403, 'not_in_scope'])
    }
  })

  it('finds no document of another in any call that names one', async () => {
    const narrowed = endpoints.filter(({ id, path: at }) => open.get(id) === 'narrowed' && at.includes('{'))
    const standing = () =>
      Promise.all(kinds.flatMap((kind) => foreign[kind].map((id) => must(owner.get(`${path[kind]}/${id}`)))))
    const before = await standing()
    const answered: string[] = []
    for (const each of narrowed)
      for (const kind of kindsOf(each))
        for (const id of foreign[kind])
          for (const body of [{}, { reason: 'Error' }, { ...bodyOf(kind, mine, 'PEN'), version: 1 }]) {
            const { status } = await ask(reader, each, filled(each, kind, id), body)
            if (status < 400 || status >= 500) answered.push(`${each.id} ${kind} ${status}`)
          }
    expect(answered).toEqual([])
    expect(await standing()).toEqual(before)
  })

  it('has their own documents alone in each list, and in what is found and chosen', async () => {
    const strange = kinds.flatMap((kind) => foreign[kind])
    const lists = endpoints.filter(({ id, method, list, response }) => {
      return open.get(id) === 'narrowed' && method === 'GET' && list && response !== 'file'
    })
    expect(lists.length).toBeGreaterThan(5)
    for (const each of lists) {
      const { status, bytes } = await reader.get(`${each.path}?limit=50`)
      expect([each.id, status]).toEqual([each.id, 200])
      expect([each.id, strange.filter((id) => bytes.includes(id))]).toEqual([each.id, []])
    }
    for (const kind of kinds) {
      const told = tellsApart[kind].includes(tie)
      const { data } = await must(reader.get(path[kind]))
      const ids = data.map(({ id }: { id: string }) => id)
      if (told) expect(ids).toEqual(expect.arrayContaining(own[kind]))
      else expect(ids).toEqual([])
      expect([kind, foreign[kind].filter((id) => ids.includes(id))]).toEqual([kind, []])
      for (const id of own[kind]) expect((await reader.get(`${path[kind]}/${id}`)).status).toBe(told ? 200 : 404)
    }
    const hits = JSON.stringify(await must(reader.get('/api/search?q=59')))
    expect(strange.filter((id) => hits.includes(id))).toEqual([])
    expect(own.invoice.every((id) => hits.includes(id))).toBe(true)
  })

  it('sees a panel without a figure, no pulse, no check of the books, and counts of their own rows alone', async () => {
    const panel = await must(reader.get('/api/dashboard'))
    const { year: _, month: __, balancesAsOf: ___, ...figures } = panel
    expect(new Set(Object.values(figures))).toEqual(new Set([null]))
    expect(await must(reader.get('/api/einvoice/pulse'))).toEqual({ last: null, waiting: 0 })
    const { total } = await must(reader.get('/api/invoices?showTotal=true&limit=1'))
    expect(await must(reader.get('/api/list-counts/invoice.list?views[0]=[]'))).toEqual([{ total, more: false }])
    expect((await reader.get('/api/list-counts/entry.list?views[0]=[]')).status).toBe(403)
    const params = encodeURIComponent('year=2026&month=11')
    expect((await reader.get(`/api/reports/checks?report=salesRegister&params=${params}`)).body).toEqual([])
  })

  it('reads and writes beside their own records alone', async () => {
    const [id = ''] = own.invoice
    for (const at of ['history', 'chain', 'notes', 'attachments'])
      expect([at, (await reader.get(`/api/${at}/invoice/${id}`)).status]).toEqual([at, 200])
    await must(reader.post(`/api/notes/invoice/${id}`, { text: 'Mío', mentions: [] }))
    const [strange = ''] = foreign.invoice
    expect((await reader.post(`/api/notes/invoice/${strange}`, { text: 'Ajeno', mentions: [] })).status).toBe(404)
    for (const kind of kinds)
      for (const [i, other] of foreign[kind].entries()) {
        const body = { ...bodyOf(kind, mine, currencies[i]!), version: 1 }
        for (const reply of [
          await reader.put(`${path[kind]}/${other}`, body),
          await reader.put(`${path[kind]}/${other}/void`, { reason: 'Error' }),
        ])
          expect([kind, [403, 404].includes(reply.status), reply.body]).toMatchObject([kind, true, {}])
      }
    expect((await reader.get(`/api/history/entry/${randomUUID()}`)).body.code).toBe('not_in_scope')
  })

  it('is told at what price they sold it themselves, in soles and in dollars', async () => {
    const asked = `client=${world.ids.clients.andes}&item=${world.ids.products.mouse}`
    const last = async (who: Caller) => {
      const { data } = await must(who.get(`/api/price/last?${asked}`))
      return data.map(({ currency }: { currency: string }) => currency).sort()
    }
    expect(await last(reader)).toEqual(['PEN', 'USD'])
    expect(await last(owner)).toEqual(['PEN', 'PEN', 'USD', 'USD'])
  })

  it.each(currencies)('may write what is their own, and is told by field what is not, in %s', async (currency) => {
    const field = tie === 'costCenter' ? 'items[0].costCenter' : tie
    // The branch of an invoice is the writer's own; it names none.
    for (const kind of kinds.filter((each) => each !== 'invoice' || tie !== 'branch')) {
      const reply = await reader.post(path[kind], bodyOf(kind, { ...mine, [tie]: others[tie] }, currency))
      const refusal = tellsApart[kind].includes(tie)
        ? [422, [{ field, code: 'not_in_scope' }]]
        : [403, [{ code: 'not_in_scope' }]]
      expect([kind, [reply.status, reply.status === 403 ? [reply.body] : reply.body.errors]]).toMatchObject([
        kind,
        refusal,
      ])
    }
    for (const kind of kinds.filter((each) => tellsApart[each].includes(tie))) {
      const { id } = await must(reader.post(path[kind], bodyOf(kind, mine, currency)))
      expect([kind, (await reader.delete(`${path[kind]}/${id}`)).status]).toEqual([kind, 204])
    }
  })

  it('does to many what they may do to each: nothing to those of another, whose number they are not told', async () => {
    const { id } = await must(
      reader.post('/api/invoices/bulk', { action: 'void', ids: foreign.invoice, reason: 'Error' }),
    )
    await world.server.outbox.idle()
    const { data } = await must(reader.get(`/api/jobs/${id}/rows`))
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['not_found', 'not_found'])
    const numbers = await Promise.all(foreign.invoice.map((id) => must(owner.get(`/api/invoices/${id}`))))
    expect(numbers.map(({ status }) => status)).toEqual(['open', 'open'])
    expect(numbers.filter(({ number }) => JSON.stringify(data).includes(number))).toEqual([])
  })

  it.each(currencies)('makes nothing from what is another’s, in %s', async (currency) => {
    const at = currencies.indexOf(currency)
    const problems = async (where: string, body: object): Promise<string[]> => {
      const { body: said } = await reader.post(where, body)
      return (said.errors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    }
    const missing = ['quotation quotation_not_found', 'items[0].quotationLine quotation_line_not_found']
    for (const [whose, [id]] of [
      ['mine', own.quotation.slice(at)],
      ['others', foreign.quotation.slice(at)],
    ] as const) {
      await world.owner.query("update sales.quotation set status = 'accepted' where id = $1", [id])
      const body = bodyOf('invoice', mine, currency)
      const items = [{ ...(body.items as object[])[0], quotationLine: 1 }]
      const readable = whose === 'mine' && tellsApart.quotation.includes(tie)
      expect([whose, await problems(path.invoice, { ...body, quotation: { id }, items })]).toEqual([
        ...[whose, readable ? [] : missing],
      ])
    }
    if (!tellsApart.bill.includes(tie)) return
    for (const [whose, [id]] of [
      ['mine', own.purchaseOrder.slice(at)],
      ['others', foreign.purchaseOrder.slice(at)],
    ] as const) {
      await world.owner.query("update purchases.purchase_order set status = 'open' where id = $1", [id])
      const body = bodyOf('bill', mine, currency)
      const items = [{ ...(body.items as object[])[0], orderLine: { order: { id }, line: 1 } }]
      expect([whose, await problems(path.bill, { ...body, items })]).toEqual([
        ...[whose, whose === 'mine' ? [] : ['items[0].orderLine reference_not_found']],
      ])
    }
  })

  it('is not called by a note to what is another’s, nor offered to be', async () => {
    const { data } = await must(owner.get('/api/configuration/users?limit=200'))
    const { id } = data.find(({ email }: { email: string }) => email === 'consulta@yupana.pe')
    for (const [[record = ''], readable] of [
      [own.invoice, true],
      [foreign.invoice, false],
    ] as const) {
      const offered = (await must(owner.get(`/api/notes/people/invoice/${record}`))).data
      expect(offered.some((each: { id: string }) => each.id === id)).toBe(readable)
      const { status, body } = await owner.post(`/api/notes/invoice/${record}`, { text: '@Elena', mentions: [id] })
      expect([status, body.errors?.[0]?.code]).toEqual(readable ? [201, undefined] : [422, 'mention_not_allowed'])
    }
  })

  it('schedules no report that they may not open', async () => {
    const people = (await must(reader.get('/api/report-schedules/people'))).map(({ id }: { id: string }) => id)
    const body = { report: 'trialBalance', name: 'Balance', form: 'xlsx', frequency: 'monthly', people }
    const { status, body: said } = await reader.post('/api/report-schedules', {
      ...body,
      params: { period: 'lastMonth' },
    })
    expect([status, said.code]).toEqual([403, 'report_not_scoped'])
    expect(await must(reader.get('/api/report-schedules'))).toEqual([])
  })
})
