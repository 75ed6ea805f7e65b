import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherLineOut } from '../contract/voucher/line.ts'
import { registersOf, typesVouchers } from './voucher-register-world.ts'

let world: World
let api: Caller
let typed: ReturnType<typeof typesVouchers>
let registers: ReturnType<typeof registersOf>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  typed = typesVouchers(world, api)
  registers = registersOf(world)
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const SALE = ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00']
const DOLLARS = ['1212 D 442.50 118.00', '40111 H 67.50 18.00', '70121 H 375.00 100.00']
const filed = (type: string, month: number, status: string) =>
  world.owner.query(
    `insert into accounting.sire_period (company_id, id, type, year, month, status, action, registered_on, constancia)
     values ($1, gen_random_uuid(), $2, 2026, $3, $4, 'replace', '2026-11-18', 'C-1') on conflict (company_id, year, month, type) do update set status = excluded.status`,
    [world.ids.companyId, type, month, status],
  )
const refused = ({ status, body }: Reply) => expect([status, body.code]).toEqual([409, 'period_filed'])
const liveIn = async (month: number): Promise<number> =>
  (
    await world.owner.query(
      "select count(*)::int as n from accounting.journal_entry where company_id = $1 and live and archive = '14' and year = 2026 and month = $2",
      [world.ids.companyId, month],
    )
  ).rows[0].n
const FORM = 'one-form'
const replace = (from: string, to: string, simulate: boolean) =>
  must(
    api.put(
      `/api/reports/journal-entry/aoc/2026/${from}/${to}`,
      Buffer.from(`--${FORM}\r\ncontent-disposition: form-data; name="simulate"\r\n\r\n${simulate}\r\n--${FORM}--\r\n`),
      { 'content-type': `multipart/form-data; boundary=${FORM}` },
    ),
  )
/** The register of October: every column but which version of a voucher says it. */
const told = async () => (await registers.rowsOf('sale', 10)).map(({ voucher: _, ...row }) => row)
const read = (id: string) => must(api.get(`${ENTRIES}/${id}`))
type Over = (line: Record<string, unknown>, i: number) => object

/** The voucher as it stands, with something else in its lines or its head. */
async function put(id: string, over: Over, head: object = {}): Promise<Reply> {
  const { lines, version, archive, date, memo, currency, exchangeRate, rateType } = await read(id)
  return api.put(`${ENTRIES}/${id}`, {
    ...{ archive: { code: archive }, date, memo, currency, version, rateType },
    ...(currency === 'PEN' ? {} : { exchangeRate }),
    lines: lines.map(({ line: _, rule: __, account, client, ...rest }: VoucherLineOut, i: number) => {
      const own = { ...rest, account: { code: account.code }, client: client && { id: client.id } }
      return { ...own, ...over(own, i) }
    }),
    ...head,
  })
}
const on =
  (at: number, change: object): Over =>
  (_, i) =>
    i === at ? change : {}

