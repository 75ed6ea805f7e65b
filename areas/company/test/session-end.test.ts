import { read } from '@yupana/contract'
import { caller } from '@yupana/platform'
import { type Caller, must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
let address: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  address = await world.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world?.close())

interface Tokens {
  token: string
  refresh_token: string
}
const bearer = (token: string): Caller => caller(world.server.app, token)
const enter = (email: string): Promise<Tokens> =>
  must(world.anonymous.post('/api/login_check', { email, password: PASSWORD }))
const renew = (refresh_token: string) => world.anonymous.post('/api/token/refresh', { refresh_token })
const pass = (minutes: number): void => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}

/** An open stream of events, and how long until it ended. */
async function listen(token: string): Promise<{ ended: Promise<void>; isOpen: () => boolean; heard: () => string }> {
  const response = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  let open = true
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body!.getReader()
  const drain = async (): Promise<void> => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += decoder.decode(piece.value)
    open = false
  }
  return { ended: drain(), isOpen: () => open, heard: () => text }
}

describe('the stream of events', () => {
  it('tells of electronic documents to whoever may read what has them, and of the rest to all', async () => {
    const { id } = await must(
      owner.post('/api/configuration/roles', { name: 'Solo productos', permissions: ['PRODUCT.readOnly'] }),
    )
    const [reader] = (await must(owner.get(`/api/configuration/users?search=${people.reader.email}`))).data
    await must(owner.save(`/api/configuration/users/${reader.id}`, { role: { id } }))
    const [may, mayNot] = await Promise.all(
      [people.accountant, people.reader].map(async ({ email }) => listen((await enter(email)).token)),
    )
    const tell = (happening: Parameters<typeof world.services.events.publish>[1]) =>
      world.services.events.publish(world.ids.companyId, happening)
    tell({ kind: 'einvoice', permission: read('OUTPUTINVOICE'), id: 'secret', data: { status: 2 } })
    tell({ kind: 'job', id: 'open to all' })
    await expect.poll(() => may!.heard()).toContain('open to all')
    await expect.poll(() => mayNot!.heard()).toContain('open to all')
    expect(may!.heard()).toContain('secret')
    expect(may!.heard()).not.toContain('readOnly')
    expect(mayNot!.heard()).not.toContain('secret')
  })

  it('ends at once when its session is signed out, ended elsewhere or disabled; the streams of others go on', async () => {
    const colleague = await listen((await enter(people.accountant.email)).token)
    const [signedOut, ended, disabled] = [
      await enter(people.seller.email),
      await enter(people.reader.email),
      await enter(people.cashier.email),
    ]
    const streams = await Promise.all([signedOut, ended, disabled].map(({ token }) => listen(token)))
    expect(streams.every((each) => each.isOpen())).toBe(true)
    await must(bearer(signedOut.token).post('/api/logout', {}))
    await streams[0]!.ended
    const other = bearer((await enter(people.reader.email)).token)
    await must(other.delete('/api/user/sessions'))
    await streams[1]!.ended
    const [cashier] = (await must(owner.get(`/api/configuration/users?search=${people.cashier.email}`))).data
    await must(owner.put('/api/configuration/users/company/relation/disable', { user: { id: cashier.id } }))
    await streams[2]!.ended
    expect(colleague.isOpen()).toBe(true)
  })

  it('ends within seconds when another process ended the session', async () => {
    const { token } = await enter(people.accountant.email)
    const stream = await listen(token)
    await world.owner.query(
      `update company.session set stale_at = now() where user_id = (select id from company.user_account where email = $1)`,
      [people.accountant.email],
    )
    await stream.ended
    expect((await bearer(token).get('/api/user/me')).status).toBe(401)
  })

  it('ends when its token has run out', async () => {
    const { token } = await enter(people.seller.email)
    world.now = new Date(world.now.getTime() + 15 * 60_000 - 1_000)
    await (await listen(token)).ended
  })
})

describe('a session in two companies', () => {
  async function inBoth(): Promise<{ first: Tokens; second: Tokens }> {
    const first = await enter(people.owner.email)
    const second = await must(
      bearer(first.token).post('/api/company', {
        ruc: '20131312955',
        fiscalName: 'SEGUNDA S.A.C.',
        address: 'Av. Brasil 200',
        geographicCode: '150101',
      }),
    )
    return { first, second }
  }

  it('ends in both, whichever of them signs out, also after changing to and fro', async () => {
    const { first, second } = await inBoth()
    const back = await must(bearer(second.token).put(`/api/user/company/${world.ids.companyId}`))
    expect((await must(bearer(back.token).get('/api/user/sessions'))).data.filter(isCurrent)).toHaveLength(1)
    await must(bearer(second.token).post('/api/logout', {}))
    for (const { token, refresh_token } of [first, second, back]) {
      expect((await bearer(token).get('/api/user/me')).status).toBe(401)
      expect((await renew(refresh_token)).status).toBe(401)
    }
  })

  it('leaves no token of the company before beyond an hour; a tab that goes on there keeps it', async () => {
    const first = await enter(people.owner.email)
    const places = (await must(bearer(first.token).get('/api/user/company'))) as { id: string }[]
    const elsewhere = places.find(({ id }) => id !== world.ids.companyId)!.id
    await must(bearer(first.token).put(`/api/user/company/${elsewhere}`))
    pass(59)
    const kept = await must(renew(first.refresh_token))
    pass(61)
    const again = await must(renew(kept.refresh_token))
    await must(bearer(again.token).put(`/api/user/company/${elsewhere}`))
    pass(61)
    expect((await renew(again.refresh_token)).status).toBe(401)
  })

  it('is asked for the password again after ninety days, however often it was renewed', async () => {
    let { refresh_token } = await enter(people.owner.email)
    for (let day = 0; day < 75; day += 25) {
      pass(25 * 24 * 60)
      refresh_token = (await must(renew(refresh_token))).refresh_token
    }
    pass(14 * 24 * 60)
    refresh_token = (await must(renew(refresh_token))).refresh_token
    pass(24 * 60)
    expect((await renew(refresh_token)).status).toBe(401)
  })
})

const isCurrent = (each: { current: boolean }): boolean => each.current

describe('what is refused for want of a permission', () => {
  it('stands in the audit trail, each call once a session', async () => {
    const { token } = await enter(people.reader.email)
    for (let n = 0; n < 3; n += 1)
      expect((await bearer(token).delete('/api/clients/01980000-0000-7000-8000-000000000000')).status).toBe(403)
    const { rows } = await world.owner.query<{ entity_id: string; email: string; address: string }>(
      `select a.entity_id, u.email, a.address from platform.audit a join company.user_account u on u.id = a.user_id
       where a.entity = 'call' and a.action = 'deny'`,
    )
    expect(rows).toEqual([{ entity_id: 'client.remove', email: people.reader.email, address: '127.0.0.1' }])
  })
})
