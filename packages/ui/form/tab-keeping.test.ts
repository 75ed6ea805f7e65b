import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptInTab } from './tab-keeping.ts'

const keeping = { name: 'kept', except: ['password'] }
const before = globalThis.sessionStorage
let stored: string | null = null
beforeEach(() => {
  globalThis.sessionStorage = { getItem: () => stored } as unknown as Storage
})
afterEach(() => {
  globalThis.sessionStorage = before
})

it.each([
  ['{"ruc":"20100070970","password":"x","other":"y"}', { ruc: '20100070970', password: '' }],
  ['{"ruc":{"a":1}}', { ruc: '', password: '' }],
  ['null', { ruc: '', password: '' }],
  ['no json', { ruc: '', password: '' }],
  [null, { ruc: '', password: '' }],
])('of what a tab kept (%s) a form takes the texts of its own fields, never a password', (text, values) => {
  stored = text
  expect(keptInTab({ ruc: '', password: '' }, keeping)).toEqual(values)
})
