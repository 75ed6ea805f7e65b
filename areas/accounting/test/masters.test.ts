import { collect, writeXlsx } from '@yupana/platform'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const sixteen = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 16 }, (_, n) => work(n)))
const statuses = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))
const asked = (...filters: [string, string, string][]): string =>
  filters
    .map(([field, operator, value], n) =>
      [
        `filters[${n}][field]=${field}`,
        `filters[${n}][operator]=${operator}`,
        `filters[${n}][value]=${value}`,
        `filters[${n}][group]=${n}`,
      ].join('&'),
    )
    .join('&')
const problems = (answer: { body: { errors?: { field: string; code: string }[] } }) =>
  (answer.body.errors ?? []).map(({ field, code }) => [field, code])
const ofCode = async (code: string, year = 2026): Promise<{ id: string; version: number }> =>
  (await must(api.get(`/api/account-of-chart?${asked(['year', 'EQUAL', String(year)], ['code', 'EQUAL', code])}`)))
    .data[0]
const sheet = (heads: readonly string[], rows: readonly (string | null)[][]): Promise<Uint8Array> =>
  collect(
    writeXlsx({
      sheet: 'x',
      columns: heads.map((label) => ({ label, kind: 'text' as const })),
      rows: rows as string[][],
    }),
  )
const said = (preview: { errors: { row: number; field: string; code: string }[] }) =>
  preview.errors.map(({ row, field, code }) => [row, field, code])

describe('archives', () => {
  it('of a year are the eleven of the base, with what is written into each (ACC-022: filtered by year)', async () => {
    const { data } = await must(api.get(`/api/archive?${asked(['year', 'EQUAL', '2026'])}`))
    expect(data.map(({ code }: { code: string }) => code)).toEqual([
      '00',
      '01',
      '05',
      '06',
      '07',
      '08',
      '09',
      '13',
      '14',
      '15',
      '99',
    ])
    expect(data.find(({ code }: { code: string }) => code === '14')).toMatchObject({
      use: 'sales',
      description: 'Ventas',
    })
    const options = await must(api.get(`/api/archive/choose?${asked(['year', 'EQUAL', '2026'])}`))
    expect(options).toHaveLength(11)
    expect(await must(api.get(`/api/archive/choose?${asked(['year', 'EQUAL', '2030'])}`))).toEqual([])
  })

  it('are made, renamed, told in the history and deleted; a stale version and a code twice are refused', async () => {
    const made = await must(api.post('/api/archive', { year: 2026, code: '20', description: 'Planillas' }))
    expect(made).toMatchObject({ use: 'manual', vouchers: 0, last: null })
    const twice = await api.post('/api/archive', { year: 2026, code: '20', description: 'Otra' })
    expect([twice.status, problems(twice)]).toEqual([409, [['code', 'already_exists']]])
    const body = { year: 2026, code: '21', description: 'Planillas y CTS', version: made.version }
    expect((await api.put(`/api/archive/${made.id}`, body)).status).toBe(200)
    expect((await api.put(`/api/archive/${made.id}`, body)).body.code).toBe('already_updated')
    const history = await must(api.get('/api/archive/history'))
    expect(history.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['update', 'create'])
    expect((await api.delete(`/api/archive/${made.id}`)).status).toBe(204)
    expect((await api.post('/api/archive', { year: 2031, code: '20', description: 'X' })).body.code).toBe(
      'year_not_open',
    )
    expect(problems(await api.post('/api/archive', { year: 2026, code: 'A1', description: '' }))).toEqual([
      ['code', 'archive_code'],
      ['description', 'required'],
    ])
  })

  it('that the program writes into, or that hold vouchers, keep their code and stay', async () => {
    const { data } = await must(api.get(`/api/archive?${asked(['year', 'EQUAL', '2026'], ['code', 'EQUAL', '14'])}`))
    expect((await api.delete(`/api/archive/${data[0].id}`)).body.code).toBe('archive_of_program')
    const { id, version } = data[0]
    const renamed = await api.put(`/api/archive/${id}`, { year: 2026, code: '44', description: 'Ventas', version })
    expect(renamed.body.code).toBe('archive_of_program')
    expect(
      (await api.put(`/api/archive/${id}`, { year: 2026, code: '14', description: 'Ventas del país', version })).status,
    ).toBe(200)
    const own = await must(api.post('/api/archive', { year: 2026, code: '30', description: 'Ajustes' }))
    const client = world.owner
    await client.query('begin')
    await client.query(
      `insert into accounting.journal_entry (company_id, id, year, month, archive, number, date, memo, origin, source_kind, source_id, currency, exchange_rate, total)
       select $1, uuidv7(), 2026, 11, '30', 1, '2026-11-05', 'x', 'REGISTER', 'test', uuidv7(), 'PEN', 1, 10`,
      [world.ids.companyId],
    )
    await client.query(
      `insert into accounting.journal_line (company_id, entry_id, line, year, account_code, date, debit, credit)
       select $1, e.id, l.n, 2026, l.code, '2026-11-05', l.debit, l.credit from accounting.journal_entry e
       cross join (values (1, '1011', 10, 0), (2, '1212', 0, 10)) as l(n, code, debit, credit) where e.company_id = $1 and e.archive = '30'`,
      [world.ids.companyId],
    )
    await client.query('commit')
    expect((await api.delete(`/api/archive/${own.id}`)).body.code).toBe('archive_in_use')
    await expect(
      client.query('delete from accounting.archive where company_id = $1 and id = $2', [world.ids.companyId, own.id]),
    ).rejects.toThrow(/journal_entry/)
  })

  it('sixteen who make the same one make one', async () => {
    const answers = await sixteen(() => api.post('/api/archive', { year: 2026, code: '40', description: 'Una' }))
    expect(statuses(answers)).toEqual({ 201: 1, 409: 15 })
  })
})

