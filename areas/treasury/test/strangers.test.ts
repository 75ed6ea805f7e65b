import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

let world: World
let api: Caller
let thief: Caller
let money: ReturnType<typeof moneyWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
  money = moneyWorld(world, api)
  thief = await world.as('cashier')
})
afterAll(() => world?.close())

/** The thief has these powers and no others. */
async function may(...permissions: string[]): Promise<void> {
  await world.owner.query(
    `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id where r.id = m.role_id and r.company_id = m.company_id and u.email = $2`,
    [permissions, people.cashier.email],
  )
  thief = await world.as('cashier')
}
const ref = (id: string) => ({ id })
let drawers = 0
async function drawer(amount: string, over: object = {}): Promise<string> {
  const { id } = await must(
    api.post('/api/payment/account', {
      ...{ code: `EX${++drawers}`, name: `Caja ${drawers}`, type: 'cash', currency: 'PEN', ledgerCode: '1011' },
      ...over,
    }),
  )
  if (amount !== '0') await must(free('incomes', id, 'OTRING', amount))
  return id
}
const free = async (side: 'incomes' | 'expenses', account: string, code: string, amount: string, over: object = {}) =>
  api.post(`/api/payment/${side}`, {
    ...{ date: today, currency: 'PEN', account: ref(account), method: ref(world.ids.methodCash) },
    ...{ payments: [{ category: await money.category(code), amount }], ...over },
  })
const said = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; errors?: { field: string; code: string }[] }
}) => [status, ...(body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code])]
const heldIn = async (id: string) => (await must(api.get(`/api/payment/account/${id}/balance`))).balance
const transfer = (from: string, to: string, amount: string, over: object = {}, by = api) =>
  by.post('/api/payment/transfer', { date: today, accountFrom: ref(from), accountTo: ref(to), amount, ...over })

describe('money of a drawer', () => {
  it('a file of payments takes no more than the drawer holds, all of its lines together', async () => {
    const id = await drawer('100')
    const [row] = await money.rows('select code from treasury.account where id = $1', [id])
    const line = `18/11/2026,OTRGAS,${row!.code},Efectivo,80`
    const file = Buffer.from(['Fecha,Categoría,Cuenta,Medio de pago,Importe', line, line].join('\n'))
    const preview = await must(api.upload('/api/payment/expenses/import', file, 'p.csv', 'text/csv'))
    expect(said(await api.post(`/api/payment/expenses/import/${preview.id}`))).toEqual([
      422,
      'account account_without_funds',
    ])
    expect(await heldIn(id)).toBe('100.00')
  })

  it('a note beside a payment of all that was in it needs no money anew', async () => {
    const id = await drawer('100')
    const paid = await must(free('expenses', id, 'OTRGAS', '100'))
    const noted = await must(api.put(`/api/payment/expenses/${paid.id}`, { version: paid.version, notes: 'Recibo 7' }))
    expect([noted.notes, await heldIn(id)]).toEqual(['Recibo 7', '0.00'])
    const less = await must(
      api.put(`/api/payment/expenses/${paid.id}`, {
        version: noted.version,
        payments: [{ category: await money.category('OTRGAS'), amount: '40' }],
      }),
    )
    const more = await api.put(`/api/payment/expenses/${paid.id}`, {
      version: less.version,
      payments: [{ category: await money.category('OTRGAS'), amount: '100.01' }],
    })
    expect([said(more), await heldIn(id)]).toEqual([[422, 'account account_without_funds'], '60.00'])
  })

  it('what arrives with a difference pays it out of itself; who only transfers writes none', async () => {
    const id = await drawer('0')
    const made = await must(transfer(world.ids.bank, id, '1000', { receivedOn: null }))
    const less = { date: today, amount: '990', category: await money.category('OTRGAS') }
    await may('TRANSFER.fullAccess')
    expect(said(await thief.put(`/api/payment/transfer/${made.id}/receive`, less))).toEqual([403, 'forbidden'])
    await must(api.put(`/api/payment/transfer/${made.id}/receive`, less))
    expect(await heldIn(id)).toBe('990.00')
  })

  it('a transfer is made larger though what it brought was spent since', async () => {
    const id = await drawer('0')
    const made = await must(transfer(world.ids.bank, id, '100'))
    await must(free('expenses', id, 'OTRGAS', '50'))
    const same = { date: today, accountFrom: ref(world.ids.bank), accountTo: ref(id), commission: '0' }
    const put = (amount: string, version: number) =>
      api.put(`/api/payment/transfer/${made.id}`, { ...same, amount, version })
    const { version } = await must(put('120', made.version))
    expect(said(await put('40', version))[0]).toBe(422)
    expect(await heldIn(id)).toBe('70.00')
  })
})

