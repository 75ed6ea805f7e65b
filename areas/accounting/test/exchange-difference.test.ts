import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTRIES, exchangeWorld, RATES, REFRESH, told } from './exchange-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof exchangeWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = exchangeWorld(world, api)
})
afterAll(() => world?.close())

const states = (answer: Record<'restatement' | 'reversal' | 'settlement', { state: string }>): string[] => [
  answer.restatement.state,
  answer.reversal.state,
  answer.settlement.state,
]
const check = async (month: number, names = ['fxVoucher', 'rateMissing']): Promise<string[]> => {
  const { months } = await must(api.get('/api/configuration/month-lock/2026/checks'))
  const rows = months.find((each: { month: number }) => each.month === month)?.rows ?? []
  return rows.map(({ name }: { name: string }) => name).filter((name: string) => names.includes(name))
}

describe('exchange difference of a month', () => {
  it('needs the rate of the close where something is in dollars, and writes nothing without it', async () => {
    expect(states(await books.refresh(2026, 3))).toEqual(['nothing', 'nothing', 'nothing'])
    await books.write('2026-03-05', [
      { account: '1212', soles: '3700', dollars: '1000', document: '1' },
      { account: '70121', soles: '-3700', dollars: '-1000' },
    ])
    await books.write('2026-03-06', [
      { account: '638', soles: '1875', dollars: '500' },
      { account: '4212', soles: '-1875', dollars: '-500', document: '77' },
    ])
    await books.write('2026-03-07', [
      { account: '10412', soles: '740', dollars: '200' },
      { account: '4699', soles: '-740', dollars: '-200', document: '5' },
    ])
    // In soles, in the account of the documents in dollars and under a number of its own.
    await books.write('2026-03-08', [
      { account: '1212', soles: '118', document: '2' },
      { account: '70121', soles: '-118' },
    ])
    const refused = await api.put(REFRESH, { year: 2026, month: 3 })
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'exchange_rate_missing',
      { year: 2026, month: '03' },
    ])
    expect(refused.body.message).toContain('cierre de 03/2026')
    expect(await books.written()).toBe('')
    expect(await check(3)).toEqual(['rateMissing', 'fxVoucher'])
  })

  it('restates assets by the purchase, liabilities by the sale, and takes documents back on the 1st; twice is once', async () => {
    await books.rates(2026, 3, '3.74', '3.76')
    const would = await books.refresh(2026, 3, true)
    expect(states(would)).toEqual(['made', 'made', 'nothing'])
    expect(await books.written()).toBe('')
    const made = await books.refresh(2026, 3)
    expect(told(made.restatement.lines)).toEqual([
      '10412 8.00 0.00',
      '1212 F001-1 40.00 0.00',
      '4212 F001-77 0.00 5.00',
      '4699 F001-5 0.00 12.00',
      '776 0.00 48.00',
      '676 17.00 0.00',
    ])
    expect(told(made.reversal.lines)).toEqual([
      '1212 F001-1 0.00 40.00',
      '4212 F001-77 5.00 0.00',
      '4699 F001-5 12.00 0.00',
      '776 40.00 0.00',
      '676 0.00 17.00',
    ])
    expect([made.restatement.entry, made.reversal.entry]).toEqual(['07-2026-03-000001', '07-2026-04-000001'])
    const voucher = await must(api.get(`${ENTRIES}/${made.restatement.id}`))
    expect(voucher).toMatchObject({ origin: 'MONTHLY_ExCHANGE_RATE_DIFFERENT', date: '2026-03-31', currency: 'PEN' })
    expect(voucher.lines.every((line: { debitForeign: string }) => line.debitForeign === '0.00')).toBe(true)
    expect((await must(api.get(`${ENTRIES}/${made.reversal.id}`))).date).toBe('2026-04-01')
    const before = await books.written()
    expect(states(await books.refresh(2026, 3))).toEqual(['same', 'same', 'nothing'])
    expect(await books.written()).toBe(before)
    expect(await books.far(2026, 3, '3.74', '3.76')).toEqual([])
    expect((await books.balances('2026-04-30'))['1212']).toEqual({ soles: '3818.00', dollars: '1000.00' })
    expect(await check(3)).toEqual([])
    expect((await api.delete(`${ENTRIES}/${made.restatement.id}`)).body.code).toBe('journal_entry_not_editable')
  })

  it('goes on against the own rate of a document: what was settled by hand is written off once, and money stays restated', async () => {
    await books.rates(2026, 4, '3.80', '3.82')
    await books.write('2026-04-15', [
      { account: '10412', soles: '3790', dollars: '1000' },
      { account: '1212', soles: '-3790', dollars: '-1000', document: '1' },
    ])
    expect(await check(4)).toEqual(['fxVoucher'])
    const april = await books.refresh(2026, 4)
    expect(states(april)).toEqual(['made', 'made', 'made'])
    expect(told(april.settlement.lines)).toEqual(['1212 F001-1 90.00 0.00', '776 0.00 90.00'])
    expect((await must(api.get(`${ENTRIES}/${april.settlement.id}`))).origin).toBe('EXCHANGE_RATE_DIFFERENT')
    // 200 at 3.74, as March left them, and 1000 at 3.79.
    expect(told(april.restatement.lines)[0]).toBe('10412 22.00 0.00')
    expect(states(await books.refresh(2026, 4))).toEqual(['same', 'same', 'same'])
    expect(states(await books.refresh(2026, 3))).toEqual(['same', 'same', 'nothing'])
    expect(await books.far(2026, 4, '3.80', '3.82')).toEqual([])
    await books.rates(2026, 5, '3.80', '3.82')
    const may = await books.refresh(2026, 5)
    expect(states(may)).toEqual(['made', 'made', 'nothing'])
    expect(may.restatement.lines.some(({ account }: { account: { code: string } }) => account.code === '1212')).toBe(
      false,
    )
    expect(await books.far(2026, 5, '3.80', '3.82')).toEqual([])
  })

  it('what is late into an earlier month is followed there, and is told of until then', async () => {
    await books.write('2026-03-20', [
      { account: '1212', soles: '370', dollars: '100', document: '9' },
      { account: '70121', soles: '-370', dollars: '-100' },
    ])
    for (const month of [3, 4, 5]) expect(await check(month)).toEqual(['fxVoucher'])
    for (const month of [3, 4, 5])
      expect(states(await books.refresh(2026, month)).slice(0, 2)).toEqual(['changed', 'changed'])
    for (const month of [3, 4, 5]) expect(await check(month)).toEqual([])
    expect(await books.far(2026, 5, '3.80', '3.82')).toEqual([])
  })

  it('of sixteen at once one writes; the others find it done', async () => {
    await books.write('2026-05-20', [
      { account: '1212', soles: '370', dollars: '100', document: '10' },
      { account: '70121', soles: '-370', dollars: '-100' },
    ])
    const all = await Promise.all(Array.from({ length: 16 }, () => books.refresh(2026, 5)))
    expect(all.map((each) => states(each).join()).sort()).toEqual([
      'changed,changed,nothing',
      ...Array(15).fill('same,same,nothing'),
    ])
    expect(await books.far(2026, 5, '3.80', '3.82')).toEqual([])
  })

  it('by a rate that is changed by force its voucher and its reversal are made anew; else the rate stays', async () => {
    const { months } = await must(api.get(`${RATES}/2026`))
    expect(months[4]).toMatchObject({ used: true })
    expect((await api.delete(`${RATES}/${months[4].id}`)).body.code).toBe('rate_in_use')
    // June has a reversal alone: it was not made by its rates.
    await books.rates(2026, 6, '3.9', '3.9')
    const june = (await must(api.get(`${RATES}/2026`))).months[5]
    expect(june.used).toBe(false)
    await must(api.delete(`${RATES}/${june.id}`))
    await must(api.post(`${RATES}/force`, { year: 2026, month: 5, purchase: '3.850', sale: '3.870' }))
    expect(await books.far(2026, 5, '3.85', '3.87')).toEqual([])
    expect(states(await books.refresh(2026, 5))).toEqual(['same', 'same', 'nothing'])
    expect((await books.balances('2026-06-30'))['1212']!.soles).toBe('858.00')
  })

  it('ends where nothing is in dollars any more', async () => {
    await books.rates(2026, 9, '3.7', '3.72')
    const only = { account: '1699', soles: '37', dollars: '10', document: '300' }
    const made = await books.write('2026-09-03', [only, { account: '70121', soles: '-37', dollars: '-10' }])
    await books.refresh(2026, 9)
    await must(api.delete(`${ENTRIES}/${made.id}`))
    const after = await books.refresh(2026, 9)
    expect(after.restatement.lines.some(({ document }: { document: string }) => document === 'F001-300')).toBe(false)
    expect(await books.far(2026, 9, '3.7', '3.72')).toEqual([])
  })

  it('is of who keeps vouchers', async () => {
    const reader = await world.as('reader')
    expect((await reader.put(REFRESH, { year: 2026, month: 3, simulate: true })).status).toBe(403)
    expect((await api.put(REFRESH, { year: 2026, month: 13 })).status).toBe(422)
    expect((await api.put(REFRESH, { year: 2026, month: 3, more: 1 })).status).toBe(422)
  })
})

