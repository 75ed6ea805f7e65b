import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner', 'en')
  // Constraints that no check of ours knows stand for the fault that nobody foresaw.
  await world.owner.query("alter table catalogue.brand add constraint unforeseen check (name <> 'IMPOSIBLE')")
  await world.owner.query("alter table company.user_account add constraint unforeseen check (name <> 'IMPOSIBLE')")
})
afterAll(() => world?.close())

describe('a failure that nobody foresaw', () => {
  it('SHR-040: a record that the database does not keep is a save error, and says nothing of the database', async () => {
    const { status, body } = await api.post('/api/brands', { code: 'X', name: 'IMPOSIBLE' })
    expect([status, body.code, body.message, body.errors]).toEqual([500, 'saveError', 'Save error', []])
    expect(JSON.stringify(body)).not.toContain('unforeseen')
  })

  it('SHR-046: one that is no save is unexpected, and support is to be asked', async () => {
    await world.owner.query('alter table catalogue.brand rename column name to gone')
    const { status, body } = await api.get('/api/brands')
    await world.owner.query('alter table catalogue.brand rename column gone to name')
    expect([status, body.code, body.message]).toEqual([500, 'unexpected', 'Unexpected error: contact support'])
  })

  it('AUT-024: a sign-up says that the registration failed, in the reader’s language, and keeps nothing', async () => {
    const person = {
      email: 'imposible@empresa.pe',
      password: 'Cordillera-7',
      name: 'IMPOSIBLE',
      lastName: 'Ñahui',
      ruc: '20100070970',
      fiscalName: 'FERRETERÍA ÑAHUI S.A.C.',
      address: 'Jr. Ancash 120',
      geographicCode: '150101',
    }
    for (const [language, text] of [
      ['es', 'El registro falló'],
      ['en', 'Registration failed'],
      ['fr', "L'inscription a échoué"],
    ] as const) {
      const { status, body } = await world.anonymous.post('/api/user/register', person, { 'accept-language': language })
      expect([status, body.code, body.message]).toEqual([500, 'user.registration_failed', text])
    }
    const { rows } = await world.owner.query('select id from company.company where ruc = $1', [person.ruc])
    expect(rows).toEqual([])
  })
})
