import { randomUUID } from 'node:crypto'
import { type Caller, must, openWorld, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, resultsOf, saleOf, type TillOfTest } from './till-world.ts'

let world: World
let api: Caller
let till: TillOfTest
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  till = await openTill(world, api)
  const users = (await must(api.get('/api/configuration/users'))).data as { id: string; email: string }[]
  for (const [name, { email }] of Object.entries(people))
    ids[name] = users.find((each) => each.email === email)?.id ?? ''
  await world.owner.query(
    `update company.role r set permissions = permissions || $2::text[] from company.membership m where m.role_id = r.id and m.user_id = $1`,
    [ids.cashier, ['POSSALES.fullAccess', 'POSINVOICE.fullAccess']],
  )
})
afterAll(() => world?.close())

const said = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const lease = (body: Record<string, unknown>, by = api) => by.post(`/api/pos/terminals/${till.id}/lease`, body)

describe('the lease of a till', () => {
  it('is of one device: it goes on, another one is told by whom and since when', async () => {
    const again = await must(lease({ device: till.device }))
    expect(again).toMatchObject({
      terminal: { code: 'T1', defaultClient: { number: '00000000' }, paymentTerm: { code: 'CONT' } },
      sequence: 0,
      settings: { cashRounding: true, igvRate: '18', ticketIdentityLimit: '700', bankingLimit: '2000' },
      company: { ruc: expect.stringMatching(/^20/) },
      shift: null,
    })
    expect(again.series).toContainEqual({
      ...{
        documentType: '03',
        serie: 'B01T',
        block: { from: 1, to: 50, next: 1 },
        blocks: [{ from: 1, to: 50, next: 1 }],
      },
      last: 50,
    })
    const refused = await lease({ device: randomUUID() })
    expect(said(refused)).toEqual([409, 'terminal_leased'])
    expect(refused.body.message).toContain('Rosa')
  })

  it('is free again once it is given back, or a day later', async () => {
    const other = await openTill(world, api, { code: 'T2' })
    const path = `/api/pos/terminals/${other.id}/lease`
    await must(api.delete(path, { device: other.device }))
    const device = randomUUID()
    await must(api.post(path, { device }))
    expect(said(await api.post(path, { device: other.device }))).toEqual([409, 'terminal_leased'])
    world.now = new Date(world.now.getTime() + 25 * 3_600_000)
    const owner = await world.as('owner')
    await must(owner.post(path, { device: other.device }))
    world.now = new Date(world.now.getTime() - 25 * 3_600_000)
  })

  it('wants a till that is whole', async () => {
    const bare = await must(
      api.post('/api/pos/terminals', { code: 'T3', name: 'Caja 3', branch: { id: world.ids.branch } }),
    )
    const refused = await api.post(`/api/pos/terminals/${bare.id}/lease`, { device: randomUUID() })
    expect(said(refused)).toEqual([422, 'terminal_incomplete'])
    expect(refused.body.message).toContain('Caja, ')
  })

  it('goes to another device with the yes of somebody else; what the first one had printed is booked all the same', async () => {
    const cashier = await world.as('cashier')
    await must(api.put('/api/pos/pin', { pin: '274913', password: 'Yupana2026' }))
    const unsent = saleOf(world, till)
    const device = randomUUID()
    const approval = (
      await must(cashier.post('/api/pos/approvals', approvalBody({ power: 'lease', subject: till.id })))
    ).token
    const taken = await must(lease({ device, approval, unsent: 1 }, cashier))
    expect(taken.series.every(({ block }: { block: unknown }) => block === null)).toBe(true)
    const block = await must(cashier.post(`/api/pos/terminals/${till.id}/blocks`, { device, serie: 'B01T', after: 0 }))
    expect(block).toEqual({ serie: 'B01T', from: 51, to: 100 })
    expect(said(await lease({ device: till.device }))).toEqual([409, 'terminal_leased'])
    expect(await resultsOf(api, [unsent])).toMatchObject([{ result: 'accepted', document: { number: '00000001' } }])
    const [lost] = (await world.owner.query('select device, unsent from pos.lost_lease')).rows
    expect(lost).toEqual({ device: till.device, unsent: 1 })
    // Used once.
    expect(said(await lease({ device: randomUUID(), approval }, cashier))).toEqual([409, 'approval_used'])
    await must(api.delete(`/api/pos/terminals/${till.id}/lease`, { device }))
    await must(lease({ device: till.device }))
  })
})

const approvalBody = (over: Record<string, unknown> = {}) => ({
  ...{ power: 'void', subject: randomUUID(), user: { id: ids.owner }, pin: '274913', reason: 'Cliente se arrepintió' },
  ...{ terminal: { id: till.id }, ...over },
})

