import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  allowed,
  commonErrors,
  commonLabels,
  dictionary,
  endpoint,
  field,
  fileName,
  listQuery,
  openApi,
  queryString,
  readLanguage,
  resource,
  resourceScreens,
  say,
  value,
} from './index.ts'

const brand = resource({
  noun: 'brand',
  path: '/brands',
  screen: '/brand',
  table: 'catalogue.brand',
  module: 'COMMERCECONFIG',
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(80, { required: true, search: true }),
    active: field.flag(true),
  },
  order: 'name',
})

describe('values', () => {
  it('decimals come as strings or numbers and leave as exact strings', () => {
    expect(value.decimal.parse(118.1)).toBe('118.1')
    expect(value.decimal.parse(' 0.0000000001 ')).toBe('0.0000000001')
    expect(value.decimal.parse(1e-7)).toBe('0.0000001')
    for (const bad of ['1e5', '1,5', '', 'NaN', '12345678901234567', null, {}])
      expect(value.decimal.safeParse(bad).success).toBe(false)
  })

  it('a decimal string never changes its value', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 14n), 10n ** 14n),
        fc.integer({ min: 0, max: 9 }),
        (n, tail) => value.decimal.parse(`${n}.${tail}1`) === `${n}.${tail}1`,
      ),
    )
  })

  it('password needs a lowercase, an uppercase and a digit, and eight characters', () => {
    expect(value.password.safeParse('Yupana2026').success).toBe(true)
    for (const bad of ['yupana2026', 'YUPANA2026', 'YupanaYupana', 'Yup1'])
      expect(value.password.safeParse(bad).success).toBe(false)
  })
})

describe('lists', () => {
  it('the query string of the client is what the server reads', () => {
    const query = {
      page: 2,
      limit: 50,
      showTotal: true,
      filters: [
        { field: 'date', operator: 'BETWEEN', value: ['2026-01-01', '2026-01-31'], group: 0 },
        { field: 'name', operator: 'CONTAINS', value: 'ñandú & co', group: 1 },
      ],
    }
    const read = listQuery.parse(qs.parse(queryString(query).slice(1), { depth: 6, arrayLimit: 500 }))
    expect(read).toMatchObject(query)
  })

  it('a page above 200 rows is refused', () => {
    expect(listQuery.safeParse({ limit: '201' }).error?.issues[0]?.message).toBe('page_too_large')
  })
})

describe('resources', () => {
  it('derive calls, screens and schemas from one declaration', () => {
    expect(brand.endpoints.create.body?.safeParse({ code: 'A', name: 'x', colour: 'red' }).success).toBe(false)
    expect(brand.endpoints.create.body?.parse({ code: 'A', name: 'x' })).toEqual({ code: 'A', name: 'x', active: true })
    expect(brand.endpoints.remove.path).toBe('/api/brands/{id}')
    expect(resourceScreens(brand).map((s) => s.path)).toEqual([
      '/brand',
      '/brand/new',
      '/brand/edit/{id}',
      '/brand/view/{id}',
    ])
  })

  it('the OpenAPI document names every parameter and permission', () => {
    const document = openApi(Object.values(brand.endpoints), { title: 'x', version: '1' }) as {
      paths: Record<string, Record<string, { parameters: { name: string }[]; 'x-permission': unknown }>>
    }
    expect(document.paths['/api/brands/{id}']?.put?.parameters.map((p) => p.name)).toEqual(['id', 'Idempotency-Key'])
    expect(document.paths['/api/brands']?.get?.['x-permission']).toEqual([
      'COMMERCECONFIG.fullAccess',
      'COMMERCECONFIG.readOnly',
    ])
  })
})

describe('labels and permissions', () => {
  it('every common text has three languages', () => {
    for (const [key, text] of Object.entries({ ...commonLabels, ...commonErrors }))
      expect(
        text.every((t) => t.trim().length > 0),
        key,
      ).toBe(true)
    expect(say(commonErrors.file_too_large!, 'fr', { megabytes: 3 })).toBe('Le fichier dépasse 3 Mo.')
    const amounts = { a: '15525.74', b: '-1234567.00', c: '999.99', d: '2026', e: '1234.567' }
    expect(say(['{{a}} {{b}} {{c}} {{d}} {{e}}', '', ''], 'es', amounts)).toBe(
      '15,525.74 −1,234,567.00 999.99 2026 1234.567',
    )
    expect(dictionary(commonLabels, 'en')['field.serie']).toBe('Series')
  })

  it('Accept-Language picks the best known language', () => {
    expect(readLanguage('de-DE, fr;q=0.8, en;q=0.9')).toBe('en')
    expect(readLanguage('de')).toBeUndefined()
  })

  it('an owner may all, others need a key, nobody passes without a session', () => {
    const call = endpoint({
      id: 'x.y',
      method: 'GET',
      path: '/api/x',
      permission: ['CLIENT.fullAccess'],
      response: z.object({}),
    })
    expect(allowed(call.permission, { owner: true, permissions: new Set() })).toBe(true)
    expect(allowed(call.permission, { owner: false, permissions: new Set(['CLIENT.readOnly']) })).toBe(false)
    expect(allowed(call.permission, undefined)).toBe(false)
  })

  it('a download keeps its name, else the documented default', () => {
    expect(fileName("attachment; filename*=UTF-8''Gu%C3%ADa%201.pdf")).toBe('Guía 1.pdf')
    expect(fileName(null)).toBe('printObject.pdf')
  })
})
