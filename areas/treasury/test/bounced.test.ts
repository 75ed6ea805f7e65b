import { ddmmyyyy, dec } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  await world.owner.query('update treasury.setting set cash_shift = true where company_id = $1', [world.ids.companyId])
  api = await world.as('owner')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

const ref = (id: string) => ({ id })
const agree = async () => expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
const statement = (lines: string[], account = world.ids.bank) =>
  must(
    api.upload(
      '/api/payment/statement/import/commit',
      new TextEncoder().encode(['Fecha;Descripción operación;Monto;Saldo;Operación-Número', ...lines].join('\n')),
      'e.csv',
      'text/csv',
      { account },
    ),
  )
const start = (to: string, statementBalance: string, account = world.ids.bank) =>
  must(api.post('/api/payment/reconciliation', { account: ref(account), to, statementBalance }))
type Row = { id: string; amount: string }
/** Explains each line of the bank by the movement of its amount. */
async function explain(rec: string, account = world.ids.bank): Promise<void> {
  const { lines, movements } = await must(api.get(`/api/payment/account/${account}/reconciliation`))
  for (const line of lines as Row[]) {
    const moved = (movements as Row[]).find(({ amount }) => amount === line.amount)!
    await must(api.post(`/api/payment/reconciliation/${rec}/match`, { transactions: [line.id], movements: [moved.id] }))
  }
}

