import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expenseCategories } from '../contract/index.ts'
import { guideBody, plantTransport } from './transport-world.ts'

let world: World
let api: Caller
let path: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  // This world has no tax office: guides wait for a person to send them.
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  const { id } = await must(api.post('/api/obd-guide', guideBody(await plantTransport(api, world))))
  path = `/api/obd-guide/${id}`
})
afterAll(() => world?.close())

describe('what a trip costs', () => {
  it('TRA-008: expenses of the sixteen categories and no other, summed to the cent', async () => {
    expect(expenseCategories).toHaveLength(16)
    const refused = await api.post(`${path}/expenses`, { category: 'fuel', date: '2026-11-19', amount: '0' })
    expect(refused.body.errors.map((each: { field: string }) => each.field).sort()).toEqual(['amount', 'category'])
    const early = await api.post(`${path}/expenses`, { category: 'food', date: '2026-11-19', amount: '10' })
    expect(early.body.errors[0]).toMatchObject({ field: 'date', code: 'date_in_future' })
    for (const category of expenseCategories)
      await must(api.post(`${path}/expenses`, { category, date: '2026-11-18', amount: '10.07' }))
    expect(await must(api.get(path))).toMatchObject({ expenses: '161.12' })
    const { data, total } = await must(api.get(`${path}/expenses`))
    expect([data.length, total]).toEqual([16, '161.12'])
    expect((await api.delete(`${path}/expenses/${data[0].id}`)).status).toBe(204)
    expect((await api.delete(`${path}/expenses/${data[0].id}`)).status).toBe(404)
    expect((await must(api.get(`${path}/expenses`))).total).toBe('151.05')
  })

  it('an expense may name the toll that it paid', async () => {
    const fee = await must(api.post('/api/guide-fee', { license: 'P-1', name: 'Peaje Chillón', amount: '7.50' }))
    const body = { category: 'tollNorvial', date: '2026-11-18', amount: '7.50' }
    const { data } = await must(api.post(`${path}/expenses`, { ...body, fee: { id: fee.id }, document: 'T-0098' }))
    expect(data).toContainEqual(
      expect.objectContaining({ fee: expect.objectContaining({ code: 'P-1' }), document: 'T-0098' }),
    )
    expect((await api.delete(`/api/guide-fee/${fee.id}`)).body.code).toBe('in_use')
  })

  it('the bonus of the drivers is kept with its reason; a voided guide takes neither', async () => {
    const guide = await must(api.get(path))
    const changed = await must(
      api.put(`${path}/bonus`, { bonus: '80', bonusNotes: 'Entrega nocturna', version: guide.version }),
    )
    expect(changed).toMatchObject({ bonus: '80.00', bonusNotes: 'Entrega nocturna' })
    expect((await api.put(`${path}/bonus`, { bonus: '90', version: guide.version })).body.code).toBe(
      'guide.guide_already_updated',
    )
    await must(api.put(`${path}/issue`, {}))
    await must(api.put(`${path}/void`, { reason: 'No salió' }))
    expect((await api.save(`${path}/bonus`, { bonus: '1' }, path)).body.code).toBe('guide_voided')
    expect((await api.post(`${path}/expenses`, { category: 'tip', date: '2026-11-18', amount: '5' })).body.code).toBe(
      'guide_voided',
    )
    const stranger = await world.as('stranger')
    expect((await stranger.get(`${path}/expenses`)).status).toBe(404)
  })
})
