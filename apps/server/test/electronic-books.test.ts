import { bookFields, type books } from '@yupana/sunat'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeBook } from '../../../packages/sunat/testing/book-judge.ts'
import { tradeMonth } from './electronic-books/year.ts'

let world: World
let api: Caller
const YEAR = 2027
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** A year of buying and selling in soles and dollars, with notes, voidings, payments, stock, corrections of a locked month; opened from the year before. */
beforeAll(async () => {
  world = await openWorld(import.meta.url, { sunat: true })
  api = await world.as('owner')
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: YEAR }))
  for (const month of MONTHS) {
    await tradeMonth(world, YEAR, month)
    api = await world.as('owner')
    if (month === 1) await must(api.post('/api/accounting/journal-entry/open', { year: YEAR }))
  }
}, 240_000)
afterAll(() => world?.close())

interface Read {
  name: string
  rows: Record<string, string>[]
  faults: string[]
}
/** A file as it is downloaded, read by the judge alone: cells by the names of their fields. */
async function read(book: string, month: number, year = YEAR): Promise<Read> {
  const { status, body, headers } = await api.get(`/api/reports/ple/${book}/txt?year=${year}&month=${month}`)
  expect(status, `${book} ${month}`).toBe(200)
  const name = /filename="?([^";]+)"?/.exec(String(headers['content-disposition']))![1]!
  const { lines, faults } = judgeBook(name, Buffer.from(String(body), 'utf8'))
  const fields = bookFields(book as keyof typeof books)
  return {
    name,
    faults,
    rows: lines.map((cells) => Object.fromEntries(fields.map(({ name: field }, i) => [field, cells[i] ?? '']))),
  }
}

const cents = (text = '0'): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  return text.startsWith('-') ? -value : value
}
const total = (rows: readonly Record<string, string>[], ...fields: string[]): bigint =>
  rows.reduce((sum, row) => fields.reduce((all, field) => all + cents(row[field] || '0'), sum), 0n)
/** Sums by what a row is called, zeros left out. */
function sums(rows: readonly Record<string, string>[], key: string, plus: string, minus: string): Map<string, string> {
  const found = new Map<string, [bigint, bigint]>()
  for (const row of rows) {
    const [a, b] = found.get(row[key]!) ?? [0n, 0n]
    found.set(row[key]!, [a + cents(row[plus]), b + cents(row[minus])])
  }
  return new Map([...found].sort().map(([code, [a, b]]) => [code, `${a} ${b}`]))
}

const offered = async (): Promise<{ book: string; cadence: string }[]> =>
  (await must(api.get(`/api/reports/ple?year=${YEAR}`))).books

