import { dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settle } from '../contract/settle.ts'
import { paymentPosting } from '../server/payment/payment.posting.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const today = '2026-11-18'

async function invoice(total: string, over: Record<string, unknown> = {}): Promise<{ id: string; total: string }> {
  const { ids } = world
  const made = await must(
    api.post('/api/invoices', {
      documentType: '01',
      serie: 'F001',
      date: today,
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: ids.clients.andes },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCredit3 },
      items: [
        {
          item: { id: ids.products.service },
          quantity: '1',
          price: total,
          includeTaxPrice: true,
          tax: { type: 'IGV', rate: '18' },
        },
      ],
      ...over,
    }),
  )
  return must(api.put(`/api/invoices/${made.id}/issue`))
}

const pay = (id: string, amount: string, over: Record<string, unknown> = {}) =>
  api.post('/api/payment/incomes', {
    date: today,
    currency: 'PEN',
    account: { id: world.ids.cash },
    method: { id: world.ids.methodCash },
    payments: [{ document: { id }, amount }],
    ...over,
  })
const linesOf = async (id: string): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query(
    'select l.account_code, sum(l.debit - l.credit)::text as d from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id where e.source_id = $1 group by 1',
    [id],
  )
  return Object.fromEntries(rows.map((row) => [row.account_code, row.d]))
}

describe('collecting', () => {
  it('spreads over the instalments, the earliest first', async () => {
    const made = await invoice('300.00')
    const income = await must(pay(made.id, '150.00'))
    expect(
      income.payments.map((line: { openItem: { instalment: number }; amount: string }) => [
        line.openItem.instalment,
        line.amount,
      ]),
    ).toEqual([
      [1, '100.00'],
      [2, '50.00'],
    ])
    const open = await must(
      api.get(`/api/payment/incomes/payable?filters[0][field]=document.id&filters[0][value]=${made.id}`),
    )
    expect(open.data.map((item: { balance: string }) => item.balance)).toEqual(['50.00', '100.00'])
  })

  it('a dollar invoice collected at another rate leaves the difference as gain or loss, and the document at zero', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.700' }
    const up = await invoice('100.00', dollars)
    const gain = await must(
      pay(up.id, '100.00', { currency: 'USD', exchangeRate: '3.750', account: { id: world.ids.bankUsd } }),
    )
    expect(await linesOf(gain.id)).toEqual({ 10412: '375.00', 1212: '-370.00', 776: '-5.00' })
    const down = await invoice('100.00', dollars)
    const loss = await must(pay(down.id, '100.00', { exchangeRate: '3.650' }))
    expect(await linesOf(loss.id)).toEqual({ 1011: '365.00', 1212: '-370.00', 676: '5.00' })
    expect((await must(api.get(`/api/invoices/${down.id}`))).status).toBe('closed')
  })

  it.each([
    ['PEN', '2000.00', '1999.99'],
    ['USD', '500.00', '499.99'],
  ])(
    'Ley 28194, %s: cash for a document of %s is warned of, below it is not, nor once it is void',
    async (currency, at, below) => {
      const rate = currency === 'USD' ? { currency, exchangeRate: '3.750', account: { id: world.ids.bankUsd } } : {}
      const head = currency === 'USD' ? { currency, exchangeRate: '3.750' } : {}
      const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)
      const small = await invoice(below, head)
      expect(codes(await must(pay(small.id, below, rate)))).not.toContain('cash_above_limit')
      const large = await invoice(at, head)
      // A part of it is small, the document is not.
      const part = await must(pay(large.id, '10.00', rate))
      expect(codes(part)).toContain('cash_above_limit')
      await must(api.put(`/api/payment/incomes/${part.id}/void`, { reason: 'Error' }))
      expect(codes(await must(api.get(`/api/payment/incomes/${part.id}`)))).not.toContain('cash_above_limit')
    },
  )

  it.each([
    ['2026-11-18', { PEN: '2000.00', USD: '500.00' }],
    ['2022-04-01', { PEN: '2000.00', USD: '500.00' }],
    ['2022-03-31', { PEN: '3500.00', USD: '1000.00' }],
    ['2007-12-31', { PEN: '5000.00', USD: '1500.00' }],
    ['2004-03-26', {}],
  ])('Ley 28194 on %s: what may be paid in cash follows the rows of the law', async (date, limits) => {
    expect(await must(api.get(`/api/payment/cash-limits?date=${date}`))).toEqual(limits)
  })

  it('TRE: the account currency must match, the date may not be later than today or earlier than the document', async () => {
    const made = await invoice('50.00')
    expect((await pay(made.id, '50.00', { account: { id: world.ids.bankUsd } })).body.errors[0]).toMatchObject({
      field: 'account',
      code: 'account_currency',
      params: { currency: 'USD' },
    })
    expect((await pay(made.id, '50.00', { date: '2026-11-19' })).body.errors[0].code).toBe('date_in_future')
    expect((await pay(made.id, '50.00', { date: '2026-11-17' })).body.errors[0].code).toBe('payment_before_document')
    expect((await pay(made.id, '0.001')).body.errors[0].code).toBe('minimum_amount')
    expect((await pay(world.ids.warehouse, '1.00')).body.errors[0].code).toBe('document_not_open')
  })

  it('twenty at once for a tenth each: exactly ten go in, the document is never overpaid', async () => {
    const made = await invoice('100.00', { paymentTerm: { id: world.ids.termCash } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(made.id, '10.00')))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10)
    expect(new Set(replies.filter((reply) => reply.status !== 201).map((reply) => reply.body.errors[0].code))).toEqual(
      new Set(['document_not_open']),
    )
    expect(await must(api.get(`/api/invoices/${made.id}`))).toMatchObject({ status: 'closed', balance: '0.00' })
    const numbers = replies
      .filter((reply) => reply.status === 201)
      .map((reply) => reply.body.number)
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => numbers[0] + i))
  })

  it('voiding a collection opens the document again and reverses voucher and cash', async () => {
    const made = await invoice('80.00', { paymentTerm: { id: world.ids.termCash } })
    const cash = async () => (await must(api.get('/api/dashboard'))).cash.amount
    const before = await cash()
    const income = await must(pay(made.id, '80.00'))
    expect(
      dec(await cash())
        .minus(before)
        .toString(),
    ).toBe('80')
    expect((await must(api.put(`/api/payment/incomes/${income.id}/void`, { reason: 'Cheque devuelto' }))).status).toBe(
      'CX',
    )
    expect(await cash()).toBe(before)
    expect(await linesOf(income.id)).toEqual({ 1011: '0.00', 1212: '0.00' })
    expect(await must(api.get(`/api/invoices/${made.id}`))).toMatchObject({ status: 'open', balance: '80.00' })
    expect((await api.put(`/api/payment/incomes/${income.id}/void`)).body.code).toBe('illegal_state')
  })
})

