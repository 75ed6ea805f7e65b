import { expect, it } from 'vitest'
import { problemsOf, readProblems, toldProblems } from './line-problems.ts'

const run = (): void => undefined
const mark = {
  ...{ line: 'b', column: 'quantity', short: 'quedan 2', name: 'Monitor', text: 'pide 4 y quedan 2.' },
  repairs: [{ label: 'Poner 2', run }],
}

it('a cell shows what is wrong with it, and the words that have a repair before those of the call', () => {
  const errors = {
    'items[1].quantity': 'Stock insuficiente',
    'items[1].tax.rate': 'No rige',
    'items[10].price': 'otro',
  }
  const text = problemsOf({ errors, name: 'items', marks: [mark], pasted: 'price\tno es un número' }, 1, 'b')
  const read = readProblems(text)
  expect(read.get('quantity')).toEqual({ message: 'pide 4 y quedan 2.', short: 'quedan 2' })
  expect(read.get('tax')).toEqual({ message: 'No rige', short: '' })
  expect(read.get('price')?.message).toBe('no es un número')
  expect(problemsOf({ errors, name: 'items', marks: [mark], pasted: undefined }, 0, 'a')).toBe('')
})

it('under the lines each cell is told once, in the order of the lines, and only of lines that are there', () => {
  const rows = [{ key: 'a' }, { key: 'b' }]
  const said = [
    { path: 'items.1.quantity', name: 'Fila 2 · Cantidad', text: 'Stock insuficiente' },
    { path: 'items.0.price', name: 'Fila 1 · Precio', text: 'Falta' },
  ]
  const told = toldProblems(rows, 'items', [mark, { ...mark, line: 'gone' }], said)
  expect(told.map(({ path, text }) => [path, text])).toEqual([
    ['items.0.price', 'Falta'],
    ['items.1.quantity', 'pide 4 y quedan 2.'],
  ])
  expect(told[1]?.repairs.map(({ label }) => label)).toEqual(['Poner 2'])
})
