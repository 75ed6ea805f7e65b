import { describe, expect, test } from 'vitest'
import { ticketCodeOf } from '../problem.ts'
import { company, invoice, issuer, line, person } from '../testing/invoices.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceTotals } from './document.ts'
import { validateInvoice } from './validate.ts'

const base = invoice()
const ofLine = (more: Partial<InvoiceLine>) => invoice({ lines: [line(1, {}, more)] })
const ofTotals = (change: Partial<InvoiceTotals>, of: InvoiceDocument = base) => ({
  ...of,
  totals: { ...of.totals, ...change },
})
const ofTax = (scheme: string, change: object, of: InvoiceDocument) =>
  ofTotals({ taxes: of.totals.taxes.map((tax) => (tax.scheme === scheme ? { ...tax, ...change } : tax)) }, of)
const customer = (change: object) => invoice({ customer: { ...company, ...change } })
const place = (change: object) => invoice({ issuer: { ...issuer, address: { ...issuer.address, ...change } } })
const credit = (instalments: { amount: string; dueDate: string }[], amount = '118.00') =>
  invoice({ payment: { kind: 'Credito', amount, instalments } })
const isc = { system: '01', baseAmount: '100.00', rate: '30', amount: '30.00' }
const withIsc = (change: object = {}) => ofLine({ isc: { ...isc, ...change }, igvAmount: '23.40', unitPrice: '76.70' })
const bag = { bags: '2', perUnit: '0.50', amount: '1.00' }
const other = { baseAmount: '100.00', rate: '5', amount: '5.00' }
const withOther = (change: object = {}) => ofLine({ otherTax: { ...other, ...change }, unitPrice: '61.50' })
const advance = { documentNumber: 'F001-7', documentType: '02', code: '04', amount: '11.80', value: '10.00' } as const
const advances = (change: object) => invoice({ advances: [{ ...advance, ...change }] })
const detraction = { code: '022', percent: '12', amount: '14.00', account: '00-1' }
const detracted = (change: object, operationType = '1001') =>
  invoice({ operationType, detraction: { ...detraction, ...change } })
const perception = { code: '51', baseAmount: '118.00', factor: '0.02', amount: '2.36', totalAmount: '120.36' } as const
const perceived = (change: object, more: Partial<InvoiceDocument> = {}) =>
  invoice({ operationType: '2001', perception: { ...perception, ...change }, ...more })
const retained = (change: object, more: Partial<InvoiceDocument> = {}) =>
  invoice({ igvRetention: { baseAmount: '118.00', factor: '0.03', amount: '3.54', ...change }, ...more })
const cargo = {
  origin: { ubigeo: '150122', line: 'Av. Larco 345' },
  destination: { ubigeo: '040101', line: 'Calle Mercaderes 2' },
  trip: 'Transporte de sillas',
  referenceValues: { service: '1000.00', effectiveLoad: '900.00', capacity: '800.00' },
}
const legend = (code: string, text = 'x') => invoice({ legends: [{ code, text }] })
const exempt = invoice({ lines: [line(1, { affectation: '20' })] })
const free = invoice({ lines: [line(1, { affectation: '11' })] })
const exported = { operationType: '0200', customer: { ...company, documentType: '0', documentNumber: 'US1' } }
const rice = invoice({ lines: [line(1, { affectation: '17', igvRate: '4' })], legends: [{ code: '2007', text: 'x' }] })
const discount = (change: object) => invoice({ globalDiscounts: [{ code: '02', amount: '10.00', ...change }] })
const charge = (change: object) => invoice({ globalCharges: [{ code: '46', amount: '10.00', ...change }] })

/** One line for each list of properties. */
const withProperties = (operationType: string, ...lists: string[][]) =>
  invoice({
    operationType,
    lines: lists.map((codes, index) =>
      line(index + 1, {}, { properties: codes.map((code) => ({ code, name: code, value: '1' })) }),
    ),
  })

