import { type Decimal, dec, fixed, limaTime, plain, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { amountInWords, type InvoiceDocument, type InvoiceLine, type InvoiceTotals, legendTexts } from '@yupana/sunat'
import { CLIENT } from '../said.ts'
import type { FeeRow, InvoiceRow, LineRow } from './rows.ts'

export interface Parties {
  issuer: {
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
  client: {
    id: string
    documentType: string
    number: string
    name: string
    address: string | null
    ubigeo: string | null
  }
  term: { type: 'cash' | 'credit' }
}

/** Issuer, buyer and payment term as the fiscal document names them. */
export async function readParties(
  ctx: Ctx,
  row: Pick<InvoiceRow, 'client_id' | 'payment_term_id' | 'id'>,
): Promise<Parties> {
  const [found] = await ctx.query<Parties>(
    `select jsonb_build_object('ruc', m.ruc, 'name', m.fiscal_name, 'tradeName', g.trade_name, 'address', coalesce(nullif(b.address, ''), g.address),
         'ubigeo', coalesce(b.geographic_code, g.geographic_code), 'establishment', coalesce(b.establishment_code, '0000'),
         'district', u.district, 'province', u.province, 'department', u.department) as issuer,
       ${CLIENT} as client,
       jsonb_build_object('type', p.type) as term
     from sales.invoice t
     join company.company m on m.id = t.company_id
     join company.configuration g on g.company_id = t.company_id
     left join company.branch b on b.company_id = t.company_id and b.id = t.branch_id
     left join law.ubigeo u on u.code = coalesce(b.geographic_code, g.geographic_code)
     join parties.client c on c.company_id = t.company_id and c.id = t.client_id
     join catalogue.payment_term p on p.company_id = t.company_id and p.id = t.payment_term_id
     where t.company_id = $1 and t.id = $2`,
    [ctx.companyId, row.id],
  )
  if (!found) throw new Error(`invoice ${row.id} has no parties`)
  return found
}

/** The document as SUNAT reads it: the same amounts as the invoice, to the cent. */
export function fiscalInvoice(
  row: InvoiceRow,
  lines: readonly LineRow[],
  fees: readonly FeeRow[],
  parties: Parties,
  number: number,
  now: Date,
): InvoiceDocument {
  const { issuer, client } = parties
  const fiscalLines = lines.map(fiscalLine)
  const free = lines.some((line) => line.tax_type === 'EXONERATED_TRASFER')
  return {
    type: row.document_type,
    serie: row.serie,
    number,
    issueDate: row.date,
    issueTime: limaTime(now),
    ...(row.due_on > row.date ? { dueDate: row.due_on } : {}),
    operationType: row.operation_type,
    currency: row.currency,
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
    lines: fiscalLines,
    payment: paymentOf(row, fees, parties.term.type),
    totals: fiscalTotals(row, lines),
    legends: [
      { code: '1000', text: amountInWords(row.total, row.currency) },
      ...(free ? [{ code: '1002', text: legendTexts['1002'] ?? 'TRANSFERENCIA GRATUITA' }] : []),
    ],
    ...(row.order_reference ? { orderReference: row.order_reference } : {}),
    ...(row.notes ? { notes: [row.notes.slice(0, 200)] } : {}),
  }
}

/** The totals of the invoice itself, never computed a second time: what is printed, posted and sent is one figure. */
function fiscalTotals(row: InvoiceRow, lines: readonly LineRow[]): InvoiceTotals {
  const has = (...types: string[]): boolean => lines.some((line) => types.includes(line.tax_type))
  const freeTax = sum(lines.filter((line) => line.tax_type === 'EXONERATED_TRASFER').map((line) => line.igv))
  const taxAmount = dec(row.igv).plus(row.icbper)
  const lineExtension = sum([row.taxed, row.exempt, row.unaffected, row.export])
  return {
    taxes: [
      ...(has('IGV') ? [{ scheme: '1000' as const, baseAmount: row.taxed, amount: row.igv }] : []),
      ...(has('EXONERATED') ? [{ scheme: '9997' as const, baseAmount: row.exempt, amount: '0.00' }] : []),
      ...(has('UNAFFECTED') ? [{ scheme: '9998' as const, baseAmount: row.unaffected, amount: '0.00' }] : []),
      ...(has('EXPORT') ? [{ scheme: '9995' as const, baseAmount: row.export, amount: '0.00' }] : []),
      ...(has('EXONERATED_TRASFER') ? [{ scheme: '9996' as const, baseAmount: row.free, amount: fixed(freeTax) }] : []),
      ...(dec(row.icbper).isZero() ? [] : [{ scheme: '7152' as const, amount: row.icbper }]),
    ],
    taxAmount: fixed(taxAmount),
    lineExtension: fixed(lineExtension),
    taxInclusive: fixed(lineExtension.plus(taxAmount)),
    payable: row.total,
  }
}

function paymentOf(
  row: InvoiceRow,
  fees: readonly FeeRow[],
  type: 'cash' | 'credit',
): NonNullable<InvoiceDocument['payment']> {
  if (type === 'cash' || fees.length === 0) return { kind: 'Contado' }
  return {
    kind: 'Credito',
    amount: row.total,
    instalments: fees.map((fee) => ({ amount: fee.amount, dueDate: fee.date })),
  }
}

function fiscalLine(line: LineRow): InvoiceLine {
  const free = line.tax_type === 'EXONERATED_TRASFER'
  const discount = dec(line.discount)
  return {
    id: line.line,
    description: line.description,
    unitCode: line.unit_code,
    quantity: plain(line.quantity),
    unitValue: free ? '0' : plain(line.unit_value),
    unitPrice: free ? '0' : plain(line.unit_price),
    affectation: line.affectation as InvoiceLine['affectation'],
    igvRate: line.tax_type === 'IGV' || free ? plain(line.tax_rate, 5) : '0',
    lineValue: line.value,
    igvAmount: line.igv,
    ...(discount.isZero() || free ? {} : { discount: discountOf(discount, line.gross_value) }),
    ...(dec(line.icbper).isZero()
      ? {}
      : {
          icbper: {
            bags: plain(line.quantity),
            perUnit: fixed(dec(line.icbper).div(line.quantity)),
            amount: line.icbper,
          },
        }),
    ...(free ? { referencePrice: plain(dec(line.value).div(line.quantity)) } : {}),
  }
}

/** The factor is informative and has five decimals: on a large amount it cannot tell the discount to the cent, and is left out (3290). */
function discountOf(discount: Decimal, base: string): NonNullable<InvoiceLine['discount']> {
  const amount = fixed(discount)
  const factor = plain(discount.div(base), 5)
  const exact = dec(base).times(factor).minus(discount).abs().lt('0.5')
  return exact ? { amount, baseAmount: base, factor } : { amount, baseAmount: base }
}
