import { archives } from '@yupana/accounting/contract'
import {
  allocate,
  convertParts,
  credit,
  type DateText,
  type Decimal,
  type DecimalInput,
  debit,
  dec,
  type Entry,
  type EntryLine,
  entry,
  fixed,
  round,
  sum,
} from '@yupana/kernel'

/** What a line is in the books: sold in the country, sold abroad, or given away. */
export type LineUse = 'local' | 'export' | 'free'

export interface PostedLine {
  /** Goods and services go to accounts of their own. */
  kind: 'goods' | 'services'
  use: LineUse
  /** The item's own account of income, which goes before those of the settings. */
  account?: string | null
  /** Without tax, in the document's currency; of a free line it is no income. */
  value: DecimalInput
  costCenterId?: string
}

/** What the voucher of a sale depends on. Amounts in the document's currency. */
export interface SaleFacts {
  id: string
  documentType: string
  serie: string
  number: string
  date: DateText
  dueOn: DateText
  partyId: string
  clientName: string
  currency: 'PEN' | 'USD'
  exchangeRate: DecimalInput
  /** IGV, or of what is under it the IVAP. */
  igv: DecimalInput
  ivap?: boolean
  icbper: DecimalInput
  /** Soles that the bags owe: so many for each, whatever the document's currency rounded them to. As converted where absent. */
  bagTax?: DecimalInput
  /** IGV of what is given away as a taxed withdrawal: owed to the state, paid by nobody else. */
  freeIgv: DecimalInput
  /** What is charged for the staff: owed to them, no income. */
  otherCharges?: DecimalInput
  total: DecimalInput
  localTotal: DecimalInput
  lines: readonly PostedLine[]
  /** What it deducts of advances: its other amounts are what that leaves, its lines are whole. */
  advances?: readonly PostedAdvance[]
}

/** So much of an advance, without tax: as the document deducts it, as it is taken of what was left, and the soles that account 122 had for that. */
export interface PostedAdvance {
  documentType: string
  serie: string
  number: string
  base: DecimalInput
  taken: DecimalInput
  local: DecimalInput
}

/** Whose voucher it is, and what it is called there. */
export interface Said {
  kind: string
  memo: string
}
const SALE: Said = { kind: 'invoice', memo: 'Venta' }
const COST: Said = { kind: 'invoice', memo: 'Costo de venta' }

/**
 * D receivable (121) / C IGV (40111) or IVAP (40189), C ICBPER, C what is charged for the staff (419), C sales (70) by item, use, kind and cost center; and D 6411 / C 40111 of taxed withdrawals.
 * Of what was invoiced in advance D 122 in the place of the receivable, and the sales at the rate of the advance too: what was received before is not
 * monetary, it is not measured again (NIC 21, CINIIF 22).
 * Soles are rounded once for the whole and once for each tax; the sales share what is left, so that books, register and XML say one IGV.
 */
export function salePosting(sale: SaleFacts, said: Said = SALE): Entry | undefined {
  const lines = [...chargedLines(sale), ...withdrawalLines(sale)]
  if (lines.length === 0) return undefined
  return entry(
    {
      on: sale.date,
      memo: `${said.memo} ${sale.serie}-${sale.number} ${sale.clientName}`.slice(0, 200),
      archive: archives.sales,
      source: { kind: said.kind, id: sale.id },
      currency: sale.currency,
      exchangeRate: sale.exchangeRate,
    },
    lines,
  )
}

type Amounts = Pick<SaleFacts, 'exchangeRate' | 'igv' | 'icbper' | 'localTotal' | 'otherCharges'> & {
  /** Soles of it that account 122 has. */
  localDeferred?: DecimalInput
}

/** Soles of the sales (70) of a document: what its total leaves after each tax and what account 122 has of it, as voucher and dashboard give it. */
export function localIncome({ exchangeRate, igv, icbper, otherCharges, localTotal, localDeferred }: Amounts): Decimal {
  return dec(localTotal)
    .minus(round(dec(igv).times(dec(exchangeRate))))
    .minus(round(dec(icbper).times(dec(exchangeRate))))
    .minus(round(dec(otherCharges ?? 0).times(dec(exchangeRate))))
    .minus(localDeferred ?? 0)
}

type PostedParts = Pick<PostedAdvance, 'base' | 'taken' | 'local'>

/**
 * Soles of the bases that a document deducts: what account 122 had for them (NIC 21, CINIIF 22: the sale has the rate of the day when its money came).
 * Only a cent that the document has in its base and the advance in its tax is worth what the document says.
 */
const localDeducted = (advances: readonly PostedParts[], rate: DecimalInput): Decimal =>
  sum(advances.map(({ base, taken, local }) => dec(local).plus(round(dec(base).minus(taken).times(dec(rate))))))

