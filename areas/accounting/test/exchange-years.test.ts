import { dec, fixed } from '@yupana/kernel'
import { inCompany } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeVersion } from '../server/voucher/store.ts'
import { exchangeWorld, REFRESH, told } from './exchange-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof exchangeWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = exchangeWorld(world, api)
})
afterAll(() => world?.close())

const sale = (date: string, document: string, soles: string, dollars: string) =>
  books.write(date, [
    { account: '1212', soles, dollars, document },
    { account: '70121', soles: `-${soles}`, dollars: `-${dollars}` },
  ])
const ofDocument = (lines: Parameters<typeof told>[0], number: string): string[] =>
  told(lines).filter((line) => line.includes(`F001-${number}`))

/** The opening of 2026, as it carries what 2025 ends with: documents one by one. */
async function open2026(): Promise<void> {
  const { rows } = await world.owner.query(
    `select account_code as account, party_id as party, document_type as "documentType", serie, number, sum(debit - credit)::text as net, sum(foreign_amount)::text as dollars
     from accounting.journal_line where company_id = $1 and date between '2025-01-01' and '2025-12-31' group by 1, 2, 3, 4, 5 having sum(debit - credit) <> 0 or sum(foreign_amount) <> 0`,
    [world.ids.companyId],
  )
  const carried = rows.filter(({ account }) => account < '6')
  const result = carried.reduce((left, { net }) => left.plus(net), dec(0))
  const line = (net: string, more: object) => ({
    ...{
      debit: dec(net).isPositive() ? dec(net) : dec(0),
      credit: dec(net).isPositive() ? dec(0) : dec(net).negated(),
    },
    ...{ foreign: dec(0), ...more },
  })
  await inCompany(world.services, world.ids.companyId, (ctx) =>
    placeVersion(ctx, {
      ...{ version: 1, archive: '00', date: '2026-01-01', memo: 'Apertura', origin: 'OPENING', currency: 'USD' },
      ...{ source: { kind: 'voucher' }, exchangeRate: '3.7', rateType: 'sale' },
      lines: [
        ...carried.map(({ net, dollars, ...key }) => line(net, { ...key, foreign: dec(dollars) })),
        line(fixed(result.negated()), { account: '5911' }),
      ] as never,
    }),
  )
}

it('December is taken back on 1 January, before and after the opening, and nothing is counted twice', async () => {
  await sale('2025-11-10', '1', '3700.00', '1000.00')
  await sale('2025-12-10', '2', '1850.00', '500.00')
  await books.write('2025-12-11', [
    { account: '10412', soles: '370', dollars: '100' },
    { account: '1011', soles: '-370' },
  ])
  await books.rates(2025, 11, '3.75', '3.77')
  await books.rates(2025, 12, '3.80', '3.82')
  await books.rates(2026, 1, '3.90', '3.92')
  await books.rates(2026, 2, '3.60', '3.62')
  expect(ofDocument((await books.refresh(2025, 11)).restatement.lines, '1')).toEqual(['1212 F001-1 50.00 0.00'])
  const december = await books.refresh(2025, 12)
  expect(told(december.restatement.lines).slice(0, 3)).toEqual([
    '10412 10.00 0.00',
    '1212 F001-1 100.00 0.00',
    '1212 F001-2 50.00 0.00',
  ])
  expect(december.reversal.entry).toBe('07-2026-01-000001')
  // Half of the first is paid in January, at its own rate, and what remains is restated from there.
  await books.write('2026-01-20', [
    { account: '10412', soles: '1925', dollars: '500' },
    { account: '1212', soles: '-1850', dollars: '-500', document: '1' },
    { account: '776', soles: '-75' },
  ])
  const before = await books.refresh(2026, 1)
  expect(ofDocument(before.restatement.lines, '1')).toEqual(['1212 F001-1 100.00 0.00'])
  expect(before.settlement.state).toBe('nothing')
  expect(await books.far(2026, 1, '3.90', '3.92')).toEqual([])
  await open2026()
  const after = await books.refresh(2026, 1)
  expect([after.restatement.state, after.reversal.state, after.settlement.state]).toEqual(['same', 'same', 'nothing'])
  // The books of 2026 alone say the same: the opening carries what December restated, and 1 January takes it back.
  expect(await books.far(2026, 1, '3.90', '3.92', '2026-01-01')).toEqual([])
  expect((await books.balances('2026-02-28', '2026-01-01'))['1212']).toEqual({ soles: '3700.00', dollars: '1000.00' })
  await books.refresh(2026, 2)
  expect(await books.far(2026, 2, '3.60', '3.62', '2026-01-01')).toEqual([])
  // What was earned of the first half: 75, in one year or the other, and of the money that stayed what the rate did.
  await books.write('2026-02-25', [
    { account: '1011', soles: '3610' },
    { account: '1212', soles: '-1830', dollars: '-500', document: '1' },
    { account: '1212', soles: '-1780', dollars: '-500', document: '2' },
  ])
  const settled = await books.refresh(2026, 2)
  expect(told(settled.settlement.lines)).toEqual(['1212 F001-1 0.00 20.00', '1212 F001-2 0.00 70.00', '676 90.00 0.00'])
  expect((await books.balances('2026-03-31', '2026-01-01'))['1212']).toEqual({ soles: '0.00', dollars: '0.00' })
  // 75 − 90 of the documents; 100 dollars from 370 and 500 from 1925 to 3.60 each.
  expect(await books.result('2025-01-01', '2026-03-31')).toBe(fixed(75 - 90 + (360 - 370) + (1800 - 1925)))
})

