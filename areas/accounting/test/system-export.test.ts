import { dec, fixed, sum } from '@yupana/kernel'
import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportLayouts } from '../contract/export/layouts.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2025 }))
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, gen_random_uuid(), '2025-03-05', 3.7, 3.712)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale`,
    [world.ids.companyId],
  )
  const center = (await must(api.post('/api/cost-center', { code: 'C1', name: 'Centro', level: 3 }))).id
  const document = { client: { id: world.ids.clients.andes }, documentType: '01', documentSerial: 'F001' }
  await write('05', '2025-03-05', [
    { account: '1212', debit: '118.40', ...document, documentNumber: '9', dueDate: '2025-04-05' },
    { account: '70121', credit: '118.40', costCenter: { id: center } },
  ])
  await write(
    '01',
    '2025-03-06',
    [
      { account: '10412', debit: '370.00', debitForeign: '100.00' },
      { account: '1212', credit: '369.95', creditForeign: '100.00', ...document, documentNumber: '10' },
      { account: '7599', credit: '0.05' },
    ],
    { currency: 'USD', exchangeRate: '3.7' },
  )
  const gone = await write('05', '2025-03-07', [
    { account: '6371', debit: '1' },
    { account: '1011', credit: '1' },
  ])
  await must(api.delete(`/api/accounting/journal-entry/${gone.id}`))
})
afterAll(() => world?.close())

const write = (archive: string, date: string, lines: readonly Record<string, unknown>[], head: object = {}) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: archive }, date, memo: 'Venta | del\tdía', ...head },
      lines: lines.map(({ account, ...line }) => ({ account: { code: account }, ...line })),
    }),
  )
const PATH = '/api/reports/journal-entry/journal-entry-siscont'
const asking = (asked: Record<string, string>, form = ''): string =>
  `${PATH}${form}?${new URLSearchParams({ year: '2025', archive: 'all', ...asked })}`
const text = async (asked: Record<string, string>): Promise<string[]> =>
  new TextDecoder('windows-1252')
    .decode((await api.get(asking(asked, '/txt'))).bytes)
    .split('\r\n')
    .slice(0, -1)

/** Soles of lines that stand, by account: debits less credits. */
async function booked(): Promise<Record<string, string>> {
  const { rows } = await world.owner.query<{ code: string; net: string }>(
    `select l.account_code as code, sum(l.debit - l.credit)::numeric(18,2)::text as net from accounting.journal_line l
     join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live where l.company_id = $1 and l.year = 2025 group by 1`,
    [world.ids.companyId],
  )
  return Object.fromEntries(rows.map(({ code, net }) => [code, net]))
}

describe('vouchers for Siscont', () => {
  it('are lines of 358 characters, each thing at its place', async () => {
    const lines = await text({ system: 'siscont' })
    // A byte a letter: «día» moves no column for who counts bytes.
    expect((await api.get(asking({ system: 'siscont' }, '/txt'))).bytes.length).toBe(lines.length * 360)
    expect(lines.map((line) => line.length)).toEqual(Array(5).fill(358))
    const [bank, owed, rest, sold] = lines as [string, string, string, string, string]
    expect(bank.slice(0, 48)).toBe('01000106/03/2510412     000000100.00DD03.7000000')
    expect(owed.slice(48, 89)).toBe(`01${'F001-10'.padEnd(20)}        ${await ruc()}`)
    // A line in soles of a voucher in dollars is told in soles.
    expect(rest.slice(14, 38)).toBe('7599      000000000.05HS')
    // Of soles the rate of the day.
    expect(sold.slice(0, 48)).toBe('05000105/03/251212      000000118.40DS03.7120000')
    expect(sold.slice(70, 78)).toBe('05/04/25')
    expect(sold.slice(114, 122)).toBe('05/03/25')
    expect(sold.slice(234, 265)).toBe(`${'Venta del día'.padEnd(30)}6`)
  })

  it('come to what the books have by account, in soles at the rate of their vouchers', async () => {
    const sums = new Map<string, string[]>()
    for (const line of await text({ system: 'siscont' })) {
      const account = line.slice(14, 24).trim()
      const amount = dec(line.slice(24, 36)).times(line[37] === 'D' ? line.slice(38, 48) : 1)
      sums.set(account, [...(sums.get(account) ?? []), fixed(line[36] === 'D' ? amount : amount.negated())])
    }
    const told = Object.fromEntries([...sums].map(([account, amounts]) => [account, fixed(sum(amounts))]))
    // What was settled at another rate than its voucher's brings its own.
    expect(told).toEqual(await booked())
  })
})

const ruc = async (): Promise<string> =>
  (
    await world.owner.query('select document_number from parties.client where company_id = $1 and id = $2', [
      ...[world.ids.companyId, world.ids.clients.andes],
    ])
  ).rows[0].document_number

describe('vouchers for Concar', () => {
  it('are a workbook with three rows of heads and both amounts of what is in dollars', async () => {
    const { bytes, status } = await api.get(asking({ system: 'concar' }, '/xls'))
    expect(status).toBe(200)
    const found: string[][] = []
    for await (const row of readXlsx(bytes, { maxRows: 100 })) found.push(row)
    expect(found[0]).toEqual(['Campo', ...exportLayouts.concar.map(({ name }) => name)])
    expect(exportLayouts.concar.length).toBe(40)
    const bank = found.find((row) => row[10] === '10412')!
    expect(bank.slice(1, 17)).toEqual([
      ...['01', '030001', '2025-03-06', 'US', 'Venta del día', '3.7', 'C', 'N', '', '10412', '', '', 'D'],
      ...['100', '100', '370'],
    ])
    const sold = found.find((row) => row[10] === '70121')!
    expect([sold[4], sold[7], sold[8], sold[12], sold[13], sold[14]]).toEqual(['MN', 'V', 'S', 'C1', 'H', '118.4'])
    expect(found.find((row) => row[18] === 'F001-9')![17]).toBe('FT')
    const [line] = await text({ system: 'concar', archive: '05' })
    expect(line!.split('\t').slice(0, 4)).toEqual(['05', '030001', '05/03/2025', 'MN'])
  })
})

describe('the rows before the file', () => {
  it('are told by page with what they are of; an archive, or all of them, must be said', async () => {
    const preview = await must(api.get(asking({ system: 'concar' })))
    expect(preview).toMatchObject({ total: 5, vouchers: 2 })
    expect(preview.rows[0]).toMatchObject({ entry: '01-2025-03-000001', tooNarrow: null })
    expect((await must(api.get(asking({ archive: '05' })))).total).toBe(2)
    expect((await must(api.get(asking({ from: '4' })))).total).toBe(0)
    const refused = await api.get(`${PATH}?year=2025`)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'archive', code: 'archive_required' }]])
    expect((await api.get(asking({ year: '2041' }))).body.code).toBe('year_not_open')
    expect((await api.get(asking({ from: '5', to: '4' }))).status).toBe(422)
  })

  it('say what does not fit, and the file is refused by it: a number is never cut', async () => {
    const { id } = await write('05', '2025-05-05', [
      { account: '6371', debit: '1' },
      { account: '1011', credit: '1' },
    ])
    await world.owner.query('update accounting.journal_entry set number = 12345 where id = $1', [id])
    const preview = await must(api.get(asking({ from: '5', to: '5', system: 'concar' })))
    expect(preview.rows[0].tooNarrow).toBe('Número de Comprobante')
    for (const [system, form] of [
      ['concar', '/xls'],
      ['siscont', '/txt'],
    ] as const) {
      const { status, body } = await api.get(asking({ from: '5', to: '5', system }, form))
      expect([status, body.code]).toEqual([409, 'layout_too_narrow'])
    }
  })

  it('are of who reads reports of accounting, of the own company alone', async () => {
    const stranger = await world.as('stranger')
    expect((await stranger.get(asking({}))).body.total ?? 0).toBe(0)
    const cashier = await world.as('cashier')
    for (const form of ['', '/txt', '/xls']) expect((await cashier.get(asking({}, form))).status).toBe(403)
  })
})
