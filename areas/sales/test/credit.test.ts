import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let seller: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  seller = await withPowers(['OUTPUTINVOICE.fullAccess'])
})
afterAll(() => world?.close())

async function withPowers(permissions: string[]): Promise<Caller> {
  const role = await must(owner.post('/api/configuration/roles', { name: permissions.join(' '), permissions }))
  const [user] = (await must(owner.get(`/api/configuration/users?search=${people.seller.email}`))).data
  await must(owner.save(`/api/configuration/users/${user.id}`, { role: { id: role.id } }))
  return world.as('seller')
}

async function control(given: { creditControl?: 'warn' | 'block'; creditOverdueDays?: number | null }): Promise<void> {
  const settings = await must(owner.get('/api/company/configuration'))
  await must(owner.save('/api/company/configuration', { ...settings, ...given }))
}

let next = 0
/** A client of its own for each test, with a line. */
async function client(line: string | null, currencyCreditLine = 'PEN'): Promise<string> {
  next += 1
  const made = await must(
    owner.post('/api/clients', {
      ...{
        type: 'client',
        documentType: '1',
        documentNumber: String(40_000_000 + next),
        fiscalName: `Cliente ${next}`,
      },
      ...(line === null ? {} : { hasCreditLine: true, amountCreditLine: line, currencyCreditLine }),
    }),
  )
  return made.id
}

const draft = (clientId: string, price: string, term = world.ids.termCredit30, who = owner, more: object = {}) =>
  must(
    who.post('/api/invoices', {
      ...{ documentType: '03', serie: 'B001', date: '2026-11-18', currency: 'PEN', exchangeRate: '1' },
      ...{ client: { id: clientId }, seller: { id: world.ids.seller }, paymentTerm: { id: term } },
      items: [
        { item: { id: world.ids.products.service }, quantity: '1', price, tax: { type: 'EXONERATED', rate: '0' } },
      ],
      ...more,
    }),
  )
const issue = (id: string, who: Caller, body?: object) => who.put(`/api/invoices/${id}/issue`, body)
const codes = (reply: { body: { errors: { code: string }[] } }) => reply.body.errors.map(({ code }) => code)

