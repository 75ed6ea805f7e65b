import { expect, test } from 'vitest'
import { calledIn, noteParts } from './note-text.ts'

const ana = { id: '1', name: 'Ana Flores' }
const anaMaria = { id: '2', name: 'Ana Flores (Lima)' }

test('only those whose whole name stands in the text are called, each once', () => {
  expect(calledIn('Vea esto @Ana Flores, y @Ana Flores', [ana, anaMaria])).toEqual([ana])
  expect(calledIn('Vea esto @Ana Flores (Lima)', [ana, anaMaria])).toEqual([anaMaria])
  expect(calledIn('Vea esto Ana Flores', [ana])).toEqual([])
})

test('a note is cut at the names, the longer one first and with signs as they are', () => {
  expect(noteParts('@Ana Flores (Lima): vea @Ana Flores', [ana, anaMaria])).toEqual([
    { text: '@Ana Flores (Lima)', called: true },
    { text: ': vea ', called: false },
    { text: '@Ana Flores', called: true },
  ])
  expect(noteParts('Sin nadie @Ana Flores', [])).toEqual([{ text: 'Sin nadie @Ana Flores', called: false }])
})
