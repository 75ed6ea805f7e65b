import { expect, test } from 'vitest'
import { validateInvoice } from '../invoice/validate.ts'
import { invoice } from '../testing/invoices.ts'
import { lawOf } from './law.ts'

test('a code of catalog 54 holds in its days alone, by the rows of whoever asks', () => {
  const { issueDate } = invoice()
  const rows = [
    { code: '777', percent: '7', from: '2018-04-01', to: issueDate },
    { code: '022', percent: '12', from: '2018-04-01', to: '2020-12-31' },
    { code: '022', percent: '10', from: '2021-01-01', to: null },
    { code: '028', percent: null, from: '2018-04-01', to: null },
  ]
  const law = lawOf([], [], rows)
  expect(
    ['2018-03-31', '2018-04-01', '2020-12-31', '2021-01-01'].map((day) => law.detractionPercent('022', day)),
  ).toEqual([undefined, '12', '12', '10'])
  expect([law.isDetractionCode('028', issueDate), law.detractionPercent('028', issueDate)]).toEqual([true, undefined])
  const refused = (code: string, date = issueDate) =>
    validateInvoice(
      {
        ...invoice({ operationType: '1001', detraction: { code, percent: '7', amount: '8.00', account: '00-1' } }),
        issueDate: date,
      },
      { law },
    ).filter((problem) => problem.code === '3033').length
  expect([refused('777'), refused('037'), refused('777', '2100-01-01')]).toEqual([0, 1, 1])
})
