import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountPaths, entryText } from '../server/export/ledger-text.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('accountant')
})
afterAll(() => world?.close())

const line = (account: string, over: object) => ({ account: { code: account }, ...over })
const post = (over: object) =>
  must(
    api.post('/api/accounting/journal-entry', {
      ...{
        year: 2026,
        month: 11,
        archive: { code: '05' },
        date: '2026-11-10',
        memo: 'Ajuste; uno | dos',
        currency: 'PEN',
      },
      ...over,
    }),
  )
const exported = async (query = 'year=2026'): Promise<string> => {
  const { status, body } = await api.get(`/api/accounting/journal-entry/export/ledger?${query}`)
  expect(status).toBe(200)
  return String(body)
}

/** Reads the file as a stranger would: sums by account, in soles at cost and in dollars. */
function recount(text: string): Map<string, { soles: bigint; dollars: bigint }> {
  const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
  const sums = new Map<string, { soles: bigint; dollars: bigint }>()
  for (const row of text.split('\n')) {
    const posting = /^ {4}(\S+) {2}(.+?)(?: {2};.*)?$/.exec(row)
    if (!posting) continue
    const account = posting[1]!.split(':').at(-1)!
    const found = sums.get(account) ?? { soles: 0n, dollars: 0n }
    const foreign = /^USD (-?[\d.]+) @@ PEN ([\d.]+)$/.exec(posting[2]!)
    if (foreign) {
      found.dollars += cents(foreign[1]!)
      found.soles += foreign[1]!.startsWith('-') ? -cents(foreign[2]!) : cents(foreign[2]!)
    } else found.soles += cents(/^PEN (-?[\d.]+)$/.exec(posting[2]!)![1]!)
    sums.set(account, found)
  }
  return sums
}

describe('the books as plain text', () => {
  it('recounted outside give the ledger by account, in soles and in dollars; what was taken back is not in them', async () => {
    await post({ lines: [line('6391', { debit: '35.50' }), line('1011', { credit: '35.50' })] })
    await post({
      ...{ currency: 'USD', exchangeRate: '3.75' },
      lines: [
        line('10412', { debit: '375.00', debitForeign: '100.00' }),
        line('1011', { credit: '374.90' }),
        line('7599', { credit: '0.10' }),
      ],
    })
    const gone = await post({ lines: [line('6391', { debit: '1' }), line('1011', { credit: '1' })] })
    await must(api.delete(`/api/accounting/journal-entry/${gone.id}`))
    const text = await exported()
    expect(text).toContain('2026-11-10 * (05-2026-11-000001) Ajuste uno dos  ; origin:REGISTER\n')
    expect(text).toMatch(/ {4}10:104:1041:10412 {2}USD 100\.00 @@ PEN 375\.00\n/)
    const { rows } = await world.owner.query<{ code: string; soles: string; dollars: string }>(
      `select account_code as code, (sum(debit - credit) * 100)::bigint as soles, (sum(foreign_amount) * 100)::bigint as dollars
       from accounting.journal_line where company_id = $1 and year = 2026 group by 1 order by 1`,
      [world.ids.companyId],
    )
    const sums = recount(text)
    for (const { code, soles, dollars } of rows)
      expect(sums.get(code) ?? { soles: 0n, dollars: 0n }, code).toEqual({
        soles: BigInt(soles),
        dollars: BigInt(dollars),
      })
    expect([...sums.values()].reduce((total, { soles }) => total + soles, 0n)).toBe(0n)
  })

  it('is of the months that are asked for, and refuses what is no year of the company', async () => {
    expect(recount(await exported('year=2026&from=12&to=12')).size).toBe(0)
    expect((await api.get('/api/accounting/journal-entry/export/ledger?year=2026&from=5&to=4')).status).toBe(422)
    expect(await api.get('/api/accounting/journal-entry/export/ledger?year=2041')).toMatchObject({
      status: 409,
      body: { code: 'year_not_open' },
    })
  })
})

it('dollars that go another way than their soles stand by themselves', () => {
  const told = { memo: null, party: null, document: null, dueOn: null }
  const entry = {
    ...{ date: '2026-01-31', entry: '07-2026-01-000001', memo: 'Ajuste', origin: 'REGISTER' },
    lines: [
      { ...told, account: '1212', amount: '-5.00', foreign: '2.00' },
      { ...told, account: '776', amount: '5.00', foreign: '0.00', document: '01-F001-2,3', party: '20100070970' },
    ],
  }
  expect(entryText(entry, accountPaths(['12', '776']))).toBe(
    '2026-01-31 * (07-2026-01-000001) Ajuste  ; origin:REGISTER\n    12:1212  USD 2.00 @@ PEN 0.00\n    12:1212  PEN -5.00\n    776  PEN 5.00  ; party:20100070970, document:01-F001-2 3\n\n',
  )
})
