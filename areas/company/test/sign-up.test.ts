import { join } from 'node:path'
import { rucCheckDigit } from '@yupana/kernel'
import { caller } from '@yupana/platform'
import { must, openWorld, people, WORLD_NOW, type World } from '@yupana/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantFirstOwner } from '../server/index.ts'
import { lastMailTo, mailsTo } from './read-mails.ts'

let world: World
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())
beforeEach(() => {
  world.now = WORLD_NOW
})

const ruc = (ten: string): string => `${ten}${rucCheckDigit(ten)}`
let serial = 0
/** A registration that nobody made before. */
const newcomer = (more: Record<string, unknown> = {}) => {
  serial += 1
  return {
    email: `nueva${serial}@empresa.pe`,
    password: 'Cordillera-7',
    name: 'Inés',
    lastName: 'Ñahui',
    ruc: ruc(`2061${String(100_000 + serial)}`),
    fiscalName: 'FERRETERÍA ÑAHUI S.A.C.',
    address: 'Jr. Ancash 120',
    geographicCode: '150101',
    ...more,
  }
}
const register = async (person = newcomer()) => {
  const made = await must(world.anonymous.post('/api/user/register', person))
  return { ...person, id: made.id as string, company: made.company as string }
}
const later = (minutes: number): void => {
  world.now = new Date(WORLD_NOW.getTime() + minutes * 60_000)
}
const confirm = (code: string, user?: string) =>
  world.anonymous.put(`/api/user/confirm-email/${code}${user ? `?user=${user}` : ''}`)
const choose = async ({ code }: { code?: string }, password: string) => {
  const { token } = await must(world.anonymous.put('/api/user/password/validate-token', { code }))
  return world.anonymous.put('/api/user/password/confirm', { token, password })
}
const wrong = (digits: string): string => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

