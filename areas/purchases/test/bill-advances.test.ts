import { dec, fixed } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
let next = 100
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const igv = { type: 'IGV', rate: '18' }
const money = (currency: string, rate = '3.700') =>
  currency === 'USD' ? { currency, exchangeRate: rate } : { currency }
function body(price: string, over: Record<string, unknown> = {}, currency = 'PEN', rate?: string) {
  next += 1
  return {
    ...{ documentType: '01', serie: 'F077', number: String(next), date: '2026-11-05', ...money(currency, rate) },
    ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
    warehouse: ref(world.ids.warehouse),
    items: [{ item: ref(world.ids.products.service), quantity: '1', price, tax: igv }],
    ...over,
  }
}
const enter = (given: object) => must(api.post('/api/bills', given))
const read = (id: string) => must(api.get(`/api/bills/${id}`))
const advance = (price: string, currency = 'PEN', rate?: string) =>
  enter(body(price, { advance: true }, currency, rate))
const deducting = (price: string, from: string, amount: string, over: object = {}, currency = 'PEN', rate?: string) =>
  body(price, { date: '2026-11-12', advances: [{ bill: ref(from), amount }], ...over }, currency, rate)
const goods = (price: string, quantity = '10') => ({
  items: [{ item: ref(world.ids.products.mouse), quantity, price, tax: igv }],
})
async function books(...ids: string[]): Promise<string> {
  const { rows } = await world.owner.query(
    `select l.account_code as code, sum(l.debit - l.credit)::text || case when sum(l.foreign_amount) = 0 then '' else ' (' || sum(l.foreign_amount) || ')' end as amount
     from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where e.source_id = any($1::uuid[]) group by 1 having sum(l.debit - l.credit) <> 0 or sum(l.foreign_amount) <> 0 order by 1`,
    [ids],
  )
  return rows.map(({ code, amount }) => `${code} ${amount}`).join(', ')
}
/** Account 422 is what is left of advances, in soles and in dollars. */
async function assert422(): Promise<void> {
  const one = async (sql: string) => (await world.owner.query(sql, [world.ids.companyId])).rows[0]
  const ledger = await one(
    "select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as local, coalesce(sum(foreign_amount), 0)::numeric(18,2)::text as dollars from accounting.journal_line where company_id = $1 and account_code = '422'",
  )
  const left = await one(
    `select coalesce(sum(v.local_base), 0)::numeric(18,2)::text as local, coalesce(sum(v.base) filter (where b.currency = 'USD'), 0)::numeric(18,2)::text as dollars
     from purchases.advance v join purchases.bill b on b.company_id = v.company_id and b.id = v.id where v.company_id = $1`,
  )
  expect(ledger).toEqual(left)
}
const figure = async () =>
  (
    await world.owner.query(
      "select coalesce(sum(plus - minus), 0)::text as amount from (select company_id, metric, plus, minus from platform.figure union all select company_id, metric, plus, minus from platform.figure_delta) f where company_id = $1 and metric = 'purchases'",
      [world.ids.companyId],
    )
  ).rows[0].amount
const codes = async (given: object): Promise<string[]> =>
  ((await api.post('/api/bills', given)).body.errors ?? []).map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  )

