import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guideBody, guideItem, plantTransport, type TransportWorld } from './transport-world.ts'

let world: World
let api: Caller
let planted: TransportWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  const { version } = await must(api.get('/api/einvoice/settings'))
  await must(api.post('/api/einvoice/settings', { autoSend: false, version }))
  planted = await plantTransport(api, world)
})
afterAll(() => world?.close())

const driver = { documentType: '1', number: '40506070', name: 'Juan', lastName: 'Quispe Mamani', license: 'Q40506070' }

/** Goods that left by a guide of the house; with its electronic number, or without. */
async function sent(electronic: boolean) {
  const guide = await must(
    api.post('/api/output', {
      ...{ date: '2026-11-18', reason: '01', warehouse: { id: world.ids.warehouse }, client: { id: planted.client } },
      items: [{ item: { id: world.ids.products.mouse }, quantity: '2' }],
    }),
  )
  const issued = await must(api.put(`/api/output/${guide.id}/issue`, {}))
  if (!electronic) return issued
  await must(
    api.put(`/api/output/${guide.id}/emit`, {
      ...{
        transferDate: '2026-11-18',
        mode: '02',
        weight: '12.5',
        vehicles: [{ plate: 'F5U-713' }],
        drivers: [driver],
      },
      start: { address: 'Av. José Larco 345', geographicCode: '150122' },
      destiny: { address: 'Cal. Morelli 181', geographicCode: '150130' },
      version: issued.version,
    }),
  )
  return must(api.get(`/api/output/${guide.id}`))
}

describe("a carrier's guide of a sender's guide of the own books", () => {
  it('names it, keeps it when it is changed, and stands in its chain', async () => {
    const sender = await sent(true)
    const items = [guideItem({ documentReference: { type: '09', number: sender.electronic } })]
    const body = guideBody(planted, { items, outputGuide: { id: sender.id } })
    const guide = await must(api.post('/api/obd-guide', body))
    const named = { id: sender.id, code: sender.number, name: sender.electronic }
    expect(guide.outputGuide).toEqual(named)
    const changed = await must(
      api.put(`/api/obd-guide/${guide.id}`, { ...body, notes: 'Frágil', version: guide.version }),
    )
    expect([changed.notes, changed.outputGuide]).toEqual(['Frágil', named])
    const chain = await must(api.get(`/api/chain/outputGuide/${sender.id}`))
    expect(JSON.stringify(chain)).toContain(guide.id)
  })

  it('needs the electronic number of one that stands', async () => {
    const problem = async (id: string) => {
      const { status, body } = await api.post('/api/obd-guide', guideBody(planted, { outputGuide: { id } }))
      return [status, body.errors]
    }
    expect(await problem((await sent(false)).id)).toMatchObject([
      422,
      [{ field: 'outputGuide', code: 'sender_guide_needed' }],
    ])
    expect(await problem('01980000-0000-7000-8000-000000000000')).toMatchObject([
      422,
      [{ field: 'outputGuide', code: 'reference_not_found' }],
    ])
  })
})