it('ends with its reversal where nothing is in dollars any more', async () => {
  const made = await sale('2025-03-10', '31', '370.00', '100.00')
  await books.rates(2025, 3, '3.75', '3.77')
  expect((await books.refresh(2025, 3)).reversal.state).toBe('made')
  await must(api.delete(`/api/accounting/journal-entry/${made.id}`))
  const ended = await books.refresh(2025, 3)
  expect([ended.restatement.state, ended.reversal.state, ended.settlement.state]).toEqual(['ended', 'ended', 'nothing'])
  expect((await books.balances('2025-04-30'))['1212']).toEqual({ soles: '0.00', dollars: '0.00' })
})

it('where the year that takes it back is not open nothing is written, and money alone needs none', async () => {
  await books.rates(2026, 12, '3.80', '3.82')
  const december = { year: 2026, month: 12 }
  const money = await books.refresh(2026, 12)
  expect([money.restatement.state, money.reversal.state]).toEqual(['made', 'nothing'])
  await sale('2026-12-10', '90', '370.00', '100.00')
  const before = await books.written()
  expect((await books.refresh(2026, 12, true)).reversal.state).toBe('made')
  const refused = await api.put(REFRESH, december)
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'year_not_open', { year: 2027 }])
  expect(await books.written()).toBe(before)
})

it('where the next month is locked nothing is written, and it is named', async () => {
  await sale('2026-04-10', '60', '370.00', '100.00')
  await books.rates(2026, 4, '3.80', '3.82')
  await must(api.put('/api/configuration/month-lock/2026', { month: 5, locked: true, confirmed: true }))
  const locked = await api.put(REFRESH, { year: 2026, month: 4 })
  expect([locked.body.code, locked.body.params]).toEqual(['month_locked', { year: 2026, month: '04' }])
  // April is open to one person alone; May is to nobody.
  const { rows } = await world.owner.query("select id from company.user_account where email = 'contador@yupana.pe'")
  // The database asks its own clock until when an exception lasts.
  world.now = new Date('2026-12-20T15:00:00Z')
  const until = new Date(world.now.getTime() + 3 * 86_400_000).toISOString()
  const exception = { user: { id: rows[0].id }, until, reason: 'Diferencia de cambio tardía' }
  await must((await world.as('owner')).post('/api/configuration/month-lock/2026/4/exception', exception))
  const keeper = await world.as('accountant')
  const before = await books.written()
  const refused = await keeper.put(REFRESH, { year: 2026, month: 4 })
  expect([refused.body.code, refused.body.params]).toEqual(['month_locked', { year: 2026, month: '05' }])
  expect(await books.written()).toBe(before)
})
