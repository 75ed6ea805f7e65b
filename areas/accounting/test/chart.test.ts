import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, ofCode, problems, sixteen, statuses } from './master-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

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
    const receivable = await ofCode(api, '1212')
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
    const { id, version } = await ofCode(api, '63996')
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