it('a transfer of a rendering stays of it: without it nothing is written', async () => {
  const worker = (await must(api.post('/api/workers', { code: 'ANA', name: 'Ana Torres', type: 'both' }))).id
  const base = '/api/rendering-of-account'
  const begin = async () =>
    must(
      api.post(base, { date: today, worker: ref(worker), currency: 'PEN', purpose: 'Viaje', requestedAmount: '500' }),
    )
  const [one, two] = [await begin(), await begin()]
  const advance = { kind: 'advance', date: today, account: ref(world.ids.bank), amount: '500' }
  await must(api.post(`${base}/${one.id}/transfers`, advance))
  const [row] = await money.rows('select id from treasury.transfer where rendering_id = $1', [one.id])
  const full = await must(api.get(`/api/payment/transfer/${row!.id}`))
  const put = (over: object) =>
    api.put(`/api/payment/transfer/${full.id}`, {
      ...{ version: full.version, date: full.date, amount: full.amount, commission: '0', notes: 'Otra' },
      ...{ accountFrom: ref(full.accountFrom.id), accountTo: ref(full.accountTo.id), ...over },
    })
  const balances = async () =>
    Promise.all([one, two].map(async ({ id }) => (await must(api.get(`${base}/${id}`))).balance))
  expect(said(await put({}))).toEqual([409, 'rendering_required'])
  expect(await balances()).toEqual(['500.00', '0.00'])
  // It goes to another one with its money.
  await must(put({ rendering: ref(two.id) }))
  expect(await balances()).toEqual(['0.00', '500.00'])
  expect(await money.differing()).toEqual([])
})

it('what is on its way arrives though the account that gave it is reconciled', async () => {
  const account = { code: 'BX', name: 'Banco X', type: 'bank', currency: 'PEN', bank: '02', ledgerCode: '10411' }
  const bank = await must(api.post('/api/payment/account', account))
  const made = await must(transfer(bank.id, world.ids.bank, '700', { receivedOn: null, commission: '0' }))
  expect(said(await api.put(`/api/payment/transfer/${made.id}/close`))).toEqual([409, 'illegal_state'])
  const csv = ['Fecha;Descripción operación;Monto;Saldo;Operación-Número', '18/11/2026;TRANSF;-700,00;-700,00;1'].join(
    '\n',
  )
  const file = new TextEncoder().encode(csv)
  await must(api.upload('/api/payment/statement/import/commit', file, 'e.csv', 'text/csv', { account: bank.id }))
  const path = '/api/payment/reconciliation'
  const rec = await must(api.post(path, { account: ref(bank.id), to: today, statementBalance: '-700' }))
  const space = await must(api.get(`/api/payment/account/${bank.id}/reconciliation`))
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await must(api.post(`${path}/${rec.id}/match`, { transactions: ids(space.lines), movements: ids(space.movements) }))
  // A line of the bank behind its day explains nothing of it.
  const next = csv.replace('18/11/2026;TRANSF;-700,00;-700,00;1', '19/11/2026;PORTES;-1,00;-701,00;2')
  await must(
    api.upload('/api/payment/statement/import/commit', new TextEncoder().encode(next), 'f.csv', 'text/csv', {
      account: bank.id,
    }),
  )
  const [late] = await money.rows("select id from treasury.statement_line where description = 'PORTES'")
  const ignored = await api.post(`${path}/${rec.id}/ignore`, { transaction: ref(late!.id!), reason: 'Después' })
  expect(said(ignored)).toEqual([422, 'transactions reference_not_found'])
  await must(api.put(`${path}/${rec.id}/finish`))
  expect(await must(api.put(`/api/payment/transfer/${made.id}/receive`, { date: today }))).toMatchObject({
    ...{ status: 'OK', receivedOn: today },
  })
  expect(said(await api.put(`/api/payment/transfer/${made.id}/void`, { reason: 'No llegó' }))).toEqual([
    409,
    'payment_matched',
  ])
})

