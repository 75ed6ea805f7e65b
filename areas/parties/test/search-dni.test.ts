import { rucCheckDigit } from '@yupana/kernel'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const search = async (dni: string, api = owner) => must(api.get(`/api/search/dni/${dni}`))

it('a DNI is looked up among the contacts, then in the register by the RUC that holds it; an unknown one is null (LKP-003)', async () => {
  expect(await search('45678912')).toEqual({
    error: false,
    data: { dni: '45678912', name: 'GARCÍA LÓPEZ PEDRO', address: null, client: world.ids.clients.person },
  })
  const ten = '1041234567'
  await world.owner.query(
    "insert into law.ruc_register (ruc, name, status, condition, address) values ($1, 'FLORES ROJAS CARMEN', 'ACTIVO', 'HABIDO', 'JR. PUNO 455')",
    [`${ten}${rucCheckDigit(ten)}`],
  )
  expect(await search('41234567')).toEqual({
    error: false,
    data: { dni: '41234567', name: 'FLORES ROJAS CARMEN', address: 'JR. PUNO 455', client: null },
  })
  expect(await search('00000001')).toEqual({ error: true, data: null })
  const wrong = await owner.get('/api/search/dni/1234')
  expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'invalid_dni'])
})

it('the contacts of another company stay its own', async () => {
  await must(
    owner.post('/api/clients', {
      type: 'client',
      documentType: '1',
      documentNumber: '40404040',
      fiscalName: 'SOLO MÍA ANA',
    }),
  )
  expect(await search('40404040', await world.as('stranger'))).toEqual({ error: true, data: null })
})
