import type { Caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from './png.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

describe('the accounting of a company', () => {
  it('is read and written apart from its other settings, and held by the same version', async () => {
    const before = await must(owner.get('/api/company/accounting'))
    expect(before).toMatchObject({ automaticAccounting: true, localCurrency: 'PEN', externalCurrency: 'USD' })
    const body = {
      automaticAccounting: false,
      perception: '2',
      detractionAccount: '00-123-456',
      version: before.version,
    }
    const after = await must(owner.save('/api/company/accounting', body))
    expect(after).toMatchObject({ automaticAccounting: false, detractionAccount: '00-123-456' })
    expect((await owner.save('/api/company/accounting', body)).body.code).toBe('already_updated')
    expect((await must(owner.get('/api/company'))).detractionAccount).toBe('00-123-456')
    await must(owner.put('/api/company/accounting', { ...body, automaticAccounting: true, version: after.version }))
  })
})

describe('the logo of a branch', () => {
  it('is its own until it is removed, and must be a picture', async () => {
    const path = `/api/company/branch-office/${world.ids.branch}/logo`
    expect(await must(owner.get(`${path}/address`))).toEqual({ logo: null })
    expect((await owner.get(path)).status).toBe(404)
    const picture = png(64, 48)
    const { logo } = await must(owner.upload(path, picture, 'logo.png', 'image/png'))
    expect(logo).toContain(`${path}?v=`)
    expect((await owner.get(path)).status).toBe(200)
    const text = await owner.upload(path, Buffer.from('not a picture'), 'logo.png', 'image/png')
    expect([text.status, text.body.code]).toEqual([415, 'file_type'])
    await must(owner.delete(path))
    expect(await must(owner.get(`${path}/address`))).toEqual({ logo: null })
  })
})
