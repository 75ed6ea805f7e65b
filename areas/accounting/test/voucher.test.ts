import { randomUUID } from 'node:crypto'
import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2025 }))
})
afterAll(() => world?.close())

const ENTRIES = '/api/accounting/journal-entry'
const SUMMARIES = '/api/accounting/journal-summary'
const line = (account: string, side: 'debit' | 'credit', amount: string, more: object = {}) => ({
  account: { code: account },
  [side]: amount,
  ...more,
})
const of = (amount: string) => [line('6371', 'debit', amount), line('1011', 'credit', amount)]
const body = (more: object = {}) => ({
  ...{ archive: { code: '05' }, date: '2026-11-10', memo: 'Ajuste de fin de mes', lines: of('118.40') },
  ...more,
})
const said = ({ status, body }: Reply): string =>
  status < 400
    ? String(status)
    : [
        status,
        body.code,
        ...(body.errors ?? []).map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
      ].join(' ')
const codes = (voucher: { lines: { account: { code: string } }[] }): string[] =>
  voucher.lines.map(({ account }) => account.code)

/** What differs between all lines, those that stand, and the kept figures, in soles and dollars: nothing, ever. */
async function differences(): Promise<object[]> {
  const { rows } = await world.owner.query(
    `with every as (select account_code as code, sum(debit) as debit, sum(credit) as credit, sum(foreign_amount) as usd from accounting.journal_line where company_id = $1 group by 1),
       live as (select l.account_code as code, sum(l.debit) as debit, sum(l.credit) as credit, sum(l.foreign_amount) as usd from accounting.journal_line l
         join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.live where l.company_id = $1 group by 1),
       kept as (select key as code, sum(plus) filter (where metric = 'ledger') as debit, sum(minus) filter (where metric = 'ledger') as credit,
         sum(plus - minus) filter (where metric = 'ledger.USD') as usd from platform.figures where company_id = $1 and metric in ('ledger', 'ledger.USD') group by 1)
     select * from every full join live using (code) full join kept using (code)
     where (coalesce(every.debit, 0), coalesce(every.credit, 0), coalesce(every.usd, 0)) is distinct from (coalesce(live.debit, 0), coalesce(live.credit, 0), coalesce(live.usd, 0))
        or (coalesce(every.debit, 0), coalesce(every.credit, 0), coalesce(every.usd, 0)) is distinct from (coalesce(kept.debit, 0), coalesce(kept.credit, 0), coalesce(kept.usd, 0))`,
    [world.ids.companyId],
  )
  return rows
}

/** The numbers of an archive in a month, as they stand. */
async function numbers(archive = '05', month = 11): Promise<number[]> {
  const { rows } = await world.owner.query(
    'select number from accounting.journal_entry where company_id = $1 and year = 2026 and month = $2 and archive = $3 and live order by number',
    [world.ids.companyId, month, archive],
  )
  return rows.map(({ number }) => number)
}

async function emptyMonth(month: number): Promise<void> {
  const { data } = await must(api.get(`${SUMMARIES}?limit=200`))
  for (const { id, month: of, archive } of data)
    if (of === month && archive === '05') await must(api.delete(`${ENTRIES}/${id}`))
}