describe('every file of a full year', () => {
  it('passes the field rules, by the product and by a judge that shares no table with it', async () => {
    const wrong: string[] = []
    let files = 0
    for (const month of MONTHS) {
      const { made } = await must(api.post('/api/reports/ple/generate', { year: YEAR, month }))
      for (const { book, errors } of made) if (errors > 0) wrong.push(`${book} ${month}: ${errors} by its own rules`)
      for (const { book, cadence } of await offered()) {
        if (cadence === 'year' && month !== 12) continue
        files += 1
        const { faults, name } = await read(book, month)
        for (const fault of faults.slice(0, 3)) wrong.push(`${name}: ${fault}`)
      }
    }
    expect(wrong).toEqual([])
    expect(files).toBe(12 * 12 + 18)
  }, 240_000)

  it('journal and ledger are the trial balance, by account and month; what was taken back is in neither', async () => {
    for (const month of MONTHS) {
      const [journal, ledger] = [await read('5.1', month), await read('6.1', month)]
      const simple = await read('5.2', month)
      const { data } = await must(
        api.get(`/api/reports/journal-entry/balance?year=${YEAR}&from=${month}&to=${month}&limit=0`),
      )
      const moved = journal.rows.filter(({ line }) => !line!.startsWith('A'))
      const balance = new Map(
        data
          .filter((row: Record<string, string>) => cents(row.debit) !== 0n || cents(row.credit) !== 0n)
          .map((row: Record<string, string>) => [row.code, `${cents(row.debit)} ${cents(row.credit)}`])
          .sort(),
      )
      expect(sums(moved, 'account', 'debit', 'credit'), `${month}`).toEqual(balance)
      expect(sums(ledger.rows, 'account', 'debit', 'credit')).toEqual(sums(journal.rows, 'account', 'debit', 'credit'))
      expect(sums(simple.rows, 'account', 'debit', 'credit')).toEqual(sums(journal.rows, 'account', 'debit', 'credit'))
      expect(new Set(journal.rows.map(({ cuo, line, period }) => `${period} ${cuo} ${line}`)).size).toBe(
        journal.rows.length,
      )
    }
    const january = await read('5.1', 1)
    expect(january.rows.filter(({ line }) => line!.startsWith('A')).length).toBe(2)
  }, 120_000)

  it('a correction of a locked month has its period, its CUO and state 9', async () => {
    const { rows } = await read('5.1', 6)
    const corrections = rows.filter(({ state }) => state === '9')
    expect(corrections.map(({ period }) => period)).toEqual([`${YEAR}0500`, `${YEAR}0500`])
    const may = await read('5.1', 5)
    const original = may.rows.find(({ cuo }) => cuo === corrections[0]!.cuo)
    expect(original).toMatchObject({ state: '1', gloss: 'Ajuste de 5' })
  })

  it('registers of sales and purchases are the reports, row by row, with the CUO of the journal', async () => {
    for (const month of MONTHS) {
      const journal = new Set((await read('5.1', month)).rows.map(({ cuo }) => cuo))
      const sales = await read('14.1', month)
      const report = await must(api.get(`/api/reports/journal-entry/sale?year=${YEAR}&month=${month}&limit=0`))
      expect(sales.rows.length).toBe(report.data.length)
      expect(total(sales.rows, 'total')).toBe(total(report.data, 'total'))
      expect(total(sales.rows, 'base', 'baseDiscount')).toBe(total(report.data, 'taxed'))
      expect(total(sales.rows, 'igv', 'igvDiscount')).toBe(total(report.data, 'igv'))
      expect(
        sales.rows.filter(({ cuo }) => !journal.has(cuo)).map(({ cuo, series, number }) => [cuo, series, number]),
      ).toEqual([])
      const bought = await read('8.1', month)
      const purchases = await must(api.get(`/api/reports/journal-entry/purchase?year=${YEAR}&month=${month}&limit=0`))
      expect(bought.rows.length).toBe(purchases.data.length)
      expect(total(bought.rows, 'total')).toBe(total(purchases.data, 'total'))
      expect(total(bought.rows, 'igv')).toBe(total(purchases.data, 'igv'))
      expect(bought.rows.filter(({ cuo }) => !journal.has(cuo))).toEqual([])
      // Lines of the journal say which row of a register they repeat.
      const mirrored = (await read('5.1', month)).rows.filter(({ structuredData }) => structuredData?.startsWith('14'))
      const keys = new Set(sales.rows.map(({ period, cuo, line }) => `140100&${period}&${cuo}&${line}`))
      expect(mirrored.filter(({ structuredData }) => !keys.has(structuredData!))).toEqual([])
      expect(mirrored.length).toBeGreaterThan(0)
    }
  }, 120_000)

  it('permanent inventories are the kardex: what came in and out of each item is its balance, and the account of stock', async () => {
    for (const month of MONTHS) {
      const [units, valued] = [await read('12.1', month), await read('13.1', month)]
      const until = `${YEAR}-${String(month).padStart(2, '0')}`
      const { rows: balances } = await world.owner.query<{ code: string; quantity: string; amount: string }>(
        `select p.code, sum(s.balance_quantity)::numeric(18,2)::text as quantity, sum(s.balance_amount)::numeric(18,2)::text as amount
         from (select distinct on (item_id, warehouse_id) * from inventory.stock_move where company_id = $1 and to_char(date, 'YYYY-MM') <= $2
           order by item_id, warehouse_id, date desc, sequence desc) s
         join catalogue.product p on p.company_id = s.company_id and p.id = s.item_id group by p.code having sum(s.balance_quantity) <> 0 order by p.code`,
        [world.ids.companyId, until],
      )
      const by = (rows: Record<string, string>[], ...fields: string[]) => {
        const of = Map.groupBy(rows, ({ code }) => code!)
        return new Map(
          [...of]
            .map(([code, own]) => [code, total(own, ...fields)])
            .filter(([, sum]) => sum !== 0n)
            .sort() as [string, bigint][],
        )
      }
      expect(by(units.rows, 'entered', 'left'), `${month}`).toEqual(
        new Map(balances.map(({ code, quantity }) => [code, cents(quantity)])),
      )
      expect(by(valued.rows, 'enteredCost', 'leftCost'), `${month}`).toEqual(
        new Map(balances.map(({ code, amount }) => [code, cents(amount)])),
      )
      expect(units.rows.length).toBe(valued.rows.length)
    }
  }, 120_000)

  it('the books at 31 December are the balances of that day', async () => {
    const { data } = await must(api.get(`/api/reports/journal-entry/balance?year=${YEAR}&from=1&to=12&limit=0`))
    const net = (pattern: RegExp): bigint =>
      data
        .filter(({ code }: { code: string }) => pattern.test(code))
        .reduce((sum: bigint, row: Record<string, string>) => sum + cents(row.balance), 0n)
    const at = (book: string) => read(book, 12)
    const trial = await at('3.17')
    expect(sums(trial.rows, 'account', 'movementDebit', 'movementCredit')).toEqual(
      new Map(data.map((row: Record<string, string>) => [row.code, `${cents(row.debit)} ${cents(row.credit)}`]).sort()),
    )
    for (const [debit, credit] of [
      ['openingDebit', 'openingCredit'],
      ['movementDebit', 'movementCredit'],
      ['ledgerDebit', 'ledgerCredit'],
      ['closingDebit', 'closingCredit'],
    ] as const)
      expect(total(trial.rows, debit)).toBe(total(trial.rows, credit))
    expect(total(trial.rows, 'assets') - total(trial.rows, 'liabilities')).toBe(
      total(trial.rows, 'gains') - total(trial.rows, 'losses'),
    )
    const owned: readonly [string, RegExp][] = [
      ['3.3', /^1[23]/],
      ['3.4', /^14/],
      ['3.5', /^1[67]/],
    ]
    for (const [book, accounts] of owned) expect(total((await at(book)).rows, 'amount'), book).toBe(net(accounts))
    const owed: readonly [string, RegExp][] = [
      ['3.11', /^41/],
      ['3.12', /^4[23]/],
      ['3.13', /^4[67]/],
    ]
    for (const [book, accounts] of owed) expect(total((await at(book)).rows, 'amount'), book).toBe(-net(accounts))
    const cash = await at('3.2')
    expect(total(cash.rows, 'debit') - total(cash.rows, 'credit')).toBe(net(/^10/))
    expect(total((await at('3.7')).rows, 'totalCost')).toBe(net(/^2[01]/))
    const statement = new Map((await at('3.1')).rows.map(({ item, amount }) => [item, cents(amount)]))
    expect(statement.get('A99')).toBe(statement.get('P99'))
    const result = new Map((await at('3.20')).rows.map(({ item, amount }) => [item, cents(amount)]))
    expect(result.get('N22') ?? result.get('F14')).toBe(-net(/^[67]/))
  })
})

