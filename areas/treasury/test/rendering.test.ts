import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindRendering } from '../server/rendering/index.ts'

let world: World
let owner: Caller
let boss: Caller
let ana: string
const today = '2026-11-18'
let categories: { id: string; code: string }[]
const category = (code: string) => ({ id: categories.find((each) => each.code === code)!.id })

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  // The accountant looks at what the owner gives: a role of its own.
  await world.owner.query(
    "update company.role set permissions = permissions || '{RENDERING.fullAccess,TRANSFER.fullAccess}' where name = 'Contabilidad'",
  )
  owner = await world.as('owner')
  boss = await world.as('accountant')
  ana = (await must(owner.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))).id
  categories = (await must(owner.get('/api/payment/category?limit=100'))).data
  await must(
    owner.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
      payments: [{ category: category('OTRING'), amount: '9000' }],
    }),
  )
})
afterAll(() => world?.close())

const BASE = '/api/rendering-of-account'
const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const refusal = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: { field: string; code: string }[] }
}) => [
  status,
  ...(body.code === 'invalid' ? (body.errors ?? []).map(({ field, code }) => `${field} ${code}`) : [body.code]),
]
const begin = async (amount: string, over: object = {}) =>
  must(
    owner.post(BASE, {
      ...{ date: today, worker: { id: ana }, currency: 'PEN', purpose: 'Viaje a Trujillo', requestedAmount: amount },
      ...over,
    }),
  )
const move = (id: string, kind: string, amount: string, over: object = {}) =>
  owner.post(`${BASE}/${id}/transfers`, { kind, date: today, account: { id: world.ids.cash }, amount, ...over })
const spend = (id: string, amount: string, over: object = {}) =>
  owner.post(`${BASE}/${id}/expenses`, { date: today, category: category('MOVILI'), amount, ...over })
