import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dec, sumOf } from '../decimal.ts'
import { SunatError } from '../problem.ts'
import { goldenFile } from '../testing/golden.ts'
import { invoiceCases } from '../testing/invoice-cases.ts'
import { company, invoice, issuer, line, person } from '../testing/invoices.ts'
import { anyInvoice } from '../testing/random-invoice.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { parseXml, textOf } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import type { InvoiceDocument } from './document.ts'
import { validateInvoice } from './validate.ts'
import { buildInvoiceXml } from './xml.ts'

const codesOf = (document: InvoiceDocument) => validateInvoice(document).map((problem) => problem.code)

describe('invoices and tickets', () => {
  for (const [name, document] of Object.entries(invoiceCases)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validateInvoice(document)).toEqual([])
      const xml = buildInvoiceXml(document)
      expect(checkStructure(parseXml(xml)).filter((fault) => !fault.path.includes('ExtensionContent'))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  test('a free line stays out of what is paid', () => {
    const { totals } = invoiceCases['retiro gratuito con IGV informativo y bonificación']!
    expect(totals.payable).toBe('118.00')
    expect(totals.taxes).toContainEqual({ scheme: '9996', baseAmount: '200.00', amount: '18.00' })
    expect(invoiceCases['todo gratuito']!.totals.payable).toBe('0.00')
  })

  test('an advance lowers the taxed base and the total, not the value of the sale', () => {
    const { totals } = invoiceCases['anticipo deducido']!
    expect(totals).toMatchObject({
      lineExtension: '1000.00',
      taxInclusive: '1180.00',
      prepaid: '236.00',
      payable: '944.00',
    })
    expect(totals.taxes).toContainEqual({ scheme: '1000', baseAmount: '800.00', amount: '144.00' })
  })

  test.each([
    ['exempt', '20', '05', '9997'],
    ['unaffected', '30', '06', '9998'],
  ] as const)('an advance of what is %s lowers its base', (_, affectation, code, scheme) => {
    const advances = [{ documentNumber: 'F001-7', documentType: '02', code, amount: '20.00', value: '20.00' }] as const
    const document = invoice({ lines: [line(1, { affectation })], advances: [...advances] })
    expect(document.totals.taxes).toContainEqual({ scheme, baseAmount: '80.00', amount: '0.00' })
    expect(document.totals.payable).toBe('80.00')
  })

  test('the rounding of the total is part of what is paid', () => {
    const { totals } = invoice()
    const rounded = (payable: string) => codesOf(invoice({ totals: { ...totals, rounding: '0.90', payable } }))
    expect(rounded('118.90')).not.toContain('3280')
    expect(rounded('116.10')).toContain('3280')
  })

  test('a free line has a reference price of at most ten decimals', () => {
    const priced = (referencePrice: string) =>
      codesOf(invoice({ lines: [line(1, { affectation: '11' }, { referencePrice })] }))
    expect(priced('1.12345678901')).toContain('2367')
    expect(priced('1.1234567890')).not.toContain('2367')
  })

  test('a global discount on the base is inside the sale value and nowhere else', () => {
    const { totals } = invoiceCases['descuento de línea y descuento global']!
    expect(totals).toMatchObject({ lineExtension: '174.50', taxInclusive: '205.91', payable: '205.91' })
    expect(totals.allowance).toBeUndefined()
  })

  test('free notes are cut to 200 characters on one line', () => {
    const xml = buildInvoiceXml(invoice({ notes: [`${'x'.repeat(199)}😀 tail`] }))
    expect(xml).toContain(`<cbc:Note>${'x'.repeat(199)}😀</cbc:Note>`)
  })
})

const wrong: [code: string, document: InvoiceDocument][] = [
  ['1001', invoice({ serie: 'B001' })],
  ['1001', invoice({ number: 0 })],
  ['1009', invoice({ issueDate: '2026-02-30' })],
  ['1037', invoice({ issuer: { ...issuer, legalName: '' } })],
  ['2014', invoice({ customer: { ...company, documentNumber: '' } })],
  ['2017', invoice({ customer: { ...company, documentNumber: '2013' } })],
  ['2021', invoice({ customer: { ...company, legalName: '' } })],
  ['2022', invoice({ customer: { ...company, legalName: 'A\nB C' } })],
  ['2023', invoice({ lines: [line(1000)] })],
  ['2024', invoice({ lines: [{ ...line(1), quantity: '0' }] })],
  ['2025', invoice({ lines: [{ ...line(1), quantity: '1.12345678901' }] })],
  ['2026', invoice({ lines: [line(1, {}, { description: ' ' })] })],
  ['2027', invoice({ lines: [line(1, {}, { description: 'x'.repeat(501) })] })],
  ['2040', invoice({ lines: [{ ...line(1), affectation: '99' as '10' }] })],
  [
    '2509',
    {
      ...invoiceCases['anticipo deducido']!,
      totals: { ...invoiceCases['anticipo deducido']!.totals, prepaid: '200.00' },
    },
  ],
  [
    '2521',
    invoice({ advances: [{ documentNumber: 'X-1', documentType: '02', code: '04', amount: '1.18', value: '1' }] }),
  ],
  [
    '2638',
    (() => {
      const d = invoice()
      return { ...d, totals: { ...d.totals, taxes: [] } }
    })(),
  ],
  ['2752', invoice({ lines: [line(1), line(1)] })],
  ['2800', invoice({ customer: person })],
  ['2883', invoice({ lines: [line(1, {}, { unitCode: '' })] })],
  ['2936', invoice({ lines: [line(1, {}, { unitCode: 'UNIDAD' })] })],
  [
    '3033',
    invoice({
      ...invoiceCases['detracción de un servicio']!,
      detraction: { code: '777', percent: '12', amount: '1', account: '1' },
    }),
  ],
  [
    '3033',
    invoice({
      ...invoiceCases['detracción de un servicio']!,
      issueDate: '2024-11-20',
      detraction: { code: '044', percent: '12', amount: '1', account: '1' },
    }),
  ],
  [
    '3034',
    invoice({
      ...invoiceCases['detracción de un servicio']!,
      detraction: { code: '022', percent: '12', amount: '1', account: '' },
    }),
  ],
  ['3088', invoice({ currency: 'BRL' as 'PEN' })],
  ['3103', invoice({ lines: [line(1, {}, { igvAmount: '20.01' })] })],
  ['3110', invoice({ lines: [line(1, { affectation: '20' }, { igvAmount: '18.00' })] })],
  ['3127', invoice({ operationType: '1001' })],
  ['3129', invoice({ ...invoiceCases['detracción de un servicio']!, operationType: '1004' })],
  ['3206', invoice({ operationType: '0113' })],
  ['3236', invoice({ lines: [line(1, {}, { icbper: { bags: '3', perUnit: '0.50', amount: '1.50' } })] })],
  ['3244', { ...invoice(), payment: undefined }],
  ['3249', invoice({ payment: { kind: 'Credito', amount: '118.00' } })],
  ['3251', invoice({ payment: { kind: 'Credito', instalments: [{ amount: '118.00', dueDate: '2026-12-20' }] } })],
  [
    '3265',
    invoice({
      payment: { kind: 'Credito', amount: '119.00', instalments: [{ amount: '119.00', dueDate: '2026-12-20' }] },
    }),
  ],
  [
    '3267',
    invoice({
      payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '118.00', dueDate: '2026-11-20' }] },
    }),
  ],
  ['3270', invoice({ lines: [line(1, {}, { unitPrice: '60.10' })] })],
  ['3271', invoice({ lines: [line(1, {}, { lineValue: '102.00' })] })],
  [
    '3319',
    invoice({
      payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '117.99', dueDate: '2026-12-20' }] },
    }),
  ],
  ['3462', invoice({ lines: [line(1), line(2, { igvRate: '10.5' })] })],
  ['igv-rate', invoice({ lines: [line(1, { igvRate: '19' })] })],
  ['ruc-check-digit', invoice({ issuer: { ...issuer, ruc: '20100070971' } })],
  ['lines-missing', invoice({ lines: [] })],
  ['xml-text', invoice({ notes: ['a\u0000b'] })],
]

