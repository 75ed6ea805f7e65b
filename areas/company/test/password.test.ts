import { caller } from '@yupana/platform'
import { must, openWorld, PASSWORD, people, WORLD_NOW, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isCommonPassword } from '../server/sign-in/common-passwords.ts'
import { lastMailTo, mailsTo } from './read-mails.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())
beforeEach(() => {
  world.now = WORLD_NOW
})

const signIn = (email: string, password: string) => world.anonymous.post('/api/login_check', { email, password })
const retrieve = (value: string) => world.anonymous.post(`/api/user/password/retrieve/${value}`)
const validate = (code: string, user?: string) =>
  world.anonymous.put('/api/user/password/validate-token', { code, ...(user ? { user } : {}) })
const set = (token: string, password: string) => world.anonymous.put('/api/user/password/confirm', { token, password })
const refreshed = (refresh_token: string) => world.anonymous.post('/api/token/refresh', { refresh_token })

describe('a forgotten password', () => {
  it('is set anew with the mailed digits; every session that was open ends at once', async () => {
    const { email } = people.seller
    const open = await must(signIn(email, PASSWORD))
    const before = caller(world.server.app, open.token)
    await must(before.get('/api/user/me'))
    const { id } = await must(retrieve(email))
    const { digits } = await lastMailTo(world, email)
    const { token } = await must(validate(digits!, id))
    const tokens = await must(set(token, 'Cordillera-7'))
    expect((await caller(world.server.app, tokens.token).get('/api/user/me')).status).toBe(200)
    expect((await before.get('/api/user/me')).status).toBe(401)
    expect((await refreshed(open.refresh_token)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).body.code).toBe('user.wrong_password')
    expect((await signIn(email, 'Cordillera-7')).status).toBe(200)
  })

  it('may be set by the code of the link alone; the code and what it was traded for serve once', async () => {
    const { email } = people.cashier
    await must(retrieve(email))
    const { code, text } = await lastMailTo(world, email)
    expect(text).toContain('/password/validate?user=')
    const { token, email: shown } = await must(validate(code!))
    expect(shown).toBe(email)
    expect((await validate(code!)).body.code).toBe('one_time_password.one_time_password_not_found')
    const replies = await Promise.all([1, 2, 3].map((n) => set(token, `Cordillera-${n}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    expect((await set(token, 'Cordillera-9')).body.code).toBe('one_time_password.one_time_password_expired')
  })

  it('waits ten minutes for the digits and ten for the password, and five tries', async () => {
    const { email } = people.accountant
    const { id } = await must(retrieve(email))
    const { digits } = await lastMailTo(world, email)
    world.now = new Date(WORLD_NOW.getTime() + 9 * 60_000)
    const { token } = await must(validate(digits!, email))
    world.now = new Date(WORLD_NOW.getTime() + 19 * 60_000)
    expect((await set(token, 'Cordillera-7')).body.code).toBe('one_time_password.one_time_password_expired')
    await must(retrieve(email))
    const second = (await lastMailTo(world, email)).digits!
    const other = String((Number(second) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n += 1) expect((await validate(other, id)).status).toBe(404)
    expect((await validate(second, id)).body.code).toBe('one_time_password.one_time_password_expired')
  })

  it('a password that is refused does not use up the code', async () => {
    const { email } = people.reader
    await must(retrieve(email))
    const { token } = await must(validate((await lastMailTo(world, email)).code!))
    expect((await set(token, 'corta')).body.errors[0]).toMatchObject({ field: 'password', code: 'weak_password' })
    expect((await set(token, 'Password123')).body.errors[0]).toMatchObject({ code: 'common_password' })
    expect((await set(token, 'Cordillera-7')).status).toBe(200)
  })

  it('is not sent to who is unknown, and five an hour to who is known', async () => {
    const unknown = await retrieve('nadie@empresa.pe')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user.user_not_exist'])
    for (let n = 0; n < 5; n += 1) await must(retrieve(people.stranger.email))
    expect((await retrieve(people.stranger.email)).body.code).toBe('too_many_requests')
    expect(await mailsTo(world, people.stranger.email)).toHaveLength(5)
  })
})

describe('an own password', () => {
  it('is changed with the present one; the other sessions end, this one goes on', async () => {
    const { email } = people.owner
    const [here, there] = [await must(signIn(email, PASSWORD)), await must(signIn(email, PASSWORD))]
    const own = caller(world.server.app, here.token)
    const change = (password: string, newPassword: string) =>
      own.put('/api/user/password/update', { password, newPassword })
    expect((await change('Equivocada-1', 'Cordillera-7')).body.errors).toMatchObject([
      { field: 'password', code: 'user.wrong_password' },
    ])
    expect((await change(PASSWORD, 'Qwerty12')).body.errors).toMatchObject([
      { field: 'newPassword', code: 'common_password' },
    ])
    expect((await change(PASSWORD, 'Cordillera-7')).status).toBe(204)
    expect((await own.get('/api/user/me')).status).toBe(200)
    expect((await caller(world.server.app, there.token).get('/api/user/me')).status).toBe(401)
    expect((await refreshed(there.refresh_token)).status).toBe(401)
    expect((await refreshed(here.refresh_token)).status).toBe(200)
  })

  it('is not guessed at an unlocked screen: ten wrong ones wait', async () => {
    const stranger = await world.as('stranger')
    const guess = () =>
      stranger.put('/api/user/password/update', { password: 'Equivocada-1', newPassword: 'Cordillera-7' })
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).body.code).toBe('too_many_requests')
  })
})

describe('common passwords', () => {
  it.each([
    'Password1',
    'P4ssw0rd99',
    'Contraseña2026',
    'Peru2026!',
    'PeruPeru1',
    'Abcd1234',
    'Aaaaaaa1',
    'Yupana2026',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))
  it.each(['Cordillera-7', 'tres Gatos en 1 tejado', 'Xk9vLq2mT', 'Ñandú-corre-48'])('%s is taken', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )
})