describe('credit of a client', () => {
  it('SAL-019: is only told of, unless the company blocks', async () => {
    await control({ creditControl: 'warn', creditOverdueDays: null })
    const made = await draft(await client('100'), '100.01')
    expect(made.warnings).toEqual([{ code: 'credit_line_exceeded', message: expect.stringContaining('100.00') }])
    expect((await must(issue(made.id, seller))).status).toBe('open')
  })

  it('CON-4: blocked, it is refused to who may not allow it, and allowed with a reason that stays', async () => {
    await control({ creditControl: 'block' })
    const made = await draft(await client('100'), '100.01')
    expect(made.warnings).toEqual([expect.objectContaining({ code: 'credit_line_exceeded', blocking: true })])
    const refused = await issue(made.id, seller, { creditReason: 'Lo conozco' })
    expect([refused.status, ...codes(refused)]).toEqual([422, 'credit_line_exceeded'])
    expect(codes(await issue(made.id, owner))).toEqual(['credit_line_exceeded', 'credit_reason_required'])
    expect((await must(owner.get(`/api/invoices/${made.id}`))).status).toBe('draft')
    const issued = await must(issue(made.id, owner, { creditReason: 'Garantía recibida' }))
    expect(issued).toMatchObject({ status: 'open', creditReason: 'Garantía recibida' })
    const { data } = await must(owner.get(`/api/history/invoice/${made.id}`))
    expect(data).toContainEqual(
      expect.objectContaining({ action: 'creditOverride', after: { total: '100.01', reason: 'Garantía recibida' } }),
    )
  })

  it('CON-4: what we owe a contact does not eat its line, nor does what it has paid', async () => {
    await control({ creditControl: 'block', creditOverdueDays: null })
    const both = await client('100')
    await must(
      owner.post('/api/bills', {
        ...{
          documentType: '03',
          serie: 'B010',
          number: '1',
          date: '2026-11-18',
          currency: 'PEN',
          supplier: { id: both },
        },
        ...{ paymentTerm: { id: world.ids.termCredit30 } },
        items: [
          {
            item: { id: world.ids.products.service },
            quantity: '1',
            price: '500',
            tax: { type: 'EXONERATED', rate: '0' },
          },
        ],
      }),
    )
    const first = await draft(both, '100')
    expect((await must(issue(first.id, seller))).status).toBe('open')
    await must(
      owner.post('/api/payment/incomes', {
        ...{
          date: '2026-11-18',
          currency: 'PEN',
          account: { id: world.ids.cash },
          method: { id: world.ids.methodCash },
        },
        payments: [{ document: { id: first.id }, amount: '100.00' }],
      }),
    )
    expect((await must(issue((await draft(both, '100')).id, seller))).status).toBe('open')
  })

  it('CON-4: in the currency of the line, what a sale is told and what the client has left are one figure', async () => {
    await control({ creditControl: 'warn', creditOverdueDays: null })
    await must(owner.post('/api/exchange-rate', { date: '2026-11-17', purchase: '3.7', sale: '3.755' }))
    const dollars = { currency: 'USD', exchangeRate: '3.700' }
    const credit30 = world.ids.termCredit30
    for (const currency of ['USD', 'PEN']) {
      const buyer = await client(currency === 'USD' ? '100' : '400', currency)
      await must(issue((await draft(buyer, '60', credit30, owner, dollars)).id, owner))
      await must(issue((await draft(buyer, '90')).id, owner))
      const { available } = await must(owner.get(`/api/clients/${buyer}/credit-line`))
      const told = async (price: string, more: object = {}) =>
        (await draft(buyer, price, credit30, owner, more)).warnings.map(({ message }: { message: string }) => message)
      const fits = currency === 'USD' ? dollars : {}
      expect(await told(available, fits)).toEqual([])
      expect(await told(fixed(dec(available).plus('0.01')), fits)).toEqual([expect.stringContaining(available)])
      expect(await told('500')).toEqual([expect.stringContaining(available)])
    }
    await control({ creditControl: 'block', creditOverdueDays: null })
  })

  it('CON-4: cash, what fits exactly, and a client without a line pass', async () => {
    const small = await client('100')
    await must(issue((await draft(small, '100')).id, seller))
    expect(codes(await issue((await draft(small, '0.01')).id, seller))).toEqual(['credit_line_exceeded'])
    await must(issue((await draft(small, '50', world.ids.termCash)).id, seller))
    await must(issue((await draft(await client(null), '5000')).id, seller))
  })

  it('CON-4: who owes for longer than is tolerated does not buy on credit', async () => {
    await control({ creditControl: 'block', creditOverdueDays: 10 })
    const late = await client(null)
    const first = await must(issue((await draft(late, '70', world.ids.termCredit30)).id, seller))
    const due = (days: number) =>
      world.owner.query(
        "update treasury.open_item set due_on = date '2026-11-18' - $2::int where document_id = $1 and document_kind = 'invoice'",
        [first.id, days],
      )
    await due(10)
    await must(issue((await draft(late, '1')).id, seller))
    await due(11)
    const refused = await issue((await draft(late, '1')).id, seller)
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'client', code: 'client_overdue', params: { amount: '70.00', days: '11' } }),
    ])
    await must(issue((await draft(late, '1', world.ids.termCash)).id, seller))
    await control({ creditOverdueDays: null })
  })

  it('CON-4: of many sales at once only those pass that fit together', async () => {
    const shared = await client('250')
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft(shared, '100')))
    const replies = await Promise.all(drafts.map(({ id }) => issue(id, seller)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(codes(reply)).toEqual(['credit_line_exceeded'])
  })

  it('settings that say nothing of it leave it as it was', async () => {
    const { creditControl: _, creditOverdueDays: __, ...rest } = await must(owner.get('/api/company/configuration'))
    await must(owner.save('/api/company/configuration', rest))
    expect((await must(owner.get('/api/company/configuration'))).creditControl).toBe('block')
    const wrong = await owner.save('/api/company/configuration', { ...rest, creditOverdueDays: 366 })
    expect(wrong.body.errors[0]).toMatchObject({ field: 'creditOverdueDays', code: 'out_of_range' })
  })
})