describe('files', () => {
  it('of a month without movement are empty, and their names say so', async () => {
    const empty = await read('8.2', 3)
    expect(empty.rows).toEqual([])
    expect(empty.name).toMatch(/^LE\d{11}20270300080200001011\.TXT$/)
    const { body } = await api.get(`/api/reports/journal-entry/no-domiciled?year=${YEAR}&month=3`)
    expect(String(body ?? '')).toBe('')
  })

  it('books of the year are made in December alone, and there are no others than those that are offered', async () => {
    expect(await api.get(`/api/reports/ple/3.17/txt?year=${YEAR}&month=3`)).toMatchObject({ status: 422 })
    expect(await api.get(`/api/reports/ple/7.1/txt?year=${YEAR}&month=12`)).toMatchObject({
      status: 404,
      body: { code: 'book_unknown' },
    })
    expect(await api.get('/api/reports/ple/5.1/txt?year=2041&month=1')).toMatchObject({
      status: 409,
      body: { code: 'year_not_open' },
    })
  })

  it('are filed once their month is locked, again as a second row, and a change after it shows', async () => {
    const body = { year: YEAR, month: 5, filedOn: '2027-06-15', constancia: '1234567890' }
    expect(await api.post('/api/reports/ple/5.1/file', { ...body, month: 12 })).toMatchObject({
      status: 409,
      body: { code: 'book_month_open' },
    })
    const first = await must(api.post('/api/reports/ple/5.1/file', body))
    const second = await must(api.post('/api/reports/ple/5.1/file', { ...body, constancia: '1234567891' }))
    expect(second.sha256).toBe(first.sha256)
    const { filings } = await must(api.get(`/api/reports/ple/5.1/filings?year=${YEAR}`))
    expect(filings.map(({ constancia }: { constancia: string }) => constancia)).toEqual(['1234567891', '1234567890'])
    const grid = await must(api.get(`/api/reports/ple?year=${YEAR}`))
    const cell = grid.cells.find((each: { book: string; month: number }) => each.book === '5.1' && each.month === 5)
    expect(cell.filed).toMatchObject({ constancia: '1234567891', times: 2, changed: false })
    expect(grid.books.find(({ book }: { book: string }) => book === '14.1').duty).toBe('due')
    await expect(world.owner.query('set role yupana_app; delete from accounting.book_filing')).rejects.toThrow(
      /permission denied/,
    )
    await world.owner.query('reset role')
  })
})
