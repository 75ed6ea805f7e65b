import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherLineOut } from '../contract/voucher/line.ts'
import { booksWorld } from './voucher-import-world.ts'
import { typesVouchers } from './voucher-register-world.ts'

let world: World
let api: Caller
let typed: ReturnType<typeof typesVouchers>
let books: ReturnType<typeof booksWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  typed = typesVouchers(world, api)
  books = booksWorld(world, api)
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const SELLER = '20100070970'
const register = (type: string, month: number, status: string) =>
  world.owner.query(
    `insert into accounting.sire_period (company_id, id, type, year, month, status, registered_on, constancia)
     values ($1, gen_random_uuid(), $2, 2026, $3, $4, '2026-11-18', 'C-1') on conflict (company_id, year, month, type) do update set status = excluded.status`,
    [world.ids.companyId, type, month, status],
  )
const SALE = ['1212 D 118.00', '40111 H 18.00', '70121 H 100.00']
const refused = ({ status, body }: Reply) => expect([status, body.code]).toEqual([409, 'period_filed'])
const REFUSED = /period_filed/

describe('a month whose register was filed', () => {
  let standing: { id: string }
  let batch: string
  const voucher = async () => must(api.get(`${ENTRIES}/${standing.id}`))
  const row = (number: string) =>
    [
      'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Total,Cuenta de la base',
      `10/10/2026,01,F700,${number},${SELLER},100,18,118,70121`,
    ] as const
  beforeAll(async () => {
    standing = await typed('14', '2026-10-10', { number: '1' }, SALE)
    batch = (await books.preview('sale', row('9'))).batch
    await register('sale', 10, 'registered')
  })

  it('takes no voucher by hand, no draft that is posted, no file', async () => {
    await expect(typed('14', '2026-10-11', { number: '2' }, SALE)).rejects.toThrow(REFUSED)
    const draft = await typed('14', '2026-10-11', { number: '2' }, SALE, { draft: true })
    refused(await api.put(`${ENTRIES}/${draft.id}/post`, {}))
    refused(await books.generate(batch))
    const told = await books.preview('sale', row('10'))
    expect(told.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['date', 'period_filed'],
    ])
    const before = await books.rows(
      "select count(*)::int as count from accounting.journal_entry where company_id = $1 and archive = '14' and month = 10",
    )
    expect(before).toEqual([{ count: 1 }])
  })

  it('keeps what it says of a voucher: amounts, document and tax; its memo and the account of its base may change', async () => {
    const { lines, version } = await voucher()
    const body = (over: (line: Record<string, unknown>, i: number) => object) => ({
      ...{ archive: { code: '14' }, date: '2026-10-10', memo: 'Otra glosa', version },
      lines: lines.map(({ line: _, rule: __, account, client, ...rest }: VoucherLineOut, i: number) => {
        const own = { ...rest, account: { code: account.code }, client: client && { id: client.id } }
        return { ...own, ...over(own, i) }
      }),
    })
    const put = (over: Parameters<typeof body>[0]) => api.put(`${ENTRIES}/${standing.id}`, body(over))
    refused(await put((_, i) => (i === 0 ? { documentNumber: '77' } : {})))
    refused(await put((_, i) => (i === 1 ? { credit: '17.00' } : i === 2 ? { credit: '101.00' } : {})))
    refused(await put((_, i) => (i === 1 ? { account: { code: '40117' } } : {})))
    refused(await api.put(`${ENTRIES}/${standing.id}/1`, { documentNumber: '77', version }))
    expect((await put((_, i) => (i === 2 ? { account: { code: '70321' } } : {}))).status).toBe(200)
    expect((await voucher()).lines[2].account.code).toBe('70321')
  })

  it('is not turned round in it; in a month that is open it is', async () => {
    const { version } = await voucher()
    refused(await api.put(`${ENTRIES}/${standing.id}/reverse`, { date: '2026-10-31', version }))
    expect((await api.put(`${ENTRIES}/${standing.id}/reverse`, { date: '2026-11-02', version })).status).toBe(200)
  })

  it('is of its register alone: purchases of the month go on, and other archives', async () => {
    await typed('08', '2026-10-11', { number: '3' }, ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00'])
    await books.made({ date: '2026-10-11' })
  })
})

it('an import is not taken back once its register was filed', async () => {
  const preview = await books.preview('sale', [
    'Fecha,Tipo de documento,Serie,N.° de documento,RUC o DNI,Base imponible,IGV,Total,Cuenta de la base',
    `10/09/2026,01,F701,1,${SELLER},100,18,118,70121`,
  ])
  await books.commit(preview.batch)
  await register('sale', 9, 'adjusted')
  refused(await api.post(`/api/imports/${preview.batch}/undo`))
  await register('sale', 9, 'compared')
  expect((await api.post(`/api/imports/${preview.batch}/undo`)).status).toBeLessThan(300)
})

it('a register that was filed as an electronic book is filed as well', async () => {
  await world.owner.query(
    `insert into accounting.book_filing (company_id, id, year, month, book, file_name, sha256, lines, filed_on, constancia, at)
     values ($1, gen_random_uuid(), 2026, 8, '8.1', 'LE.TXT', repeat('a', 64), 0, '2026-09-10', 'C-88', now())`,
    [world.ids.companyId],
  )
  const lines = ['4212 H 118.00', '40111 D 18.00', '6371 D 100.00']
  await expect(typed('08', '2026-08-11', { number: '4' }, lines)).rejects.toThrow(REFUSED)
  await typed('14', '2026-08-11', { number: '4' }, SALE)
})

it('what only the office has becomes no voucher of a month that was filed, and it is told why', async () => {
  await register('purchase', 11, 'registered')
  const { rows } = await world.owner.query(
    "select id from accounting.sire_period where company_id = $1 and type = 'purchase' and year = 2026 and month = 11",
    [world.ids.companyId],
  )
  const theirs = {
    issueDate: '2026-11-05',
    documentType: '01',
    series: 'F001',
    number: '5',
    partyNumber: SELLER,
    base: '100.00',
    igv: '18.00',
    total: '118.00',
    currency: 'PEN',
  }
  await world.owner.query(
    `insert into accounting.sire_row (company_id, id, period_id, place, kind, key, document_type, series, number, date, party_number, party_name, base, igv, total, theirs, option, reason, decided_at, account_code, archive)
     values ($1, gen_random_uuid(), $2, 0, 'onlySunat', 'k', '01', 'F001', '5', '2026-11-05', $3, 'X', 100, 18, 118, $4, 'CREATE', 'Motivo', now(), '6371', '08')`,
    [world.ids.companyId, rows[0].id, SELLER, JSON.stringify(theirs)],
  )
  const made = await must(
    api.post('/api/accounting/journal-summary/generate/by-sire/type/purchase', { year: 2026, month: 11 }),
  )
  expect(made).toMatchObject({ made: [], skipped: [{ name: 'F001-5', code: 'period_filed' }] })
})