describe('what SUNAT would refuse is found before a number is spent', () => {
  for (const [code, document] of wrong) {
    test(`${code} is found and the builder refuses`, () => {
      expect(codesOf(document)).toContain(code)
      expect(() => buildInvoiceXml(document)).toThrow(SunatError)
    })
  }

  const { totals } = invoice()
  const totalCases: [code: string, changed: Partial<typeof totals>][] = [
    ['3277', { taxes: [{ scheme: '1000', baseAmount: '102.00', amount: '18.00' }] }],
    ['3291', { taxes: [{ scheme: '1000', baseAmount: '100.00', amount: '20.00' }] }],
    ['3294', { taxAmount: '20.00' }],
    ['3278', { lineExtension: '102.00' }],
    ['3279', { taxInclusive: '120.00' }],
    ['3280', { payable: '120.00' }],
    ['3300', { allowance: '2.00' }],
    ['3301', { charge: '2.00' }],
    ['3303', { rounding: '1.50' }],
  ]
  for (const [code, changed] of totalCases) {
    test(`${code}: totals that disagree with the lines; only an observation on a ticket`, () => {
      expect(codesOf(invoice({ totals: { ...totals, ...changed } }))).toContain(code)
      const ticket = invoice({ type: '03', customer: person, totals: { ...totals, ...changed } })
      expect(codesOf(ticket)).not.toContain(code)
      expect(codesOf(ticket).some((found) => found.startsWith('4'))).toBe(true)
      expect(() => buildInvoiceXml(ticket)).not.toThrow()
    })
  }

  test('every problem comes at once, each with the path of its field', () => {
    const document = invoice({ customer: person, lines: [line(1, {}, { unitCode: '' }), line(1)] })
    const found = validateInvoice(document).map((problem) => [problem.code, problem.path])
    expect(found).toEqual([
      ['2800', 'customer.documentType'],
      ['2883', 'lines[0].unitCode'],
      ['2752', 'lines[1].id'],
    ])
  })

  test('the sending window: three days for an invoice, seven for a ticket, two days ahead at most', () => {
    const on = (document: InvoiceDocument, today: string) =>
      validateInvoice(document, { today }).map(({ code }) => code)
    expect(on(invoice(), '2026-11-23')).toEqual([])
    expect(on(invoice(), '2026-11-24')).toEqual(['2108'])
    expect(on(invoice({ type: '03', customer: person }), '2026-11-27')).toEqual([])
    expect(on(invoice({ type: '03', customer: person }), '2026-11-28')).toEqual(['1079'])
    expect(on(invoice(), '2026-11-18')).toEqual([])
    expect(on(invoice(), '2026-11-17')).toEqual(['2329'])
  })

  test('a nameless ticket over S/ 700 must name its buyer', () => {
    const nameless = { documentType: '-', documentNumber: '-', legalName: 'CLIENTES VARIOS' }
    const ticket = invoice({ type: '03', customer: nameless, lines: [line(1, { price: '400' })] })
    expect(codesOf(ticket)).toEqual(['buyer-required'])
  })
})

describe('random documents', () => {
  test('valid ones have no problem and their totals agree to the cent', () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        expect(validateInvoice(document)).toEqual([])
        const { totals } = document
        const paid = dec(totals.taxInclusive).plus(dec(totals.charge)).minus(dec(totals.allowance))
        expect(paid.equals(dec(totals.payable))).toBe(true)
        expect(sumOf([totals.lineExtension, totals.taxAmount]).equals(dec(totals.taxInclusive))).toBe(true)
        const root = parseXml(buildInvoiceXml(document))
        expect(textOf(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(totals.payable)
        expect(root.children.filter((child) => child.name === 'cac:InvoiceLine')).toHaveLength(document.lines.length)
      }),
      { numRuns: 300 },
    )
  })
})
