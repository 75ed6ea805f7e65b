import { expect, it } from 'vitest'
import { isTypedKey } from './held-keys.ts'

const key = (key: string, more: { ctrl?: boolean; alt?: boolean } = {}) => ({ key, ctrl: false, alt: false, ...more })

it('what is typed, and what leads on, waits for its field; shortcuts and keys of the browser do not', () => {
  expect(['a', '7', 'Enter', 'Tab', 'Backspace'].every((each) => isTypedKey(key(each), false))).toBe(true)
  expect(['F5', 'Escape', 'Shift'].some((each) => isTypedKey(key(each), false))).toBe(false)
  expect(isTypedKey(key('r', { ctrl: true }), false)).toBe(false)
  expect(isTypedKey(key('n', { alt: true }), false)).toBe(false)
})

it('a save typed ahead waits for the choice before it; a second save while one is under way does not wait for the next document', () => {
  expect(isTypedKey(key('Enter', { ctrl: true }), false)).toBe(true)
  expect(isTypedKey(key('Enter', { ctrl: true }), true)).toBe(false)
})
