import type { Caller } from '@yupana/platform'
import { must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let owner: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
})
afterAll(() => world?.close())

type Row = Record<string, unknown>
const filter = (field: string, value: string): string => `filters[0][field]=${field}&filters[0][value]=${value}`

describe('document types', () => {
  it('are offered by fiscal code: those of SUNAT in the language of the reader, then those of the house (CFG-011)', async () => {
    const rows: Row[] = await must(owner.get('/api/document-types/choose?limit=50'))
    expect(rows.slice(0, 3).map(({ code, name }) => [code, name])).toEqual([
      ['00', 'Otros'],
      ['01', 'Factura'],
      ['02', 'Recibo por honorarios'],
    ])
    const french = await world.as('owner', 'fr')
    expect((await must(french.get('/api/document-types/choose?search=01')))[0].name).toBe('Facture')
  })

  it('of the law are shown and never changed', async () => {
    const list = await must(owner.get(`/api/document-types?${filter('code', '01')}`))
    expect(list.data).toEqual([
      { id: '01', version: 0, code: '01', name: 'Factura', fiscalCode: '01', active: true, system: true },
    ])
    const body = { code: 'Z1', name: 'Otra cosa' }
    for (const reply of [
      await owner.save('/api/document-types/01', body),
      await owner.delete('/api/document-types/OC'),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'system_record'])
  })

  it('of the company are added, renamed, used by a series and then kept', async () => {
    const made = await must(owner.post('/api/document-types', { code: 'vi', name: 'Vale interno', fiscalCode: '00' }))
    expect(made).toMatchObject({ id: 'VI', code: 'VI', fiscalCode: '00', system: false, active: true })
    const changed = await must(
      owner.put('/api/document-types/VI', { code: 'VI', name: 'Vale de almacén', version: made.version }),
    )
    expect(changed).toMatchObject({ name: 'Vale de almacén', fiscalCode: null, version: 2 })
    const stale = await owner.put('/api/document-types/VI', { code: 'VI', name: 'Tarde', version: 1 })
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([
      409,
      'already_updated',
      'Vale de almacén',
    ])
    await must(owner.post('/api/series', { documentType: 'VI', code: 'V001', name: 'Vales' }))
    const used = await owner.delete('/api/document-types/VI')
    expect([used.status, used.body.code]).toEqual([409, 'in_use'])
    await must(owner.delete('/api/series/V001'))
    await must(owner.delete('/api/document-types/VI'))
    expect((await must(owner.get(`/api/document-types?${filter('code', 'VI')}`))).data).toEqual([])
  })

  it.each([
    ['a code that could become the law’s', { code: '99', name: 'x' }, 422, 'code', 'own_code'],
    ['a code of the house', { code: 'OC', name: 'x' }, 409, 'code', 'already_exists'],
    [
      'an unknown fiscal code',
      { code: 'ZZ', name: 'x', fiscalCode: '77' },
      422,
      'fiscalCode',
      'document_type_not_found',
    ],
    ['no name', { code: 'ZZ', name: '' }, 422, 'name', 'required'],
  ])('are refused with %s', async (_, body, status, field, code) => {
    const refused = await owner.post('/api/document-types', body)
    expect([refused.status, refused.body.errors[0].field, refused.body.errors[0].code]).toEqual([status, field, code])
  })

  it('are read by who may see the configuration, and written by who may change it', async () => {
    const reader = await world.as('reader')
    expect((await reader.get('/api/document-types')).status).toBe(200)
    expect((await reader.post('/api/document-types', { code: 'ZZ', name: 'x' })).status).toBe(403)
  })
})

describe('transaction types', () => {
  it('are SUNAT table 12 and the company’s own, found by name without case or accent (CFG-010)', async () => {
    const made = await must(
      owner.post('/api/transaction-types?discriminator=product', {
        code: 'REG',
        description: 'Regalo a clientes',
        direction: 'out',
      }),
    )
    expect(made).toMatchObject({ code: 'REG', discriminator: 'product', direction: 'out', system: false })
    const found = await must(owner.get('/api/transaction-types/transactionType-name/REGALO A CLIENTES'))
    expect(found.id).toBe('REG')
    expect((await must(owner.get('/api/transaction-types/transactionType-name/importacion'))).code).toBe('18')
    expect((await owner.get('/api/transaction-types/transactionType-name/nada')).status).toBe(404)
    expect((await owner.delete('/api/transaction-types/01')).body.code).toBe('system_record')
    await must(owner.delete('/api/transaction-types/REG'))
  })
})

