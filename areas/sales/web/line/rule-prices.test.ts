import type { ResolvedPrice } from '@yupana/catalogue/contract'
import type { LinesAction } from '@yupana/ui'
import { describe, expect, it } from 'vitest'
import { askedKeys, brokenFloor, floorMarks, priceOf } from './rule-prices.tsx'
import { blankLine, isBlank, type SaleLine } from './sale-lines.ts'

const line = (change: Partial<SaleLine>): SaleLine => ({ ...blankLine(), ...change })

it('a text that stands for no product does not keep the other lines from their prices', () => {
  const rows = [
    line({ item: { id: '', name: 'no existe' }, quantity: '1' }),
    line({ item: { id: 'a' }, quantity: '2' }),
    line({ item: { id: 'a' }, quantity: '2' }),
    line({}),
  ]
  expect(askedKeys(rows)).toEqual(['a 2'])
})

describe('a line under its floor', () => {
  const resolved = { item: 'a', minimumPrice: '50', includeTaxPrice: false, rule: {} } as unknown as ResolvedPrice
  const prices = new Map([['a 2', resolved]])
  const sold = (change: Partial<SaleLine>): SaleLine =>
    line({ item: { id: 'a', name: 'Mouse' }, quantity: '2', tax: 'IGV-18', price: '40', ...change })
  const told = (row: SaleLine, ask?: (line: string) => void) => {
    let now = row
    const dispatch = (action: LinesAction<SaleLine>): void => {
      if (action.type === 'edit') now = action.change(now) ?? now
    }
    const lines = { rows: [row], dispatch, blank: blankLine, isBlank }
    return { marks: floorMarks({ t: (key) => key, lines, prices, ask }), row: () => now }
  }

  it.each([
    ['without tax', sold({}), '50'],
    ['with tax', sold({ price: '50', includeTaxPrice: true }), '59'],
    ['by its discount', sold({ price: '50', discountA: '10' }), '50'],
  ])('%s is mended by its floor, and is then under it no more', (_, row, price) => {
    const { marks, row: now } = told(row)
    expect(marks).toHaveLength(1)
    marks[0]?.repairs[0]?.run()
    expect(now()).toMatchObject({ price, discountA: '', priceSource: 'typed' })
    expect(brokenFloor(now(), priceOf(prices, now()))).toBeUndefined()
  })

  it('asks for a reason of who may give one, and of nobody once it is given', () => {
    const asked: string[] = []
    const row = sold({})
    const { marks } = told(row, (key) => asked.push(key))
    marks[0]?.repairs[1]?.run()
    expect(asked).toEqual([row.key])
    expect(told(sold({ priceReason: 'Cierre de campaña' })).marks).toEqual([])
    expect(told(sold({})).marks[0]?.repairs).toHaveLength(1)
  })
})