/**
 * Of the value of a document what is not its month's sales (70): an advance whole, for account 122 has it; of one that deducts advances, below zero,
 * what it takes out of there. In its currency and in soles.
 */
export function deferredOf(
  amounts: Amounts & { total: DecimalInput },
  advance: boolean,
  deducted: readonly PostedParts[],
): { deferred: string; localDeferred: string } {
  const local = advance
    ? localIncome({ ...amounts, localDeferred: 0 })
    : localDeducted(deducted, amounts.exchangeRate).negated()
  const own = advance
    ? dec(amounts.total).minus(amounts.igv).minus(amounts.icbper)
    : sum(deducted.map(({ base }) => base)).negated()
  return { deferred: fixed(own), localDeferred: fixed(local) }
}

const referenceOf = ({ partyId, documentType, serie, number }: SaleFacts) => ({ partyId, documentType, serie, number })
const foreignOf = (sale: SaleFacts, amount: DecimalInput) => (sale.currency === 'PEN' ? {} : { foreign: amount })

/** Soles of the taxes and of each part of the income. Lines of a note of the whole are what was charged: with the advances that it gives back they are whole again. */
function shared(sale: SaleFacts): { income: Part[]; locals: ReturnType<typeof convertParts> } {
  const parts = incomeParts(sale)
  const advances = sale.advances ?? []
  const whole = dec(sale.localTotal).plus(localDeducted(advances, sale.exchangeRate))
  const amounts = parts.map((part) => part.amount)
  const locals = convertParts([sale.igv, sale.icbper, sale.otherCharges ?? 0], amounts, sale.exchangeRate, whole)
  if (advances.length === 0 || parts.length === 0) return { income: parts, locals }
  const charged = dec(sale.total)
    .minus(sale.igv)
    .minus(sale.icbper)
    .minus(sale.otherCharges ?? 0)
  const own = allocate(charged.plus(sum(advances.map(({ base }) => base))), amounts)
  return { income: parts.map((part, i) => ({ ...part, amount: own[i]! })), locals }
}

/** The lines of a sale by their cost centers: what was posted under others goes over to those of today, account by account. */
export function recentrePosting(before: SaleFacts, after: SaleFacts, said: Said, sign: 1 | -1 = 1): Entry | undefined {
  const of = (sale: SaleFacts, side: typeof credit): EntryLine[] => {
    const { income, locals } = shared(sale)
    return income.map(({ account, amount, costCenterId }, i) =>
      side(account, locals.parts[i]!, { ...(costCenterId ? { costCenterId } : {}), ...foreignOf(sale, amount) }),
    )
  }
  const moved = [...of(before, sign === 1 ? debit : credit), ...of(after, sign === 1 ? credit : debit)]
  const groups = Map.groupBy(moved, ({ account, costCenterId }) => `${account}|${costCenterId ?? ''}`)
  const lines = [...groups.values()].flatMap((group) => {
    const local = sum(group.map((line) => line.credit.minus(line.debit)))
    const foreign = sum(group.map((line) => line.foreign))
    if (local.isZero() && foreign.isZero()) return []
    const { account, costCenterId } = group[0]!
    const more = {
      ...referenceOf(after),
      ...(costCenterId ? { costCenterId } : {}),
      ...foreignOf(after, foreign.abs()),
    }
    return [local.isPositive() ? credit(account, local, more) : debit(account, local.negated(), more)]
  })
  if (lines.length === 0) return undefined
  return entry(
    {
      ...{ on: after.date, memo: `${said.memo} ${after.serie}-${after.number}`, archive: archives.sales },
      ...{ source: { kind: said.kind, id: after.id }, currency: after.currency, exchangeRate: after.exchangeRate },
    },
    lines,
  )
}

function chargedLines(sale: SaleFacts): EntryLine[] {
  const advances = sale.advances ?? []
  if (dec(sale.total).isZero() && advances.length === 0) return []
  const reference = referenceOf(sale)
  const { income, locals } = shared(sale)
  return [
    debit('sale.receivable', sale.localTotal, { ...reference, dueOn: sale.dueOn, ...foreignOf(sale, sale.total) }),
    ...advanceLines(sale, advances),
    credit(sale.ivap ? 'sale.ivap' : 'sale.igv', locals.taxes[0]!, { ...reference, ...foreignOf(sale, sale.igv) }),
    ...bagTaxLines(sale, locals.taxes[1]!),
    credit('sale.serviceCharge', locals.taxes[2]!, { ...reference, ...foreignOf(sale, sale.otherCharges ?? 0) }),
    ...income.map(({ account, amount, costCenterId }, i) =>
      credit(account, locals.parts[i]!, {
        ...reference,
        ...(costCenterId ? { costCenterId } : {}),
        ...foreignOf(sale, amount),
      }),
    ),
  ]
}

