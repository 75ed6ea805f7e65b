import { type Caller, caller } from '@yupana/platform'
import { must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo, mailsTo } from './read-mails.ts'

let world: World
let owner: Caller
let stranger: Caller
let role: string
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  stranger = await world.as('stranger')
  const { data } = await must(owner.get('/api/configuration/roles'))
  role = data.find((each: { name: string }) => each.name === 'Ventas').id
})
afterAll(() => world?.close())

const users = '/api/configuration/users'
const typed = (email: string) => ({ email, name: 'Escrito', lastName: 'A mano', role: { id: role } })
const byLink = (code: string) => world.anonymous.get(`/api/invitations/${code}`)
const answer = (code: string, what: 'accept' | 'refuse', body: object = {}) =>
  world.anonymous.put(`/api/invitations/${code}/${what}`, what === 'accept' ? body : undefined)
const codeFor = async (email: string): Promise<string> => (await lastMailTo(world, email)).code!
const left = async (email: string): Promise<number> => {
  const { rows } = await world.owner.query<{ count: number }>(
    `select (select count(*) from company.invitation where email = $1) + (select count(*) from company.invitation_link where email = $1)
       + (select count(*) from company.membership m join company.user_account u on u.id = m.user_id where u.email = $1 and m.company_id = $2) as count`,
    [email, world.ids.companyId],
  )
  return Number(rows[0]!.count)
}