describe('taxes', () => {
  it('of the law have their dates and their source; a company’s own stands beside them', async () => {
    const igv: Row[] = (await must(owner.get(`/api/taxes?${filter('code', 'IGV')}&limit=50`))).data
    expect(igv.find(({ validFrom }) => validFrom === '2011-03-01')).toMatchObject({
      name: 'Impuesto general a las ventas',
      rate: '18',
      basis: 'percent',
      regime: 'general',
      validTo: null,
      source: 'Ley 29666',
      system: true,
    })
    const law = String(igv[0]!.id)
    expect((await must(owner.get(`/api/taxes/${law}`))).id).toBe(law)
    expect((await owner.delete(`/api/taxes/${law}`)).body.code).toBe('system_record')
    const bag: Row[] = (await must(owner.get(`/api/taxes?${filter('code', 'ICBPER')}`))).data
    expect(bag.every(({ basis }) => basis === 'unit')).toBe(true)
    const made = await must(
      owner.post('/api/taxes', { code: 'recargo', name: 'Recargo al consumo', rate: '10', validFrom: '2026-01-01' }),
    )
    expect(made).toMatchObject({ code: 'RECARGO', rate: '10', system: false, source: null })
    const wrong = await owner.save(`/api/taxes/${made.id}`, { ...strip(made), validTo: '2025-12-31' })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'date_before_start'])
    await must(owner.delete(`/api/taxes/${made.id}`))
    expect((await owner.get(`/api/taxes/${made.id}`)).status).toBe(404)
  })
})

const strip = ({ code, name, rate, validFrom }: Row): Row => ({ code, name, rate, validFrom })

describe('series', () => {
  it('stand once, have a known type, and say which is wrong (CFG-014, CFG-015)', async () => {
    const again = await owner.post('/api/series', { documentType: '01', code: 'f001', name: 'Otra' })
    expect([again.status, again.body.code]).toEqual([409, 'serieExists'])
    const unknown = await owner.post('/api/document-numbers', { documentTypeCode: 'QQ', serie: 'Q001', name: 'x' })
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([422, 'document_type_not_found'])
    const english = await world.as('owner', 'en')
    const none = await english.get('/api/series/1/document-type/01/serie/F999')
    expect([none.status, none.body.code, none.body.message]).toEqual([
      404,
      'documentnumber_not_found',
      'This prefix does not have a number',
    ])
  })

  it('are changed by id or code, and gone where no document has their numbers', async () => {
    const made = await must(owner.post('/api/series', { documentType: '03', code: 'B777', name: 'Feria' }))
    expect(made).toMatchObject({ code: 'B777', number: 1 })
    const moved = await must(
      owner.put('/api/series/B777', {
        documentType: '03',
        code: 'B777',
        name: 'Feria',
        number: 50,
        version: made.version,
      }),
    )
    expect(moved.number).toBe(50)
    const at = async (number: number) => must(owner.get(`/api/series/${number}/document-type/03/serie/B777`))
    expect([(await at(49)).state, (await at(50)).state]).toEqual(['skipped', 'free'])
    await must(owner.delete(`/api/series/${made.id}`))
  })
})

describe('cost centers', () => {
  const make = async (code: string, level: number, parent?: string) =>
    must(
      owner.post('/api/cost-center', {
        code,
        name: `Centro ${code}`,
        level,
        ...(parent ? { parent: { id: parent } } : {}),
      }),
    )

  it('stand in three levels, each below one of the level above (CFG-002)', async () => {
    const top = await make('G1', 1)
    const sub = await make('S1', 2, top.id)
    const leaf = await make('R1', 3, sub.id)
    const wrong = await owner.post('/api/cost-center', { code: 'R2', name: 'x', level: 3, parent: { id: top.id } })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'cost_center_parent_level'])
    const tree: Row[] = await must(owner.get('/api/cost-center/tree'))
    expect(tree.find(({ id }) => id === leaf.id)).toMatchObject({ level: 3, parent: sub.id })
  })

  it('are chosen at record level, and disabled ones only by the chooser that shows all (CFG-013)', async () => {
    const leaf = await make('R9', 3)
    await must(owner.save(`/api/cost-center/${leaf.id}`, { code: 'R9', name: 'Centro R9', level: 3, active: false }))
    const codes = async (flag: boolean) =>
      ((await must(owner.get(`/api/cost-center/choose/${flag}`))) as Row[]).map(({ code }) => code)
    expect(await codes(true)).not.toContain('R9')
    const all = await codes(false)
    expect(all).toContain('R9')
    expect(all).not.toContain('G1')
  })

  it('a level change unlinks what hangs below once that was confirmed (CFG-003)', async () => {
    const top = await make('G5', 1)
    const sub = await make('S5', 2, top.id)
    const leaf = await make('R5', 3, sub.id)
    const asked = await owner.save(`/api/cost-center/${sub.id}/base`, { level: 3 }, `/api/cost-center/${sub.id}`)
    expect([asked.status, asked.body.code, asked.body.params]).toEqual([
      409,
      'cost_center_level_change',
      { children: 1 },
    ])
    const form = await owner.save(`/api/cost-center/${sub.id}`, { code: 'S5', name: 'S5', level: 3 })
    expect(form.body.code).toBe('cost_center_level_change')
    const moved = await must(
      owner.save(`/api/cost-center/${sub.id}/base`, { level: 3, confirmed: true }, `/api/cost-center/${sub.id}`),
    )
    expect(moved).toMatchObject({ level: 3, parent: null })
    expect((await must(owner.get(`/api/cost-center/${leaf.id}`))).parent).toBeNull()
    const other = await make('S6', 2)
    expect(
      (
        await must(
          owner.save(`/api/cost-center/${leaf.id}/base`, { parent: { id: other.id } }, `/api/cost-center/${leaf.id}`),
        )
      ).parent,
    ).toBe(other.id)
  })
})

