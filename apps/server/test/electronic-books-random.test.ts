import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeBook } from '../../../packages/sunat/testing/book-judge.ts'
import * as beside from './every-document/beside.ts'
import { attempt, type Company, openCompany, settle } from './every-document/play.ts'
import * as purchases from './every-document/purchases.ts'
import * as sales from './every-document/sales.ts'
import * as stock from './every-document/stock.ts'

const DEEDS = Number(process.env.OPERATIONS ?? 90)

let company: Company
beforeAll(async () => {
  company = await openCompany(import.meta.url, 61)
  const deeds: Readonly<Record<string, (of: Company) => Promise<boolean>>> = {
    ...{ buy: purchases.buy, payBill: purchases.payBill, supplierNote: purchases.supplierNote, sell: sales.sell },
    ...{ note: sales.note, collect: sales.collect, advance: sales.advance, comeIn: stock.comeIn, leave: stock.leave },
    ...{ transfer: stock.transfer, count: stock.count, billDetracted: beside.billDetracted, sellAgain: sales.sell },
  }
  for (let at = 0; at < DEEDS; at += 1) {
    const name = at < 16 ? company.pick(['buy', 'comeIn']) : company.pick(Object.keys(deeds))
    await attempt(company, name, () => deeds[name]!(company))
  }
  await settle(company, true)
}, 240_000)
afterAll(() => company?.world.close())

/** What the company does not know of a document of its own, and says so: a purchase that came in by a guide without that of its supplier. */
const KNOWN = /^line \d+: field 11 /

it('books of a month of documents by chance pass the judge, and agree with each other to the cent', async () => {
  const { api, world } = company
  const { made } = (await api.post('/api/reports/ple/generate', { year: 2026, month: 11 })).body
  const faults: string[] = []
  const amounts = new Map<string, bigint>()
  for (const { book, lines } of made) {
    const reply = await api.get(`/api/reports/ple/${book}/txt?year=2026&month=11`)
    const name = /filename="?([^";]+)"?/.exec(String(reply.headers['content-disposition']))![1]!
    const judged = judgeBook(name, reply.bytes)
    expect(judged.lines.length, book).toBe(lines)
    faults.push(...judged.faults.filter((fault) => !KNOWN.test(fault)).map((fault) => `${book} ${fault}`))
    const debit = judged.lines.reduce((sum, cells) => sum + BigInt((cells[17] ?? '0').replace('.', '') || 0), 0n)
    if (['5.1', '5.2', '6.1'].includes(book)) amounts.set(book, debit)
  }
  expect(faults).toEqual([])
  const { rows } = await world.owner.query(
    `select (sum(l.debit) * 100)::bigint as debit from accounting.journal_line l join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live
     where l.company_id = $1 and e.year = 2026 and e.month = 11`,
    [world.ids.companyId],
  )
  expect([...amounts.values()].map(String)).toEqual([rows[0].debit, rows[0].debit, rows[0].debit])
}, 120_000)

it('a journal of fifty thousand lines is judged and downloaded in the memory of a page', async () => {
  const { api, world } = company
  await world.owner.query(
    `with entry as (
       insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select $1, uuidv7(), 2026, 12, '05', n, '2026-12-10', 'Venta del día ' || n, 'REGISTER', 'voucher', uuidv7(), 'PEN', 1, 10 from generate_series(1, 25000) n returning id)
     insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
     select $1, e.id, l.line, 2026, l.account, '2026-12-10', l.debit, l.credit from entry e cross join (values (1, '1011', 10, 0), (2, '7599', 0, 10)) l(line, account, debit, credit)`,
    [world.ids.companyId],
  )
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 20)
  const before = process.memoryUsage().heapUsed
  const { body } = await api.post('/api/reports/ple/generate', { year: 2026, month: 12, books: ['5.1'] })
  clearInterval(watch)
  expect(body.made).toEqual([{ book: '5.1', lines: 50_000, errors: 0 }])
  const grown = Math.round((most - before) / 1_048_576)
  expect(grown).toBeLessThan(150)
}, 120_000)