/** A document for each code that an invoice can give: only one thing is wrong with each. */
const samples: [code: string, document: InvoiceDocument][] = [
  ['1003', { ...base, type: '02' as '01' }],
  ['2015', customer({ documentType: '' })],
  ['2016', customer({ documentType: 'Z' })],
  ['2028', ofLine({ affectation: '11', referencePrice: undefined, unitValue: '0' })],
  ['2031', ofTotals({ lineExtension: '100.001' })],
  ['2033', ofLine({ igvAmount: 'x' })],
  ['2041', withIsc({ system: '09' })],
  ['2048', ofTax('1000', { amount: '18.001' }, base)],
  ['2062', ofTotals({ payable: '118.001' })],
  ['2064', ofTotals({ charge: '-1' })],
  ['2065', ofTotals({ allowance: '-1' })],
  [
    '2364',
    invoice({
      guides: [
        { type: '09', number: 'T001-1' },
        { type: '09', number: 'T001-1' },
      ],
    }),
  ],
  ['2367', ofLine({ unitPrice: '59.00000000001' })],
  ['2369', ofLine({ unitValue: '50.00000000001' })],
  ['2370', ofLine({ lineValue: '100.001' })],
  ['2416', legend('1002')],
  ['2503', advances({ amount: '0' })],
  ['2504', ofTotals({ prepaid: 'x' })],
  ['2505', advances({ documentType: '09' })],
  ['2529', advances({ issuerRuc: '20100070971' })],
  ['2640', invoice({ lines: [line(1, { affectation: '11' }, { unitValue: '50' })] })],
  ['2641', ofTax('9996', { baseAmount: '0.00' }, free)],
  ['2642', invoice({ ...exported, lines: [line(1, { affectation: '30' })] })],
  ['2644', invoice({ lines: [line(1, { affectation: '17', igvRate: '4' }), line(2)] })],
  ['2797', perceived({ baseAmount: '119.00', amount: '2.38' })],
  ['2798', perceived({ amount: '9.36' })],
  ['2801', invoice({ operationType: '0112', customer: { ...person, documentNumber: '123' } })],
  ['2802', invoice({ ...exported, customer: { ...exported.customer, documentNumber: 'A B' } })],
  ['2892', ofLine({ icbper: { ...bag, bags: '2.5' } })],
  ['2949', { ...ofLine({ icbper: bag }), issueDate: '2019-07-01' }],
  ['2955', ofLine({ discount: { amount: '-1' } })],
  ['2968', discount({ amount: 'x' })],
  ['2993', ofLine({ igvRate: '0', igvAmount: '0.00' })],
  ['2999', ofTax('1000', { baseAmount: '100.001' }, base)],
  ['3000', ofTax('9997', { amount: '1.00' }, exempt)],
  ['3003', ofTax('1000', { baseAmount: undefined }, base)],
  ['3006', legend('2005', 'dos\nlíneas')],
  ['3007', ofTotals({ taxes: [...base.totals.taxes, { scheme: '3000' as '1000', baseAmount: '0', amount: '0' }] })],
  ['3014', legend('1000', 'otra vez')],
  ['3016', discount({ baseAmount: 'x' })],
  ['3019', ofTotals({ taxInclusive: '118.001' })],
  ['3020', ofTotals({ taxAmount: 'x' })],
  ['3025', discount({ factor: 'x' })],
  ['3027', legend('9999')],
  ['3030', place({ establishmentCode: '' })],
  ['3031', withIsc({ baseAmount: 'x' })],
  ['3035', detracted({ amount: '' })],
  ['3037', detracted({ amount: '0' })],
  ['3052', ofLine({ discount: { amount: '0', factor: 'x' } })],
  ['3053', ofLine({ discount: { amount: '0', baseAmount: 'x' } })],
  ...['3063', '3130', '3131', '3132', '3133', '3134'].map(
    (code) => [code, detracted({ code: '004' }, '1002')] as [string, InvoiceDocument],
  ),
  ...['3136', '3137', '3138', '3139', '3140', '3141', '3142', '3143', '3144', '3145'].map(
    (code) =>
      [code, invoice({ ...exported, operationType: '0202', lines: [line(1, { affectation: '40' })] })] as [
        string,
        InvoiceDocument,
      ],
  ),
  ...['2595', '2596', '2597'].map(
    (code) => [code, invoice({ type: '03', operationType: '2105', customer: person })] as [string, InvoiceDocument],
  ),
  ...['3116', '3117', '3118', '3119', '3120', '3124', '3125', '3126'].map(
    (code) => [code, detracted({ code: '027' }, '1004')] as [string, InvoiceDocument],
  ),
  [
    '3123',
    {
      ...detracted({ code: '027' }, '1004'),
      lines: [line(1, {}, { cargo: { ...cargo, referenceValues: { ...cargo.referenceValues, service: '0' } } })],
    },
  ],
  ...['3168', '3169', '3170', '3171'].map(
    (code) => [code, invoice({ operationType: '0301' })] as [string, InvoiceDocument],
  ),
  ['2954', ofLine({ allowances: [{ code: '08', amount: '0' }] })],
  ['3224', ofLine({ affectation: '11', referencePrice: '0.30', lineValue: '0.00', unitValue: '0' })],
  ['3241', invoice({ operationType: '2100' })],
  ['3241', withProperties('2101', ['7004', '7005'], ['7012'])],
  ['3181', invoice({ operationType: '0112' })],
  ['3064', ofLine({ properties: [{ code: '7000', name: 'Placa' }] })],
  ['3068', ofTotals({ taxes: [...base.totals.taxes, ...base.totals.taxes] })],
  ['3071', discount({ code: '46' })],
  ['3072', discount({ code: '' })],
  ['3073', ofLine({ allowances: [{ code: '', amount: '0' }] })],
  ['3074', charge({ code: '45', amount: '0.00', baseAmount: '1.00' })],
  ['3092', charge({ code: '45', amount: '1.00' })],
  ['3093', invoice({ operationType: '2001' })],
  ['3098', invoice({ ...exported, operationType: '0201', lines: [line(1, { affectation: '40' })] })],
  [
    '3099',
    invoice({ ...exported, operationType: '0201', countryOfUse: 'PE', lines: [line(1, { affectation: '40' })] }),
  ],
  ['3102', ofLine({ igvRate: '18.123456' })],
  ['3104', withIsc({ rate: '0' })],
  ['3105', invoice({ lines: [line(1, { price: '0' })] })],
  ['3107', invoice(exported)],
  ['3108', withIsc({ amount: '40.00' })],
  ['3109', withOther({ amount: '9.00' })],
  ['3111', ofLine({ igvAmount: '0.00' })],
  ['3128', detracted({}, '0101')],
  ['3174', detracted({ paymentMeans: '555' })],
  ['3205', invoice({ operationType: '' })],
  ['3220', ofTotals({ prepaid: undefined }, advances({}))],
  ['3223', invoice({ ...exported, lines: [line(1, { affectation: '40' }, { isc })] })],
  ['3233', perceived({ baseAmount: '0' })],
  ['3238', ofLine({ icbper: { ...bag, perUnit: '0' } })],
  ['3250', credit([{ amount: '118.00', dueDate: '2026-12-20' }], 'x')],
  ['3252', invoice({ payment: { kind: 'Contado', instalments: [{ amount: '1', dueDate: '2026-12-20' }] } })],
  ['3253', credit([{ amount: '1.001', dueDate: '2026-12-20' }])],
  ['3254', credit([{ amount: '', dueDate: '2026-12-20' }])],
  ['3255', credit([{ amount: '118.00', dueDate: '20/12/2026' }])],
  ['3256', credit([{ amount: '118.00', dueDate: '' }])],
  ['3262', retained({}, { ...exported, lines: [line(1, { affectation: '40' })] })],
  ['3263', retained({ amount: '9.54' })],
  ['3264', retained({ baseAmount: '119.00', amount: '3.57' })],
  ['3266', credit([{ amount: '119.00', dueDate: '2026-12-20' }])],
  ['3273', ofTax('9995', { baseAmount: '90.00' }, invoice({ ...exported, lines: [line(1, { affectation: '40' })] }))],
  ['3274', ofTax('9998', { baseAmount: '90.00' }, invoice({ lines: [line(1, { affectation: '30' })] }))],
  ['3275', ofTax('9997', { baseAmount: '90.00' }, exempt)],
  ['3276', ofTax('9996', { baseAmount: '90.00' }, free)],
  ['3283', legend('2001')],
  ['3284', legend('2002')],
  ['3285', legend('2003')],
  ['3287', advances({ value: '0' })],
  ['3288', ofTotals({ lineExtension: '' })],
  ['3289', legend('2008')],
  ['3290', ofLine({ discount: { amount: '0', baseAmount: '100', factor: '0.10' } })],
  ['3293', ofTax('1016', { baseAmount: '90.00' }, rice)],
  ['3295', ofTax('1016', { amount: '9.00' }, rice)],
  ['3296', ofTax('2000', { baseAmount: '90.00' }, withIsc())],
  ['3297', ofTax('9999', { baseAmount: '90.00' }, withOther())],
  ['3298', ofTax('2000', { amount: '40.00' }, withIsc())],
  ['3299', ofTax('9999', { amount: '9.00' }, withOther())],
  ['3302', ofTax('9996', { amount: '9.00' }, free)],
  ['3305', ofTotals({ taxInclusive: '' })],
  ['3306', ofTax('7152', { amount: '9.00' }, ofLine({ icbper: bag, unitPrice: '59.50' }))],
  ['3307', discount({ baseAmount: '100.00', factor: '0.20' })],
  ['3308', perceived({}, { operationType: '0101' })],
  ['3310', perceived({ totalAmount: '' })],
  ['3311', perceived({ totalAmount: '0' })],
  ['3316', invoice({ operationType: '2002' })],
  ['3317', discount({ code: '63', baseAmount: '100.00' })],
  ['3318', invoice({ operationType: '2002', globalDiscounts: [{ code: '63', amount: '5.00' }] })],
  [
    '3330',
    perceived(
      {},
      { payment: { kind: 'Credito', amount: '118.00', instalments: [{ amount: '118.00', dueDate: '2026-12-20' }] } },
    ),
  ],
  ['4005', invoice({ guides: [{ type: '01' as '09', number: 'T001-1' }] })],
  ['4006', invoice({ guides: [{ type: '09', number: 'X' }] })],
  ['4009', invoice({ relatedDocuments: [{ type: '55', number: '1' }] })],
  ['4010', invoice({ relatedDocuments: [{ type: '99', number: 'a b' }] })],
  [
    '2365',
    invoice({
      relatedDocuments: [
        { type: '99', number: '1' },
        { type: '99', number: '1' },
      ],
    }),
  ],
  ['4041', place({ country: 'CL' })],
  ['4092', invoice({ issuer: { ...issuer, tradeName: 'a\nb' } })],
  ['4093', place({ ubigeo: '15' })],
  ['4094', place({ line: 'a' })],
  ['4095', place({ urbanization: 'x'.repeat(26) })],
  ['4096', place({ province: 'x'.repeat(31) })],
  ['4097', place({ department: 'x'.repeat(31) })],
  ['4098', place({ district: 'x'.repeat(31) })],
  ['4233', invoice({ orderReference: 'x'.repeat(21) })],
  ['4235', ofLine({ properties: [{ code: '7000', name: '', value: 'x' }] })],
  ['4237', ofLine({ icbper: { ...bag, perUnit: '0.40', amount: '0.80' } })],
  ['4242', place({ establishmentCode: '1' })],
  ['4264', { ...rice, legends: [] }],
  ['4265', detracted({})],
  ['4266', invoice({ deliveryAddress: { line: 'Feria de Huancayo' } })],
  ['4268', ofLine({ allowances: [{ code: '02', amount: '0' }] })],
  ['4269', ofLine({ code: 'x'.repeat(31) })],
  ['4318', ofLine({ icbper: { ...bag, amount: '1.10' } })],
  ['4332', ofLine({ unspsc: '123' })],
  ['4334', ofLine({ gtin: '123' })],
  ['4337', ofLine({ unspsc: '43210000' })],
  ['4338', invoice({ issuer: { ...issuer, legalName: 'a\nb' } })],
  ['date-format', invoice({ dueDate: '1/1/26' })],
  ['due-before-issue', invoice({ dueDate: '2026-11-19' })],
  ['rate-format', detracted({ percent: 'x' })],
  ['time-format', { ...base, issueTime: '10:15' }],
]