describe('blocks of numbers', () => {
  const block = (body: Record<string, unknown>) => api.post(`/api/pos/terminals/${till.id}/blocks`, body)
  it('asked again behind the same number are the same ones; behind their end they go on', async () => {
    const first = await must(block({ device: till.device, serie: 'F01T', after: 0 }))
    expect(first).toEqual({ serie: 'F01T', from: 1, to: 50 })
    expect(await must(block({ device: till.device, serie: 'F01T', after: 50 }))).toMatchObject({ from: 51, to: 100 })
    expect(await must(block({ device: till.device, serie: 'F01T', after: 50 }))).toMatchObject({ from: 51, to: 100 })
  })

  it('are of the device that has the till, and of its series alone', async () => {
    expect(said(await block({ device: randomUUID(), serie: 'F01T', after: 0 }))).toEqual([409, 'terminal_not_leased'])
    const other = await block({ device: till.device, serie: 'F001', after: 0 })
    expect(other.body.errors).toMatchObject([{ field: 'serie', code: 'documentnumber_not_found' }])
  })

  it('the series of a till is used by nobody else', async () => {
    const draft = await must(
      api.post('/api/invoices', {
        ...{ documentType: '03', serie: 'B01T', date: '2026-11-18', currency: 'PEN' },
        ...{ client: { id: world.ids.clients.consumer }, seller: { id: world.ids.seller } },
        ...{
          paymentTerm: { id: world.ids.termCash },
          items: [{ item: { id: world.ids.products.service }, quantity: '1', price: '10' }],
        },
      }),
    )
    const refused = await api.put(`/api/invoices/${draft.id}/issue`, {})
    expect(said(refused)).toEqual([409, 'serie_of_terminal'])
    expect(refused.body.message).toContain('T1 Caja T1')
    const series = (await must(api.get('/api/document-numbers?limit=100'))).data as { id: string; serie: string }[]
    const twice = await api.post('/api/pos/terminals', {
      ...{ code: 'T9', name: 'Caja 9', branch: { id: world.ids.branch } },
      ticketSeries: { id: series.find(({ serie }) => serie === 'B01T')!.id },
    })
    expect(twice.body.errors).toMatchObject([{ field: 'ticketSeries', code: 'terminal_series_twice' }])
  })
})

describe('approvals', () => {
  it('are of somebody else, who may, with a PIN that is theirs; five guesses lock them at that till for a quarter of an hour', async () => {
    const cashier = await world.as('cashier')
    const ask = (over: Record<string, unknown> = {}) => cashier.post('/api/pos/approvals', approvalBody(over))
    expect(said(await ask({ user: { id: ids.cashier } }))).toEqual([403, 'approval_same_person'])
    expect(said(await ask({ user: { id: ids.seller } }))).toEqual([403, 'approval_not_yours'])
    const { data } = await must(cashier.get('/api/pos/approvers?power=void'))
    expect(data).toEqual([{ id: ids.owner, name: 'Rosa Quispe Mamani', ready: true }])
    for (let i = 0; i < 5; i += 1)
      expect((await ask({ pin: '1111' })).body.errors).toMatchObject([{ code: 'pin_wrong' }])
    expect(said(await ask())).toEqual([429, 'pin_locked'])
    const other = await openTill(world, api, { code: 'T5' })
    expect((await ask({ terminal: { id: other.id } })).status).toBe(201)
    // Nor do many tills make many guesses: ten at all of them.
    for (let i = 0; i < 5; i += 1)
      expect((await ask({ pin: '1111', terminal: { id: other.id } })).body.errors).toMatchObject([
        { code: 'pin_wrong' },
      ])
    const third = await openTill(world, api, { code: 'T6' })
    expect(said(await ask({ terminal: { id: third.id } }))).toEqual([429, 'pin_locked'])
    world.now = new Date(world.now.getTime() + 16 * 60_000)
    expect((await (await world.as('cashier')).post('/api/pos/approvals', approvalBody())).status).toBe(201)
    world.now = new Date(world.now.getTime() - 16 * 60_000)
  })

  it('a PIN is of figures, hard to guess, and set by who knows the password', async () => {
    const set = (body: Record<string, string>) => api.put('/api/pos/pin', body)
    for (const [pin, code] of [
      ['12a4', 'pin_format'],
      ['1111', 'pin_weak'],
      ['4321', 'pin_weak'],
      ['274913', 'user.wrong_password'],
    ] as const)
      expect((await set({ pin, password: 'Otra12345' })).body.errors).toMatchObject([{ code }])
  })
})

describe('favourites and journal', () => {
  it('pages of a branch are held against whoever read them before', async () => {
    const branch = { id: world.ids.branch }
    expect(await must(api.get(`/api/pos/favourites?branch=${branch.id}`))).toMatchObject({ version: 0, pages: [] })
    const pages = [
      { name: 'Cómputo', color: '#1677ff', items: [{ item: { id: world.ids.products.mouse }, position: 0 }] },
    ]
    const kept = await must(api.put('/api/pos/favourites', { branch, pages, version: 0 }))
    expect(kept).toMatchObject({ version: 1, pages: [{ items: [{ item: { code: 'MOU-01' }, position: 0 }] }] })
    expect(said(await api.put('/api/pos/favourites', { branch, pages, version: 0 }))).toEqual([409, 'already_updated'])
  })

  it('entries are kept once, and are not written anew', async () => {
    const entry = { sequence: 1, at: '2026-11-18T10:00:00-05:00', kind: 'drawer', data: { reason: 'Cambio' } }
    const keep = (entries: unknown[]) =>
      api.post('/api/pos/journal', { device: till.device, terminal: { id: till.id }, entries })
    expect(await must(keep([entry, { ...entry, sequence: 2 }]))).toEqual({ sequence: 2 })
    expect(await must(keep([entry]))).toEqual({ sequence: 1 })
    expect(said(await keep([{ ...entry, data: { reason: 'Otro' } }]))).toEqual([409, 'pos_journal_differs'])
  })
})