/** D 122 of each advance at what it stood there; a cent that the document has in its base and the advance in its tax is a difference. */
function advanceLines(sale: SaleFacts, advances: readonly PostedAdvance[]): EntryLine[] {
  const { partyId, exchangeRate } = sale
  const more = localDeducted(advances, exchangeRate).minus(sum(advances.map(({ local }) => local)))
  return [
    ...advances.map(({ documentType, serie, number, taken, local }) =>
      debit('sale.advance', local, { partyId, documentType, serie, number, ...foreignOf(sale, taken) }),
    ),
    debit('exchange.loss', more.isPositive() ? more : 0),
    credit('exchange.gain', more.isNegative() ? more.negated() : 0),
  ]
}

/**
 * Ley 30884 sets the tax of a bag in soles, the document charges it rounded in its own currency: what the state gets and what the client pays
 * differ by an exchange difference. The register keeps what the client is charged, as the XML has it: the tax office proposes that.
 */
function bagTaxLines(sale: SaleFacts, charged: Decimal): EntryLine[] {
  const owed = sale.bagTax === undefined ? charged : round(dec(sale.bagTax))
  const short = owed.minus(charged)
  return [
    credit('sale.icbper', owed, { ...referenceOf(sale), ...foreignOf(sale, sale.icbper) }),
    debit('exchange.loss', short.isPositive() ? short : 0),
    credit('exchange.gain', short.isNegative() ? short.negated() : 0),
  ]
}

/** Art. 3 a.2 and 16, Ley del IGV: who gives goods away owes the tax, and may not pass it on; it is an expense (6411). */
function withdrawalLines(sale: SaleFacts): EntryLine[] {
  if (dec(sale.freeIgv).isZero()) return []
  const local = round(dec(sale.freeIgv).times(dec(sale.exchangeRate)))
  const reference = { ...referenceOf(sale), ...foreignOf(sale, sale.freeIgv) }
  return [debit('sale.freeIgv', local, reference), credit('sale.igv', local, reference)]
}

interface Part {
  account: string
  amount: Decimal
  costCenterId?: string
}

/** PCGE 2019: 70121, 70221, 70321 … are sales in the country; an export of what has one of them is none. */
const LOCAL_SALES = /^70\d2/

export function incomeAccount({ account, use, kind }: PostedLine): string {
  if (use !== 'export') return account ?? `sale.${kind}`
  return account && !LOCAL_SALES.test(account) ? account : `sale.export.${kind}`
}

function incomeParts(sale: SaleFacts): Part[] {
  const charged = sale.lines.filter((line) => line.use !== 'free')
  const groups = Map.groupBy(charged, (line) => `${incomeAccount(line)}|${line.costCenterId ?? ''}`)
  return [...groups.values()]
    .map((group) => ({
      account: incomeAccount(group[0]!),
      amount: sum(group.map((line) => line.value)),
      ...(group[0]!.costCenterId ? { costCenterId: group[0]!.costCenterId } : {}),
    }))
    .filter((part) => !part.amount.isZero())
}

/** What left the stock for a line: soles, and the account of the chart where it stood. */
export interface CostLine {
  use: LineUse
  /** Catalogue 07: of what is given away it says why. */
  affectation: string
  stockAccount: string
  amount: Decimal
}

/** Bonuses (15, 31) are a cost of what was sold with them; donations (12) and what the staff gets (16, 34) have expenses of their own. */
const GIVEN: Readonly<Record<string, string>> = {
  '12': 'stock.donations',
  '15': 'cost.goods',
  '16': 'stock.staff',
  '31': 'cost.goods',
  '34': 'stock.staff',
}

/** Setting key of what bears the cost of a line. */
export function costAccount({ use, affectation }: Pick<CostLine, 'use' | 'affectation'>): string {
  if (use === 'free') return GIVEN[affectation] ?? 'stock.samples'
  return use === 'export' ? 'cost.export' : 'cost.goods'
}

/** D cost of sales (691), or expense of what is given away / C stock (20, 24, 25, 26), at the weighted average that left; soles. */
export function costPosting(
  sale: Pick<SaleFacts, 'id' | 'date' | 'documentType' | 'serie' | 'number'>,
  costs: readonly CostLine[],
  said: Said = COST,
): Entry | undefined {
  if (costs.every((cost) => cost.amount.isZero())) return undefined
  const reference = { documentType: sale.documentType, serie: sale.serie, number: sale.number }
  const by = (accountOf: (cost: CostLine) => string, side: typeof debit) =>
    [...Map.groupBy(costs, accountOf)].map(([account, group]) =>
      side(account, sum(group.map((cost) => cost.amount)), reference),
    )
  return entry(
    {
      on: sale.date,
      memo: `${said.memo} ${sale.serie}-${sale.number}`,
      archive: archives.inventory,
      source: { kind: said.kind, id: sale.id },
      currency: 'PEN',
    },
    [...by(costAccount, debit), ...by((cost) => cost.stockAccount, credit)],
  )
}