let bills = 0
async function bill(total: string, over: object = {}): Promise<string> {
  const { ids } = world
  const made = await must(
    owner.post('/api/bills', {
      ...{ documentType: '01', serie: 'F900', number: String(++bills), date: today, currency: 'PEN' },
      ...{ supplier: { id: ids.clients.andes }, paymentTerm: { id: ids.termCredit30 }, ...over },
      items: [
        {
          ...{ item: { id: ids.products.service }, quantity: '1', price: total, includeTaxPrice: true },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  return made.id
}
const decide = async (id: string, verb: 'accept' | 'observe', at = 0, by = boss) => {
  const { receipts } = await must(by.get(`${BASE}/${id}`))
  return by.put(
    `${BASE}/${id}/receipt/${receipts[at].id}/${verb}`,
    verb === 'observe' ? { reason: 'Sin sustento' } : undefined,
  )
}
/** The account of the holder says what their renderings do, and so does 1413. */
async function books(): Promise<Record<string, string>> {
  const [row] = await rows(
    `select coalesce((select sum(m.amount) from treasury.movement m join treasury.account a on a.id = m.account_id where a.purpose = 'rendering' and a.currency = 'PEN'), 0)::text as account,
       coalesce((select sum(l.debit - l.credit) from accounting.journal_line l where l.account_code = '1413'), 0)::text as ledger`,
  )
  return row
}

describe('a rendering of account', () => {
  it('TRE-011, TRE-012: from the advance to the return and the approval; afterwards it takes nothing', async () => {
    const made = await begin('1000')
    expect(made).toMatchObject({
      number: 1,
      status: 'PD',
      holder: 'Ana Torres',
      dueDate: '2026-12-03',
      balance: '0.00',
      mine: true,
    })
    await must(move(made.id, 'advance', '1000'))
    expect(await books()).toEqual({ account: '1000.00', ledger: '1000.00' })
    const paid = await must(owner.post(`${BASE}/${made.id}/bills`, { bill: { id: await bill('354.00') }, date: today }))
    expect(paid.receipts).toMatchObject([{ amount: '354.00', document: { serie: 'F900' }, state: 'pending' }])
    await must(spend(made.id, '120.00', { description: 'Taxi', operationNumber: 'PM-1' }))
    const spent = await must(spend(made.id, '472.00', { description: 'Hotel' }))
    expect(spent).toMatchObject({ given: '1000.00', spent: '946.00', balance: '54.00' })
    const asked = 'filters[0][field]=rendering.id&filters[0][operator]=EQUAL&filters[0][value]='
    expect((await must(owner.get(`/api/payment/expenses?${asked}${made.id}`))).data).toHaveLength(3)
    // Its holder has no user here; who made it does not approve it, nor before it is looked at.
    expect(refusal(await owner.put(`${BASE}/${made.id}/approve`))).toEqual([403, 'rendering_own_approval'])
    expect(refusal(await boss.put(`${BASE}/${made.id}/approve`))).toEqual([409, 'rendering_undecided'])
    for (const at of [0, 1, 2]) await must(decide(made.id, 'accept', at))
    expect(refusal(await boss.put(`${BASE}/${made.id}/approve`))).toEqual([409, 'rendering_balance'])
    expect(refusal(await move(made.id, 'return', '54.01'))).toEqual([422, 'amount rendering_returns_too_much'])
    await must(move(made.id, 'return', '54'))
    const done = await must(boss.put(`${BASE}/${made.id}/approve`))
    expect(done).toMatchObject({
      status: 'AP',
      balance: '0.00',
      returned: '54.00',
      approvedBy: { name: expect.any(String) },
    })
    expect(await books()).toEqual({ account: '0.00', ledger: '0.00' })
    for (const reply of [await spend(made.id, '1'), await move(made.id, 'advance', '1')])
      expect(refusal(reply)).toEqual([409, 'rendering_closed'])
    // Not by another way either: what was paid is not voided, nor transferred to it.
    const [{ payment }] = done.receipts
    expect(refusal(await owner.put(`/api/payment/expenses/${payment.id}/void`, { reason: 'Error' }))).toEqual([
      409,
      'rendering_closed',
    ])
    const transfer = {
      date: today,
      accountFrom: { id: world.ids.cash },
      accountTo: { id: done.account.id },
      amount: '5',
    }
    expect(refusal(await owner.post('/api/payment/transfer', { ...transfer, rendering: { id: made.id } }))).toEqual([
      409,
      'rendering_closed',
    ])
    expect(refusal(await owner.post('/api/payment/transfer', transfer))).toEqual([409, 'rendering_required'])
    const { data } = await must(owner.get(`${BASE}/${made.id}/flow/false`))
    expect(data.map(({ kind, balance }: { kind: string; balance: string }) => `${kind} ${balance}`)).toEqual([
      ...['advance 1000.00', 'bill 646.00', 'expense 526.00', 'expense 54.00', 'return 0.00'],
    ])
    expect((await owner.get(`${BASE}/${made.id}/render/pdf`)).status).toBe(200)
    // Reopened with a reason it takes movements again.
    expect(refusal(await owner.put(`${BASE}/${made.id}/reopen`, { reason: 'Faltó un taxi' }))).toEqual([
      403,
      'rendering_own_approval',
    ])
    expect(await must(boss.put(`${BASE}/${made.id}/reopen`, { reason: 'Faltó un taxi' }))).toMatchObject({
      status: 'PD',
    })
    await must(spend(made.id, '60.00'))
    await must(decide(made.id, 'accept', 3))
    // Spent beyond what was given: the company pays the rest.
    expect(await must(move(made.id, 'reimbursement', '60'))).toMatchObject({
      reimbursed: '60.00',
      given: '1000.00',
      balance: '0.00',
    })
    expect((await must(boss.put(`${BASE}/${made.id}/approve`))).status).toBe('AP')
  })

  it('what is observed is taken out and owed again; what is left may go on to the next, and comes back', async () => {
    const made = await begin('200', { purpose: 'Compras' })
    await must(move(made.id, 'advance', '200'))
    const of = await bill('59.00')
    await must(owner.post(`${BASE}/${made.id}/bills`, { bill: { id: of }, date: today }))
    await must(spend(made.id, '41.00'))
    await must(decide(made.id, 'observe', 0))
    expect(await must(decide(made.id, 'accept', 1))).toMatchObject({
      spent: '41.00',
      observed: '59.00',
      balance: '159.00',
    })
    const done = await must(boss.put(`${BASE}/${made.id}/approve`, { passOn: true }))
    expect(done).toMatchObject({ status: 'AP', balance: '0.00', carried: '159.00', next: { number: made.number + 1 } })
    // The bill is owed again, by other means.
    expect((await must(owner.get(`/api/bills/${of}`))).status).toBe('open')
    const next = await must(owner.get(`${BASE}/${done.next.id}`))
    expect(next).toMatchObject({ opening: '159.00', balance: '159.00', previous: { id: made.id } })
    expect((await books()).account).toBe('159.00')
    await must(
      owner.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
        payments: [{ document: { id: of }, amount: '59' }],
      }),
    )
    const flow = async (hide: boolean) =>
      (await must(owner.get(`${BASE}/${made.id}/flow/${hide}`))).data.map(({ kind }: { kind: string }) => kind)
    expect(await flow(false)).toEqual(['advance', 'expense', 'bill', 'carried'])
    expect(await flow(true)).toEqual(['advance', 'expense', 'carried'])
    const again = await must(boss.put(`${BASE}/${made.id}/reopen`, { reason: 'Se revisó mal' }))
    expect(again).toMatchObject({ status: 'PD', balance: '159.00', next: null })
    await must(boss.put(`${BASE}/${made.id}/approve`, { passOn: true }))
    const { next: later } = await must(owner.get(`${BASE}/${made.id}`))
    await must(move(later.id, 'return', '159'))
    expect(refusal(await boss.put(`${BASE}/${made.id}/reopen`, { reason: 'Otra vez' }))).toEqual([
      409,
      'rendering_passed_on',
    ])
    expect((await books()).account).toBe('0.00')
  })

  it('TRE-026: with transactions it is not deleted; without it is', async () => {
    const [empty, used] = [await begin('10'), await begin('10')]
    await must(move(used.id, 'advance', '10'))
    expect(refusal(await owner.delete(`${BASE}/${used.id}`))).toEqual([409, 'rendering_with_transactions'])
    expect((await owner.delete(`${BASE}/${empty.id}`)).status).toBe(204)
    await must(move(used.id, 'return', '10'))
    await must(boss.put(`${BASE}/${used.id}/approve`))
  })

  it('TRE-013: the newest first; one account for each holder and currency, in dollars too', async () => {
    const party = world.ids.clients.andes
    const [one, two] = [
      await must(
        owner.post(BASE, {
          date: today,
          party: { id: party },
          currency: 'USD',
          purpose: 'Feria',
          requestedAmount: '100',
        }),
      ),
      await must(
        owner.post(BASE, {
          date: today,
          party: { id: party },
          currency: 'USD',
          purpose: 'Feria',
          requestedAmount: '50',
        }),
      ),
    ]
    expect(one.account.id).toBe(two.account.id)
    const [account] = await rows(
      'select ledger_code, currency, purpose, allow_negative from treasury.account where id = $1',
      [one.account.id],
    )
    expect(account).toEqual({ ledger_code: '1691', currency: 'USD', purpose: 'rendering', allow_negative: true })
    await must(move(one.id, 'advance', '100', { account: { id: world.ids.bankUsd }, exchangeRate: '3.75' }))
    await must(spend(one.id, '120', { exchangeRate: '3.75' }))
    await must(decide(one.id, 'accept'))
    expect(await must(owner.get(`${BASE}/${one.id}`))).toMatchObject({ balance: '-20.00', spent: '120.00' })
    await must(move(one.id, 'reimbursement', '20', { account: { id: world.ids.bankUsd }, exchangeRate: '3.75' }))
    expect((await must(boss.put(`${BASE}/${one.id}/approve`))).balance).toBe('0.00')
    const listed = (await must(owner.get(BASE))).data.map(({ number }: { number: number }) => number)
    expect(listed).toEqual(listed.toSorted((a: number, b: number) => b - a))
    const chosen = await must(owner.get(`${BASE}/choose`))
    const open = chosen.map(({ id }: { id: string }) => id)
    expect([open.includes(two.id), open.includes(one.id)]).toEqual([true, false])
    await must(owner.delete(`${BASE}/${two.id}`))
  })

  it('nobody approves it twice, and nothing is spent beside an approval: 16 at once', async () => {
    const made = await begin('100')
    await must(move(made.id, 'advance', '100'))
    await must(spend(made.id, '100'))
    await must(decide(made.id, 'accept'))
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => boss.put(`${BASE}/${made.id}/approve`)),
      ...Array.from({ length: 8 }, () => spend(made.id, '1')),
    ])
    const [approved, spent] = [replies.slice(0, 8), replies.slice(8)].map(
      (some) => some.filter(({ status }) => status < 300).length,
    )
    expect(approved! + spent!).toBeGreaterThan(0)
    const after = await must(owner.get(`${BASE}/${made.id}`))
    if (after.status === 'AP') expect([approved, spent, after.balance]).toEqual([1, 0, '0.00'])
    else expect([approved, after.balance]).toEqual([0, `-${spent}.00`])
  })

  it('a receipt that is changed after it was accepted is looked at again', async () => {
    const made = await begin('50')
    await must(spend(made.id, '10'))
    const { receipts } = await must(decide(made.id, 'accept'))
    const { payment } = receipts[0]
    const { id, account, method, date, currency, version } = await must(
      owner.get(`/api/payment/expenses/${payment.id}`),
    )
    const body = { date, currency, account: { id: account.id }, method: { id: method.id }, version }
    await must(
      owner.put(`/api/payment/expenses/${id}`, { ...body, payments: [{ category: category('MOVILI'), amount: '45' }] }),
    )
    const after = await must(boss.get(`${BASE}/${made.id}`))
    expect(after).toMatchObject({ spent: '45.00', receipts: [{ state: 'pending', amount: '45.00' }] })
    expect(refusal(await boss.put(`${BASE}/${made.id}/approve`))).toEqual([409, 'rendering_undecided'])
  })

  it('a bill that is entered of it is paid at once, or not entered at all', async () => {
    const made = await begin('118')
    await must(move(made.id, 'advance', '118'))
    const of = await bill('118', { rendering: { id: made.id } })
    expect(await must(owner.get(`/api/bills/${of}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    expect(await must(owner.get(`${BASE}/${made.id}`))).toMatchObject({ spent: '118.00', balance: '0.00' })
    await must(decide(made.id, 'accept'))
    await must(boss.put(`${BASE}/${made.id}/approve`))
    const before = await rows('select count(*)::int from purchases.bill')
    await expect(bill('59', { rendering: { id: made.id } })).rejects.toThrow('rendering_closed')
    expect(await rows('select count(*)::int from purchases.bill')).toEqual(before)
  })

  it('says what is wrong with what is asked', async () => {
    const body = { date: today, currency: 'PEN', purpose: 'Viaje', requestedAmount: '10' }
    expect(refusal(await owner.post(BASE, body))).toEqual([422, 'worker rendering_holder'])
    expect(
      refusal(await owner.post(BASE, { ...body, worker: { id: ana }, party: { id: world.ids.clients.andes } })),
    ).toEqual([422, 'worker rendering_holder'])
    expect(refusal(await owner.post(BASE, { ...body, worker: { id: ana }, date: '2027-01-01' }))).toContain(
      'date date_in_future',
    )
    expect(refusal(await owner.post(BASE, { ...body, worker: { id: ana }, dueDate: '2026-01-01' }))).toContain(
      'dueDate due_before_date',
    )
    expect(refusal(await owner.post(BASE, { ...body, worker: { id: world.ids.cash } }))).toContain(
      'worker reference_not_found',
    )
    const made = await begin('10')
    const stranger = await world.as('stranger')
    expect((await stranger.get(`${BASE}/${made.id}`)).status).toBe(404)
    const seller = await world.as('seller')
    expect((await seller.get(`${BASE}/${made.id}`)).status).toBe(403)
  })

  it('who holds money beyond its day, and who gave it, are told every week until it is accounted for', async () => {
    const made = await begin('30', { dueDate: '2026-11-20' })
    await must(move(made.id, 'advance', '30'))
    const due = () =>
      rows(
        "select due_at from platform.outbox where kind = 'rendering.due' and status = 'pending' and payload->>'id' = $1",
        [made.id],
      )
    const told = async () =>
      (await rows("select text from platform.note where entity = 'rendering' and entity_id = $1", [made.id])).map(
        ({ text }) => text,
      )
    expect(await due()).toHaveLength(1)
    const run = async () => {
      await world.owner.query("delete from platform.outbox where kind = 'rendering.due'")
      await remindRendering(world.services, world.ids.companyId, { id: made.id })
    }
    await run()
    expect(await told()).toEqual([])
    const before = world.now
    world.now = new Date('2026-11-21T15:00:00Z')
    await run()
    expect(await told()).toEqual([expect.stringContaining('Ana Torres tiene S/ 30.00 por rendir')])
    const [mail] = await rows("select to_address as to, body from platform.mail where entity = 'rendering'")
    expect([mail.to, mail.body]).toEqual([people.owner.email, expect.stringContaining('S/ 30.00 por rendir')])
    expect(await due()).toHaveLength(1)
    world.now = before
    await must(move(made.id, 'return', '30'))
    await must(boss.put(`${BASE}/${made.id}/approve`))
    await run()
    expect(await due()).toEqual([])
    expect(await told()).toHaveLength(1)
  })

  it('a salesman who is tied to himself sees his own alone, and makes none of others', async () => {
    const mine = await begin('10')
    const [{ id: other }] = await rows(
      "select id from company.worker where company_id = $1 and code <> 'ANA' limit 1",
      [world.ids.companyId],
    )
    const theirs = await begin('10', { worker: { id: other } })
    await world.owner.query(
      "update company.role set permissions = permissions || '{RENDERING.fullAccess}' where name = 'Ventas'",
    )
    await world.owner.query(
      `update company.membership m set worker_id = $1, tied = '{seller}' from company.user_account u where u.id = m.user_id and u.email = $2`,
      [ana, people.seller.email],
    )
    const seller = await world.as('seller')
    expect((await seller.get(`${BASE}/${mine.id}`)).status).toBe(200)
    expect((await seller.get(`${BASE}/${theirs.id}`)).status).toBe(404)
    expect((await seller.put(`${BASE}/${theirs.id}/reopen`, { reason: 'Porque sí' })).status).toBe(403)
    const { data } = await must(seller.get(`${BASE}?limit=100`))
    expect(new Set(data.map(({ holder }: { holder: string }) => holder))).toEqual(new Set(['Ana Torres']))
    const body = { date: today, currency: 'PEN', purpose: 'Viaje', requestedAmount: '10' }
    expect(refusal(await seller.post(BASE, { ...body, worker: { id: other } }))).toEqual([422, 'worker not_in_scope'])
    // Nor does he accept his own receipts.
    await must(seller.post(`${BASE}/${mine.id}/expenses`, { date: today, category: category('MOVILI'), amount: '3' }))
    const { receipts } = await must(seller.get(`${BASE}/${mine.id}`))
    expect((await seller.put(`${BASE}/${mine.id}/receipt/${receipts[0].id}/accept`)).status).toBe(403)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(
      (await seller.upload(`${BASE}/${mine.id}/receipt/${receipts[0].id}/picture`, picture, 'a.png', 'image/png'))
        .status,
    ).toBe(422)
  })
})
