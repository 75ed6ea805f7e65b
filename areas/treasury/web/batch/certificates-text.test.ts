import { expect, it } from 'vitest'
import { certificatesIn } from './certificates-text.ts'

it('reads rows by tabs, semicolons or bars, days as people write them, amounts with commas; headings are left out', () => {
  const text = [
    'RUC\tSerie\tNúmero\tImporte\tConstancia\tFecha',
    '20100070970\tF001\t00000148\tS/ 1,142.00\t70011\t18/11/2026',
    '20100070970;E001;7;142;70012;2026-11-18',
    '20100070970|F002|9|5.00|70013|1/2/26',
    '',
  ].join('\r\n')
  expect(certificatesIn(text)).toEqual([
    {
      ruc: '20100070970',
      serie: 'F001',
      number: '00000148',
      amount: '1142.00',
      constancia: '70011',
      date: '2026-11-18',
    },
    { ruc: '20100070970', serie: 'E001', number: '7', amount: '142', constancia: '70012', date: '2026-11-18' },
    { ruc: '20100070970', serie: 'F002', number: '9', amount: '5.00', constancia: '70013', date: '1/2/26' },
  ])
})
