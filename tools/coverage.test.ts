import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DONE, knownCodes, lacks, MAP, readFacts, section, withSection } from './coverage.ts'
import { manifest } from './manifest.ts'

const { api } = manifest()
const found = lacks(api, knownCodes())

describe('what the specification names and the program lacks', () => {
  it('stands in the spec map as it is (npm run coverage writes it)', () => {
    const text = readFileSync(MAP, 'utf8')
    expect(withSection(text, section(found))).toBe(text)
  })

  it('is told with a reason where the area is done: no call, key, name or code is lost unseen', () => {
    const told = readFacts('lacking').map(({ what }) => what)
    const lost = found.filter(({ kind, area }) => kind !== 'filter' && DONE.includes(area)).map(({ what }) => what)
    expect(lost.filter((what) => !told.includes(what))).toEqual([])
    expect(
      told.filter((what) => !found.some((each) => each.what === what)),
      'no longer lacking',
    ).toEqual([])
  })

  it('sees a call, a key, a name, a filter and a code that go', () => {
    const without = (change: (call: (typeof api)[number]) => (typeof api)[number] | undefined) =>
      lacks(
        api.flatMap((each) => change(each) ?? []),
        knownCodes(),
      )
        .filter(({ what, kind }) => !found.some((each) => each.what === what && each.kind === kind))
        .map(({ kind, what }) => `${kind} ${what}`)
    expect(without((each) => (each.id === 'client.choose' ? undefined : each))).toEqual([
      'call GET /api/clients/choose',
    ])
    expect(
      without((each) => (each.id === 'warehouse.update' ? { ...each, path: '/api/warehouses/{id}' } : each)),
    ).toEqual(['key PUT /api/warehouses/{originalCode} — /api/warehouses/{id}'])
    expect(
      without((each) =>
        each.id === 'warehouse.read' ? { ...each, names: each.names.filter((name) => name !== 'originalCode') } : each,
      ),
    ).toEqual(['name Warehouse originalCode'])
    expect(
      without((each) =>
        each.id === 'client.list' ? { ...each, filters: each.filters!.filter((name) => name !== 'currency') } : each,
      ),
    ).toEqual(['filter Client currency'])
    expect(lacks(api, new Set()).some(({ what }) => what === 'client_not_deleted')).toBe(true)
  })
})
