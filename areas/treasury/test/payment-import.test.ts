import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyWorld, today } from './money-world.ts'

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

const HEADS = 'Fecha,RUC,Documento,Categoría,Cuenta,Medio de pago,Importe,N.º de operación,Glosa'
const send = (side: 'incomes' | 'expenses', lines: string[]) =>
  must(api.upload(`/api/payment/${side}/import`, Buffer.from([HEADS, ...lines].join('\n')), 'pagos.csv', 'text/csv'))
const day = '18/11/2026'

async function named() {
  const [party] = await money.rows('select document_number as number from parties.client where id = $1', [
    world.ids.clients.andes,
  ])
  const [bank] = await money.rows('select code from treasury.account where id = $1', [world.ids.bank])
  const paper = async (id: string) => {
    const [row] = await money.rows("select serie || '-' || number as paper from sales.invoice where id = $1", [id])
    return row!.paper!
  }
  return { ruc: party!.number!, bank: bank!.code!, paper }
}

it('a file of collections: previewed with what is wrong of each line, committed as the call would enter them, undone while nothing is closed', async () => {
  const sale = await money.sold('118.00')
  const { ruc, bank, paper } = await named()
  const number = await paper(sale.id)
  const lines = [
    `${day},${ruc},${number},,${bank},Transferencia,100,771,`,
    `${day},,,Otros ingresos,${bank},Transferencia,7.50,,Alquiler`,
    `${day},${ruc},${number},,${bank},Transferencia,18.01,,`,
    `19/11/2026,,,Otros ingresos,${bank},Transferencia,1,,`,
    `${day},,,COMBAN,${bank},Transferencia,1,,`,
    `${day},,,,Nadie,Transferencia,1,,`,
    `${day},${ruc},F001-99999999,,${bank},Transferencia,1,,`,
  ]
  const preview = await send('incomes', lines)
  expect([preview.creates, preview.skips]).toEqual([2, 5])
  expect(
    preview.errors.map(
      (each: { row: number; field: string; code: string }) => `${each.row} ${each.field} ${each.code}`,
    ),
  ).toEqual([
    '4 amount overpaid',
    '5 date date_in_future',
    '6 category reference_not_found',
    '7 account reference_not_found',
    '7 document document_or_category',
    '8 document document_not_open',
  ])
  expect((await must(api.get(`/api/invoices/${sale.id}`))).balance).toBe('118.00')
  expect(await must(api.post(`/api/payment/incomes/import/${preview.id}`))).toMatchObject({ created: 2, failed: 5 })
  expect((await must(api.get(`/api/invoices/${sale.id}`))).balance).toBe('18.00')
  const { data } = await must(api.get('/api/payment/incomes?orderBy=number'))
  expect(data.map((row: { amount: string; date: string }) => [row.amount, row.date]).toSorted()).toEqual([
    ['100.00', today],
    ['7.50', today],
  ])
  expect((await api.post(`/api/payment/incomes/import/${preview.id}`)).status).toBe(404)
  const [first] = data
  await must(api.put(`/api/payment/incomes/${first.id}/close`))
  expect((await api.post(`/api/imports/${preview.id}/undo`)).status).toBe(409)
  await must(api.put(`/api/payment/incomes/${first.id}/reopen`, { reason: 'Se deshace' }))
  const { version } = await must(api.get(`/api/payment/incomes/${first.id}`))
  await must(api.put(`/api/payment/incomes/${first.id}`, { version, notes: 'Revisado' }))
  // It says something else since: by its own verbs, so it is voided by them.
  expect((await api.post(`/api/imports/${preview.id}/undo`)).body.code).toBe('import_used')
  expect(await money.differing()).toEqual([])
})

it('a file of payments, undone as a whole: what it settled is owed again and its money is back', async () => {
  const { bank } = await named()
  const preview = await send('expenses', [
    `${day},,,COMBAN,${bank},Transferencia,12.50,881,Portes`,
    `${day},,,ITF,${bank},Transferencia,0.30,881,`,
  ])
  expect([preview.creates, preview.errors]).toEqual([2, []])
  await must(api.post(`/api/payment/expenses/import/${preview.id}`))
  const paid = async () =>
    (await must(api.get('/api/payment/expenses'))).data
      .map((row: { status: string; amount: string }) => [row.amount, row.status])
      .toSorted()
  expect(await paid()).toEqual([
    ['0.30', 'OK'],
    ['12.50', 'OK'],
  ])
  expect(await must(api.post(`/api/imports/${preview.id}/undo`))).toEqual({ deleted: 2, restored: 0 })
  const rows = await money.rows('select status from treasury.payment where direction = $1', ['expense'])
  expect(rows).toEqual([{ status: 'CX' }, { status: 'CX' }])
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
})

it('closed by a reconciliation it is not undone; opened again and unmatched it is', async () => {
  const bank = await must(
    api.post('/api/payment/account', {
      ...{ code: 'IBK1', name: 'Interbank', type: 'bank', currency: 'PEN', bank: '03', ledgerCode: '10411' },
    }),
  )
  const preview = await send('expenses', [`${day},,,ITF,IBK1,Transferencia,4.20,990,`])
  await must(api.post(`/api/payment/expenses/import/${preview.id}`))
  const statement = ['Fecha;Descripción operación;Monto;Saldo;Operación-Número', `${day};ITF;-4.20;-4.20;990`].join(
    '\n',
  )
  const file = new TextEncoder().encode(statement)
  const fields = { account: bank.id }
  await must(api.upload('/api/payment/statement/import/commit', file, 'extracto.csv', 'text/csv', fields))
  const { id } = await must(
    api.post('/api/payment/reconciliation', { account: { id: bank.id }, to: today, statementBalance: '-4.20' }),
  )
  const [movement] = await money.rows('select id from treasury.movement where account_id = $1', [bank.id])
  const [line] = await money.rows('select id from treasury.statement_line where account_id = $1', [bank.id])
  const both = { transactions: [line!.id], movements: [movement!.id] }
  await must(api.post(`/api/payment/reconciliation/${id}/match`, both))
  await must(api.put(`/api/payment/reconciliation/${id}/finish`))
  const undo = () => api.post(`/api/imports/${preview.id}/undo`)
  expect((await undo()).body.code).toBe('payment_closed')
  await must(api.put(`/api/payment/reconciliation/${id}/reopen`, { reason: 'Se deshace' }))
  expect((await undo()).body.code).toBe('payment_matched')
  await must(api.post(`/api/payment/reconciliation/${id}/unmatch`, { transactions: both.transactions }))
  expect(await must(undo())).toEqual({ deleted: 1, restored: 0 })
  expect([await money.differing(), await money.ledgerDiffering()]).toEqual([[], []])
})

it('the empty file has the columns of both, and who may not pay gets neither', async () => {
  expect((await api.get('/api/payment/expenses/import/csv')).status).toBe(200)
  expect((await api.get('/api/payment/incomes/import/xls')).status).toBe(200)
  const reader = await world.as('cashier')
  expect((await reader.get('/api/payment/expenses/import/csv')).status).toBe(403)
})
