import { Decimal, type DecimalInput, dec, fixed, plain, round, sum } from '@yupana/kernel'
import { type Kept, wholeSoles } from '@yupana/treasury/contract'

/** What the law says of a code of catalogue 54 on a day. */
export interface DetractionRule {
  code: string
  /** Null where the deposit is a fixed sum, which is typed. */
  percent: string | null
  /** Soles above which an operation is under it. */
  threshold: string | null
}

/** What of a sale decides how much of it is not paid to us directly. */
export interface WithheldFacts {
  documentType: string
  /** In the currency of the sale, and soles of it by the published rate, whatever was typed: the law counts those. */
  total: DecimalInput
  lawfulTotal: DecimalInput
  /** What advances had paid of it: the limits of the law are on the whole operation. */
  prepaid: DecimalInput
  exchangeRate: DecimalInput
  /** What the client pays beyond it for the staff, in the currency of the sale. */
  charges?: DecimalInput | undefined
  lines: readonly { detraction: string | null; tax: { type: string } }[]
  rule: (code: string) => DetractionRule | undefined
  /** Soles that were typed as deposit, of a code without percentage. */
  deposit?: DecimalInput | null | undefined
  /** Soles of the reference values of carriage: the deposit is of the greater (DS 010-2006-MTC, art. 3). */
  reference?: DecimalInput | undefined
  /** Of a client that is a retaining agent, where we are retained at all. */
  retention?: { percent: DecimalInput; threshold: DecimalInput } | undefined
  perception?: { code: string; percent: DecimalInput } | undefined
}

/** All that is settled otherwise; `amount` in the currency of the sale, `soles` as they are deposited, certified or collected. */
export interface Withheld {
  detraction: { code: string; percent: string | null; soles: string; amount: string } | null
  retention: { percent: string; amount: string; soles: string } | null
  /** Beyond the total. */
  perception: { code: string; percent: string; base: string; soles: string } | null
  /** What the client pays us of the total. */
  net: string
}

/** Codes of goods that are exempt, and of rice under the IVAP; all others are of what the IGV taxes (DL 940, art. 3). */
const TAX_OF: Readonly<Record<string, string>> = { '002': 'IVAP', '035': 'EXONERATED', '036': 'EXONERATED' }

/** The code that a line is under: a free line, or one that is taxed otherwise than its code wants, is under none. */
export const detractionOf = ({ detraction, tax }: WithheldFacts['lines'][number]): string | null =>
  detraction !== null && tax.type === (TAX_OF[detraction] ?? 'IGV') ? detraction : null

/** Catalogue 51, by what is sold: fishing, passengers, cargo; everything else is general. */
const OPERATIONS: Readonly<Record<string, string>> = { '004': '1002', '028': '1003', '027': '1004' }
export const operationOfDetraction = (code: string): string => OPERATIONS[code] ?? '1001'

/** Soles of the operation, whatever of it was invoiced in advance. */
const wholeOf = ({ total, lawfulTotal, prepaid }: WithheldFacts): Decimal =>
  dec(total).isZero() ? dec(lawfulTotal) : round(dec(lawfulTotal).times(dec(total).plus(prepaid)).div(dec(total)))

/** The first code whose operation is above what the law leaves alone. */
function ruleOf(facts: WithheldFacts): DetractionRule | undefined {
  if (facts.documentType !== '01') return undefined
  const code = facts.lines.map(detractionOf).find((each) => each !== null)
  const rule = code ? facts.rule(code) : undefined
  return rule && wholeOf(facts).gt(rule.threshold ?? 0) ? rule : undefined
}

function detractionIn(facts: WithheldFacts): Withheld['detraction'] {
  const rule = ruleOf(facts)
  if (!rule) return null
  const whole = dec(facts.lawfulTotal)
  const base = Decimal.max(whole, dec(facts.reference ?? 0))
  const owed = rule.percent === null ? dec(facts.deposit ?? 0) : base.times(rule.percent).div(100)
  const soles = Decimal.min(wholeSoles(owed), whole)
  if (whole.isZero() || (soles.lte(0) && rule.percent !== null)) return null
  const amount = round(soles.times(dec(facts.total)).div(whole))
  return { code: rule.code, percent: rule.percent, soles: fixed(soles), amount: fixed(amount) }
}

/** A retaining agent keeps of all that it has to pay, of what is charged for the staff too (Informe 209-2008-SUNAT/2B0000). */
function retentionIn(facts: WithheldFacts): Withheld['retention'] {
  const { retention, documentType, exchangeRate, charges = 0 } = facts
  if (!retention || documentType !== '01' || !facts.lines.some(({ tax }) => tax.type === 'IGV')) return null
  const amount = round(dec(facts.total).plus(charges).times(dec(retention.percent)).div(100))
  const whole = wholeOf(facts).plus(round(dec(charges).times(dec(exchangeRate))))
  if (whole.lte(dec(retention.threshold)) || amount.lte(0)) return null
  return {
    percent: plain(retention.percent),
    amount: fixed(amount),
    soles: fixed(round(amount.times(dec(exchangeRate)))),
  }
}

/**
 * What of a sale is not paid to us directly: the deposit of its detraction in whole soles, whatever its currency; or, never beside it (RS 037-2002,
 * art. 5), what a retaining agent keeps; and what is collected beyond it as perception. Its total stays as it is.
 */
export function withheldOf(facts: WithheldFacts): Withheld {
  const detraction = detractionIn(facts)
  const taxed = facts.lines.some(({ tax }) => tax.type === 'IGV')
  const perceived = !detraction && taxed && dec(facts.lawfulTotal).gt(0) ? facts.perception : undefined
  const retention = detraction || perceived ? null : retentionIn(facts)
  const soles = perceived && round(dec(facts.lawfulTotal).times(dec(perceived.percent)).div(100))
  return {
    detraction,
    retention,
    perception:
      perceived && soles?.gt(0)
        ? {
            ...{ code: perceived.code, percent: plain(perceived.percent) },
            ...{ base: fixed(facts.lawfulTotal), soles: fixed(soles) },
          }
        : null,
    net: fixed(dec(facts.total).minus(sum([detraction?.amount ?? 0, retention?.amount ?? 0]))),
  }
}

/** The same of what is retained, and of what is perceived beyond it. */
export function shareKept(
  { total, exchangeRate, amount }: { total: DecimalInput; exchangeRate: DecimalInput; amount: DecimalInput },
  left: DecimalInput,
): Kept {
  const kept = dec(left).gte(dec(total)) ? dec(amount) : round(dec(amount).times(dec(left)).div(dec(total)))
  return { amount: fixed(kept), local: fixed(round(kept.times(dec(exchangeRate)))) }
}
