import { dec, fixed } from '@yupana/kernel'
import { describe, expect, it } from 'vitest'
import { type ShiftDifference, shiftPosting } from './shift.posting.ts'

const shift = {
  id: 's',
  number: 7,
  date: '2026-11-18',
  moment: 'cierre',
  responsible: 'Ana Torres',
  exchangeRate: '3.7',
}
const found = (currency: 'PEN' | 'USD', amount: string, local: string): ShiftDifference => ({
  ...{ currency, cashCode: currency === 'PEN' ? '1011' : '1012', amount: dec(amount), local: dec(local) },
})

describe('what a count differs by', () => {
  it.each([
    ['missing is a loss', 'PEN', '-1.30', '-1.30', false, ['treasury.shortage 1.30 0.00 0.00', '1011 0.00 1.30 0.00']],
    [
      'or owed by the cashier',
      'PEN',
      '-1.30',
      '-1.30',
      true,
      ['treasury.staffShortage 1.30 0.00 0.00', '1011 0.00 1.30 0.00'],
    ],
    ['found is a gain', 'PEN', '0.20', '0.20', true, ['1011 0.20 0.00 0.00', 'treasury.surplus 0.00 0.20 0.00']],
    ['dollars missing', 'USD', '-10', '-37', false, ['treasury.shortage 37.00 0.00 0.00', '1012 0.00 37.00 -10.00']],
    ['dollars found', 'USD', '1', '3.70', false, ['1012 3.70 0.00 1.00', 'treasury.surplus 0.00 3.70 0.00']],
  ] as const)('%s', (_, currency, amount, local, charged, lines) => {
    const entry = shiftPosting({ ...shift, charged, difference: found(currency, amount, local) })
    expect(
      entry.lines.map((line) => [line.account, fixed(line.debit), fixed(line.credit), fixed(line.foreign)].join(' ')),
    ).toEqual(lines)
    expect(entry.memo).toBe(`${amount.startsWith('-') ? 'Faltante' : 'Sobrante'} de caja, turno 7, cierre`)
    expect(entry.source).toEqual({ kind: 'shift', id: 's' })
  })
})
