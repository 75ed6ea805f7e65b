import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GridCommand,
  type GridKey,
  type GridShape,
  gridCommand,
  type LinesAction,
  pasteTargets,
  reduceLines,
  withEmptyLast,
} from './line-grid-model.ts'
import { parseTsv, writeTsv } from './paste.ts'

interface Row {
  key: string
  quantity: string
  doubled?: number
}

const key = (name: string, more: Partial<GridKey> = {}): GridKey => ({
  key: name,
  ctrl: false,
  alt: false,
  shift: false,
  ...more,
})
/** Three lines of four columns; the last column is computed. */
const editable = (_row: number, column: number): boolean => column < 3
const shape: GridShape = { rows: 3, columns: 4, editable, stops: editable }
const place = (command: GridCommand | undefined): string =>
  command?.kind === 'go' ? `${command.to.row},${command.to.column}` : String(command?.kind)

describe('keys of the grid', () => {
  it('Enter and Tab go over cells that take input, and Enter behind the last adds a line', () => {
    expect(place(gridCommand(key('Enter'), { row: 0, column: 2 }, 'edit', shape))).toBe('1,0')
    expect(place(gridCommand(key('Tab'), { row: 1, column: 0 }, 'navigate', shape))).toBe('1,1')
    expect(place(gridCommand(key('Tab', { shift: true }), { row: 1, column: 0 }, 'navigate', shape))).toBe('0,2')
    expect(gridCommand(key('Enter'), { row: 2, column: 2 }, 'navigate', shape)).toEqual({ kind: 'append' })
  })

  it('Tab leaves the grid at its ends', () => {
    expect(gridCommand(key('Tab'), { row: 2, column: 2 }, 'navigate', shape)).toBeUndefined()
    expect(gridCommand(key('Tab', { shift: true }), { row: 0, column: 0 }, 'navigate', shape)).toBeUndefined()
  })

  it('sideways arrows belong to the text while it is edited', () => {
    expect(gridCommand(key('ArrowRight'), { row: 0, column: 0 }, 'edit', shape)).toBeUndefined()
    expect(place(gridCommand(key('ArrowRight'), { row: 0, column: 0 }, 'navigate', shape))).toBe('0,1')
    expect(place(gridCommand(key('ArrowDown'), { row: 0, column: 1 }, 'edit', shape))).toBe('1,1')
    expect(place(gridCommand(key('End', { ctrl: true }), { row: 0, column: 1 }, 'navigate', shape))).toBe('2,3')
  })

  it('lines are duplicated, moved and removed; other combinations are the browser’s', () => {
    const at = { row: 1, column: 1 }
    expect(gridCommand(key('d', { ctrl: true }), at, 'edit', shape)).toEqual({ kind: 'duplicate' })
    expect(gridCommand(key('ArrowUp', { alt: true }), at, 'edit', shape)).toEqual({ kind: 'reorder', by: -1 })
    expect(gridCommand(key('Backspace', { ctrl: true }), at, 'edit', shape)).toEqual({ kind: 'remove' })
    for (const other of [key('s', { ctrl: true }), key('c', { ctrl: true }), key('x')])
      expect(gridCommand(other, at, 'navigate', shape)).toBeUndefined()
  })

  it('no key leads out of the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'Tab',
      'Enter',
    )
    fc.assert(
      fc.property(fc.nat(2), fc.nat(3), keys, fc.boolean(), fc.boolean(), (row, column, name, shift, ctrl) => {
        const command = gridCommand(key(name, { shift, ctrl }), { row, column }, 'navigate', shape)
        if (command?.kind !== 'go') return
        expect(command.to.row >= 0 && command.to.row < 3 && command.to.column >= 0 && command.to.column < 4).toBe(true)
      }),
    )
  })
})

