import { type Reply, routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, plantTransport, type TransportWorld } from '../../../areas/transport/test/transport-world.ts'

import { paymentRaces } from './payment-races.ts'
import { repeatable } from './repeatable.ts'

/** Two people press the same button, or two buttons of one record: one stands, the others are told so, and nobody waits for a deadlock. */

let world: World
let api: Caller
let transport: TransportWorld
const TIMES = 8
const today = '2026-11-18'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  transport = await plantTransport(api, world)
}, 120_000)
afterAll(() => world?.close())

interface Made {
  id: string
  version: number
}
type Currency = 'PEN' | 'USD'
const igv = { type: 'IGV', rate: '18' }
const rate = (currency: Currency): object => (currency === 'USD' ? { exchangeRate: '3.75' } : {})
const line = () => ({ item: { id: world.ids.products.mouse }, quantity: '1', price: '49.90', tax: igv })
let supplierNumber = 5_000

const bodies = {
  invoices: (currency: Currency) => ({
    ...{ documentType: '01', serie: 'F001', date: today, currency, ...rate(currency), items: [line()] },
    ...{ client: { id: world.ids.clients.andes }, seller: { id: world.ids.seller } },
    ...{ warehouse: { id: world.ids.warehouse }, paymentTerm: { id: world.ids.termCash } },
  }),
  quotations: (currency: Currency) => ({
    ...{ serie: 'CT01', date: today, currency, ...rate(currency), items: [line()] },
    ...{ client: { id: world.ids.clients.andes }, seller: { id: world.ids.seller } },
    paymentTerm: { id: world.ids.termCash },
  }),
  'purchase-orders': (currency: Currency) => ({
    ...{ date: today, deliveryDate: today, currency, ...rate(currency), items: [{ ...line(), quantity: '5' }] },
    ...{
      supplier: { id: world.ids.clients.bodega },
      branch: { id: world.ids.branch },
      buyer: { id: world.ids.seller },
    },
    ...{ warehouse: { id: world.ids.warehouse }, paymentTerm: { id: world.ids.termCredit30 } },
  }),
  bills: (currency: Currency) => ({
    ...{
      documentType: '01',
      serie: 'F010',
      number: String(++supplierNumber),
      date: today,
      currency,
      ...rate(currency),
    },
    ...{ supplier: { id: world.ids.clients.bodega }, warehouse: { id: world.ids.warehouse }, items: [line()] },
    paymentTerm: { id: world.ids.termCredit30 },
  }),
  'obd-guide': () => guideBody(transport),
  'inventory-counts': () => ({
    ...{ date: today, warehouse: { id: world.ids.warehouse } },
    items: [{ item: { id: world.ids.products.mouse }, counted: '900' }],
  }),
}
type Kind = keyof typeof bodies
const make = (kind: Kind, currency: Currency): Promise<Made> => must(api.post(`/api/${kind}`, bodies[kind](currency)))
const done = async (kind: Kind, currency: Currency, ...verbs: string[]): Promise<Made> => {
  const made = await make(kind, currency)
  for (const verb of verbs) await must(api.put(`/api/${kind}/${made.id}/${verb}`))
  return must(api.get(`/api/${kind}/${made.id}`))
}
const money = (direction: 'incomes' | 'expenses', id: string, currency: Currency, amount: string): Promise<Reply> =>
  api.post(`/api/payment/${direction}`, {
    ...{ date: today, currency, ...rate(currency), payments: [{ document: { id }, amount }] },
    account: { id: currency === 'USD' ? world.ids.bankUsd : world.ids.bank },
    method: { id: world.ids.methodTransfer },
  })
const totalOf = async (kind: Kind, id: string): Promise<string> => (await must(api.get(`/api/${kind}/${id}`))).total

