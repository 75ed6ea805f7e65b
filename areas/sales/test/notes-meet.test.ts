import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invoiceBody, money } from '../testing/invoice-body.ts'
import { noteWorld } from '../testing/note-world.ts'

let world: World
let api: Caller
let notes: ReturnType<typeof noteWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  notes = noteWorld(world, () => api)
})
afterEach(() => world.sunat!.setFault(null))
afterAll(() => world?.close())

const owedOf = async (id: string): Promise<{ due: string; balance: string }[]> =>
  (
    await world.owner.query(
      "select due_on as due, balance::text from treasury.open_item where document_id = $1 and status = 'open' order by due_on",
      [id],
    )
  ).rows

/** A sale on credit, and a note that gives it new instalments while the office does not answer. */
async function waitingTerms(currency: string, fees: { date: string; amount: string }[]): Promise<string> {
  const { termCredit30 } = world.ids
  const sale = await notes.sell({
    ...money.find((each) => each.currency === currency),
    paymentTerm: { id: termCredit30 },
  })
  world.sunat!.setFault({ kind: 'outage' })
  await notes.issue(sale, { reason: '13', paymentTerm: { id: termCredit30 }, fees })
  return sale
}

describe.each(money)(
  'new instalments (reason 13) meet what is settled while the office is silent, in $currency',
  (of) => {
    it('money that came in meanwhile is of the first instalment, and nothing is owed twice', async () => {
      const sale = await waitingTerms(of.currency, [
        { date: '2026-12-08', amount: '59.00' },
        { date: '2026-12-28', amount: '59.00' },
      ])
      await notes.collect(sale, '70.00', of.currency)
      world.sunat!.setFault(null)
      await notes.answers()
      expect(await owedOf(sale)).toEqual([{ due: '2026-12-28', balance: '48.00' }])
      expect(await notes.agree()).toEqual([])
      expect(await must(api.get(`/api/invoices/${sale}`))).toMatchObject({ status: 'open', balance: '48.00' })
      await notes.collect(sale, '48.00', of.currency)
      expect(await must(api.get(`/api/invoices/${sale}`))).toMatchObject({ status: 'closed', balance: '0.00' })
      expect(await notes.agree()).toEqual([])
    })

    it('another note that is taken before it lessens what falls due', async () => {
      const { termCredit30 } = world.ids
      const sale = await notes.sell({ ...of, paymentTerm: { id: termCredit30 } })
      world.sunat!.setFault({ kind: 'outage' })
      await notes.issue(sale, { reason: '05', items: [{ line: 1, amount: '18.00' }] })
      const fees = [{ date: '2026-12-08', amount: '118.00' }]
      await notes.issue(sale, { reason: '13', paymentTerm: { id: termCredit30 }, fees })
      world.sunat!.setFault(null)
      await notes.answers()
      expect((await owedOf(sale)).map(({ balance }) => balance)).toEqual(['100.00'])
      expect(await notes.agree()).toEqual([])
    })

    it('all of it paid meanwhile: nothing falls due', async () => {
      const sale = await waitingTerms(of.currency, [{ date: '2026-12-08', amount: '118.00' }])
      await notes.collect(sale, '118.00', of.currency)
      world.sunat!.setFault(null)
      await notes.answers()
      expect(await owedOf(sale)).toEqual([])
      expect(await notes.agree()).toEqual([])
    })
  },
)

