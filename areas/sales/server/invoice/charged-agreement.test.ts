import { affectationOf, type TaxType } from '@yupana/catalogue/contract'
import { Decimal, dec, fixed, round, sum } from '@yupana/kernel'
import { buildInvoiceXml, findAll, isObservation, parseXml, textOf, validateInvoice } from '@yupana/sunat'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { advanceTaxes, deductions, lessAdvances } from '../../contract/advance/deduct.ts'
import { invoiceTotals, isFree, type LineInput } from '../../contract/invoice.totals.ts'
import { withServiceCharge } from '../../contract/service-charge.ts'
import { withheldOf } from '../../contract/withheld.ts'
import { anyLine } from '../../testing/any-line.ts'
import { fiscalInvoice, type Issuer } from './fiscal.ts'
import { salePosting } from './invoice.posting.ts'
import { operationTypeOf } from './withheld.ts'

const issuer: Issuer = {
  ...{ ruc: '20601234565', name: 'COMERCIAL ANDINA S.A.C.', tradeName: null, address: 'Av. Arequipa 1234' },
  ...{ ubigeo: '150122', establishment: '0000', district: 'Miraflores', province: 'Lima', department: 'Lima' },
}
const client = {
  ...{ id: 'c', documentType: '6', number: '20100070970', name: 'CLIENTE S.A.', address: null },
  ...{ ubigeo: null, retainingAgent: false, sale: true },
}
const abroad = { ...client, documentType: '0', number: 'EXT-1', name: 'CUSTOMER INC.' }
const RATE = '3.757'
/** 12 % above S/ 700. */
const rule = () => ({ code: '037', percent: '12', threshold: '700' })

interface Case {
  inputs: readonly LineInput[]
  currency: 'PEN' | 'USD'
  percent: string
  /** Part of each taxed base that an advance paid. */
  advanced: number
  withheld: 'none' | 'detraction' | 'retention'
  credit: boolean
}

/** An invoice with a charge as it is read, computed step by step as a draft is. */
function kept({ inputs, currency, percent, advanced, withheld, credit }: Case) {
  const exchangeRate = currency === 'PEN' ? '1' : RATE
  const whole = invoiceTotals(inputs, dec('0.50').div(exchangeRate))
  const lines = inputs.map(({ tax }, i) => ({ tax, ...whole.lines[i]! }))
  const asked = [...Map.groupBy(lines, ({ tax }) => tax.type)].flatMap(([type, group]) => {
    const amount = round(sum(group.map(({ value, igv }) => dec(value).plus(igv))).times(advanced))
    if (!advanceTaxes[type] || amount.lte(0)) return []
    const igv = amount.minus(round(amount.div(dec(group[0]!.tax.rate).div(100).plus(1))))
    return [{ amount, left: { tax: group[0]!.tax, base: amount.minus(igv), igv } }]
  })
  const deducted = deductions(lines, asked).filter(({ amount }) => dec(amount).gt(0))
  const { lines: _, ...charged } = withServiceCharge(whole, percent)
  const totals = lessAdvances(charged, deducted)
  const operation = dec(totals.total).minus(totals.otherCharges)
  const found = withheldOf({
    ...{ documentType: '01', total: operation, prepaid: totals.prepaid, exchangeRate, rule },
    lawfulTotal: round(operation.times(exchangeRate)),
    lines: inputs.map(({ tax }) => ({ tax, detraction: withheld === 'detraction' ? '037' : null })),
    retention: withheld === 'retention' ? { percent: '3', threshold: '700' } : undefined,
    charges: totals.otherCharges,
  })
  const net = fixed(dec(found.net).plus(totals.otherCharges))
  const terms = { exported: inputs.some(({ tax }) => tax.type === 'EXPORT'), typed: null, credit }
  return {
    ...{ id: '019f0000-0000-7000-8000-000000000001', documentType: '01' as const, serie: 'F001' },
    ...{ date: '2026-11-18', dueDate: credit ? '2026-12-18' : '2026-11-18', guides: [] },
    client: terms.exported ? abroad : client,
    operationType: operationTypeOf(terms, found),
    paymentTerm: { type: credit ? '2' : '1' },
    fees: credit && dec(net).gt(0) ? [{ number: 1, date: '2026-12-18', amount: net }] : [],
    advances: deducted.map((each, i) => ({
      ...{ ...each, base: each.base, tax: { type: each.tax.type as TaxType, rate: String(each.tax.rate) } },
      invoice: { id: 'a', documentType: '01', serie: 'F001', number: String(i + 1).padStart(8, '0') },
    })),
    ...{ currency, exchangeRate, notes: null, orderReference: null, servicePercent: percent, net, perception: null },
    detraction: found.detraction && { ...found.detraction, account: '00-000-123456', name: '' },
    retention: found.retention,
    items: inputs.map((input, i) => ({
      ...{ line: i + 1, item: { id: 'i' }, description: 'Producto', unit: { code: 'NIU', name: null } },
      quantity: dec(input.quantity).toString(),
      tax: { type: input.tax.type as TaxType, rate: dec(input.tax.rate).toString() },
      affectation: affectationOf[input.tax.type as TaxType],
      plasticBag: input.plasticBag,
      ...{ subTotal: whole.lines[i]!.value, ...whole.lines[i]! },
    })),
    ...totals,
    localTotal: fixed(dec(totals.total).times(exchangeRate)),
  }
}

