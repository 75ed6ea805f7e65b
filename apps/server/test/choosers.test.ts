import { caller, signToken, uuidv7 } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Tables of the law and of the country, which say nothing of a company. */
const LAW = [
  '/api/cash-flow/choose',
  '/api/company/currencies/choose',
  '/api/countries/choose/{lang}',
  '/api/currencies/choose',
  '/api/customs-office/choose',
  '/api/detractions/choose',
  '/api/financial-entity/choose',
  '/api/operation-type/choose',
  '/api/payment-way/choose',
  '/api/rent-type/choose',
  '/api/taxation-agreement/choose',
  '/api/taxes/choose',
  '/api/ubigeo/choose',
]

const choosers = areas
  .flatMap(({ area }) => [
    ...Object.values(area.endpoints),
    ...area.resources.flatMap((each) => Object.values(each.endpoints)),
  ])
  .filter(({ method, path }) => method === 'GET' && /\/choose(\/|$)/.test(path))

let world: World
const withKeys = async (...permissions: string[]): Promise<Caller> => {
  const { rows } = await world.owner.query<{ id: string }>('select id from company.user_account limit 1')
  const session = {
    userId: rows[0]!.id,
    companyId: world.ids.companyId,
    branchId: null,
    owner: false,
    permissions: new Set(permissions),
    family: uuidv7(),
    tokenId: uuidv7(),
  }
  return caller(world.server.app, await signToken(world.services.secrets.tokenKey, session, world.now))
}
beforeAll(async () => {
  world = await openWorld(import.meta.url)
})
afterAll(() => world?.close())

describe('what a form chooses from', () => {
  it('is refused to who has no module with such a form, but for tables of the law', async () => {
    const nobody = await withKeys()
    const open: string[] = []
    for (const { path } of choosers) {
      const { status } = await nobody.get(path.replace('{lang}', 'es'))
      if (status === 200) open.push(path)
      else expect([path, status]).toEqual([path, 403])
    }
    expect(open.sort()).toEqual(LAW)
    for (const path of [
      '/api/company/users',
      '/api/products/variant/barcode/1',
      `/api/clients/${world.ids.clients.andes}/credit-line`,
    ])
      expect([path, (await nobody.get(path)).status]).toEqual([path, 403])
  })

  it('is offered where it is needed: a cashier chooses contacts, accounts and methods, and learns nothing of purchases', async () => {
    const cashier = await world.as('cashier')
    for (const path of [
      '/api/clients/choose',
      '/api/payment/account/choose',
      '/api/payment/method/choose',
      '/api/document-numbers/choose',
    ])
      expect([path, (await must(cashier.get(path))).length > 0]).toEqual([path, true])
    // Colleagues by name, who answer for drawers; their roles are nobody else's.
    expect((await cashier.get('/api/configuration/users/choose')).status).toBe(200)
    for (const path of ['/api/bills/choose', '/api/purchase-orders/choose', '/api/configuration/roles/choose'])
      expect([path, (await cashier.get(path)).status]).toEqual([path, 403])
  })

  it('tells no mail, bank account, credit line or price that it may filter by', async () => {
    const cashier = await world.as('cashier')
    const accounts = await must(cashier.get('/api/payment/account/choose'))
    for (const field of ['number', 'cci', 'ledgerCode']) {
      expect(Object.keys(accounts[0])).not.toContain(field)
      const filter = `?filters[0][field]=${field}&filters[0][operator]=like&filters[0][value]=1`
      expect((await cashier.get(`/api/payment/account/choose${filter}`)).status).toBe(422)
    }
    const [client] = await must(cashier.get('/api/clients/choose'))
    expect(Object.keys(client)).not.toContain('email')
    for (const field of ['email', 'amountCreditLine'])
      expect((await cashier.get(`/api/clients/choose?filters[0][field]=${field}&filters[0][value]=1`)).status).toBe(422)
    const [person] = await must((await world.as('owner')).get('/api/configuration/users/choose'))
    expect(JSON.stringify(person)).not.toContain('@')
  })
})
