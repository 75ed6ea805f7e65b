import { dec, fixed, sum } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Nobody works off the outbox here: what is left to be posted later stays until somebody asks for it. */
let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { YUPANA_WORKER: '0' } })
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const igv = { type: 'IGV', rate: '18' }
const free = { type: 'EXONERATED_TRASFER', rate: '0' }
let number = 500

const buy = (date: string, price: string, currency = 'PEN') => {
  number += 1
  const { ids } = world
  return must(
    api.post('/api/bills', {
      ...{ documentType: '01', serie: 'F010', number: String(number), date, currency },
      ...(currency === 'USD' ? { exchangeRate: '3.75' } : {}),
      supplier: { id: ids.clients.bodega },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
      items: [{ item: { id: ids.products.mouse }, quantity: '40', price, tax: igv }],
    }),
  )
}
const sell = async (items: object[], over: object = {}): Promise<string> => {
  const { ids } = world
  const draft = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN' },
      client: { id: ids.clients.andes },
      seller: { id: ids.seller },
      warehouse: { id: ids.warehouse },
      paymentTerm: { id: ids.termCredit30 },
      items: items.map((each) => ({ item: { id: ids.products.mouse }, price: '80', ...each })),
      ...over,
    }),
  )
  return (await must(api.put(`/api/invoices/${draft.id}/issue`))).id
}
const lock = (month: number, locked: boolean) =>
  api.put('/api/configuration/month-lock/2026', { month, locked, confirmed: true, reason: 'Revisión' })
const rows = async <T extends object>(text: string): Promise<T[]> => (await world.owner.query<T>(text)).rows

/** Stock account in the books up to a day, less what the kardex has by then. */
async function booksLessKardex(day: string): Promise<string> {
  const [row] = await rows<{ difference: string }>(
    `select (select coalesce(sum(debit - credit), 0) from accounting.journal_line where account_code = '20111' and date <= '${day}')
       - (select coalesce(sum(amount), 0) from inventory.stock_move where date <= '${day}') as difference`,
  )
  return fixed(row!.difference)
}

/** By account: what the kardex says that each kind of exit cost, and what the books bear. */
async function borne(): Promise<{ kardex: Record<string, string>; books: Record<string, string> }> {
  const accounts: Record<string, string> = {
    'cost.goods': '69121',
    'cost.export': '69111',
    'stock.samples': '6371',
    'stock.donations': '6591',
    'stock.staff': '625',
    'stock.shortage': '6599',
  }
  const kardex = await rows<{ account: string; amount: string }>(
    'select contra_account as account, -sum(amount) as amount from inventory.stock_move where quantity < 0 or undoes is not null group by 1',
  )
  const books = await rows<{ account: string; amount: string }>(
    `select account_code as account, sum(debit - credit) as amount from accounting.journal_line
     where account_code = any('{${Object.values(accounts).join(',')}}') group by 1`,
  )
  return {
    kardex: Object.fromEntries(kardex.map(({ account, amount }) => [accounts[account]!, fixed(amount)])),
    books: Object.fromEntries(books.map(({ account, amount }) => [account, fixed(amount)])),
  }
}

describe.each(['PEN', 'USD'] as const)('a purchase in %s that comes late', (currency) => {
  it('changes what bore the cost of each exit, and names itself; a month is locked with its costs in the books', async () => {
    const { ids } = world
    await buy('2026-11-02', '30')
    await sell([{ quantity: '3', tax: igv }])
    await sell([{ quantity: '2', tax: { type: 'EXPORT', rate: '0' } }], {
      client: { id: ids.clients.foreign },
    })
    const voided = await sell([{ quantity: '4', tax: igv }])
    for (const freeKind of ['11', '12', '16', '31']) await sell([{ quantity: '1', tax: free, freeKind }])
    // Sold and given away with it: two movements of one item in one document.
    await sell([
      { quantity: '5', tax: igv },
      { quantity: '1', tax: free, freeKind: '12' },
    ])
    const [held] = await rows<{ quantity: string }>(
      `select quantity from inventory.stock_balance where item_id = '${ids.products.mouse}' and warehouse_id = '${ids.warehouse}'`,
    )
    const path = `/api/products/${ids.products.mouse}/variant/${ids.products.mouse}/quick-set-inventory`
    const left = dec(held!.quantity).minus(2).toString()
    await must(api.put(path, { warehouse: { id: ids.warehouse }, quantity: left, date: '2026-11-18' }))
    await must(api.put(`/api/invoices/${voided}/void`, { reason: 'Error en el pedido' }))
    // SUNAT table 12: a sale, and what comes back of it.
    const operations = await rows<{ operation: string }>(
      `select operation from inventory.stock_move where source_id = '${voided}' order by sequence`,
    )
    expect(operations.map(({ operation }) => operation)).toEqual(['01', '05'])

    const late = await buy('2026-11-03', '44.37', currency)
    expect(await booksLessKardex('2026-11-30')).not.toBe('0.00')
    expect((await lock(11, true)).status).toBe(200)
    expect(await booksLessKardex('2026-11-30')).toBe('0.00')
    const { kardex, books } = await borne()
    expect(books).toEqual(kardex)
    expect(sum(Object.values(books)).isZero()).toBe(false)
    const memos = await rows<{ memo: string }>(
      "select memo from accounting.journal_entry where source_kind = 'inventory.recost'",
    )
    expect(
      memos.map(({ memo }) => memo).filter((memo) => memo.includes(`por ${late.serie}-${late.number} 11/2026`)),
    ).toHaveLength(1)
    const seals = await must(api.get('/api/configuration/month-lock/2026/seals'))
    expect(seals.months.find((each: { month: number }) => each.month === 11)?.valid).toBe(true)
    await must(lock(11, false))
  })
})

it('a month whose costs cannot be posted is not locked, and says why', async () => {
  await buy('2026-11-04', '21')
  await world.owner.query("delete from accounting.setting where key = 'cost.goods' and year = 2026")
  const refused = await lock(11, true)
  expect([refused.status, refused.body.code]).toEqual([409, 'accounting_setting_not_found'])
  const { months } = await must(api.get('/api/configuration/month-lock/2026'))
  expect(months.find((each: { month: number }) => each.month === 11)?.locked).toBe(false)
})
