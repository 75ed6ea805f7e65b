import { fixed } from '@yupana/kernel'
import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'

const world = await openWorld(import.meta.url)
const api = await world.as('owner')
afterAll(() => world.close())
const today = '2026-11-18'
const path = '/api/payment/transfer'
const { cash, bank, bankUsd } = world.ids

const rows = async (text: string, values: unknown[] = []) => (await world.owner.query(text, values)).rows
const send = (from: string, to: string, amount: string, over: object = {}) =>
  api.post(path, { date: today, accountFrom: { id: from }, accountTo: { id: to }, amount, ...over })
const ledgerOf = async (id: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await rows(
        `select l.account_code as code, sum(l.debit - l.credit)::text as d from accounting.journal_line l join accounting.journal_entry e on e.id = l.entry_id
         where e.source_kind = 'transfer' and e.source_id = $1 group by 1 having sum(l.debit - l.credit) <> 0`,
        [id],
      )
    ).map(({ code, d }) => [code, d]),
  )
const balance = async (id: string, date = today): Promise<string> =>
  (await must(api.get(`/api/payment/account/${id}/balance?date=${date}`))).balance
/** Accounts whose movements, kept figures and account of the chart differ. */
const differing = () =>
  rows(
    `select a.code, m.local, f.local as figure, l.local as ledger from treasury.account a
     left join lateral (select coalesce(sum(local_amount), 0) as local, coalesce(sum(amount), 0) as amount from treasury.movement m where m.account_id = a.id) m on true
     left join lateral (select coalesce(sum(plus - minus) filter (where metric = 'cash.local'), 0) as local, coalesce(sum(plus - minus) filter (where metric = 'cash'), 0) as amount
       from platform.figures f where f.company_id = a.company_id and f.key = a.id::text) f on true
     left join lateral (select coalesce(sum(l.debit - l.credit), 0) as local from accounting.journal_line l where l.company_id = a.company_id and l.account_code = a.ledger_code) l on true
     where a.company_id = $1 and (m.local <> f.local or m.amount <> f.amount or m.local <> l.local)`,
    [world.ids.companyId],
  )
const codes = (reply: { body: { errors?: { field: string; code: string }[] } }) =>
  (reply.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)

