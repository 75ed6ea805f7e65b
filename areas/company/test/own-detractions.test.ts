import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  await world.owner.query("update company.configuration set detraction_account = '00-000-123456'")
  await world.owner.query('update einvoicing.setting set auto_send = false')
  api = await world.as('owner')
})
afterAll(() => world?.close())

const codes = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; errors?: { field: string; code: string }[] }
}) => [status, ...(body.errors?.length ? body.errors.map(({ field, code }) => `${field} ${code}`) : [body.code])]
const own = (over: object = {}) => ({
  ...{ code: '046', name: 'Servicios de drones', percentage: '9', threshold: '700', from: '2026-01-01', ...over },
})
const on = async (date: string, code: string) =>
  (await must(api.get(`/api/detractions?date=${date}`))).data.find((each: { code: string }) => each.code === code)

/** A sale of so much with tax of a service under the code; what of it is deposited. */
async function deposit(code: string, total: string): Promise<string | undefined> {
  const { ids } = world
  const service = await must(
    api.post('/api/products', {
      ...{ code: `S${code}${total}`, name: `Servicio ${code}`, type: 'service', unit: { code: 'ZZ' }, price: '1' },
      ...{ tax: { type: 'IGV' }, detraction: true, detractionCategory: { code } },
    }),
  )
  const made = await must(
    api.post('/api/invoices', {
      ...{ documentType: '01', serie: 'F001', date: '2026-11-18', currency: 'PEN', client: { id: ids.clients.andes } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCredit30 } },
      items: [{ item: { id: service.id }, quantity: '1', price: total, includeTaxPrice: true, tax: { type: 'IGV' } }],
    }),
  )
  const issued = await must(api.put(`/api/invoices/${made.id}/issue`))
  return issued.detraction?.soles
}

it('a code that the law of the program has not yet is added by the company, sold under, and issued', async () => {
  const made = await must(api.post('/api/detractions', own()))
  expect(made).toMatchObject({
    id: '046',
    label: '046 (9%)',
    percentage: '9',
    threshold: '700',
    system: false,
    to: null,
  })
  expect(await on('2025-12-31', '046')).toBeUndefined()
  expect(await on('2026-11-18', '046')).toMatchObject({ name: 'Servicios de drones', system: false })
  const options = await must(api.get('/api/detractions/choose'))
  expect(options.find((each: { code: string }) => each.code === '046').percentage).toBe('0.09')
  expect([await deposit('046', '1180'), await deposit('046', '700')]).toEqual(['106.00', undefined])
})

it('goes before that of the law on its days alone; what was issued stays as it was', async () => {
  expect(await deposit('022', '1000')).toBe('120.00')
  const made = await must(api.post('/api/detractions', own({ code: '022', name: 'Otros servicios', percentage: '10' })))
  expect(await deposit('022', '1180')).toBe('118.00')
  expect([await on('2025-12-31', '022'), await on('2026-11-18', '022')]).toMatchObject([
    { percentage: '12', system: true },
    { percentage: '10', system: false },
  ])
  const changed = await must(
    api.put('/api/detractions/022', {
      ...own({ code: '022', percentage: '10' }),
      to: '2026-10-31',
      version: made.version,
    }),
  )
  expect(changed.to).toBe('2026-10-31')
  expect(await deposit('022', '2000')).toBe('240.00')
  expect(codes(await api.put('/api/detractions/022', { ...own({ code: '022' }), version: made.version }))).toEqual([
    ...[409, 'already_updated'],
  ])
  expect((await api.delete('/api/detractions/022')).status).toBe(204)
  expect(await on('2026-05-01', '022')).toMatchObject({ percentage: '12', system: true })
})

it('its screen lists all of them, whatever their days: of the law, those to come and those that ended', async () => {
  const later = await must(api.post('/api/detractions', own({ code: '049', from: '2027-01-01' })))
  const path = '/api/detractions/codes'
  const asked = (field: string, value: string) =>
    `${path}?limit=200&filters[0][field]=${field}&filters[0][value]=${value}`
  const { data } = await must(api.get(asked('code', '049')))
  expect(data).toMatchObject([{ id: '049', percentage: '9', from: '2027-01-01', system: false }])
  expect((await must(api.get(asked('system', 'true')))).data.length).toBeGreaterThan(30)
  expect((await api.get(`${path}/export`)).headers['content-type']).toContain('spreadsheet')
  expect((await api.get(`${path}?filters[0][field]=label&filters[0][value]=x`)).status).toBe(422)
  expect((await api.delete(`/api/detractions/${later.id}`)).status).toBe(204)
  const stranger = await world.as('seller')
  expect((await stranger.get(path)).status).toBe(403)
})

it('those of the law are the law; what is wrong is told at once; another company sees none', async () => {
  expect(codes(await api.put('/api/detractions/037', { ...own({ code: '037' }), version: 0 }))).toEqual([
    409,
    'system_record',
  ])
  expect(codes(await api.delete('/api/detractions/037'))).toEqual([409, 'system_record'])
  expect(codes(await api.post('/api/detractions', own()))).toEqual([409, 'code already_exists'])
  expect(codes(await api.post('/api/detractions', own({ code: '47', percentage: '0', to: '2025-01-01' })))).toEqual([
    ...[422, 'code invalid_format', 'percentage percent'],
  ])
  expect(codes(await api.post('/api/detractions', own({ code: '047', to: '2025-01-01' })))).toEqual([
    ...[422, 'to date_before_start'],
  ])
  const other = await world.as('stranger')
  expect((await must(other.get('/api/detractions'))).data.some((each: { code: string }) => each.code === '046')).toBe(
    false,
  )
  const seller = await world.as('seller')
  expect((await seller.post('/api/detractions', own({ code: '048' }))).status).toBe(403)
})