it('an initial balance is made larger though it was spent, and a drawer begins with no less than nothing', async () => {
  const id = await drawer('0')
  const body = { account: ref(id), date: today, type: '1', amount: '100' }
  const made = await must(api.post('/api/payment/balance', body))
  await must(free('expenses', id, 'OTRGAS', '60'))
  const put = (amount: string, version: number, over: object = {}) =>
    api.put(`/api/payment/balance/${made.id}`, { ...body, amount, version, ...over })
  const { version } = await must(put('120', made.version))
  expect([said(await put('59.99', version)), await heldIn(id)]).toEqual([[409, 'collected_money_spent'], '60.00'])
  const other = await drawer('0')
  expect(said(await api.post('/api/payment/balance', { ...body, account: ref(other), type: '2' }))).toEqual([
    422,
    'amount account_without_funds',
  ])
  expect(await money.differing()).toEqual([])
})

describe('what is of others', () => {
  it('an account of somebody else: its sheets, its payments and what they move are not there', async () => {
    const id = await drawer('1234')
    const [owner] = await money.rows('select id from company.user_account where email = $1', [people.owner.email])
    await must(api.put(`/api/payment/account/${id}/users`, { users: [ref(owner!.id!)] }))
    const sheet = await must(
      api.post('/api/payment/cash-point', { kind: 'surprise', accounts: [ref(id)], denominations: [] }),
    )
    const paid = await must(free('expenses', id, 'OTRGAS', '34'))
    await may('COLLECTION.fullAccess', 'PAYMENTS.fullAccess', 'POSSHIFT.fullAccess', 'REPORTS.export')
    const at = `/api/payment/cash-point/${sheet.id}`
    const payment = `/api/payment/expenses/${paid.id}`
    const tried = await Promise.all([
      ...[thief.get(at), thief.get(`${at}/balance`), thief.put(`${at}/close`, {}), thief.put(`${at}/void`, {})],
      ...[
        thief.get(payment),
        thief.put(`${payment}/return`, { reason: 'xxx' }),
        thief.put(`${payment}/void`, { reason: 'No es' }),
      ],
      ...[thief.put(`${payment}/close`), thief.get(`/api/payment/free/${paid.payments[0].id}`)],
    ])
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    for (const [list, own] of [
      ['/api/payment/cash-point', sheet.id],
      ...['/api/payment/expenses', '/api/payment/free', `/api/configuration/users/${owner!.id}/payments`].map(
        (each) => [each, paid.id],
      ),
    ]) {
      const shown = async (by: Caller) => JSON.stringify(await must(by.get(list))).includes(own)
      expect([list, await shown(thief), await shown(api)]).toEqual([list, false, true])
    }
    expect(await heldIn(id)).toBe('1200.00')
    await may('ACCOUNT.fullAccess', 'TREASURYCONFIG.fullAccess')
    const account = `/api/payment/account/${id}`
    const other = { code: 'MIA', name: 'Mía', type: 'cash', currency: 'PEN', ledgerCode: '1011', version: 1 }
    const changed = [await thief.put(account, other), await thief.delete(account)]
    expect(changed.map(({ status }) => status)).toEqual([404, 404])
    // Nor is it in what is expected of the money that they may see.
    const foreseen = async (by: Caller) => {
      const { data } = await must(by.get('/api/payment/forecast?weeks=8&currency=PEN'))
      return Number(data[0].balance)
    }
    const others = await foreseen(api)
    await may('TREASURYREPORT.readOnly')
    expect(others - (await foreseen(thief))).toBe(1200)
    // So are the shifts of its drawer, but for who approves them.
    await world.owner.query('update treasury.setting set cash_shift = true')
    const shift = await must(api.post('/api/shifts', { accounts: [ref(id)], denominations: [] }))
    const looked = () =>
      Promise.all(
        ['', '/movements', '/render/pdf'].map(
          async (each) => (await thief.get(`/api/shifts/${shift.id}${each}`)).status,
        ),
      )
    const listed = async () => JSON.stringify(await must(thief.get('/api/shifts'))).includes(shift.id)
    await may('COLLECTION.fullAccess', 'POSSHIFT.readOnly')
    expect([await looked(), await listed()]).toEqual([[404, 404, 404], false])
    await may('POSSHIFT.readOnly', 'POSSHIFT.approve')
    expect([await looked(), await listed()]).toEqual([[200, 200, 200], true])
  })

  it('who only collects is not told what a colleague paid', async () => {
    const paid = await must(free('expenses', world.ids.bank, 'OTRGAS', '5'))
    const [owner] = await money.rows('select id from company.user_account where email = $1', [people.owner.email])
    const shown = async () =>
      JSON.stringify(await must(thief.get(`/api/configuration/users/${owner!.id}/payments`))).includes(paid.id)
    await may('COLLECTION.readOnly')
    expect(await shown()).toBe(false)
    await may('TREASURYREPORT.readOnly')
    expect(await shown()).toBe(true)
  })

  it('the voucher of a closed payment is neither taken away nor put in the place of another', async () => {
    const paid = await must(free('expenses', world.ids.bank, 'OTRGAS', '6'))
    const at = `/api/payment/bills/${paid.payments[0].id}/voucher`
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const put = () => api.upload(at, pdf, 'recibo.pdf', 'application/pdf')
    await must(api.put(`/api/payment/expenses/${paid.id}/close`))
    await must(put())
    expect([said(await put()), said(await api.delete(at))]).toEqual([
      [409, 'payment_closed'],
      [409, 'payment_closed'],
    ])
  })

  it('who answers for a shift is told the books of its drawer by no sheet that was begun before', async () => {
    await world.owner.query('update treasury.setting set cash_shift = true')
    const id = await drawer('300')
    await may('POSSHIFT.fullAccess', 'COLLECTION.fullAccess')
    const sheet = await must(
      thief.post('/api/payment/cash-point', { kind: 'surprise', accounts: [ref(id)], denominations: [] }),
    )
    const pieces = [{ currency: 'PEN', value: '100', count: 3 }]
    await must(thief.post('/api/shifts', { accounts: [ref(id)], denominations: pieces }))
    const at = `/api/payment/cash-point/${sheet.id}`
    const again = await thief.put(at, { version: sheet.version, denominations: pieces })
    // It is not there for them until the shift is counted; nor do they begin another.
    expect([said(again), said(await thief.put(`${at}/close`, {}))]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    const other = await thief.post('/api/payment/cash-point', {
      ...{ kind: 'surprise', accounts: [ref(id)], denominations: [] },
    })
    expect(said(other)).toEqual([409, 'cash_point_own_shift'])
  })
})

it('a batch is let go by nobody who changed it', async () => {
  const bill = await must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F077', number: '1', date: today, currency: 'PEN' },
      ...{ supplier: ref(world.ids.clients.bodega), paymentTerm: ref(world.ids.termCredit30) },
      items: [{ item: ref(world.ids.products.service), quantity: '1', price: '100', tax: { type: 'IGV', rate: '18' } }],
    }),
  )
  await world.owner.query("update treasury.account set bank = '02', number = '193-7654321-0-12' where id = $1", [
    world.ids.bank,
  ])
  const [item] = await money.rows('select id from treasury.open_item where document_id = $1', [bill.id])
  const body = { date: today, account: ref(world.ids.bank), layout: 'bcp', items: [{ openItem: ref(item!.id!) }] }
  const made = await must(api.post('/api/payment/batches', body))
  await may('PAYMENTS.fullAccess')
  await must(thief.put(`/api/payment/batches/${made.id}`, { ...body, version: made.version, notes: 'Mía' }))
  const approve = (by: Caller) => by.put(`/api/payment/batches/${made.id}/approve`)
  expect([said(await approve(thief)), said(await approve(api))]).toEqual([
    [422, 'batch_own_approval'],
    [422, 'batch_own_approval'],
  ])
  await world.owner.query(
    "update company.role set permissions = permissions || '{PAYMENTS.approve}' where name = 'Contabilidad'",
  )
  expect(await must(approve(await world.as('accountant')))).toMatchObject({ status: 'approved' })
  // What is paid by hand meanwhile is not told to the bank again.
  await world.owner.query("update treasury.batch_line set destination = '193-1111111-0-22' where batch_id = $1", [
    made.id,
  ])
  const file = async () => (await api.get(`/api/payment/batches/${made.id}/file`)).status
  expect(await file()).toBe(200)
  await must(
    api.post('/api/payment/expenses', {
      ...{ date: today, currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(bill.id), amount: '18.00' }],
    }),
  )
  expect(said(await api.get(`/api/payment/batches/${made.id}/file`))).toEqual([409, 'overpaid'])
})