interface Race {
  /** Method and path of the call, as its contract has them. */
  call: string
  prepare(currency: Currency): Promise<Made>
  act(made: Made, nth: number): Promise<Reply>
}
const verb = (kind: Kind, name: string, before: string[] = [], body?: object): Race => ({
  call: `PUT /api/${kind}/{id}/${name}`,
  prepare: (currency) => done(kind, currency, ...before),
  act: ({ id }) => api.put(`/api/${kind}/${id}/${name}`, body),
})
const edit = (kind: Kind): Race => ({
  call: `PUT /api/${kind}/{id}`,
  prepare: (currency) => make(kind, currency),
  act: ({ id, version }) => api.put(`/api/${kind}/${id}`, { ...bodies[kind]('PEN'), version }),
})
const remove = (kind: Kind, key: 'id' | 'number' = 'id'): Race => ({
  call: `DELETE /api/${kind}/{${key}}`,
  prepare: (currency) => make(kind, currency),
  act: ({ id }) => api.delete(`/api/${kind}/${id}`),
})
const refund = (direction: 'incomes' | 'expenses', kind: 'invoices' | 'bills', ...before: string[]): Race => ({
  call: `PUT /api/payment/${direction}/{id}/void`,
  prepare: async (currency) => {
    const { id } = await done(kind, currency, ...before)
    return must(money(direction, id, currency, '1.00'))
  },
  act: ({ id }) => api.put(`/api/payment/${direction}/${id}/void`, { reason: 'Se registró dos veces' }),
})

const ofPayments = paymentRaces(
  () => api,
  async (direction, currency) => {
    const kind = direction === 'incomes' ? 'invoices' : 'bills'
    const { id } = await done(kind, currency, ...(kind === 'invoices' ? ['issue'] : []))
    return must(money(direction, id, currency, '1.00'))
  },
)

/** The other way to say it. */
const deleted = (race: Race): Race => ({
  ...race,
  call: race.call.replace(/^PUT (.*)\/void$/, 'DELETE $1'),
  act: ({ id }) => api.delete(`${race.call.replace(/^PUT /, '').replace(/\/\{id\}\/void$/, '')}/${id}`),
})

const races: Race[] = [
  edit('invoices'),
  remove('invoices'),
  verb('invoices', 'issue'),
  verb('invoices', 'void', ['issue'], { reason: 'Error en el pedido' }),
  {
    call: 'PUT /api/invoices/{id}/issued',
    prepare: (currency) => done('invoices', currency, 'issue'),
    act: ({ id, version }, nth) =>
      api.put(`/api/invoices/${id}/issued`, {
        ...{ seller: { id: world.ids.seller }, items: [], internalNotes: `Nota ${nth}`, version },
      }),
  },
  edit('quotations'),
  remove('quotations', 'number'),
  verb('quotations', 'accept', ['send']),
  verb('quotations', 'reject', ['send'], { reason: 'Compró en otra parte' }),
  {
    call: 'PUT /api/quotations/{id}/reopen',
    prepare: async (currency) => {
      const { id } = await done('quotations', currency, 'send')
      return must(api.put(`/api/quotations/${id}/reject`, { reason: 'Compró en otra parte' }))
    },
    act: ({ id }) => api.put(`/api/quotations/${id}/reopen`),
  },
  verb('quotations', 'void', [], { reason: 'Se hizo dos veces' }),
  edit('purchase-orders'),
  remove('purchase-orders', 'number'),
  verb('purchase-orders', 'issue'),
  verb('purchase-orders', 'close', ['issue'], { reason: 'El proveedor no entrega más' }),
  {
    call: 'PUT /api/purchase-orders/{id}/reopen',
    prepare: async (currency) => {
      const { id } = await done('purchase-orders', currency, 'issue')
      return must(api.put(`/api/purchase-orders/${id}/close`, { reason: 'El proveedor no entrega más' }))
    },
    act: ({ id }) => api.put(`/api/purchase-orders/${id}/reopen`),
  },
  verb('purchase-orders', 'void', ['issue'], { reason: 'Ya no se necesita' }),
  edit('bills'),
  remove('bills'),
  verb('bills', 'void', [], { reason: 'Se registró dos veces' }),
  edit('obd-guide'),
  remove('obd-guide'),
  verb('obd-guide', 'issue'),
  verb('obd-guide', 'void', ['issue'], { reason: 'Viaje cancelado' }),
  {
    call: 'PUT /api/obd-guide/{id}/bonus',
    prepare: (currency) => done('obd-guide', currency, 'issue'),
    act: ({ id, version }) => api.put(`/api/obd-guide/${id}/bonus`, { bonus: '80', bonusNotes: 'Noche', version }),
  },
  {
    call: 'PUT /api/obd-guide/{id}/delivery',
    prepare: (currency) => done('obd-guide', currency, 'issue'),
    act: ({ id, version }) => api.put(`/api/obd-guide/${id}/delivery`, { deliveryDate: today, items: [], version }),
  },
  edit('inventory-counts'),
  remove('inventory-counts'),
  {
    call: 'POST /api/inventory-counts/{id}/post',
    prepare: (currency) => make('inventory-counts', currency),
    act: ({ id, version }) => api.post(`/api/inventory-counts/${id}/post`, { version }),
  },
  refund('incomes', 'invoices', 'issue'),
  deleted(refund('incomes', 'invoices', 'issue')),
  refund('expenses', 'bills'),
  deleted(refund('expenses', 'bills')),
  ...ofPayments,
]

