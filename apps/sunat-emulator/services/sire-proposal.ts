import { carOf, type RegisterRow } from '@yupana/sunat'
import type { FaultRule } from '../faults.ts'
import type { RegisterFacts } from '../register-facts.ts'
import { type Amount, read, show, times } from '../rules/amounts.ts'
import type { ReceivedDocument, Store } from '../store.ts'

/** Soles for a unit of foreign currency: this office publishes no rates, every day has this one. */
const RATE = '3.750'

const SOLD = /^(01|03|07|08)$/
const BOUGHT = /^(01|07|08)$/

/** The proposals that the received documents make, as SUNAT makes them from what it received. */
export function salesProposal(store: Store, ruc: string, period: string): RegisterRow<'rvie'>[] {
  return inPeriod(store, period, (row) => row.ruc === ruc && SOLD.test(row.type)).map((row) => {
    const amounts = inSoles(row)
    const { customerType, customerName } = row.register ?? ({} as Partial<RegisterFacts>)
    const earlier = row.type === '07' && isOfEarlierMonth(store, row, period)
    const named = customerType !== undefined && customerType !== '-'
    return {
      ...heading(row.ruc, row.issuerName, period, row),
      ...(named ? { partyType: customerType, partyNumber: row.customer } : {}),
      ...(named && customerName ? { partyName: customerName } : {}),
      ...amounts,
      ...(earlier ? { base: '0.00', igv: '0.00', baseDiscount: amounts.base, igvDiscount: amounts.igv } : {}),
      ...currencyOf(row),
      ...modifiedOf(store, row),
    }
  })
}

export function purchasesProposal(store: Store, ruc: string, period: string): RegisterRow<'rce'>[] {
  return inPeriod(store, period, (row) => row.customer === ruc && BOUGHT.test(row.type)).map((row) => {
    const { base, igv, isc, icbper, otherCharges, total, exempt, unaffected, export: exported } = inSoles(row)
    const untaxed = show(read(exempt) + read(unaffected) + read(exported))
    return {
      ...heading(ruc, row.register?.customerName, period, row),
      ...{ partyType: '6', partyNumber: row.ruc, partyName: row.issuerName ?? row.ruc },
      ...{ base, igv, untaxed, isc, icbper, otherCharges, total },
      ...currencyOf(row),
      ...modifiedOf(store, row),
    }
  })
}

const inPeriod = (store: Store, period: string, wanted: (row: ReceivedDocument) => boolean): ReceivedDocument[] =>
  store
    .rows()
    .filter(
      (row) =>
        row.outcome !== 'rejected' &&
        !row.voided &&
        row.register !== undefined &&
        row.issueDate?.replaceAll('-', '').slice(0, 6) === period &&
        wanted(row),
    )

const heading = (ruc: string, name: string | undefined, period: string, row: ReceivedDocument) => ({
  ruc,
  taxpayerName: (name ?? `CONTRIBUYENTE ${ruc}`).replace(/[|/\\]/g, ' '),
  period,
  car: carOf({ ruc: row.ruc, type: row.type, series: row.serie, number: row.number }),
  issueDate: row.issueDate!,
  documentType: row.type,
  series: row.serie,
  number: row.number,
})

const currencyOf = (row: ReceivedDocument) =>
  (row.currency ?? 'PEN') === 'PEN' ? { currency: 'PEN' } : { currency: row.currency!, exchangeRate: RATE }

const CENT: Amount = read('0.01')

/** Half up, away from zero. */
const toCents = (amount: Amount): Amount => {
  const half = amount < 0n ? -CENT / 2n : CENT / 2n
  return ((amount + half) / CENT) * CENT
}

const names = ['export', 'base', 'igv', 'exempt', 'unaffected', 'isc', 'ivapBase', 'ivap', 'icbper'] as const

type Parts = Record<(typeof names)[number], string>

/** Credit notes are negative. What the parts do not explain of the total are other charges. */
function inSoles(row: ReceivedDocument): Parts & { otherCharges: string; total: string } {
  const facts = row.register!
  const rate = read((row.currency ?? 'PEN') === 'PEN' ? '1' : RATE)
  const soles = (amount: string | undefined): Amount => toCents(times(read(amount), row.type === '07' ? -rate : rate))
  const parts = names.map((name) => [name, soles(facts[name])] as const)
  const total = soles(row.payable)
  const other = parts.reduce((left, [, amount]) => left - amount, total)
  const texts = Object.fromEntries(parts.map(([name, amount]) => [name, show(amount)])) as Parts
  return { ...texts, otherCharges: show(other), total: show(total) }
}

const modifiedRow = (store: Store, row: ReceivedDocument): ReceivedDocument | undefined =>
  store.find(`${row.ruc}-${row.register?.modifiedType ?? ''}-${row.register?.modifiedId ?? ''}`)

function isOfEarlierMonth(store: Store, row: ReceivedDocument, period: string): boolean {
  const date = modifiedRow(store, row)?.issueDate
  return date !== undefined && date.replaceAll('-', '').slice(0, 6) < period
}

function modifiedOf(store: Store, row: ReceivedDocument) {
  if (!/^0[78]$/.test(row.type)) return {}
  const [modifiedSeries, modifiedNumber] = (row.register?.modifiedId ?? '').split('-')
  const modifiedType = row.register?.modifiedType
  // The date of a document that never came is not known here: that of the note stands for it.
  const modifiedDate = modifiedRow(store, row)?.issueDate ?? row.issueDate
  return { modifiedDate, modifiedType, modifiedSeries, modifiedNumber }
}

/** A proposal that is not what the taxpayer has: it lacks its first document, has one that nobody knows, or says another tax of it. */
export function spoiled<R extends RegisterRow<'rvie'> | RegisterRow<'rce'>>(rows: R[], fault?: FaultRule): R[] {
  const [first, ...rest] = rows
  if (!first) return rows
  if (fault?.kind === 'proposal-missing') return rest
  if (fault?.kind === 'proposal-extra')
    return [...rows, { ...first, number: String(90_000_000 + rows.length), car: undefined }]
  if (fault?.kind !== 'proposal-different') return rows
  const more = (text: string | undefined): string => show(read(text ?? '0') + read('1'))
  return [{ ...first, igv: more(first.igv), total: more(first.total) }, ...rest]
}