describe('sign-up', () => {
  it.each([
    ['an installation on one machine that sends no mail', {}, true],
    ['one that sends mail', { SMTP_URL: 'smtp://127.0.0.1:1' }, false],
    ['one that other machines reach', { HOST: '0.0.0.0' }, false],
    ['one behind a name of its own', { YUPANA_PUBLIC_URL: 'https://erp.empresa.pe' }, false],
  ])('%s tells where the mail of the code lies: %o %s', async (_, env, told) => {
    const own = await openWorld(`${import.meta.url} mail ${JSON.stringify(env)}`, { env })
    try {
      const made = await must(own.anonymous.post('/api/user/register', newcomer()))
      expect(made.mailFolder).toBe(told ? join(own.services.config.dataDir, 'mail') : undefined)
      if (told) expect((await lastMailTo(own, made.email)).digits).toMatch(/^\d{6}$/)
    } finally {
      await own.close()
    }
  })

  it('a company that registers can invoice from its first session: books, branch, series, electronic documents', async () => {
    const person = await register()
    const { digits } = await lastMailTo(world, person.email)
    const { token } = await must(confirm(digits!, person.id))
    const api = caller(world.server.app, token)
    const me = await must(api.get('/api/user/me'))
    expect(me).toMatchObject({
      user: { email: person.email, name: 'Inés', language: 'es' },
      company: { ruc: person.ruc, fiscalName: person.fiscalName, active: true },
      owner: true,
      configuration: { environment: 'demo', pageSize: 15 },
    })
    expect(me.branch.name).toBe('Principal')
    expect(me.worker.name).toBe('Inés Ñahui')
    expect((await must(api.get('/api/document-numbers'))).data.map((row: { serie: string }) => row.serie)).toEqual([
      'B001',
      'BC01',
      'BD01',
      'CT01',
      'F001',
      'FC01',
      'FD01',
      'GI01',
      'GS01',
      'OC01',
      'P001',
      'PE01',
      'R001',
      'T001',
    ])
    expect((await must(api.get('/api/configuration/month-lock/2026'))).months).toHaveLength(12)
    expect((await must(api.get('/api/account-of-chart/choose?search=12'))).length).toBeGreaterThan(0)
    expect(await must(api.get('/api/company'))).toMatchObject({ address: 'Jr. Ancash 120', district: 'Lima' })
  })

  it('nobody signs in before the address is confirmed, and the refusal says whose code is awaited', async () => {
    const person = await register()
    const signIn = () => world.anonymous.post('/api/login_check', { email: person.email, password: person.password })
    const refused = await signIn()
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      403,
      'user.email_unconfirmed',
      { user: person.id },
    ])
    await must(confirm((await lastMailTo(world, person.email)).code!))
    expect((await signIn()).status).toBe(200)
  })

  it('a second registration of an unconfirmed address is refused and mails a link to choose a password; of a confirmed one only refused', async () => {
    const person = await register()
    const first = await lastMailTo(world, person.email)
    const again = await world.anonymous.post(
      '/api/user/register',
      newcomer({ email: person.email.toUpperCase(), password: 'Quebrada-9' }),
    )
    expect([again.status, again.body.code, again.body.errors[0].field]).toEqual([
      409,
      'user.user_already_exist',
      'email',
    ])
    expect(await mailsTo(world, person.email)).toHaveLength(2)
    // Another password: nobody knows whose address it is, and what was mailed first opens nothing any more.
    expect((await confirm(first.digits!, person.id)).status).toBe(410)
    await must(choose(await lastMailTo(world, person.email), 'Cordillera-8'))
    expect((await world.anonymous.post('/api/user/register', newcomer({ email: person.email }))).status).toBe(409)
    expect(await mailsTo(world, person.email)).toHaveLength(2)
  })

  it('who presses twice is the same person: the password stays, and the latest code opens', async () => {
    const person = await register()
    const again = await world.anonymous.post('/api/user/register', newcomer({ email: person.email }))
    expect(again.status).toBe(409)
    const { digits } = await lastMailTo(world, person.email)
    await must(confirm(digits!, person.id))
    const entered = await world.anonymous.post('/api/login_check', { email: person.email, password: person.password })
    expect(entered.status).toBe(200)
  })

  it('who registers an address that is not theirs has no password to it once its person registers too', async () => {
    const stranger = await register()
    await world.anonymous.post('/api/user/register', newcomer({ email: stranger.email, password: 'Quebrada-9' }))
    const signIn = async (password: string) =>
      (await world.anonymous.post('/api/login_check', { email: stranger.email, password })).status
    expect([await signIn(stranger.password), await signIn('Quebrada-9')]).toEqual([401, 401])
    await must(choose(await lastMailTo(world, stranger.email), 'Quebrada-9'))
    expect([await signIn(stranger.password), await signIn('Quebrada-9')]).toEqual([401, 200])
  })

  it('a RUC is registered once, also by two people at the same moment, and nothing of the loser stays', async () => {
    const shared = ruc('2061999999')
    const [one, two] = [newcomer({ ruc: shared }), newcomer({ ruc: shared })]
    const replies = await Promise.all([one, two].map((each) => world.anonymous.post('/api/user/register', each)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'company.ruc_already_exist',
      errors: [{ field: 'ruc' }],
    })
    const { rows } = await world.owner.query('select id from company.user_account where email = any($1)', [
      [one.email, two.email],
    ])
    expect(rows).toHaveLength(1)
  })

  it('a RUC that nobody confirmed within the hour is free for its owner, and its squatter enters nowhere', async () => {
    const squatter = await register()
    const again = () => world.anonymous.post('/api/user/register', newcomer({ ruc: squatter.ruc }))
    expect((await again()).body.code).toBe('company.ruc_already_exist')
    await world.owner.query(
      "update company.company set created_at = created_at - interval '61 minutes' where id = $1",
      [squatter.company],
    )
    const owner = newcomer({ ruc: squatter.ruc })
    await must(world.anonymous.post('/api/user/register', owner))
    const late = await confirm((await lastMailTo(world, squatter.email)).code!)
    expect(late.body.code).toBe('company.inactive')
    await must(confirm((await lastMailTo(world, owner.email)).code!))
    await world.owner.query("update company.company set created_at = created_at - interval '9 days' where ruc = $1", [
      squatter.ruc,
    ])
    expect((await again()).body.code).toBe('company.ruc_already_exist')
  })

  it.each([
    ['weak', { password: 'corto1A' }, 'password', 'weak_password'],
    ['common', { password: 'Contraseña2026' }, 'password', 'common_password'],
    ['common with signs for letters', { password: 'P4ssw0rd99' }, 'password', 'common_password'],
    ['RUC', { ruc: '20100070971' }, 'ruc', 'invalid_ruc'],
    ['district', { geographicCode: '999999' }, 'geographicCode', 'reference_not_found'],
    ['e-mail', { email: 'no-es-correo' }, 'email', 'invalid_email'],
  ])('what is wrong is refused and nothing is kept: %s', async (_, more, field, code) => {
    const person = newcomer(more)
    const refused = await world.anonymous.post('/api/user/register', person)
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field, code }])
    const { rows } = await world.owner.query('select id from company.company where ruc = $1', [person.ruc])
    expect(rows).toEqual([])
  })

  it('the mail speaks the language of the person, and keeps no code after it was sent', async () => {
    const person = await register(newcomer({ language: 'fr' }))
    const mail = await lastMailTo(world, person.email)
    expect(mail.subject).toBe('Confirmez votre courriel sur Yupana')
    expect(mail.text).toContain(`/register/verification_code/${person.id}?code=${mail.code}`)
    const { rows } = await world.owner.query('select body from platform.mail where to_address = $1', [person.email])
    expect(rows).toEqual([{ body: '' }])
    const kept = await world.owner.query(
      'select to_jsonb(c)::text as row from company.one_time_code c where user_id = $1',
      [person.id],
    )
    expect(kept.rows[0].row).not.toContain(mail.digits!)
    expect(kept.rows[0].row).not.toContain(mail.code!)
  })
})

