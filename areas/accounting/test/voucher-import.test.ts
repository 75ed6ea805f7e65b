import { type Caller, must, openWorld, type Reply, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksWorld } from './voucher-import-world.ts'

let world: World
let api: Caller
let books: ReturnType<typeof booksWorld>
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  books = booksWorld(world, api)
})
afterAll(() => world?.close())

const said = ({ status, body }: Reply): string => (status < 400 ? String(status) : `${status} ${body.code}`)

describe('lines of vouchers from a file', () => {
  const HEAD =
    'Archivador,N.° de asiento,Fecha,Glosa,Cuenta,Debe,Haber,RUC o DNI,Tipo de documento,Serie,N.° de documento'

  it('are read as vouchers, written at once, listed, and taken back', async () => {
    const preview = await books.preview('journal', [
      HEAD,
      '05,,10/11/2026,Alquiler,6371,118.40,,,,,',
      ',,,,1011,,118.40,,,,',
      '05,,2026-11-11,Otro,6371,"1,000.00",,,,,',
      '05,,2026-11-11,Otro,1011,0,1000,,,,',
      '05,20,2026-11-12,Con número,6371,5,,,,,',
      '05,20,2026-11-12,Con número,1011,,5,,,,',
    ])
    expect(preview).toMatchObject({ rows: 6, creates: 3, drafts: 0, failed: 0, errors: [], warnings: [] })
    expect(preview.vouchers.map((each: { memo: string; lines: number }) => `${each.memo} ${each.lines}`)).toEqual([
      'Alquiler 2',
      'Otro 2',
      'Con número 2',
    ])
    expect(await books.vouchers()).toEqual([])
    expect(await books.commit(preview.batch)).toEqual({ created: 3, drafts: 0, failed: 0 })
    // What takes the next number takes it behind those that are typed.
    expect(await books.vouchers()).toEqual([
      '05-11-20 IMPORT Con número 5.00',
      '05-11-21 IMPORT Alquiler 118.40',
      '05-11-22 IMPORT Otro 1000.00',
    ])
    expect(await books.differences()).toEqual([])
    const list = await must(api.get('/api/accounting/imports?filters[0][field]=type&filters[0][value]=journal'))
    expect(list.data[0]).toMatchObject({ id: preview.batch, type: 'journal', status: 'applied', rows: 6, made: 3 })
    expect(said(await books.generate(preview.batch))).toBe('404 import_not_found')
    expect(await must(api.post(`/api/imports/${preview.batch}/undo`))).toEqual({ deleted: 3, restored: 0 })
    expect(await books.vouchers()).toEqual([])
    expect(await books.differences()).toEqual([])
    expect((await books.made({ memo: 'Después' })).number).toBe(1)
    await books.clear()
  })

  it('ACC-025 ACC-052 imports are listed by type with their failed rows, everything that is wrong by row and column at once', async () => {
    const preview = await books.preview('journal', [
      HEAD,
      '77,,10/11/2026,Mal,9999,10,5,,,,',
      '77,,10/11/2026,Mal,12,10,,,,,',
      '77,,10/11/2026,Mal,1212,diez,,20999999991,1,F001,7',
      '05,x,31/02/2026,,1011,1,,,,,',
      '05,,2025-11-10,Otro año,1011,1,,,,,',
      '05,,2025-11-10,Otro año,6371,,1,,,,',
      '05,,2026-11-10,Bien,6371,1,,,,,',
      '05,,2026-11-10,Bien,1011,,1,,,,',
    ])
    expect(
      preview.errors.map(
        (each: { row: number; field: string; code: string }) => `${each.row} ${each.field} ${each.code}`,
      ),
    ).toEqual([
      '2 credit one_side',
      '2 account account_not_found',
      '2 archive archive_not_found',
      '3 account account_not_register',
      '4 debit invalid_number',
      '5 number invalid_number',
      '5 date invalid_date',
      '5 memo required',
      '5 debit journal_entry_unbalanced',
      '6 date date_outside_month',
    ])
    expect(preview).toMatchObject({ rows: 8, creates: 1, failed: 6 })
    expect(said(await books.generate(preview.batch))).toBe('409 import_has_errors')
    const failed = await must(api.get(`/api/accounting/imports/failed/journal/${preview.batch}`))
    expect(failed.total).toBe(6)
    expect(failed.data[2]).toMatchObject({ row: 4, cells: { debit: 'diez' }, problems: [{ label: 'Debe' }] })
    const file = await books.sheetOf(await api.get(`/api/accounting/imports/failed/journal/${preview.batch}/xls`))
    expect(file[0]!.at(-1)).toBe('Error')
    expect(file[1]!.at(-1)).toContain('Cuenta: ')
    expect(file).toHaveLength(7)
    expect(said(await api.get(`/api/accounting/imports/failed/sale/${preview.batch}`))).toBe('404 import_not_found')
    expect(await books.commit(preview.batch, { onlyValid: true })).toEqual({ created: 1, drafts: 0, failed: 6 })
    expect(await books.vouchers()).toEqual(['05-11-1 IMPORT Bien 1.00'])
    await books.clear()
  })

  it('what does not balance is left out, or a draft where that is ticked', async () => {
    const lines = [
      HEAD,
      '05,,10/11/2026,Cuadra,6371,10,,,,,',
      '05,,10/11/2026,Cuadra,1011,,10,,,,',
      '05,,10/11/2026,No cuadra,6371,10,,,,,',
      '05,,10/11/2026,No cuadra,1011,,9,,,,',
    ]
    const preview = await books.preview('journal', lines)
    expect(preview).toMatchObject({ creates: 1, drafts: 1, failed: 0, errors: [] })
    expect(preview.warnings).toMatchObject([{ row: 4, field: 'debit', code: 'journal_entry_unbalanced' }])
    expect(said(await books.generate(preview.batch))).toBe('409 import_has_errors')
    expect(await books.commit(preview.batch, { asDraft: true })).toEqual({ created: 1, drafts: 1, failed: 0 })
    const drafts = await must(api.get('/api/accounting/journal-entry?filters[0][field]=state&filters[0][value]=draft'))
    expect(drafts.data).toMatchObject([{ memo: 'No cuadra', lines: [{ debit: '10.00' }, { credit: '9.00' }] }])
    expect(await must(api.post(`/api/imports/${preview.batch}/undo`))).toEqual({ deleted: 2, restored: 0 })
    expect(await books.rows('select 1 from accounting.voucher_draft where company_id = $1')).toEqual([])
    const again = await books.preview('journal', lines)
    expect(again.warnings.map(({ code }: { code: string }) => code)).toEqual(['journal_entry_unbalanced'])
    expect(await books.commit(again.batch, { onlyValid: true })).toEqual({ created: 1, drafts: 0, failed: 2 })
    const third = await books.preview('journal', lines)
    expect(third.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'import_file_again',
      'journal_entry_unbalanced',
    ])
    await books.clear()
  })

  it('a batch is not taken back once one of its vouchers was edited: it is named, and nothing changes', async () => {
    const preview = await books.preview('journal', [
      HEAD,
      '05,,10/11/2026,Uno,6371,10,,,,,',
      '05,,10/11/2026,Uno,1011,,10,,,,',
      '05,,10/11/2026,Dos,6371,10,,,,,',
      '05,,10/11/2026,Dos,1011,,10,,,,',
    ])
    await books.commit(preview.batch)
    const { data } = await must(api.get('/api/accounting/journal-entry?filters[0][field]=memo&filters[0][value]=Dos'))
    const { id, version, lines } = data[0]
    const typed = lines.map(({ account, debit, credit }: Record<string, unknown>) => ({ account, debit, credit }))
    const body = { archive: { code: '05' }, date: '2026-11-10', memo: 'Dos, corregido', lines: typed, version }
    await must(api.put(`/api/accounting/journal-entry/${id}`, body))
    const refused = await api.post(`/api/imports/${preview.batch}/undo`)
    expect(said(refused)).toBe('409 import_used')
    expect(refused.body.errors).toMatchObject([
      { field: 'row 4', code: 'already_updated' },
      { field: 'row 5', code: 'already_updated' },
    ])
    expect(await books.vouchers()).toEqual(['05-11-1 IMPORT Uno 10.00', '05-11-2 IMPORT Dos, corregido 10.00'])
    expect(await books.differences()).toEqual([])
    await books.clear()
  })

  it('of two that commit one batch at once one wins; it is nobody else’s to commit', async () => {
    const preview = await books.preview('journal', [HEAD, ...books.pairs(40)])
    const answers = await Promise.all([books.generate(preview.batch), books.generate(preview.batch)])
    expect(answers.map(said).sort()).toEqual(['200', '404 import_not_found'])
    expect(await books.vouchers()).toHaveLength(40)
    const other = await books.preview('journal', [HEAD, ...books.pairs(1)])
    const stranger = await world.as('stranger')
    expect(said(await books.generate(other.batch, {}, stranger))).toBe('404 import_not_found')
    const reader = await world.as('reader')
    expect((await books.generate(other.batch, {}, reader)).status).toBe(403)
    expect((await books.upload('journal', [HEAD], {}, reader)).status).toBe(403)
    expect(await books.differences()).toEqual([])
    await must(api.post(`/api/imports/${preview.batch}/undo`))
    expect(await books.vouchers()).toEqual([])
  })

  it('two files that are committed at once number their vouchers without holes', async () => {
    const [one, two] = [
      await books.preview('journal', [HEAD, ...books.pairs(30)]),
      await books.preview('journal', [HEAD, ...books.pairs(30)]),
    ]
    expect((await Promise.all([one, two].map(({ batch }) => books.generate(batch)))).map(said)).toEqual(['200', '200'])
    const numbers = await books.rows<{ number: number }>(
      "select number from accounting.journal_entry where company_id = $1 and live and origin = 'IMPORT' order by number",
    )
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    for (const { batch } of [one, two]) await must(api.post(`/api/imports/${batch}/undo`))
  })

  it('a number that is typed must be free when it is read and when it is written', async () => {
    const lines = [HEAD, '05,7,10/11/2026,Siete,6371,10,,,,,', '05,7,10/11/2026,Siete,1011,,10,,,,']
    const first = await books.preview('journal', lines)
    await books.made({ number: 7 })
    const second = await books.preview('journal', lines)
    expect(second.errors).toMatchObject([{ row: 2, field: 'number', code: 'journal_entry_number_exists' }])
    expect(said(await books.generate(first.batch))).toBe('409 journal_entry_number_exists')
    expect(await books.vouchers()).toEqual(['05-11-7 REGISTER A mano 10.00'])
    await books.clear()
  })

  it('a rate, an archive or a number that none is are told, never taken for another', async () => {
    const preview = await books.preview('journal', [
      'Archivador,N.° de asiento,Fecha,Glosa,Moneda,Tipo de cambio,Cuenta,Debe,Haber,Debe US$,Haber US$',
      'A1,99999999999,10/11/2026,Uno,USD,0.5,6371,50,,100,',
      'A1,99999999999,,,,,1011,,50,,100',
      '05,,10/11/2026,Dos,EUR,1234567890123456,6371,1,,,',
      '05,0,10/11/2026,Tres,USD,tres,6371,1,,,',
    ])
    const found = preview.errors.map(
      ({ row, field, code }: { row: number; field: string; code: string }) => `${row} ${field} ${code}`,
    )
    expect(found).toEqual(
      expect.arrayContaining([
        '2 archive archive_not_found',
        '2 number invalid_number',
        '2 exchangeRate exchange_rate_absurd',
        '4 currency invalid_currency',
        '4 exchangeRate invalid_number',
        '5 number positive',
        '5 exchangeRate invalid_number',
      ]),
    )
    expect(preview).toMatchObject({ creates: 0, drafts: 0, failed: 4 })
  })

  it('lines with one key are a voucher wherever they stand, and must agree on what its head says', async () => {
    const preview = await books.preview('journal', [
      'Clave del asiento,Fecha,Glosa,Cuenta,Debe,Haber',
      'A,10/11/2026,Con clave,6371,10,',
      'B,10/11/2026,Otra,6371,5,',
      'A,,,1011,,10',
      'B,11/11/2026,Otra,1011,,5',
    ])
    expect(preview).toMatchObject({ creates: 1, failed: 2 })
    expect(preview.errors).toMatchObject([{ row: 5, field: 'date', code: 'voucher_head_differs' }])
  })

  it('in dollars says both, at the rate that is typed; soles that are far from it are told', async () => {
    const preview = await books.preview('journal', [
      'Fecha,Glosa,Moneda,Tipo de cambio,Cuenta,Debe,Haber,Debe US$,Haber US$',
      '10/11/2026,En dólares,US$,3.5,6371,350,,100,',
      '10/11/2026,En dólares,US$,3.5,1011,,340,,100',
      '10/11/2026,En dólares,US$,3.5,1011,,10,,',
      '11/11/2026,En soles,PEN,3.5,6371,1,,,',
    ])
    expect(preview.errors).toMatchObject([
      { row: 5, field: 'exchangeRate', code: 'local_rate' },
      { code: 'journal_entry_unbalanced' },
    ])
    expect(preview.warnings).toMatchObject([{ row: 3, field: 'debitForeign', code: 'line_far_from_rate' }])
    await books.commit(preview.batch, { onlyValid: true })
    expect(await books.lines('En dólares')).toEqual(['6371 D350.00 $100.00', '1011 H340.00 $-100.00', '1011 H10.00'])
    expect(await books.differences()).toEqual([])
    await must(api.post(`/api/imports/${preview.batch}/undo`))
    expect(await books.differences()).toEqual([])
  })
})

