import { describedByLots, isRated } from '@yupana/catalogue/contract'
import type { ToldItem } from '@yupana/catalogue/server'
import { type Decimal, dec, fixed, limaTime, plain, round, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import {
  amountInWords,
  type Cargo,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceTotals,
  type ItemProperty,
  legendTexts,
} from '@yupana/sunat'
import { advanceTaxes } from '../../contract/advance/deduct.ts'
import { isFree } from '../../contract/invoice.totals.ts'
import { type CargoBody, itemProperties, type PropertyCode, usedAbroad } from '../../contract/operation.ts'
import type { Invoice } from './queries.ts'

/** Who issues, as the fiscal document names it. */
export interface Issuer {
  ruc: string
  name: string
  tradeName: string | null
  address: string
  ubigeo: string | null
  establishment: string
  district: string | null
  province: string | null
  department: string | null
}

/** The company, at the place of the branch that wrote the invoice. */
export async function readIssuer(ctx: Ctx, id: string): Promise<Issuer> {
  const [found] = await ctx.query<Issuer>(
    `select m.ruc, m.fiscal_name as name, g.trade_name as "tradeName", coalesce(nullif(b.address, ''), g.address) as address,
       coalesce(b.geographic_code, g.geographic_code) as ubigeo, coalesce(b.establishment_code, '0000') as establishment, u.district, u.province, u.department
     from company.company m
     join company.configuration g on g.company_id = m.id
     left join sales.invoice t on t.company_id = m.id and t.id = $2
     left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
     left join law.ubigeo u on u.code = coalesce(b.geographic_code, g.geographic_code)
     where m.id = $1`,
    [ctx.companyId, id],
  )
  return found!
}

/** What the tax office is told of an invoice. */
type Head =
  | 'documentType'
  | 'serie'
  | 'date'
  | 'dueDate'
  | 'operationType'
  | 'currency'
  | 'client'
  | 'notes'
  | 'orderReference'
  | 'guides'
  | 'advances'
  | 'prepaid'
type Withheld = Partial<
  Pick<
    Invoice,
    | 'carried'
    | 'detraction'
    | 'retention'
    | 'perception'
    | 'net'
    | 'countryOfUse'
    | 'localTotal'
    | 'otherCharges'
    | 'servicePercent'
    | 'exchangeRate'
  >
>
type Amounts = 'taxed' | 'exempt' | 'unaffected' | 'export' | 'free' | 'igv' | 'icbper' | 'total'
export type FiscalFacts = Pick<Invoice, Head | Amounts | 'fees'> &
  Withheld & {
    paymentTerm: Pick<Invoice['paymentTerm'], 'type'>
    items: readonly (Pick<
      Invoice['items'][number],
      | 'line'
      | 'description'
      | 'unit'
      | 'quantity'
      | 'unitValue'
      | 'unitPrice'
      | 'affectation'
      | 'tax'
      | 'discount'
      | 'grossValue'
      | 'subTotal'
      | 'igv'
      | 'icbper'
    > &
      Partial<Pick<Invoice['items'][number], 'lots' | 'tracking' | 'properties' | 'cargo'>> & {
        told?: ToldItem | undefined
      })[]
  }

/** Sold on credit, by instalments; code 2 of payment terms. */
export const isCredit = ({ paymentTerm }: { paymentTerm: { type: string } }): boolean => paymentTerm.type === '2'

/** The document as SUNAT reads it: the same amounts as the invoice, to the cent. */
export function fiscalInvoice(invoice: FiscalFacts, issuer: Issuer, number: number, now: Date): InvoiceDocument {
  const { client, items } = invoice
  return {
    type: invoice.documentType,
    serie: invoice.serie,
    number,
    issueDate: invoice.date,
    issueTime: limaTime(now),
    ...(invoice.dueDate > invoice.date ? { dueDate: invoice.dueDate } : {}),
    operationType: invoice.operationType,
    currency: invoice.currency,
    issuer: {
      ruc: issuer.ruc,
      legalName: issuer.name,
      ...(issuer.tradeName ? { tradeName: issuer.tradeName } : {}),
      address: {
        establishmentCode: issuer.establishment,
        ...(issuer.ubigeo
          ? {
              ubigeo: issuer.ubigeo,
              district: issuer.district ?? '',
              province: issuer.province ?? '',
              department: issuer.department ?? '',
            }
          : {}),
        ...(issuer.address ? { line: issuer.address } : {}),
      },
    },
    customer: {
      documentType: client.documentType,
      documentNumber: client.number,
      legalName: client.name,
      ...(client.address
        ? { address: { line: client.address, ...(client.ubigeo ? { ubigeo: client.ubigeo } : {}) } }
        : {}),
    },
    lines: items.map(fiscalLine),
    payment: paymentOf(invoice),
    ...fiscalWithheld(isCredit(invoice) ? { ...invoice, perception: null } : invoice),
    ...(invoice.countryOfUse && usedAbroad.has(invoice.operationType) ? { countryOfUse: invoice.countryOfUse } : {}),
    advances: invoice.advances.map(fiscalAdvance),
    ...serviceCharge(invoice),
    totals: fiscalTotals(invoice),
    legends: [
      { code: '1000', text: amountInWords(invoice.total, invoice.currency) },
      ...legend(items.some(isFree), '1002'),
      ...legend(!!invoice.perception && !isCredit(invoice), '2000'),
      ...legend(items.some(isIvap), '2007'),
      ...legend(!!invoice.detraction, '2006'),
    ],
    ...(invoice.orderReference ? { orderReference: invoice.orderReference } : {}),
    guides: [
      ...invoice.guides.flatMap(({ electronic }) => (electronic ? [{ type: '09' as const, number: electronic }] : [])),
      ...(invoice.carried ?? []).map(({ documentType: type, number }) => ({ type, number })),
    ],
    ...(invoice.notes ? { notes: [invoice.notes.slice(0, 200)] } : {}),
  }
}

/** The totals of the invoice itself, never computed a second time: what is printed, posted and sent is one figure. */
function fiscalTotals(row: FiscalFacts): InvoiceTotals {
  const has = (type: string): boolean => row.items.some((line) => line.tax.type === type)
  const freeTax = sum(row.items.filter(isFree).map((line) => line.igv))
  const taxAmount = dec(row.igv).plus(row.icbper)
  // Lines are whole, taxes what the advances leave.
  const deducted = sum(row.advances.map(({ base }) => base))
  const lineExtension = sum([row.taxed, row.exempt, row.unaffected, row.export, deducted])
  const wholeTax = taxAmount.plus(sum(row.advances.map(({ igv }) => igv)))
  return {
    taxes: [
      ...(has('IVAP') ? [{ scheme: '1016' as const, baseAmount: row.taxed, amount: row.igv }] : []),
      ...(has('IGV') ? [{ scheme: '1000' as const, baseAmount: row.taxed, amount: row.igv }] : []),
      ...(has('EXONERATED') ? [{ scheme: '9997' as const, baseAmount: row.exempt, amount: '0.00' }] : []),
      ...(has('UNAFFECTED') ? [{ scheme: '9998' as const, baseAmount: row.unaffected, amount: '0.00' }] : []),
      ...(has('EXPORT') ? [{ scheme: '9995' as const, baseAmount: row.export, amount: '0.00' }] : []),
      ...(has('EXONERATED_TRASFER') ? [{ scheme: '9996' as const, baseAmount: row.free, amount: fixed(freeTax) }] : []),
      ...(dec(row.icbper).isZero() ? [] : [{ scheme: '7152' as const, amount: row.icbper }]),
    ],
    taxAmount: fixed(taxAmount),
    lineExtension: fixed(lineExtension),
    taxInclusive: fixed(lineExtension.plus(wholeTax)),
    ...(row.advances.length > 0 ? { prepaid: row.prepaid } : {}),
    ...(dec(row.otherCharges ?? 0).isZero() ? {} : { charge: row.otherCharges }),
    payable: row.total,
  }
}

/** Catalogue 53, 46: of what was sold, without taxes and before what was paid in advance. A note has no percent. */
function serviceCharge({ otherCharges, servicePercent, ...row }: FiscalFacts): Pick<InvoiceDocument, 'globalCharges'> {
  if (!servicePercent || dec(otherCharges ?? 0).isZero()) return {}
  const deducted = sum(row.advances.map(({ base }) => base))
  const base = sum([row.taxed, row.exempt, row.unaffected, row.export, deducted])
  const factor = plain(dec(servicePercent).div(100), 5)
  return { globalCharges: [{ code: '46', amount: fixed(otherCharges!), baseAmount: fixed(base), factor }] }
}

/** Catalogue 12: an advance that was invoiced (02) or sold by ticket (03); catalogue 53: of what its base is taken. */
function fiscalAdvance({
  invoice,
  amount,
  base,
  tax,
}: FiscalFacts['advances'][number]): NonNullable<InvoiceDocument['advances']>[number] {
  return {
    documentNumber: `${invoice.serie}-${Number(invoice.number)}`,
    documentType: invoice.documentType === '01' ? '02' : '03',
    code: advanceTaxes[tax.type]!.code,
    amount,
    value: base,
  }
}

const isIvap = ({ tax }: { tax: { type: string } }): boolean => tax.type === 'IVAP'

/** Catalogue 52. */
const legend = (applies: boolean, code: string): { code: string; text: string }[] =>
  applies ? [{ code, text: legendTexts[code]! }] : []

/** Deposit and perception in soles, whatever the currency; what an agent retains in that of the document. */
function fiscalWithheld({
  detraction,
  retention,
  perception,
  total,
  otherCharges,
  exchangeRate,
}: FiscalFacts): Pick<InvoiceDocument, 'detraction' | 'igvRetention' | 'perception'> {
  const factor = (percent: string): string => plain(dec(percent).div(100), 5)
  const charges = round(dec(otherCharges ?? 0).times(exchangeRate ?? 1))
  return {
    ...(detraction
      ? {
          detraction: {
            ...{ code: detraction.code, percent: plain(detraction.percent ?? 0, 5), amount: detraction.soles },
            account: detraction.account ?? '',
          },
        }
      : {}),
    ...(retention
      ? {
          igvRetention: {
            baseAmount: fixed(total),
            factor: factor(retention.percent),
            amount: retention.amount,
          },
        }
      : {}),
    ...(perception
      ? {
          perception: {
            ...{ code: perception.code as '51', baseAmount: perception.base, factor: factor(perception.percent) },
            ...{
              amount: perception.soles,
              totalAmount: fixed(dec(perception.base).plus(perception.soles).plus(charges)),
            },
          },
        }
      : {}),
  }
}

/** What is pending of a credit is what the client pays us of it. */
function paymentOf({ paymentTerm, fees, total, net }: FiscalFacts): NonNullable<InvoiceDocument['payment']> {
  if (!isCredit({ paymentTerm }) || fees.length === 0) return { kind: 'Contado' }
  return {
    kind: 'Credito',
    amount: net ?? total,
    instalments: fees.map((fee) => ({ amount: fee.amount, dueDate: fee.date })),
  }
}

function fiscalLine(line: FiscalFacts['items'][number]): InvoiceLine {
  const free = isFree(line)
  const discount = dec(line.discount)
  return {
    id: line.line,
    ...line.told,
    description: describedByLots(line.description, line),
    unitCode: line.unit.code,
    quantity: plain(line.quantity),
    unitValue: free ? '0' : plain(line.unitValue),
    unitPrice: free ? '0' : plain(line.unitPrice),
    affectation: line.affectation as InvoiceLine['affectation'],
    igvRate: isRated(line.tax.type) || free ? plain(line.tax.rate, 5) : '0',
    lineValue: line.subTotal,
    igvAmount: line.igv,
    ...(discount.isZero() || free ? {} : { discount: discountOf(discount, line.grossValue) }),
    ...(dec(line.icbper).isZero()
      ? {}
      : {
          icbper: {
            bags: plain(line.quantity),
            perUnit: fixed(dec(line.icbper).div(line.quantity)),
            amount: line.icbper,
          },
        }),
    ...(free ? { referencePrice: plain(dec(line.subTotal).div(line.quantity)) } : {}),
    ...(line.properties ? { properties: fiscalProperties(line.properties, line.unit.code) } : {}),
    ...(line.cargo ? { cargo: fiscalCargo(line.cargo) } : {}),
  }
}

/** Catalogue 55, each as the tax office writes its kind. */
function fiscalProperties(said: Readonly<Record<string, string>>, unitCode: string): ItemProperty[] {
  return Object.entries(said).flatMap(([code, value]) => {
    const known = itemProperties[code as PropertyCode]
    if (!known) return []
    const [name, kind] = known
    const how = {
      text: { value },
      date: { startDate: value },
      days: { days: value },
      quantity: { quantity: { value, unitCode } },
    }
    return [{ code, name, ...how[kind] }]
  })
}

const fiscalCargo = ({ origin, destination, trip, service, effectiveLoad, capacity }: CargoBody): Cargo => ({
  ...{ origin, destination, trip },
  referenceValues: { service: fixed(service), effectiveLoad: fixed(effectiveLoad), capacity: fixed(capacity) },
})

/** The factor is informative and has five decimals: on a large amount it cannot tell the discount to the cent, and is left out (3290). */
function discountOf(discount: Decimal, base: string): NonNullable<InvoiceLine['discount']> {
  const amount = fixed(discount)
  const factor = plain(discount.div(base), 5)
  const exact = dec(base).times(factor).minus(discount).abs().lt('0.5')
  return exact ? { amount, baseAmount: base, factor } : { amount, baseAmount: base }
}
