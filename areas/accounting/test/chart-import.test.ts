import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofCode, said, sheet } from './master-world.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

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
    const { id } = await ofCode(api, '63981')
    const made = await must(api.get(`/api/account-of-chart/${id}`))
    expect(made.destinations.map(({ account }: { account: { code: string } }) => account.code)).toEqual(['9498', '951'])
    expect(await must(api.post(`/api/imports/${preview.id}/undo`))).toEqual({ deleted: 3, restored: 0 })
    expect(await ofCode(api, '63981')).toBeUndefined()
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
    expect(await ofCode(api, '3811')).toBeUndefined()
    expect(await ofCode(api, '1212')).toBeDefined()
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
