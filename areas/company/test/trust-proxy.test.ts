import { must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { describe, expect, it } from 'vitest'

/** The address that a sign-in leaves in the audit trail, where the header names another than that of the connection. */
async function addressIn(world: World): Promise<string> {
  const { email } = people.owner
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  await must(world.anonymous.post('/api/login_check', { email, password: PASSWORD }, forwarded))
  const { rows } = await world.owner.query<{ address: string }>(
    "select address from platform.audit where action = 'signIn' order by id desc limit 1",
  )
  return rows[0]!.address
}

describe('TRUST_PROXY', () => {
  it.each([
    ['loopback', '203.0.113.7'],
    ['172.18.0.0/16', '127.0.0.1'],
    ['127.0.0.1, 172.18.0.0/16', '203.0.113.7'],
  ])('%s: the caller behind the proxy of this machine is %s', async (trusted, address) => {
    const world = await openWorld(`${import.meta.url} ${trusted}`, { env: { TRUST_PROXY: trusted } })
    try {
      expect(await addressIn(world)).toBe(address)
    } finally {
      await world.close()
    }
  })
})
