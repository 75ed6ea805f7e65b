import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const { cash, bank, bankUsd } = world.ids

const transfer = (from: string, to: string, amount: string, date: string, over: object = {}) =>
  must(api.post('/api/payment/transfer', { date, accountFrom: { id: from }, accountTo: { id: to }, amount, ...over }))
const month = (id: string, at: number) => must(api.get(`/api/payment/account/${id}/month/${at}/year/2026`))

describe('the month of an account', () => {
  it('begins with what the one before ended with, runs on movement by movement, and leaves out what was taken back on its day', async () => {
    await must(api.post('/api/payment/balance', { account: { id: bank }, date: '2026-01-01', amount: '1000.00' }))
    await transfer(bank, cash, '300.00', '2026-10-05', { operationNumber: '881' })
    await transfer(cash, bank, '50.00', '2026-11-03')
    const gone = await transfer(bank, cash, '20.00', '2026-11-04')
    await must(api.put(`/api/payment/transfer/${gone.id}/void`, { reason: 'Repetida por error' }))
    const november = await month(bank, 11)
    expect(november).toMatchObject({ opening: '700.00', in: '50.00', out: '0.00', closing: '750.00' })
    expect(november.movements).toMatchObject([
      { kind: 'transfer', about: 'Caja tienda', in: '50.00', out: '0.00', balance: '750.00', reconciled: false },
    ])
    expect(november.movements[0].voucher.number).toMatch(/^01-\d{5}$/)
    const october = await month(bank, 10)
    expect(october).toMatchObject({ opening: '1000.00', out: '300.00', closing: '700.00' })
    expect(october.movements[0]).toMatchObject({ operationNumber: '881', balance: '700.00' })
  })

  it('the year adds up month by month; a sheet says the same', async () => {
    const year = await must(api.get(`/api/payment/account/${bank}/year/2026`))
    expect(year).toMatchObject({
      opening: '0.00',
      closing: '750.00',
      today: '750.00',
      reconciledTo: null,
      unexplained: 0,
    })
    expect(year.months.map(({ closing }: { closing: string }) => closing).slice(8)).toEqual([
      '1000.00',
      '700.00',
      '750.00',
      '750.00',
    ])
    for (const asked of ['month?month=11&year=2026', 'year?year=2026']) {
      const file = await api.get(`/api/payment/account/${bank}/balance/${asked}`)
      expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
    }
    const refused = await api.get(`/api/payment/account/${bank}/balance/month`)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['month', 'year'])
    expect((await api.get(`/api/payment/account/${bank}/balance/quarter`)).status).toBe(422)
  })

  it('all accounts at a day, in their currency and in soles, with the least that is to come', async () => {
    await must(
      api.post('/api/payment/balance', {
        account: { id: bankUsd },
        date: '2026-02-01',
        amount: '100.00',
        exchangeRate: '3.75',
      }),
    )
    const { data } = await must(api.get('/api/payment/account/balance/2026-10-31'))
    const of = (id: string) => data.find((each: { id: string }) => each.id === id)
    expect(of(bank)).toMatchObject({ balance: '700.00', localBalance: '700.00', least: '700.00' })
    expect(of(cash)).toMatchObject({ balance: '300.00', least: '250.00' })
    expect(of(bankUsd)).toMatchObject({
      balance: '100.00',
      localBalance: '375.00',
      bankName: expect.stringContaining('Crédito'),
    })
  })

  it('is shown to those alone who are named in the account', async () => {
    const people = await must(api.get(`/api/payment/account/${cash}/users`))
    const [other, owner] = ['Carmen', 'Rosa'].map((name) =>
      people.data.find((each: { name: string }) => each.name.startsWith(name)),
    )
    await must(api.put(`/api/payment/account/${cash}/users`, { users: [{ id: other.id }] }))
    expect((await api.get(`/api/payment/account/${cash}/month/11/year/2026`)).status).toBe(404)
    const { data } = await must(api.get('/api/payment/account/balance/2026-11-18'))
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(cash)
    await world.owner.query('delete from treasury.account_user where company_id = $1', [world.ids.companyId])
    expect(owner.chosen).toBe(false)
  })
})

describe('an account', () => {
  const body = { code: 'IBK', name: 'Interbank soles', type: 'bank', currency: 'PEN', bank: '03', ledgerCode: '10411' }

  it('a bank is one of table 3; its interbank code has its check digits; all at once', async () => {
    const refused = await api.post('/api/payment/account', {
      ...body,
      bank: null,
      cci: '00219100123456701199',
      ledgerCode: '10',
    })
    expect(refused.body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
      'ledgerCode account_not_found',
      'bank required',
      'cci invalid_cci',
    ])
    expect((await api.post('/api/payment/account', { ...body, bank: '77' })).body.errors[0].field).toBe('bank')
  })

  it('TRE-018: in use it keeps its currency and is not deleted; unused it goes', async () => {
    const made = await must(api.post('/api/payment/account', body))
    const used = await must(api.get(`/api/payment/account/${bank}`))
    const { id: _, ...kept } = used
    const changed = await api.put(`/api/payment/account/${bank}`, { ...kept, currency: 'USD', ledgerCode: '10412' })
    expect(changed.body.errors).toMatchObject([
      { field: 'currency', code: 'account_currency_in_use' },
      { field: 'ledgerCode', code: 'account_ledger_in_use' },
    ])
    expect((await api.delete(`/api/payment/account/${bank}`)).body.code).toBe('account_in_use')
    expect((await api.delete(`/api/payment/account/${made.id}`)).status).toBe(204)
  })

  it('TRE-021: those that post nothing are left out where the books are asked for', async () => {
    await must(api.post('/api/payment/account', { ...body, code: 'MEMO', accountingDoesNoApply: true }))
    const asked = 'filters[0][field]=accountingDoesNoApply&filters[0][operator]=IN&filters[0][value][]=FALSE'
    const found = await must(api.get(`/api/payment/account/choose?${asked}`))
    expect(found.map(({ code }: { code: string }) => code)).toContain('BCP')
    expect(found.map(({ code }: { code: string }) => code)).not.toContain('MEMO')
  })
})
