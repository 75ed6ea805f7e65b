import { inCompany, readXlsx, sealAudit } from '@yupana/platform'
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
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: true, confirmed: true }))
    const { data } = await must(owner.get('/api/records/lock-month'))
    expect(data[0]).toMatchObject({ entity: 'monthLock', user: expect.stringMatching(/\S/), after: expect.anything() })
    const client = await must(
      owner.post('/api/clients', { documentType: '1', documentNumber: '48123456', fiscalName: 'Rosa Quispe' }),
    )
    await must(
      owner.save(`/api/clients/${client.id}`, {
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

  it('is sealed, and says where rows were changed, taken out or added behind the back of the program', async () => {
    const owner = await world.as('owner')
    const seal = (before = Date.now() + 1) =>
      inCompany(world.services, world.ids.companyId, (ctx) => sealAudit(ctx, before))
    const check = () => must(owner.get('/api/records/seals'))
    // The world may be of today or of last week: what settled was sealed when it began, and the rest was not.
    const [row] = (
      await world.owner.query('select min(id::text) as id from platform.audit where company_id = $1', [
        world.ids.companyId,
      ])
    ).rows
    await seal(Number.parseInt(row.id.replace('-', '').slice(0, 12), 16) + 1)
    expect((await check()).seals).toBeGreaterThan(0)
    await seal()
    const first = await check()
    expect(first).toMatchObject({ broken: [], hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(first.rows).toBeGreaterThan(0)
    await seal()
    expect(await check(), 'nothing new is no seal').toEqual(first)
    await must(owner.put('/api/configuration/month-lock/2026', { month: 1, locked: false, reason: 'Ajuste' }))
    await seal()
    const whole = await check()
    expect(whole).toMatchObject({ seals: first.seals + 1, broken: [] })
    const last = whole.seals
    expect(whole.hash).not.toBe(first.hash)
    const trail = await must(owner.get('/api/records'))
    expect(trail.data[0].address).toBe('127.0.0.1')

    const tampered = async (statement: string): Promise<number[]> => {
      await world.owner.query('begin')
      await world.owner.query('set local row_security = off')
      await world.owner.query(statement)
      await world.owner.query('commit')
      return (await check()).broken.map(({ number }: { number: number }) => number)
    }
    const oldest = `(select id from platform.audit where company_id = '${world.ids.companyId}' order by id limit 1)`
    const newest = `(select id from platform.audit where company_id = '${world.ids.companyId}' order by id desc limit 1)`
    expect(await tampered(`update platform.audit set user_id = null where id = ${oldest}`)).toEqual([1])
    expect(await tampered(`delete from platform.audit where id = ${newest}`)).toEqual([1, last])
    expect(
      await tampered(`update platform.audit_seal set hash = sha256(hash) where number = 1`),
      'a seal that is replaced breaks the one after it',
    ).toEqual([...new Set([1, 2, last])])
    expect((await (await world.as('seller')).get('/api/records/seals')).status).toBe(403)
  })
})
