import { readXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { journalDaily, journalDetail } from '../contract/index.ts'

let world: World
let api: Caller

/** Vouchers of two days and two archives, one in dollars with its contact, document and center. */
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await write('05', '2025-11-05', [
    { account: '6371', debit: '100.10' },
    { account: '1011', credit: '100.10' },
  ])
  await write('05', '2025-11-05', [
    { account: '6371', debit: '20' },
    { account: '1011', credit: '20' },
  ])
  await write('01', '2025-11-05', [
    { account: '10411', debit: '7' },
    { account: '1011', credit: '7' },
  ])
  const document = { client: { id: world.ids.clients.andes }, documentType: '01', documentSerial: 'F001' }
  await write(
    '05',
    '2025-11-06',
    [
      { account: '1212', debit: '370', debitForeign: '100', ...document, documentNumber: '9', dueDate: '2025-12-06' },
      { account: '70121', credit: '370', creditForeign: '100' },
    ],
    { currency: 'USD', exchangeRate: '3.7' },
  )
})
afterAll(() => world?.close())

const write = (archive: string, date: string, lines: readonly Record<string, unknown>[], head: object = {}) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{ archive: { code: archive }, date, memo: 'A mano', ...head },
      lines: lines.map(({ account, ...line }) => ({ account: { code: account }, ...line })),
    }),
  )
const asking = (asked: Record<string, string>): string =>
  `${journalDaily.path}?${new URLSearchParams({ year: '2025', month: '11', ...asked })}`

describe('the journal by days', () => {
  it('sums each day and archive, and counts a voucher once', async () => {
    const { data, totals } = await must(api.get(asking({ shape: 'day', archive: 'all' })))
    expect(data).toMatchObject([
      { date: '2025-11-05', archive: '01', vouchers: 1, debit: '7.00', credit: '7.00' },
      { date: '2025-11-05', archive: '05', vouchers: 2, debit: '120.10', credit: '120.10' },
      { date: '2025-11-06', archive: '05', vouchers: 1, debit: '370.00', credit: '370.00' },
    ])
    expect(totals).toMatchObject({ vouchers: '4', debit: '497.10', credit: '497.10' })
    const one = await must(api.get(asking({ shape: 'day', archive: '01' })))
    expect([one.data.length, one.totals.debit]).toEqual([1, '7.00'])
  })

  it('leads to the journal of the day, which adds up to it', async () => {
    const key = 'date:2025-11-05,archive:05'
    const params = new URLSearchParams({ year: '2025', month: '11', shape: 'day', archive: 'all' }).toString()
    const told = await must(
      api.get(`/api/reports/explain?${new URLSearchParams({ report: 'journalDaily', column: 'debit', key, params })}`),
    )
    expect(told).toMatchObject({ value: '120.10' })
    expect(told.parts.map(({ amount }: { amount: string }) => amount)).toEqual(['100.10', '20.00'])
    const query = new URLSearchParams(told.path.split('?')[1])
    expect((await must(api.get(`${journalDaily.path}?${query}`))).totals).toMatchObject({ debit: '120.10' })
  })

  it('must be told of which archive; who reads reports of commerce sees sums of days and no lines', async () => {
    const refused = await api.get(asking({ shape: 'day' }))
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      ...[422, { field: 'archive', code: 'archive_required' }],
    ])
    const nobody = await world.as('cashier')
    expect((await nobody.get(asking({ shape: 'day', archive: 'all' }))).status).toBe(403)
    await world.owner.query(
      `update company.role r set permissions = $1 from company.membership m join company.user_account u on u.id = m.user_id
       where m.company_id = r.company_id and m.role_id = r.id and u.email = $2`,
      [['COMMERCEREPORT.readOnly'], people.cashier.email],
    )
    const merchant = await world.as('cashier')
    expect((await must(merchant.get(asking({ shape: 'day', archive: 'all' })))).data.length).toBe(3)
    for (const form of ['', '/pdf', '/xls'])
      expect((await merchant.get(asking({}).replace('/daily?', `/daily${form}?`))).status).toBe(403)
  })
})

