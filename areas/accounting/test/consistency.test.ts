import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, deeds, setAutomatic } from './generator-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const CONSISTENCY = '/api/accounting/journal-entry/consistency'
const DESTINY = '/api/accounting/journal-entry/monthly-destiny/refresh'
interface Kind {
  kind: string
  rows: number
  amount: string | null
}
/** Kinds that found something, as `kind rows amount`. */
async function found(by = api, month: number | undefined = 11): Promise<string[]> {
  const answer = await must(by.get(`${CONSISTENCY}?year=2026${month ? `&month=${month}` : ''}`))
  return answer.checks
    .flatMap(({ kinds }: { kinds: Kind[] }) => kinds)
    .filter(({ rows }: Kind) => rows > 0)
    .map(({ kind, rows, amount }: Kind) => [kind, rows, amount].filter((each) => each !== null).join(' '))
}
const report = async (check: string, by = api) =>
  (await must(by.get(`/api/reports/journal-entry/inconsistent/${check}?year=2026&from=11&to=11`))).data
const repair = (check: string, body: object = {}, by = api) =>
  by.put(`${CONSISTENCY}/${check}`, { year: 2026, month: 11, ...body })
const usd = { currency: 'USD', exchangeRate: '3.75' }

/** A month of a company in soles and dollars: bought, sold, credited, voided, paid, moved between accounts. */
async function month(): Promise<{ sold: string; dollars: string; bought: string; collected: string }> {
  const { ids } = world
  const { bill, sell, voidSale, collect, pay, earn } = deeds(world, api)
  await earn('9000')
  const bought = await bill()
  await bill({
    ...usd,
    items: [{ item: { id: ids.products.service }, quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
  })
  const sold = await sell()
  const dollars = await sell(usd)
  await voidSale((await sell()).id)
  const collected = await collect(sold.id, '100')
  await collect(dollars.id, '20', {
    ...{ currency: 'USD', exchangeRate: '3.8', account: { id: ids.bankUsd }, method: { id: ids.methodTransfer } },
  })
  await pay(bought.id, '54')
  await must(api.put(DESTINY, { year: 2026, month: 11 }))
  return { sold: sold.id, dollars: dollars.id, bought: bought.id, collected: collected.id }
}

/** A fault by hand, past the program and its triggers. */
const tamper = async (sql: string, ...params: unknown[]): Promise<void> => {
  await world.owner.query('set session_replication_role = replica')
  await world.owner.query(sql, [world.ids.companyId, ...params])
  await world.owner.query('set session_replication_role = default')
}
const entryOf = async (source: string, archive: string): Promise<string> => {
  const { rows } = await world.owner.query(
    'select id from accounting.journal_entry where company_id = $1 and source_id = $2 and archive = $3 and live and reverses is null',
    [world.ids.companyId, source, archive],
  )
  return rows[0].id
}
const line = (account: string, debit: string, credit: string, more: object = {}) => ({
  ...{ account: { code: account }, ...(debit ? { debit } : {}), ...(credit ? { credit } : {}), ...more },
})
const voucher = (lines: object[], more: object = {}) =>
  must(
    api.post('/api/accounting/journal-entry', { archive: { code: '05' }, date: DAY, memo: 'A mano', lines, ...more }),
  )
const remove = async (id: string, reason = 'Era una prueba') =>
  expect((await api.delete(`/api/accounting/journal-entry/${id}?reason=${encodeURIComponent(reason)}`)).status).toBe(
    204,
  )
const all = async (check: string, body: object = {}) => {
  const { rows, ...counts } = await must(repair(check, body))
  return [counts, rows.map(({ code }: { code: string }) => code)]
}

let docs: Awaited<ReturnType<typeof month>>
describe('consistency', () => {
  it('finds nothing in a company whose books are right', async () => {
    docs = await month()
    expect(await found()).toEqual([])
    expect(await found(api, undefined)).toEqual([])
  })

  it('balances: drafts, dollars, sums that are not the ledger, what is owed the wrong way', async () => {
    const draft = await voucher([line('6371', '10.00', ''), line('1011', '', '7.00')], { draft: true })
    const dollars = await voucher(
      [line('1012', '375.00', '', { debitForeign: '100' }), line('7599', '', '375.00', { creditForeign: '90' })],
      { currency: 'USD', exchangeRate: '3.75' },
    )
    const owed = await voucher([
      line('1011', '25.00', ''),
      line('1212', '', '25.00', {
        ...{
          client: { id: world.ids.clients.andes },
          documentType: '01',
          documentSerial: 'F001',
          documentNumber: '999',
        },
      }),
    ])
    await world.owner.query(
      `insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
       values ($1, gen_random_uuid(), 'ledger', '2026-11-01', '1011', 5, 2, 0)`,
      [world.ids.companyId],
    )
    expect((await found()).sort()).toEqual([
      'contrary 1 25.00',
      'dollars 1',
      'draftUnbalanced 1 3.00',
      'farFromRate 1 37.50',
      'figures 1 7.00',
    ])
    const rows = await report('balance')
    const said = rows.map(({ kind, debit, credit, difference, currency, path }: Record<string, string>) => [
      kind,
      debit,
      credit,
      difference,
      currency,
      path,
    ])
    expect(said.sort()).toEqual([
      ['contrary', '0.00', '25.00', '-25.00', 'PEN', '/report/major?account=1212&year=2026&from=01&to=11'],
      ['dollars', '100.00', '90.00', '10.00', 'USD', `/vouchers/view/entry/${dollars.id}`],
      ['draftUnbalanced', '10.00', '7.00', '3.00', 'PEN', `/vouchers/edit/entry/${draft.id}`],
      ['figures', '-5.00', '-2.00', '7.00', 'PEN', '/report/major?account=1011&year=2026&from=11&to=11'],
    ])
    // Nothing but the sums can be put right; all others say that they were not.
    expect(await all('balance')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const keys = rows.map(({ key }: { key: string }) => key)
    expect(await all('balance', { keys })).toEqual([
      { updated: 0, left: 3 },
      ['record_not_updated', 'record_not_updated', 'record_not_updated'],
    ])
    await remove(draft.id)
    await remove(dollars.id)
    await remove(owed.id)
    expect(await found()).toEqual([])
  })

  it('documents: what waits is generated, what differs is regenerated, what was voided is taken back', async () => {
    const { sell } = deeds(world, api)
    await setAutomatic(api, false)
    const waiting = await sell({ ...usd })
    expect(await found()).toEqual(['pendingDocument 2 752.90'])
    const [pending] = (await report('invoice')).filter(({ total }: { total: string }) => total === '708.00')
    expect(pending).toMatchObject({
      kind: 'pendingDocument',
      entry: null,
      path: `/invoice/view/${waiting.id}`,
      client: expect.any(String),
    })
    expect(await all('invoice')).toEqual([{ updated: 2, left: 0 }, ['record_updated', 'record_updated']])
    await setAutomatic(api, true)
    expect(await found()).toEqual([])
    // Ten soles less than the document, in a voucher that was generated and in one that the document wrote.
    for (const id of [waiting.id, docs.sold])
      await tamper(
        `update accounting.journal_line set debit = greatest(debit - 10, 0), credit = case when rule = 'sale.igv' then credit - 10 else credit end
         where company_id = $1 and entry_id = $2 and rule in ('sale.receivable', 'sale.igv')`,
        await entryOf(id, '14'),
      )
    expect((await found()).sort()).toEqual(['amount 2 20.00', 'figures 2 40.00'])
    const differing = await report('invoice')
    expect(differing.map(({ total, booked }: Record<string, string>) => [total, booked]).sort()).toEqual([
      ['188.80', '178.80'],
      ['708.00', '698.00'],
    ])
    // What the document itself wrote is never changed behind it.
    const [counts, codes] = await all('invoice')
    expect([counts, codes.sort()]).toEqual([{ updated: 1, left: 1 }, ['record_not_updated', 'record_updated']])
    await tamper(
      `update accounting.journal_line set debit = case when rule = 'sale.receivable' then debit + 10 else debit end, credit = case when rule = 'sale.igv' then credit + 10 else credit end
       where company_id = $1 and entry_id = $2 and rule in ('sale.receivable', 'sale.igv')`,
      await entryOf(docs.sold, '14'),
    )
    await must(repair('balance'))
    expect(await found()).toEqual([])
  })

  it('documents: another day, another contact, voided and still in the books, twice, or not at all', async () => {
    const of = async (sql: string, ...params: unknown[]): Promise<string[]> => {
      await tamper(sql, ...params)
      return (await report('invoice')).map(({ kind, path }: Record<string, string>) => `${kind} ${path}`)
    }
    const { sold, bought, dollars } = docs
    expect(await of("update sales.invoice set date = '2026-11-17' where company_id = $1 and id = $2", sold)).toEqual([
      `date /invoice/view/${sold}`,
    ])
    await tamper('update sales.invoice set date = $3 where company_id = $1 and id = $2', sold, DAY)
    expect(
      await of(
        'update purchases.bill set supplier_id = $3 where company_id = $1 and id = $2',
        bought,
        world.ids.clients.andes,
      ),
    ).toEqual([`party /bill/view/${bought}`])
    await tamper(
      'update purchases.bill set supplier_id = $3 where company_id = $1 and id = $2',
      bought,
      world.ids.clients.bodega,
    )
    const own = await entryOf(bought, '08')
    await tamper('update accounting.journal_entry set live = false where company_id = $1 and id = $2', own)
    expect((await found()).sort()).toEqual(['missing 1 354.00', 'numberGap 1'])
    await tamper('update accounting.journal_entry set live = true where company_id = $1 and id = $2', own)
    await tamper(
      `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select company_id, '01900000-0000-7000-8000-000000000001', year, month, archive, 900, date, memo, origin, source_kind, source_id, currency, exchange_rate, total
       from accounting.journal_entry where company_id = $1 and id = $2`,
      own,
    )
    await tamper(
      `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, party_id, document_type, serie, number, rule)
       select company_id, '01900000-0000-7000-8000-000000000001', line, year, account_code, date, debit, credit, party_id, document_type, serie, number, rule
       from accounting.journal_line where company_id = $1 and entry_id = $2`,
      own,
    )
    expect(await report('invoice')).toMatchObject([{ kind: 'twoVouchers', total: '354.00', booked: '708.00' }])
    for (const table of ['line', 'entry'])
      await tamper(
        `delete from accounting.journal_${table} where company_id = $1 and ${table === 'line' ? 'entry_id' : 'id'} = '01900000-0000-7000-8000-000000000001'`,
      )
    expect(await found()).toEqual([])
    await tamper("update sales.invoice set status = 'voided' where company_id = $1 and id = $2", dollars)
    expect(await report('invoice')).toMatchObject([{ kind: 'voidedLive', total: '0.00', booked: '708.00' }])
    expect(await all('invoice')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    // The whole of it left the books: sale and cost.
    const { rows } = await world.owner.query(
      "select sum(l.debit - l.credit)::text as left from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.company_id = $1 and e.source_kind = 'invoice' and e.source_id = $2 group by l.account_code",
      [world.ids.companyId, dollars],
    )
    expect(new Set(rows.map(({ left }: { left: string }) => left))).toEqual(new Set(['0.00']))
    await tamper("update sales.invoice set status = 'open' where company_id = $1 and id = $2", dollars)
    expect((await found()).sort()).toEqual(['contrary 1 75.00', 'missing 1 708.00'])
    await tamper("update sales.invoice set status = 'voided' where company_id = $1 and id = $2", dollars)
  })

  it('destinations: an account without one, a month that is not covered, a voucher that is out of date', async () => {
    const none = await voucher([line('6611', '40.00', ''), line('1011', '', '40.00')])
    expect(await report('destiny')).toMatchObject([
      {
        kind: 'noDestination',
        month: '2026-11',
        account: '6611',
        amount6: '40.00',
        amount9: '0.00',
        difference: '40.00',
      },
    ])
    await remove(none.id)
    const nine = await voucher([line('941', '12.50', ''), line('1011', '', '12.50')])
    expect(await report('destiny')).toMatchObject([
      { kind: 'notCovered', amount6: expect.any(String), difference: '-12.50' },
    ])
    await remove(nine.id)
    const cost = await voucher([line('6371', '80.00', ''), line('1011', '', '80.00')])
    const [stale] = await report('destiny')
    expect(stale).toMatchObject({
      kind: 'staleDestinations',
      difference: '80.00',
      path: '/month-closings-exchange-rate',
    })
    expect(await all('destiny')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    await remove(cost.id)
    await must(repair('destiny'))
    expect(await report('destiny')).toEqual([])
  })

  it('payments: what waits, what was posted otherwise than it moved, cash where the law wants a bank', async () => {
    const { ids } = world
    const { sell, collect, earn } = deeds(world, api)
    await setAutomatic(api, false)
    await earn('30')
    await setAutomatic(api, true)
    expect(await report('payment')).toMatchObject([{ kind: 'pendingPayment', amount: '30.00', entry: null }])
    expect(await all('payment')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const own = await entryOf(docs.collected, '01')
    const change = (by: string) =>
      tamper(
        `update accounting.journal_line set debit = case when debit > 0 then debit + ${by} else debit end, credit = case when credit > 0 then credit + ${by} else credit end where company_id = $1 and entry_id = $2`,
        own,
      )
    await change('5')
    expect(await report('payment')).toMatchObject([
      { kind: 'paymentAmount', amount: '100.00', booked: '105.00', difference: '5.00' },
    ])
    expect(await all('payment')).toEqual([{ updated: 0, left: 1 }, ['record_not_updated']])
    await change('-5')
    await tamper(
      "update accounting.journal_line set account_code = '10412' where company_id = $1 and entry_id = $2 and debit > 0",
      own,
    )
    expect(await report('payment')).toMatchObject([
      { kind: 'paymentAccount', account: '1011, 10412', amount: '100.00', booked: '100.00' },
    ])
    await tamper(
      "update accounting.journal_line set account_code = '1011' where company_id = $1 and entry_id = $2 and debit > 0",
      own,
    )
    const big = await sell({
      items: [
        { item: { id: ids.products.service }, quantity: '1', price: '1694.92', tax: { type: 'IGV', rate: '18' } },
      ],
    })
    await collect(big.id, '1500', { cashReason: 'Zona rural' })
    const small = await sell({
      items: [
        { item: { id: ids.products.service }, quantity: '1', price: '1694.91', tax: { type: 'IGV', rate: '18' } },
      ],
    })
    await collect(small.id, '1500')
    expect(await report('payment')).toMatchObject([{ kind: 'cashAboveLimit', amount: '1500.00' }])
    const hand = (amount: string, more: object = {}) =>
      voucher(
        [
          line('1011', amount, '', more),
          line('1212', '', amount, {
            client: { id: ids.clients.andes },
            documentType: '01',
            documentSerial: 'F001',
            documentNumber: '777',
          }),
        ],
        { archive: { code: '01' } },
      )
    const without = await hand('2000.00')
    const less = await hand('1999.99')
    const by = await hand('2000.00', { paymentMeans: '003' })
    expect((await report('payment')).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'cashAboveLimit',
      'noMeans',
    ])
    for (const { id } of [without, less, by].reverse()) await remove(id)
  })

  it('vouchers: numbers, months, accounts, analysis, rates, documents entered twice', async () => {
    const kinds = async (): Promise<string[]> =>
      (await report('vouchers')).map(({ kind, entry }: Record<string, string>) => `${kind} ${entry}`)
    expect(await kinds()).toEqual([])
    const gap = await voucher([line('6371', '1.00', ''), line('1011', '', '1.00')], { number: 40, date: '2026-11-02' })
    const [row] = await report('vouchers')
    expect(row).toMatchObject({ kind: 'numberGap', archive: '05', path: '/vouchers/year/2026/month/11/archive/05' })
    expect(await all('vouchers')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const numbered = await must(api.get(`/api/accounting/journal-entry/${gap.id}`))
    expect(numbered.number).toBeLessThan(40)
    await tamper("update accounting.journal_entry set date = '2026-12-02' where company_id = $1 and id = $2", gap.id)
    expect(
      (await must(api.get('/api/reports/journal-entry/inconsistent/vouchers?year=2026&from=12&to=12'))).data,
    ).toMatchObject([{ kind: 'outsideMonth', entry: numbered.entry }])
    await tamper("update accounting.journal_entry set date = '2026-11-02' where company_id = $1 and id = $2", gap.id)
    const account = (set: string) =>
      tamper(`update accounting.account set ${set} where company_id = $1 and year = 2026 and code = '6371'`)
    await account('active = false')
    expect(await kinds()).toEqual([`accountInactive ${numbered.entry}`])
    await account('active = true, level = 2')
    expect(await kinds()).toEqual([`accountNotRegister ${numbered.entry}`])
    await account('level = 3, cost_center = true')
    expect(await kinds()).toEqual([`missingAnalysis ${numbered.entry}`])
    await account('cost_center = false')
    const dollars = await voucher(
      [line('1012', '375.10', '', { debitForeign: '100' }), line('7599', '', '375.10', { creditForeign: '100' })],
      { currency: 'USD', exchangeRate: '3.75' },
    )
    expect(await kinds()).toEqual([`farFromRate ${dollars.entry}`])
    await tamper('update accounting.journal_entry set exchange_rate = 1 where company_id = $1 and id = $2', dollars.id)
    expect((await kinds()).sort()).toEqual([`farFromRate ${dollars.entry}`, `missingRate ${dollars.entry}`])
    const document = {
      client: { id: world.ids.clients.bodega },
      documentType: '01',
      documentSerial: 'F700',
      documentNumber: '55',
    }
    const bill = (number: string) =>
      voucher([line('6371', '9.00', ''), line('4212', '', '9.00', { ...document, documentNumber: number })], {
        archive: { code: '08' },
      })
    await bill('55')
    const second = await bill('56')
    await tamper(
      "update accounting.journal_line set number = '0055' where company_id = $1 and entry_id = $2 and number is not null",
      second.id,
    )
    expect(await kinds()).toContain(`documentTwice ${second.entry}`)
    const answer = await must(api.get(`${CONSISTENCY}?year=2026&month=11&detail=vouchers`))
    expect(answer.rows.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'documentTwice',
      'farFromRate',
      'missingRate',
    ])
  })

  it('a locked month is refused, row by row; a seal that was broken is told', async () => {
    const lock = (locked: boolean) =>
      must(api.put('/api/configuration/month-lock/2026', { month: 11, locked, confirmed: true, reason: 'Revisión' }))
    const { sell } = deeds(world, api)
    await setAutomatic(api, false)
    await sell()
    await voucher([line('6371', '3.00', ''), line('1011', '', '3.00')], { number: 80 })
    await lock(true)
    expect(await all('invoice')).toEqual([{ updated: 0, left: 2 }, ['month_locked', 'month_locked']])
    expect(await all('vouchers')).toEqual([{ updated: 0, left: 1 }, ['month_locked']])
    expect(await all('destiny')).toEqual([{ updated: 0, left: 1 }, ['month_locked']])
    expect((await found()).some((each) => each.startsWith('sealBroken'))).toBe(false)
    await tamper(
      "update accounting.journal_entry set memo = memo || '!' where company_id = $1 and year = 2026 and month = 11 and number = 80",
    )
    expect(await found()).toContain('sealBroken 1')
    await lock(false)
    // What was sealed once is changed with a reason.
    const [{ key }] = (await report('invoice')).filter(({ kind }: { kind: string }) => kind === 'pendingDocument')
    expect(await all('invoice', { keys: [key] })).toMatchObject([{ updated: 1, left: 0 }, ['record_updated']])
    await must(repair('invoice'))
    await setAutomatic(api, true)
  })

  it('is seen by who reads vouchers or reports, repaired by who writes vouchers, and never crosses companies', async () => {
    const stranger = await world.as('stranger')
    expect(await found(stranger)).toEqual([])
    for (const check of ['balance', 'invoice', 'destiny', 'payment', 'vouchers'])
      expect(await report(check, stranger)).toEqual([])
    const mine = (await report('vouchers')).map(({ key }: { key: string }) => key)
    expect(mine.length).toBeGreaterThan(0)
    expect((await must(repair('vouchers', { keys: mine }, stranger))).rows).toEqual([])
    const reader = await world.as('reader')
    expect((await found(reader)).length).toBeGreaterThan(0)
    expect((await repair('vouchers', {}, reader)).status).toBe(403)
    const seller = await world.as('seller')
    expect((await seller.get(`${CONSISTENCY}?year=2026`)).status).toBe(403)
    expect((await api.get(CONSISTENCY)).status).toBe(422)
    expect((await repair('others')).status).toBe(422)
  })

  it('two at once generate what waits once', async () => {
    await setAutomatic(api, false)
    const { sell } = deeds(world, api)
    await sell()
    await setAutomatic(api, true)
    const answers = await Promise.all([repair('invoice'), repair('invoice')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await world.owner.query(
      `select count(*)::int as twice from (select source_id, archive from accounting.journal_entry where company_id = $1 and live and source_kind = 'invoice' and reverses is null
         group by 1, 2 having count(*) > 1) n`,
      [world.ids.companyId],
    )
    expect(rows).toEqual([{ twice: 0 }])
  })
})
