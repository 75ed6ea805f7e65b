import { describe, expect, test } from 'vitest'
import { invoice } from '../testing/invoices.ts'
import { qrText } from './qr.ts'
import { amountInWords } from './words.ts'

describe('amount in words', () => {
  const cases: [amount: string, currency: string, words: string][] = [
    ['1234.50', 'PEN', 'MIL DOSCIENTOS TREINTA Y CUATRO Y 50/100 SOLES'],
    ['0', 'PEN', 'CERO Y 00/100 SOLES'],
    ['0.99', 'PEN', 'CERO Y 99/100 SOLES'],
    ['1', 'PEN', 'UNO Y 00/100 SOLES'],
    ['21', 'PEN', 'VEINTIUNO Y 00/100 SOLES'],
    ['31.10', 'PEN', 'TREINTA Y UNO Y 10/100 SOLES'],
    ['100', 'USD', 'CIEN Y 00/100 DÓLARES AMERICANOS'],
    ['101', 'EUR', 'CIENTO UNO Y 00/100 EUROS'],
    ['118', 'PEN', 'CIENTO DIECIOCHO Y 00/100 SOLES'],
    ['1000', 'PEN', 'MIL Y 00/100 SOLES'],
    ['1001', 'PEN', 'MIL UNO Y 00/100 SOLES'],
    ['21000', 'PEN', 'VEINTIÚN MIL Y 00/100 SOLES'],
    ['31500', 'PEN', 'TREINTA Y UN MIL QUINIENTOS Y 00/100 SOLES'],
    ['100000', 'PEN', 'CIEN MIL Y 00/100 SOLES'],
    ['1000000', 'PEN', 'UN MILLÓN Y 00/100 SOLES'],
    ['1000001', 'PEN', 'UN MILLÓN UNO Y 00/100 SOLES'],
    ['2350000.05', 'PEN', 'DOS MILLONES TRESCIENTOS CINCUENTA MIL Y 05/100 SOLES'],
    ['21000000', 'PEN', 'VEINTIÚN MILLONES Y 00/100 SOLES'],
    [
      '999999999999.99',
      'PEN',
      'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE Y 99/100 SOLES',
    ],
    ['0.995', 'PEN', 'UNO Y 00/100 SOLES'],
  ]
  for (const [amount, currency, words] of cases) {
    test(`${amount} ${currency}`, () => expect(amountInWords(amount, currency)).toBe(words))
  }

  test('the longest amount fits a legend', () => {
    expect(amountInWords('777777777777.77', 'USD').length).toBeLessThanOrEqual(200)
  })
})

test('the QR carries the ten fields in their order', () => {
  expect(qrText(invoice({ number: 123 }), 'abc=')).toBe(
    '20100070970|01|F001|123|18.00|118.00|2026-11-20|6|20131312955|abc=',
  )
})
