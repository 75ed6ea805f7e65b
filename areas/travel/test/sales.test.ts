import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, holding, plantTravel, ref, said, type TravelWorld } from './travel-world.ts'

let world: World
let api: Caller
let planted: TravelWorld
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
  planted = await plantTravel(api, world)
  await world.owner.query(
    `insert into company.exchange_rate (company_id, id, date, purchase, sale) values ($1, uuidv7(), '2026-11-18', 3.740, 3.750)`,
    [world.ids.companyId],
  )
})
afterAll(() => world?.close())

const FILES = '/api/travel/reservations'
const CODES = ['HOT-1', 'VAN-1', 'GUI-1', 'ENT-1', 'ALI-1']

async function held(over: object = {}) {
  const file = await fileOf(api, world, planted, over)
  await must(api.put(`${FILES}/${file.id}/option`, {}))
  return file
}
type File = Awaited<ReturnType<typeof held>>
const sales = (id: string) => must(api.get(`${FILES}/${id}/sales`))
const bill = (file: File, codes: readonly string[], over: object = {}, by: Caller = api) =>
  by.post(`${FILES}/${file.id}/invoice`, {
    ...{ payer: ref(world.ids.clients.andes), services: codes.map(file.service), documentType: '01', serie: 'F001' },
    ...{ paymentTerm: ref(world.ids.termCash), ...over },
  })
const invoice = (id: string) => must(api.get(`/api/invoices/${id}`))
const issue = (id: string) => must(api.put(`/api/invoices/${id}/issue`, {}))

const PEOPLE = [1, 2, 3, 4].map((n) => ({
  ...{ name: `Ana ${n}`, lastName: 'Durand', documentType: '7', documentNumber: `FR${n}` },
  ...{ nationality: 'FR', residence: 'FR' },
}))
async function named(file: File, passengers: readonly object[]): Promise<void> {
  const { version } = await must(api.get(`${FILES}/${file.id}`))
  await must(api.put(`${FILES}/${file.id}`, { passengers, version }))
}
async function registered(operatorRegister: string | null): Promise<void> {
  const config = await must(api.get('/api/travel/config'))
  await must(api.put('/api/travel/config', { ...config, operatorRegister }))
}

