import { must, openWorld } from '@yupana/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { cciCheck, isCci } from '../contract/cci.ts'

const world = await openWorld(import.meta.url)
const owner = await world.as('owner')
afterAll(() => world.close())

let last = 20000000
const person = async (more: Record<string, unknown> = {}): Promise<string> => {
  last += 1
  const body = { documentType: '1', documentNumber: String(last), fiscalName: 'Rojas Peña, Iván', ...more }
  return (await must(owner.post('/api/clients', body))).id
}
const cci = (first: string): string => first + cciCheck(first)

describe('the lists of a contact, one entry at a time', () => {
  const sent = {
    contact: { name: 'Ana', email: 'ana@rojas.pe' },
    address: { firstLine: 'Av. Brasil 10', geographicCode: '150113' },
    account: { name: 'BCP soles', bank: '02', number: '191-1234567-0-11', cci: cci('002191001234567011') },
  }
  const lists = { contact: 'contacts', address: 'addresses', account: 'accounts' } as const

  test.each(['contact', 'address', 'account'] as const)(
    '%s: made, read, changed, the primary mark moves',
    async (noun) => {
      const id = await person()
      const path = `/api/clients/${id}/${noun}`
      const first = await must(owner.post(path, sent[noun]))
      expect(first).toMatchObject({ ...sent[noun], primary: true })
      const second = await must(owner.post(path, { ...sent[noun], primary: true }))
      expect(second.primary).toBe(true)
      const primaries = async (): Promise<[string, boolean][]> =>
        (await must(owner.get(path))).data.map((each: { id: string; primary: boolean }) => [each.id, each.primary])
      expect(await primaries()).toEqual([
        [first.id, false],
        [second.id, true],
      ])
      expect((await owner.get(`${path}/${first.id}`)).body).toMatchObject({ id: first.id, primary: false })
      // The mark is taken by giving it to another: without it in the body the primary one stays so.
      expect((await owner.save(`${path}/${second.id}`, sent[noun]!, `/api/clients/${id}`)).body.primary).toBe(true)
      expect(
        (await owner.save(`${path}/${first.id}`, { ...sent[noun], primary: true }, `/api/clients/${id}`)).status,
      ).toBe(200)
      expect(await primaries()).toEqual([
        [first.id, true],
        [second.id, false],
      ])
      expect((await owner.delete(`${path}/${second.id}`)).status).toBe(204)
      expect((await owner.get(`${path}/${second.id}`)).status).toBe(404)
      const client = await must(owner.get(`/api/clients/${id}`))
      expect([client.version, client[lists[noun]].length]).toEqual([6, 1])
      const history = await must(owner.get(`/api/history/client/${id}`))
      expect(history.data).toHaveLength(6)
    },
  )

  test('CON-005 CON-006: the primary contact and the primary address cannot be deleted; a bank account can', async () => {
    const id = await person({
      addresses: [{ firstLine: 'a' }, { firstLine: 'b' }],
      contacts: [{ name: 'a' }, { name: 'b' }],
      accounts: [
        { name: 'a', number: '1' },
        { name: 'b', number: '2' },
      ],
    })
    const client = await must(owner.get(`/api/clients/${id}`))
    const remove = (noun: string, each: { id: string }) => owner.delete(`/api/clients/${id}/${noun}/${each.id}`)
    const contact = await remove('contact', client.contacts[0])
    expect([contact.status, contact.body.code]).toEqual([409, 'cannot_delete_primary_contact'])
    const address = await remove('address', client.addresses[0])
    expect([address.status, address.body.code]).toEqual([409, 'cannot_delete_primary_address'])
    expect((await remove('account', client.accounts[0])).status).toBe(204)
    expect((await must(owner.get(`/api/clients/${id}/account`))).data).toMatchObject([{ name: 'b', primary: true }])
  })

  test('refuse what does not fit, an old version, and who may not', async () => {
    const id = await person()
    const wrong = await owner.post(`/api/clients/${id}/account`, {
      name: 'x',
      number: '1',
      cci: '00219100123456701199',
    })
    expect(wrong.body.errors).toMatchObject([{ field: 'cci', code: 'invalid_cci' }])
    const place = await owner.post(`/api/clients/${id}/address`, { firstLine: 'x', geographicCode: '999999' })
    expect(place.body.errors).toMatchObject([{ field: 'geographicCode', code: 'reference_not_found' }])
    const bank = await owner.post(`/api/clients/${id}/account`, { name: 'x', number: '1', bank: '77' })
    expect(bank.body.errors).toMatchObject([{ field: 'bank', code: 'reference_not_found' }])
    await must(owner.post(`/api/clients/${id}/contact`, { name: 'x', version: 1 }))
    const stale = await owner.post(`/api/clients/${id}/contact`, { name: 'y', version: 1 })
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'already_updated', 2])
    expect((await (await world.as('reader')).post(`/api/clients/${id}/contact`, { name: 'y' })).status).toBe(403)
    expect((await (await world.as('stranger')).get(`/api/clients/${id}/contact`)).status).toBe(404)
  })

  test('a CCI is judged by both its check digits', () => {
    const good = cci('002191001234567011')
    expect(isCci(good)).toBe(true)
    // Bank and office 002-191: 0+0+2+2+9+2 = 15, five to twenty.
    expect(good[18]).toBe('5')
    for (let at = 0; at < 20; at++)
      expect(isCci(good.slice(0, at) + ((Number(good[at]) + 1) % 10) + good.slice(at + 1)), `digit ${at}`).toBe(false)
  })
})