describe('a voucher by hand', () => {
  beforeEach(() => emptyMonth(11))

  it('takes the next number of its archive and month, and says itself whole', async () => {
    const made = await must(api.post(ENTRIES, body()))
    expect(made).toMatchObject({ entry: '05-2026-11-000001', origin: 'REGISTER', version: 1, total: '118.40' })
    expect(made).toMatchObject({ source: null, state: 'posted', editable: 'all', removable: true, locked: false })
    expect(codes(made)).toEqual(['6371', '1011'])
    expect(await must(api.get(`${ENTRIES}/05-2026-11-000001`))).toEqual(made)
    expect(await differences()).toEqual([])
  })

  it('is edited: number and identity stay, what it said before is its history, and every sum is right', async () => {
    const made = await must(api.post(ENTRIES, body({ memo: 'Primero' })))
    const changed = await must(
      api.put(`${ENTRIES}/${made.id}`, { ...body({ memo: 'Segundo', lines: of('50') }), version: 1 }),
    )
    expect(changed).toMatchObject({ id: made.id, entry: made.entry, version: 2, memo: 'Segundo', total: '50.00' })
    expect(changed.versions).toMatchObject([{ version: 1, memo: 'Primero', total: '118.40' }])
    const list = await must(api.get(ENTRIES))
    expect(list.data.filter(({ id }: { id: string }) => id === made.id)).toMatchObject([{ memo: 'Segundo' }])
    expect(await differences()).toEqual([])
    expect(said(await api.put(`${ENTRIES}/${made.id}`, { ...body(), version: 1 }))).toBe(
      '409 journal_entry_already_updated',
    )
    const again = await must(api.put(`${ENTRIES}/${made.id}`, { ...body({ memo: 'Tercero' }), version: 2 }))
    expect(again.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    // A link to any of its versions leads to what stands.
    expect((await must(api.get(`${ENTRIES}/${again.standing}`))).id).toBe(made.id)
  })

  it('moves to another archive or month: it ends here and takes a number there', async () => {
    const made = await must(api.post(ENTRIES, body()))
    // Its number is taken there: the form sends it all the same, as it read it.
    const there = await must(api.post(ENTRIES, body({ archive: { code: '13' }, date: '2026-10-29' })))
    expect(said(await api.put(`${ENTRIES}/${made.id}`, { ...body({ draft: true }), version: 1 }))).toBe(
      '409 illegal_state',
    )
    const moved = await must(
      api.put(`${ENTRIES}/${made.id}`, {
        ...body({ number: made.number, archive: { code: '13' }, date: '2026-10-30' }),
        version: 1,
      }),
    )
    expect(moved).toMatchObject({ id: made.id, archive: '13', month: 10, version: 2, number: there.number + 1 })
    expect(await numbers()).toEqual([])
    expect((await must(api.post(ENTRIES, body()))).number).toBe(1)
    expect(await differences()).toEqual([])
    await must(api.delete(`${ENTRIES}/${made.id}`))
    await must(api.delete(`${ENTRIES}/${there.id}`))
  })

  it('deleted gives its number back where it was the last, else leaves a hole that ordering closes', async () => {
    const made = []
    for (let i = 0; i < 4; i += 1) made.push(await must(api.post(ENTRIES, body({ memo: `N.° ${i + 1}` }))))
    await must(api.delete(`${ENTRIES}/${made[3].id}`))
    expect((await must(api.post(ENTRIES, body()))).number).toBe(4)
    await must(api.delete(`${ENTRIES}/${made[1].id}`))
    expect(await numbers()).toEqual([1, 3, 4])
    expect(said(await api.get(`${ENTRIES}/${made[1].id}`))).toBe('404 journal_entry_not_found')
    const asked = { year: 2026, month: 11, archive: '05', order: 'voucher' }
    const would = await must(api.put(`${SUMMARIES}/organize-number`, { ...asked, simulate: true }))
    expect(would.moved.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
      '05-2026-11-000003 05-2026-11-000002',
      '05-2026-11-000004 05-2026-11-000003',
    ])
    expect(await numbers()).toEqual([1, 3, 4])
    await must(api.put(`${SUMMARIES}/organize-number`, asked))
    expect(await numbers()).toEqual([1, 2, 3])
    expect((await must(api.post(ENTRIES, body()))).number).toBe(4)
    expect(await differences()).toEqual([])
  })

  it('takes a number that is typed, if nobody has it', async () => {
    const made = await must(api.post(ENTRIES, body({ number: 7 })))
    expect(made.number).toBe(7)
    expect(said(await api.post(ENTRIES, body({ number: 7 })))).toBe('422 invalid number journal_entry_number_exists')
    expect((await must(api.post(ENTRIES, body()))).number).toBe(8)
    expect((await must(api.post(ENTRIES, body({ number: 3 })))).number).toBe(3)
    expect((await must(api.put(`${SUMMARIES}/${made.id}`, { number: 5, version: 1 }))).entry).toBe('05-2026-11-000005')
    expect(said(await api.put(`${SUMMARIES}/${made.id}`, { number: 6, version: 1 }))).toBe(
      '409 journal_entry_already_updated',
    )
    expect(said(await api.put(`${SUMMARIES}/${made.id}`, { number: 8, version: 2 }))).toBe(
      '409 journal_entry_number_exists',
    )
  })

  it('is refused with all that is wrong at once, and nothing is written', async () => {
    const wrong = {
      archive: { code: '77' },
      date: '2026-11-10',
      month: 10,
      memo: 'Mal',
      lines: [
        line('9999', 'debit', '10', { credit: '5' }),
        line('12', 'debit', '10'),
        line('1212', 'debit', '3', { debitForeign: '1', client: { id: randomUUID() } }),
      ],
    }
    const reply = await api.post(ENTRIES, wrong)
    expect(
      reply.body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort(),
    ).toEqual([
      'archive archive_not_found',
      'date date_outside_month',
      'lines journal_entry_unbalanced',
      'lines[0].account account_not_found',
      'lines[0].credit one_side',
      'lines[1].account account_not_register',
      'lines[2].client client_not_found',
      'lines[2].debitForeign foreign_in_local',
      'lines[2].documentNumber document_required',
    ])
    expect(await numbers()).toEqual([])
  })

  it('ACC-008 a document type of one digit is written with two', async () => {
    const client = { id: world.ids.clients.andes }
    const paper = { client, documentType: '1', documentSerial: 'F001', documentNumber: '00000009' }
    const made = await must(
      api.post(ENTRIES, body({ lines: [line('1212', 'debit', '10', paper), line('1011', 'credit', '10')] })),
    )
    expect(made.lines[0].documentType).toBe('01')
  })

  it('ACC-040 a document of a contact stands once in a register of the year', async () => {
    const client = { id: world.ids.clients.andes }
    const paper = { client, documentType: '01', documentSerial: 'E001', documentNumber: '77' }
    const sale = body({
      archive: { code: '14' },
      lines: [line('1212', 'debit', '10', paper), line('70321', 'credit', '10')],
    })
    const made = await must(api.post(ENTRIES, sale))
    expect(said(await api.post(ENTRIES, sale))).toBe('422 invalid lines[0].documentNumber document_exists_for_client')
    await must(api.put(`${ENTRIES}/${made.id}`, { ...sale, memo: 'La misma', version: 1 }))
    await must(api.post(ENTRIES, { ...sale, archive: { code: '05' } }))
    await must(api.delete(`${ENTRIES}/${made.id}`))
  })

  it('ACC-012 of what a document writes nothing is edited or deleted; it is reversed', async () => {
    const automatic = await world.owner.query(
      `select id, version from accounting.journal_entry where company_id = $1 and origin in ('DOCUMENT', 'PAYMENT') and live limit 1`,
      [world.ids.companyId],
    )
    const { id } = automatic.rows[0]
    expect(said(await api.put(`${ENTRIES}/${id}`, { ...body(), version: 1 }))).toBe('409 journal_entry_not_editable')
    expect(said(await api.delete(`${ENTRIES}/${id}`))).toBe('409 journal_entry_not_editable')
    const reversal = await must(api.put(`${ENTRIES}/${id}/reverse`, { date: '2026-11-30', version: 1 }))
    expect(reversal.original.id).toBe(id)
    expect(said(await api.put(`${ENTRIES}/${id}/reverse`, { date: '2026-11-30', version: 1 }))).toBe(
      '409 entry_reversed',
    )
    expect(said(await api.put(`${ENTRIES}/${reversal.id}`, { ...body(), version: 1 }))).toBe('409 entry_is_reversal')
    expect((await must(api.get(`${ENTRIES}/${id}`))).reversal.id).toBe(reversal.id)
    await must(api.delete(`${ENTRIES}/${reversal.id}`))
    expect((await must(api.get(`${ENTRIES}/${id}`))).reversal).toBeNull()
    expect(await differences()).toEqual([])
  })

  it('ACC-019 a line is changed but for its amounts; the last one stays', async () => {
    const made = await must(api.post(ENTRIES, body()))
    const changed = await must(
      api.put(`${ENTRIES}/${made.id}/1`, { account: { code: '6391' }, memo: 'Banco', version: 1 }),
    )
    expect(codes(changed)).toEqual(['6391', '1011'])
    expect(said(await api.put(`${ENTRIES}/${made.id}/1`, { debit: '5', version: 2 }))).toBe(
      '409 journal_entry_not_editable',
    )
    expect(said(await api.delete(`${ENTRIES}/${made.id}/1`))).toBe('422 invalid lines journal_entry_unbalanced')
    expect(said(await api.get(`${ENTRIES}/${made.id}/9`))).toBe('404 journal_entry_not_found')
    const three = [...of('10'), line('6371', 'debit', '5'), line('1011', 'credit', '5')]
    const long = await must(api.post(ENTRIES, body({ lines: three })))
    expect(said(await api.delete(`${ENTRIES}/${long.id}/4`))).toMatch(/unbalanced/)
  })

  it('in dollars keeps both, and a line far from the rate is told', async () => {
    const dollars = (side: 'debit' | 'credit', account: string) =>
      line(account, side, '374.60', { [`${side}Foreign`]: '100' })
    const given = body({
      currency: 'USD',
      exchangeRate: '3.746',
      lines: [dollars('debit', '6371'), dollars('credit', '1012')],
    })
    const made = await must(api.post(ENTRIES, given))
    expect(made.lines[0]).toMatchObject({ debit: '374.60', debitForeign: '100.00', creditForeign: '0.00' })
    const changed = await must(
      api.put(`${ENTRIES}/${made.id}`, { ...given, exchangeRate: '3.7', lines: given.lines, version: 1 }),
    )
    expect(changed.version).toBe(2)
    expect(made.warnings).toEqual([])
    expect(changed.warnings.map(({ code }: { code: string }) => code)).toEqual(Array(2).fill('line_far_from_rate'))
    expect(await differences()).toEqual([])
    await must(api.delete(`${ENTRIES}/${made.id}`))
    expect(await differences()).toEqual([])
  })

  it('that does not balance is kept as a draft, in no book, and posted once it does', async () => {
    const draft = await must(api.post(ENTRIES, body({ draft: true, lines: [line('6371', 'debit', '10')] })))
    expect(draft).toMatchObject({ state: 'draft', entry: '', number: 0 })
    expect(await numbers()).toEqual([])
    const listed = await must(api.get(ENTRIES))
    const drafts = await must(api.get(`${ENTRIES}?filters[0][field]=state&filters[0][value]=draft`))
    expect(drafts.data.map(({ id }: { id: string }) => id)).toEqual([draft.id])
    expect(listed.data.some(({ id }: { id: string }) => id === draft.id)).toBe(false)
    expect(
      said(await api.put(`${ENTRIES}/${draft.id}`, { ...body({ lines: [line('6371', 'debit', '10')] }), version: 1 })),
    ).toMatch(/unbalanced/)
    const kept = await must(api.put(`${ENTRIES}/${draft.id}`, { ...body({ draft: true, memo: 'Otra' }), version: 1 }))
    expect(kept).toMatchObject({ id: draft.id, version: 2, memo: 'Otra' })
    const posted = await must(api.put(`${ENTRIES}/${draft.id}`, { ...body({ memo: 'Otra' }), version: 2 }))
    expect(posted).toMatchObject({ id: draft.id, state: 'posted', number: 1, version: 1 })
    const other = await must(api.post(ENTRIES, body({ draft: true })))
    await must(api.delete(`${ENTRIES}/${other.id}`))
    expect(said(await api.get(`${ENTRIES}/${other.id}`))).toBe('404 journal_entry_not_found')
  })

  it('is deleted by range only where somebody types how many they are', async () => {
    for (let i = 0; i < 3; i += 1) await must(api.post(ENTRIES, body()))
    const range = `${SUMMARIES}/archive/05/year/2026/month/11/number/2/to/9`
    expect(said(await api.delete(`${range}?count=3`))).toBe('409 range_count')
    expect(await must(api.delete(`${range}?count=2`))).toEqual({
      removed: ['05-2026-11-000002', '05-2026-11-000003'],
      skipped: [],
    })
    expect(await numbers()).toEqual([1])
    expect((await must(api.post(ENTRIES, body()))).number).toBe(2)
  })

  it('is printed, as a workbook and as a page', async () => {
    const made = await must(api.post(ENTRIES, body()))
    for (const type of ['pdf', 'xls', 'html'])
      expect((await api.get(`${SUMMARIES}/${made.id}/${type}`)).status).toBe(200)
  })

  it('lists heads with their sums, and what each contact owes by document', async () => {
    const client = { id: world.ids.clients.andes }
    const paper = { client, documentType: '01', documentSerial: 'F009', documentNumber: '1' }
    await must(
      api.post(ENTRIES, body({ lines: [line('1212', 'debit', '100', paper), line('70321', 'credit', '100')] })),
    )
    await must(api.post(ENTRIES, body({ lines: [line('1011', 'debit', '30'), line('1212', 'credit', '30', paper)] })))
    const { data } = await must(api.get(SUMMARIES))
    expect(data.find(({ entry }: { entry: string }) => entry === '05-2026-11-000001')).toMatchObject({
      debit: '100.00',
      credit: '100.00',
      lines: 2,
    })
    const owed = await must(api.get(`${SUMMARIES}/payable/2026?client=${client.id}`))
    const found = owed.data.find(({ documentSerial }: { documentSerial: string }) => documentSerial === 'F009')
    expect(found).toMatchObject({
      balance: '70.00',
      direction: 'receivable',
      first: '05-2026-11-000001',
      last: '05-2026-11-000002',
    })
    const clients = await must(api.get(`${SUMMARIES}/2026/05/client`))
    expect(clients.map(({ id }: { id: string }) => id)).toContain(client.id)
  })
})

