import { dec } from '@yupana/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatInstant, parseDate } from '../../date-text.ts'
import { formatMoney, formatQuantity, parseDecimal } from './number-text.ts'

const cents = fc.bigInt(-(10n ** 13n), 10n ** 13n).map((n) => dec(n).div(100))

describe('numbers as people type them', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234', '1234'],
    ['0,125', '0.125'],
    ['1.234', '1.234'],
    ['12,5', '12.5'],
    [',5', '0.5'],
    ['S/ 1,180.00', '1180.00'],
    ['-US$ 5', '-5'],
    ['(1,000.10)', '-1000.10'],
    ['007', '7'],
  ])('%s is %s', (typed, read) => expect(parseDecimal(typed)).toBe(read))

  it.each(['', 'abc', '1.2.3', '1,23,456', '12,34.5.6', '--5', '1e5', '.', '1234567890123456'])('%s is none', (typed) =>
    expect(parseDecimal(typed)).toBeUndefined(),
  )

  it.each([
    ['S/ 20', 'PEN', '20'],
    ['S/ 20', 'USD', undefined],
    ['USD 20', 'PEN', undefined],
    ['US$ 20', 'USD', '20'],
    ['$20', 'PEN', undefined],
    ['-$20', 'USD', '-20'],
    ['20', 'PEN', '20'],
    ['S/ 20', null, undefined],
    ['-20', null, '-20'],
  ])('%s in %s is %s: a figure in another currency is none', (typed, currency, read) =>
    expect(parseDecimal(typed, currency)).toBe(read),
  )

  it('what is shown is read back exactly', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(dec(parseDecimal(formatMoney(value))!).eq(value)).toBe(true)
        const european = formatMoney(value).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
        expect(dec(parseDecimal(european)!).eq(value)).toBe(true)
      }),
    )
  })

  it('quantities keep every decimal that matters', () => {
    expect(formatQuantity('1234567.1230')).toBe('1,234,567.123')
    expect(formatMoney('-1234.5')).toBe('−1,234.50')
  })
})

describe('days', () => {
  it.each([
    ['31/1/2026', '2026-01-31'],
    ['31-01-26', '2026-01-31'],
    ['310126', '2026-01-31'],
    ['31012026', '2026-01-31'],
    ['2026-01-31', '2026-01-31'],
    ['5', '2026-11-05'],
    ['5/3', '2026-03-05'],
  ])('%s is %s', (typed, read) => expect(parseDate(typed, '2026-11-20')).toBe(read))

  it('refuses what is no day', () => {
    for (const typed of ['31/2/2026', '32', 'x', '1/1/1899', '1/2/3/4'])
      expect(parseDate(typed, '2026-11-20')).toBeUndefined()
  })

  it('an instant is shown in Lima', () => {
    expect(formatInstant('2026-03-01T04:59:00Z')).toBe('28/02/2026, 23:59')
    expect(formatInstant('2026-03-01T04:59:00Z', '2026-11-22')).toBe('28/02 23:59')
    expect(formatInstant('2026-03-01T04:59:00Z', '2027-01-02')).toBe('28/02/2026, 23:59')
    expect(formatDate('2026-02-28')).toBe('28/02/2026')
  })
})
