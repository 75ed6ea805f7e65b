import type { FormValues } from '@yupana/ui'
import { describe, expect, it } from 'vitest'
import { blankItemLine, figuresOf, itemColumns, itemOfLine, lineOfItem, taxCode, taxOf } from './item-lines.ts'

const typed = {
  ...blankItemLine(),
  item: { id: '01990000-0000-7000-8000-000000000001', code: 'CAB-1', name: 'Cable' },
  ...{ description: 'Cable azul', unit: 'MTR', quantity: '1,5', price: '10.25', discountA: '5', tax: 'IGV-10.5' },
}

describe('a line of any document that sells or buys', () => {
  it('is the same line when its draft is taken again', () => {
    const kept = JSON.parse(JSON.stringify(itemOfLine(typed))) as FormValues
    expect(lineOfItem(kept)).toEqual({ ...typed, key: expect.any(String), discountB: '' })
  })

  it('has the unit by the name of the company, else by the code of the law', () => {
    expect(lineOfItem({ unit: { code: 'NIU', name: 'Pieza' } }).unit).toBe('Pieza')
    expect(lineOfItem({ unit: { code: 'NIU', name: null } }).unit).toBe('NIU')
  })

  it('is nothing while nothing was typed, and something as soon as it has words', () => {
    expect(itemOfLine(blankItemLine())).toBeUndefined()
    expect(itemOfLine({ ...blankItemLine(), description: 'Flete' })).toMatchObject({ description: 'Flete' })
  })

  it('gives totals its figures as the API writes them', () => {
    expect(figuresOf(typed)).toMatchObject({ quantity: '1.5', discountB: '0', tax: { type: 'IGV', rate: '10.5' } })
  })

  it.each([
    ['IGV-18', { type: 'IGV', rate: '18' }],
    ['EXONERATED', { type: 'EXONERATED', rate: '0' }],
  ])('says its tax by the option %s', (code, tax) => {
    expect(taxOf(code)).toEqual(tax)
    expect(taxCode(tax)).toBe(code)
  })

  it('keeps its tax where the cell of it is emptied', () => {
    const widths = { item: 1, unit: 1, quantity: 1, price: 1, includeTaxPrice: 1, discount: 1, tax: 1, total: 1 }
    const { tax } = itemColumns((key) => key, { noun: 'bill', widths, taxes: [], withItem: (row) => row })
    expect(tax.set?.(typed, '', undefined).tax).toBe('IGV-10.5')
  })
})