describe('lookups', () => {
  it('countries come in the language that is asked for', async () => {
    const of = async (lang: string) =>
      ((await must(owner.get(`/api/countries/choose/${lang}`))) as Row[]).find(({ code }) => code === 'DE')!.name
    expect([await of('es'), await of('en'), await of('fr')]).toEqual(['Alemania', 'Germany', 'Allemagne'])
    expect((await owner.get('/api/countries/choose/de')).status).toBe(422)
  })

  it.each([
    ['/api/cash-flow', '101', 'Cobranza a clientes'],
    ['/api/cash-flow/choose', '211', 'Compra de inmuebles, maquinaria y equipo'],
    ['/api/financial-entity', '02', 'Banco de Crédito del Perú'],
    ['/api/financial-entity/choose', '07', 'Citibank del Perú S.A.'],
    ['/api/taxation-agreement', '02', 'Chile'],
    ['/api/taxation-agreement/choose', '00', 'Ninguno'],
    ['/api/rent-type', '01', 'Arrendamiento de predios'],
    ['/api/rent-type/choose', '00', 'Bienes'],
    ['/api/operation-type/choose', '0101', 'Venta interna'],
    ['/api/currencies', 'JPY', 'Yen'],
  ])('%s has %s', async (path, code, name) => {
    const rows: Row[] = await must(owner.get(path))
    expect(rows.find((row) => row.code === code)?.name).toContain(name)
  })

  it('operation types are those of a document, currencies those of the company', async () => {
    const codes = ((await must(owner.get('/api/operation-type/choose?documentType=04'))) as Row[]).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['0501', '0502', '0503'])
    for (const path of ['/api/company/currencies', '/api/company/currencies/choose'])
      expect(((await must(owner.get(path))) as Row[]).map(({ code, local }) => [code, local])).toEqual([
        ['PEN', true],
        ['USD', false],
      ])
  })

  it('a worker is found by name, a rate under the name of its service', async () => {
    const worker = await must(owner.get('/api/workers/worker-name/LUIS PAREDES'))
    expect(worker.code).toBe('V01')
    expect((await owner.get('/api/workers/worker-name/nadie')).status).toBe(404)
    await must(owner.post('/api/exchange-rate', { date: '2026-11-03', purchase: '3.70', sale: '3.71' }))
    const asked = 'currencyTo=USD&currencyFrom=PEN&date=2026-11-03'
    expect(await must(owner.get(`/api/exchange-rate/sunat?${asked}`))).toMatchObject({ sale: '3.710' })
    const bad = await owner.get('/api/exchange-rate/sunat?currencyTo=USD&currencyFrom=PEN&date=3/11/2026')
    expect([bad.status, bad.body.errors[0].code]).toEqual([422, 'invalid_date'])
  })
})

it('CFG-012 a worker is read by its code in any case as by its id; a code that nobody has is not found', async () => {
  const made = await must(owner.post('/api/workers', { code: 'VEND-9', name: 'Nora Vega', type: 'seller' }))
  for (const key of ['VEND-9', 'vend-9', made.id])
    expect((await must(owner.get(`/api/workers/${key}`))).id).toBe(made.id)
  expect((await owner.get('/api/workers/VEND-10')).body.code).toBe('not_found')
})

it('CFG-016 to CFG-019: a cost center says itself that it is not found, not updated, in use and so not deleted', async () => {
  const { ids } = world
  const api = await world.as('owner', 'en')
  const center = await must(api.post('/api/cost-center', { code: 'PAL', name: 'Palabras', level: 3 }))
  await must(
    api.post('/api/quotations', {
      ...{ serie: 'CT01', date: '2026-11-18', currency: 'PEN', client: { id: ids.clients.andes } },
      ...{ seller: { id: ids.seller }, paymentTerm: { id: ids.termCash } },
      items: [{ item: { id: ids.products.service }, quantity: '1', price: '10', costCenter: { id: center.id } }],
    }),
  )
  const said = async (reply: ReturnType<typeof api.get>) => {
    const { status, body } = await reply
    return [status, body.code, body.message]
  }
  const other = '/api/cost-center/0198f1d2-7a1b-7c3d-8e4f-5a6b7c8d9e0f'
  expect(await said(api.get(other))).toEqual([404, 'not_found', 'Cost center not found'])
  expect(await said(api.delete(other))).toEqual([404, 'not_found', 'Cost center not found'])
  const stale = { code: 'PAL', name: 'Otra', level: 3, version: center.version + 7 }
  expect(await said(api.put(`/api/cost-center/${center.id}`, stale))).toEqual([
    409,
    'already_updated',
    'Cost center not updated: another user changed it. Review the changes and save again.',
  ])
  expect(await said(api.delete(`/api/cost-center/${center.id}`))).toEqual([
    409,
    'in_use',
    'Cost center in use: not deleted',
  ])
  // Others keep the words that all share.
  expect((await said(api.get(other.replace('cost-center', 'brands'))))[2]).toBe('The record was not found.')
})
