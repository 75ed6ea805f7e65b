import { fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trade } from './report-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await trade(world)
  api = await world.as('owner')
}, 120_000)
afterAll(() => world?.close())

const TAX = '/api/reports/journal-entry/tax'
const MONTH = '/api/accounting/tax-liquidation'
const boxes = async (month = 11): Promise<Map<string, { amount: string; declared: number }>> => {
  const { data } = await must(api.get(`${TAX}?year=2026&month=${month}`))
  return new Map(data.map((row: { box: string; amount: string; declared: number }) => [row.box, row]))
}
const cents = (text: string): number => Math.round(Number(text) * 100)
const settle = (month: number, simulate = false) => must(api.post(MONTH, { year: 2026, month, simulate }))
const begin = async (month: number, over: object) => {
  const { version } = await must(api.get(`${MONTH}/2026/${month}`))
  const zero = { previousCredit: '0', previousPerceptions: '0', previousRetentions: '0', incomeCredit: '0' }
  return api.put(`${MONTH}/2026/${month}`, { ...zero, ...over, version })
}

describe('the boxes of form 621', () => {
  it('are the registers of the month, and what posted them: sales 14.1, purchases 8.1, account 4011', async () => {
    const of = await boxes()
    const sales = await must(api.get('/api/reports/journal-entry/sale?year=2026&month=11&limit=0'))
    const bought = await must(api.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=0'))
    const totals = (report: { totals: Record<string, string> }, ...names: string[]): number =>
      names.reduce((sum, name) => sum + cents(report.totals[name]!), 0)
    expect(cents(of.get('101')!.amount) - cents(of.get('103')!.amount)).toBe(totals(sales, 'igv', 'withdrawnIgv'))
    expect(cents(of.get('178')!.amount)).toBe(totals(bought, 'igv'))
    const { rows } = await world.owner.query(
      `select (sum(l.credit - l.debit) * 100)::int as igv from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and e.year = 2026 and e.month = 11 and e.archive = '14' and l.account_code like '4011%'`,
      [world.ids.companyId],
    )
    expect(cents(of.get('131')!.amount)).toBe(rows[0].igv)
    const checks = await must(api.get('/api/reports/checks?report=taxLiquidation&params=year%3D2026%26month%3D11'))
    expect(
      checks
        .filter(({ name }: { name: string }) => name !== 'creditLost')
        .map(({ name, good }: { name: string; good: boolean }) => [name, good]),
    ).toEqual([
      ['taxSales', true],
      ['taxPurchases', true],
    ])
  })

  it('are whole soles beside, and add up: 140 is 131 less 178, 184 what is left of it', async () => {
    const of = await boxes()
    for (const box of ['100', '101', '131', '107', '108'])
      expect(of.get(box)!.declared).toBe(Math.round(Number(of.get(box)!.amount)))
    const result = cents(of.get('131')!.amount) - cents(of.get('178')!.amount)
    expect(cents(of.get('140')!.amount)).toBe(result)
    expect(cents(of.get('184')!.amount)).toBe(Math.max(result, 0))
    expect(of.get('SIG')!.amount).toBe(result < 0 ? fixed(String(-result / 100)) : '0.00')
  })

  it('open the documents that make them: each adds up to its box', async () => {
    const { data } = await must(api.get(`${TAX}?year=2026&month=11`))
    const opened = data.filter(({ documents }: { documents?: string }) => documents)
    expect(opened.length).toBeGreaterThan(4)
    for (const { box, amount } of opened) {
      const found = await must(api.get(`${TAX}/documents?year=2026&month=11&box=${box}&limit=0`))
      expect(found.totals.amount, box).toBe(amount)
    }
  })

  it('of income tax are 1.5 % of the net income of the general regime, 1 % of the MYPE regime, the quota of the New RUS', async () => {
    const regime = (code: string) => world.owner.query('update company.configuration set tax_regime = $1', [code])
    const general = await boxes()
    expect(general.get('380')!.amount).toBe('1.50')
    expect(cents(general.get('312')!.amount)).toBe(Math.round(cents(general.get('301')!.amount) * 0.015))
    await regime('RMT')
    expect((await boxes()).get('380')!.amount).toBe('1.00')
    await regime('RUS')
    expect([...(await boxes()).keys()]).toEqual(['RUS'])
    expect((await boxes()).get('RUS')!.amount).toBe('20.00')
    await regime('RG')
  })
})

describe('what is carried from month to month', () => {
  it('is typed in the first month alone, refused in a later one, and never twice over another change', async () => {
    const typed = await begin(10, { previousCredit: '250.00', previousRetentions: '30' })
    expect(typed.status, JSON.stringify(typed.body)).toBe(200)
    expect((await boxes(10)).get('145')!.amount).toBe('250.00')
    expect(
      await api.put(`${MONTH}/2026/10`, {
        previousCredit: '1',
        previousPerceptions: '0',
        previousRetentions: '0',
        incomeCredit: '0',
        version: 0,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'already_updated' },
    })
    const october = await settle(10)
    const of = await boxes(10)
    expect(of.get('SIG')!.amount).toBe(october.carriedCredit)
    expect((await boxes(11)).get('145')!.amount).toBe(october.carriedCredit)
    expect((await boxes(11)).get('176')!.amount).toBe('30.00')
    expect(await begin(11, { previousCredit: '1' })).toMatchObject({ status: 409, body: { code: 'tax_month_carried' } })
  })

  it('a settled month whose documents change is told so', async () => {
    await settle(11)
    expect(await must(api.get(`${MONTH}/2026/11`))).toMatchObject({ carried: true, stale: false })
    await settle(10)
    expect((await must(api.get(`${MONTH}/2026/11`))).stale).toBe(true)
  })
})

describe('the voucher of the liquidation', () => {
  it('pays the IGV with what was retained, once: again it is the same, and the month has one', async () => {
    await must(
      api.post('/api/accounting/journal-entry', {
        ...{
          year: 2026,
          month: 11,
          archive: { code: '05' },
          date: '2026-11-17',
          memo: 'Retención R001-5',
          currency: 'PEN',
        },
        lines: [
          {
            account: { code: '40114' },
            debit: '6.00',
            documentType: '20',
            documentSerial: 'R001',
            documentNumber: '5',
            client: { id: world.ids.clients.andes },
          },
          { account: { code: '7599' }, credit: '6.00' },
        ],
      }),
    )
    await begin(10, { previousCredit: '0', previousRetentions: '0' })
    await settle(10)
    const would = await settle(11, true)
    const first = await settle(11)
    const of = await boxes(11)
    expect(of.get('179')!.amount).toBe('6.00')
    expect(first.voucher.lines).toEqual(would.voucher.lines)
    const used = first.voucher.lines.find(({ account }: { account: { code: string } }) => account.code === '40114')
    expect(cents(used?.credit ?? '0')).toBe(
      Math.min(600, Math.max(0, cents(of.get('140')!.amount) - cents(of.get('145')!.amount))),
    )
    expect((await settle(11)).voucher.state).toBe(first.voucher.lines.length > 0 ? 'same' : 'nothing')
    const { rows } = await world.owner.query(
      "select count(*)::int as n from accounting.journal_entry where company_id = $1 and live and source_kind = 'taxLiquidation' and month = 11",
      [world.ids.companyId],
    )
    expect(rows[0].n).toBe(first.voucher.lines.length > 0 ? 1 : 0)
    expect(await boxes(11)).toEqual(of)
  })

  it('a month without it is told before it is closed', async () => {
    world.now = new Date('2026-12-05T15:00:00Z')
    api = await world.as('owner')
    await world.owner.query('delete from accounting.tax_month')
    const { months } = await must(api.get('/api/configuration/month-lock/2026/checks'))
    const rows = months.find(({ month }: { month: number }) => month === 11).rows
    expect(rows.find(({ name }: { name: string }) => name === 'taxNotSettled')).toMatchObject({
      severity: 'warn',
      count: 1,
    })
  })
})
