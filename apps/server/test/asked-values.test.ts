import type { Endpoint, ListSpec } from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { type Caller, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { areas } from '../areas.ts'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const endpoints: readonly Endpoint[] = routesOf(areas).map(({ endpoint }) => endpoint)
const STRANGE = 'perhaps'
const pathOf = ({ path }: Endpoint): string => path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000001')
const send = (each: Endpoint, path: string) => {
  if (each.method === 'GET') return api.get(path)
  if (each.method === 'DELETE') return api.delete(path)
  return each.method === 'POST' ? api.post(path, {}) : api.put(path, {})
}

interface Asked {
  each: Endpoint
  name: string
  schema: z.ZodType
}
const asked: readonly Asked[] = endpoints.flatMap((each) =>
  each.query instanceof z.ZodObject
    ? Object.entries(each.query.shape).map(([name, schema]) => ({ each, name, schema: schema as z.ZodType }))
    : [],
)

/** What a schema takes in the end, behind defaults, options and transformations. */
function kindsOf(schema: z.ZodType): readonly string[] {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; options?: z.ZodType[] }
  }
  if (def.type === 'union') return (def.options ?? []).flatMap(kindsOf)
  const inner = def.innerType ?? def.in
  return inner ? kindsOf(inner) : [def.type]
}
const CHOSEN = new Set(['boolean', 'enum', 'literal'])
const isChosen = ({ schema }: Asked): boolean => kindsOf(schema).some((kind) => CHOSEN.has(kind))

describe('what an address asks', () => {
  it('is declared by name in every call that has a query', () => {
    expect(endpoints.filter(({ query }) => query && !(query instanceof z.ZodObject)).map(({ id }) => id)).toEqual([])
  })

  it('of text stays the text that it is: none of it is taken for a yes, a no or a choice', () => {
    const swallowed = asked.filter((each) => {
      const read = each.schema.safeParse(STRANGE)
      return read.success && read.data !== STRANGE
    })
    expect(swallowed.map(({ each, name }) => `${each.id} ${name}`)).toEqual([])
  })

  it('of a yes, a no or one of a few is refused at its name by every call that does not know it', async () => {
    const chosen = asked.filter(isChosen)
    expect(chosen.length).toBeGreaterThan(200)
    const wrong: string[] = []
    for (let from = 0; from < chosen.length; from += 20)
      await Promise.all(
        chosen.slice(from, from + 20).map(async ({ each, name }) => {
          const { status, body } = await send(each, `${pathOf(each)}?${name}=${STRANGE}`)
          const said = (body?.errors ?? []).some((problem: { field: string }) => problem.field === name)
          if (status !== 422 || !said) wrong.push(`${each.id} ${name}: ${status}`)
        }),
      )
    expect(wrong).toEqual([])
  }, 120_000)

  it('of a list is refused where a column has a few codes, or yes and no, and this is none of them', async () => {
    const few = (list: ListSpec): string[] => [
      ...Object.entries(list.fields).flatMap(([field, kind]) => (kind === 'flag' ? [field] : [])),
      ...Object.keys(list.choices ?? {}),
      ...(list.columns ?? []).flatMap(({ field, filter, options }) => (filter && options ? [field] : [])),
    ]
    const lists = endpoints.filter(
      ({ method, list, path }) => method === 'GET' && list && !/\{|xls$|export$/.test(path),
    )
    const tried = lists.flatMap((each) => few(each.list!).map((field) => ({ each, field })))
    expect(tried.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (let from = 0; from < tried.length; from += 20)
      await Promise.all(
        tried.slice(from, from + 20).map(async ({ each, field }) => {
          const { status, body } = await api.get(
            `${each.path}?filters[0][field]=${field}&filters[0][operator]=EQUAL&filters[0][value]=${STRANGE}`,
          )
          if (status !== 422 || !/^filters\[0\]\./.test(body.errors?.[0]?.field))
            wrong.push(`${each.id} ${field}: ${status} ${JSON.stringify(body.errors)}`)
        }),
      )
    expect(wrong).toEqual([])
  }, 120_000)
})