describe('advances to suppliers', () => {
  it('in soles: D 422, 40111 / C 4212; a bill deducts it with C 422 and owes the rest', async () => {
    const before = await figure()
    const paid = await advance('300')
    expect(paid).toMatchObject({
      advance: true,
      total: '354.00',
      advanceLeft: { base: '300.00', igv: '54.00', total: '354.00' },
    })
    expect(await books(paid.id)).toBe('40111 54.00, 4212 -354.00, 422 300.00')
    expect(await figure()).toBe(before)
    const offered = await must(api.get(`/api/bills/advances?supplier=${world.ids.clients.bodega}&currency=PEN`))
    expect(offered).toMatchObject([{ id: paid.id, left: '354.00' }])
    const bill = await enter(deducting('100', paid.id, '354', goods('100')))
    expect(bill).toMatchObject({
      taxed: '700.00',
      igv: '126.00',
      total: '826.00',
      prepaid: '354.00',
      balance: '826.00',
    })
    expect(await books(bill.id)).toBe(
      '20111 1000.00, 40111 126.00, 4212 -826.00, 422 -300.00, 6011 1000.00, 6111 -1000.00',
    )
    expect(fixed(dec(await figure()).minus(before))).toBe('1000.00')
    expect(await read(paid.id)).toMatchObject({
      advanceLeft: { total: '0.00' },
      deductedBy: [{ id: bill.id, amount: '354.00' }],
    })
    await assert422()
    const register = await must(api.get('/api/reports/journal-entry/purchase?year=2026&month=11&limit=200'))
    expect(register.data.find((row: { id: string }) => row.id === bill.id)).toMatchObject({
      taxed: '700.00',
      igv: '126.00',
      total: '826.00',
    })
    expect((await api.put(`/api/bills/${paid.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
      'bill_advance_deducted',
    )
    await must(api.put(`/api/bills/${bill.id}/void`, { reason: 'Error de digitación' }))
    expect(await read(paid.id)).toMatchObject({ advanceLeft: { base: '300.00', igv: '54.00' } })
    await must(api.put(`/api/bills/${paid.id}/void`, { reason: 'Error de digitación' }))
    expect(await books(paid.id, bill.id)).toBe('')
    expect(await figure()).toBe(before)
    await assert422()
  })

  it('in dollars what was paid in advance keeps its rate (NIC 21): goods cost both rates, and account 422 ends at zero in both', async () => {
    const paid = await advance('100', 'USD', '3.800')
    const bill = await enter(deducting('30', paid.id, '118', goods('30'), 'USD', '3.700'))
    // 200 left at 3.70 and 100 at 3.80.
    expect(await books(bill.id)).toBe(
      '20111 1120.00, 40111 133.20 (36.00), 4212 -873.20 (-236.00), 422 -380.00 (-100.00), 6011 1120.00 (300.00), 6111 -1120.00',
    )
    await assert422()
    const grown = await must(
      api.save(`/api/bills/${bill.id}`, {
        ...deducting('30', paid.id, '59', goods('30'), 'USD', '3.700'),
        number: bill.number,
      }),
    )
    expect(grown).toMatchObject({ total: '295.00' })
    expect(await read(paid.id)).toMatchObject({ advanceLeft: { base: '50.00', igv: '9.00' } })
    await assert422()
  })

  it('several at once, in thirds: the last takes every cent', async () => {
    const [a, b] = [await advance('100.01'), await advance('33.33')]
    const thirds = ['39.34', '39.34', '39.33']
    for (const amount of thirds) await enter(deducting('500', a.id, amount))
    const both = [{ bill: ref(b.id), amount: b.total }]
    await enter(body('500', { date: '2026-11-12', advances: both }))
    expect(await read(a.id)).toMatchObject({ advanceLeft: { base: '0.00', igv: '0.00' } })
    const whole = await enter(body('10', { date: '2026-11-12', ...goods('50', '1') }))
    expect(whole.prepaid).toBe('0.00')
    await assert422()
  })

  it('what may not be deducted, and what is no advance, is said', async () => {
    const [pen, usd] = [await advance('100'), await advance('100', 'USD')]
    expect(await codes(deducting('50', pen.id, '118'))).toEqual(['advances[0].amount bill_advance_exceeds'])
    expect(await codes(deducting('500', pen.id, '118.01'))).toEqual(['advances[0].amount bill_advance_exceeded'])
    expect(await codes(deducting('500', usd.id, '10'))).toEqual(['advances[0].bill bill_advance_other_currency'])
    expect(await codes(deducting('500', pen.id, '10', { supplier: ref(world.ids.clients.andes) }))).toContain(
      'advances[0].bill bill_advance_not_found',
    )
    expect(await codes(deducting('500', pen.id, '10', { date: '2026-11-04' }))).toEqual([
      'advances[0].bill bill_advance_later',
    ])
    const twice = [1, 2].map(() => ({ bill: ref(pen.id), amount: '10' }))
    expect(await codes(body('500', { date: '2026-11-12', advances: twice }))).toEqual([
      'advances[1].bill bill_advance_twice',
    ])
    expect(await codes(body('100', { advance: true, ...goods('5') }))).toEqual(['items[0].item bill_advance_no_goods'])
    expect(await codes(body('100', { advance: true, documentType: '03', serie: 'B001' }))).toEqual([
      'advance bill_advance_of_invoice',
    ])
    expect(await codes(body('100', { advance: true, otherCharges: '5' }))).toEqual([
      'advance bill_advance_from_nothing',
    ])
    expect(await codes(deducting('500', pen.id, '10', { advance: true }))).toEqual(['advances bill_advance_of_advance'])
  })

  const note = (of: string, reason: string, price: string, over: object = {}, currency = 'PEN', rate?: string) =>
    body(
      price,
      {
        ...{ documentType: '07', serie: 'FC77', reference: ref(of), reason, date: '2026-11-14' },
        items: [{ item: ref(world.ids.products.service), quantity: '1', price, billLine: 1 }],
        ...over,
      },
      currency,
      rate,
    )

  it.each(['PEN', 'USD'])(
    'a credit note of an advance in %s takes what is left of it, and gives it back when it is voided',
    async (currency) => {
      const paid = await advance('100.01', currency, '3.777')
      const made = await enter(note(paid.id, '09', '33.34', {}, currency))
      expect(await read(paid.id)).toMatchObject({ advanceLeft: { base: '66.67' } })
      await assert422()
      const rest = await enter(note(paid.id, '09', '66.67', {}, currency))
      expect((await read(paid.id)).advanceLeft.base).toBe('0.00')
      await assert422()
      for (const { id } of [rest, made]) await must(api.put(`/api/bills/${id}/void`, { reason: 'Error de digitación' }))
      expect(await read(paid.id)).toMatchObject({ advanceLeft: { base: '100.01', igv: '18.00' } })
      expect(await books(made.id, rest.id)).toBe('')
      await assert422()
      expect(
        (
          await api.post('/api/bills', { ...note(paid.id, '02', '5', {}, currency), documentType: '08' })
        ).body.errors.map(({ code }: { code: string }) => code),
      ).toContain('bill_advance_no_debit')
    },
  )

  it.each(['PEN', 'USD'])(
    'a note of the whole of a bill in %s gives its advances back; one of a part, or beyond what it charged, does not',
    async (currency) => {
      const paid = await advance('100', currency, '3.800')
      const bill = await enter(deducting('300', paid.id, '118', {}, currency, '3.700'))
      expect(await codes(note(bill.id, '09', '200.01', {}, currency))).toEqual(['items bill_advance_note_beyond'])
      const part = await enter(note(bill.id, '09', '50', {}, currency))
      expect(await read(paid.id)).toMatchObject({ advanceLeft: { total: '0.00' } })
      await must(api.put(`/api/bills/${part.id}/void`, { reason: 'Error de digitación' }))
      const whole = await enter(note(bill.id, '01', '200', {}, currency))
      expect(await read(paid.id)).toMatchObject({ advanceLeft: { base: '100.00', igv: '18.00' } })
      expect(await books(bill.id, whole.id)).toBe('')
      await assert422()
      const again = await enter(deducting('300', paid.id, '118', {}, currency))
      expect((await api.put(`/api/bills/${whole.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
        'bill_advance_taken_again',
      )
      await must(api.put(`/api/bills/${again.id}/void`, { reason: 'Error de digitación' }))
      await must(api.put(`/api/bills/${whole.id}/void`, { reason: 'Error de digitación' }))
      expect(await read(paid.id)).toMatchObject({ advanceLeft: { total: '0.00' } })
      await assert422()
    },
  )

  it.each(['PEN', 'USD'])('sixteen bills deduct one in %s at once: none of it twice', async (currency) => {
    const paid = await advance('100', currency)
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => api.post('/api/bills', deducting('100', paid.id, '59', {}, currency))),
    )
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(2)
    expect(
      replies
        .filter(({ status }) => status >= 300)
        .every(({ body: { errors } }) => errors[0].code === 'bill_advance_exceeded'),
    ).toBe(true)
    expect(await read(paid.id)).toMatchObject({ advanceLeft: { total: '0.00' } })
    await assert422()
  })

  it('a bill that waits for approval deducts nothing until then; a locked month refuses both', async () => {
    const paid = await advance('100')
    await world.owner.query('update purchases.setting set match_no_order = true')
    const waiting = await enter(deducting('100', paid.id, '118'))
    await world.owner.query('update purchases.setting set match_no_order = false')
    expect(waiting).toMatchObject({ status: 'pending', prepaid: '118.00' })
    expect(await read(paid.id)).toMatchObject({ advanceLeft: { total: '118.00' }, deductedBy: [] })
    await world.owner.query("update purchases.bill set typed_by = '{}', created_by = null where id = $1", [waiting.id])
    const done = await must(api.put(`/api/bills/${waiting.id}/approve`, { version: waiting.version }))
    expect(done).toMatchObject({ status: 'open', total: '0.00' })
    expect(await read(paid.id)).toMatchObject({ advanceLeft: { total: '0.00' } })
    await assert422()
    await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: true, confirmed: true }))
    expect((await api.put(`/api/bills/${done.id}/void`, { reason: 'Error de digitación' })).body.code).toBe(
      'month_locked',
    )
    await must(api.put('/api/configuration/month-lock/2026', { month: 11, locked: false, reason: 'Prueba' }))
  })
})
