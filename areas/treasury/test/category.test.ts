import { type Caller, must, openWorld, type World } from '@yupana/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let api: Caller
beforeAll(async () => {
  world = await openWorld(import.meta.url)
  api = await world.as('owner')
})
afterAll(() => world?.close())

const path = '/api/payment/category'
const make = (code: string, over: Record<string, unknown> = {}) =>
  api.post(path, { code, name: `Categoría ${code}`, type: '2', ledgerCode: '6391', ...over })
const filter = (field: string, value: string, operator = 'EQUAL') =>
  `filters[0][field]=${field}&filters[0][operator]=${operator}&filters[0][value]=${value}`

it('TRE-005: a company begins with categories of type 1 inbound and 2 outbound, each kind that the program looks for among them', async () => {
  const { data } = await must(api.get(`${path}?limit=100`))
  const kinds = (type: string) =>
    new Set(data.filter((row: { type: string }) => row.type === type).map((row: { kind: string }) => row.kind))
  expect([...kinds('1')]).toEqual(expect.arrayContaining(['interest', 'surplus', 'loan', 'personalLoan', 'deposit']))
  expect([...kinds('2')]).toEqual(
    expect.arrayContaining([
      'bankFee',
      'itf',
      'interest',
      'shortage',
      'tax',
      'payroll',
      'loan',
      'personalLoan',
      'deposit',
    ]),
  )
  expect((await make('TRES', { type: '3' })).body.errors[0]).toMatchObject({ field: 'type' })
})

it('TRE-023: the chooser takes the type as a filter, and a removal names it', async () => {
  const all = await must(api.get(`${path}/choose?${filter('type', '1')}`))
  expect(all.length).toBeGreaterThan(3)
  expect(all.every((row: { type: string }) => row.type === '1')).toBe(true)
  const { id } = await must(make('BORRAR'))
  expect((await api.delete(`${path}/${id}?type=1`)).status).toBe(404)
  expect((await api.delete(`${path}/${id}?type=2`)).status).toBe(204)
  expect((await api.get(`${path}/${id}`)).status).toBe(404)
})

it('TRE-021: where accounting is required a chooser leaves out what posts nothing', async () => {
  await must(make('MEMO', { ledgerCode: null, accountingDoesNoApply: true }))
  const chosen = await must(api.get(`${path}/choose?search=MEMO&${filter('accountingDoesNoApply', 'FALSE', 'IN')}`))
  expect(chosen).toEqual([])
  expect(await must(api.get(`${path}/choose?search=MEMO`))).toHaveLength(1)
})

it('stands in two levels of one type, on an account of the chart that takes entries', async () => {
  const root = await must(make('RAIZ'))
  const child = await must(make('HIJA', { parent: { id: root.id } }))
  expect(child.parent).toMatchObject({ id: root.id, code: 'RAIZ' })
  const codes = async (reply: Promise<{ body: { errors?: { field: string; code: string }[] } }>) =>
    (await reply).body.errors?.map(({ field, code }) => `${field} ${code}`)
  expect(await codes(make('NIETA', { parent: { id: child.id } }))).toEqual(['parent category_two_levels'])
  expect(await codes(make('OTRA', { type: '1', parent: { id: root.id } }))).toEqual(['parent category_type_of_parent'])
  expect(await codes(api.put(`${path}/${root.id}`, { ...body(root), parent: { id: root.id } }))).toContain(
    'parent category_two_levels',
  )
  expect(await codes(api.put(`${path}/${root.id}`, { ...body(root), type: '1' }))).toEqual([
    'type category_type_of_parent',
  ])
  expect(await codes(make('MALA', { ledgerCode: '639' }))).toEqual(['ledgerCode account_not_found'])
  expect(await codes(make('SIN', { ledgerCode: null }))).toEqual(['ledgerCode required'])
  expect(await codes(make('FLU', { cashFlow: '999' }))).toEqual(['cashFlow reference_not_found'])
  expect((await api.delete(`${path}/${root.id}?type=2`)).body.code).toBe('in_use')
})

const body = ({ id: _, parent: __, ...rest }: Record<string, unknown>) => rest
