import { isRuc } from '@yupana/kernel'
import { expect, it } from 'vitest'
import { knownRucs } from './demo-register.ts'

it('every number of the small register of the demo is a RUC, once', () => {
  for (const [ruc] of knownRucs) expect(isRuc(ruc), ruc).toBe(true)
  expect(new Set(knownRucs.map(([ruc]) => ruc)).size).toBe(knownRucs.length)
})
