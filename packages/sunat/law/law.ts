import { dec, money } from '../decimal.ts'

interface Dated {
  /** First and last day (YYYY-MM-DD); null: in force. */
  from: string
  to: string | null
}

/** A rate of the law: `IGV` by regime (`general`, `mype`), `IVAP`, `ICBPER` (soles a bag), `IGV_WITHHOLDING` and `IGV_PERCEPTION` by their catalogue code. */
export interface LawRate extends Dated {
  tax: string
  regime: string
  rate: string
}

/** A limit of the law: `ticket_identity` (soles), `sending_days_01` … (days after the issue). */
export interface LawLimitRow extends Dated {
  name: string
  value: string
}

/** A code of catalog 54; null where its deposit is no percentage. */
export interface LawDetraction extends Dated {
  code: string
  percent: string | null
}

/** The figures of the law by day, as whoever calls has them; days as YYYY-MM-DD. */
export interface Law {
  /** IGV percentages in force, the general one first. */
  igvPercents(date: string): string[]
  ivapPercent(date: string): string | undefined
  /** Soles for each plastic bag; undefined before the tax existed. */
  icbperPerUnit(date: string): string | undefined
  /** Of a retention (20) or perception (40); undefined where the code is unknown or not in force. */
  withholdingPercent(type: '20' | '40', code: string, date: string): string | undefined
  isWithholdingRegime(type: '20' | '40', code: string): boolean
  /** Calendar days after its issue on which a document may still be sent; undefined for an unknown type. */
  sendingDays(type: string, issueDate: string): number | undefined
  /** Soles above which a ticket names its buyer. */
  namelessLimit(date: string): string | undefined
  /** Whether catalog 54 has the code in force. */
  isDetractionCode(code: string, date: string): boolean
  /** Undefined where the code has none. */
  detractionPercent(code: string, date: string): string | undefined
}

const inForce =
  (date: string) =>
  ({ from, to }: Dated): boolean =>
    from <= date && (to === null || date <= to)
const CERTIFICATES = { '20': 'IGV_WITHHOLDING', '40': 'IGV_PERCEPTION' } as const

/** The law by its rows, from wherever they are kept. */
export function lawOf(
  rates: readonly LawRate[],
  limits: readonly LawLimitRow[],
  detractions: readonly LawDetraction[],
): Law {
  const byCode = Map.groupBy(detractions, ({ code }) => code)
  const detraction = (code: string, date: string): LawDetraction | undefined => byCode.get(code)?.find(inForce(date))
  const byTax = Map.groupBy(rates, ({ tax }) => tax)
  const byName = Map.groupBy(limits, ({ name }) => name)
  const of = (tax: string, date: string): LawRate[] => (byTax.get(tax) ?? []).filter(inForce(date))
  const limit = (name: string, date: string): string | undefined => byName.get(name)?.find(inForce(date))?.value
  return {
    igvPercents: (date) =>
      of('IGV', date)
        .sort((a, b) => Number(b.regime === 'general') - Number(a.regime === 'general'))
        .map(({ rate }) => rate),
    ivapPercent: (date) => of('IVAP', date)[0]?.rate,
    icbperPerUnit(date) {
      const rate = of('ICBPER', date)[0]?.rate
      return rate === undefined ? undefined : money(dec(rate))
    },
    withholdingPercent: (type, code, date) => of(CERTIFICATES[type], date).find(({ regime }) => regime === code)?.rate,
    isWithholdingRegime: (type, code) => (byTax.get(CERTIFICATES[type]) ?? []).some(({ regime }) => regime === code),
    sendingDays(type, issueDate) {
      const days = limit(`sending_days_${type.toLowerCase()}`, issueDate)
      return days === undefined ? undefined : Number(days)
    },
    namelessLimit: (date) => limit('ticket_identity', date),
    isDetractionCode: (code, date) => detraction(code, date) !== undefined,
    detractionPercent: (code, date) => detraction(code, date)?.percent ?? undefined,
  }
}