describe('a month that is locked', () => {
  const LINES = ['Fecha,Glosa,Cuenta,Debe,Haber', '10/02/2026,Febrero,6371,10,', '10/02/2026,Febrero,1011,,10']
  const lock = (month: number, locked: boolean) =>
    must(
      api.put('/api/configuration/month-lock/2026', {
        ...{ month, locked, confirmed: true },
        ...(locked ? {} : { reason: 'Faltaba un recibo' }),
      }),
    )

  it('refuses in the preview, at the commit and at the undo; once opened again it asks why', async () => {
    const before = await books.preview('journal', LINES)
    await lock(1, true)
    await lock(2, true)
    const preview = await books.preview('journal', LINES)
    expect(preview.errors).toMatchObject([{ row: 2, field: 'date', code: 'month_locked' }])
    expect(said(await books.generate(before.batch, { reason: 'Llegó tarde' }))).toBe('409 month_locked')
    await lock(2, false)
    const third = await books.preview('journal', LINES)
    expect(third).toMatchObject({ creates: 1, reason: true })
    const unsaid = await books.generate(third.batch)
    expect(unsaid.body.errors).toMatchObject([{ field: 'reason', code: 'month_reason_required' }])
    await books.commit(third.batch, { reason: 'Llegó tarde' })
    await lock(2, true)
    expect(said(await api.post(`/api/imports/${third.batch}/undo`))).toBe('409 month_locked')
    await lock(2, false)
    await must(api.post(`/api/imports/${third.batch}/undo`))
    expect(await books.vouchers()).toEqual([])
  })
})

