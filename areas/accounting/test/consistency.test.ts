import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSISTENCY, faultsOf, line, month, usd } from './consistency-world.ts'
import { DAY, deeds, setAutomatic } from './generator-world.ts'

let world: World
let api: Caller
let faults: ReturnType<typeof faultsOf>
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  faults = faultsOf(world, api)
})
afterAll(() => world?.close())

const reason = 'Llegó tarde'
let docs: Awaited<ReturnType<typeof month>>
describe('consistency', () => {
  it('finds nothing in a company whose books are right', async () => {
    docs = await month(world, api)
    expect([...(await faults.found()), ...(await faults.found(api, undefined))]).toEqual([])
  })

  it('balances: drafts, dollars, sums that are not the ledger, what is owed the wrong way', async () => {
    const draft = await faults.voucher([line('6371', '10.00', ''), line('1011', '', '7.00')], { draft: true })
    const dollars = await faults.voucher(
      [line('1012', '375.00', '', { debitForeign: '100' }), line('7599', '', '375.00', { creditForeign: '90' })],
      { currency: 'USD', exchangeRate: '3.75' },
    )
    const owed = await faults.voucher([
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
    expect((await faults.found()).sort()).toEqual([
      'contrary 1 25.00',
      'dollars 1',
      'draftUnbalanced 1 3.00',
      'farFromRate 1 37.50',
      'figures 1 7.00',
    ])
    const rows = await faults.report('balance')
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
    expect(await faults.all('balance')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const keys = rows.map(({ key }: { key: string }) => key)
    expect(await faults.all('balance', { keys })).toEqual([
      { updated: 0, left: 3 },
      ['record_not_updated', 'record_not_updated', 'record_not_updated'],
    ])
    for (const { id } of [draft, dollars, owed]) await faults.remove(id)
    expect(await faults.found()).toEqual([])
  })

  it('documents: what waits is generated, what differs is regenerated, what was voided is taken back', async () => {
    const { sell } = deeds(world, api)
    await setAutomatic(api, false)
    const waiting = await sell({ ...usd })
    expect(await faults.found()).toEqual(['pendingDocument 2 752.90'])
    const [pending] = (await faults.report('invoice')).filter(({ total }: { total: string }) => total === '708.00')
    expect(pending).toMatchObject({
      kind: 'pendingDocument',
      entry: null,
      path: `/invoice/view/${waiting.id}`,
      client: expect.any(String),
    })
    expect(await faults.all('invoice')).toEqual([{ updated: 2, left: 0 }, ['record_updated', 'record_updated']])
    await setAutomatic(api, true)
    expect(await faults.found()).toEqual([])
    // Ten soles less than the document, in a voucher that was generated and in one that the document wrote.
    for (const id of [waiting.id, docs.sold])
      await faults.tamper(
        `update accounting.journal_line set debit = greatest(debit - 10, 0), credit = case when rule = 'sale.igv' then credit - 10 else credit end
         where company_id = $1 and entry_id = $2 and rule in ('sale.receivable', 'sale.igv')`,
        await faults.entryOf(id, '14'),
      )
    expect((await faults.found()).sort()).toEqual(['amount 2 20.00', 'figures 2 40.00'])
    const differing = await faults.report('invoice')
    expect(differing.map(({ total, booked }: Record<string, string>) => [total, booked]).sort()).toEqual([
      ['188.80', '178.80'],
      ['708.00', '698.00'],
    ])
    // What the document itself wrote is never changed behind it.
    const [counts, codes] = await faults.all('invoice')
    expect([counts, codes.sort()]).toEqual([{ updated: 1, left: 1 }, ['record_not_updated', 'record_updated']])
    await faults.tamper(
      `update accounting.journal_line set debit = case when rule = 'sale.receivable' then debit + 10 else debit end, credit = case when rule = 'sale.igv' then credit + 10 else credit end
       where company_id = $1 and entry_id = $2 and rule in ('sale.receivable', 'sale.igv')`,
      await faults.entryOf(docs.sold, '14'),
    )
    await must(faults.repair('balance'))
    expect(await faults.found()).toEqual([])
  })

  it('documents: another day, another contact, voided and still in the books, twice, or not at all', async () => {
    const of = async (sql: string, ...params: unknown[]): Promise<string[]> => {
      await faults.tamper(sql, ...params)
      return (await faults.report('invoice')).map(({ kind, path }: Record<string, string>) => `${kind} ${path}`)
    }
    const { sold, bought, dollars } = docs
    expect(await of("update sales.invoice set date = '2026-11-17' where company_id = $1 and id = $2", sold)).toEqual([
      `date /invoice/view/${sold}`,
    ])
    await faults.tamper('update sales.invoice set date = $3 where company_id = $1 and id = $2', sold, DAY)
    expect(
      await of(
        'update purchases.bill set supplier_id = $3 where company_id = $1 and id = $2',
        bought,
        world.ids.clients.andes,
      ),
    ).toEqual([`party /bill/view/${bought}`])
    await faults.tamper(
      'update purchases.bill set supplier_id = $3 where company_id = $1 and id = $2',
      bought,
      world.ids.clients.bodega,
    )
    const own = await faults.entryOf(bought, '08')
    await faults.tamper('update accounting.journal_entry set live = false where company_id = $1 and id = $2', own)
    expect((await faults.found()).sort()).toEqual(['missing 1 354.00', 'numberGap 1'])
    await faults.tamper('update accounting.journal_entry set live = true where company_id = $1 and id = $2', own)
    await faults.tamper(
      `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select company_id, '01900000-0000-7000-8000-000000000001', year, month, archive, 900, date, memo, origin, source_kind, source_id, currency, exchange_rate, total
       from accounting.journal_entry where company_id = $1 and id = $2`,
      own,
    )
    await faults.tamper(
      `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, party_id, document_type, serie, number, rule)
       select company_id, '01900000-0000-7000-8000-000000000001', line, year, account_code, date, debit, credit, party_id, document_type, serie, number, rule
       from accounting.journal_line where company_id = $1 and entry_id = $2`,
      own,
    )
    expect(await faults.report('invoice')).toMatchObject([{ kind: 'twoVouchers', total: '354.00', booked: '708.00' }])
    for (const table of ['line', 'entry'])
      await faults.tamper(
        `delete from accounting.journal_${table} where company_id = $1 and ${table === 'line' ? 'entry_id' : 'id'} = '01900000-0000-7000-8000-000000000001'`,
      )
    expect(await faults.found()).toEqual([])
    await faults.tamper("update sales.invoice set status = 'voided' where company_id = $1 and id = $2", dollars)
    expect(await faults.report('invoice')).toMatchObject([{ kind: 'voidedLive', total: '0.00', booked: '708.00' }])
    expect(await faults.all('invoice')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    // The whole of it left the books: sale and cost.
    const { rows } = await world.owner.query(
      "select sum(l.debit - l.credit)::text as left from accounting.journal_entry e join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id where e.company_id = $1 and e.source_kind = 'invoice' and e.source_id = $2 group by l.account_code",
      [world.ids.companyId, dollars],
    )
    expect(new Set(rows.map(({ left }: { left: string }) => left))).toEqual(new Set(['0.00']))
    await faults.tamper("update sales.invoice set status = 'open' where company_id = $1 and id = $2", dollars)
    expect((await faults.found()).sort()).toEqual(['contrary 1 75.00', 'missing 1 708.00'])
    await faults.tamper("update sales.invoice set status = 'voided' where company_id = $1 and id = $2", dollars)
  })

  it('destinations: an account without one, a month that is not covered, a voucher that is out of date', async () => {
    const none = await faults.voucher([line('6611', '40.00', ''), line('1011', '', '40.00')])
    expect(await faults.report('destiny')).toMatchObject([
      {
        kind: 'noDestination',
        month: '2026-11',
        account: '6611',
        amount6: '40.00',
        amount9: '0.00',
        difference: '40.00',
      },
    ])
    await faults.remove(none.id)
    const nine = await faults.voucher([line('941', '12.50', ''), line('1011', '', '12.50')])
    expect(await faults.report('destiny')).toMatchObject([
      { kind: 'notCovered', amount6: expect.any(String), difference: '-12.50' },
    ])
    await faults.remove(nine.id)
    const cost = await faults.voucher([line('6371', '80.00', ''), line('1011', '', '80.00')])
    const [stale] = await faults.report('destiny')
    expect(stale).toMatchObject({
      kind: 'staleDestinations',
      difference: '80.00',
      path: '/month-closings-exchange-rate',
    })
    expect(await faults.all('destiny')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    await faults.remove(cost.id)
    await must(faults.repair('destiny'))
    expect(await faults.report('destiny')).toEqual([])
  })

  it('payments: what waits, what was posted otherwise than it moved, cash where the law wants a bank', async () => {
    const { ids } = world
    const { sell, collect, earn } = deeds(world, api)
    await setAutomatic(api, false)
    await earn('30')
    await setAutomatic(api, true)
    expect(await faults.report('payment')).toMatchObject([{ kind: 'pendingPayment', amount: '30.00', entry: null }])
    expect(await faults.all('payment')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const own = await faults.entryOf(docs.collected, '01')
    const change = (by: string) =>
      faults.tamper(
        `update accounting.journal_line set debit = case when debit > 0 then debit + ${by} else debit end, credit = case when credit > 0 then credit + ${by} else credit end where company_id = $1 and entry_id = $2`,
        own,
      )
    await change('5')
    expect(await faults.report('payment')).toMatchObject([
      { kind: 'paymentAmount', amount: '100.00', booked: '105.00', difference: '5.00' },
    ])
    expect(await faults.all('payment')).toEqual([{ updated: 0, left: 1 }, ['record_not_updated']])
    await change('-5')
    await faults.tamper(
      "update accounting.journal_line set account_code = '10412' where company_id = $1 and entry_id = $2 and debit > 0",
      own,
    )
    expect(await faults.report('payment')).toMatchObject([
      { kind: 'paymentAccount', account: '1011, 10412', amount: '100.00', booked: '100.00' },
    ])
    await faults.tamper(
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
    expect(await faults.report('payment')).toMatchObject([{ kind: 'cashAboveLimit', amount: '1500.00' }])
    const hand = (amount: string, more: object = {}) =>
      faults.voucher(
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
    expect((await faults.report('payment')).map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'cashAboveLimit',
      'noMeans',
    ])
    for (const { id } of [without, less, by].reverse()) await faults.remove(id)
  })

  it('vouchers: numbers, months, accounts, analysis, rates, documents entered twice', async () => {
    const kinds = async (): Promise<string[]> =>
      (await faults.report('vouchers')).map(({ kind, entry }: Record<string, string>) => `${kind} ${entry}`)
    expect(await kinds()).toEqual([])
    const gap = await faults.voucher([line('6371', '1.00', ''), line('1011', '', '1.00')], {
      number: 40,
      date: '2026-11-02',
    })
    const [row] = await faults.report('vouchers')
    expect(row).toMatchObject({ kind: 'numberGap', archive: '05', path: '/vouchers/year/2026/month/11/archive/05' })
    expect(await faults.all('vouchers')).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    const numbered = await must(api.get(`/api/accounting/journal-entry/${gap.id}`))
    expect(numbered.number).toBeLessThan(40)
    await faults.tamper(
      "update accounting.journal_entry set date = '2026-12-02' where company_id = $1 and id = $2",
      gap.id,
    )
    expect(
      (await must(api.get('/api/reports/journal-entry/inconsistent/vouchers?year=2026&from=12&to=12'))).data,
    ).toMatchObject([{ kind: 'outsideMonth', entry: numbered.entry }])
    await faults.tamper(
      "update accounting.journal_entry set date = '2026-11-02' where company_id = $1 and id = $2",
      gap.id,
    )
    const account = (set: string) =>
      faults.tamper(`update accounting.account set ${set} where company_id = $1 and year = 2026 and code = '6371'`)
    await account('active = false')
    expect(await kinds()).toEqual([`accountInactive ${numbered.entry}`])
    await account('active = true, level = 2')
    expect(await kinds()).toEqual([`accountNotRegister ${numbered.entry}`])
    await account('level = 3, cost_center = true')
    expect(await kinds()).toEqual([`missingAnalysis ${numbered.entry}`])
    await account('cost_center = false')
    const dollars = await faults.voucher(
      [line('1012', '375.10', '', { debitForeign: '100' }), line('7599', '', '375.10', { creditForeign: '100' })],
      { currency: 'USD', exchangeRate: '3.75' },
    )
    expect(await kinds()).toEqual([`farFromRate ${dollars.entry}`])
    await faults.tamper(
      'update accounting.journal_entry set exchange_rate = 1 where company_id = $1 and id = $2',
      dollars.id,
    )
    expect((await kinds()).sort()).toEqual([`farFromRate ${dollars.entry}`, `missingRate ${dollars.entry}`])
    const document = {
      client: { id: world.ids.clients.bodega },
      documentType: '01',
      documentSerial: 'F700',
      documentNumber: '55',
    }
    const bill = (number: string) =>
      faults.voucher([line('6371', '9.00', ''), line('4212', '', '9.00', { ...document, documentNumber: number })], {
        archive: { code: '08' },
      })
    await bill('55')
    const second = await bill('56')
    await faults.tamper(
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
    await faults.voucher([line('6371', '3.00', ''), line('1011', '', '3.00')], { number: 80 })
    await lock(true)
    expect(await faults.all('invoice')).toEqual([{ updated: 0, left: 2 }, ['month_locked', 'month_locked']])
    expect(await faults.all('vouchers')).toEqual([{ updated: 0, left: 1 }, ['month_locked']])
    expect(await faults.all('destiny')).toEqual([{ updated: 0, left: 1 }, ['month_locked']])
    expect((await faults.found()).some((each) => each.startsWith('sealBroken'))).toBe(false)
    await faults.tamper(
      "update accounting.journal_entry set memo = memo || '!' where company_id = $1 and year = 2026 and month = 11 and number = 80",
    )
    expect(await faults.found()).toContain('sealBroken 1')
    await lock(false)
    // What was sealed once is changed with a reason.
    const [{ key }] = (await faults.report('invoice')).filter(
      ({ kind }: { kind: string }) => kind === 'pendingDocument',
    )
    expect(await faults.all('invoice', { keys: [key], reason })).toEqual([{ updated: 1, left: 0 }, ['record_updated']])
    await must(faults.repair('invoice', { reason }))
    await setAutomatic(api, true)
  })

  it('is seen by who reads vouchers or reports, repaired by who writes vouchers, and never crosses companies', async () => {
    const stranger = await world.as('stranger')
    expect(await faults.found(stranger)).toEqual([])
    for (const check of ['balance', 'invoice', 'destiny', 'payment', 'vouchers'])
      expect(await faults.report(check, stranger)).toEqual([])
    const mine = (await faults.report('vouchers')).map(({ key }: { key: string }) => key)
    expect(mine.length).toBeGreaterThan(0)
    expect((await must(faults.repair('vouchers', { keys: mine }, stranger))).rows).toEqual([])
    const reader = await world.as('reader')
    expect((await faults.found(reader)).length).toBeGreaterThan(0)
    expect((await faults.repair('vouchers', {}, reader)).status).toBe(403)
    const seller = await world.as('seller')
    expect((await seller.get(`${CONSISTENCY}?year=2026`)).status).toBe(403)
    expect([(await api.get(CONSISTENCY)).status, (await faults.repair('others')).status]).toEqual([422, 422])
  })

  it('two at once generate what waits once', async () => {
    await setAutomatic(api, false)
    const { sell } = deeds(world, api)
    await sell()
    await setAutomatic(api, true)
    const answers = await Promise.all([1, 2].map(() => faults.repair('invoice', { reason })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await world.owner.query(
      `select count(*)::int as twice from (select source_id, archive from accounting.journal_entry where company_id = $1 and live and source_kind = 'invoice' and reverses is null
         group by 1, 2 having count(*) > 1) n`,
      [world.ids.companyId],
    )
    expect(rows).toEqual([{ twice: 0 }])
  })
})
