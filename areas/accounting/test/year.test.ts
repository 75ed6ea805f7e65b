import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World, wrongProofs } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
const ENTRIES = '/api/accounting/journal-entry'

/** Sales in soles and dollars that are not collected, costs with their destinations, and the next year's books. */
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  const { ids } = world
  for (const [currency, exchangeRate, price] of [
    ['PEN', '1', '100'],
    ['USD', '3.333', '33.33'],
  ] as const) {
    const { id } = await must(
      api.post('/api/invoices', {
        ...{ documentType: '01', serie: 'F001', date: '2026-11-18', client: { id: ids.clients.andes }, currency },
        ...{ exchangeRate, warehouse: { id: ids.warehouse }, seller: { id: ids.seller } },
        paymentTerm: { id: ids.termCredit30 },
        items: [{ item: { id: ids.products.service }, quantity: '1', price, tax: { type: 'IGV', rate: '18' } }],
      }),
    )
    await must(api.put(`/api/invoices/${id}/issue`))
  }
  await world.server.outbox.idle()
  await write('2026-11-20', '6371', '1011', '30.10')
  await must(api.put(`${ENTRIES}/monthly-destiny/refresh`, { year: 2026, month: 11 }))
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
})
afterAll(() => world?.close())

const write = (date: string, debit: string, credit: string, amount: string) =>
  must(
    api.post(ENTRIES, {
      ...{ archive: { code: '05' }, date, memo: 'A mano' },
      lines: [
        { account: { code: debit }, debit: amount },
        { account: { code: credit }, credit: amount },
      ],
    }),
  )
const open = (more: object = {}) => api.post(`${ENTRIES}/open`, { year: 2027, ...more })
const close = (more: object = {}) => api.post(`${ENTRIES}/close`, { year: 2026, ...more })
const reopen = (reason = 'Falta un ajuste') => api.put(`${ENTRIES}/close/2026/reopen`, { reason })
const stateOf = async (year: number): Promise<string> => (await must(api.get(`/api/accounting-setting/${year}`))).state

/** Soles and dollars of each account (or operation) of vouchers of some origins in a year. */
async function sums(year: number, origins: string, by = 'l.account_code'): Promise<Record<string, string>> {
  const { rows } = await world.owner.query<{ key: string; net: string }>(
    `select ${by} as key, sum(l.debit - l.credit)::text || ' ' || sum(l.foreign_amount)::text as net from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = $1 and e.year = $2 and e.origin ${origins} group by 1 having sum(l.debit - l.credit) <> 0 or sum(l.foreign_amount) <> 0 order by 1`,
    [world.ids.companyId, year],
  )
  return Object.fromEntries(rows.map(({ key, net }) => [key, net]))
}
const below6 = (of: Record<string, string>) => Object.fromEntries(Object.entries(of).filter(([key]) => key < '6'))
/** Vouchers of a year's end that stand, to the last byte of what they say. */
async function standing(origin: string): Promise<unknown[]> {
  const { rows } = await world.owner.query(
    `select e.archive, e.number, e.date::text, e.memo, e.currency, e.exchange_rate::text, e.total::text, jsonb_agg(to_jsonb(l) - 'entry_id' order by l.line) as lines
     from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
     where e.company_id = $1 and e.origin = $2 and e.live group by e.company_id, e.id order by e.year, e.number`,
    [world.ids.companyId, origin],
  )
  return rows
}
const figures = async (metric: string): Promise<Record<string, string>> => {
  const { rows } = await world.owner.query<{ key: string; net: string }>(
    'select key, sum(plus - minus)::numeric(18,2)::text as net from platform.figures where company_id = $1 and metric = $2 group by 1 having sum(plus - minus) <> 0 order by 1',
    [world.ids.companyId, metric],
  )
  return Object.fromEntries(rows.map(({ key, net }) => [key, net]))
}
interface Row {
  code: string
  initialDebit: string
  initialCredit: string
  balance: string
}
const balance = async (asked: string): Promise<Row[]> =>
  (await must(api.get(`/api/reports/journal-entry/balance?limit=0&groupBy=none&${asked}`))).data