async function deadlocks(): Promise<number> {
  await world.owner.query('select pg_stat_force_next_flush()')
  const { rows } = await world.owner.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0].count
}

/** One success, the others a clean refusal; no deadlock, nothing the server could not explain. */
async function race(acts: (() => Promise<Reply>)[], most = 1): Promise<Reply[]> {
  const before = await deadlocks()
  const replies = await Promise.all(acts.map((act) => act()))
  const statuses = replies.map(({ status }) => status)
  const won = statuses.filter((status) => status < 300)
  const refused = replies.filter(({ status }) => status >= 300)
  expect(won.length, JSON.stringify(replies.map(({ status, body }) => [status, body?.code]))).toBeGreaterThan(0)
  expect(won.length, JSON.stringify(statuses)).toBeLessThanOrEqual(most)
  for (const { status, body } of refused) {
    // A payment names the line whose document is settled by now, as it names everything else that is wrong with its lines.
    const settled = status === 422 && body.errors.every((each: { code: string }) => each.code === 'document_not_open')
    expect(settled || [404, 409].includes(status), `${status} ${JSON.stringify(body)}`).toBe(true)
  }
  expect(await deadlocks()).toBe(before)
  return replies
}

describe('the same record eight times at once', () => {
  it('every call that writes on one document is raced, or said not to be', () => {
    const documents = new RegExp(`^/api/(${Object.keys(bodies).join('|')}|payment/(incomes|expenses))/\\{`)
    const calls = routesOf(areas)
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method !== 'GET' && documents.test(path))
      .map(({ method, path }) => `${method} ${path}`)
    const named = [...races.map(({ call }) => call), ...Object.keys(repeatable)]
    expect(calls.filter((call) => !named.includes(call))).toEqual([])
    expect(named.filter((call) => !calls.includes(call))).toEqual([])
  })

  for (const currency of ['PEN', 'USD'] as const)
    it.each(races)(`${currency} $call: one stands`, async ({ call, prepare, act }) => {
      const made = await prepare(currency)
      const replies = await race(Array.from({ length: TIMES }, (_, nth) => () => act(made, nth)))
      const gone = replies.filter(({ status }) => status === 404)
      if (!call.startsWith('DELETE')) expect(gone).toEqual([])
    })
})

