import { readXlsx } from '@yupana/platform'
import { must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

describe('the audit trail', () => {
  it('tells who changed what, before and after, by kind and as a whole, as a workbook too', async () => {
    const owner = await world.as('owner')
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: true }))
    const { data } = await must(owner.get('/api/records/lock-month'))
    expect(data[0]).toMatchObject({ entity: 'monthLock', user: expect.stringMatching(/\S/), after: expect.anything() })
    const client = await must(
      owner.post('/api/clients', { documentType: '1', documentNumber: '48123456', fiscalName: 'Rosa Quispe' }),
    )
    await must(
      owner.put(`/api/clients/${client.id}`, {
        documentType: '1',
        documentNumber: '48123456',
        fiscalName: 'Rosa Quispe Mamani',
      }),
    )
    const trail = await must(
      owner.get(`/api/records?showTotal=true&filters[0][field]=entityId&filters[0][value]=${client.id}`),
    )
    expect(trail.data.map((row: { action: string }) => row.action)).toEqual(['update', 'create'])
    expect([trail.data[0].before.fiscalName, trail.data[0].after.fiscalName]).toEqual([
      'Rosa Quispe',
      'Rosa Quispe Mamani',
    ])
    const rows: string[][] = []
    for await (const row of readXlsx((await owner.get('/api/records/export')).bytes, { maxRows: 10_000 }))
      rows.push(row)
    expect(rows[0]).toContain('Cuándo')
    expect(rows.length).toBeGreaterThan(2)
  })

  it('shows posted entries, to those who may see vouchers', async () => {
    const owner = await world.as('owner')
    const { total, data } = await must(owner.get('/api/records/journal-entry?showTotal=true'))
    expect(total).toBeGreaterThan(0)
    expect(data[0].after).toMatchObject({ number: expect.any(String), memo: expect.any(String) })
    expect((await must(owner.get('/api/records/voucher'))).data).toEqual([])
    const seller = await world.as('seller')
    expect(people.seller.email).toBeTruthy()
    for (const kind of ['', '/journal-entry', '/lock-month', '/account-plan'])
      expect((await seller.get(`/api/records${kind}`)).status).toBe(403)
  })
})