it('a note beside dollars of several instalments leaves the money to the cent; so does keeping what was to be returned', async () => {
  const sale = await money.sold('100.00', {
    currency: 'USD',
    exchangeRate: '3.75',
    paymentTerm: ref(world.ids.termCredit3),
  })
  const paid = await must(
    api.post('/api/payment/incomes', {
      ...{
        date: today,
        currency: 'PEN',
        account: ref(world.ids.bank),
        method: ref(world.ids.methodTransfer),
        exchangeRate: '3.755',
      },
      payments: [{ document: ref(sale.id), amount: '67.00' }],
    }),
  )
  const at = `/api/payment/incomes/${paid.id}`
  expect([paid.amount, paid.payments.length]).toEqual(['251.59', 3])
  const noted = await must(api.put(at, { version: paid.version, notes: 'Igual' }))
  const books = async () => (await money.ledgerDiffering()).filter((row) => row.account!.startsWith('10'))
  const agree = async () => [await money.differing(), await books()]
  expect([noted.amount, await agree()]).toEqual([paid.amount, [[], []]])
  await must(api.put(`${at}/return`, { reason: 'Cheque devuelto' }))
  const kept = await must(api.put(`${at}/keep`))
  expect([kept.amount, await agree()]).toEqual([paid.amount, [[], []]])
})

it('what was kept after all was settled all along: past days say what the books say', async () => {
  const sale = await money.sold('118.00', { date: '2026-11-15' })
  const paid = await must(
    api.post('/api/payment/incomes', {
      ...{ date: '2026-11-15', currency: 'PEN', account: ref(world.ids.bank), method: ref(world.ids.methodTransfer) },
      payments: [{ document: ref(sale.id), amount: '118.00' }],
    }),
  )
  await must(api.put(`/api/payment/incomes/${paid.id}/return`, { reason: 'Cheque devuelto', date: '2026-11-16' }))
  await must(api.put(`/api/payment/incomes/${paid.id}/keep`))
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17']) {
    const { data } = await must(api.get(`/api/payment/ageing?direction=receivable&at=${day}&detail=true`))
    const [books] = await money.rows(
      "select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as owed from accounting.journal_line where account_code like '12%' and account_code <> '122' and date <= $1",
      [day],
    )
    expect([data.map((row: { balance: string }) => row.balance), books!.owed]).toEqual([[], '0.00'])
  }
})