describe('an invitation', () => {
  it('of somebody known shows the inviter what they typed, the same as of somebody unknown, and makes nobody a member', async () => {
    const [known, unknown] = [
      await must(owner.post(users, typed(people.stranger.email))),
      await must(owner.post(users, typed('nadie.conocido@empresa.pe'))),
    ]
    const { id: _, email: __, ...told } = known
    const { id: ___, email: ____, ...other } = unknown
    expect(told).toEqual(other)
    expect(told).toMatchObject({
      name: 'Escrito',
      lastName: 'A mano',
      status: 'invited',
      mobilePhone: null,
      image: null,
    })
    const listed = (await must(owner.get(`${users}?search=${people.stranger.email}`))).data
    expect(listed).toMatchObject([{ name: 'Escrito', status: 'invited' }])
    expect((await stranger.put(`/api/user/company/${world.ids.companyId}`)).status).toBe(404)
    expect((await owner.get(`${users}/${known.id}/image`)).status).toBe(404)
    expect((await must(owner.get(`${users}/choose?search=escrito`))).length).toBe(0)
    const again = await owner.post(users, typed(people.stranger.email))
    expect([again.status, again.body.code]).toEqual([409, 'user.user_already_exist'])
  })

  it('is seen inside by whoever signed in with the address, and by nobody else; accepted, it makes a member', async () => {
    expect((await must(owner.get('/api/user/invitations'))).data).toEqual([])
    const { data } = await must(stranger.get('/api/user/invitations'))
    expect(data).toMatchObject([{ company: { name: 'Andina Cómputo' }, role: 'Ventas' }])
    expect((await owner.put(`/api/user/invitations/${data[0].id}/accept`)).status).toBe(404)
    const twice = await Promise.all([1, 2].map(() => stranger.put(`/api/user/invitations/${data[0].id}/accept`)))
    expect(twice.map(({ status }) => status).sort()).toContain(204)
    const { token } = await must(stranger.put(`/api/user/company/${world.ids.companyId}`))
    expect((await must(caller(world.server.app, token).get('/api/user/me'))).owner).toBe(false)
    const [member] = (await must(owner.get(`${users}?search=${people.stranger.email}`))).data
    expect(member).toMatchObject({ name: people.stranger.name, status: 'active', role: { name: 'Ventas' } })
    await must(owner.delete(`${users}/${member.id}`))
    expect(await left(people.stranger.email)).toBe(0)
  })

  it('is accepted by its link without a password where there is a user, who then signs in as always', async () => {
    await must(owner.post(users, typed(people.stranger.email)))
    const code = await codeFor(people.stranger.email)
    expect(await must(byLink(code))).toMatchObject({
      company: { name: 'Andina Cómputo' },
      name: 'Escrito',
      known: true,
    })
    expect(await must(answer(code, 'accept'))).toEqual({ session: null })
    expect((await answer(code, 'accept')).status).toBe(404)
    await must(stranger.put(`/api/user/company/${world.ids.companyId}`))
    const [member] = (await must(owner.get(`${users}?search=${people.stranger.email}`))).data
    await must(owner.delete(`${users}/${member.id}`))
  })

  it.each(['refused', 'taken back', 'expired'] as const)('that is %s leaves nothing', async (how) => {
    const email = `${how.replace(' ', '.')}@empresa.pe`
    const { id } = await must(owner.post(users, { ...typed(email), mobilePhone: '999888777' }))
    const code = await codeFor(email)
    expect((await must(byLink(code))).known).toBe(false)
    const start = world.now
    if (how === 'refused') await must(answer(code, 'refuse'))
    else if (how === 'taken back') await must(owner.delete(`${users}/${id}`))
    else {
      world.now = new Date(start.getTime() + 7 * 86_400_000)
      expect((await byLink(code)).status).toBe(410)
      expect((await answer(code, 'accept', { password: 'Cordillera-7' })).status).toBe(410)
      await world.owner.query("update platform.outbox set due_at = now() where kind = 'invitation.expire'")
      world.services.wakeOutbox(world.ids.companyId, 'invitation.expire')
      await world.server.outbox.idle()
      world.now = start
    }
    expect(await left(email)).toBe(0)
    expect((await byLink(code)).status).toBe(404)
    expect((await world.owner.query('select from company.user_account where email = $1', [email])).rowCount).toBe(0)
  })

  it('is changed before it is accepted, sent again with another link, five mails an hour', async () => {
    const email = 'cambiada@empresa.pe'
    const { id } = await must(owner.post(users, typed(email)))
    const first = await codeFor(email)
    const saved = await must(
      owner.save(`${users}/${id}`, { role: { id: role }, warehouse: { id: world.ids.warehouse } }),
    )
    expect(saved).toMatchObject({ version: 2, warehouse: { code: 'ALM1' }, status: 'invited' })
    const stale = await owner.put(`${users}/${id}`, { role: { id: role }, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'already_updated'])
    const again = () => owner.put('/api/configuration/users/company/relation/invite', { user: { id } })
    for (let n = 0; n < 4; n += 1) await must(again())
    expect((await again()).body.code).toBe('too_many_requests')
    expect(await mailsTo(world, email)).toHaveLength(5)
    expect((await byLink(first)).status).toBe(404)
    const weak = await answer(await codeFor(email), 'accept', { password: 'Password123' })
    expect(weak.body.errors[0].code).toBe('common_password')
    const { session } = await must(answer(await codeFor(email), 'accept', { password: 'Cordillera-7', name: 'Real' }))
    expect(await must(caller(world.server.app, session.token).get('/api/user/me'))).toMatchObject({
      user: { name: 'Real', lastName: 'A mano' },
      warehouse: { code: 'ALM1' },
    })
  })

  it('gives a user whom somebody else made with the address, unconfirmed, to the reader of the mail alone', async () => {
    const email = 'ocupada@empresa.pe'
    await must(
      world.anonymous.post('/api/user/register', {
        email,
        password: 'Atacante-9',
        name: 'Otro',
        lastName: 'Cualquiera',
        ruc: '20131312955',
        fiscalName: 'OCUPADA S.A.C.',
        address: 'Av. Brasil 300',
        geographicCode: '150101',
      }),
    )
    await must(owner.post(users, typed(email)))
    const code = await codeFor(email)
    expect((await must(byLink(code))).known).toBe(false)
    await must(answer(code, 'accept', { password: 'Cordillera-7' }))
    const signIn = (password: string) => world.anonymous.post('/api/login_check', { email, password })
    expect((await signIn('Atacante-9')).body.code).toBe('user.wrong_password')
    expect((await signIn('Cordillera-7')).status).toBe(200)
    expect((await signIn(PASSWORD)).status).toBe(401)
  })
})
