import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, problems, sixteen, statuses } from './master-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

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