describe('lines', () => {
  const compute = (row: Row): Row => ({ ...row, doubled: Number(row.quantity) * 2 })
  const rows: Row[] = ['1', '2', '3'].map((quantity) => ({
    key: `k${quantity}`,
    quantity,
    doubled: Number(quantity) * 2,
  }))
  const after = (action: LinesAction<Row>): string =>
    reduceLines(rows, action, compute)
      .map((row) => `${row.key}=${row.doubled}`)
      .join(' ')

  it('each action', () => {
    expect(after({ type: 'set', index: 1, row: { key: 'k2', quantity: '7' } })).toBe('k1=2 k2=14 k3=6')
    expect(after({ type: 'insert', at: 3, row: { key: 'n', quantity: '4' } })).toBe('k1=2 k2=4 k3=6 n=8')
    expect(after({ type: 'remove', index: 0 })).toBe('k2=4 k3=6')
    expect(after({ type: 'move', index: 2, by: -1 })).toBe('k1=2 k3=6 k2=4')
    expect(after({ type: 'move', index: 0, by: -1 })).toBe('k1=2 k2=4 k3=6')
    expect(after({ type: 'duplicate', index: 0, key: 'c' })).toBe('k1=2 c=2 k2=4 k3=6')
    expect(
      after({
        type: 'put',
        at: 2,
        rows: [
          { key: 'a', quantity: '5' },
          { key: 'b', quantity: '6' },
        ],
      }),
    ).toBe('k1=2 k2=4 a=10 b=12')
  })

  it('what comes late for a line is put into the line as it is by then, and no key is lost', () => {
    const typed = reduceLines(rows, { type: 'set', index: 1, row: { key: 'k2', quantity: '7' } }, compute)
    const late: LinesAction<Row> = { type: 'edit', key: 'k2', change: (row) => ({ ...row, item: 'found' }) as Row }
    const moved = reduceLines(typed, { type: 'move', index: 1, by: -1 }, compute)
    expect(reduceLines(moved, late, compute)[0]).toMatchObject({ key: 'k2', quantity: '7', item: 'found', doubled: 14 })
    expect(after({ type: 'edit', key: 'gone', change: (row) => row })).toBe('k1=2 k2=4 k3=6')
    expect(after({ type: 'edit', key: 'k1', change: () => undefined })).toBe('k1=2 k2=4 k3=6')
  })

  it('lines that an action does not touch stay the same objects', () => {
    const next = reduceLines(rows, { type: 'set', index: 1, row: { key: 'k2', quantity: '9' } }, compute)
    expect([next[0] === rows[0], next[1] === rows[1], next[2] === rows[2]]).toEqual([true, false, true])
  })
})

describe('a block from Excel', () => {
  it('tabs, line ends and quotes within a quoted cell', () => {
    expect(parseTsv('P1\t2\r\n"a ""b""\nc"\t3\r\n')).toEqual([
      ['P1', '2'],
      ['a "b"\nc', '3'],
    ])
  })

  it('any block is read back', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\r', ''))
    const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(block, (rows) => {
        expect(
          parseTsv(`${writeTsv(rows)}
`),
        ).toEqual(rows)
      }),
    )
  })

  it('lands on cells that take input and runs over the end into new lines', () => {
    const targets = pasteTargets(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      { row: 2, column: 1 },
      shape,
    )
    expect(targets.map(({ row, column, text }) => `${row},${column}=${text}`)).toEqual([
      '2,1=a',
      '2,2=b',
      '3,1=c',
      '3,2=d',
    ])
    expect(pasteTargets([['a', 'b', 'c']], { row: 0, column: 2 }, shape)).toHaveLength(1)
  })
})

describe('the empty line at the end', () => {
  const isBlank = ({ key }: { key: string }): boolean => key.startsWith('blank')
  const blank = () => ({ key: 'blank new' })

  it('is there from the start and comes again once it was typed into', () => {
    expect(withEmptyLast([], isBlank, blank)).toEqual([{ key: 'blank new' }])
    expect(withEmptyLast([{ key: 'a' }], isBlank, blank)).toEqual([{ key: 'a' }, { key: 'blank new' }])
  })

  it('stays the same one while it is empty, so that nothing is drawn again', () => {
    const rows = [{ key: 'a' }, { key: 'blank 1' }]
    expect(withEmptyLast(rows, isBlank, blank)).toBe(rows)
  })
})