const line = anyLine
  .filter(({ discountA, discountB, price }) => dec(discountA).lt(90) && dec(discountB).lt(90) && dec(price).gt('0.05'))
  .map((each) => (each.plasticBag ? { ...each, quantity: dec(each.quantity).ceil().toString() } : each))
const many = (of: fc.Arbitrary<LineInput>) => fc.array(of, { minLength: 1, maxLength: 7 })
/** Of the country, of milled rice, which is sold alone, or abroad. */
const inputs = fc.oneof(
  { weight: 4, arbitrary: many(line.filter(({ tax }) => tax.type !== 'EXPORT')) },
  { weight: 1, arbitrary: many(line.map((each) => ({ ...each, tax: { type: 'IVAP', rate: '4' } }))) },
  { weight: 1, arbitrary: many(line.map((each) => ({ ...each, tax: { type: 'EXPORT', rate: '0' } }))) },
)
const anySale: fc.Arbitrary<Case> = fc.record({
  inputs,
  currency: fc.constantFrom('PEN' as const, 'USD' as const),
  percent: fc.integer({ min: 1, max: 1300 }).map((n) => dec(n).div(100).toString()),
  advanced: fc.constantFrom(0, 0, 0.25, 0.5, 0.999),
  withheld: fc.constantFrom('none' as const, 'detraction' as const, 'retention' as const),
  credit: fc.boolean(),
})

it('of random charged sales screen, XML and ledger say one figure, with discounts, gifts, bags, advances, deposits and what is retained, and the tax office takes them', () => {
  let charged = 0
  fc.assert(
    fc.property(anySale, (of) => {
      const row = kept(of)
      fc.pre(dec(row.total).gt(0) && row.items.every(({ value }) => dec(value).gt(0)))
      // Free lines are charged of nothing.
      const value = sum(row.items.filter((each) => !isFree(each)).map((each) => each.value))
      const charge = round(value.times(of.percent).div(100))
      expect(row.otherCharges).toBe(fixed(charge))
      if (charge.gt(0)) charged += 1
      const deducted = sum(row.advances.map(({ amount }) => amount))
      const taxes = sum(row.items.filter((each) => !isFree(each)).map((each) => each.igv))
      expect(row.total).toBe(fixed(value.plus(taxes).plus(row.icbper).plus(charge).minus(deducted)))
      // What is withheld and what is paid to us are the total; of the charge nothing is deposited, and a retaining agent keeps 3 % of it too.
      const held = sum([row.detraction?.amount ?? 0, row.retention?.amount ?? 0])
      expect(fixed(dec(row.net).plus(held))).toBe(row.total)
      expect(dec(row.detraction?.amount ?? 0).lte(dec(row.total).minus(charge))).toBe(true)
      if (row.retention) expect(row.retention.amount).toBe(fixed(round(dec(row.total).times('0.03'))))

      const document = fiscalInvoice(row as never, issuer, 7, new Date('2026-11-18T15:00:00Z'))
      const rejections = validateInvoice(document).filter((problem) => !isObservation(problem))
      expect(rejections, JSON.stringify({ rejections, of })).toEqual([])
      const root = parseXml(Buffer.from(buildInvoiceXml(document)))
      const told = (name: string) => textOf(root, `cac:LegalMonetaryTotal/cbc:${name}`)
      expect([told('PayableAmount'), told('ChargeTotalAmount') ?? '0.00']).toEqual([row.total, row.otherCharges])
      const whole = dec(told('TaxInclusiveAmount')!)
      expect(fixed(whole.plus(charge).minus(deducted))).toBe(row.total)
      const charges = findAll(root, 'cac:AllowanceCharge').filter(
        (each) => textOf(each, 'cbc:AllowanceChargeReasonCode') === '46',
      )
      expect(charges.map((each) => [textOf(each, 'cbc:Amount'), textOf(each, 'cbc:BaseAmount')])).toEqual(
        charge.isZero() ? [] : [[fixed(charge), fixed(value)]],
      )

      const rate = dec(row.exchangeRate)
      const bases = row.advances.map(({ base }) => ({ base, taken: base, local: fixed(round(dec(base).times(rate))) }))
      const entry = salePosting({
        ...row,
        ...{ number: '00000007', dueOn: row.dueDate, partyId: 'c', clientName: 'CLIENTE' },
        advances: bases.map((each, i) => ({ documentType: '01', serie: 'F001', number: String(i + 1), ...each })),
        lines: row.items.map((each) => ({
          ...{ kind: 'goods', value: each.value },
          use: isFree(each) ? 'free' : of.inputs[0]!.tax.type === 'EXPORT' ? 'export' : 'local',
        })),
      })!
      const on = (account: string, side: 'debit' | 'credit') =>
        sum(entry.lines.filter((each) => each.account === account).map((each) => each[side]))
      expect(fixed(on('sale.serviceCharge', 'credit'))).toBe(fixed(charge.times(rate)))
      expect(fixed(on('sale.receivable', 'debit'))).toBe(row.localTotal)
      expect(fixed(sum(entry.lines.map((each) => each.debit)))).toBe(fixed(sum(entry.lines.map((each) => each.credit))))
      expect(Decimal.abs(sum(entry.lines.map((each) => each.foreign))).isZero()).toBe(true)
    }),
    { numRuns: 3_000 },
  )
  expect(charged).toBeGreaterThan(1_500)
}, 120_000)