describe('what the bank takes back after its statement was explained', () => {
  it.each([
    ['finished', '2026-11-15', '2026-11-16'],
    ['open', '2026-11-17', today],
  ])('a cheque bounces: its sale owes again, its return explains the next line (%s)', async (when, date, on) => {
    const sale = await money.sold('118.00', { date })
    const paid = await must(
      api.post('/api/payment/incomes', {
        ...{ date, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
        payments: [{ document: ref(sale.id), amount: '118.00' }],
      }),
    )
    const at = `/api/payment/incomes/${paid.id}`
    await statement([`${ddmmyyyy(date)};CHEQUE ${when};118.00;;`])
    const rec = await start(date, '118.00')
    await explain(rec.id)
    if (when === 'finished') await must(api.put(`/api/payment/reconciliation/${rec.id}/finish`))
    const waits = await must(api.put(`${at}/return`, { reason: 'Cheque sin fondos', date: on }))
    expect([waits.status, (await must(api.get(`/api/invoices/${sale.id}`))).balance]).toEqual(['PR', '118.00'])
    expect(await money.booked(paid.id)).toEqual({ 10411: '118.00', 4699: '-118.00' })
    expect((await must(api.put(`${at}/returned`, { date: on }))).status).toBe('CX')
    expect(await money.booked(paid.id)).toEqual({})
    if (when === 'open') await must(api.put(`/api/payment/reconciliation/${rec.id}/finish`))
    expect(await must(api.get(`/api/payment/reconciliation/${rec.id}`))).toMatchObject({
      ...{ status: 'finished', booksBalance: '118.00', difference: '0.00' },
    })
    await statement([`${ddmmyyyy(on)};CHEQUE DEVUELTO ${when};-118.00;;`])
    const next = await start(on, '0.00')
    await explain(next.id)
    await must(api.put(`/api/payment/reconciliation/${next.id}/finish`))
    await agree()
  })

  it('what bounced before anybody looked at the statement is on it twice: both movements wait to be explained; what never was is nothing to it', async () => {
    const other = await must(
      api.post('/api/payment/account', {
        ...{ code: 'BCP3', name: 'BCP tercera', type: 'bank', currency: 'PEN', bank: '02', ledgerCode: '10411' },
      }),
    )
    const sale = await money.sold('118.00', { date: '2026-11-16' })
    const pay = () =>
      must(
        api.post('/api/payment/incomes', {
          ...{ date: '2026-11-16', currency: 'PEN', account: ref(other.id), method: ref(world.ids.methodTransfer) },
          payments: [{ document: ref(sale.id), amount: '118.00' }],
        }),
      )
    const mistaken = await pay()
    await must(api.put(`/api/payment/incomes/${mistaken.id}/void`, { reason: 'Error de digitación' }))
    const paid = await pay()
    const at = `/api/payment/incomes/${paid.id}`
    await must(api.put(`${at}/return`, { reason: 'Cheque sin fondos', date: '2026-11-17' }))
    await must(api.put(`${at}/returned`, { date: '2026-11-17' }))
    await statement(['16/11/2026;CHEQUE;118.00;;', '17/11/2026;CHEQUE DEVUELTO;-118.00;;'], other.id)
    const rec = await start(today, '0.00', other.id)
    const { movements } = await must(api.get(`/api/payment/account/${other.id}/reconciliation`))
    expect(movements.map(({ amount }: Row) => amount)).toEqual(['-118.00', '118.00'])
    await explain(rec.id, other.id)
    expect(await must(api.put(`/api/payment/reconciliation/${rec.id}/finish`))).toMatchObject({
      ...{ status: 'finished', explained: 2, difference: '0.00' },
    })
    await agree()
  })

  it('a transfer that left and was explained is sent back, and may be on its way still', async () => {
    const { bank, bankUsd } = world.ids
    const usd = { accountFrom: ref(bankUsd), accountTo: ref(bank), exchangeRate: '3.75' }
    const sent = await must(
      api.post('/api/payment/transfer', { ...usd, date: today, amount: '100.00', receivedOn: null }),
    )
    await statement([`${ddmmyyyy(today)};TRANSFERENCIA;-100.00;;`], bankUsd)
    const rec = await start(today, '-100.00', bankUsd)
    await explain(rec.id, bankUsd)
    const at = `/api/payment/transfer/${sent.id}`
    expect(await must(api.put(`${at}/return`, { reason: 'Cuenta errada' }))).toMatchObject({ status: 'PR' })
    expect(await money.booked(sent.id)).toEqual({ 1699: '375.00', 10412: '-375.00' })
    expect((await must(api.put(`${at}/keep`))).status).toBe('OK')
    expect(await money.booked(sent.id)).toEqual({ 1031: '375.00', 10412: '-375.00' })
    await must(api.put(`${at}/return`, { reason: 'Cuenta errada' }))
    expect((await must(api.put(`${at}/returned`))).status).toBe('CX')
    expect(await money.booked(sent.id)).toEqual({})
    await agree()
  })
})

describe('after the Z of a drawer', () => {
  /** Its shift is counted as the books say, and closed. */
  async function close(id: string) {
    const { drawers } = await must(api.put(`/api/shifts/${id}/count`, { denominations: [] }))
    const count = dec(drawers[0].expected).times(100).toNumber()
    await must(api.put(`/api/shifts/${id}/count`, { denominations: [{ currency: 'PEN', value: '0.01', count }] }))
    return must(api.put(`/api/shifts/${id}/close`))
  }
  const open = () =>
    must(
      api.post('/api/shifts', {
        accounts: [ref(world.ids.cash)],
        denominations: [{ currency: 'PEN', value: '100', count: 5 }],
      }),
    )
  const summary = async (id: string) => (await must(api.get(`/api/shifts/${id}`))).summary[0]

  it('money on its way is sent back: no drawer changes, until it is there again', async () => {
    const shift = await open()
    const sent = await must(
      api.post('/api/payment/transfer', {
        ...{ accountFrom: ref(world.ids.cash), accountTo: ref(world.ids.bank) },
        ...{ date: today, amount: '200.00', receivedOn: null },
      }),
    )
    await close(shift.id)
    const before = await summary(shift.id)
    expect(before).toMatchObject({ outs: '200.00', expected: '300.00' })
    const at = `/api/payment/transfer/${sent.id}`
    expect(await must(api.put(`${at}/return`, { reason: 'La empresa de valores lo devolvió' }))).toMatchObject({
      ...{ status: 'PR', receivedOn: null },
    })
    expect(await money.booked(sent.id)).toEqual({ 1699: '200.00', 1011: '-200.00' })
    await must(api.put(`${at}/keep`))
    await must(api.put(`${at}/return`, { reason: 'La empresa de valores lo devolvió' }))
    expect((await must(api.put(`${at}/returned`))).status).toBe('CX')
    expect([await summary(shift.id), await money.booked(sent.id)]).toEqual([before, {}])
    await agree()
  })

  it('what is given back with no shift open is of none: the Z says what it said', async () => {
    const shift = await open()
    const category = await money.category('OTRING')
    const paid = await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', account: ref(world.ids.cash), method: ref(world.ids.methodCash) },
        payments: [{ category, amount: '40.00' }],
      }),
    )
    await must(api.put(`/api/payment/incomes/${paid.id}/return`, { reason: 'No es nuestro' }))
    await close(shift.id)
    const before = await summary(shift.id)
    await must(api.put(`/api/payment/incomes/${paid.id}/returned`))
    expect(await summary(shift.id)).toEqual(before)
    await agree()
  })
})
