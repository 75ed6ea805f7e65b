import { expect, it } from 'vitest'
import { readKept } from './list-preferences.ts'

it('a list is as high as the person said, else as it is meant; what was kept by another name is no height', () => {
  expect(readKept(null, 'dense').density).toBe('dense')
  expect(readKept('{"density":"comfortable"}', 'normal').density).toBe('comfortable')
  expect(readKept('{"density":"compact","columns":{"seller":true}}', 'normal')).toEqual({
    ...{ density: 'normal', columns: { seller: true }, preview: false },
  })
  expect(readKept('no json', 'normal').density).toBe('normal')
})
