import { readdirSync, readFileSync } from 'node:fs'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
let papers = 0
let soles: Bill
let dollars: Bill
interface Bill {
  id: string
  detraction: { id: string }
}
const billed = (currency: string, price: string): Promise<Bill> => {
  papers += 1
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F088', number: String(papers), date: '2026-11-04', currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      ...{ supplier: { id: world.ids.clients.bodega }, paymentTerm: { id: world.ids.termCredit30 } },
      ...{ detractionCode: '022', detractionAccount: '00-123-456789' },
      items: [
        {
          ...{ item: { id: world.ids.products.service }, quantity: '1', price },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  soles = await billed('PEN', '1000')
  dollars = await billed('USD', '1000')
  const gone = await billed('PEN', '2000')
  await must(api.put(`/api/bills/${gone.id}/void`, { reason: 'Duplicada' }))
})
afterAll(() => world?.close())

const items = (bill: Bill) =>
  money.rows(
    `select concept, document_kind as kind, currency, balance::text, beside_id as beside from treasury.open_item
     where status <> 'voided' and document_id = any($1::uuid[]) order by concept desc`,
    [[bill.id, bill.detraction.id]],
  )
const query = (filters: [string, string][], over = '') =>
  `limit=200${over}${filters.map(([field, value], i) => `&filters[${i}][field]=${field}&filters[${i}][operator]=EQUAL&filters[${i}][value]=${value}&filters[${i}][group]=${i}`).join('')}`
const payable = async (filters: [string, string][], over = '') =>
  (await must(api.get(`/api/payment/expenses/payable?${query(filters, over)}`))).data.map(
    ({ concept, currency, balance, document }: Record<string, string> & { document: { id: string } }) => [
      ...[concept, currency, balance],
      document.id,
    ],
  )
const report = async (path: string) => (await must(api.get(path))).data as Record<string, string>[]

describe('the deposit of a bill, treasury.md 1, 4 and 7', () => {
  it('is an item of concept detraction, in soles, that says the bill it stands beside', async () => {
    expect(await items(soles)).toEqual([
      { concept: 'document', kind: 'bill', currency: 'PEN', balance: '1038.00', beside: null },
      { concept: 'detraction', kind: 'billDetraction', currency: 'PEN', balance: '142.00', beside: soles.id },
    ])
    expect((await items(dollars)).map(({ concept, currency, balance }) => [concept, currency, balance])).toEqual([
      ['document', 'USD', '1038.40'],
      ['detraction', 'PEN', '531.00'],
    ])
  })

  it('is found among what is payable by its concept, by its bill and by itself, and only there', async () => {
    const [mine, others] = [
      ['detraction', 'PEN', '142.00', soles.detraction.id],
      ['detraction', 'PEN', '531.00', dollars.detraction.id],
    ]
    const all = await payable([], '&concept=detraction')
    expect(all).toHaveLength(2)
    expect(all).toEqual(expect.arrayContaining([mine, others]))
    expect(await payable([['document.id', soles.id]], '&concept=detraction')).toEqual([mine])
    expect(await payable([['document.id', soles.detraction.id]])).toEqual([mine])
    expect(await payable([['document.id', soles.id]])).toHaveLength(2)
    expect(await payable([['document.id', soles.id]], '&concept=document')).toEqual([
      ['document', 'PEN', '1038.00', soles.id],
    ])
    expect(
      await payable([
        ['document.id', dollars.id],
        ['concept', 'detraction'],
      ]),
    ).toEqual([others])
    expect((await payable([], '&concept=document')).map(([, , , id]: string[]) => id)).not.toContain(
      soles.detraction.id,
    )
    const printed = await report('/api/payment/expenses/report/payable?concept=detraction&limit=0&page=1')
    expect(printed.map(({ balance }) => balance).toSorted()).toEqual(['142.00', '531.00'])
  })

  it('is aged, forecast and told to the supplier once, beside its bill', async () => {
    const aged = async (concept: string) =>
      (await report(`/api/payment/ageing?direction=payable${concept}`)).reduce(
        (all, row) => all + Number(row.balance),
        0,
      )
    expect(await aged('&concept=detraction')).toBeCloseTo(673, 2)
    expect(await aged('')).toBeCloseTo((await aged('&concept=detraction')) + (await aged('&concept=document')), 2)
    const past = '&at=2026-11-10'
    expect(await aged(`&concept=detraction${past}`)).toBeCloseTo(673, 2)
    const forecast = await report('/api/payment/forecast?detail=true&limit=500&weeks=26')
    const rows = forecast.filter(({ documentId }) => documentId === soles.detraction.id || documentId === soles.id)
    expect(rows.map(({ out }) => out).toSorted()).toEqual(['1038.00', '142.00'])
  })

  it('is set off against nothing, and is no debt that a letter takes the place of', async () => {
    const client = world.ids.clients.bodega
    const { data } = await must(api.get(`/api/payment/offsets/items?client=${client}`))
    expect(data.map(({ document }: { document: { id: string } }) => document.id)).toContain(soles.id)
    expect(data.map(({ document }: { document: { id: string } }) => document.id)).not.toContain(soles.detraction.id)
    const [{ id }] = (await money.rows('select id from treasury.open_item where document_id = $1', [
      soles.detraction.id,
    ])) as [{ id: string }]
    const [{ id: own }] = (await money.rows('select id from treasury.open_item where document_id = $1', [
      soles.id,
    ])) as [{ id: string }]
    const offset = await api.post('/api/payment/offsets', {
      ...{ date: today, from: [{ openItem: { id }, amount: '1' }], to: [{ openItem: { id: own }, amount: '1' }] },
    })
    expect(offset.status).toBe(422)
    const letter = await api.post('/api/payment/letters', {
      ...{ direction: 'payable', date: today, items: [{ openItem: { id }, amount: '142' }] },
      letters: [{ dueDate: today, amount: '142' }],
    })
    expect(letter.status).toBe(422)
  })

  it('goes with its supplier where two contacts become one, and is found as before', async () => {
    const twin = await must(
      api.post('/api/clients', {
        type: 'supplier',
        documentType: '0',
        documentNumber: 'BODEGA2',
        fiscalName: 'Bodega dos',
      }),
    )
    const { bodega } = world.ids.clients
    const merged = await must(api.post(`/api/clients/${bodega}/merge`, { into: { id: twin.id } }))
    expect(merged.into.id).toBe(twin.id)
    expect(await payable([['document.id', soles.id]], '&concept=detraction')).toEqual([
      ['detraction', 'PEN', '142.00', soles.detraction.id],
    ])
  })

  it('is paid by its own id, in soles, and the bill is closed once both are', async () => {
    const pay = (document: string, amount: string, over = {}) =>
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        ...{ payments: [{ document: { id: document }, amount }], ...over },
      })
    const inDollars = { currency: 'USD', exchangeRate: '3.75', account: { id: world.ids.bankUsd } }
    expect((await pay(dollars.detraction.id, '10', inDollars)).body.errors).toMatchObject([
      { code: 'detraction_in_soles' },
    ])
    // What is paid of the bill never is the deposit.
    expect((await pay(soles.id, '1038.01')).body.errors).toMatchObject([{ code: 'overpaid' }])
    await must(pay(soles.id, '1038.00'))
    expect((await items(soles)).map(({ balance }) => balance)).toEqual(['0.00', '142.00'])
    await must(pay(soles.detraction.id, '142.00'))
    expect((await items(soles)).map(({ balance }) => balance)).toEqual(['0.00', '0.00'])
    // All that was paid of the bill, its deposit too, in one list; of dollars the deposit is in soles.
    const debt = await must(api.get(`/api/payment/expenses/of-document/${soles.id}`))
    expect(debt).toMatchObject({ document: { id: soles.id, kind: 'bill' }, amount: '1180.00', balance: '0.00' })
    expect(debt.openItems.map(({ concept }: { concept: string }) => concept).toSorted()).toEqual([
      'detraction',
      'document',
    ])
    expect(debt.data.map(({ amount, currency }: Record<string, string>) => [amount, currency])).toEqual([
      ['1038.00', 'PEN'],
      ['142.00', 'PEN'],
    ])
    expect((await must(api.get(`/api/bills/${soles.id}/payments`))).data).toHaveLength(2)
    await must(pay(dollars.detraction.id, '31'))
    const other = await must(api.get(`/api/payment/expenses/of-document/${dollars.id}`))
    expect(other).toMatchObject({ currency: 'USD', amount: '1038.40', balance: '1038.40' })
    const parts = other.openItems.map((item: Record<string, string>) => [item.concept, item.currency, item.balance])
    expect(parts.toSorted()).toEqual([
      ['detraction', 'PEN', '500.00'],
      ['document', 'USD', '1038.40'],
    ])
    expect(other.data).toMatchObject([{ amount: '31.00', currency: 'PEN' }])
    // The payment of a deposit says its bill in the chain.
    const chain = await must(api.get(`/api/chain/bill/${dollars.id}`))
    expect(chain.nodes.map(({ kind }: { kind: string }) => kind)).toContain('expense')
    expect(await payable([['document.id', soles.id]])).toEqual([])
    expect(
      await money.rows("select 1 from treasury.open_item where document_kind = 'billDetraction' and status = 'open'"),
    ).toHaveLength(1)
  })

  it('of bills from before is made so by the migration, whatever became of it, and nothing else is', async () => {
    const kept = () =>
      money.rows(
        'select id, concept, beside_id, document_kind, balance::text, status from treasury.open_item order by id',
      )
    const before = await kept()
    await world.owner.query(
      "update treasury.open_item set concept = 'document', beside_id = null where document_kind = 'billDetraction'",
    )
    expect(await kept()).not.toEqual(before)
    const file = readdirSync('db/migrations').find((name) => name.endsWith('deposits_of_bills.sql'))!
    const [update] = readFileSync(`db/migrations/${file}`, 'utf8').match(/update treasury\.open_item[^;]+;/)!
    await world.owner.query(update)
    expect(await kept()).toEqual(before)
  })
})