describe.each(['PEN', 'USD'] as const)('two verbs of one record at once, %s', (currency) => {
  it('edit against issue: what is issued is what was saved last', async () => {
    const made = await make('invoices', currency)
    await race(
      [
        () =>
          api.put(`/api/invoices/${made.id}`, { ...bodies.invoices(currency), notes: 'otra', version: made.version }),
        () => api.put(`/api/invoices/${made.id}/issue`, { version: made.version }),
      ],
      1,
    )
  })

  it('voids that come while it is being issued, one after the other', async () => {
    const { id } = await make('invoices', currency)
    const later = (act: () => Promise<Reply>, ms: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return act()
    }
    const voids = Array.from({ length: 15 }, (_, nth) =>
      later(() => api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' }), 1.5 * nth),
    )
    await race([() => api.put(`/api/invoices/${id}/issue`), ...voids], 2)
  })

  it('sales and voids of a product against those who say what is there of it', async () => {
    const { mouse } = world.ids.products
    const made = await Promise.all(Array.from({ length: 6 }, () => make('invoices', currency)))
    const issued = await Promise.all(Array.from({ length: 6 }, () => done('invoices', currency, 'issue')))
    const counted = (_: unknown, nth: number) => () =>
      api.put(`/api/products/${mouse}/variant/${mouse}/quick-set-inventory`, {
        ...{ warehouse: { id: world.ids.warehouse }, quantity: String(100 + nth), unitCost: '22.40' },
      })
    await race(
      [
        ...made.map(
          ({ id }) =>
            () =>
              api.put(`/api/invoices/${id}/issue`),
        ),
        ...issued.map(
          ({ id }) =>
            () =>
              api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' }),
        ),
        ...Array.from({ length: 6 }, counted),
      ],
      18,
    )
  })

  it('delete against issue: there is an invoice with a number, or none', async () => {
    const made = await make('invoices', currency)
    const [, issued] = await race([
      () => api.delete(`/api/invoices/${made.id}`),
      () => api.put(`/api/invoices/${made.id}/issue`),
    ])
    expect((await api.get(`/api/invoices/${made.id}`)).status).toBe(issued!.status === 200 ? 200 : 404)
  })

  it('void against collection: money is never left upon a voided sale', async () => {
    const { id } = await done('invoices', currency, 'issue')
    await race([
      () => api.put(`/api/invoices/${id}/void`, { reason: 'Error en el pedido' }),
      () => money('incomes', id, currency, '1.00'),
    ])
  })

  it('void of a bill against its payment', async () => {
    const { id } = await make('bills', currency)
    await race([
      () => api.put(`/api/bills/${id}/void`, { reason: 'Se registró dos veces' }),
      () => money('expenses', id, currency, '1.00'),
    ])
  })

  it('the whole debt collected by eight at once is collected once', async () => {
    const { id } = await done('invoices', currency, 'issue')
    const total = await totalOf('invoices', id)
    await race(Array.from({ length: TIMES }, () => () => money('incomes', id, currency, total)))
  })

  it('accept against reject of a quotation: what was accepted may still be refused, not the other way round', async () => {
    const { id } = await done('quotations', currency, 'send')
    const acts = [
      () => api.put(`/api/quotations/${id}/accept`),
      () => api.put(`/api/quotations/${id}/reject`, { reason: 'Compró en otra parte' }),
    ]
    await race(acts, 2)
    expect((await must(api.get(`/api/quotations/${id}`))).status).toBe('rejected')
  })

  it('void of an order against its closing', async () => {
    const { id } = await done('purchase-orders', currency, 'issue')
    await race([
      () => api.put(`/api/purchase-orders/${id}/void`, { reason: 'Ya no se necesita' }),
      () => api.put(`/api/purchase-orders/${id}/close`, { reason: 'El proveedor no entrega más' }),
    ])
  })

  it('edit of a count against its posting', async () => {
    const { id, version } = await make('inventory-counts', currency)
    await race([
      () => api.put(`/api/inventory-counts/${id}`, { ...bodies['inventory-counts'](), version }),
      () => api.post(`/api/inventory-counts/${id}/post`, { version }),
    ])
  })
})

describe.each(['PEN', 'USD'] as const)('an order above the limit, %s', (currency) => {
  /** As somebody without the power to approve left it: the owner of these tests would approve it while issuing. */
  const pending = async (): Promise<string> => {
    const { id } = await make('purchase-orders', currency)
    await world.owner.query("update purchases.purchase_order set status = 'pending' where id = $1", [id])
    return id
  }

  it.each([
    ['approve', undefined],
    ['reject', { reason: 'Pida otra cotización' }],
  ])('eight that %s it: one stands', async (name, body) => {
    const id = await pending()
    await race(Array.from({ length: TIMES }, () => () => api.put(`/api/purchase-orders/${id}/${name}`, body)))
  })

  it('one that approves it against one that rejects it', async () => {
    const id = await pending()
    await race([
      () => api.put(`/api/purchase-orders/${id}/approve`),
      () => api.put(`/api/purchase-orders/${id}/reject`, { reason: 'Pida otra cotización' }),
    ])
  })
})
