import { type Caller, caller } from '@yupana/platform'
import { must, openWorld, PASSWORD, people, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '../server/paper/picture.ts'
import { png } from './png.ts'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

/** The head of a JPEG: an application segment, a table, and the frame with its size (ITU T.81). */
function jpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from([
    0xff,
    0xc2,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xdb, 0, 3, 7, 0xff, 0xc4, 0, 3, 7]),
    frame,
    Buffer.from([0xff, 0xd9]),
  ])
}

const upload = (api: Caller, path: string, bytes: Buffer, name = 'foto.png') =>
  api.upload(path, bytes, name, 'image/png')

describe('pictures', () => {
  it('are known by their bytes', () => {
    expect(readPicture(png(40, 600))).toEqual({ type: 'image/png', width: 40, height: 600 })
    expect(readPicture(jpegHead(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480 })
    for (const bytes of [
      Buffer.from('GIF89a'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from([0xff, 0xd8, 0xff]),
      jpegHead(64, 64).subarray(0, 16),
      Buffer.alloc(0),
    ])
      expect(readPicture(bytes)).toBeUndefined()
  })
})

describe('a profile', () => {
  it('is changed by its person only', async () => {
    const { user } = await must(owner.get('/api/user/me'))
    const body = { name: 'Rosa María', lastName: 'Quispe', mobilePhone: '+51 999 888 777', language: 'en' }
    await must(owner.put(`/api/configuration/users/profile/${user.id}`, body))
    expect((await must(owner.get('/api/user/me'))).user).toMatchObject(body)
    const others = await (await world.as('seller')).put(`/api/configuration/users/profile/${user.id}`, body)
    expect([others.status, others.body.code]).toEqual([403, 'not_yours'])
    const wrong = await owner.put(`/api/configuration/users/profile/${user.id}`, { ...body, mobilePhone: 'teléfono' })
    expect(wrong.body.errors[0]).toMatchObject({ field: 'mobilePhone', code: 'invalid_phone' })
  })

  it('has a picture of 40 to 600 pixels that colleagues see and strangers do not; what fails says so and why (ADM-010)', async () => {
    const seller = await world.as('seller')
    const { user } = await must(seller.get('/api/user/me'))
    const path = `/api/configuration/users/${user.id}/image`
    expect((await seller.get(path)).status).toBe(404)
    for (const [bytes, status, code] of [
      [png(39, 100), 422, 'image_size'],
      [png(100, 601), 422, 'image_size'],
      [Buffer.from('%PDF-1.7 no picture at all'), 415, 'file_type'],
      [Buffer.concat([png(100, 100), Buffer.alloc(3 * 1024 * 1024)]), 413, 'file_too_large'],
    ] as const) {
      const refused = await upload(seller, path, bytes)
      expect([refused.status, refused.body.code]).toEqual([status, 'not_updated_profile_image'])
      expect(refused.body.errors).toMatchObject([{ field: 'file', code }])
    }
    const { image } = await must(upload(seller, path, png(64, 48)))
    expect((await must(seller.get('/api/user/me'))).user.image).toBe(image)
    const seen = await (await world.as('cashier')).get(image)
    expect([seen.headers['content-type'], seen.bytes.length]).toEqual(['image/png', png(64, 48).length])
    expect((await (await world.as('stranger')).get(path)).status).toBe(404)
    expect((await upload(await world.as('cashier'), path, png(64, 64))).body.code).toBe('forbidden')
    expect((await seller.delete(path)).status).toBe(204)
    expect((await must(seller.get('/api/user/me'))).user.image).toBeNull()
  })
})

describe('sessions', () => {
  it('are listed by their person and ended one by one or all but this', async () => {
    const open = async () =>
      must(
        world.anonymous.post(
          '/api/login_check',
          { email: people.accountant.email, password: PASSWORD },
          { 'user-agent': 'Firefox' },
        ),
      )
    const [here, there, third] = [await open(), await open(), await open()]
    const api = caller(world.server.app, here.token)
    const { data } = await must(api.get('/api/user/sessions'))
    expect(data).toHaveLength(3)
    expect(data.filter((each: { current: boolean }) => each.current)).toMatchObject([{ userAgent: 'Firefox' }])
    const other = data.find((each: { current: boolean }) => !each.current)
    expect((await (await world.as('seller')).delete(`/api/user/sessions/${other.id}`)).status).toBe(404)
    expect((await api.delete(`/api/user/sessions/${other.id}`)).status).toBe(204)
    expect((await must(api.get('/api/user/sessions'))).data).toHaveLength(2)
    expect((await api.delete('/api/user/sessions')).status).toBe(204)
    expect((await must(api.get('/api/user/sessions'))).data).toHaveLength(1)
    for (const { token } of [there, third])
      expect((await caller(world.server.app, token).get('/api/user/me')).status).toBe(401)
    expect((await api.get('/api/user/me')).status).toBe(200)
  })

  it('that sign out are over for their access token too', async () => {
    const { token } = await must(
      world.anonymous.post('/api/login_check', { email: people.accountant.email, password: PASSWORD }),
    )
    const api = caller(world.server.app, token)
    expect((await api.post('/api/logout', {})).status).toBe(204)
    expect((await api.get('/api/user/me')).status).toBe(401)
  })
})

describe('the company', () => {
  const change = {
    fiscalName: 'COMERCIAL ANDINA S.A.',
    tradeName: 'Andina',
    address: 'Av. Brasil 100',
    geographicCode: '150101',
    email: 'hola@andina.pe',
    phone: '01 444 5555',
    website: 'andina.pe',
    taxRegime: 'RMT',
    detractionAccount: '00-123-456789',
  }

  it('is read and changed with the version that was read', async () => {
    const before = await must(owner.get('/api/company'))
    expect(before).toMatchObject({ country: 'PE', taxRegime: 'RG', logo: null, branches: [{ code: '001' }] })
    const after = await must(owner.put('/api/company', { ...change, version: before.version }))
    expect(after).toMatchObject({ ...change, ruc: before.ruc, district: 'Lima', version: before.version + 1 })
    const stale = await owner.put('/api/company', { ...change, version: before.version })
    expect([stale.status, stale.body.code, stale.body.current.fiscalName]).toEqual([
      409,
      'already_updated',
      change.fiscalName,
    ])
    const wrong = await owner.save('/api/company', { ...change, geographicCode: '999999', taxRegime: 'X' })
    expect(wrong.body.errors.map((each: { field: string }) => each.field)).toEqual(['taxRegime'])
    expect((await owner.save('/api/company', { ...change, ruc: '20100070970' })).body.errors[0].code).toBe(
      'unknown_field',
    )
  })

  it('has settings that hold at once: pages of the size that was set', async () => {
    const read = await must(owner.get('/api/company/configuration'))
    expect(read).toMatchObject({ pageSize: 15, perception: '2.00000', bankCommissionLocal: '0.00', cashShift: false })
    const settings = {
      ...read,
      pageSize: 5,
      bankCommissionLocal: '4.50',
      exchangeRateService: 'sunat',
      color: '#0a5c4a',
    }
    expect(await must(owner.save('/api/company/configuration', settings))).toEqual({
      ...settings,
      version: read.version + 1,
    })
    expect((await must(owner.get('/api/ubigeo/choose'))).length).toBeGreaterThan(5)
    expect((await must(owner.get('/api/clients'))).data).toHaveLength(5)
    expect((await must(owner.get('/api/user/company/configuration'))).color).toBe('#0a5c4a')
    const wrong = await owner.save('/api/company/configuration', {
      ...settings,
      pageSize: 4,
      color: 'red',
      perception: '101',
    })
    expect(wrong.body.errors.map((each: { field: string }) => each.field).sort()).toEqual([
      'color',
      'pageSize',
      'perception',
    ])
    expect((await owner.save('/api/company/configuration', settings)).body.code).toBe('already_updated')
  })

  it('says what it does beside trading, each once, and a new one neither lodges nor sells trips', async () => {
    const activities = async () => (await must(owner.get('/api/user/me'))).configuration.activities
    const before = await must(owner.get('/api/company/configuration'))
    expect(before.activities).toEqual(['transport', 'pos'])
    const said = { ...before, activities: ['travel', 'hotels', 'travel'] }
    expect((await must(owner.save('/api/company/configuration', said))).activities).toEqual(['hotels', 'travel'])
    expect(await activities()).toEqual(['hotels', 'travel'])
    const read = await must(owner.get('/api/company/configuration'))
    const { body } = await owner.save('/api/company/configuration', { ...read, activities: ['mining'] })
    expect(body.errors).toMatchObject([{ field: expect.stringMatching(/^activities/) }])
    // A client that knows nothing of them changes nothing.
    const { activities: _, ...silent } = read
    await must(owner.save('/api/company/configuration', silent))
    expect(await activities()).toEqual(['hotels', 'travel'])
  })

  it('has a logo that its documents print', async () => {
    const { id } = await must(owner.post('/api/invoices', draft()))
    const plain = await owner.get(`/api/invoices/${id}/render/html`)
    expect(plain.body).not.toContain('data:image/png')
    expect((await upload(owner, '/api/company/logo', png(20, 20))).body.code).toBe('logo_size')
    expect((await upload(owner, '/api/company/logo', png(300, 80).subarray(0, 80))).body.code).toBe('file_type')
    const { logo } = await must(upload(owner, '/api/company/logo', png(300, 80)))
    expect((await must(owner.get('/api/company'))).logo).toBe(logo)
    expect((await owner.get(logo)).headers['content-type']).toBe('image/png')
    const html = await owner.get(`/api/invoices/${id}/render/html`)
    expect(html.body).toContain(`data:image/png;base64,${png(300, 80).toString('base64')}`)
    const pdf = await owner.get(`/api/invoices/${id}/render/pdf`)
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await (await world.as('stranger')).get('/api/company/logo')).status).toBe(404)
    expect((await owner.delete('/api/company/logo')).status).toBe(204)
    expect((await owner.get('/api/company/logo')).status).toBe(404)
  })

  it('is changed by who may configure it, and its reader sees no other', async () => {
    const seller = await world.as('seller')
    expect((await seller.get('/api/company')).status).toBe(403)
    expect((await seller.save('/api/company', change)).status).toBe(403)
    expect((await upload(seller, '/api/company/logo', png(64, 64))).status).toBe(403)
    expect((await must((await world.as('stranger')).get('/api/company'))).fiscalName).toBe('TEXTILES DEL SUR E.I.R.L.')
  })
})

function draft() {
  const { ids } = world
  return {
    documentType: '01',
    serie: 'F001',
    date: '2026-11-18',
    currency: 'PEN',
    exchangeRate: '1',
    client: { id: ids.clients.andes },
    seller: { id: ids.seller },
    warehouse: { id: ids.warehouse },
    paymentTerm: { id: ids.termCash },
    items: [
      {
        item: { id: ids.products.mouse },
        quantity: '1',
        price: '49.90',
        includeTaxPrice: true,
        tax: { type: 'IGV', rate: '18' },
      },
    ],
  }
}
