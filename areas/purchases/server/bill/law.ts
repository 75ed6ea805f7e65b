import { lawLimit } from '@yupana/company/server'
import { type DateText, type Decimal, dec, type Problems, round, ZERO } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import type { BillTotals } from '../../contract/bill.totals.ts'
import type { BillBody } from '../../contract/bill.ts'
import { FEE } from './bill.posting.ts'

/** What a type of document does in the books of purchases (SUNAT table 10; `db/seed/base/purchase_document.tsv` names the source of each). */
export interface DocumentRules {
  /** What its IGV is: a credit when it is entered, one once it was paid to the tax office, or a part of the cost. */
  taxCredit: 'given' | 'paid' | 'none'
  /** Its issuer is registered in Peru. */
  ruc: boolean
  /** It modifies another document. */
  reference: boolean
  /** Goods may come with it. */
  goods: boolean
}

/** @throws Error where the law of this version does not know the type: the contract takes only those that it knows */
export async function documentRules(ctx: Ctx, documentType: string): Promise<DocumentRules> {
  const [rules] = await ctx.query<DocumentRules>(
    'select tax_credit as "taxCredit", ruc, reference, goods from law.purchase_document where code = $1',
    [documentType],
  )
  if (!rules) throw new Error(`document type ${documentType} is not in law.purchase_document`)
  return rules
}

/** A fee is not under the IGV (TUO Ley del IGV, art. 2), nor is who is not domiciled; goods come with few documents. */
export function checkLinesOf(
  rules: DocumentRules,
  body: BillBody,
  lines: readonly { tax: { type: string } }[],
  tracked: (item: string) => boolean,
  problems: Problems,
): void {
  const untaxed = body.documentType === FEE || rules.taxCredit === 'paid'
  body.items.forEach(({ item }, i) => {
    if (!rules.goods && tracked(item.id)) problems.add(`items[${i}].item`, 'bill_no_goods')
    if (untaxed && lines[i]?.tax.type === 'IGV') problems.add(`items[${i}].tax`, 'bill_no_igv')
  })
}

/**
 * Income tax to be kept of a professional's fee, in its currency: at the rate of its day, above the limit of the law, of who has no certificate of
 * suspension in force (TUO de la LIR, art. 74; Reglamento, art. 71; DS 215-2006).
 */
export async function feeWithholding(
  ctx: Ctx,
  { documentType, date, supplier }: Pick<BillBody, 'documentType' | 'date' | 'supplier'>,
  { total }: Pick<BillTotals, 'total'>,
  exchangeRate: Decimal,
): Promise<Decimal> {
  if (documentType !== FEE) return ZERO
  const limit = await lawLimit(ctx, 'fee_withholding', date as DateText)
  if (limit && dec(total).times(exchangeRate).lte(limit)) return ZERO
  const [law] = await ctx.query<{ rate: string; suspended: boolean }>(
    `select rate, exists (select from purchases.fee_suspension s where s.company_id = $1 and s.supplier_id = $3 and s.active and $2::date between s.valid_from and s.valid_to) as suspended
     from law.tax_rate where tax = 'INCOME_4TH_WITHHOLDING' and regime = 'general' and valid_from <= $2 and (valid_to is null or valid_to >= $2)
     order by valid_from desc limit 1`,
    [ctx.companyId, date, supplier.id],
  )
  return !law || law.suspended ? ZERO : round(dec(total).times(law.rate).div(100))
}
