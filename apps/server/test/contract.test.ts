import { randomUUID } from 'node:crypto'
import {
  allowed,
  choicesOf,
  type Endpoint,
  type FieldKind,
  type ListSpec,
  type Operator,
  operators,
  queryString,
} from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areas } from '../areas.ts'

/** What holds for every call follows from its contract alone: these tests are made from the contracts, new calls join by themselves. */
let world: World
let owner: Caller
let reader: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  owner = await world.as('owner')
  reader = await world.as('reader')
})
afterAll(() => world?.close())

const endpoints: Endpoint[] = routesOf(areas).map((route) => route.endpoint)
const named = (each: Endpoint): [string, Endpoint] => [`${each.method} ${each.path}`, each]
const pathOf = (each: Endpoint): string => each.path.replace(/\{(\w+)\}/g, (_, name: string) => sampleOf(each, name))

/** A value that the schema of a path parameter takes. */
function sampleOf({ params }: Endpoint, name: string): string {
  const schema = params instanceof z.ZodObject ? (params.shape[name] as z.ZodType | undefined) : undefined
  const samples = [
    randomUUID(),
    '2026-11-18',
    '2026',
    'sale',
    '12',
    'true',
    'es',
    '20100070970',
    'A1',
    'code',
    'reset',
    'enable',
    '1',
  ]
  return samples.find((text) => schema?.safeParse(text).success) ?? samples[0]!
}

const send = (api: Caller, each: Endpoint, body?: unknown) => {
  const path = pathOf(each)
  if (each.method === 'POST') return api.post(path, body)
  if (each.method === 'PUT') return api.put(path, body)
  return each.method === 'DELETE' ? api.delete(path, body) : api.get(path)
}

function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return shapeOf(schema.unwrap() as z.ZodType)
  return undefined
}

const withBody = endpoints.filter((each) => shapeOf(each.body) && each.permission !== 'public')
const lists = endpoints.filter((each) => each.list && each.permission !== 'public')

describe('every call with a body', () => {
  it('there are many of them', () => expect(withBody.length).toBeGreaterThan(40))

  it.each(withBody.map(named))('%s: refuses an unknown field by its name', async (_, each) => {
    const { status, body } = await send(owner, each, { surprise: 1 })
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'surprise', code: 'unknown_field' }))
  })

  it.each(withBody.map(named))(
    '%s: tells every field that is too long or of the wrong type, all at once',
    async (_, each) => {
      const tooLong = 'x'.repeat(70_000)
      for (const value of [tooLong, { wrong: true }]) {
        const wrong = Object.entries(shapeOf(each.body)!).filter(([, schema]) => !schema.safeParse(value).success)
        if (wrong.length === 0) continue
        const { status, body } = await send(owner, each, Object.fromEntries(wrong.map(([name]) => [name, value])))
        expect(status, JSON.stringify(body).slice(0, 300)).toBe(422)
        const told = new Set(body.errors.map((error: { field: string }) => error.field.replace(/[.[].*$/, '')))
        expect(wrong.map(([name]) => name).filter((name) => !told.has(name))).toEqual([])
        for (const error of body.errors) expect(error.message, `${error.code} has no text`).not.toBe(error.code)
      }
    },
  )

  it.each(withBody.filter((each) => Array.isArray(each.permission)).map(named))(
    '%s: read-only permission does not write',
    async (_, each) => {
      if (
        allowed(each.permission, {
          owner: false,
          permissions: new Set((each.permission as string[]).filter((key) => key.endsWith('.readOnly'))),
        })
      )
        return
      expect((await send(reader, each, {})).status).toBe(403)
    },
  )
})

const VALUES: Record<FieldKind, string> = {
  text: 'a',
  number: '1',
  date: '2026-11-18',
  flag: 'true',
  id: '01980000-0000-7000-8000-000000000000',
}
/** Of a field that has a few codes one of them. */
const knownValue = (list: ListSpec, field: string): string => choicesOf(list, field)?.[0] ?? VALUES[list.fields[field]!]
const filterValue = (operator: Operator, value: string): string | string[] | undefined => {
  if (operator === 'IS_NULL' || operator === 'NOT_NULL') return undefined
  return ['IN', 'NOT_IN', 'BETWEEN'].includes(operator) ? [value, value] : value
}

describe('every list', () => {
  it.each(lists.map(named))('%s: every filter with every operator, every order, every page', async (_, each) => {
    const { fields, orders } = each.list!
    const path = pathOf(each)
    const base = requiredQuery(each)
    const good = async (query: Record<string, unknown>) => {
      const { status, body } = await owner.get(`${path}${queryString({ ...base, ...query })}`)
      expect([200, 202, 404], `${path} ${JSON.stringify(query)} ${JSON.stringify(body).slice(0, 300)}`).toContain(
        status,
      )
    }
    // A workbook is read by the filters of its list, which has them all: of each field one does.
    const some = (at: number): readonly Operator[] =>
      each.response === 'file' ? [operators[at % operators.length]!] : operators
    for (const [at, field] of Object.keys(fields).entries())
      for (const operator of some(at))
        await good({ filters: [{ field, operator, value: filterValue(operator, knownValue(each.list!, field)) }] })
    for (const orderBy of orders) for (const order of ['asc', 'desc']) await good({ orderBy, order })
    await good({ page: 7, limit: 3, showTotal: true, search: "ñandú 50% _\\'" })
    await good({
      filters: Object.keys(fields).map((field) => ({
        field,
        operator: 'NOT_EQUAL',
        value: knownValue(each.list!, field),
        group: 1,
      })),
    })
  })

  it.each(lists.filter((each) => each.response !== 'file').map(named))(
    '%s: refuses what its contract does not offer',
    async (_, each) => {
      const path = pathOf(each)
      const refused = async (query: Record<string, unknown>, code: string) => {
        const { status, body } = await owner.get(`${path}${queryString({ ...requiredQuery(each), ...query })}`)
        if (status === 404) return
        expect([status, body.errors[0]?.code], JSON.stringify(query)).toEqual([422, code])
      }
      await refused({ filters: [{ field: 'company_id', value: 'x' }] }, 'unknown_field')
      await refused({ orderBy: 'password_hash' }, 'unknown_field')
      const [field] = Object.keys(each.list!.fields)
      if (field) await refused({ filters: [{ field, operator: 'LIKE', value: 'x' }] }, 'unknown_operator')
      // ACC-045: the lines of the statements are read at once.
      await refused({ limit: each.id === 'balanceFormat.list' ? 1001 : 201 }, 'page_too_large')
    },
  )
})

/** Query parameters beside the list's own that a call cannot do without. */
function requiredQuery({ query }: Endpoint): Record<string, unknown> {
  const shape = shapeOf(query) ?? {}
  const samples = ['2026-11-01', '2026', '11', randomUUID(), 'PEN', 'all']
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name, schema]) => [name, samples.find((text) => schema.safeParse(text).success)]),
  )
}
