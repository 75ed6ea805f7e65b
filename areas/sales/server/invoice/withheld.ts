import { type DetractionTerms, detractionTerms, lawfulTotal, lawLimit } from '@yupana/company/server'
import { officeLaw } from '@yupana/einvoicing/server'
import { type DateText, Decimal, type DecimalInput, dec, fixed, type Problems, round, sum } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { OpenDocument } from '@yupana/treasury/server'
import { type CargoBody, isExport, OTHER_COUNTRY } from '../../contract/operation.ts'
import { operationOfDetraction, type Withheld, type WithheldFacts, withheldOf } from '../../contract/withheld.ts'

/** What of a sale decides what is not paid to us directly, as a body has it or a draft. */
export interface WithheldSale extends Pick<WithheldFacts, 'documentType' | 'total' | 'prepaid' | 'lines'> {
  date: DateText
  currency: 'PEN' | 'USD'
  localTotal: DecimalInput
  exchangeRate: DecimalInput
  detractionDeposit?: string | null | undefined
  perceptionCode?: string | null | undefined
  cargo: readonly (Pick<CargoBody, 'service'> | null | undefined)[]
  /** What of its total is charged for the staff: no part of the price; a retaining agent keeps of it too. */
  otherCharges?: DecimalInput | undefined
}

/** Catalogue 22, and those of catalogue 53 by their regimes of catalogue 22: internal sales, fuel, buyers that are agents. */
const RETENTION = '01'
export const PERCEPTIONS: Readonly<Record<string, string>> = { '51': '01', '52': '02', '53': '03' }

export interface WithheldNow extends Withheld {
  /** Of the Banco de la Nación, as the company has it today. */
  account: string | null
  /** Whether the company is an agent of perception. */
  perceives: boolean
}

/** What the client and the company are today. */
export interface WithheldParties {
  /** The client is a retaining agent, and we are retained at all. */
  retains: boolean
  perceives: boolean
  account: string | null
  /** Percent that the company charges for its staff. */
  serviceCharge: string | null
}

/** @param of a client, or the client of a sale that is being read meanwhile */
export async function withheldParties(
  ctx: Ctx,
  of: { client: string } | { invoice: string },
): Promise<WithheldParties> {
  const [found] = await ctx.query<WithheldParties>(
    `select s.retained and coalesce((select c.retaining_agent from parties.client c where c.company_id = $1
         and c.id = coalesce($2::uuid, (select t.client_id from sales.invoice t where t.company_id = $1 and t.id = $3))), false) as retains,
       s.perceives, g.detraction_account as account, trim_scale(s.service_charge)::text as "serviceCharge"
     from company.configuration g join sales.setting s on s.company_id = g.company_id where g.company_id = $1`,
    [ctx.companyId, 'client' in of ? of.client : null, 'invoice' in of ? of.invoice : null],
  )
  return found!
}

/** What of a sale is deposited, retained or perceived, by the law of its day and by what its client and the company are today. */
export async function withheldNow(
  ctx: Ctx,
  whole: WithheldSale,
  { retains, perceives, account }: WithheldParties,
  problems?: Problems,
): Promise<WithheldNow> {
  const sale = ofOperation(whole)
  const [terms, threshold, law, lawful] = await together(
    sale.lines.some(({ detraction }) => detraction !== null) ? detractionTerms(ctx, sale.date) : NO_TERMS,
    lawLimit(ctx, 'igv_retention', sale.date),
    officeLaw(ctx),
    lawfulTotal(ctx, sale),
  )
  const code = sale.perceptionCode
  if (code && !perceives) problems?.add('perceptionCode', 'not_perception_agent')
  const kept = law.withholdingPercent('20', RETENTION, sale.date)
  const perceived = code ? law.withholdingPercent('40', PERCEPTIONS[code]!, sale.date) : undefined
  const found = withheldOf({
    ...{ ...sale, lawfulTotal: lawful, charges: whole.otherCharges },
    rule: (each) => ruleOf(terms, each),
    deposit: sale.detractionDeposit,
    reference: sum(sale.cargo.map((trip) => trip?.service ?? 0)),
    retention: retains && kept && threshold ? { percent: kept, threshold } : undefined,
    perception: code && perceives && perceived ? { code, percent: perceived } : undefined,
  })
  if (code && perceives && !found.perception) problems?.add('perceptionCode', 'perception_not_here')
  return { ...found, net: fixed(dec(found.net).plus(whole.otherCharges ?? 0)), account, perceives }
}

/** Without what is charged for the staff (Decreto Ley 25988: no part of the price). */
function ofOperation(sale: WithheldSale): WithheldSale {
  const charges = dec(sale.otherCharges ?? 0)
  if (charges.isZero()) return sale
  const local = dec(sale.localTotal).minus(round(charges.times(dec(sale.exchangeRate))))
  return { ...sale, total: dec(sale.total).minus(charges), localTotal: local }
}

const NO_TERMS: ReadonlyMap<string, DetractionTerms> = new Map()
const ruleOf = (terms: ReadonlyMap<string, DetractionTerms>, code: string) => terms.get(code)

/** Catalogue 51: what was typed of an export, else what its lines say. */
export function operationTypeOf(
  { exported, typed, credit }: { exported: boolean; typed: string | null | undefined; credit: boolean },
  { detraction, perception }: Withheld,
): string {
  if (exported) return typed && isExport(typed) ? typed : '0200'
  if (detraction) return operationOfDetraction(detraction.code)
  // Of a sale on credit what is perceived is said by the certificate of its collection.
  if (perception && !credit) return '2001'
  return typed === OTHER_COUNTRY ? OTHER_COUNTRY : '0101'
}

/** As catalogue 54 calls it. */
export async function detractionName(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.query<{ name: string }>(
    'select name_es as name from company.detraction_code where company_id = $1 and code = $2',
    [ctx.companyId, code],
  )
  return row?.name ?? code
}

/** Columns of a sale that say it. */
export const withheldColumns = ({
  detraction,
  retention,
  perception,
  account,
}: Withheld & { account: string | null }): Record<string, unknown> => ({
  detraction_code: detraction?.code ?? null,
  detraction_percent: detraction?.percent ?? null,
  detraction_soles: detraction?.soles ?? '0',
  detraction_amount: detraction?.amount ?? '0',
  detraction_account: detraction ? account : null,
  retention_percent: retention?.percent ?? null,
  retention_amount: retention?.amount ?? '0',
  retention_soles: retention?.soles ?? '0',
  perception_code: perception?.code ?? null,
  perception_percent: perception?.percent ?? null,
  perception_base: perception?.base ?? '0',
  perception_soles: perception?.soles ?? '0',
})

type Instalments = OpenDocument['instalments']

/** The debt of a sale by how it is settled: what the client pays, by instalments; what is deposited; what is retained. Together they are its total. */
export function debtOf(
  due: Instalments,
  { dueDate: dueOn, localTotal, detraction, retention }: Withheld & { dueDate: DateText; localTotal: string },
): Instalments {
  // A typed rate that is far from the published one would make the deposit worth more than the books have.
  const deposit = detraction && {
    amount: detraction.amount,
    local: Decimal.min(dec(detraction.soles), dec(localTotal)),
  }
  return [
    ...due,
    ...(deposit ? [{ dueOn, ...deposit, concept: 'detraction' as const }] : []),
    ...(retention ? [{ dueOn, amount: retention.amount, concept: 'retention' as const, local: retention.soles }] : []),
  ].filter(({ amount }) => dec(amount).gt(0))
}