describe('every check of an invoice fires', () => {
  for (const [code, document] of samples) {
    test(`${code} ${ticketCodeOf(code) === code ? '' : `and ${ticketCodeOf(code)} on a ticket`}`, () => {
      expect(validateInvoice(document).map((problem) => problem.code)).toContain(code)
      if (ticketCodeOf(code) === code) return
      const ticket = { ...document, type: '03' as const, serie: 'B001' }
      expect(validateInvoice(ticket).map((problem) => problem.code)).toContain(ticketCodeOf(code))
    })
  }

  test('a loan that tells contract, day and capital on one line, and an air waybill with both ends, are right', () => {
    const codes = (document: InvoiceDocument) => validateInvoice(document).map((problem) => problem.code)
    expect(codes(withProperties('2102', ['7004', '7005', '7012'], []))).not.toContain('3241')
    const flown = codes(withProperties('0301', ['4030', '4031', '4032', '4033']))
    for (const code of ['3168', '3169', '3170', '3171']) expect(flown).not.toContain(code)
  })

  test('3240: a ticket of the simplified regime without IGV, and one with it', () => {
    const lines = [line(1, {}, { igvAmount: '0.00', unitPrice: '50' })]
    const ticket = invoice({ type: '03', operationType: '0113', customer: person, lines })
    const exact = ofTotals(
      {
        taxes: [{ scheme: '1000', baseAmount: '100.00', amount: '0.00' }],
        taxAmount: '0.00',
        taxInclusive: '100.00',
        payable: '100.00',
      },
      ticket,
    )
    expect(validateInvoice(exact)).toEqual([])
    expect(validateInvoice(ticket).map((problem) => problem.code)).toContain('3240')
  })
})
