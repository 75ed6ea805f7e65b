import { randomUUID } from 'node:crypto'
import { limaDate } from '@yupana/kernel'
import { inCompany } from '@yupana/platform'
import { openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

const person = (documentNumber: string, more: Record<string, unknown> = {}) => ({
  documentType: '1',
  documentNumber,
  fiscalName: 'Núñez Peña, Óscar',
  ...more,
})
const codes = (body: { errors: { field: string; code: string }[] }) =>
  body.errors.map((each) => [each.field, each.code])

describe('a client', () => {
  test('is known by its document number; the first address is the primary one, with the names of its place', async () => {
    const { status, body } = await owner.post(
      '/api/clients',
      person('10000001', {
        addresses: [
          { firstLine: 'Av. Grau 100', geographicCode: '150101' },
          { firstLine: 'Jr. Lima 2', type: 'dispatch' },
        ],
        contacts: [{ name: 'Eva' }],
      }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code: '10000001',
      version: 1,
      amountCreditLine: '0.00',
      currencyCreditLine: 'PEN',
      seller: null,
    })
    expect(
      body.addresses.map((each: Record<string, unknown>) => [each.firstLine, each.primary, each.district]),
    ).toEqual([
      ['Av. Grau 100', true, 'Lima'],
      ['Jr. Lima 2', false, null],
    ])
    expect(body.contacts[0]).toMatchObject({ name: 'Eva', primary: true })
    expect((await owner.get('/api/clients/document-number/10000001')).body).toEqual(body)
    expect((await owner.get('/api/clients/document-number/99999999')).status).toBe(404)
  })

  test('tells every problem at once', async () => {
    const ruc = await owner.post('/api/clients', {
      documentType: '6',
      documentNumber: '20100070971',
      fiscalName: '',
      email: 'x',
      addresses: [
        { firstLine: 'a', primary: true },
        { firstLine: 'b', primary: true },
      ],
    })
    expect([...new Set(codes(ruc.body).map((each) => each.join(' ')))].sort()).toEqual([
      'addresses one_primary',
      'documentNumber invalid_ruc',
      'email invalid_email',
      'fiscalName required',
    ])
    const id = randomUUID()
    const unknown = await owner.post(
      '/api/clients',
      person('10000002', {
        seller: { id },
        addresses: [
          { firstLine: 'a', geographicCode: '999999' },
          { id, firstLine: 'b' },
        ],
      }),
    )
    expect(codes(unknown.body)).toEqual([
      ['seller', 'reference_not_found'],
      ['addresses[0].geographicCode', 'reference_not_found'],
      ['addresses[1].id', 'reference_not_found'],
    ])
  })

  test('has its document alone; another type of document may bear the same number', async () => {
    expect((await owner.post('/api/clients', person('10000003'))).status).toBe(201)
    const again = await owner.post('/api/clients', person('10000003'))
    expect([again.status, codes(again.body)]).toEqual([409, [['documentNumber', 'already_exists']]])
    const passport = await owner.post('/api/clients', { ...person('10000003'), documentType: '7' })
    expect([passport.status, passport.body.code]).toEqual([201, '7-10000003'])
    const code = await owner.post('/api/clients', person('10000004', { code: '10000003' }))
    expect([code.status, codes(code.body)]).toEqual([409, [['code', 'already_exists']]])
  })

  test('keeps the addresses that were sent with their ids, makes the new ones and drops the others', async () => {
    const { body: made } = await owner.post(
      '/api/clients',
      person('10000005', { addresses: [{ firstLine: 'one' }, { firstLine: 'two' }, { firstLine: 'three' }] }),
    )
    const [one, two] = made.addresses
    const { status, body } = await owner.put(
      `/api/clients/${made.id}`,
      person('10000005', {
        version: 1,
        addresses: [
          { firstLine: 'four' },
          { id: two.id, firstLine: 'two changed', primary: true },
          { id: one.id, firstLine: 'one' },
        ],
      }),
    )
    expect([status, body.version, body.code]).toEqual([200, 2, made.code])
    expect(
      body.addresses.slice(1).map((each: Record<string, unknown>) => [each.id, each.firstLine, each.primary]),
    ).toEqual([
      [two.id, 'two changed', true],
      [one.id, 'one', false],
    ])
    const foreign = await owner.save(
      `/api/clients/${made.id}`,
      person('10000005', {
        addresses: [
          { id: one.id, firstLine: 'x' },
          { id: one.id, firstLine: 'y' },
        ],
      }),
    )
    expect(codes(foreign.body)).toEqual([['addresses[1].id', 'reference_not_found']])
    const stale = await owner.put(`/api/clients/${made.id}`, person('10000005', { version: 1 }))
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'already_updated', 2])
  })

  test('is found without accents, offered by number and name, filtered and counted', async () => {
    await owner.post('/api/clients', {
      documentType: '6',
      documentNumber: '20131312955',
      fiscalName: 'Superintendencia Ñandú',
      businessName: 'Aduanas',
      email: 'a@sunat.pe',
      addresses: [{ firstLine: 'Garcilaso 1472' }],
    })
    for (const text of ['nandu', 'aduanas', '20131312'])
      expect((await owner.get(`/api/clients?search=${text}&showTotal=true`)).body.total, text).toBe(1)
    const { body } = await owner.get('/api/clients/choose?search=nandu')
    // Whoever may choose a contact is not told what only its page shows.
    expect(body[0]).not.toHaveProperty('email')
    expect(body).toEqual([
      expect.objectContaining({
        label: '20131312955 · Superintendencia Ñandú',
        documentType: '6',
        documentNumber: '20131312955',
        address: 'Garcilaso 1472',
        currency: 'PEN',
        retainingAgent: false,
        seller: null,
      }),
    ])
    const filtered = await owner.get('/api/clients?filters[0][field]=documentType&filters[0][value]=7&showTotal=1')
    expect(filtered.body.data.map((each: { code: string }) => each.code)).toEqual(['7-10000003'])
    expect((await owner.get('/api/search?q=aduanas')).body).toContainEqual(
      expect.objectContaining({ kind: 'client', subtitle: '20131312955' }),
    )
  })

  test('goes, unless something refers to it', async () => {
    const { body: free } = await owner.post(
      '/api/clients',
      person('10000006', { addresses: [{ firstLine: 'a' }], contacts: [{ name: 'b' }] }),
    )
    expect((await owner.delete(`/api/clients/${free.id}?type=client`)).status).toBe(204)
    expect((await owner.get(`/api/clients/${free.id}`)).status).toBe(404)
    const { body: owing } = await owner.post('/api/clients', person('10000007'))
    await owe(owing.id, 'PEN', '1', '10.00')
    const refused = await owner.delete(`/api/clients/${owing.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'client_not_deleted'])
    const history = await owner.get(`/api/history/client/${free.id}`)
    expect(history.body.data.map((each: { action: string }) => each.action)).toEqual(['delete', 'create'])
  })

  test('is for those who may, in their own company', async () => {
    expect((await (await world.as('reader')).post('/api/clients', person('10000008'))).status).toBe(403)
    const id = (await owner.get('/api/clients?limit=1')).body.data[0].id
    const stranger = await world.as('stranger')
    expect((await stranger.get(`/api/clients/${id}`)).status).toBe(404)
    expect((await stranger.delete(`/api/clients/${id}`)).status).toBe(404)
  })
})

/** An open receivable, as the treasury writes it. */
function owe(
  client: string,
  currency: string,
  rate: string,
  balance: string,
  more: { direction?: string; status?: string } = {},
): Promise<unknown> {
  return inCompany(world.services, world.ids.companyId, (ctx) =>
    ctx.query(
      `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, booked_on, instalment, due_on, currency, exchange_rate, amount, balance, local_balance, local_amount, ledger_code, status)
       values ($1, $2, $3, $4, 'invoice', $2, '01', 'F001', '1', $5, $5, 1, $5, $6, $7, $8, $8, 0, 0, '1212', $9)`,
      [
        ctx.companyId,
        randomUUID(),
        more.direction ?? 'receivable',
        client,
        ctx.today,
        currency,
        rate,
        balance,
        more.status ?? 'open',
      ],
    ),
  )
}

describe('a credit line', () => {
  test('in soles counts open receivables at the rate of their documents', async () => {
    const { body } = await owner.post(
      '/api/clients',
      person('10000010', { hasCreditLine: true, amountCreditLine: '1000' }),
    )
    await owe(body.id, 'PEN', '1', '250.50')
    await owe(body.id, 'USD', '3.755', '100.00')
    await owe(body.id, 'PEN', '1', '999.00', { direction: 'payable' })
    await owe(body.id, 'PEN', '1', '999.00', { status: 'voided' })
    expect((await owner.get(`/api/clients/${body.id}/credit-line`)).body).toEqual({
      hasCreditLine: true,
      currency: 'PEN',
      amount: '1000.00',
      used: '626.00',
      available: '374.00',
      rate: null,
    })
  })

  test("in dollars takes soles at today's rate", async () => {
    const { body } = await owner.post(
      '/api/clients',
      person('10000011', { hasCreditLine: true, amountCreditLine: '500', currencyCreditLine: 'USD' }),
    )
    await owe(body.id, 'USD', '3.7', '100.00')
    expect((await owner.get(`/api/clients/${body.id}/credit-line`)).body.used).toBe('100.00')
    const rate = await owner.post('/api/exchange-rate', { date: limaDate(world.now), purchase: '3.740', sale: '3.750' })
    expect(rate.status).toBe(201)
    await owe(body.id, 'PEN', '1', '37.50')
    expect((await owner.get(`/api/clients/${body.id}/credit-line`)).body).toMatchObject({
      used: '110.00',
      available: '390.00',
      rate: '3.750',
    })
  })
})
