import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dollars, moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
})
afterAll(() => world?.close())

const agree = async () => expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
const bank = () => ({ account: { id: world.ids.bank }, method: { id: world.ids.methodTransfer } })
const collect = (id: string, amount: string, over: Record<string, unknown> = {}) =>
  must(
    api.post('/api/payment/incomes', {
      ...{ date: today, currency: 'PEN', ...bank(), payments: [{ document: { id }, amount }] },
      ...over,
    }),
  )
const move = (id: string, verb: string, body: Record<string, unknown> = {}) =>
  api.put(`/api/payment/incomes/${id}/${verb}`, body)
const balance = async (id: string) => (await must(api.get(`/api/invoices/${id}`))).balance

describe('what is to be given back', () => {
  it('owes again at once and the money waits in 4699; returned it goes the way back', async () => {
    const sale = await money.sold('118.00')
    const paid = await collect(sale.id, '118.00')
    const waits = await must(move(paid.id, 'return', { reason: 'Depósito de otro cliente' }))
    expect(waits).toMatchObject({ status: 'PR', voidReason: 'Depósito de otro cliente' })
    expect(await balance(sale.id)).toBe('118.00')
    expect(await money.booked(paid.id)).toEqual({ 10411: '118.00', 4699: '-118.00' })
    await agree()
    expect((await move(paid.id, 'void', { reason: 'Otro' })).body.code).toBe('illegal_state')
    expect((await must(move(paid.id, 'returned'))).status).toBe('CX')
    expect(await money.booked(paid.id)).toEqual({})
    await agree()
  })

  it('kept after all it settles again what is still owed, in dollars too; where that is too little it is refused', async () => {
    const sale = await money.sold('100.00', dollars)
    const usd = {
      ...dollars,
      exchangeRate: '3.80',
      account: { id: world.ids.bankUsd },
      method: { id: world.ids.methodTransfer },
    }
    const paid = await collect(sale.id, '100.00', usd)
    await must(move(paid.id, 'return', { reason: 'Cheque sin fondos' }))
    expect(await money.booked(paid.id)).toEqual({ 10412: '380.00', 4699: '-380.00' })
    const other = await collect(sale.id, '10.00', usd)
    expect((await move(paid.id, 'keep')).body.errors).toMatchObject([{ code: 'overpaid' }])
    await must(move(other.id, 'void', { reason: 'Era prueba' }))
    expect(await must(move(paid.id, 'keep'))).toMatchObject({ status: 'OK', voidReason: null })
    expect(await money.booked(paid.id)).toEqual({ 10412: '380.00', 1212: '-375.00', 776: '-5.00' })
    expect(await balance(sale.id)).toBe('0.00')
    await agree()
  })

  it('of a payment of ours it is owed to us in 1699', async () => {
    const fee = await money.category('COMBAN')
    const made = await must(
      api.post('/api/payment/expenses', {
        date: today,
        currency: 'PEN',
        ...bank(),
        payments: [{ category: fee, amount: '20' }],
      }),
    )
    await must(api.put(`/api/payment/expenses/${made.id}/return`, { reason: 'El banco lo devuelve' }))
    expect(await money.booked(made.id)).toEqual({ 1699: '20.00', 10411: '-20.00' })
    await must(api.put(`/api/payment/expenses/${made.id}/returned`))
    expect(await money.booked(made.id)).toEqual({})
    await agree()
  })

  it('moves on a day that is not before the payment nor after today', async () => {
    const sale = await money.sold('10.00')
    const paid = await collect(sale.id, '10.00')
    const code = async (date: string) => (await move(paid.id, 'return', { reason: 'Otro', date })).body.errors[0].code
    expect([await code('2026-11-17'), await code('2026-11-19')]).toEqual(['move_too_early', 'date_in_future'])
  })
})