describe('what a register that was filed says of a voucher', () => {
  let soles: { id: string }
  let dollars: { id: string }
  let dated: { id: string }
  let note: { id: string }
  let exported: string
  let before: unknown
  beforeAll(async () => {
    soles = await typed('14', '2026-10-10', { number: '1' }, SALE)
    const rated = { currency: 'USD', exchangeRate: '3.75' }
    dollars = await typed('14', '2026-10-12', { number: '2' }, DOLLARS, rated)
    dated = await typed('14', '2026-10-13', { number: '3', date: '2026-10-13' }, SALE)
    const corrects = { documentType: '01', serial: 'F900', number: '1' }
    const turned = ['1212 H 11.80', '40111 D 1.80', '70121 D 10.00']
    note = await typed('14', '2026-10-14', { type: '07', serial: 'FC01', number: '4', corrects }, turned)
    const { rows } = await world.owner.query(
      "select account_code from accounting.setting where company_id = $1 and year = 2026 and key = 'sale.export.goods'",
      [world.ids.companyId],
    )
    exported = rows[0].account_code
    expect(exported).not.toBe('70121')
    await filed('sale', 10, 'registered')
    before = await told()
  })

  it('stays: the part that an account has in it, what is corrected, the detraction, rate and day', async () => {
    refused(await put(soles.id, on(2, { account: { code: exported } })))
    refused(await put(soles.id, on(2, { account: { code: '1011' } })))
    const { version } = await read(soles.id)
    refused(await api.put(`${ENTRIES}/${soles.id}/3`, { account: { code: exported }, version }))
    refused(await api.put(`${ENTRIES}/${soles.id}/1`, { detractionNumber: '123', version }))
    refused(await put(soles.id, on(0, { detractionDate: '2026-10-20' })))
    refused(await put(soles.id, on(0, { detractionNumber: '123' })))
    refused(await put(soles.id, () => ({}), { date: '2026-10-11' }))
    refused(await put(dollars.id, () => ({}), { exchangeRate: '3.76', rateType: 'manual' }))
    refused(await put(note.id, on(0, { corrects: null })))
    const other = { documentType: '01', serial: 'F900', number: '3' }
    refused(await put(note.id, on(0, { corrects: other })))
    refused(await api.put(`/api/accounting/journal-summary/${soles.id}`, { date: '2026-10-11', version }))
    expect(await told()).toEqual(before)
  })

  it('lets the company say the rest: memo, another account of sales, the day of what has one of its own', async () => {
    const { version } = await read(soles.id)
    const summary = `/api/accounting/journal-summary/${soles.id}`
    expect((await api.put(summary, { memo: 'Otra glosa', version })).status).toBe(200)
    expect((await put(dollars.id, on(2, { account: { code: '70321' } }))).status).toBe(200)
    expect((await put(dated.id, () => ({}), { date: '2026-10-15' })).status).toBe(200)
    expect(await told()).toEqual(before)
  })

  it('may all change while it was not filed', async () => {
    const open = await typed('14', '2026-09-10', { number: '9' }, SALE)
    expect((await put(open.id, on(2, { account: { code: exported } }), { date: '2026-09-11' })).status).toBe(200)
    expect((await registers.rowOf('sale', '9', 9)).export).toBe('100.00')
  })

  it('stays where accounts are replaced; what it says of neither goes over', async () => {
    const open = await typed('14', '2026-11-03', { number: '20' }, SALE)
    const would = await replace('70121', exported, true)
    expect(would.places).toContainEqual({ archive: '14', month: 10, vouchers: 3, lines: 3, locked: true })
    expect(would.places).toContainEqual({ archive: '14', month: 11, vouchers: 1, lines: 1, locked: false })
    const done = await replace('70121', exported, false)
    expect(done).toMatchObject({ applied: true, pairs: [{ vouchers: 1, lines: 1, left: 3 }] })
    expect((await read(open.id)).lines[2].account.code).toBe(exported)
    expect((await read(soles.id)).lines[2].account.code).toBe('70121')
    // Another account of sales is the same to the register.
    expect(await replace('70121', '70321', false)).toMatchObject({ pairs: [{ vouchers: 3, lines: 3, left: 0 }] })
    expect((await read(soles.id)).lines[2].account.code).toBe('70321')
    expect(await told()).toEqual(before)
  })

  it('goes with a setting that names the account: the register says the same', async () => {
    await filed('sale', 7, 'proposal')
    const sold = await typed('14', '2026-07-10', { number: '70' }, ['1212 D 100.00', `${exported} H 100.00`])
    await filed('sale', 7, 'registered')
    expect((await registers.rowOf('sale', '70', 7)).export).toBe('100.00')
    expect((await replace(exported, '70411', false)).pairs[0].left).toBe(0)
    expect((await read(sold.id)).lines[1].account.code).toBe('70411')
    expect((await registers.rowOf('sale', '70', 7)).export).toBe('100.00')
    expect(await told()).toEqual(before)
  })

  it('no draft comes to it that is dated there while it is posted', async () => {
    const drafts: { id: string; version: number }[] = []
    for (let i = 0; i < 12; i += 1)
      drafts.push(await typed('14', '2026-11-11', { number: `${100 + i}` }, SALE, { draft: true }))
    const known = await liveIn(10)
    for (const { id, version } of drafts) {
      const { archive: _, ...kept } = await read(id)
      const lines = kept.lines.map(({ account, debit, credit, client, ...line }: VoucherLineOut) => ({
        ...{ account: { code: account.code }, debit, credit, client: client && { id: client.id } },
        ...{ documentType: line.documentType, documentSerial: line.documentSerial },
        documentNumber: line.documentNumber,
      }))
      const moved = { archive: { code: '14' }, date: '2026-10-11', memo: kept.memo, draft: true, lines, version }
      const [dragged, posted] = await Promise.all([
        api.put(`${ENTRIES}/${id}`, moved),
        api.put(`${ENTRIES}/${id}/post`, {}),
      ])
      // One comes after the other: it is posted in November and gone for who moves it, or it is refused.
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([dragged.status, posted.status])
    }
    expect(await liveIn(10)).toBe(known)
  })
})