describe('sixteen at once', () => {
  beforeEach(() => emptyMonth(11))

  it('post sixteen vouchers with sixteen numbers', async () => {
    await Promise.all(Array.from({ length: 16 }, () => must(api.post(ENTRIES, body()))))
    expect(await numbers()).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(await differences()).toEqual([])
  })

  it('edit one voucher: one does, the others are told', async () => {
    const made = await must(api.post(ENTRIES, body()))
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        api.put(`${ENTRIES}/${made.id}`, { ...body({ lines: of(`${i + 1}`) }), version: 1 }),
      ),
    )
    expect(replies.map(said).sort()).toEqual(['200', ...Array(15).fill('409 journal_entry_already_updated')])
    expect(await differences()).toEqual([])
  })

  it('edit, delete, reverse and renumber what is there: no wait without end, no number twice, every sum right', async () => {
    const made: { id: string }[] = []
    for (let i = 0; i < 6; i += 1) made.push(await must(api.post(ENTRIES, body())))
    const deeds = made.flatMap(({ id }, i) => [
      api.put(`${ENTRIES}/${id}`, { ...body({ archive: { code: i % 2 ? '13' : '05' }, lines: of('9') }), version: 1 }),
      api.delete(`${ENTRIES}/${id}?version=1`),
      api.put(`${ENTRIES}/${id}/reverse`, { date: '2026-11-20', version: 1 }),
      api.put(`${SUMMARIES}/organize-number`, { year: 2026, month: 11 }),
    ])
    const replies = await Promise.all(deeds)
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(new Set(await numbers()).size).toBe((await numbers()).length)
    expect(await differences()).toEqual([])
  })
})