describe('what a month waits for', () => {
  it('tells of drafts and of destinations that are not what costs come to, and blocks', async () => {
    const names = ['drafts', 'destinationsStale']
    expect(await check(2, names)).toEqual([])
    const draft = await must(
      api.post(ENTRIES, {
        ...{ archive: { code: '05' }, date: '2026-02-02', memo: 'Sin cuadrar', draft: true },
        lines: [{ account: { code: '638' }, debit: '10' }],
      }),
    )
    expect(await check(2, names)).toEqual(['drafts'])
    await must(api.delete(`${ENTRIES}/${draft.id}`))
    const cost = await books.write('2026-02-02', [
      { account: '638', soles: '100' },
      { account: '1011', soles: '-100' },
    ])
    expect(await check(2, names)).toEqual(['destinationsStale'])
    const refresh = { year: 2026, month: 2 }
    await must(api.put('/api/accounting/journal-entry/monthly-destiny/refresh', refresh))
    expect(await check(2, names)).toEqual([])
    await must(api.delete(`${ENTRIES}/${cost.id}`))
    expect(await check(2, names)).toEqual(['destinationsStale'])
    const rows = (await must(api.get('/api/configuration/month-lock/2026/checks'))).months.find(
      (each: { month: number }) => each.month === 2,
    ).rows
    expect(rows.find(({ name }: { name: string }) => name === 'destinationsStale')).toMatchObject({
      ...{ severity: 'block', path: '/month-closings-exchange-rate' },
    })
  })
})