it.each(['sending', 'preliminary'])(
  'a register that is %s takes nothing new: the office has its file',
  async (status) => {
    await filed('sale', 8, 'ready')
    await typed('14', '2026-08-10', { number: `${status}1` }, SALE)
    const draft = await typed('14', '2026-08-11', { number: `${status}2` }, SALE, { draft: true })
    await filed('sale', 8, status)
    await expect(typed('14', '2026-08-12', { number: `${status}3` }, SALE)).rejects.toThrow(/period_filed/)
    refused(await api.put(`${ENTRIES}/${draft.id}/post`, {}))
    await filed('sale', 8, 'failed')
    const registering = (action: string) =>
      world.owner.query(
        "update accounting.sire_period set action = $2 where company_id = $1 and type = 'sale' and year = 2026 and month = 8",
        [world.ids.companyId, action],
      )
    await registering('register')
    refused(await api.put(`${ENTRIES}/${draft.id}/post`, {}))
    await registering('replace')
    await must(api.put(`${ENTRIES}/${draft.id}/post`, {}))
  },
)

it.each([
  ['documentSerial', { documentSerial: 'F9|0' }],
  ['documentNumber', { documentNumber: '1|2' }],
  ['documentNumber', { documentNumber: `1${String.fromCodePoint(0xe000)}2` }],
  ['detractionNumber', { detractionNumber: '|' }],
  ['corrects.serial', { corrects: { documentType: '01', serial: 'F|1', number: '1' } }],
  ['corrects.number', { corrects: { documentType: '01', serial: 'F001', number: '1|' } }],
])('a document with a bar or what is not seen in its %s is none', async (field, more) => {
  const owed = {
    ...{ account: { code: '1212' }, debit: '118.00', client: { id: world.ids.clients.andes } },
    ...{ documentType: '01', documentSerial: 'F900', documentNumber: '77' },
  }
  const lines = [
    { ...owed, ...more },
    { account: { code: '70121' }, credit: '118.00' },
  ]
  const body = { archive: { code: '14' }, date: '2026-11-12', memo: 'Con barra', lines }
  const answer = await api.post(ENTRIES, body)
  expect([answer.status, answer.body.errors]).toMatchObject([
    422,
    [{ field: `lines[0].${field}`, code: 'invalid_format' }],
  ])
})

it('tabs and line ends in what names a document are blanks, and no cells', async () => {
  const { lines } = await typed('14', '2026-11-13', { number: '7\t8\u20289' }, SALE)
  expect(lines[0].documentNumber).toBe('7 8 9')
})
