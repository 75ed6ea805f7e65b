import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const today = '2026-11-18'

async function sold(currency: 'PEN' | 'USD', price: string): Promise<string> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: today, client: { id: ids.clients.andes } },
      ...(currency === 'USD' ? { currency, exchangeRate: '3.75' } : { currency }),
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
      items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await must(api.put(`/api/invoices/${made.id}/issue`))
  return made.id
}

const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const movements = (sourceId: string) =>
  rows(
    `select m.kind, m.amount::text, m.local_amount::text as local, m.operation_number as operation, m.party_name as party, m.reverses is not null as back
     from treasury.movement m where m.source_id = $1 order by m.reverses is not null, m.line`,
    [sourceId],
  )
/** Accounts whose movements, kept figures and account of the chart differ, in their currency or in soles. */
const differing = () =>
  rows(
    `select a.code, m.amount, f.amount as figure, m.local, f.local as "localFigure" from treasury.account a
     left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(local_amount), 0) as local from treasury.movement m
       where m.company_id = a.company_id and m.account_id = a.id) m on true
     left join lateral (select coalesce(sum(plus - minus) filter (where metric = 'cash'), 0) as amount, coalesce(sum(plus - minus) filter (where metric = 'cash.local'), 0) as local
       from platform.figures f where f.company_id = a.company_id and f.key = a.id::text and f.metric in ('cash', 'cash.local')) f on true
     where m.amount <> f.amount or m.local <> f.local`,
  )

describe('movements of money', () => {
  it('one of each operation of the bank, of whom it came, and one that takes it back', async () => {
    const [one, two, other] = [await sold('PEN', '100'), await sold('PEN', '200'), await sold('PEN', '300')]
    const made = await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } },
        payments: [
          { document: { id: one }, amount: '118', operationNumber: '777' },
          { document: { id: two }, amount: '36', operationNumber: '777' },
          { document: { id: other }, amount: '54', operationNumber: '778' },
        ],
      }),
    )
    const [came, later] = [
      { kind: 'income', amount: '154.00', local: '154.00', operation: '777', back: false },
      { kind: 'income', amount: '54.00', local: '54.00', operation: '778', back: false },
    ]
    expect(await movements(made.id)).toMatchObject([came, later])
    await must(api.put(`/api/payment/incomes/${made.id}/void`, { reason: 'Depósito repetido' }))
    expect(await movements(made.id)).toMatchObject([
      came,
      later,
      { ...came, amount: '-154.00', local: '-154.00', back: true },
      { ...later, amount: '-54.00', local: '-54.00', back: true },
    ])
    expect(await differing()).toEqual([])
  })

  it('of dollars in dollars and in soles of the day', async () => {
    const id = await sold('USD', '100')
    const made = await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'USD', exchangeRate: '3.8', account: { id: world.ids.bankUsd } },
        ...{ method: { id: world.ids.methodTransfer }, payments: [{ document: { id }, amount: '100' }] },
      }),
    )
    expect(await movements(made.id)).toMatchObject([{ amount: '100.00', local: '380.00' }])
    expect(await differing()).toEqual([])
  })
})