describe('a code', () => {
  it('is good once, also for two requests at once', async () => {
    const person = await register()
    const { digits } = await lastMailTo(world, person.email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => confirm(digits!, person.id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await confirm(digits!, person.id)).body.code).toBe('user.user_already_activated')
  })

  it('is good for ten minutes', async () => {
    const person = await register()
    const { digits, code } = await lastMailTo(world, person.email)
    later(10)
    for (const reply of [await confirm(digits!, person.id), await confirm(code!)])
      expect([reply.status, reply.body.code]).toEqual([410, 'one_time_password.one_time_password_expired'])
  })

  it('is good for five tries: the right digits are refused after five wrong ones', async () => {
    const person = await register()
    const { digits } = await lastMailTo(world, person.email)
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(wrong(digits!), person.id)).body.code).toBe('one_time_password.one_time_password_not_found')
    expect((await confirm(digits!, person.id)).body.code).toBe('one_time_password.one_time_password_expired')
  })

  it('counts tries that arrive together', async () => {
    const person = await register()
    const { digits } = await lastMailTo(world, person.email)
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(wrong(digits!), person.id)))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(3)
  })

  it('belongs to its user, and digits without a user say nothing', async () => {
    const [one, two] = [await register(), await register()]
    const { digits } = await lastMailTo(world, one.email)
    expect((await confirm(digits!)).status).toBe(404)
    expect((await confirm(digits!, two.id)).status).toBe(404)
    expect((await confirm(digits!, 'nadie@empresa.pe')).status).toBe(404)
    expect((await confirm('A'.repeat(43))).body.code).toBe('one_time_password.one_time_password_not_found')
    expect((await confirm(digits!, one.email)).status).toBe(200)
  })

  it('is replaced by the next one, and five an hour are sent', async () => {
    const person = await register()
    const first = await lastMailTo(world, person.email)
    await must(world.anonymous.put(`/api/user/confirm-email/resend/${person.email}`))
    expect((await confirm(first.code!)).status).toBe(410)
    for (let n = 0; n < 3; n += 1) await must(world.anonymous.put(`/api/user/confirm-email/resend/${person.id}`))
    const refused = await world.anonymous.put(`/api/user/confirm-email/resend/${person.email}`)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.body.params.seconds).toBe(3600)
    later(60)
    await must(world.anonymous.put(`/api/user/confirm-email/resend/${person.email}`))
    expect((await confirm((await lastMailTo(world, person.email)).digits!, person.id)).status).toBe(200)
  })

  it('is not sent to who is unknown or active already', async () => {
    const unknown = await world.anonymous.put('/api/user/confirm-email/resend/nadie@empresa.pe')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'user.user_not_exist'])
    const active = await world.anonymous.put(`/api/user/confirm-email/resend/${people.owner.email}`)
    expect([active.status, active.body.code]).toEqual([409, 'user.user_already_activated'])
  })
})

describe('a company that is founded on the machine', () => {
  it('has an owner who signs in at once with the password that was printed', async () => {
    const company = {
      ruc: ruc('2061777777'),
      fiscalName: 'PRIMERA S.A.C.',
      address: 'Av. Grau 1',
      geographicCode: '150101',
    }
    const owner = { email: 'dueno@primera.pe', name: 'Dueño', lastName: '', password: 'ABC-defgh-2345' }
    await plantFirstOwner(world.services, { company, owner })
    const { token } = await must(
      world.anonymous.post('/api/login_check', { email: owner.email, password: owner.password }),
    )
    expect((await must(caller(world.server.app, token).get('/api/user/me'))).company.ruc).toBe(company.ruc)
    await expect(plantFirstOwner(world.services, { company, owner })).rejects.toThrow('user.user_already_exist')
    const other = { ...owner, email: 'otro@primera.pe' }
    await expect(plantFirstOwner(world.services, { company, owner: other })).rejects.toThrow(
      'company.ruc_already_exist',
    )
    const { rows } = await world.owner.query('select id from company.user_account where email = $1', [other.email])
    expect(rows).toEqual([])
  })
})

describe('a further company', () => {
  it('belongs to the person who founds it, is entered at once, and shows nothing of the first', async () => {
    const owner = await world.as('owner')
    const company = {
      ruc: ruc('2061888888'),
      fiscalName: 'SEGUNDA S.A.C.',
      address: 'Av. Sol 1',
      geographicCode: '080101',
    }
    const made = await must(owner.post('/api/company', company))
    const inside = caller(world.server.app, made.token)
    expect((await must(inside.get('/api/user/me'))).company.fiscalName).toBe('SEGUNDA S.A.C.')
    // Only those that every company is founded with.
    const clients = (await must(inside.get('/api/clients'))).data
    expect(clients.map((each: { documentNumber: string }) => each.documentNumber).sort()).toEqual([
      '00000000',
      '11111111111',
      '20618888887',
    ])
    expect((await must(inside.get('/api/configuration/users'))).data).toHaveLength(1)
    expect((await must(owner.get('/api/user/company'))).map((each: { ruc: string }) => each.ruc)).toContain(company.ruc)
    expect((await owner.post('/api/company', company)).body.code).toBe('company.ruc_already_exist')
    expect((await (await world.as('seller')).post('/api/company', company)).status).toBe(403)
  })
})