describe('the opening of a year', () => {
  it('ACC-031 is refused where the year before says nothing, and where the year has no books', async () => {
    const nothing = await api.post(`${ENTRIES}/open`, { year: 2026 })
    expect([nothing.status, nothing.body.code]).toEqual([409, 'journal_entry_open_data_not_found'])
    expect((await api.post(`${ENTRIES}/open`, { year: 2031 })).body.code).toBe('year_not_open')
    expect((await api.post(`${ENTRIES}/open`, { year: 2027, surprise: 1 })).status).toBe(422)
  })

  it('is shown before it is written, by document where accounts are analysed so', async () => {
    const shown = await must(open({ dryRun: true }))
    expect(shown).toMatchObject({ state: 'made', provisional: true, voucher: { id: null, step: 'opening' } })
    expect(shown.checklist.map(({ name }: { name: string }) => name)).toEqual(['openingProvisional'])
    expect(await standing('OPENING')).toEqual([])
    const owed = shown.voucher.lines.filter(({ account }: { account: { code: string } }) => account.code === '1212')
    expect(owed.length).toBeGreaterThanOrEqual(2)
    expect(owed.every(({ document, client }: Record<string, string>) => document && client)).toBe(true)
    expect(owed.some(({ foreign }: { foreign: string }) => foreign === '39.33')).toBe(true)
    expect(await stateOf(2027)).toBe('open')
  })

  it('is provisional as often as asked: the same writes nothing, another is a version of the same voucher', async () => {
    const first = await must(open())
    expect(first).toMatchObject({ state: 'made', voucher: { entry: '00-2027-01-000001' } })
    expect(await stateOf(2027)).toBe('provisional')
    expect(await must(open())).toMatchObject({ state: 'same', voucher: { id: first.voucher.id } })
    await write('2026-12-05', '1011', '40111', '7.77')
    expect(await must(open({ dryRun: true }))).toMatchObject({ state: 'changed' })
    const changed = await must(open())
    expect(changed).toMatchObject({ state: 'changed', voucher: { id: first.voucher.id, entry: first.voucher.entry } })
    expect(await must(open())).toMatchObject({ state: 'same' })
  })

  it('is what stands at the end of the year before, in soles and dollars, and its result in 59', async () => {
    const before = await sums(2026, "<> 'CLOSED'")
    const opened = await sums(2027, "= 'OPENING'")
    const { 5911: retained, ...rest } = below6(before)
    const { 5911: now, ...carried } = opened
    expect(carried).toEqual(rest)
    const result = Object.entries(before).flatMap(([key, net]) => (key >= '6' ? [net.split(' ')] : []))
    const whole = [retained?.split(' ') ?? ['0', '0'], ...result]
    expect(now).toBe(`${fixed(sum(whole.map(([soles]) => soles!)))} ${fixed(sum(whole.map(([, usd]) => usd!)))}`)
    expect(
      await sums(2027, "= 'OPENING' and l.serie is not null", `l.account_code || l.party_id || l.serie || l.number`),
    ).toEqual(
      await sums(
        2026,
        "<> 'CLOSED' and l.account_code in ('1212', '4212') and l.serie is not null",
        `l.account_code || l.party_id || l.serie || l.number`,
      ),
    )
  })

  it('has figures of its own: January begins with it, and nothing moved', async () => {
    const opening = await figures('ledger.opening')
    expect(opening).toEqual(
      Object.fromEntries(Object.entries(await sums(2027, "= 'OPENING'")).map(([key, net]) => [key, net.split(' ')[0]])),
    )
    const rows = await balance('year=2027&from=01&to=01')
    expect(Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))).toEqual(opening)
    expect(
      rows.every(({ initialDebit, initialCredit, balance }) => dec(initialDebit).minus(initialCredit).eq(balance)),
    ).toBe(true)
    // Over both years it is told once.
    const both = await balance('year=2026&from=01&to=01&toYear=2027')
    const moved = await balance('year=2026&from=01&to=12')
    expect(both.map(({ code, balance }) => [code, balance])).toEqual(moved.map(({ code, balance }) => [code, balance]))
  })

  it('stands in the ledger of January as what it began with, or line by line', async () => {
    const major = (more = '') =>
      must(api.get(`/api/reports/journal-entry/major?year=2027&from=01&to=01&account=1212&limit=0${more}`))
    const apart = await major()
    expect(apart.totals).toEqual({ debit: '0.00', credit: '0.00' })
    expect(apart.data).toHaveLength(1)
    const listed = await major('&opening=true')
    expect(listed.totals.debit).toBe(apart.data[0].balance)
    expect(listed.data.at(-1).balance).toBe(apart.data[0].balance)
    const mine = await major(`&client=${world.ids.clients.andes}`)
    expect(mine.data[0].id).toBeNull()
    const explained = await must(
      api.get(
        `/api/reports/explain?${new URLSearchParams({ report: 'trialBalance', column: 'initialDebit', key: 'code:1212', params: 'year=2027&from=01&to=01&groupBy=none' })}`,
      ),
    )
    expect(explained.value).toBe(apart.data[0].balance)
    expect(sum(explained.parts.map(({ amount }: { amount: string }) => amount)).eq(explained.value)).toBe(true)
  })
})

