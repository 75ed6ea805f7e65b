import fc from 'fast-check'
import { dec, money } from '../decimal.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice/document.ts'
import { priceLine } from '../invoice/price-line.ts'
import { company, invoice, person } from './invoices.ts'

const decimalText = (maxWhole: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: maxWhole }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(decimals, '0')}`)

const anyPrice = fc.integer({ min: 1, max: 8 }).chain((decimals) => decimalText(20_000, decimals))
const anyQuantity = fc.oneof(fc.integer({ min: 1, max: 500 }).map(String), decimalText(200, 3))
const anyText = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .map((text) => `Ítem ${text.replace(/\p{C}/gu, '')}`)

/** Lines of every affectation that may share a document, priced net or gross, discounted, with bags or selective tax. */
const anyLine = (rate: string): fc.Arbitrary<Omit<InvoiceLine, 'id'>> =>
  fc
    .record({
      quantity: anyQuantity,
      price: anyPrice,
      taxIncluded: fc.boolean(),
      affectation: fc.constantFrom('10', '10', '10', '20', '30', '11', '15', '21', '31', '37'),
      discountPercent: fc.constantFrom(0, 0, 5, 33),
      description: anyText,
      selective: fc.constantFrom(false, false, true),
      bags: fc.constantFrom(false, false, false, true),
    })
    .map((draft) => {
      const affectation = draft.affectation as InvoiceLine['affectation']
      const quantity = draft.bags ? String(Math.max(1, Math.trunc(Number(draft.quantity)))) : draft.quantity
      const gross = dec(draft.price).times(quantity).dividedBy(2)
      const amounts = priceLine({
        quantity,
        // A base of zero after rounding is not a line; a cent at least must remain.
        price: dec(draft.price).times(quantity).lessThan('0.1') ? '1' : draft.price,
        taxIncluded: draft.taxIncluded,
        affectation,
        igvRate: rate,
        discount: money(gross.times(draft.discountPercent).dividedBy(100)),
      })
      return complete({ description: draft.description, unitCode: 'NIU', ...amounts }, draft.selective, draft.bags)
    })
    .filter((line) => dec(line.lineValue).greaterThan('0.06'))

/** Adds the selective tax and the bags, and the price that follows from them. */
function complete(line: Omit<InvoiceLine, 'id'>, selective: boolean, bags: boolean): Omit<InvoiceLine, 'id'> {
  if (line.referencePrice !== undefined) return line
  const value = dec(line.lineValue)
  const isc = selective && line.affectation === '10' ? money(value.times('0.3')) : undefined
  // Rounded first, as SUNAT works the price out: on a thousandth of a unit half a cent of tax is five of the price.
  const igv = dec(line.affectation === '10' ? money(value.plus(dec(isc)).times(dec(line.igvRate)).dividedBy(100)) : '0')
  const icbper = bags ? money(dec(line.quantity).times('0.5')) : undefined
  const price = value.plus(igv).plus(dec(isc)).plus(dec(icbper)).dividedBy(dec(line.quantity))
  return {
    ...line,
    igvAmount: money(igv),
    unitPrice: price.toDecimalPlaces(10).toString(),
    ...(isc ? { isc: { system: '01', baseAmount: money(value), rate: '30', amount: isc } } : {}),
    ...(icbper ? { icbper: { bags: line.quantity, perUnit: '0.50', amount: icbper } } : {}),
  }
}

/** Valid invoices and tickets of every mixture that one document may have. */
export const anyInvoice: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    type: fc.constantFrom('01' as const, '03' as const),
    number: fc.integer({ min: 1, max: 99_999_999 }),
    currency: fc.constantFrom('PEN' as const, 'USD' as const, 'EUR' as const),
    rate: fc.constantFrom('18', '10.5'),
    credit: fc.boolean(),
    globalPercent: fc.constantFrom(0, 0, 3),
    tip: fc.constantFrom('0', '0', '12.34'),
  })
  .chain((head) =>
    fc.array(anyLine(head.rate), { minLength: 1, maxLength: 12 }).map((drafts) => {
      const lines = drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
      const taxed = lines.filter((line) => line.affectation === '10')
      const base = taxed.reduce((sum, line) => sum.plus(dec(line.lineValue)), dec('0'))
      const discount = money(base.times(head.globalPercent).dividedBy(100))
      const parts: Partial<InvoiceDocument> = {
        type: head.type,
        number: head.number,
        currency: head.currency,
        customer: head.type === '01' ? company : person,
        lines,
        ...(dec(discount).isZero()
          ? {}
          : { globalDiscounts: [{ code: '02', amount: discount, baseAmount: money(base) }] }),
        ...(dec(head.tip).isZero() ? {} : { globalCharges: [{ code: '46', amount: head.tip }] }),
      }
      const cash = invoice(parts)
      return head.credit && dec(cash.totals.payable).greaterThan('0.02') ? onCredit(cash) : cash
    }),
  )

/** The same document on credit, in two instalments that complete its total. */
function onCredit(document: InvoiceDocument): InvoiceDocument {
  const payable = dec(document.totals.payable)
  const first = dec(money(payable.dividedBy(2)))
  return {
    ...document,
    payment: {
      kind: 'Credito',
      amount: money(payable),
      instalments: [
        { amount: money(first), dueDate: '2026-12-20' },
        { amount: money(payable.minus(first)), dueDate: '2027-01-20' },
      ],
    },
  }
}
