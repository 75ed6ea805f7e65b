import { createHash } from 'node:crypto'
import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let cashier: Caller
let usd: string
const today = '2026-11-18'

beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
  owner = await world.as('owner')
  cashier = await world.as('cashier')
  const made = await must(
    owner.post('/api/payment/account', {
      ...{ code: 'CAJAUSD', name: 'Caja dólares', type: 'cash', currency: 'USD', ledgerCode: '1011' },
    }),
  )
  usd = made.id
})
afterAll(() => world?.close())

const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const pen = (value: string, count: number) => ({ currency: 'PEN', value, count })
const dollars = (value: string, count: number) => ({ currency: 'USD', value, count })
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
const open = (by: Caller, denominations: unknown[], over: Record<string, unknown> = {}) =>
  by.post('/api/shifts', { accounts: [{ id: world.ids.cash }], denominations, ...over })

async function sold(total: string, date = today): Promise<string> {
  const { ids } = world
  const made = await must(
    owner.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date, currency: 'PEN', client: { id: ids.clients.andes } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
      items: [
        {
          ...{ item: { id: ids.products.service }, quantity: '1', price: total, includeTaxPrice: true },
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  await must(owner.put(`/api/invoices/${made.id}/issue`))
  return made.id
}
const collect = (document: string, amount: string, by: Caller = cashier) =>
  by.post('/api/payment/incomes', {
    ...{ date: today, currency: 'PEN', account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
    payments: [{ document: { id: document }, amount }],
  })
const vouchers = (id: string) =>
  rows(
    `select l.account_code as code, sum(l.debit - l.credit)::text as amount from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id
     where e.source_kind = 'shift' and e.source_id = $1 group by 1 order by 1`,
    [id],
  )
/** Whatever was closed: the next test begins with a drawer that agrees with the books. */
async function closeAll(): Promise<void> {
  for (const { id } of await rows("select id from treasury.shift where status = 'OP'")) {
    const { drawers } = await must(owner.put(`/api/shifts/${id}/count`, { denominations: [] }))
    const denominations = drawers.map(({ currency, expected }: { currency: string; expected: string }) => ({
      ...{ currency, value: '0.01', count: dec(expected).times(100).toNumber() },
    }))
    await must(owner.put(`/api/shifts/${id}/count`, { denominations }))
    const closed = await owner.put(`/api/shifts/${id}/close`)
    if (closed.status !== 200) await must(owner.put(`/api/shifts/${id}/approve`))
  }
}

describe('a shift', () => {
  it('TRE-008: opens with what is counted, belongs to its cashier, is counted blind, and closes with a Z when another approves', async () => {
    const old = await sold('150.00')
    await world.owner.query("update treasury.open_item set date = '2026-11-10' where document_id = $1", [old])
    const shift = await must(open(cashier, [pen('200', 1)]))
    expect(shift).toMatchObject({ number: 1, status: 'OP', mine: true, summary: null })
    expect(shift.drawers).toMatchObject([
      { currency: 'PEN', opening: '200.00', lastClosing: null, openingDifference: '200.00', expected: null },
    ])
    expect(await vouchers(shift.id)).toEqual([
      { code: '1011', amount: '200.00' },
      { code: '7599', amount: '-200.00' },
    ])
    // Of today: a cash sale; of an older document: a collection. A voided one leaves its own part.
    await must(collect(await sold('1450.30'), '1450.30'))
    await must(collect(old, '150.00'))
    const undone = await must(collect(await sold('59.00'), '59.00'))
    await must(cashier.put(`/api/payment/incomes/${undone.id}/void`, { reason: 'Cobro repetido' }))
    // Who counts is told nothing of the books, who approves is.
    const blind = await must(cashier.get(`/api/shifts/${shift.id}`))
    expect([blind.summary, blind.drawers[0].expected, blind.methods]).toMatchObject([null, null, [{ expected: null }]])
    const x = await must(cashier.get(`/api/shifts/${shift.id}/report/x`))
    expect([x.summary, x.drawers[0].expected]).toEqual([null, null])
    expect((await must(owner.get(`/api/shifts/${shift.id}`))).summary).toEqual([
      {
        ...{ currency: 'PEN', opening: '200.00', sales: '1450.30', collections: '150.00', ins: '0.00' },
        ...{ refunds: '0.00', payments: '0.00', outs: '0.00', expected: '1800.30' },
      },
    ])
    expect(refusal(await cashier.put(`/api/shifts/${shift.id}/close`))).toEqual([409, 'shift_not_counted'])
    const first = await must(
      cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('200', 9)], notes: 'Primer conteo' }),
    )
    expect(first.drawers[0]).toMatchObject({ expected: '1800.30', counted: '1800.00', difference: '-0.30' })
    const counted = await must(
      cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('100', 17), pen('50', 1), pen('0.10', 490)] }),
    )
    expect(counted.drawers[0]).toMatchObject({ firstCounted: '1800.00', counted: '1799.00', difference: '-1.30' })
    expect(counted.counts.map(({ line }: { line: number }) => line)).toEqual([1, 2])
    expect(counted.needsApproval).toBe(true)
    expect(refusal(await cashier.put(`/api/shifts/${shift.id}/close`))).toEqual([409, 'shift_needs_approval'])
    expect(refusal(await cashier.put(`/api/shifts/${shift.id}/approve`))).toEqual([403, 'forbidden'])
    const closed = await must(owner.put(`/api/shifts/${shift.id}/approve`))
    expect(closed).toMatchObject({
      status: 'CL',
      zNumber: 1,
      differencePen: '-1.30',
      approvedBy: { name: expect.any(String) },
    })
    expect(await vouchers(shift.id)).toEqual([
      { code: '1011', amount: '198.70' },
      { code: '6599', amount: '1.30' },
      { code: '7599', amount: '-200.00' },
    ])
    const z = await must(cashier.get(`/api/shifts/${shift.id}/report/z`))
    expect(z).toMatchObject({ kind: 'Z', zNumber: 1, voided: { operations: 1 }, summary: [{ expected: '1800.30' }] })
    // Its collections are closed: TRE-004.
    const states = await rows('select status, count(*)::int from treasury.payment group by 1 order by 1')
    expect(states).toEqual([
      { status: 'CL', count: 2 },
      { status: 'CX', count: 1 },
    ])
    expect((await owner.get(`/api/shifts/${shift.id}/render/pdf`)).status).toBe(200)
    expect((await owner.get(`/api/shifts/${shift.id}/render/ticket`)).status).toBe(200)
  })

  it('refuses whatever comes after its Z: shift_closed', async () => {
    const [{ id }] = await rows("select id from treasury.shift where status = 'CL' limit 1")
    for (const [path, body] of [
      ['count', { denominations: [] }],
      ['close', undefined],
      ['approve', undefined],
      ['reopen', { reason: 'Faltó una venta' }],
    ] as const)
      expect([path, ...refusal(await owner.put(`/api/shifts/${id}/${path}`, body))]).toEqual([
        path,
        409,
        'shift_closed',
      ])
    const [{ id: closed }] = await rows("select id from treasury.payment where status = 'CL' limit 1")
    expect((await owner.put(`/api/payment/incomes/${closed}/void`, { reason: 'Ya no' })).status).toBe(409)
    expect(refusal(await owner.put(`/api/payment/incomes/${closed}/reopen`, { reason: 'Ya no' }))).toEqual([
      409,
      'shift_closed',
    ])
  })

  it('one of each drawer and of each person, whoever asks at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) => open(i % 2 ? owner : cashier, [pen('0.01', 179900)])),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 201).map((each) => refusal(each).join(' ')))).toEqual(
      new Set(['409 shift_open_exists']),
    )
    // The drawer in dollars is free, who has a shift is not.
    const holder = (await must(owner.get('/api/shifts/current'))).shift ? owner : cashier
    expect(refusal(await holder.post('/api/shifts', { accounts: [{ id: usd }], denominations: [] }))).toEqual([
      409,
      'shift_open_exists',
    ])
    await closeAll()
  })

  it('16 closings at once close once, with one Z', async () => {
    const shift = await must(open(cashier, [pen('0.01', 179900)]))
    await must(collect(await sold('10.00'), '10.00'))
    await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('0.01', 180900)] }))
    const before = await rows('select count(*)::int from treasury.z_report')
    const replies = await Promise.all(Array.from({ length: 16 }, () => cashier.put(`/api/shifts/${shift.id}/close`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map((each) => refusal(each).join(' ')))).toEqual(
      new Set(['409 shift_closed']),
    )
    expect((await rows('select count(*)::int from treasury.z_report'))[0].count).toBe(before[0].count + 1)
  })

  it('what moves while it is closed is of it or of none: 16 collections and a closing', async () => {
    const shift = await must(open(cashier, [pen('0.01', 180900)]))
    const documents = await Promise.all(Array.from({ length: 8 }, () => sold('5.00')))
    await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('0.01', 180900)] }))
    const [closing, ...collected] = await Promise.all([
      cashier.put(`/api/shifts/${shift.id}/close`),
      ...documents.map((id) => collect(id, '5.00')),
    ])
    expect(collected.every(({ status }) => status === 201)).toBe(true)
    if (closing!.status !== 200) expect(refusal(closing!)).toEqual([409, 'shift_moved_since'])
    const [{ own }] = await rows('select count(*)::int as own from treasury.movement where shift_id = $1', [shift.id])
    expect(own).toBe(closing!.status === 200 ? 0 : 8)
    const stale = await must(cashier.get(`/api/shifts/${shift.id}`))
    expect(stale.stale).toBe(closing!.status !== 200)
    await closeAll()
  })

  it('goes on after a count, and is counted again', async () => {
    const [{ amount }] = await rows('select sum(amount)::text as amount from treasury.movement where account_id = $1', [
      world.ids.cash,
    ])
    const cents = dec(amount).times(100).toNumber()
    const shift = await must(open(cashier, [pen('0.01', cents)]))
    expect(shift.drawers[0]).toMatchObject({
      opening: fixed(amount),
      openingDifference: '0.00',
      lastClosing: expect.any(String),
    })
    expect(refusal(await cashier.put(`/api/shifts/${shift.id}/reopen`, { reason: 'Aún no' }))).toEqual([
      409,
      'shift_not_counted',
    ])
    await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('0.01', cents)] }))
    const again = await must(cashier.put(`/api/shifts/${shift.id}/reopen`, { reason: 'Llegó un cliente' }))
    expect(again).toMatchObject({ waits: false, summary: null, counts: [{ line: 1 }] })
    await must(cashier.put(`/api/shifts/${shift.id}/count`, { denominations: [pen('0.01', cents)] }))
    expect((await must(cashier.put(`/api/shifts/${shift.id}/close`))).status).toBe('CL')
  })

  it('in dollars too: what is missing is owed by who is responsible where the approver says so', async () => {
    const first = await must(
      cashier.post('/api/shifts', {
        accounts: [{ id: usd }],
        denominations: [dollars('100', 1)],
        exchangeRate: '3.750',
      }),
    )
    expect(first.drawers).toMatchObject([{ currency: 'USD', opening: '100.00', openingDifference: '100.00' }])
    await must(cashier.put(`/api/shifts/${first.id}/count`, { denominations: [dollars('50', 1), dollars('20', 2)] }))
    const closed = await must(
      owner.put(`/api/shifts/${first.id}/approve`, { chargeResponsible: true, exchangeRate: '3.700' }),
    )
    expect(closed).toMatchObject({ differenceUsd: '-10.00', differencePen: null })
    expect(await vouchers(first.id)).toEqual([
      { code: '1011', amount: '338.00' },
      { code: '1419', amount: '37.00' },
      { code: '7599', amount: '-375.00' },
    ])
    const { balance } = await must(owner.get(`/api/payment/account/${usd}/balance`))
    expect(balance).toBe('90.00')
  })

  it('is not approved by who opened it, an owner neither', async () => {
    const shift = await must(
      owner.post('/api/shifts', { accounts: [{ id: usd }], denominations: [dollars('20', 4)], exchangeRate: '3.7' }),
    )
    await must(owner.put(`/api/shifts/${shift.id}/count`, { denominations: [dollars('10', 8), dollars('1', 1)] }))
    expect(refusal(await owner.put(`/api/shifts/${shift.id}/approve`))).toEqual([403, 'shift_same_person'])
    await world.owner.query(
      "update treasury.shift set responsible_id = (select id from company.user_account where email = 'caja@yupana.pe'), created_by = null where id = $1",
      [shift.id],
    )
    await must(owner.put(`/api/shifts/${shift.id}/approve`, { exchangeRate: '3.7' }))
  })

  it('says what is wrong with what is asked', async () => {
    const bank = { accounts: [{ id: world.ids.bank }], denominations: [] }
    expect(refusal(await cashier.post('/api/shifts', bank))).toEqual([422, 'accounts shift_account_type'])
    // What somebody accounts for is no drawer: it may be below zero, and nobody counts it.
    const held = async (purpose: string) =>
      world.owner.query('update treasury.account set purpose = $2 where id = $1', [usd, purpose])
    await held('rendering')
    expect(refusal(await cashier.post('/api/shifts', { accounts: [{ id: usd }], denominations: [] }))).toEqual([
      ...[422, 'accounts shift_account_type'],
    ])
    const places = await must(cashier.get('/api/shifts/current'))
    expect(JSON.stringify(places)).not.toContain(usd)
    await held('current')
    expect(refusal(await cashier.post('/api/shifts', { denominations: [] }))).toEqual([422, 'accounts shift_accounts'])
    expect(refusal(await open(cashier, [dollars('20', 1)]))).toEqual([
      422,
      'denominations[0].value invalid_denomination',
    ])
    expect(refusal(await open(cashier, [{ currency: 'USD', value: '200', count: 1 }]))).toEqual([
      422,
      'denominations[0].value invalid_denomination',
    ])
    expect(refusal(await open(cashier, [pen('0.05', 1)]))).toEqual([422, 'denominations[0].value invalid_denomination'])
    expect(refusal(await open(cashier, [pen('10', -1)]))[0]).toBe(422)
    const stranger = await world.as('stranger')
    const [{ id }] = await rows('select id from treasury.shift limit 1')
    expect((await stranger.get(`/api/shifts/${id}`)).status).toBe(404)
    await world.owner.query('update treasury.setting set cash_shift = false where company_id = $1', [
      world.ids.companyId,
    ])
    expect(refusal(await open(cashier, []))).toEqual([409, 'shifts_not_used'])
    await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [
      world.ids.companyId,
    ])
  })

  it('its terminal says the drawers, and who may work at it', async () => {
    const terminal = await must(
      owner.post('/api/pos/terminals', {
        ...{ code: 'T1', name: 'Caja 1', branch: { id: world.ids.branch }, account: { id: world.ids.cash } },
        accountUsd: { id: usd },
      }),
    )
    const places = await must(cashier.get('/api/shifts/places'))
    expect(places.terminals).toMatchObject([
      { code: 'T1', accounts: [{ currency: 'PEN' }, { currency: 'USD' }], openBy: null },
    ])
    const shift = await must(
      cashier.post('/api/shifts', {
        terminal: { id: terminal.id },
        denominations: [pen('10', 1), dollars('1', 1)],
        exchangeRate: '3.7',
      }),
    )
    expect(shift).toMatchObject({ terminal: { code: 'T1' }, drawers: [{ currency: 'PEN' }, { currency: 'USD' }] })
    expect((await must(owner.get(`/api/shifts/current?terminal=${terminal.id}`))).shift.id).toBe(shift.id)
    const listed = await must(
      owner.get(`/api/shifts?filters[0][field]=account.id&filters[0][value]=${usd}&orderBy=number&order=desc`),
    )
    expect(listed.data[0].id).toBe(shift.id)
    await closeAll()
    const other = await must(
      owner.post('/api/pos/terminals', { code: 'T2', name: 'Caja 2', branch: { id: world.ids.branch } }),
    )
    expect(refusal(await cashier.post('/api/shifts', { terminal: { id: other.id }, denominations: [] }))).toEqual([
      422,
      'terminal shift_accounts',
    ])
    const [{ id: user }] = await rows("select id from company.user_account where email = 'caja@yupana.pe'")
    await world.owner.query(
      'insert into pos.person_terminal (company_id, id, user_id, terminal_id) values ($1, gen_random_uuid(), $2, $3)',
      [...[world.ids.companyId, user, other.id]],
    )
    expect(refusal(await cashier.post('/api/shifts', { terminal: { id: terminal.id }, denominations: [] }))).toEqual([
      403,
      'terminal_not_allowed',
    ])
  })

  it('every Z holds the hash of the one before, and nobody of the program changes one', async () => {
    const all = await rows('select number, content, previous_hash, hash from treasury.z_report order by number')
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1))
    let before: string | null = null
    for (const { content, previous_hash, hash } of all) {
      expect(previous_hash).toBe(before)
      expect(
        createHash('sha256')
          .update(`${before ?? ''}\n${content}`)
          .digest('hex'),
      ).toBe(hash)
      before = hash
    }
    const grants = await rows(
      "select privilege_type from information_schema.role_table_grants where table_schema = 'treasury' and table_name = 'z_report' and grantee = 'yupana_app' order by 1",
    )
    expect(grants.map(({ privilege_type }) => privilege_type)).not.toContain('UPDATE')
  })

  it('what was counted by method is of cents at most', async () => {
    const shift = await must(
      cashier.post('/api/shifts', { accounts: [{ id: usd }], denominations: [], exchangeRate: '3.75' }),
    )
    const count = (amount: string) =>
      cashier.put(`/api/shifts/${shift.id}/count`, {
        denominations: [],
        byMethod: [{ method: { id: world.ids.methodTransfer }, currency: 'USD', amount }],
      })
    for (const bad of ['1.005', 'abc', ''])
      expect((await count(bad)).body.errors?.[0]?.field, bad).toBe('byMethod[0].amount')
    expect((await count('-1.05')).status).toBe(200)
  })
})