describe('the closing of a year', () => {
  it('is shown with its vouchers and with what speaks against it, and writes nothing', async () => {
    const before = await figures('ledger')
    const shown = await must(close({ dryRun: true }))
    expect(shown).toMatchObject({ closed: false, opening: null, method: 'levels' })
    expect(shown.vouchers.at(-1)).toMatchObject({ step: 'balances', id: null })
    const names = shown.checklist.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['firstYear', 'yearRunning', 'rateMissing']))
    expect([await figures('ledger'), await figures('ledger.closing')]).toEqual([before, {}])
  })

  it('is refused while a row of the checklist blocks it, each with its link', async () => {
    const refused = await close()
    expect([refused.status, refused.body.code]).toEqual([409, 'close_blocked'])
    expect(refused.body.current.every(({ path }: { path: string }) => path.startsWith('/'))).toBe(true)
    expect(await standing('CLOSED')).toEqual([])
    const months = await world.owner.query<{ month: number }>(
      `select distinct extract(month from period)::int as month from platform.figures where company_id = $1 and metric = 'ledger.USD' and (plus <> 0 or minus <> 0)`,
      [world.ids.companyId],
    )
    const rates = months.rows.map(({ month }) => ({ month, purchase: '3.333', sale: '3.334' }))
    await must(api.post('/api/exchange-rate-lock', { year: 2026, months: rates }))
    const nine = await write('2026-12-06', '941', '1011', '5')
    expect((await close()).body.errors.map(({ field }: { field: string }) => field)).toContain('costsUncovered')
    await must(api.delete(`${ENTRIES}/${nine.id}`))
  })

  it('ACC-013 empties classes 6 to 9, leaves the reports of December as they were, and ACC-033 is done once', async () => {
    const december = await balance('year=2026&from=01&to=12')
    const opened = await standing('OPENING')
    const closed = await must(close())
    expect(closed).toMatchObject({ closed: true, opening: 'same' })
    expect(closed.vouchers.map(({ entry }: { entry: string }) => entry)).toEqual(
      closed.vouchers.map((_: unknown, i: number) => `99-2026-12-${String(i + 1).padStart(6, '0')}`),
    )
    expect(await sums(2026, 'is not null')).toEqual({})
    expect(await standing('OPENING')).toEqual(opened)
    expect(await balance('year=2026&from=01&to=12')).toEqual(december)
    const after = await balance('year=2026&from=01&to=12&closing=true&withZero=true')
    expect(after.filter(({ balance }) => balance !== '0.00')).toEqual([])
    expect([await stateOf(2026), await stateOf(2027)]).toEqual(['closed', 'open'])
    const again = await close()
    expect([again.status, again.body.code]).toEqual([409, 'journal_entry_close_exists'])
    const { rows } = await world.owner.query(
      `select count(*)::int as n from (select key from platform.figures where company_id = $1 and metric in ('ledger.USD', 'ledger.opening.USD', 'ledger.closing.USD')
        and period < '2027-01-01' group by 1 having sum(plus - minus) <> 0) x`,
      [world.ids.companyId],
    )
    expect(rows[0].n).toBe(0)
  })

  it('shows its vouchers in the journal and the ledger where it is asked for', async () => {
    const journal = (more = '') =>
      must(api.get(`/api/reports/journal-entry/daily?year=2026&month=12&limit=0&groupBy=none${more}`))
    const [without, withIt] = [await journal(), await journal('&closing=true')]
    for (const { data, totals } of [without, withIt])
      expect(fixed(sum(data.map(({ debit }: { debit: string }) => debit)))).toBe(totals.debit)
    expect(withIt.data.length).toBeGreaterThan(without.data.length)
    const major = await must(
      api.get('/api/reports/journal-entry/major?year=2026&from=12&to=12&account=70&limit=0&closing=true'),
    )
    expect(major.data.at(-1).balance).toBe('0.00')
    expect((await api.delete(`${ENTRIES}/99-2026-12-000001`)).body.code).toBe('journal_entry_not_editable')
    const reverse = await api.put(`${ENTRIES}/99-2026-12-000001/reverse`, { date: '2026-12-31', version: 1 })
    expect(reverse.body.code).toBe('journal_entry_not_editable')
  })

  it('leaves what documents owe, and what other areas compare with the ledger, as they were', async () => {
    const { data } = await must(api.get('/api/accounting/journal-summary/operation-summary?year=2026&pending=true'))
    expect(data.length).toBeGreaterThan(0)
    const checks = async (params: string) =>
      (await must(api.get(`/api/reports/checks?report=trialBalance&params=${encodeURIComponent(params)}`))).filter(
        ({ good }: { good: boolean }) => !good,
      )
    expect((await checks('year=2026&from=01&to=12')).map(({ name }: { name: string }) => name)).not.toContain(
      'openItems',
    )
    expect((await checks('year=2027&from=01&to=12')).map(({ name }: { name: string }) => name)).not.toContain(
      'openItems',
    )
  })
})