describe('a locked month', () => {
  it('refuses every verb; what is wrong in it is corrected from an open one', async () => {
    const made = await must(api.post(ENTRIES, body({ date: '2025-01-15' })))
    const draft = await must(api.post(ENTRIES, body({ date: '2025-01-15', draft: true })))
    await must(api.put('/api/configuration/month-lock/2025', { month: 1, locked: true, confirmed: true }))
    const locked = '409 month_locked'
    expect(said(await api.post(ENTRIES, body({ date: '2025-01-20' })))).toBe(locked)
    expect(said(await api.post(ENTRIES, body({ date: '2025-01-20', draft: true })))).toBe(locked)
    expect(said(await api.put(`${ENTRIES}/${made.id}`, { ...body({ date: '2025-01-15' }), version: 1 }))).toBe(locked)
    expect(said(await api.put(`${ENTRIES}/${made.id}`, { ...body(), version: 1 }))).toBe(locked)
    expect(said(await api.put(`${ENTRIES}/${draft.id}`, { ...body({ date: '2025-01-15' }), version: 1 }))).toBe(locked)
    expect(said(await api.delete(`${ENTRIES}/${made.id}`))).toBe(locked)
    expect(said(await api.put(`${SUMMARIES}/${made.id}`, { number: 9, version: 1 }))).toBe(locked)
    expect(said(await api.put(`${SUMMARIES}/organize-number`, { year: 2025, month: 1 }))).toBe(locked)
    expect(said(await api.put(`${ENTRIES}/${made.id}/reverse`, { date: '2025-01-31', version: 1 }))).toBe(locked)
    const correction = await must(api.post(ENTRIES, body({ corrects: { id: made.id } })))
    expect(correction.corrects).toEqual({ id: made.id, entry: made.entry })
    await must(api.put('/api/configuration/month-lock/2025', { month: 1, locked: false, reason: 'Faltaba un recibo' }))
    expect(said(await api.delete(`${ENTRIES}/${made.id}`))).toBe('422 invalid reason month_reason_required')
    await must(api.delete(`${ENTRIES}/${made.id}?reason=${encodeURIComponent('Estaba dos veces')}`))
  })
})

describe('the ledger itself', () => {
  it('refuses amounts below zero that take nothing back, and any change of what was written', async () => {
    const made = await must(api.post(ENTRIES, body()))
    const insert = `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit, storno)
      values ($1, $2, 8, 2026, '6371', '2026-11-10', -1, 0, true), ($1, $2, 9, 2026, '1011', '2026-11-10', 0, -1, true)`
    await expect(world.owner.query(insert, [world.ids.companyId, made.id])).rejects.toThrow(
      /takes nothing back|below zero/,
    )
    await expect(
      world.owner.query(insert.replaceAll(', true)', ', false)'), [world.ids.companyId, made.id]),
    ).rejects.toThrow(/journal_line_side_check/)
  })
})