describe('a file that is no file of vouchers', () => {
  it('is refused, and so is a form that says what it may not', async () => {
    expect(said(await books.upload('journal', Buffer.from('PK\u0003\u0004 no zip'), {}))).toBe('415 file_type')
    expect(said(await books.upload('journal', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])))).toBe('415 file_type')
    const told = async (more: Record<string, string>, type = 'journal') =>
      (await books.upload(type, ['Fecha,Cuenta', '10/11/2026,1011'], more)).body.errors?.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      )
    expect(await told({}, 'concar')).toEqual(['type invalid_choice'])
    expect(await told({ month: '13', archive: 'x', nada: '1' })).toEqual([
      'month invalid_choice',
      'archive invalid_format',
      'nada unknown_field',
    ])
    expect(await told({ archive: '88' })).toEqual(['archive archive_not_found'])
    expect(said(await books.upload('journal', ['Fecha,Cuenta', '10/11/2026,1011'], { year: '2031' }))).toBe(
      '409 year_not_open',
    )
    const tooMany = ['Fecha,Cuenta', ...Array.from({ length: 20_001 }, () => '10/11/2026,1011')]
    expect(said(await books.upload('journal', tooMany))).toBe('422 import_too_large')
    const headings = await books.upload('journal', ['Una,Dos', '1,2'])
    expect(said(headings)).toBe('422 invalid')
    expect(headings.body.current.fields.map(({ name }: { name: string }) => name)).toContain('account')
  })

  it('of many lines is read in seconds and goes on behind the call', async () => {
    const from = Date.now()
    const preview = await books.preview('journal', ['Fecha,Glosa,Cuenta,Debe,Haber', ...books.long(2500)])
    const read = Date.now() - from
    expect(preview).toMatchObject({ rows: 5000, creates: 2500, failed: 0 })
    const started = await books.generate(preview.batch)
    expect(started.status).toBe(202)
    await world.server.outbox.idle()
    expect(await must(api.get(`/api/jobs/${started.body.id}`))).toMatchObject({ status: 'done', total: 5000 })
    const written = Date.now() - from - read
    expect(await books.vouchers()).toHaveLength(2500)
    expect(await books.differences()).toEqual([])
    expect(await must(api.post(`/api/imports/${preview.batch}/undo`))).toEqual({ deleted: 2500, restored: 0 })
    const undone = Date.now() - from - read - written
    expect(await books.differences()).toEqual([])
    // Noted, not asserted: a machine at work is slower.
    process.stdout.write(`5,000 lines: preview ${read} ms, commit ${written} ms, undo ${undone} ms\n`)
  })
})
