import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SunatError } from '../problem.ts'
import { goldenFile } from '../testing/golden.ts'
import { purchase, purchaseLine } from '../testing/purchases.ts'
import { isCanonical } from '../ubl/canonical.ts'
import { find, parseXml, textOf } from '../ubl/parse.ts'
import { checkStructure } from '../ubl/structure.ts'
import type { PurchaseDocument } from './document.ts'
import { purchaseTotals } from './totals.ts'
import { validatePurchase } from './validate.ts'
import { buildPurchaseXml } from './xml.ts'

const taxed = purchaseLine(2, { affectation: '10', price: '5' })
const good: Record<string, PurchaseDocument> = {
  'exonerada con retención de renta': purchase(),
  'gravada y exonerada': purchase({ lines: [purchaseLine(1), taxed] }),
  'con retención de renta y una línea gravada': purchase({
    lines: [purchaseLine(1, {}, { incomeTax: { rate: '1.5', amount: '12.00' } }), taxed],
  }),
  'inafecta, en dólares, con redondeo': purchase({
    currency: 'USD',
    lines: [purchaseLine(1, { affectation: '30', price: '8.003' })],
    totals: purchaseTotals([purchaseLine(1, { affectation: '30', price: '8.003' })], '-0.30'),
  }),
}

describe('purchase settlements', () => {
  for (const [name, document] of Object.entries(good)) {
    test(`${name}: no problem, right structure, canonical form, written exactly so`, async () => {
      expect(validatePurchase(document, { today: '2026-11-20' })).toEqual([])
      const xml = buildPurchaseXml(document)
      expect(checkStructure(parseXml(xml))).toEqual([])
      expect(isCanonical(xml.slice(xml.indexOf('\n') + 1))).toBe(true)
      await expect(xml).toMatchFileSnapshot(goldenFile(name))
    })
  }

  test('the buyer is the customer, and the seller gets the value less income tax', () => {
    const root = parseXml(buildPurchaseXml(purchase({ lines: [...purchase().lines, taxed] })))
    const party = 'cac:Party/cac:PartyIdentification/cbc:ID'
    expect(textOf(root, `cac:AccountingCustomerParty/${party}`)).toBe('20100070970')
    expect(find(root, `cac:AccountingSupplierParty/${party}`)).toMatchObject({
      text: '45678912',
      attributes: { schemeID: '1' },
    })
    expect(textOf(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')).toBe('1390.00')
    expect(textOf(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('1288.00')
  })

  const cents = fc.integer({ min: 1, max: 5_000_000 }).map((value) => (value / 100).toString())
  test('random ones have no problem', () => {
    const anyLine = fc.record({
      price: cents,
      affectation: fc.constantFrom('10' as const, '20' as const, '30' as const),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (items) => {
        const lines = items.map((item, index) => purchaseLine(index + 1, { ...item, quantity: '3' }))
        const document = purchase({ lines })
        expect(validatePurchase(document)).toEqual([])
        expect(checkStructure(parseXml(buildPurchaseXml(document)))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})

const { seller, place, totals } = purchase()
const home = (change: object) => ({ seller: { ...seller, home: { ...seller.home, ...change } } })
const at = (change: object) => ({ place: { ...place, ...change } })
const without = (name: 'line' | 'ubigeo') => ({ address: { ...place.address, [name]: undefined } })
const longLine = { address: { ...place.address, line: 'x'.repeat(251) } }

describe('each check has a failing sample that only it catches', () => {
  test.each<[string, Partial<PurchaseDocument>]>([
    ['1001', { serie: 'F001' }],
    ['2800', { seller: { ...seller, documentType: '6' as '1' } }],
    ['2802', { seller: { ...seller, documentNumber: '123' } }],
    ['2021', { seller: { ...seller, legalName: '' } }],
    ['2022', { seller: { ...seller, legalName: 'AB' } }],
    ['2452', home(without('line'))],
    ['2593', home(longLine)],
    ['2453', home(without('ubigeo'))],
    ['2456', home({ type: '' })],
    ['2457', home({ type: '06' })],
    ['2454', at(without('line'))],
    ['2778', at(longLine)],
    ['2455', at(without('ubigeo'))],
    ['2458', at({ type: '' })],
    ['2459', at({ type: '06' })],
    ['2464', { lines: [purchaseLine(1, {}, { incomeTax: { rate: '1.5', amount: '14.00' } })] }],
    ['3102', { lines: [purchaseLine(1, {}, { incomeTax: { rate: '0', amount: '0.00' } })] }],
    ['2033', { lines: [purchaseLine(1, {}, { incomeTax: { rate: '1.5', amount: 'x' } })] }],
    ['4309', { totals: { ...totals, lineExtension: '802.00' } }],
    ['4310', { totals: { ...totals, taxInclusive: '802.00' } }],
    ['4312', { totals: { ...totals, payable: '800.00' } }],
    ['4299', { totals: { ...totals, taxed: { base: '2.00', igv: '0.00' } } }],
    ['2062', { totals: { ...totals, payable: '788.001' } }],
  ])('%s %o', (code, change) => {
    expect([...new Set(validatePurchase(purchase(change)).map((problem) => problem.code))]).toEqual([code])
  })

  test('2040: a line given free is not a purchase', () => {
    const codes = validatePurchase(purchase({ lines: [purchaseLine(1, { affectation: '31' })] })).map(
      ({ code }) => code,
    )
    expect(codes).toContain('2040')
  })

  test('2108: a week is its window; nothing that SUNAT would reject is written', () => {
    expect(validatePurchase(purchase(), { today: '2026-11-27' })).toEqual([])
    expect(validatePurchase(purchase(), { today: '2026-11-28' }).map(({ code }) => code)).toEqual(['2108'])
    expect(() => buildPurchaseXml(purchase({ serie: 'F001' }))).toThrow(SunatError)
  })
})