describe('an account', () => {
  const base = { year: 2026, name: 'Prueba' }

  it('says by its code what it is, what it asks for and where its cost goes', async () => {
    const made = await must(
      api.post('/api/account-of-chart', {
        ...base,
        code: '63999',
        apply: { costCenter: true, budget: true },
        destinations: [
          { account: { code: '941' }, percent: '60' },
          { account: { code: '951' }, percent: '40' },
        ],
        format: { code: 'N06' },
        functionFormat: { code: 'F07' },
      }),
    )
    expect(made).toMatchObject({
      level: 3,
      type: 4,
      analysis: 0,
      movement: '0.00',
      apply: { costCenter: true, budget: true, cashFlow: false },
      format: { code: 'N06', name: 'Servicios prestados por terceros' },
    })
    expect(
      made.destinations.map(({ account, percent }: { account: { code: string }; percent: string }) => [
        account.code,
        percent,
      ]),
    ).toEqual([
      ['941', '60.00'],
      ['951', '40.00'],
    ])
    const put = { ...base, code: '63999', name: 'Otra', version: made.version }
    const after = await must(api.put(`/api/account-of-chart/${made.id}`, put))
    expect(after).toMatchObject({ name: 'Otra', destinations: [], format: null })
    expect((await api.put(`/api/account-of-chart/${made.id}`, put)).body.code).toBe('already_updated')
    expect((await api.delete(`/api/account-of-chart/${made.id}`)).status).toBe(204)
    const history = await must(api.get('/api/account-of-chart/history'))
    expect(history.data[0]).toMatchObject({ entity: 'account', action: 'delete' })
  })

  it('is refused for everything that is wrong with it at once', async () => {
    const answer = await api.post('/api/account-of-chart', {
      ...base,
      code: '63998',
      destinations: [{ account: { code: '941' }, percent: '60' }, { account: { code: '9' } }, { percent: '30' }],
      format: { code: 'F07' },
      functionFormat: { code: 'ZZ' },
    })
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual([
      ['destinations[1].percent', 'destination_incomplete'],
      ['destinations[2].account', 'destination_incomplete'],
      ['destinations[1].account', 'account_not_found'],
      ['format', 'balance_format_type'],
      ['functionFormat', 'balance_format_missing'],
    ])
    const sum = await api.post('/api/account-of-chart', {
      ...base,
      code: '63998',
      destinations: [{ account: { code: '941' }, percent: '99.99' }],
    })
    expect(problems(sum)).toEqual([['destinations[0].percent', 'destination_percent']])
    expect(problems(await api.post('/api/account-of-chart', { ...base, code: '5399' }))).toEqual([
      ['code', 'account_parent_missing'],
    ])
    expect(problems(await api.post('/api/account-of-chart', { ...base, code: '6A' }))).toEqual([
      ['code', 'account_code'],
    ])
    expect(problems(await api.post('/api/account-of-chart', { ...base, code: '1012', level: 1 }))).toEqual([
      ['level', 'account_level'],
    ])
  })

  it('below one that took lines makes that a heading, unless something needs it', async () => {
    const made = await must(api.post('/api/account-of-chart', { ...base, code: '63997' }))
    await must(api.post('/api/account-of-chart', { ...base, code: '639971' }))
    expect(await must(api.get(`/api/account-of-chart/${made.id}`))).toMatchObject({ level: 2, version: 2 })
    const parent = await api.delete(`/api/account-of-chart/${made.id}`)
    expect([parent.status, parent.body.code]).toEqual([409, 'account_in_use'])
    const child = await api.post('/api/account-of-chart', { ...base, code: '12125' })
    expect([child.status, child.body.code]).toEqual([409, 'account_in_use'])
    expect(child.body.detail ?? child.body.message).toContain('1212')
    const removed = await must(api.delete('/api/account-of-chart/prefix/2026/63997'))
    expect(removed).toEqual({ deleted: 2, refused: [] })
  })

  it('with lines, settings or an item stays, keeps its code and takes lines', async () => {
    const receivable = await ofCode('1212')
    expect((await api.delete(`/api/account-of-chart/${receivable.id}`)).body.code).toBe('account_in_use')
    const body = { year: 2026, code: '1212', name: 'Emitidas', version: receivable.version }
    expect((await api.put(`/api/account-of-chart/${receivable.id}`, { ...body, code: '12129' })).body.code).toBe(
      'account_in_use',
    )
    expect((await api.put(`/api/account-of-chart/${receivable.id}`, { ...body, level: 2 })).body.code).toBe(
      'account_in_use',
    )
    expect((await api.put(`/api/account-of-chart/${receivable.id}`, { ...body, active: false })).body.code).toBe(
      'account_in_use',
    )
    expect((await api.put(`/api/account-of-chart/${receivable.id}`, { ...body, analysis: 1 })).status).toBe(200)
  })

  it('goes by prefix where nothing uses it; the rest is told with what uses it', async () => {
    const answer = await must(api.delete('/api/account-of-chart/prefix/2026/121'))
    expect(answer.deleted).toBeGreaterThan(0)
    expect(answer.refused.map(({ code }: { code: string }) => code)).toContain('1212')
    expect(answer.refused.find(({ code }: { code: string }) => code === '121').where).toContain('121')
    expect((await api.delete('/api/account-of-chart/prefix/2026/1212')).body.code).toBe('account_in_use')
    expect(await must(api.delete('/api/account-of-chart/prefix/2026/0000'))).toEqual({ deleted: 0, refused: [] })
  })

  it('is chosen by level and year (ACC-024)', async () => {
    const options = await must(
      api.get(`/api/account-of-chart/choose?${asked(['year', 'EQUAL', '2026'], ['level', 'EQUAL', '3'])}&search=1011`),
    )
    expect(options.map(({ code }: { code: string }) => code)).toContain('1011')
    expect(options.every(({ level, year }: { level: number; year: number }) => level === 3 && year === 2026)).toBe(true)
  })

  it('sixteen who make the same one make one; sixteen who change it change it once', async () => {
    const made = await sixteen(() => api.post('/api/account-of-chart', { ...base, code: '63996' }))
    expect(statuses(made)).toEqual({ 201: 1, 409: 15 })
    const { id, version } = await ofCode('63996')
    const changed = await sixteen((n) =>
      api.put(`/api/account-of-chart/${id}`, { ...base, code: '63996', name: `N${n}`, version }),
    )
    expect(statuses(changed)).toEqual({ 200: 1, 409: 15 })
    const gone = await sixteen(() => api.delete(`/api/account-of-chart/${id}`))
    expect(gone.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('of a new company has what the base says: restated where it is money or a debt, advances not', async () => {
    const rows = await world.owner.query(
      'select code, exchange_difference as restated, format, function_format as function from accounting.account where company_id = $1 and year = 2026 and code = any($2)',
      [world.ids.companyId, ['10411', '10412', '122', '4212', '1911', '69121', '7111', '6341', '40111']],
    )
    const of = Object.fromEntries(rows.rows.map(({ code, ...more }) => [code, more]))
    expect(of['10412']).toEqual({ restated: true, format: 'A01', function: null })
    expect(of['10411'].restated).toBe(false)
    expect(of['122'].restated).toBe(false)
    expect(of['4212']).toEqual({ restated: true, format: 'P04', function: null })
    expect(of['1911'].format).toBe('A03')
    expect(of['69121']).toMatchObject({ format: 'N03', function: 'F02' })
    expect(of['40111'].format).toBe('P02')
  })
})

describe('a chart from a file', () => {
  const HEAD = [
    'Código',
    'Nombre',
    'Nivel',
    'Pide centro',
    'Destino 1',
    'Porcentaje 1',
    'Destino 2',
    'Porcentaje 2',
    'Balance o naturaleza',
  ]
  const send = async (rows: (string | null)[][], replace = false, year = 2026) =>
    must(api.upload(`/api/account-of-chart/import/${year}/${replace}`, await sheet(HEAD, rows)))

  it('is judged line by line and column by column, written as it was seen, and taken back', async () => {
    const preview = await send([
      ['9900', 'Sin encima', null, null, null, null, null, null, null],
      ['6398', 'Rubro', 'Subcuenta', null, null, null, null, null, null],
      ['63981', 'Con destino', 'Registro', null, '9498', '70', '951', '30', 'N06'],
      ['63982', 'Mal', null, null, '941', '70', '951', '20', 'X9'],
      ['63983', 'A medias', null, null, '941', null, null, null, null],
      ['9498', 'Destino que viene después', null, null, null, null, null, null, null],
      ['6398', 'Dos veces', null, null, null, null, null, null, null],
      ['12 3', 'No es código', null, null, null, null, null, null, null],
    ])
    expect(said(preview).sort()).toEqual(
      [
        [2, 'code', 'account_parent_missing'],
        [5, 'percent2', 'destination_percent'],
        [5, 'format', 'balance_format_missing'],
        [6, 'percent1', 'destination_incomplete'],
        [8, 'code', 'repeated_in_file'],
        [9, 'code', 'account_code'],
      ].sort(),
    )
  })

  it('commits what is good', async () => {
    const preview = await send([
      ['6398', 'Rubro', 'Subcuenta', null, null, null, null, null, null],
      ['63981', 'Con destino', 'Registro', null, '9498', '70', '951', '30', 'N06'],
      ['9498', 'Destino que viene después', null, null, null, null, null, null, null],
    ])
    expect([preview.creates, said(preview)]).toEqual([3, []])
    expect(await must(api.post(`/api/account-of-chart/import/${preview.id}`))).toMatchObject({ created: 3, failed: 0 })
    const { id } = await ofCode('63981')
    const made = await must(api.get(`/api/account-of-chart/${id}`))
    expect(made.destinations.map(({ account }: { account: { code: string } }) => account.code)).toEqual(['9498', '951'])
    expect(await must(api.post(`/api/imports/${preview.id}/undo`))).toEqual({ deleted: 3, restored: 0 })
    expect(await ofCode('63981')).toBeUndefined()
  })

  it('that replaces takes out what is unused and not in it, keeps what is used, says so before, and is taken back whole', async () => {
    const count = async (): Promise<string> => {
      const { rows } = await world.owner.query(
        "select count(*) || ' ' || md5(string_agg(code || coalesce(destination1, '') || coalesce(format, ''), ',' order by code)) as all from accounting.account where company_id = $1 and year = 2026",
        [world.ids.companyId],
      )
      return rows[0].all
    }
    const before = await count()
    const preview = await send([['101', 'Caja y fondos', 'Subcuenta', null, null, null, null, null, null]], true)
    const told = await must(api.get(`/api/account-of-chart/import/${preview.id}/removes`))
    expect(told.removes.length).toBeGreaterThan(1000)
    expect(told.kept.map(({ code }: { code: string }) => code)).toContain('1212')
    await must(api.post(`/api/account-of-chart/import/${preview.id}`))
    expect(await ofCode('3811')).toBeUndefined()
    expect(await ofCode('1212')).toBeDefined()
    await must(api.post(`/api/imports/${preview.id}/undo`))
    expect((await count()).split(' ')[0]).toBe(before.split(' ')[0])
    expect(await count()).toBe(before)
  })

  it('comes back as it was downloaded: nothing changes', async () => {
    const file = await api.get('/api/account-of-chart/export/2026?format=csv')
    expect(file.status).toBe(200)
    const preview = await must(
      api.upload('/api/account-of-chart/import/2026/false', new TextEncoder().encode(String(file.body))),
    )
    expect([preview.creates, preview.changes, said(preview)]).toEqual([0, [], []])
  })
})

describe('groups of accounts', () => {
  it('are a catalogue; one that accounts are in stays', async () => {
    const group = await must(
      api.post('/api/account-of-chart-group', { code: 'G1', name: 'Marketing', kind: 'expense' }),
    )
    const account = await must(
      api.post('/api/account-of-chart', { year: 2026, code: '63995', name: 'Publicidad', group: { id: group.id } }),
    )
    expect(account.group).toMatchObject({ code: 'G1' })
    expect((await api.delete(`/api/account-of-chart-group/${group.id}`)).body.code).toBe('group_in_use')
    expect((await api.delete(`/api/account-of-chart/${account.id}`)).status).toBe(204)
    expect((await api.delete(`/api/account-of-chart-group/${group.id}`)).status).toBe(204)
    const history = await must(api.get('/api/records/aoc'))
    expect(history.data[0]).toMatchObject({ entity: 'accountGroup', action: 'delete' })
  })
})

describe('lines of statements', () => {
  it('are the base set, with five types (ACC-048), chosen by type (ACC-023), all of them at once (ACC-045)', async () => {
    const { data } = await must(api.get('/api/balance-format?limit=1000'))
    expect(data).toHaveLength(87)
    expect(new Set(data.map(({ type }: { type: number }) => type))).toEqual(new Set([1, 2, 3, 4, 5]))
    const function_ = await must(api.get(`/api/balance-format/choose?${asked(['type', 'EQUAL', '4'])}`))
    expect(function_.every(({ type }: { type: number }) => type === 4)).toBe(true)
    const others = await must(api.get(`/api/balance-format/choose?${asked(['type', 'NOT_EQUAL', '4'])}`))
    expect(others.some(({ type }: { type: number }) => type === 4)).toBe(false)
  })

  it('have formulas that are understood, name lines that there are and never come back to themselves', async () => {
    const post = (body: object) =>
      api.post('/api/balance-format', { name: 'Prueba', type: 3, kind: 'subtotal', ...body })
    expect(problems(await post({ code: 'Z1' }))).toEqual([['formula', 'formula_required']])
    expect(problems(await post({ code: 'Z1', formula: 'N01+' }))).toEqual([['formula', 'formula_invalid']])
    expect(problems(await post({ code: 'Z1', formula: 'N01+Z9' }))).toEqual([['formula', 'formula_unknown_code']])
    expect(problems(await post({ code: 'Z1', formula: 'Z1' }))).toEqual([['formula', 'formula_cycle']])
    expect(
      problems(
        await post({ code: 'Z1', kind: 'line', formula: 'N01', contrary: { code: 'N04' }, parent: { code: 'Z8' } }),
      ),
    ).toEqual([
      ['formula', 'formula_not_here'],
      ['parent', 'balance_format_missing'],
      ['contrary', 'contrary_not_here'],
    ])
    const made = await must(post({ code: 'z1', formula: 'n01+n02' }))
    expect(made).toMatchObject({ code: 'Z1', formula: 'N01+N02', order: 200 })
    const second = await must(post({ code: 'Z2', formula: 'Z1*2' }))
    const cycle = await api.put(`/api/balance-format/${made.id}`, {
      code: 'Z1',
      name: 'x',
      type: 3,
      kind: 'subtotal',
      formula: 'Z2',
      version: made.version,
    })
    expect(problems(cycle)).toEqual([['formula', 'formula_cycle']])
    expect((await api.delete(`/api/balance-format/${made.id}`)).body.code).toBe('balance_format_named')
    expect((await api.delete(`/api/balance-format/${second.id}`)).status).toBe(204)
    expect((await api.delete(`/api/balance-format/${made.id}`)).status).toBe(204)
  })

  it('that are assigned to an account are not deleted (ACC-005, ACC-036, ACC-037)', async () => {
    const { data } = await must(api.get(`/api/balance-format?${asked(['code', 'EQUAL', 'A03'])}`))
    expect(data[0].accounts).toBeGreaterThan(0)
    expect((await api.delete(`/api/balance-format/${data[0].id}`)).body.code).toBe('balance_format_not_deletable')
    expect((await api.delete('/api/balance-format/all')).body.code).toBe('balance_formats_not_deletables')
  })

  it('are imported by code, exported and come back the same; a file of something else is none (ACC-004, ACC-021, ACC-038)', async () => {
    expect((await api.get('/api/balance-format/template/export')).status).toBe(200)
    const csv = await api.get('/api/balance-format/export/csv')
    const preview = await must(api.upload('/api/balance-format/import', new TextEncoder().encode(String(csv.body))))
    expect([preview.creates, preview.updates, preview.changes, said(preview)]).toEqual([0, 87, [], []])
    const wrong = await api.upload('/api/balance-format/import', await sheet(['Fruta', 'Color'], [['Mango', 'rojo']]))
    expect(wrong.body.code).toBe('balance_format_file_invalid')
    const HEAD = ['Código', 'Nombre', 'Estado', 'Clase de línea', 'Fórmula']
    const bad = await must(
      api.upload(
        '/api/balance-format/import',
        await sheet(HEAD, [
          ['Y1', 'Uno', '3', 'Subtotal', 'Y2'],
          ['Y2', 'Dos', '3', 'Subtotal', 'Y1'],
          ['Y3', 'Tres', '7', 'Línea', null],
          ['Y4', 'Cuatro', 'Ratios', 'Ratio', 'Y9'],
          ['Y5', 'Cinco', 'Ratios', 'Ratio', 'N01/F01'],
        ]),
      ),
    )
    expect([bad.creates, said(bad)]).toEqual([
      1,
      [
        [2, 'formula', 'formula_cycle'],
        [3, 'formula', 'formula_cycle'],
        [4, 'type', 'invalid_choice'],
        [5, 'formula', 'formula_unknown_code'],
      ],
    ])
    expect(await must(api.post(`/api/balance-format/import/${bad.id}`))).toMatchObject({ created: 1, failed: 4 })
    await must(api.post(`/api/imports/${bad.id}/undo`))
  })

  it('sixteen who each make one that needs the other of them never leave a circle', async () => {
    await must(api.post('/api/balance-format', { code: 'W0', name: 'W', type: 3, kind: 'subtotal', formula: 'N01' }))
    await must(api.post('/api/balance-format', { code: 'W1', name: 'W', type: 3, kind: 'subtotal', formula: 'N01' }))
    const { data } = await must(api.get(`/api/balance-format?${asked(['code', 'CONTAINS', 'W'])}`))
    const ids = data.filter(({ code }: { code: string }) => /^W\d$/.test(code))
    const answers = await sixteen((n) => {
      const own = ids[n % 2]
      return api.put(`/api/balance-format/${own.id}`, {
        code: own.code,
        name: 'W',
        type: 3,
        kind: 'subtotal',
        formula: ids[(n + 1) % 2].code,
        version: own.version,
      })
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('settings of a year', () => {
  it('stand in the list of years with their state', async () => {
    const { data } = await must(api.get('/api/accounting-setting'))
    const own = data.find(({ year }: { year: number }) => year === 2026)
    expect(own).toMatchObject({ state: 'open' })
    expect(own.settings).toBeGreaterThan(100)
    const options = await must(api.get('/api/accounting-setting/choose'))
    expect(options.map(({ code }: { code: string }) => code)).toContain('2026')
  })

  it('one per year (ACC-006): a second is refused, a year without books as well; one with vouchers stays', async () => {
    const twice = await api.post('/api/accounting-setting', { year: 2026 })
    expect([twice.status, problems(twice)]).toEqual([409, [['year', 'already_exists']]])
    expect((await api.post('/api/accounting-setting', { year: 2035 })).body.code).toBe('year_not_open')
    expect((await api.delete('/api/accounting-setting/2026')).body.code).toBe('setting_in_use')
  })

  it('of the next year are those of this one, with its own archives, groups and destinations; twice changes nothing', async () => {
    await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
    const count = async () =>
      (
        await world.owner.query(
          `select (select count(*) from accounting.account where company_id = $1 and year = 2027)::int as accounts,
             (select count(*) from accounting.account where company_id = $1 and year = 2027 and destination1 is not null)::int as destined,
             (select count(*) from accounting.archive where company_id = $1 and year = 2027)::int as archives,
             (select count(*) from accounting.setting where company_id = $1 and year = 2027)::int as settings`,
          [world.ids.companyId],
        )
      ).rows[0]
    const first = await count()
    expect(first.destined).toBeGreaterThan(200)
    const { rows: free } = await world.owner.query(
      "select min(code) as code from accounting.account where company_id = $1 and year = 2027 and level = 3 and code like '0%'",
      [world.ids.companyId],
    )
    const unused = await ofCode(free[0].code, 2027)
    expect((await api.delete(`/api/account-of-chart/${unused.id}`)).status).toBe(204)
    await must(api.put('/api/accounting-setting/initialize-next-year', { year: 2027 }))
    expect(await count()).toEqual({ ...first, accounts: first.accounts - 1 })
    const gone = await api.delete('/api/accounting-setting/2027')
    expect(gone.status).toBe(204)
    const again = await must(
      api.post('/api/accounting-setting', {
        year: 2027,
        settings: [{ key: 'sale.receivable', account: { code: '1212' } }],
      }),
    )
    expect(again.settings.length).toBeGreaterThan(100)
    const out = await api.put('/api/accounting-setting/initialize-next-year', { year: 2031 })
    expect(problems(out)).toEqual([['year', 'year_out_of_range']])
  })

  it('change by version; unknown concepts and accounts are told beside them', async () => {
    const { version } = await must(api.get('/api/accounting-setting/2026'))
    const settings = [{ key: 'treasury.itf', account: { code: '6412' } }]
    const answers = await sixteen(() => api.put('/api/accounting-setting/2026', { settings, version }))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 15 })
    const wrong = await api.put('/api/accounting-setting/2026', {
      version: version + 1,
      settings: [
        { key: 'nothing', account: { code: '6412' } },
        { key: 'treasury.itf', account: { code: '64' } },
      ],
    })
    expect(problems(wrong)).toEqual([
      ['settings[0].key', 'setting_unknown'],
      ['settings[1].account', 'account_not_found'],
    ])
  })
})

describe('the configuration of the books', () => {
  it('is read and kept by version', async () => {
    const before = await must(api.get('/api/company/accounting'))
    expect(before).toMatchObject({ rateType: 'sale', igvCredit: 'direct', booksRegime: 'full', firstYear: null })
    const body = {
      automaticAccounting: true,
      perception: before.perception,
      detractionAccount: before.detractionAccount,
      rateType: 'purchase',
      igvCredit: 'proportional',
      booksRegime: 'simplified',
      profitSharing: '8',
      firstYear: 2024,
      version: before.version,
    }
    expect(await must(api.put('/api/company/accounting', body))).toMatchObject({
      rateType: 'purchase',
      profitSharing: '8.00',
      firstYear: 2024,
    })
    expect((await api.put('/api/company/accounting', body)).body.code).toBe('already_updated')
    const { rateType: _, ...others } = { ...body, version: before.version + 1 }
    expect(await must(api.put('/api/company/accounting', others))).toMatchObject({ rateType: 'purchase' })
  })
})