describe('what was given away comes back like what was sold', () => {
  async function give(currency: (typeof money)[number]): Promise<string> {
    const gift = { type: 'EXONERATED_TRASFER', rate: '0' }
    const draft = await must(
      api.post(
        '/api/invoices',
        invoiceBody(
          world,
          [{ item: { id: world.ids.products.mouse }, quantity: '2', price: '100', tax: gift }],
          currency,
        ),
      ),
    )
    await must(api.put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    return draft.id
  }

  it.each(money)('a sale of gifts alone: by parts, then the rest, in $currency', async (of) => {
    const before = await notes.books()
    const sale = await give(of)
    await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '1' }] })
    await notes.issue(sale, { reason: '06' })
    await notes.answers()
    const { stock, ledger, owed } = await notes.books()
    expect(stock).toEqual(before.stock)
    expect(ledger).toEqual(before.ledger)
    expect(owed).toEqual(before.owed)
    const again = await api.post('/api/credit-notes', notes.body(sale, { reason: '06' }))
    expect(again.body.errors.map(({ code }: { code: string }) => code)).toContain('note_nothing_left')
  })

  it('a debit note charges nothing on what was given away', async () => {
    const sale = await give(money[0]!)
    const body = notes.body(sale, { documentType: '08', reason: '02', items: [{ line: 1, amount: '3' }] })
    const reply = await api.post('/api/credit-notes', body)
    expect(reply.body.errors).toEqual([
      expect.objectContaining({ field: 'items[0].amount', code: 'note_exceeds_line' }),
    ])
  })

  it('sold and given away on one sale: each account gets its own cost back', async () => {
    const { products } = world.ids
    const before = await notes.books()
    const taxed = { type: 'IGV', rate: '18' }
    const lines = [
      { item: { id: products.mouse }, quantity: '3', price: '33.33', tax: taxed },
      { item: { id: products.mouse }, quantity: '2', price: '10', tax: { type: 'EXONERATED_TRASFER', rate: '0' } },
    ]
    const draft = await must(api.post('/api/invoices', invoiceBody(world, lines, money[0]!)))
    await must(api.put(`/api/invoices/${draft.id}/issue`))
    await world.server.outbox.idle()
    for (const [line, quantity] of [
      [2, '1'],
      [1, '2'],
      [1, '1'],
      [2, '1'],
    ] as const)
      await notes.issue(draft.id, { reason: '07', items: [{ line, quantity }] })
    await notes.answers()
    const after = await notes.books()
    const costs = (books: typeof after) => books.ledger.filter(({ account_code: code }) => /^(69|63|20)/.test(code))
    expect(after.stock).toEqual(before.stock)
    expect(costs(after)).toEqual(costs(before))
  })
})

it('the panel says one figure for what is owed, with money owed back to a client', async () => {
  const sale = await notes.sell({ quantity: '2' })
  await notes.collect(sale, '236.00', 'PEN')
  await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '1' }] })
  await notes.answers()
  const { receivables, payables } = await must(api.get('/api/dashboard'))
  expect(receivables.months.at(-1)).toBe(receivables.amount)
  expect(payables.months.at(-1)).toBe(payables.amount)
  for (const { ages, amount } of [receivables, payables] as { ages: string[]; amount: string }[])
    expect(ages.reduce((sum, age) => sum + Math.round(Number(age) * 100), 0)).toBe(Math.round(Number(amount) * 100))
})

describe('what comes back', () => {
  const codes = async (reply: Promise<{ body: { errors?: { field: string; code: string }[] } }>) =>
    (await reply).body.errors?.map(({ field, code }) => `${field} ${code}`)

  it('is whole where the item is sold by whole units alone, and something of it is said', async () => {
    await world.owner.query('update catalogue.product set decimal_sale = false where id = $1', [
      world.ids.products.mouse,
    ])
    const sale = await notes.sell({ quantity: '2' })
    const note = (items: object[]) => codes(api.post('/api/credit-notes', notes.body(sale, { reason: '07', items })))
    expect(await note([{ line: 1, quantity: '0.5' }])).toEqual(['items[0].quantity whole_units'])
    expect(await note([])).toEqual(['items note_takes_nothing'])
    expect(await note([{ line: 1, quantity: '1' }])).toBeUndefined()
  })

  it('goes with no guide of its sale any more', async () => {
    const sale = await notes.sell({ quantity: '3' })
    const guide = (quantity: string) =>
      api.post('/api/output', {
        ...{ date: '2026-11-18', reason: '01', warehouse: { id: world.ids.warehouse } },
        client: { id: world.ids.clients.andes },
        items: [{ item: { id: world.ids.products.mouse }, quantity, origin: { kind: 'invoice', id: sale, line: 1 } }],
      })
    await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '2' }] })
    await notes.answers()
    expect((await guide('2')).status).toBe(422)
    expect((await guide('1')).status).toBe(201)
  })
})

it('deleting one that was issued voids it by its rules, with a reason (SAL-002)', async () => {
  const before = await notes.books()
  const sale = await notes.sell({ paymentTerm: { id: world.ids.termCredit30 } })
  const note = await notes.issue(sale, { reason: '07', items: [{ line: 1, quantity: '1' }] })
  await notes.answers()
  const path = `/api/credit-notes/${note.id}`
  expect((await api.delete(path)).body.errors).toEqual([expect.objectContaining({ code: 'reason_required' })])
  expect((await api.delete(path, { reason: 'Error en el pedido' })).status).toBe(204)
  await notes.answers()
  expect(await must(api.get(path))).toMatchObject({ status: 'voided', voidReason: 'Error en el pedido' })
  await must(api.put(`/api/invoices/${sale}/void`, { reason: 'Error en el pedido' }))
  await notes.answers()
  expect((await notes.books()).stock).toEqual(before.stock)
})