describe('a transfer between accounts', () => {
  it('moves money of one currency, numbers itself and says it in the books', async () => {
    const made = await must(send(bank, cash, '500.00', { operationNumber: '00123' }))
    expect(made).toMatchObject({
      status: 'OK',
      amount: '500.00',
      amountTo: '500.00',
      receivedOn: today,
      commission: '0.00',
    })
    expect(await ledgerOf(made.id)).toEqual({ 1011: '500.00', 10411: '-500.00' })
    expect(await balance(cash)).toBe('500.00')
    const next = await must(send(cash, bank, '100.00'))
    expect(next.number).toBe(made.number + 1)
    expect(await differing()).toEqual([])
  })

  it('treasury.md 14.3: dollars sold at the rate of the bank make no exchange difference; the fee is 6391', async () => {
    const made = await must(
      send(bankUsd, bank, '1000.00', { amountTo: '3742.00', commission: '3.50', commissionAccount: { id: bank } }),
    )
    expect(made).toMatchObject({ exchangeRate: '3.742000', localAmount: '3742.00', commissionLocal: '3.50' })
    expect(await ledgerOf(made.id)).toEqual({ 10411: '3738.50', 10412: '-3742.00', 6391: '3.50' })
    expect(await differing()).toEqual([])
  })

  it('soles become dollars at the rate that is typed, at that of the day where none is', async () => {
    const typed = await must(send(bank, bankUsd, '3760.00', { exchangeRate: '3.76' }))
    expect(typed).toMatchObject({ amountTo: '1000.00', localAmount: '3760.00' })
    expect(codes(await send(bank, bankUsd, '100.00'))).toEqual(['exchangeRate exchange_rate_missing'])
    await world.owner.query(
      'insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, gen_random_uuid(), $2, 3.741, 3.752)',
      [world.ids.companyId, today],
    )
    expect(await must(send(bank, bankUsd, '375.20'))).toMatchObject({ exchangeRate: '3.752000', amountTo: '100.00' })
    expect(await must(send(bankUsd, bank, '100.00'))).toMatchObject({ exchangeRate: '3.741000', amountTo: '374.10' })
  })

  it('TRE-014: from and to differ; all that is wrong is told at once, beside its field', async () => {
    const same = await send(bank, bank, '1.00', { date: '2026-11-19', receivedOn: '2026-11-01' })
    expect(codes(same)).toEqual(['date date_in_future', 'receivedOn received_before_sent', 'accountTo same_account'])
    expect(same.body.errors[2].message).toBe('No puede elegir la misma cuenta')
    expect(codes(await send(bank, world.ids.branch, '1.00'))).toEqual(['accountTo reference_not_found'])
    expect((await send(bank, cash, '0')).body.errors[0].code).toBe('positive')
    expect((await send(bank, cash, '1.001')).body.errors[0].code).toBe('minimum_amount')
    expect(codes(await send(bank, cash, '5.00', { amountTo: '4.00' }))).toEqual(['amountTo same_currency_amount'])
    expect(codes(await send(bankUsd, bank, '10.00', { amountTo: '100000.00' }))).toEqual([
      'exchangeRate exchange_rate_absurd',
    ])
  })

  it('a drawer gives only what it holds', async () => {
    const held = await balance(cash)
    const refused = await send(cash, bank, fixed(Number(held) + 0.01))
    expect(codes(refused)).toEqual(['accountFrom account_without_funds'])
  })

  it('sixteen at once out of one drawer never take more than it holds, and leave no gap in the numbers', async () => {
    const held = await balance(cash)
    const each = fixed(Number(held) / 5)
    const replies = await Promise.all(Array.from({ length: 16 }, () => send(cash, bank, each)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await balance(cash)).toBe('0.00')
    const numbers = await rows('select number from treasury.transfer where company_id = $1 order by number', [
      world.ids.companyId,
    ])
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, i) => i + 1))
    expect(await differing()).toEqual([])
  })

  it('on its way it stands in 1031 until it is received, once by sixteen at once', async () => {
    const before = await balance(bank)
    const sent = await must(
      send(bankUsd, bank, '100.00', { date: '2026-11-16', receivedOn: null, exchangeRate: '3.75' }),
    )
    expect(sent).toMatchObject({ receivedOn: null, transitDays: 2 })
    expect(await ledgerOf(sent.id)).toEqual({ 1031: '375.00', 10412: '-375.00' })
    expect(await balance(bank)).toBe(before)
    const waiting = await must(
      api.get(`${path}?filters[0][field]=receivedOn&filters[0][operator]=IS_NULL&filters[0][value]=`),
    )
    expect(waiting.data.map(({ id }: { id: string }) => id)).toEqual([sent.id])
    const other = await api.put(`${path}/${sent.id}/receive`, { date: today, amount: '374.00' })
    expect(codes(other)).toEqual(['category transfer_amount_differs'])
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => api.put(`${path}/${sent.id}/receive`, { date: '2026-11-17' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    expect(await ledgerOf(sent.id)).toEqual({ 10411: '375.00', 10412: '-375.00' })
    expect(await differing()).toEqual([])
  })

  it('what arrives less or more goes to a category, and the account holds what came', async () => {
    const [fee] = await rows("select id from treasury.category where company_id = $1 and kind = 'bankFee'", [
      world.ids.companyId,
    ])
    const before = await balance(bank)
    const sent = await must(send(bankUsd, bank, '100.00', { receivedOn: null, exchangeRate: '3.75' }))
    await must(api.put(`${path}/${sent.id}/receive`, { date: today, amount: '372.00', category: { id: fee.id } }))
    expect(await balance(bank)).toBe(fixed(Number(before) + 372))
    expect(await differing()).toEqual([])
  })

  it('a voided one gives back exactly; TRE-004: a closed one is neither changed nor deleted', async () => {
    const [before, other] = [await balance(bank), await balance(bankUsd)]
    const made = await must(send(bank, bankUsd, '3760.00', { exchangeRate: '3.76', commission: '7.10' }))
    expect((await api.delete(`${path}/${made.id}`, { reason: 'Repetida por error' })).status).toBe(204)
    expect([await balance(bank), await balance(bankUsd)]).toEqual([before, other])
    expect(await ledgerOf(made.id)).toEqual({})
    expect(await must(api.get(`${path}/${made.id}`))).toMatchObject({ status: 'CX', voidReason: 'Repetida por error' })
    const kept = await must(send(bank, cash, '10.00'))
    await must(api.put(`${path}/${kept.id}/close`))
    expect((await api.delete(`${path}/${kept.id}`)).body.code).toBe('payment_closed')
    const body = {
      date: today,
      accountFrom: { id: bank },
      accountTo: { id: cash },
      amount: '11.00',
      version: kept.version + 1,
    }
    expect((await api.put(`${path}/${kept.id}`, body)).body.code).toBe('payment_closed')
    expect(await must(api.put(`${path}/${kept.id}/reopen`, { reason: 'Faltaba la operación' }))).toMatchObject({
      status: 'OK',
    })
    expect(await differing()).toEqual([])
  })

  it('changed, its old version is taken back and the new one written under the same number', async () => {
    const made = await must(send(bank, cash, '200.00'))
    const body = {
      date: '2026-11-17',
      accountFrom: { id: bank },
      accountTo: { id: bankUsd },
      amount: '376.00',
      exchangeRate: '3.76',
    }
    const changed = await must(api.put(`${path}/${made.id}`, { ...body, version: made.version }))
    expect(changed).toMatchObject({ number: made.number, amountTo: '100.00', date: '2026-11-17' })
    expect(await ledgerOf(made.id)).toEqual({ 10411: '-376.00', 10412: '376.00' })
    const noted = await must(
      api.put(`${path}/${made.id}`, { ...body, notes: 'Para importación', version: changed.version }),
    )
    const entries = await rows(
      "select 1 from accounting.journal_entry where source_id = $1 and source_kind = 'transfer'",
      [made.id],
    )
    expect([noted.notes, entries.length]).toEqual(['Para importación', 3])
    expect((await api.put(`${path}/${made.id}`, { ...body, version: made.version })).body.code).toBe('already_updated')
    expect(await differing()).toEqual([])
  })

  it('what the bank sends back is to be received (1699) until it is there; the fee stays paid', async () => {
    const [before, other] = [await balance(bank), await balance(bankUsd)]
    const made = await must(
      send(bank, bankUsd, '376.00', { exchangeRate: '3.76', commission: '4.00', date: '2026-11-16' }),
    )
    const back = await must(api.put(`${path}/${made.id}/return`, { date: '2026-11-17', reason: 'Cuenta errada' }))
    expect(back).toMatchObject({ status: 'PR', sentBackOn: '2026-11-17' })
    expect(await ledgerOf(made.id)).toEqual({ 1699: '376.00', 10411: '-380.00', 6391: '4.00' })
    expect(await balance(bankUsd)).toBe(other)
    const kept = await must(api.put(`${path}/${made.id}/keep`))
    expect(kept.status).toBe('OK')
    expect(await ledgerOf(made.id)).toEqual({ 10412: '376.00', 10411: '-380.00', 6391: '4.00' })
    await must(api.put(`${path}/${made.id}/return`, { date: '2026-11-17', reason: 'Cuenta errada' }))
    expect(await must(api.put(`${path}/${made.id}/returned`, { date: today }))).toMatchObject({ status: 'CX' })
    expect(await ledgerOf(made.id)).toEqual({ 10411: '-4.00', 6391: '4.00' })
    expect(await balance(bank)).toBe(fixed(Number(before) - 4))
    expect(await differing()).toEqual([])
  })

  it('a locked month refuses; the paper is a page or a file, anything else is not there', async () => {
    const made = await must(send(bank, cash, '5.00'))
    expect((await api.get(`${path}/${made.id}/pdf`)).headers['content-type']).toContain('pdf')
    expect((await api.get(`${path}/${made.id}/print`)).headers['content-type']).toContain('html')
    expect((await api.get(`${path}/${made.id}/docx`)).status).toBe(404)
    await world.owner.query(
      'update company.period set locked_at = now() where company_id = $1 and year = 2026 and month = 10',
      [world.ids.companyId],
    )
    expect((await send(bank, cash, '5.00', { date: '2026-10-05', receivedOn: '2026-10-05' })).body.code).toBe(
      'month_locked',
    )
  })

  it('another company sees nothing of it, and who may not use an account cannot move its money', async () => {
    const made = await must(send(bank, cash, '5.00'))
    const stranger = await world.as('stranger')
    expect((await stranger.get(`${path}/${made.id}`)).status).toBe(404)
    await world.owner.query(
      'insert into treasury.account_user (company_id, account_id, user_id) values ($1, $2, gen_random_uuid())',
      [world.ids.companyId, cash],
    )
    expect(codes(await send(bank, cash, '5.00'))).toEqual(['accountTo account_not_yours'])
    expect((await api.get(`${path}/${made.id}`)).status).toBe(404)
    await world.owner.query('delete from treasury.account_user where company_id = $1', [world.ids.companyId])
  })
})
