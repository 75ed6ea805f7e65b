import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, ofCode, problems, said, sheet, sixteen, statuses } from './master-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

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
    const unused = await ofCode(api, free[0].code, 2027)
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
