import { describe, expect, it } from 'vitest'
import { blankLine, type SaleLine } from './sale-lines.ts'
import { marginOf, onHandOf, shortLines, stockHere } from './stock-marks.ts'

const line = (key: string, item: string, quantity: string, stock = '10'): SaleLine => ({
  ...blankLine(),
  ...{ key, item: { id: item, code: item, name: item }, itemType: 'product', quantity, stock },
})

describe('lines that ask for more than there is', () => {
  it('the warehouse of the document has its say, before that of the company', () => {
    const here = stockHere(['a', 'b'], [{ item: { id: 'a' }, quantity: '2', unitCost: '5' }])
    expect(onHandOf(line('1', 'a', '4'), here)).toBe('2')
    expect(onHandOf(line('1', 'b', '4'), here)).toBe('0')
    expect(onHandOf(line('1', 'c', '4'), here)).toBe('10')
    expect(onHandOf(line('1', 'a', '4'), undefined)).toBe('10')
    expect(onHandOf({ ...line('1', 'a', '4'), itemType: 'service' }, here)).toBeUndefined()
  })

  it('a line may take what the lines above it left; another warehouse is offered where it has as much', () => {
    const here = stockHere(['a'], [{ item: { id: 'a' }, quantity: '5' }])
    const rows = [line('1', 'a', '3', '12'), line('2', 'a', '4', '12'), line('3', 'a', '1', '12')]
    expect(shortLines(rows, here)).toEqual([
      { key: '2', name: 'a', asked: '4', stock: '5', takes: '2', elsewhere: true },
      { key: '3', name: 'a', asked: '1', stock: '5', takes: undefined, elsewhere: false },
    ])
    // Ten in all, five of them here: none other has seven.
    expect(shortLines([line('1', 'a', '7')], here)[0]).toMatchObject({ takes: '5', elsewhere: false })
  })

  it('what is no number asks for nothing', () => {
    expect(shortLines([line('1', 'a', 'LAP'), line('2', 'a', '')])).toEqual([])
  })
})

describe('the margin of a sale', () => {
  const here = stockHere(
    ['a', 'b', 'none'],
    [
      { item: { id: 'a' }, quantity: '9', unitCost: '60' },
      { item: { id: 'none' }, quantity: '0', unitCost: '0' },
    ],
  )

  it.each([
    ['PEN', '200', '1', '40'],
    // 200 dollars at 3.75 are 750 soles; two units cost 120.
    ['USD', '200', '3.75', '84'],
  ])('in %s is that of the value without tax in soles', (_, net, soles, percent) => {
    expect(marginOf([line('1', 'a', '2')], here, net, soles)?.toString()).toBe(percent)
  })

  it('is not said while a cost is not known: of who may not know it, of what nothing is left of', () => {
    expect(marginOf([line('1', 'a', '2'), line('2', 'b', '1')], here, '200', '1')).toBeUndefined()
    expect(marginOf([line('1', 'none', '1')], here, '200', '1')).toBeUndefined()
    expect(marginOf([{ ...line('1', 'a', '1'), itemType: 'service' }], here, '200', '1')).toBeUndefined()
    expect(marginOf([line('1', 'a', '1')], here, '0', '1')).toBeUndefined()
  })
})