describe('what a file is billed', () => {
  it('is its price, shared by its services; part of it, then the rest, and no cent twice', async () => {
    const file = await held({ start: '2027-01-30' })
    expect(await sales(file.id)).toMatchObject({ price: '1120.00', billed: '0.00', pending: '1120.00', due: '560.00' })
    const { invoices } = await must(bill(file, ['HOT-1', 'VAN-1']))
    expect(invoices).toEqual([expect.objectContaining({ operationType: '0101', total: '800.00', currency: 'USD' })])
    expect(await invoice(invoices[0].id)).toMatchObject({
      ...{ status: 'draft', currency: 'USD', total: '800.00', igv: '122.03', seller: { id: world.ids.seller } },
      items: [
        { description: 'HOT-1', total: '600.00' },
        { description: 'VAN-1', total: '200.00' },
      ],
    })
    expect(await sales(file.id)).toMatchObject({ billed: '800.00', pending: '320.00' })
    expect(said(await bill(file, ['VAN-1', 'GUI-1']))).toEqual(['services nothing_to_bill'])
    const rest = await must(bill(file, CODES.slice(2), { whole: true }))
    expect((await invoice(rest.invoices[0].id)).items).toEqual([
      expect.objectContaining({ description: 'Cusco: GUI-1, ENT-1, ALI-1', total: '320.00' }),
    ])
    expect(await sales(file.id)).toMatchObject({ billed: '1120.00', pending: '0.00' })
  })

  it('may be billed once by two who bill it at once', async () => {
    const file = await held()
    const both = await Promise.all([bill(file, CODES), bill(file, CODES)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await sales(file.id)).toMatchObject({ billed: '1120.00' })
  })

  it('is free again where its document is removed, annulled in part or voided', async () => {
    const file = await held()
    const drafted = await must(bill(file, CODES))
    await must(api.delete(`/api/invoices/${drafted.invoices[0].id}`))
    expect(await sales(file.id)).toMatchObject({ billed: '0.00', documents: [] })
    const { invoices } = await must(bill(file, CODES))
    await issue(invoices[0].id)
    expect(await sales(file.id)).toMatchObject({ billed: '1120.00', documents: [{ status: 'open' }] })
    await world.owner.query('update sales.invoice set credited = 280 where id = $1', [invoices[0].id])
    expect(await sales(file.id)).toMatchObject({ billed: '840.00', pending: '280.00' })
    expect((await must(bill(file, ['HOT-1']))).invoices).toEqual([expect.objectContaining({ total: '150.00' })])
    // What waits for the answer of the tax office still bills it.
    await must(api.put(`/api/invoices/${invoices[0].id}/void`, { reason: 'Error en el pagador' }))
    expect(await sales(file.id)).toMatchObject({ billed: '990.00' })
    await world.owner.query("update sales.invoice set status = 'voided' where id = $1", [invoices[0].id])
    expect(await sales(file.id)).toMatchObject({ billed: '150.00', pending: '970.00' })
  })

  it('needs a file that is held, a payer and services of its own', async () => {
    const draft = await fileOf(api, world, planted)
    expect((await bill(draft, ['VAN-1'])).body.code).toBe('illegal_state')
    const file = await held()
    const stranger = { payer: ref(world.ids.seller) }
    expect(said(await bill(file, ['VAN-1'], stranger))).toEqual(['payer reference_not_found'])
    expect(said(await bill(file, [], { services: [draft.service('VAN-1')] }))).toEqual(['services reference_not_found'])
    expect(said(await bill(file, ['VAN-1'], { documentType: '03' }))).toContain('serie serie_of_type')
    const noTravel = await holding(world, ['OUTPUTINVOICE.fullAccess'])
    expect((await bill(file, ['VAN-1'], {}, noTravel)).status).toBe(403)
    const noSales = await holding(world, ['PRODUCT.fullAccess'])
    expect((await bill(file, ['VAN-1'], {}, noSales)).status).toBe(403)
  })

  it('example 7: to an agency abroad is an export with its four passengers; what it lacks is told before it is drafted', async () => {
    const file = await held({ client: ref(world.ids.clients.foreign) })
    const abroad = { payer: ref(world.ids.clients.foreign), lodgingExported: true }
    await named(file, PEOPLE.slice(0, 3))
    const lacking = await bill(file, CODES, abroad)
    expect(lacking.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Falta el registro de operador turístico: se factura con IGV.',
      'Falta el documento de cada pasajero: se factura con IGV.',
    ])
    await registered('RO-2026-1')
    await named(file, PEOPLE)
    const { invoices } = await must(bill(file, CODES, abroad))
    expect(invoices).toEqual([expect.objectContaining({ operationType: '0205', total: '1120.00' })])
    const drafted = await invoice(invoices[0].id)
    expect(drafted).toMatchObject({ igv: '0.00', export: '1120.00', operationType: '0205' })
    expect(
      drafted.items.map((each: { affectation: string; total: string; properties: unknown }) => [
        each.affectation,
        each.total,
        each.properties,
      ]),
    ).toEqual(
      PEOPLE.map(({ name, documentNumber }) => [
        ...['40', '280.00'],
        { '4000': 'FR', '4007': `${name} Durand`, '4008': '7', '4009': documentNumber },
      ]),
    )
    // Passes the check before it is sent.
    expect((await issue(drafted.id)).status).toBe('open')
    await registered(null)
  })

  it('to who is abroad puts what is taxed here into a document of its own, or all of it where that is said', async () => {
    const file = await held({ client: ref(world.ids.clients.foreign) })
    const abroad = { payer: ref(world.ids.clients.foreign) }
    expect(said(await bill(file, ['GUI-1'], { ...abroad, withTax: true }))).toEqual(['documentType ruc_for_taxed'])
    const ticket = { ...abroad, documentType: '03', serie: 'B001' }
    const taxed = await must(bill(file, ['GUI-1'], { ...ticket, withTax: true }))
    expect(taxed.invoices).toEqual([expect.objectContaining({ operationType: '0101' })])
    await registered('RO-2026-1')
    await named(file, PEOPLE)
    const refused = await bill(file, ['HOT-1', 'VAN-1', 'ENT-1', 'ALI-1'], abroad)
    expect(refused.body.errors[0].message).toBe(
      'Falta el RUC del comprador para facturar HOT-1 con IGV: emita una boleta (03) por ello. Lo que se exporta va aparte en factura (01).',
    )
    expect(await sales(file.id)).toMatchObject({ billed: '75.00' })
    const lodging = await must(bill(file, ['HOT-1'], ticket))
    expect((await issue(lodging.invoices[0].id)).status).toBe('open')
    const exported = await must(bill(file, ['VAN-1', 'ENT-1', 'ALI-1'], abroad))
    const invoices = [...lodging.invoices, ...exported.invoices]
    expect(
      invoices.map(({ operationType, total }: { operationType: string; total: string }) => [operationType, total]),
    ).toEqual([
      ['0101', '600.00'],
      ['0205', '445.00'],
    ])
    await registered(null)
  })

  it('of what is mediated is the commission alone', async () => {
    await world.owner.query("update travel.item set account = 'mediation' where id = $1", [planted.items.van])
    await world.owner.query('update travel.catalogue set commission_percent = 10 where id = $1', [planted.catalogue])
    const file = await held()
    const found = await sales(file.id)
    const van = found.services.find(({ item }: { item: { code: string } }) => item.code === 'VAN-1')
    expect(van).toMatchObject({ account: 'mediation', sale: '160.00', toBill: '16.00' })
    const blind = await holding(world, ['PRODUCT.fullAccess'])
    const told = await must(blind.get(`${FILES}/${file.id}/sales`))
    expect(told.services.find(({ item }: { item: { code: string } }) => item.code === 'VAN-1')).not.toHaveProperty(
      'toBill',
    )
    const { invoices } = await must(bill(file, ['VAN-1'], { payer: ref(world.ids.clients.bodega) }))
    expect(await invoice(invoices[0].id)).toMatchObject({
      ...{ total: '18.88', igv: '2.88' },
      items: [{ description: 'Comisión · VAN-1' }],
    })
    expect(said(await bill(file, ['VAN-1']))).toEqual(['services nothing_to_bill'])
  })

  it('counts a document in another currency by its rate: a draft changed to soles settles no dollars', async () => {
    await world.owner.query("update travel.item set account = 'own' where id = $1", [planted.items.van])
    const file = await held({ start: '2027-01-30' })
    const { invoices } = await must(bill(file, CODES))
    const [made] = invoices
    await issue(made.id)
    await world.owner.query("update sales.invoice set currency = 'PEN', exchange_rate = 1, paid = 375 where id = $1", [
      made.id,
    ])
    const { billed, pending, paid } = await sales(file.id)
    expect(paid).toBe('100.00')
    expect(Number(billed)).toBeCloseTo(298.67, 1)
    expect(Number(pending)).toBeCloseTo(821.33, 1)
  })

  it('of a supplier pays no plan of the client, who owes what is ours and the fee it is billed', async () => {
    await world.owner.query("update travel.item set account = 'mediation' where id = $1", [planted.items.van])
    await world.owner.query('update travel.catalogue set commission_percent = 10 where id = $1', [planted.catalogue])
    const file = await held({ start: '2026-12-01' })
    expect(await sales(file.id)).toMatchObject({ paid: '0.00', due: '920.00' })
    const commission = await must(bill(file, ['VAN-1'], { payer: ref(world.ids.clients.bodega) }))
    await issue(commission.invoices[0].id)
    await world.owner.query('update sales.invoice set paid = 18.88 where id = $1', [commission.invoices[0].id])
    expect(await sales(file.id)).toMatchObject({ paid: '0.00', due: '920.00' })
    const blind = await holding(world, ['PRODUCT.fullAccess'])
    expect((await must(blind.get(`${FILES}/${file.id}/sales`))).documents).toEqual([])
    expect((await sales(file.id)).documents).toHaveLength(1)
    const other = await held({ start: '2026-12-01' })
    await must(bill(other, ['VAN-1']))
    expect(await sales(other.id)).toMatchObject({ due: '938.88' })
    await world.owner.query("update travel.item set account = 'own' where id = $1", [planted.items.van])
  })

  it('of a service that was cancelled is to be credited, and owed no more', async () => {
    const file = await held({ start: '2026-12-01' })
    const { invoices } = await must(bill(file, CODES))
    await issue(invoices[0].id)
    const told = await must(api.put(`${FILES}/${file.id}/services/${file.service('VAN-1')}/cancel`, {}))
    expect(told.warnings.map(({ message }: { message: string }) => message)).toContain(
      'VAN-1 se canceló y ya se facturó: 200.00 por acreditar.',
    )
    expect(await sales(file.id)).toMatchObject({ toCredit: '200.00', due: '920.00' })
  })

  it('lets its vouchers go once the client paid by the plan', async () => {
    await world.owner.query("update travel.item set account = 'own' where id = $1", [planted.items.van])
    const file = await held({ start: '2027-01-30' })
    const { invoices } = await must(bill(file, CODES))
    await issue(invoices[0].id)
    await must(api.put(`${FILES}/${file.id}/services/${file.service('HOT-1')}/confirm`, {}))
    const issueVoucher = () =>
      api.post('/api/travel/vouchers', { reservation: ref(file.id), services: [file.service('HOT-1')] })
    expect(said(await issueVoucher())).toEqual(['reason client_not_paid'])
    await world.owner.query('update sales.invoice set paid = 560 where id = $1', [invoices[0].id])
    expect(await sales(file.id)).toMatchObject({ paid: '560.00', due: '560.00' })
    expect((await issueVoucher()).status).toBe(201)
  })
})