describe('TRE-002: closed payments', () => {
  it('TRE-004: are neither changed nor deleted before they are opened again, with a reason', async () => {
    const sale = await money.sold('10.00')
    const paid = await collect(sale.id, '10.00')
    const closed = await must(move(paid.id, 'close'))
    expect(closed.status).toBe('CL')
    const codes = [
      await api.delete(`/api/payment/incomes/${paid.id}`, { reason: 'Duplicado' }),
      await api.put(`/api/payment/incomes/${paid.id}`, { version: closed.version, notes: 'x' }),
      await move(paid.id, 'return', { reason: 'No es nuestro' }),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [409, 'payment_closed'],
      [409, 'payment_closed'],
      [409, 'payment_closed'],
    ])
    expect((await move(paid.id, 'reopen', {})).status).toBe(422)
    expect((await must(move(paid.id, 'reopen', { reason: 'Cierre por error' }))).status).toBe('OK')
    expect((await api.delete(`/api/payment/incomes/${paid.id}`, { reason: 'Duplicado' })).status).toBe(204)
  })
})

describe('a payment that is changed', () => {
  it('keeps its number; documents, money and vouchers are as if it had been entered so', async () => {
    const [one, two] = [await money.sold('100.00'), await money.sold('200.00')]
    const paid = await collect(one.id, '100.00')
    const changed = await must(
      api.put(`/api/payment/incomes/${paid.id}`, {
        ...{ version: paid.version, account: { id: world.ids.cash }, method: { id: world.ids.methodCash } },
        payments: [
          { document: { id: one.id }, amount: '40' },
          { document: { id: two.id }, amount: '150', account: { id: world.ids.bank } },
        ],
      }),
    )
    expect(changed).toMatchObject({ number: paid.number, amount: '190.00', status: 'OK' })
    expect([await balance(one.id), await balance(two.id)]).toEqual(['60.00', '50.00'])
    expect(await money.booked(paid.id)).toEqual({ 1011: '40.00', 10411: '150.00', 1212: '-190.00' })
    await agree()
    const stale = await api.put(`/api/payment/incomes/${paid.id}`, { version: paid.version, notes: 'tarde' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'payment.payment_already_updated', current: { version: changed.version } })
    const noted = await must(api.put(`/api/payment/incomes/${paid.id}`, { version: changed.version, notes: 'En caja' }))
    expect(noted).toMatchObject({
      notes: 'En caja',
      amount: '190.00',
      payments: [{ amount: '40.00' }, { amount: '150.00' }],
    })
    await must(move(paid.id, 'void', { reason: 'Se anula' }))
    expect([await balance(one.id), await balance(two.id)]).toEqual(['100.00', '200.00'])
    expect(await money.booked(paid.id)).toEqual({})
    await agree()
  })

  it('in dollars, of a document in dollars, is the same to the cent', async () => {
    const sale = await money.sold('100.00', dollars)
    const paid = await collect(sale.id, '100.00', { exchangeRate: '3.80' })
    const changed = await must(api.put(`/api/payment/incomes/${paid.id}`, { version: paid.version, notes: 'Igual' }))
    expect(changed.payments).toMatchObject([{ amount: '100.00', paidAmount: '380.00', exchangeDifference: '5.00' }])
    expect(await money.booked(paid.id)).toEqual({ 10411: '380.00', 1212: '-375.00', 776: '-5.00' })
    await agree()
  })

  it('a note beside it is no reason to miss money that was spent since; less of it is', async () => {
    const drawer = await must(
      api.post('/api/payment/account', {
        code: 'CH',
        name: 'Caja chica',
        type: 'cash',
        currency: 'PEN',
        ledgerCode: '1011',
      }),
    )
    const sale = await money.sold('100.00')
    const cash = { account: { id: drawer.id }, method: { id: world.ids.methodCash } }
    const paid = await collect(sale.id, '100.00', cash)
    const other = await money.category('OTRGAS')
    await must(
      api.post('/api/payment/expenses', {
        date: today,
        currency: 'PEN',
        ...cash,
        payments: [{ category: other, amount: '80' }],
      }),
    )
    const noted = await must(api.put(`/api/payment/incomes/${paid.id}`, { version: paid.version, notes: 'Recibo 12' }))
    const less = await api.put(`/api/payment/incomes/${paid.id}`, {
      version: noted.version,
      payments: [{ document: { id: sale.id }, amount: '70' }],
    })
    expect([less.status, less.body.code]).toEqual([409, 'collected_money_spent'])
    await must(
      api.put(`/api/payment/incomes/${paid.id}`, {
        version: noted.version,
        payments: [{ document: { id: sale.id }, amount: '80' }],
      }),
    )
    await agree()
  })

  it('a payment of ours asks a drawer for no more than what it pays more', async () => {
    const drawer = await must(
      api.post('/api/payment/account', {
        code: 'CJ',
        name: 'Cajón',
        type: 'cash',
        currency: 'PEN',
        ledgerCode: '1011',
      }),
    )
    const cash = { account: { id: drawer.id }, method: { id: world.ids.methodCash } }
    const head = { date: today, currency: 'PEN', ...cash }
    const [inward, outward] = [await money.category('OTRING'), await money.category('OTRGAS')]
    await must(api.post('/api/payment/incomes', { ...head, payments: [{ category: inward, amount: '100' }] }))
    const paid = await must(
      api.post('/api/payment/expenses', { ...head, payments: [{ category: outward, amount: '80' }] }),
    )
    const change = (version: number, amount: string) =>
      api.put(`/api/payment/expenses/${paid.id}`, { version, payments: [{ category: outward, amount, ...cash }] })
    const more = await must(change(paid.version, '100'))
    const beyond = await change(more.version, '100.01')
    expect(beyond.body.errors).toMatchObject([{ field: 'account', code: 'account_without_funds' }])
    const [left] = await money.rows('select sum(amount)::text as amount from treasury.movement where account_id = $1', [
      drawer.id,
    ])
    expect(left).toEqual({ amount: '0.00' })
    await agree()
  })

  it('TRE-003: saved with another status is that move, its voucher reversed', async () => {
    const sale = await money.sold('50.00')
    const paid = await collect(sale.id, '50.00')
    const put = (body: Record<string, unknown>) => api.put(`/api/payment/incomes/${paid.id}`, body)
    expect((await put({ version: paid.version, status: 'PR' })).body.errors).toEqual([
      expect.objectContaining({ field: 'reason', code: 'required' }),
    ])
    const waits = await must(put({ version: paid.version, status: 'PR', reason: 'Cheque devuelto', notes: 'Cheque 7' }))
    expect(waits).toMatchObject({ status: 'PR', notes: 'Cheque 7' })
    expect((await put({ version: waits.version, status: 'CL' })).body.code).toBe('illegal_state')
    expect((await put({ version: waits.version, status: 'CX', notes: 'y' })).body.errors[0].code).toBe('status_alone')
    expect(await must(put({ version: waits.version, status: 'CX' }))).toMatchObject({ status: 'CX' })
    expect(await money.booked(paid.id)).toEqual({})
    await agree()
  })

  it('sixteen changes at once: one stands, the others are told how it is now', async () => {
    const sale = await money.sold('160.00')
    const paid = await collect(sale.id, '16.00')
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        api.put(`/api/payment/incomes/${paid.id}`, {
          version: paid.version,
          payments: [{ document: { id: sale.id }, amount: String(i + 1) }],
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['payment.payment_already_updated']),
    )
    const now = await must(api.get(`/api/payment/incomes/${paid.id}`))
    expect(Number(await balance(sale.id)) + Number(now.amount)).toBe(160)
    await agree()
  })

  it('a month that is locked refuses; what is voided then is voided today', async () => {
    const fee = await money.category('COMBAN')
    const made = await must(
      api.post('/api/payment/expenses', {
        ...{ date: '2026-01-15', currency: 'PEN', ...bank(), payments: [{ category: fee, amount: '5' }] },
      }),
    )
    const put = (body: Record<string, unknown>) => api.put(`/api/payment/expenses/${made.id}`, body)
    const lock = (locked: boolean) =>
      must(
        api.put('/api/configuration/month-lock/2026', {
          ...{ month: 1, locked, ...(locked ? { confirmed: true } : { reason: 'prueba' }) },
        }),
      )
    await lock(true)
    for (const reply of [
      await put({ version: made.version, notes: 'x' }),
      await api.post('/api/payment/expenses', {
        ...{ date: '2026-01-15', currency: 'PEN', ...bank(), payments: [{ category: fee, amount: '5' }] },
      }),
      await api.put(`/api/payment/expenses/${made.id}/return`, { reason: 'Otro', date: '2026-01-20' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'month_locked'])
    await must(api.put(`/api/payment/expenses/${made.id}/void`, { reason: 'Duplicado' }))
    const back = await money.rows(
      'select date::text from treasury.movement where source_id = $1 and reverses is not null',
      [made.id],
    )
    expect(back).toEqual([{ date: today }])
    await lock(false)
    await agree()
  })
})

describe('what is too much stays as an advance of the contact', () => {
  it('of a client in 122 and owed to them; given back it is paid out; used it holds its payment', async () => {
    const sale = await money.sold('100.00')
    const client = { id: world.ids.clients.andes }
    const paid = await must(
      api.post('/api/payment/incomes', {
        ...{ date: today, currency: 'PEN', ...bank() },
        payments: [
          { document: { id: sale.id }, amount: '100' },
          { advance: true, client, amount: '50' },
        ],
      }),
    )
    expect(await money.booked(paid.id)).toEqual({ 10411: '150.00', 1212: '-100.00', 122: '-50.00' })
    const open = await must(
      api.get(`/api/payment/expenses/payable?filters[0][field]=document.id&filters[0][value]=${paid.id}`),
    )
    expect(open.data).toMatchObject([
      { concept: 'advance', balance: '50.00', client: { id: client.id }, document: { kind: 'income' } },
    ])
    const back = await must(
      api.post('/api/payment/expenses', {
        ...{ date: today, currency: 'PEN', ...bank() },
        payments: [{ document: { id: paid.id }, openItem: { id: open.data[0].id }, amount: '20' }],
      }),
    )
    expect(await money.booked(back.id)).toEqual({ 122: '20.00', 10411: '-20.00' })
    expect((await move(paid.id, 'void', { reason: 'Se anula' })).body.code).toBe('advance_used')
    await must(api.put(`/api/payment/expenses/${back.id}/void`, { reason: 'Se anula' }))
    const changed = await must(
      api.put(`/api/payment/incomes/${paid.id}`, {
        version: paid.version,
        payments: [{ advance: true, client, amount: '30' }],
      }),
    )
    expect([changed.amount, await money.booked(paid.id)]).toEqual(['30.00', { 10411: '30.00', 122: '-30.00' }])
    await must(move(paid.id, 'return', { reason: 'No es nuestro' }))
    expect(await money.booked(paid.id)).toEqual({ 10411: '30.00', 4699: '-30.00' })
    await must(move(paid.id, 'keep'))
    expect(await money.booked(paid.id)).toEqual({ 10411: '30.00', 122: '-30.00' })
    await must(move(paid.id, 'void', { reason: 'Se anula' }))
    expect(await money.booked(paid.id)).toEqual({})
    await agree()
  })

  it('with a supplier, in dollars, in 422, and an advance names its contact', async () => {
    const usd = {
      ...dollars,
      account: { id: world.ids.bankUsd },
      method: { id: world.ids.methodTransfer },
      date: today,
    }
    const made = await must(
      api.post('/api/payment/expenses', {
        ...usd,
        payments: [{ advance: true, client: { id: world.ids.clients.bodega }, amount: '10' }],
      }),
    )
    expect(await money.booked(made.id)).toEqual({ 422: '37.50', 10412: '-37.50' })
    const nobody = await api.post('/api/payment/expenses', { ...usd, payments: [{ advance: true, amount: '10' }] })
    expect(nobody.body.errors).toMatchObject([{ field: 'payments[0].client', code: 'advance_requires_party' }])
    await agree()
  })
})
