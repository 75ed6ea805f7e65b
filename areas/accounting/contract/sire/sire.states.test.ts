import { expect, it } from 'vitest'
import { optionsOf, sideOf, sireKinds, sireOptions, waysFor } from './options.ts'
import { sireStates } from './sire.states.ts'

it('every state is reached, and what is registered is left by an adjustment alone', () => {
  expect(sireStates.unreachable()).toEqual([])
  expect(sireStates.actions('registered')).toEqual(['adjust'])
  expect(sireStates.actions('adjusted')).toEqual(['adjust'])
  expect(sireStates.actions('sending')).toEqual(['accepted', 'register', 'fail'])
  expect(sireStates.actions('ready')).toEqual(['unfreeze', 'push'])
})

it('a later month takes only what is bought; every option has a side', () => {
  expect(optionsOf('sale', 'onlyOurs')).toEqual(['ADD', 'EXCLUDE'])
  expect(optionsOf('purchase', 'onlyOurs')).toEqual(['ADD', 'EXCLUDE', 'LATER'])
  expect(optionsOf('purchase', 'equal')).toEqual([])
  for (const kind of sireKinds)
    for (const option of optionsOf('purchase', kind)) {
      expect(sireOptions).toContain(option)
      const side = sideOf(kind, option)
      if (side === 'ours') expect(kind).not.toBe('onlySunat')
      if (side === 'theirs') expect(kind).not.toBe('onlyOurs')
    }
})

it('the way to the office follows from what was decided', () => {
  const rows = (kind: (typeof sireKinds)[number], option: (typeof sireOptions)[number] | null) => [
    { kind: 'equal' as const, option: null, count: 3 },
    { kind, option, count: 1 },
  ]
  expect(waysFor('sale', rows('different', 'SUNAT'))).toEqual(['accept', 'replace'])
  expect(waysFor('sale', rows('different', 'OURS'))).toEqual(['replace'])
  expect(waysFor('sale', rows('onlyOurs', 'ADD'))).toEqual(['complement', 'replace'])
  expect(waysFor('sale', rows('onlyOurs', 'EXCLUDE'))).toEqual(['accept', 'replace'])
  expect(waysFor('purchase', rows('onlySunat', 'EXCLUDE'))).toEqual(['replace'])
  expect(waysFor('purchase', rows('onlySunat', 'CREATE'))).toEqual(['accept', 'replace'])
  expect(waysFor('no-domiciled', rows('onlyOurs', 'ADD'))).toEqual(['replace'])
  expect(waysFor('sale', [])).toEqual(['replace'])
})
