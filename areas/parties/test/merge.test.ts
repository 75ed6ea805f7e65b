import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'

const world = await openWorld(import.meta.url)
await world.owner.query('update einvoicing.setting set auto_send = false')
const owner = await world.as('owner')
afterAll(() => world.close())

const today = '2026-11-18'
let last = 30000000
const person = async (fiscalName: string, more: Record<string, unknown> = {}): Promise<string> => {
  last += 1
  return (
    await must(owner.post('/api/clients', { documentType: '1', documentNumber: String(last), fiscalName, ...more }))
  ).id
}

async function draft(client: string, total = '100.00'): Promise<string> {
  const { ids } = world
  const made = await must(
    owner.post('/api/invoices', {
      documentType: '03',
      serie: 'B001',
      date: today,
      currency: 'PEN',
      exchangeRate: '1',
      client: { id: client },
      seller: { id: ids.seller },
      paymentTerm: { id: ids.termCredit30 },
      items: [
        {
          item: { id: ids.products.service },
          quantity: '1',
          price: total,
          includeTaxPrice: true,
          tax: { type: 'IGV', rate: '18' },
        },
      ],
    }),
  )
  return made.id
}
const issued = async (client: string): Promise<string> => {
  const id = await draft(client)
  await must(owner.put(`/api/invoices/${id}/issue`))
  return id
}
const pay = (document: string, amount: string) =>
  must(
    owner.post('/api/payment/incomes', {
      date: today,
      currency: 'PEN',
      account: { id: world.ids.cash },
      method: { id: world.ids.methodCash },
      payments: [{ document: { id: document }, amount }],
    }),
  )
const owed = async (client: string): Promise<string[]> =>
  (await must(owner.get(`/api/clients/${client}/open-figures`))).data.map((each: { balance: string }) => each.balance)

describe('duplicates', () => {
  test('are found by name without accents, by number under two types, and by mail', async () => {
    const a = await person('Núñez Ávila, José', { email: 'jose@nunez.pe' })
    const b = await person('NUNEZ AVILA, JOSE')
    const { documentNumber } = await must(owner.get(`/api/clients/${a}`))
    const c = (
      await must(
        owner.post('/api/clients', { documentType: '7', documentNumber, fiscalName: 'Otro', email: 'jose@nunez.pe' }),
      )
    ).id
    const { data } = await must(owner.get('/api/clients/duplicates'))
    const groups = data.map((each: { reason: string; clients: { id: string }[] }) => [
      each.reason,
      each.clients.map(({ id }) => id).sort(),
    ])
    expect(groups).toContainEqual(['name', [a, b].sort()])
    expect(groups).toContainEqual(['number', [a, c].sort()])
    expect(groups).toContainEqual(['email', [a, c].sort()])
    expect(groups).toHaveLength(3)
  })
})