describe('the journal with analysis', () => {
  it('has the contact, the document and the dollars of each line, by its flag and by its own call', async () => {
    const { data, totals } = await must(api.get(asking({ detail: 'true', groupBy: 'none' })))
    const sold = data.find(({ account }: { account: string }) => account === '1212')
    expect(sold).toMatchObject({ document: '01-F001-9', dueDate: '2025-12-06', debit: '370.00', debitUsd: '100.00' })
    expect([sold.client, sold.ruc].every(Boolean)).toBe(true)
    expect(totals).toMatchObject({ debit: '497.10', debitUsd: '100.00', creditUsd: '100.00' })
    const own = await must(api.get(`${journalDetail.path}?year=2025&month=11&groupBy=none`))
    expect(own.data).toEqual(data)
    expect(own.totals).toEqual(totals)
    expect('client' in (await must(api.get(asking({ groupBy: 'none' })))).data[0]).toBe(false)
  })
})

it('of several months tells vouchers of one number apart, page by page and group by group', async () => {
  await write('05', '2025-10-05', [
    { account: '6371', debit: '3' },
    { account: '1011', credit: '3' },
  ])
  for (const shape of ['voucher', 'simple']) {
    const asked = { scope: 'accumulated', shape, archive: '05', ...(shape === 'voucher' ? {} : { groupBy: 'none' }) }
    const whole = await must(api.get(asking({ ...asked, limit: '0' })))
    const paged: object[] = []
    let after: string | undefined
    do {
      const page = await must(api.get(asking({ ...asked, limit: '1', ...(after ? { after } : {}) })))
      paged.push(...page.data)
      after = page.next
    } while (after)
    expect(paged).toEqual(whole.data)
    expect(whole.data[0].entry).toBe('05-2025-10-000001')
    if (shape === 'voucher') expect(whole.groups.length).toBe(4)
  }
})

describe('the simplified journal', () => {
  it('has a voucher a row and a column an account of two digits, which are those of its lines', async () => {
    const { data, totals, total } = await must(api.get(asking({ shape: 'simple' })))
    const { rows } = await world.owner.query<{ id: string; code: string; net: string }>(
      `select e.id, left(l.account_code, 2) as code, sum(l.debit - l.credit)::numeric(18,2)::text as net from accounting.journal_line l
       join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live and e.year = 2025 and e.month = 11
       where l.company_id = $1 group by 1, 2`,
      [world.ids.companyId],
    )
    const told = data.flatMap((row: Record<string, string | null>) =>
      Object.entries(row)
        .filter(([field, amount]) => /^a\d\d$/.test(field) && amount !== null)
        .map(([field, net]) => `${row.id} ${field} ${net}`),
    )
    expect(told.sort()).toEqual(rows.map(({ id, code, net }) => `${id} a${code} ${net}`).sort())
    expect(total).toBe(4)
    // Cash moved: it went out, and from one account of cash into another, which is nothing.
    expect(totals).toMatchObject({ a10: '-120.10', a63: '120.10', a12: '370.00', a70: '-370.00', debit: '497.10' })
    const archive = await must(api.get(asking({ shape: 'simple', archive: '01' })))
    expect(archive.data).toMatchObject([{ entry: '01-2025-11-000001', a10: '0.00', a63: null }])
  })

  it('is a file with the columns in which something moved', async () => {
    const { bytes } = await api.get(asking({ shape: 'simple' }).replace('daily?', 'daily/xls?'))
    const found: string[][] = []
    for await (const row of readXlsx(bytes, { maxRows: 100 })) found.push(row)
    expect(found[1]!.slice(3)).toEqual(expect.arrayContaining(['10', '12', '63', '70']))
    expect(found.flat()).not.toContain('99')
    expect((await api.get(asking({ shape: 'simple' }).replace('daily?', 'daily/pdf?'))).status).toBe(200)
  })

  it('is for who reads the books', async () => {
    const seller = await world.as('seller')
    expect((await seller.get(asking({ shape: 'simple' }))).status).toBe(403)
  })
})