describe('the arithmetic of a payment', () => {
  const money = fc.integer({ min: 1, max: 500_000_00 }).map((n) => dec(n).div(100))
  const rate = fc.integer({ min: 2500, max: 5000 }).map((n) => dec(n).div(1000))

  it('any payments that settle an item take its soles to exactly zero, and every posting balances', () => {
    fc.assert(
      fc.property(
        money,
        rate,
        fc.array(rate, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('PEN', 'USD'),
        fc.constantFrom<'PEN' | 'USD'>('PEN', 'USD'),
        (total, documentRate, rates, itemCurrency, currency) => {
          let balance = total
          let local = itemCurrency === 'PEN' ? total : total.times(documentRate).toDecimalPlaces(2)
          rates.forEach((today, i) => {
            const amount = i === rates.length - 1 ? balance : balance.div(2).toDecimalPlaces(2)
            if (amount.lte(0)) return
            const [line] = settle(
              [
                {
                  currency: itemCurrency,
                  balance,
                  localBalance: local,
                  exchangeRate: itemCurrency === 'PEN' ? 1 : documentRate,
                },
              ],
              amount,
              currency,
              today,
            )
            if (!line) return
            balance = balance.minus(line.amount)
            local = local.minus(line.settled)
            if (line.local.isZero() && line.settled.isZero()) return
            paymentPosting('income', {
              id: 'x',
              number: 1,
              date: '2026-11-18',
              currency,
              exchangeRate: today,
              cashCode: '1011',
              means: '009',
              method: 'Efectivo',
              lines: [
                {
                  ...line,
                  partyId: 'p',
                  partyName: 'ANDES',
                  operationNumber: null,
                  documentType: '01',
                  serie: 'F001',
                  number: '1',
                  itemCurrency,
                  ledgerCode: 'sale.receivable',
                },
              ],
            })
          })
          expect([balance.toString(), local.toString()]).toEqual(['0', '0'])
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the payments of a user', () => {
  it('are those that the person recorded, with their direction, and of this company alone', async () => {
    const me = await must(api.get('/api/user/me'))
    const path = `/api/configuration/users/${me.user.id}/payments`
    const before = (await must(api.get(`${path}?showTotal=true`))).total
    const sold = await invoice('118')
    const paid = await must(pay(sold.id, '18'))
    const { data, total } = await must(api.get(`${path}?showTotal=true&orderBy=number&order=desc&limit=1`))
    expect(total).toBe(before + 1)
    expect(data[0]).toMatchObject({ id: paid.id, number: paid.number, amount: '18.00', direction: 'income' })
    const seller = await must((await world.as('seller')).get('/api/user/me'))
    expect((await must(api.get(`/api/configuration/users/${seller.user.id}/payments`))).data).toEqual([])
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/configuration/users/${seller.user.id}/payments`)).status).toBe(404)
    // The owner works there too; what was recorded here is not seen.
    expect(JSON.stringify((await must(stranger.get(`${path}?limit=200`))).data)).not.toContain(paid.id)
  })
})

describe('the calls of the specification for collections', () => {
  it('find what was collected of a document by client, type, series and number; deleting one voids it', async () => {
    const made = (await invoice('118.00')) as { id: string; total: string; number?: string }
    const paid = await must(pay(made.id, '30.00'))
    const path = `/api/payment/incomes/${world.ids.clients.andes}`
    for (const type of ['01', 'FV', 'fv']) {
      const { data } = await must(api.get(`${path}/${type}/f001/${Number(made.number)}`))
      expect(data).toMatchObject([{ id: paid.id, amount: '30.00', status: 'OK' }])
    }
    expect((await api.get(`${path}/03/F001/${made.number}`)).status).toBe(404)
    expect((await api.get(`/api/payment/incomes/${world.ids.clients.bodega}/01/F001/${made.number}`)).status).toBe(404)
    expect((await api.delete(`/api/payment/incomes/${paid.id}`, { reason: 'Duplicado' })).status).toBe(204)
    expect(await must(api.get(`/api/payment/incomes/${paid.id}`))).toMatchObject({
      ...{ status: 'CX', voidReason: 'Duplicado', category: null, costCenter: null, budget: null },
      payments: [
        { account: { id: world.ids.cash }, method: { id: world.ids.methodCash }, factoringCommission: '0.00' },
      ],
    })
    expect((await api.delete(`/api/payment/incomes/${paid.id}`)).body.code).toBe('illegal_state')
  })
})

describe.each(['PEN', 'USD'])('the list of collections in %s', (currency) => {
  it('is filtered by the document that was paid, and by what was not', async () => {
    const rate = currency === 'USD' ? { exchangeRate: '3.75' } : {}
    const paid = (await must(api.get(`/api/invoices/${(await invoice('50', { currency, ...rate })).id}`))) as {
      id: string
      serie: string
      number: string
    }
    const account = { id: currency === 'USD' ? world.ids.bankUsd : world.ids.cash }
    const { id } = await must(pay(paid.id, '10', { currency, account, ...rate }))
    const listed = async (operator: string): Promise<string[]> => {
      const filter = `filters[0][field]=document&filters[0][operator]=${operator}&filters[0][value]=${paid.serie}-${paid.number}`
      const { data } = await must(api.get(`/api/payment/incomes?limit=200&${filter}`))
      return data.map((row: { id: string }) => row.id)
    }
    expect(await listed('EQUAL')).toEqual([id])
    expect(await listed('CONTAINS')).toEqual([id])
    expect(await listed('NOT_EQUAL')).not.toContain(id)
  })
})
