import { archives, comingOf, variationOf } from '@yupana/accounting/contract'
import {
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  type EntryLine,
  entry,
  round,
  sum,
} from '@yupana/kernel'

/** What customs takes; amounts in its currency. */
export interface CustomsFacts {
  id: string
  documentType: string
  customsOffice: string
  /** Of customs. */
  number: string
  title: string
  date: DateText
  dueOn: DateText
  partyId: string
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  adValorem: DecimalInput
  isc: DecimalInput
  otherDuties: DecimalInput
  igv: DecimalInput
  ipm: DecimalInput
  perception: DecimalInput
}

/** D customs duties, ISC too (609), D IGV with IPM (40111), D perception (40113) / C what is owed to customs (4212). Each is converted alone. */
export function customsPosting(facts: CustomsFacts): Entry | undefined {
  const { documentType, customsOffice, number, partyId, currency, exchangeRate } = facts
  const reference = { partyId, documentType, serie: customsOffice, number }
  const local = (...amounts: DecimalInput[]): Decimal =>
    sum(amounts.map((each) => round(dec(each).times(dec(exchangeRate)))))
  const foreign = (...amounts: DecimalInput[]) =>
    currency === 'PEN' ? {} : { foreign: sum(amounts.map((each) => dec(each))) }
  const duties = [facts.adValorem, facts.isc, facts.otherDuties]
  const igv = [facts.igv, facts.ipm]
  const all = [...duties, ...igv, facts.perception]
  if (sum(all.map((each) => dec(each))).isZero()) return undefined
  return entry(
    {
      ...{ on: facts.date, memo: `Importación ${facts.title}`.slice(0, 200), archive: archives.purchases },
      ...{ source: { kind: 'billImport', id: facts.id }, currency, exchangeRate },
    },
    [
      debit('import.duties', local(...duties), { ...reference, ...foreign(...duties) }),
      debit('purchase.igv', local(...igv), { ...reference, ...foreign(...igv) }),
      debit('import.perception', local(facts.perception), { ...reference, ...foreign(facts.perception) }),
      credit('purchase.payable', local(...all), { ...reference, dueOn: facts.dueOn, ...foreign(...all) }),
    ],
  )
}

/** Soles that goods cost more: on their way (28), in the stock (20), or borne by the cost of sales where the month in which they came is locked. */
export interface Landing {
  on: DateText
  /** Account of the stock where they stand, or will. */
  stock: string
  where: 'coming' | 'stock' | 'sold'
  amount: Decimal
}

/** A cost as its bill posted it: soles and the account that bore it. */
export interface Borne {
  account: string
  amount: Decimal
  costCenterId?: string | null
}

interface Landed {
  id: string
  title: string
  /** The day of the books on which it is closed. */
  on: DateText
  landings: readonly Landing[]
  costs: readonly Borne[]
}

const ACCOUNT = {
  coming: ({ stock }: Landing): string => comingOf(stock),
  stock: ({ stock }: Landing): string => stock,
  sold: (): string => 'cost.goods',
}

/**
 * D costs of purchases (609) / C the accounts that bore them (63), but those that are 609 already; D goods to arrive (28), stock (20, 24 …) or cost of
 * sales (69) / C their variation (61), each on the day on which the stock is valued anew. Soles. @param back the other way around: it is no longer closed
 */
export function landingPostings({ id, title, on, landings, costs }: Landed, back = false): Entry[] {
  const [to, from] = back ? [credit, debit] : [debit, credit]
  const moved = costs.filter(({ account, amount }) => !/^(609|import\.)/.test(account) && !amount.isZero())
  const centered = (of: (cost: Borne) => string, side: typeof debit): EntryLine[] =>
    [...Map.groupBy(moved, (cost) => `${of(cost)}|${cost.costCenterId ?? ''}`).values()].map((group) => {
      const [{ costCenterId } = {}] = group
      return side(of(group[0]!), sum(group.map(({ amount }) => amount)), costCenterId ? { costCenterId } : {})
    })
  const reclass = [...centered(() => 'import.costs', to), ...centered(({ account }) => account, from)]
  const byDay = Map.groupBy(
    landings.filter(({ amount }) => !amount.isZero()),
    (landing) => landing.on,
  )
  const days = [...new Set([on, ...byDay.keys()])]
  return days.flatMap((day) => {
    const lines = [
      ...(day === on ? reclass : []),
      ...[
        ...Map.groupBy(byDay.get(day) ?? [], (each) => `${ACCOUNT[each.where](each)} ${each.stock}`).values(),
      ].flatMap((group) => {
        const amount = sum(group.map((each) => each.amount))
        return [to(ACCOUNT[group[0]!.where](group[0]!), amount), from(variationOf(group[0]!.stock), amount)]
      }),
    ]
    const memo = `${back ? 'Reapertura de importación' : 'Costo de importación'} ${title}`.slice(0, 200)
    const head = {
      on: day,
      memo,
      archive: archives.inventory,
      source: { kind: 'billImportLanding', id },
      currency: 'PEN' as const,
    }
    return lines.length > 0 ? [entry(head, lines)] : []
  })
}
