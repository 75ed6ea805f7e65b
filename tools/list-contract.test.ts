import type { Endpoint, ListSpec } from '@yupana/contract'
import { routesOf } from '@yupana/platform'
import { areas } from '@yupana/server/areas.ts'
import { describe, expect, it } from 'vitest'
import { listContract, notAsked } from './list-contract.ts'

const lists = routesOf(areas)
  .map(({ endpoint }) => endpoint)
  .filter(({ list, response, path }) => list && response !== 'file' && !path.includes('/choose'))
const byId = new Map(lists.map((each) => [each.id, each]))

/** As the list engine reads it: a reference by itself or its id, the code of who is named by its number. */
const takes = ({ fields }: ListSpec, name: string): boolean =>
  [name, `${name}.id`, name.replace(/\.id$/, ''), name.replace(/\.number$/, '.code')].some((each) => each in fields)

/** Lists whose fields the product's own tables say, and why they are not declared by columns. */
const ENGINES: Readonly<Record<string, string>> = {
  'access.list': 'the modules of the product, in no table',
  'documentImport.list': 'of the platform, which has no words of an area',
  'resourceImport.list': 'of the platform, which has no words of an area',
  'exchangeRate.listSunat': 'a part of a catalogue',
  'commonList.list': 'tables of the law: code and name',
  'documentType.list': 'rows of the law with own ones beside them: one engine for the four',
  'transactionType.list': 'the same',
  'tax.list': 'the same',
  'detraction.codes': 'the same',
}
const catalogues = new Set(areas.flatMap(({ area }) => area.resources.map(({ noun }) => `${noun}.list`)))

describe('every list', () => {
  it.each(Object.entries(listContract))('%s is found by what its documents say', (id, names) => {
    const { list } = byId.get(id) as Endpoint
    expect(names.split(' ').filter((name) => !takes(list!, name))).toEqual([])
    expect(takes(list!, 'nobody'), 'what is not there is refused').toBe(false)
  })

  it('that people read has its names in the contract, and none is gone', () => {
    const parts = /^records\.|^income\.ofUser|^product\.variants|^terminal|^weighedBarcode|^priceOverride/
    const told = new Set([...Object.keys(listContract), ...Object.keys(ENGINES)])
    expect(lists.map(({ id }) => id).filter((id) => !told.has(id) && !parts.test(id))).toEqual([])
    expect(Object.keys(listContract).filter((id) => !byId.has(id))).toEqual([])
  })

  it('is declared by its columns, or by an engine that is named with its reason', () => {
    const plain = lists.filter(({ list, id }) => !list!.columns && !catalogues.has(id)).map(({ id }) => id)
    expect(plain.sort()).toEqual(Object.keys(ENGINES).sort())
  })

  it('asks for what is said not to be asked for no more than that', () => {
    const asked = Object.keys(notAsked).filter((each) => {
      const [id = '', name = ''] = each.split(' ')
      return takes(byId.get(id)!.list!, name)
    })
    expect(asked).toEqual([])
  })

  it('names what it shows in its columns as its filters do', () => {
    for (const { id, list } of lists)
      for (const column of list!.columns ?? [])
        expect([id, column.field, column.filter]).toEqual([id, column.field, list!.fields[column.field]])
  })
})
