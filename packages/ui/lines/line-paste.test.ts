import type { Option } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { findBlock, readBlock } from './line-block.ts'
import { isUnread, type LineColumn, lineText, type Reading } from './line-column.ts'
import { type GridShape, type LinesAction, reduceLines } from './line-grid-model.ts'
import { pasteErrorsOf } from './line-paste.ts'

interface Row {
  key: string
  item?: Option
  quantity: string
  price: string
  source: string
  tax: string
}

const columns: LineColumn<Row>[] = [
  {
    ...{ key: 'item', label: 'Producto', kind: 'choose', width: 100 },
    set: (row, _id, option) =>
      option ? { ...row, item: option, quantity: row.quantity || '1', price: '49.90', source: 'rule' } : row,
  },
  { key: 'quantity', label: 'Cantidad', kind: 'quantity', width: 100 },
  {
    ...{ key: 'price', label: 'Precio', kind: 'money', width: 100 },
    set: (row, value) => ({ ...row, price: value, source: 'typed' }),
  },
  { key: 'tax', label: 'Impuesto', kind: 'select', width: 100, options: [{ value: 'IGV', label: 'IGV 18 %' }] },
]
const [item, quantity, price] = columns as [LineColumn<Row>, LineColumn<Row>, LineColumn<Row>]
const shape: GridShape = { rows: 1, columns: 4, editable: () => true, stops: () => true }
const at = { row: 0, column: 0 }
const soles: Reading = { day: () => undefined, currency: 'PEN' }

let made = 0
const blank = (): Row => ({ key: `k${made++}`, quantity: '', price: '', source: 'rule', tax: 'IGV' })

/** Lines of a grid, and a server that answers when it is told to. */
function gridOf(reading = soles) {
  let rows: Row[] = [blank()]
  const dispatch = (action: LinesAction<Row>): void => {
    rows = reduceLines(rows, action, (row) => row)
  }
  const asked = new Map<string, (option: Option | undefined) => void>()
  const find = (_: LineColumn<Row>, __: Row, text: string): Promise<Option | undefined> =>
    new Promise((answer) => asked.set(text, answer))
  const paste = (cells: string[][], place = at) => {
    const block = readBlock(cells, place, { columns, rows, blank, shape, reading })
    dispatch({ type: 'put', at: place.row, rows: block.rows })
    return { ...block, done: findBlock(block.searched, { columns, reading, find, dispatch }) }
  }
  const answer = (code: string, known = true): void =>
    asked.get(code)!(known ? { id: `id-${code}`, code, name: code, label: code, value: code } : undefined)
  return { paste, answer, asked, dispatch, rows: () => rows }
}

describe('a pasted block', () => {
  it('a figure that cannot be read stays in its cell, marked, whatever the product brings', async () => {
    const grid = gridOf()
    const { done } = grid.paste([['MOU-01', '1O', '12.5O']])
    grid.answer('MOU-01')
    await done
    const line = grid.rows()[0]!
    expect([line.item?.id, line.quantity, line.price, line.source]).toEqual(['id-MOU-01', '1O', '12.5O', 'typed'])
    expect([isUnread(quantity, line), isUnread(price, line)]).toEqual([true, true])
    expect([lineText(quantity, line), lineText(price, line)]).toEqual(['1O', '12.5O'])
  })

  it.each([
    ['PEN', 'USD 20', 'S/ 20'],
    ['USD', 'S/ 20', 'US$ 20'],
  ])('in %s a price of %s is not read, one of %s is', async (currency, foreign, own) => {
    const grid = gridOf({ ...soles, currency })
    const { done } = grid.paste([
      ['A', '2', foreign],
      ['B', '2', own],
    ])
    grid.answer('A')
    grid.answer('B')
    await done
    expect(grid.rows().map((row) => [row.price, isUnread(price, row)])).toEqual([
      [foreign, true],
      ['20', false],
    ])
  })

  it('codes are asked for at once, each of them once, and the paste is done when the last has its answer', async () => {
    const grid = gridOf()
    const { done } = grid.paste([
      ['A', '1'],
      ['B', '2'],
      ['A', '3'],
    ])
    let over = false
    void done.then(() => (over = true))
    expect([...grid.asked.keys()]).toEqual(['A', 'B'])
    // The lines stand already, so that nothing else is saved in their place.
    expect(grid.rows().map((row) => row.quantity)).toEqual(['1', '2', '3'])
    grid.answer('A')
    await new Promise((drawn) => setTimeout(drawn))
    expect(over).toBe(false)
    expect(grid.rows().map((row) => row.item?.id)).toEqual(['id-A', '', 'id-A'])
    grid.answer('B')
    await done
    expect(grid.rows().map((row) => [row.item?.id, row.quantity])).toEqual([
      ['id-A', '1'],
      ['id-B', '2'],
      ['id-A', '3'],
    ])
  })

  it('what is typed meanwhile stays, in whichever place its line is by then', async () => {
    const grid = gridOf()
    const { done } = grid.paste([
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ])
    const [a, b, c] = grid.rows() as [Row, Row, Row]
    const other: Option = { id: 'other', code: 'X', name: 'X', label: 'X', value: 'X' }
    grid.dispatch({ type: 'edit', key: a.key, change: (row) => ({ ...row, price: '7', quantity: '9' }) })
    grid.dispatch({ type: 'edit', key: b.key, change: (row) => ({ ...row, item: other }) })
    grid.dispatch({ type: 'move', index: 0, by: 1 })
    grid.dispatch({ type: 'remove', index: 2 })
    for (const code of ['A', 'B', 'C']) grid.answer(code)
    await done
    expect(grid.rows().map((row) => [row.key, row.item?.id, row.quantity, row.price])).toEqual([
      [b.key, 'other', '2', ''],
      [a.key, 'id-A', '9', '7'],
    ])
    expect(grid.rows().some(({ key }) => key === c.key)).toBe(false)
  })

  it('a code that is not found stays in its cell, also after a second block', async () => {
    const grid = gridOf()
    const first = grid.paste([['NADA', '4']])
    grid.answer('NADA', false)
    await first.done
    const second = grid.paste([['B', '2']], { row: 1, column: 0 })
    grid.answer('B')
    await second.done
    const [line] = grid.rows() as [Row]
    expect([lineText(item, line), isUnread(item, line), line.quantity]).toEqual(['NADA', true, '4'])
  })

  it('a text that is none of the options stays in its cell, marked until another is chosen there', async () => {
    const grid = gridOf()
    const { refused, done } = grid.paste([['A', '1', '2', 'IVA']])
    grid.answer('A')
    await done
    const [line] = grid.rows() as [Row]
    expect([line.tax, lineText(columns[3]!, line)]).toEqual(['IVA', 'IVA'])
    expect(pasteErrorsOf(refused, grid.rows(), 'No')).toEqual({ [line.key]: 'tax\tNo: IVA' })
    grid.dispatch({ type: 'edit', key: line.key, change: (row) => ({ ...row, tax: '' }) })
    expect(pasteErrorsOf(refused, grid.rows(), 'No')).toEqual({})
  })
})
