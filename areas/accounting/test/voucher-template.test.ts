import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const PATH = '/api/accounting/voucher-template'
const rent = (more: object = {}) => ({
  ...{ code: 'ALQ', name: 'Alquiler del mes', archive: { code: '05' }, memo: 'Alquiler' },
  lines: [
    { account: { code: '6352' }, side: 'debit', kind: 'percent', amount: '100', costCenter: null },
    { account: { code: '40111' }, side: 'debit', kind: 'percent', amount: '18' },
    { account: { code: '4699' }, side: 'credit', kind: 'missing', memo: 'Por pagar' },
  ],
  ...more,
})
const fieldsOf = ({ body }: { body: { errors: { field: string; code: string }[] } }): string[] =>
  body.errors.map(({ field, code }) => `${field} ${code}`)

describe('voucher templates', () => {
  it('are kept, told, found and changed', async () => {
    const made = await must(api.post(PATH, rent()))
    expect(made).toMatchObject({ code: 'ALQ', archive: '05', currency: 'PEN', version: 1 })
    expect(made.lines.map(({ account, kind, amount }: Record<string, unknown>) => [account, kind, amount])).toEqual([
      [{ code: '6352', name: expect.any(String) }, 'percent', '100'],
      [{ code: '40111', name: expect.any(String) }, 'percent', '18'],
      [{ code: '4699', name: expect.any(String) }, 'missing', null],
    ])
    expect((await must(api.get(`${PATH}?search=alquiler`))).data).toMatchObject([{ code: 'ALQ', lines: 3 }])
    expect(await must(api.get(`${PATH}/choose?search=alq`))).toMatchObject([{ id: made.id, code: 'ALQ' }])
    const { id } = made
    const changed = await must(
      api.put(`${PATH}/${id}`, rent({ version: 1, lines: rent().lines.slice(0, 2), archive: null })),
    )
    expect(changed).toMatchObject({ version: 2, archive: null, lines: [{ kind: 'percent' }, { kind: 'percent' }] })
    expect((await api.put(`${PATH}/${id}`, rent({ version: 1 }))).status).toBe(409)
    expect((await api.delete(`${PATH}/${id}`)).status).toBe(204)
    expect((await api.get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('say everything that is wrong of their lines', async () => {
    const center = '00000000-0000-4000-8000-000000000001'
    const wrong = rent({
      lines: [
        { account: { code: '999999' }, side: 'debit', kind: 'missing' },
        { account: { code: '63' }, side: 'debit', kind: 'fixed' },
        {
          account: { code: '6371' },
          side: 'credit',
          kind: 'missing',
          client: { id: center },
          costCenter: { id: center },
        },
      ],
    })
    expect(fieldsOf(await api.post(PATH, wrong))).toEqual([
      ...['lines[0].account account_not_found', 'lines[1].account account_not_register', 'lines[1].amount required'],
      ...['lines[2].client reference_not_found', 'lines[2].costCenter reference_not_found'],
      'lines[2].kind template_one_missing',
    ])
    expect(fieldsOf(await api.post(PATH, rent({ lines: [], archive: { code: 'A' } })))).toEqual([
      'archive archive_code',
      'lines required',
    ])
  })

  it('bear one code once, in each company', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.post(PATH, rent({ code: 'UNO' }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
    const stranger = await world.as('stranger')
    expect((await must(stranger.get(PATH))).data).toEqual([])
    const [{ id }] = await must(api.get(`${PATH}/choose?search=uno`))
    expect((await stranger.get(`${PATH}/${id}`)).status).toBe(404)
  })
})