describe('an account with both currencies', () => {
  it('that is not analysed by documents keeps its soles: what is in dollars alone is restated, and is not taken back', async () => {
    await books.write('2026-07-02', [
      { account: '638', soles: '10000' },
      { account: '4111', soles: '-10000' },
    ])
    await books.write('2026-07-03', [
      { account: '638', soles: '370', dollars: '100' },
      { account: '4111', soles: '-370', dollars: '-100' },
    ])
    await books.rates(2026, 7, '3.85', '3.87')
    const july = await books.refresh(2026, 7)
    expect(told(july.restatement.lines)).toContain('4111 0.00 17.00')
    expect(told(july.reversal.lines).some((line) => line.startsWith('4111'))).toBe(false)
    // Paid in the next month: the rest is taken out, and the ten thousand stand.
    await books.write('2026-08-02', [
      { account: '4111', soles: '390', dollars: '100' },
      { account: '10412', soles: '-390', dollars: '-100' },
    ])
    await books.rates(2026, 8, '3.85', '3.87')
    const august = await books.refresh(2026, 8)
    expect(told(august.restatement.lines)).toContain('4111 0.00 3.00')
    expect((await books.balances('2026-08-31'))['4111']).toEqual({ soles: '-10000.00', dollars: '0.00' })
  })
})