describe('merging a contact into another', () => {
  test('CON-2: counts first, moves what is open, leaves what was issued, and is taken back to the row', async () => {
    const from = await person('Doble SAC', { contacts: [{ name: 'Zoila' }], addresses: [{ firstLine: 'Aquí 1' }] })
    const into = await person('Doble S.A.C.', { contacts: [{ name: 'Elva' }] })
    const open = await issued(from)
    const paid = await issued(from)
    const kept = await draft(from)
    await pay(open, '40.00')
    await pay(paid, '100.00')
    const before = await must(owner.get(`/api/clients/${from}`))
    const dry = await must(owner.post(`/api/clients/${from}/merge`, { into: { id: into }, dryRun: true }))
    expect(dry).toMatchObject({ id: null, from: { id: from }, into: { id: into } })
    expect(dry.references).toEqual([
      { reference: 'accounting.journal_line.party_id', moves: 0, stays: expect.any(Number) },
      { reference: 'parties.address.client_id', moves: 1, stays: 0 },
      { reference: 'parties.contact.client_id', moves: 1, stays: 0 },
      { reference: 'sales.invoice.client_id', moves: 1, stays: 2 },
      { reference: 'treasury.movement.party_id', moves: 2, stays: 0 },
      { reference: 'treasury.open_item.party_id', moves: 2, stays: 0 },
      { reference: 'treasury.payment.party_id', moves: 2, stays: 0 },
      { reference: 'treasury.payment_line.party_id', moves: 2, stays: 0 },
    ])
    expect(await must(owner.get(`/api/clients/${from}`))).toEqual(before)

    const merge = await must(owner.post(`/api/clients/${from}/merge`, { into: { id: into } }))
    expect(merge.references).toEqual(dry.references)
    expect(await must(owner.get(`/api/clients/${from}`))).toMatchObject({
      active: false,
      mergedInto: { id: into },
      contacts: [],
    })
    expect([await owed(from), await owed(into)]).toEqual([[], ['60.00']])
    expect((await must(owner.get(`/api/invoices/${kept}`))).client.id).toBe(into)
    expect((await must(owner.get(`/api/invoices/${open}`))).client.id).toBe(from)
    const target = await must(owner.get(`/api/clients/${into}`))
    expect(target.contacts.map((each: { name: string; primary: boolean }) => [each.name, each.primary])).toEqual([
      ['Elva', true],
      ['Zoila', false],
    ])
    expect((await must(owner.get('/api/clients?search=zoila'))).data.map((each: { id: string }) => each.id)).toEqual([
      into,
    ])

    const [listed] = (await must(owner.get('/api/clients/merges'))).data
    expect(listed).toMatchObject({ id: merge.id, moved: 11, reversible: true, undoneAt: null })
    const undone = await must(owner.post(`/api/clients/merges/${merge.id}/undo`))
    expect(undone).toMatchObject({ id: merge.id, reversible: false })
    const { version: _, ...after } = await must(owner.get(`/api/clients/${from}`))
    const { version: __, ...was } = before
    expect(after).toEqual(was)
    expect([await owed(from), await owed(into)]).toEqual([['60.00'], []])
    expect((await must(owner.get(`/api/invoices/${kept}`))).client.id).toBe(from)
    expect((await owner.post(`/api/clients/merges/${merge.id}/undo`)).body.code).toBe('merge_undone')
    const history = await must(owner.get(`/api/history/client/${from}`))
    expect(history.data.map((each: { action: string }) => each.action)).toEqual(['unmerge', 'merge', 'create'])
  })

  test('is refused where it makes no sense, and by who may not', async () => {
    const [a, b, c] = [await person('Uno'), await person('Dos'), await person('Tres')]
    const merge = (from: string, into: string) => owner.post(`/api/clients/${from}/merge`, { into: { id: into } })
    expect((await merge(a, a)).body.errors[0].code).toBe('merge_same')
    const generic = (await must(owner.get('/api/clients/document-number/00000000'))).id
    expect((await merge(generic, a)).body.code).toBe('system_client')
    const first = await must(merge(a, b))
    expect((await merge(a, c)).body.code).toBe('client_merged')
    expect((await merge(c, a)).body.code).toBe('client_merged')
    const reopened = await owner.save(`/api/clients/${a}`, {
      documentType: '1',
      documentNumber: '30000999',
      fiscalName: 'Uno',
    })
    expect(reopened.body.code).toBe('client_merged')
    await must(merge(b, c))
    expect((await owner.post(`/api/clients/merges/${first.id}/undo`)).body.code).toBe('merge_chained')
    expect((await (await world.as('reader')).post(`/api/clients/${c}/merge`, { into: { id: generic } })).status).toBe(
      403,
    )
    const stranger = await world.as('stranger')
    expect((await stranger.post(`/api/clients/${c}/merge`, { into: { id: generic } })).status).toBe(422)
  })

  test('is taken back within thirty days only', async () => {
    const { id } = await must(
      owner.post(`/api/clients/${await person('Viejo')}/merge`, { into: { id: await person('Nuevo') } }),
    )
    const present = world.now
    world.now = new Date(present.getTime() + 31 * 86_400_000)
    const late = await (await world.as('owner')).post(`/api/clients/merges/${id}/undo`)
    world.now = present
    expect(late.body.code).toBe('merge_too_old')
  })
})
