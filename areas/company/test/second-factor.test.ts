import { caller } from '@yupana/platform'
import { type Caller, must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, fromBase32, stepOf } from '../server/sign-in/totp.ts'
import { lastMailTo } from './read-mails.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

const path = '/api/user/second-factor'
const changed: Record<string, string> = {}
const passwordOf = (email: string): string => changed[email] ?? PASSWORD
const signIn = (email: string, code?: string) =>
  world.anonymous.post('/api/login_check', { email, password: passwordOf(email), ...(code ? { code } : {}) })
const digits = (secret: string) => codeAt(fromBase32(secret), stepOf(world.now))
const later = () => {
  world.now = new Date(world.now.getTime() + 30_000)
}

async function setUp(email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const api = caller(world.server.app, (await must(signIn(email))).token)
  const { secret, uri } = await must(api.post(path, { password: PASSWORD }))
  expect(uri).toBe(`otpauth://totp/${encodeURIComponent(`Yupana:${email}`)}?secret=${secret}&issuer=Yupana`)
  expect((await signIn(email)).status).toBe(200)
  const { recoveryCodes } = await must(api.put(path, { code: digits(secret) }))
  later()
  return { secret, recoveryCodes }
}

describe('a second factor', () => {
  it('is asked for after the password, and every code serves once', async () => {
    const { email } = people.seller
    const { secret, recoveryCodes } = await setUp(email)
    expect((await signIn(email)).body.code).toBe('user.second_factor_required')
    expect((await signIn(email, '000000')).body.code).toBe('user.second_factor_wrong')
    const code = digits(secret)
    expect((await signIn(email, code)).status).toBe(200)
    expect((await signIn(email, code)).body.code).toBe('user.second_factor_wrong')
    later()
    const replies = await Promise.all([1, 2, 3].map(() => signIn(email, digits(secret))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(recoveryCodes).toHaveLength(10)
    const entered = await must(signIn(email, recoveryCodes[0]))
    expect((await signIn(email, recoveryCodes[0])).status).toBe(401)
    expect(await must(caller(world.server.app, entered.token).get(path))).toEqual({
      enabled: true,
      required: false,
      recoveryCodes: 9,
    })
  })

  it('is not gone around by a mailed code', async () => {
    const { email } = people.cashier
    await setUp(email)
    const { id } = await must(world.anonymous.post(`/api/user/password/retrieve/${email}`))
    await world.server.outbox.idle()
    const mail = await lastMailTo(world, email)
    const { token } = await must(
      world.anonymous.put('/api/user/password/validate-token', { code: mail.digits!, user: id }),
    )
    const reply = await world.anonymous.put('/api/user/password/confirm', { token, password: 'Cordillera-7' })
    changed[email] = 'Cordillera-7'
    expect([reply.status, reply.body.code]).toEqual([401, 'user.second_factor_required'])
  })

  it('goes only with password and code, and guessing is stopped', async () => {
    const { email } = people.accountant
    const { secret } = await setUp(email)
    const api = caller(world.server.app, (await must(signIn(email, digits(secret)))).token)
    later()
    expect((await api.delete(path, { password: 'wrong', code: digits(secret) })).body.errors[0].code).toBe(
      'user.wrong_password',
    )
    expect((await api.delete(path, { password: PASSWORD, code: '123456' })).body.errors[0].code).toBe(
      'user.second_factor_wrong',
    )
    expect((await api.delete(path, { password: PASSWORD, code: digits(secret) })).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    for (let i = 0; i < 10; i += 1)
      await world.anonymous.post('/api/login_check', { email: people.seller.email, password: PASSWORD, code: '111111' })
    expect((await signIn(people.seller.email, '111111')).status).toBe(429)
  })

  it('is reset by an administrator for somebody of this company alone', async () => {
    const [cashier] = (await must(owner.get(`/api/configuration/users?search=${people.cashier.email}`))).data
    expect((await signIn(people.cashier.email)).status).toBe(401)
    expect((await owner.delete(`/api/configuration/users/${cashier.id}/second-factor`)).status).toBe(204)
    expect((await signIn(people.cashier.email)).status).toBe(200)
    const reader = await world.as('reader')
    expect((await reader.delete(`/api/configuration/users/${cashier.id}/second-factor`)).status).toBe(403)
    expect(
      (await owner.delete('/api/configuration/users/01980000-0000-7000-8000-000000000000/second-factor')).status,
    ).toBe(404)
  })

  it('is demanded of everybody where the company wants it: nothing else works before', async () => {
    const before = await must(signIn(people.cashier.email))
    const early = await owner.put('/api/company/second-factor', { required: true })
    expect([early.status, early.body.code]).toEqual([409, 'user.second_factor_first'])
    const own = await setUp(people.owner.email)
    later()
    owner = caller(world.server.app, (await must(signIn(people.owner.email, digits(own.secret)))).token)
    await must(owner.put('/api/company/second-factor', { required: true }))
    // The token of before is renewed by the web at its next call.
    expect((await caller(world.server.app, before.token).get('/api/clients')).status).toBe(401)
    const { token } = await must(signIn(people.cashier.email))
    const api = caller(world.server.app, token)
    const refused = await api.get('/api/clients/choose')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed'])
    expect(await must(api.get('/api/user/me'))).toMatchObject({ withoutFactor: true })
    const { secret } = await must(api.post(path, { password: passwordOf(people.cashier.email) }))
    await must(api.put(path, { code: digits(secret) }))
    expect((await api.get('/api/user/me')).status).toBe(401)
    later()
    const entered = caller(world.server.app, (await must(signIn(people.cashier.email, digits(secret)))).token)
    expect((await entered.get('/api/clients/choose')).status).toBe(200)
  })
})
