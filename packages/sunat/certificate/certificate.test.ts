import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { certificate, reference } from '../testing/certificates.ts'
import { goldenFile } from '../testing/golden.ts'
import { company, issuer, person } from '../testing/invoices.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { parseXml } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import { withhold } from './amounts.ts'
import type { CertificateDocument } from './document.ts'
import { validateCertificate } from './validate.ts'
import { buildCertificateXml } from './xml.ts'

const inDollars = reference('20', {
  number: 'F001-16',
  currency: 'USD',
  exchangeRate: { rate: '3.745', date: '2026-11-18' },
})
const creditNote = reference('20', { type: '07', number: 'F001-3', payment: undefined, withheld: undefined })

const good: Record<string, CertificateDocument> = {
  'retención de una factura': certificate(),
  'retención en dólares y nota de crédito': certificate({ references: [reference('20'), inDollars, creditNote] }),
  'percepción de venta interna': certificate({ type: '40' }),
  'percepción de combustible con redondeo': certificate({
    type: '40',
    regime: '02',
    percent: '1',
    references: [reference('40', { percent: '1' })],
    totals: { withheld: '11.80', settled: '1192.00', rounding: '0.20' },
  }),
}

describe('retention and perception certificates', () => {
  for (const [name, document] of Object.entries(good)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validateCertificate(document, { today: '2026-11-20' })).toEqual([])
      const xml = buildCertificateXml(document)
      expect(checkStructure(parseXml(xml))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  test('a retention is taken from what is paid, a perception is added to what is collected', () => {
    expect(withhold('20', '1180.00', '3')).toEqual({ amount: '35.40', net: '1144.60' })
    expect(withhold('40', '1180.00', '2')).toEqual({ amount: '23.60', net: '1203.60' })
    expect(withhold('20', '100.00', '3', '3.745')).toEqual({ amount: '11.24', net: '363.26' })
  })

  const one = (change: Parameters<typeof reference>[1], type: '20' | '40' = '20') =>
    certificate({ type, references: [reference(type, change)] })
  const payment = { id: 1, date: '2026-11-18', amount: '1180.00' }
  const withheld = { amount: '35.40', date: '2026-11-18', net: '1144.60' }
  const wrong: [code: string, document: CertificateDocument][] = [
    ['1001', certificate({ serie: 'F001' })],
    ['1037', certificate({ issuer: { ruc: issuer.ruc, legalName: '' } })],
    ['2511', certificate({ receiver: person })],
    ['2548', certificate({ receiver: { ...company, address: { country: 'CL' } } })],
    ['2618', certificate({ regime: '09' })],
    ['2602', certificate({ type: '40', regime: '09' })],
    ['2619', certificate({ percent: '6' })],
    ['2603', certificate({ type: '40', percent: '3' })],
    ['2620', certificate({ receiver: { ...company, documentNumber: issuer.ruc } })],
    ['2623', one({ withheld: { ...withheld, amount: '30.00' } })],
    ['2608', one({ withheld: { ...withheld, amount: '99.00' } }, '40')],
    ['2625', one({ payment: { ...payment, date: '2026-10-30' } })],
    ['2612', one({ payment: { ...payment, date: '2026-11-21' } }, '40')],
    ['2626', certificate({ references: [reference('20'), reference('20')] })],
    ['2628', certificate({ totals: { withheld: '35.41', settled: '1144.60' } })],
    ['2629', certificate({ totals: { withheld: '35.40', settled: '1144.61' } })],
    ['2667', certificate({ type: '40', totals: { withheld: '1.00', settled: '1203.60' } })],
    ['2668', certificate({ type: '40', totals: { withheld: '23.60', settled: '1.00' } })],
    ['2669', certificate({ totals: { withheld: '0', settled: '1144.60' } })],
    ['2692', one({ type: '03', number: 'B001-1' })],
    ['2694', one({ number: 'X1' })],
    ['2696', one({ total: '0' })],
    ['2733', one({ payment: { ...payment, id: 0 } })],
    ['2735', one({ payment: undefined, withheld: undefined })],
    ['2699', one({ payment: undefined, withheld: undefined }, '40')],
    ['2736', one({ payment: { ...payment, amount: '0' } })],
    ['2737', one({ payment: { ...payment, date: '' } })],
    ['2740', one({ withheld: { ...withheld, amount: '0' } })],
    ['2746', one({ withheld: { ...withheld, net: 'x' } })],
    ['2721', one({ currency: 'USD' })],
    ['2716', one({ currency: 'USD', exchangeRate: { rate: '0', date: '2026-11-18' } })],
    ['2722', one({ currency: 'USD', exchangeRate: { rate: '3.7', date: '' } })],
    ['3303', certificate({ totals: { withheld: '35.40', settled: '1146.60', rounding: '2' } })],
    ['lines-missing', certificate({ references: [] })],
    ['1038', certificate({ issuer: { ruc: issuer.ruc, legalName: 'a\nb' } })],
    [
      '2659',
      certificate({
        type: '40',
        references: [
          reference('40'),
          reference('40', { number: 'F001-9', payment: { ...payment, date: '2026-10-31' } }),
        ],
      }),
    ],
    ['2687', certificate({ type: '40', totals: { withheld: '23.60', settled: '0' } })],
    ['2697', one({ payment: { ...payment, id: 0 } }, '40')],
    ['2698', one({ payment: { ...payment, id: 1_234_567_890 } }, '40')],
    ['2734', one({ payment: { ...payment, id: 1_234_567_890 } })],
    ['2700', one({ payment: { ...payment, amount: '0' } }, '40')],
    ['2702', one({ payment: { ...payment, date: '' } }, '40')],
    ['2705', one({ withheld: { ...withheld, amount: '0' } }, '40')],
    ['2711', one({ withheld: { ...withheld, net: '0' } }, '40')],
    ['2730', certificate({ totals: { withheld: '35.40', settled: '0' } })],
    ['2133', certificate({ receiver: { ...company, legalName: 'a\nb' } })],
    ['2680', certificate({ type: '40', receiver: { ...person, documentNumber: '123' } })],
    ['2680', certificate({ type: '40', receiver: { ...person, documentType: '7', documentNumber: 'A B' } })],
    ['2985', certificate({ regime: '02', percent: '6', references: [reference('20', { issueDate: '2014-03-01' })] })],
    ['certificate-note', certificate({ note: 'x'.repeat(251) })],
  ]
  for (const [code, document] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(validateCertificate(document).map((problem) => problem.code)).toContain(code)
      expect(() => buildCertificateXml(document)).toThrow(SunatError)
    })
  }

  test('payments of two months need two certificates', () => {
    const old = reference('20', { number: 'F001-9', payment: { ...payment, date: '2026-10-31' } })
    expect(validateCertificate(certificate({ references: [reference('20'), old] })).map(({ code }) => code)).toContain(
      '2661',
    )
  })

  test('a certificate that is too old is not sent', () => {
    expect(validateCertificate(certificate(), { today: '2026-11-30' }).map(({ code }) => code)).toEqual(['2600'])
  })
})