describe('the picture of a contact', () => {
  /** A lossy WebP of 64 by 48 pixels: only its head is read. */
  const webp = Buffer.alloc(40)
  webp.write('RIFF', 0)
  webp.writeUInt32LE(32, 4)
  webp.write('WEBPVP8 ', 8)
  webp.writeUInt16LE(64, 26)
  webp.writeUInt16LE(48, 28)

  test('is kept, read, replaced and taken away', async () => {
    const id = await person()
    const put = await owner.upload(`/api/clients/${id}/logo`, webp, 'logo.webp', 'image/webp')
    expect(put.status).toBe(200)
    const { logo } = await must(owner.get(`/api/clients/${id}`))
    expect(logo).toBe(put.body.logo)
    const read = await owner.get(logo)
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await owner.upload(`/api/clients/${id}/logo`, Buffer.from('<svg/>'), 'x.svg', 'image/png')).body.code).toBe(
      'file_type',
    )
    webp.writeUInt16LE(8, 26)
    expect((await owner.upload(`/api/clients/${id}/logo`, webp, 'logo.webp', 'image/webp')).body.code).toBe(
      'image_size',
    )
    expect((await owner.delete(`/api/clients/${id}/logo`)).status).toBe(204)
    expect((await owner.get(`/api/clients/${id}/logo`)).status).toBe(404)
  })
})

describe('contacts that come with the company', () => {
  test('CON-008 CON-009: are found by their numbers, keep them, and are never deleted', async () => {
    const { ruc } = await must(owner.get('/api/company'))
    for (const number of ['00000000', '11111111111', ruc]) {
      const found = await must(owner.get(`/api/clients/document-number/${number}`))
      expect(found, number).toMatchObject({ documentNumber: number, system: true })
      expect((await owner.delete(`/api/clients/${found.id}`)).body.code).toBe('client_not_deleted')
      const { documentType, fiscalName } = found
      const renumbered = await owner.save(`/api/clients/${found.id}`, {
        documentType: '7',
        documentNumber: 'X1',
        fiscalName,
      })
      expect(renumbered.body.code).toBe('system_client')
      const kept = { documentType, documentNumber: number, fiscalName, email: 'varios@andina.pe' }
      expect((await owner.save(`/api/clients/${found.id}`, kept)).status).toBe(200)
    }
  })

  test('CON-007: a voided contact cannot be deleted', async () => {
    const id = await person({ active: false })
    const refused = await owner.delete(`/api/clients/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'client_voided'])
  })
})
