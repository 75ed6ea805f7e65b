import { rucCheckDigit } from '@yupana/kernel'
import { caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

const path = '/api/company/first-steps'
const statesOf = ({ steps }: { steps: { key: string; state: string }[] }): Record<string, string> =>
  Object.fromEntries(steps.map(({ key, state }) => [key, state]))

describe('the first steps of a company', () => {
  it('are read from its data: each is done when the thing is there', async () => {
    const company = {
      ruc: `2069876543${rucCheckDigit('2069876543')}`,
      fiscalName: 'CAFÉ DE ALTURA S.A.C.',
      address: 'Jr. Junín 12',
      geographicCode: '150101',
    }
    const { token } = await must((await world.as('owner')).post('/api/company', company))
    const owner = caller(world.server.app, token)
    expect(await must(owner.get(path))).toMatchObject({ show: true, done: 0, total: 5 })
    const { ruc: _, ...own } = company
    await must(owner.save('/api/company', { ...own, taxRegime: 'RG', phone: '987654321' }))
    await must(owner.post('/api/products', { type: 'service', code: 'S1', name: 'Asesoría', unit: { code: 'ZZ' } }))
    const services = await must(owner.get(path))
    expect(statesOf(services)).toMatchObject({ company: 'done', product: 'done', stock: 'optional', invoice: 'open' })
    expect([services.done, services.total]).toEqual([2, 4])
    await must(owner.post('/api/products', { type: 'product', code: 'P1', name: 'Mesa', unit: { code: 'NIU' } }))
    expect(statesOf(await must(owner.get(path))).stock).toBe('open')
  })

  it('show only what the caller may do', async () => {
    const reader = await must((await world.as('reader')).get(path))
    expect(reader.steps).toEqual([])
    const all = await must((await world.as('owner')).get(path))
    expect(statesOf(all)).toMatchObject({ product: 'done', client: 'done', stock: 'done' })
  })

  it('are dismissed by each person for themselves', async () => {
    const owner = await world.as('owner')
    expect((await must(owner.get(path))).show).toBe(true)
    expect((await must(owner.put(path, { show: false }))).show).toBe(false)
    expect((await must(owner.get(path))).show).toBe(false)
    expect((await must((await world.as('reader')).get(path))).show).toBe(true)
    const me = await must(owner.get('/api/user/me'))
    expect((await must(owner.get(`/api/configuration/users/${me.user.id}`))).showTutorial).toBe(false)
  })
})
