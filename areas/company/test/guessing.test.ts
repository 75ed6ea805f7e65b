import { caller } from '@yupana/platform'
import { type Caller, must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, fromBase32, stepOf } from '../server/sign-in/totp.ts'
import { mailsTo } from './read-mails.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url, { env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => world?.close())

interface Given {
  email: string
  password?: string
  code?: string
  device?: string
}
const signIn = ({ password = PASSWORD, ...rest }: Given, from = '10.0.0.1') =>
  world.anonymous.post('/api/login_check', { password, ...rest }, { 'x-forwarded-for': from })
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const judged = (replies: { body: { code?: string } }[]): number =>
  replies.filter(({ body }) => /wrong/.test(body.code ?? '')).length
const passQuarter = (): void => {
  world.now = new Date(world.now.getTime() + 15 * 60_000)
}
const bearer = (token: string): Caller => caller(world.server.app, token)
const digits = (secret: string): string => codeAt(fromBase32(secret), stepOf(world.now))
async function withFactor(email: string): Promise<string> {
  const api = bearer((await must(signIn({ email }))).token)
  const { secret } = await must(api.post('/api/user/second-factor', { password: PASSWORD }))
  await must(api.put('/api/user/second-factor', { code: digits(secret) }))
  world.now = new Date(world.now.getTime() + 30_000)
  return secret
}

describe('guesses at once', () => {
  it.each([
    ['one address', () => '10.1.0.1'],
    ['sixty addresses', (n: number) => `10.1.1.${n % 60}`],
  ])('at a password from %s are judged ten times, and the right one among the last is not', async (_, from) => {
    const { email } = people.seller
    const replies = await times(100, (n) => signIn({ email, ...(n === 90 ? {} : { password: `Wrong-${n}` }) }, from(n)))
    expect(judged(replies)).toBe(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(90)
    expect((await signIn({ email }, '10.1.2.1')).status).toBe(429)
    passQuarter()
    expect((await signIn({ email }, '10.1.2.1')).status).toBe(200)
  })

  it('at a second factor are judged ten times, however right the password is', async () => {
    const { email } = people.cashier
    const secret = await withFactor(email)
    const code = String((Number(digits(secret)) + 500_000) % 1_000_000).padStart(6, '0')
    const replies = await times(100, (n) => signIn({ email, code }, `10.2.0.${n % 60}`))
    expect(judged(replies)).toBe(10)
    expect((await signIn({ email, code: digits(secret) })).status).toBe(429)
    passQuarter()
    expect((await signIn({ email, code: digits(secret) })).status).toBe(200)
  })

  it('at many accounts from one address are judged fifty times', async () => {
    const replies = await times(100, (n) => signIn({ email: `nobody${n}@empresa.pe` }, '10.3.0.1'))
    expect(replies.filter(({ body }) => body.code === 'user.user_not_exist')).toHaveLength(50)
    expect((await signIn({ email: people.accountant.email }, '10.3.0.1')).status).toBe(429)
    expect((await signIn({ email: people.accountant.email }, '10.3.0.2')).status).toBe(200)
  })

  it('at the screen of somebody who is signed in, with password and code, are judged ten times each', async () => {
    const { email } = people.reader
    const secret = await withFactor(email)
    const enter = async () => {
      passQuarter()
      return bearer((await must(signIn({ email, code: digits(secret) }))).token)
    }
    let api = await enter()
    const change = await times(40, (n) =>
      api.put('/api/user/password/update', { password: `Wrong-${n}`, newPassword: 'Cordillera-7' }),
    )
    expect(change.filter(({ status }) => status === 422)).toHaveLength(10)
    api = await enter()
    const remove = await times(40, () => api.delete('/api/user/second-factor', { password: PASSWORD, code: '000000' }))
    expect(remove.filter(({ status }) => status === 422)).toHaveLength(10)
  })

  it('of somebody who is right are all let in', async () => {
    const replies = await times(30, () => signIn({ email: people.accountant.email }, '10.4.0.1'))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })
})

describe('a device where the person signed in before', () => {
  it('is let in while strangers are locked out, and no stranger makes one up', async () => {
    const { email } = people.owner
    const { device } = await must(signIn({ email }, '10.5.0.1'))
    await times(60, (n) => signIn({ email, password: 'Wrong-1' }, `10.5.1.${n}`))
    expect((await signIn({ email }, '10.5.0.1')).status).toBe(429)
    expect((await signIn({ email, device: `${device}x` }, '10.5.0.1')).status).toBe(429)
    expect((await signIn({ email: people.stranger.email, device }, '10.5.0.2')).status).toBe(200)
    const again = await must(signIn({ email, device }, '10.5.0.1'))
    expect(again.device).toBe(device)
  })

  it('is locked by its own guesses, whose right password opens the others', async () => {
    const { email } = people.owner
    passQuarter()
    const [one, other] = [await must(signIn({ email })), await must(signIn({ email }))]
    const replies = await times(60, () => signIn({ email, password: 'Wrong-1', device: one.device }))
    expect(judged(replies)).toBe(10)
    expect((await signIn({ email, device: one.device })).status).toBe(429)
    expect((await signIn({ email, device: other.device })).status).toBe(200)
  })
})

describe('what was counted', () => {
  it('is known to every process and names neither account nor address', async () => {
    const { email } = people.seller
    passQuarter()
    await times(12, () => signIn({ email, password: 'Wrong-1' }, '10.6.0.1'))
    const { rows } = await world.owner.query<{ key: string; failed: number; pending: number }>(
      'select key, failed, pending from company.attempt',
    )
    expect(rows.filter(({ failed }) => failed === 10)).not.toHaveLength(0)
    expect(rows.every(({ pending }) => pending === 0)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/empresa|seller|10\.6/)
    passQuarter()
  })
})

describe('sign-ins', () => {
  it('and their refusals stand in the audit trail, and a new place is told by mail', async () => {
    const { email } = people.accountant
    world.now = new Date(world.now.getTime() + 60 * 60_000)
    const before = (await mailsTo(world, email)).length
    const { token, device } = await must(signIn({ email }, '10.7.0.1'))
    await must(signIn({ email }, '10.7.0.1'))
    await must(signIn({ email, device }, '10.7.0.9'))
    const mails = (await mailsTo(world, email)).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual(['Nuevo inicio de sesión en Yupana'])
    expect(mails[0]!.text).toContain('10.7.0.1')
    await signIn({ email, password: 'Wrong-1' }, '10.7.0.3')
    await must(bearer(token).post('/api/logout', {}))
    const { rows } = await world.owner.query<{ action: string; address: string; reason: string | null }>(
      `select a.action, a.address, a.after->>'reason' as reason from platform.audit a join company.user_account u on u.id = a.user_id
       where u.email = $1 and a.entity = 'session' order by a.id desc limit 5`,
      [email],
    )
    expect(rows.reverse()).toEqual([
      { action: 'signIn', address: '10.7.0.1', reason: null },
      { action: 'signIn', address: '10.7.0.1', reason: null },
      { action: 'signIn', address: '10.7.0.9', reason: null },
      { action: 'signInRefused', address: '10.7.0.3', reason: 'user.wrong_password' },
      { action: 'signOut', address: '127.0.0.1', reason: null },
    ])
  })
})
