import { execFileSync } from 'node:child_process'
import { readXlsx } from '@yupana/platform'
import { must } from '@yupana/testkit'
import { cents, text } from './book.ts'
import type { Difference } from './screens.ts'
import type { Stage } from './stage.ts'

const REPORTS = [
  '/api/payment/ageing?direction=receivable&by=due&currency=PEN',
  '/api/payment/ageing?direction=payable&by=due&currency=PEN',
  '/api/payment/incomes/report/payable?currency=PEN',
  '/api/payment/expenses/report/payable?currency=PEN',
  '/api/payment/forecast?currency=PEN',
  '/api/reports/journal-entry/balance?year=2026&from=12&to=12&level=12&currency=PEN',
  '/api/reports/journal-entry/major?year=2026&from=12&to=12&account=10',
  '/api/reports/journal-entry/sale?year=2026&month=12',
  '/api/reports/journal-entry/purchase?year=2026&month=12',
]
const printed = (amount: string): string => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** What is of two currencies is added up in each. */
function byCurrency(rows: readonly Record<string, string>[]): string[] {
  const sums = new Map<string, number>()
  for (const row of rows)
    for (const field of row.in === undefined ? ['balance', 'current', 'to30'] : ['in', 'out'])
      if (row.currency && row[field]) {
        const key = `${row.currency} ${field}`
        sums.set(key, (sums.get(key) ?? 0) + cents(Number(row[field])))
      }
  return [...sums.values()].map(text)
}

/** What screens add up to, and what their workbooks and papers say of it. */
export async function papersDiffering(stage: Stage): Promise<Difference[]> {
  const found: Difference[] = []
  const cellsOf = async (path: string): Promise<string[][]> =>
    Array.fromAsync(readXlsx((await stage.api.get(path)).bytes, { maxRows: 2000 }))
  for (const report of REPORTS) {
    const [path, query] = report.split('?')
    const { data, totals } = await must(stage.api.get(`${report}&limit=500`))
    const whole = Object.values(totals as Record<string, string>).filter((amount) => amount.includes('.'))
    const sums = [...whole, ...byCurrency(data)].filter((amount) => Number(amount) !== 0)
    const sheet = (await cellsOf(`${path}/xls?${query}`)).flat().map((cell) => text(cents(Number(cell))))
    const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], {
      input: (await stage.api.get(`${path}/pdf?${query}`)).bytes,
      encoding: 'utf8',
    })
    const missing = (said: (amount: string) => boolean) => sums.filter((amount) => !said(amount))
    found.push({ what: `${report} adds up`, hand: sums.length > 0, product: true })
    found.push({
      what: `workbook of ${report}`,
      hand: [],
      product: missing((amount) => sheet.includes(text(cents(Number(amount))))),
    })
    found.push({ what: `paper of ${report}`, hand: [], product: missing((amount) => pdf.includes(printed(amount))) })
  }
  for (const id of Object.values(stage.places)) {
    const { closing, movements } = await must(stage.api.get(`/api/payment/account/${id}/month/12/year/2026`))
    const cells = (await cellsOf(`/api/payment/account/${id}/balance/month?month=12&year=2026`)).flat()
    const numbers = cells.map((cell) => text(cents(Number(cell))))
    const ends = movements.length === 0 || numbers.includes(closing)
    found.push({ what: `workbook of the month of ${id}`, hand: true, product: ends })
  }
  for (const side of ['incomes', 'expenses']) {
    const { data } = await must(stage.api.get(`/api/payment/${side}/payable?limit=200`))
    const [heads, ...rows] = await cellsOf(`/api/payment/${side}/payable/export`)
    const at = heads!.indexOf('Saldo')
    const listed = (data as { balance: string }[]).map(({ balance }) => balance).toSorted()
    const sheet = rows.map((row) => text(cents(Number(row[at])))).toSorted()
    found.push({ what: `workbook of ${side} that are owed`, hand: listed, product: sheet })
  }
  return found.filter(({ hand, product }) => JSON.stringify(hand) !== JSON.stringify(product))
}