describe('a year that is opened again', () => {
  it('needs a reason; closing it again writes the same to the last byte', async () => {
    const [closing, opening] = [await standing('CLOSED'), await standing('OPENING')]
    expect((await api.put(`${ENTRIES}/close/2026/reopen`, {})).status).toBe(422)
    const done = await must(reopen('Falta el ajuste de caja'))
    expect(done).toMatchObject({ year: 2026, ended: closing.length, opening: 'same' })
    expect([await standing('CLOSED'), await figures('ledger.closing')]).toEqual([[], {}])
    expect([await stateOf(2026), await stateOf(2027)]).toEqual(['open', 'provisional'])
    expect((await reopen()).body.code).toBe('year_not_closed')
    const { rows } = await world.owner.query(
      `select after from platform.audit where company_id = $1 and entity = 'accountingYear' and action = 'reopen'`,
      [world.ids.companyId],
    )
    expect(rows[0].after.reason).toBe('Falta el ajuste de caja')
    await must(close())
    expect(await standing('CLOSED')).toEqual(closing)
    expect(await standing('OPENING')).toEqual(opening)
    await must(reopen())
    await must(close({ method: 'direct' }))
    expect(await sums(2026, 'is not null')).toEqual({})
    expect(await standing('OPENING')).toEqual(opening)
  })

  it('what moves in a closed year is told, and the opening follows once it is closed again', async () => {
    await write('2026-12-07', '1011', '40111', '1.11')
    const rows = async (year: number, month: number) =>
      (await must(api.get(`/api/configuration/month-lock/${year}/checks`))).months
        .filter((each: { month: number }) => each.month === month)
        .flatMap(({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name))
    expect(await rows(2026, 12)).toContain('yearEndStale')
    expect(await rows(2027, 1)).toContain('openingStale')
    await must(reopen())
    expect(await must(close())).toMatchObject({ opening: 'same' })
    expect(await rows(2026, 12)).not.toContain('yearEndStale')
    expect(await rows(2027, 1)).not.toContain('openingStale')
  })

  it('is the last that is closed, and its December is open', async () => {
    await must(api.put('/api/configuration/month-lock/2026', { month: 12, locked: true, confirmed: true }))
    expect((await reopen()).body.code).toBe('month_locked')
    expect((await close({ dryRun: true })).body.code).toBe('month_locked')
  })

  it('is done by who writes vouchers and sets the year, one at a time', async () => {
    const reader = await world.as('reader')
    for (const reply of [
      await reader.post(`${ENTRIES}/open`, { year: 2027 }),
      await reader.post(`${ENTRIES}/close`, { year: 2026 }),
    ])
      expect(reply.status).toBe(403)
    await must(api.put('/api/configuration/month-lock/2026', { month: 12, locked: false, reason: 'Otra vez abierto' }))
    await must(reopen())
    const states = (await Promise.all(Array.from({ length: 6 }, () => close()))).map(
      ({ status, body }) => body.code ?? status,
    )
    expect(states.sort()).toEqual([200, ...Array(5).fill('journal_entry_close_exists')])
  })

  it('the next year is closed after it and reopened before it; what it opens with is what it closes with', async () => {
    await write('2027-01-10', '1011', '40111', '3.30')
    await must(reopen())
    const next = (more: object = {}) => api.post(`${ENTRIES}/close`, { year: 2027, ...more })
    const early = await next()
    expect([early.status, early.body.code]).toEqual([409, 'year_before_not_closed'])
    await must(close())
    const done = await must(next({ method: 'direct' }))
    expect(done).toMatchObject({ closed: true, opening: 'unopened', result: '0.00' })
    expect(done.vouchers.map(({ step }: { step: string }) => step)).toEqual(['balances'])
    expect(await sums(2027, 'is not null')).toEqual({})
    expect((await reopen()).body.code).toBe('year_after_closed')
    expect((await open()).body).toMatchObject({ state: 'same' })
    // Over both years a balance is the first opening and all that moved, with closings or without.
    const over = await balance('year=2026&from=01&to=12&toYear=2027')
    const cash = await figures('ledger')
    expect(over.find(({ code }) => code === '1011')!.balance).toBe(cash['1011'])
    await must(api.put(`${ENTRIES}/close/2027/reopen`, { reason: 'Se cerró por error' }))
    const withIt = await balance('year=2026&from=01&to=12&toYear=2027&closing=true')
    const alone = await balance('year=2027&from=01&to=12')
    const told = (rows: Row[]) => rows.flatMap(({ code, balance }) => (balance === '0.00' ? [] : [[code, balance]]))
    expect(told(withIt)).toEqual(told(alone))
  })
  it('everything that must agree over the company does, closed and opened as it is', async () => {
    // Vouchers by hand moved money here that no account of treasury knows: that is told, and nothing else.
    expect((await wrongProofs(world)).map((each) => each.split(':')[0])).toEqual(['cashBooks'])
  })
})