describe('a file that is cancelled', () => {
  const cancel = (file: File, body: object = {}) => api.put(`${FILES}/${file.id}/cancel`, body)
  const KEEP = { keepSales: true, reason: 'Penalidad total' }

  it('keeps its documents only where that is said; they are credited before the trip is reserved again', async () => {
    const file = await held()
    const { invoices } = await must(bill(file, CODES))
    const { number, serie } = await issue(invoices[0].id)
    const refused = await cancel(file, { reason: 'Desiste' })
    expect([refused.status, refused.body.code]).toEqual([409, 'reservation_has_sales'])
    expect(refused.body.message).toContain(`${serie}-${number}`)
    expect((await cancel(file, { keepSales: true })).body.code).toBe('reservation_has_sales')
    expect((await must(cancel(file, KEEP))).status).toBe('cancelled')
    const again = () => api.post(`/api/travel/quotations/${file.quotation}/reserve`, {})
    expect((await again()).body.code).toBe('reservation_has_sales')
    await world.owner.query('update sales.invoice set credited = total where id = $1', [invoices[0].id])
    expect((await again()).status).toBe(201)
  })

  it('bills a penalty outside the IGV, and nothing else', async () => {
    const file = await held()
    const penalty = { penalty: '150' }
    expect(said(await bill(file, ['HOT-1'], penalty))).toEqual(['penalty penalty_of_cancelled'])
    await must(cancel(file, { reason: 'Desiste' }))
    expect((await bill(file, ['HOT-1'])).body.code).toBe('illegal_state')
    const { invoices } = await must(bill(file, ['HOT-1'], penalty))
    expect(await invoice(invoices[0].id)).toMatchObject({
      ...{ total: '150.00', igv: '0.00', items: [{ description: 'Penalidad · HOT-1' }] },
    })
    expect((await issue(invoices[0].id)).status).toBe('open')
    // It bills nothing of the trip.
    expect((await api.post(`/api/travel/quotations/${file.quotation}/reserve`, {})).status).toBe(201)
  })
})
