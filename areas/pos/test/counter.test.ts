import type { Caller } from '@yupana/platform'
import { must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

describe('point of sale of a branch', () => {
  it('is empty until it is set, then held against whoever read it before', async () => {
    const { branch, warehouse, methodCash, methodTransfer, termCash } = world.ids
    const path = `/api/point-of-sales/${branch}`
    expect(await must(owner.get(path))).toMatchObject({ version: 0, warehouse: null, branch: { id: branch } })
    const guides = await must(owner.post('/api/series', { documentType: 'GS', code: 'GS02', name: 'Guías' }))
    const body = {
      warehouse: { id: warehouse },
      guideDocumentNumber: { id: guides.id },
      cashPaymentMethod: { id: methodCash },
      depositPaymentMethod: { id: methodTransfer },
      paymentTerm: { id: termCash },
      version: 0,
    }
    const saved = await must(owner.save(`/api/company/branch-office/${branch}/point-of-sale`, body))
    expect(saved).toMatchObject({
      version: 1,
      warehouse: { id: warehouse, code: 'ALM1' },
      guideDocumentNumber: { code: 'GS02' },
      cashPaymentMethod: { name: 'Efectivo' },
      cardPaymentMethod: null,
      paymentTerm: { id: termCash },
    })
    const stale = await owner.save(`/api/company/branch-office/${branch}/point-of-sale`, body)
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    const nowhere = await owner.get(`/api/point-of-sales/${warehouse}`)
    expect(nowhere.status).toBe(404)
  })

  it('takes nothing of another company', async () => {
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/point-of-sales/${world.ids.branch}`)).status).toBe(404)
    const [own] = (await must(stranger.get('/api/company/branch-office'))).data
    const refused = await stranger.save(
      `/api/company/branch-office/${own.id}/point-of-sale`,
      { warehouse: { id: world.ids.warehouse } },
      `/api/point-of-sales/${own.id}`,
    )
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'reference_not_found'])
  })
})

describe('terminals', () => {
  it('stand in a branch with their series, and restrict the users who are given some; none means all', async () => {
    const { branch, warehouse, cash } = world.ids
    const series = (await must(owner.get('/api/document-numbers'))).data as { id: string; serie: string }[]
    const made = await must(
      owner.post('/api/pos/terminals', {
        code: 'T1',
        name: 'Caja 1',
        branch: { id: branch },
        warehouse: { id: warehouse },
        ticketSeries: { id: series.find(({ serie }) => serie === 'B001')!.id },
        account: { id: cash },
      }),
    )
    expect(made).toMatchObject({ code: 'T1', ticketSeries: { code: 'B001' }, account: { code: 'CAJA' }, active: true })
    const wrong = await owner.post('/api/pos/terminals', {
      code: 'T2',
      name: 'Caja 2',
      branch: { id: branch },
      invoiceSeries: { id: series.find(({ serie }) => serie === 'B001')!.id },
      account: { id: world.ids.bank },
    })
    expect(wrong.body.errors.map((each: { field: string; code: string }) => `${each.field} ${each.code}`)).toEqual([
      'invoiceSeries terminal_series',
      'account terminal_account',
    ])
    const users = (await must(owner.get('/api/configuration/users'))).data as { id: string; email: string }[]
    const { id } = users.find(({ email }) => email === people.cashier.email)!
    const before = await must(owner.get(`/api/configuration/users/${id}`))
    expect(before.terminals).toEqual([])
    const body = { role: { id: before.role.id }, branch: { id: branch } }
    const given = await must(owner.save(`/api/configuration/users/${id}`, { ...body, terminals: [{ id: made.id }] }))
    expect(given.terminals).toEqual([{ id: made.id, code: 'T1', name: 'Caja 1' }])
    const cashier = await world.as('cashier')
    expect((await must(cashier.get('/api/user/me'))).terminals).toEqual([{ id: made.id, code: 'T1', name: 'Caja 1' }])
    // Left out they stay, an empty list gives all again.
    expect((await must(owner.save(`/api/configuration/users/${id}`, body))).terminals).toHaveLength(1)
    const used = await owner.delete(`/api/pos/terminals/${made.id}`)
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
    expect((await must(owner.save(`/api/configuration/users/${id}`, { ...body, terminals: [] }))).terminals).toEqual([])
    await must(owner.delete(`/api/pos/terminals/${made.id}`))
  })
})
