import type { LineLotsOut } from '@yupana/catalogue/contract'
import { lotsColumn, savedLots, type ToldLine } from '@yupana/catalogue/web'
import { dec } from '@yupana/kernel'
import {
  type FormValues,
  figureOf,
  formatMoney,
  formatQuantity,
  type LineColumn,
  type Say,
  savedText,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type Correctable,
  chargedValue,
  isFree,
  type NoteTakes,
  notedCharge,
  noteLines,
  noteTotals,
  withNotedCharge,
  worthOf,
} from '../../contract/index.ts'

/** A line of the sale, with what is typed of it. */
export interface NoteRow extends ToldLine {
  line: number
  name: string
  said: string
  unit: string
  left: string
  value: string
  igv: string
  icbper: string
  /** What of it was not paid in advance: a note of the whole takes that. */
  charged: { value: string; igv: string }
  tax: { type: string; rate: string }
  quantity: string
  amount: string
  description: string
  total: string
  /** Batches and serial numbers that may come back. */
  out: LineLotsOut
}

type Origin = Correctable['lines'][number]

/** The lines of a sale, or of a kept draft; what was typed before stays with its line. */
export function rowOf(origin: Origin | FormValues): NoteRow {
  const given = origin as Partial<Omit<NoteRow, 'item'>> & Partial<Origin>
  return {
    key: `line-${given.line}`,
    line: given.line ?? 0,
    ...(given.item ? { item: given.item } : {}),
    ...savedLots(origin as FormValues),
    out: given.out ?? [],
    name: given.name ?? [given.item?.code, given.item?.name].filter(Boolean).join(' · '),
    said: given.said ?? savedText(given.description),
    unit: savedText(given.unit),
    left: given.left ?? savedText(given.quantity),
    ...{ value: given.value ?? '0', igv: given.igv ?? '0', icbper: given.icbper ?? '0' },
    charged: given.charged ?? { value: given.value ?? '0', igv: given.igv ?? '0' },
    tax: given.tax ?? { type: 'IGV', rate: '0' },
    ...(given.said === undefined
      ? { quantity: '', amount: '', description: '', total: '' }
      : {
          ...{ quantity: savedText(given.quantity), amount: savedText(given.amount) },
          ...{ description: savedText(given.description), total: '' },
        }),
  }
}

const originOf = (takes: NoteTakes) => (row: NoteRow) => ({
  ...{ ...row, quantity: row.left },
  ...(takes === 'whole' ? row.charged : {}),
})

/** Of a credit note: what is left of what its sale charges for the staff. */
type ChargeOfNote = Correctable['charge']

/** What the rows come to, by what the reason takes. */
export function noteAmounts(takes: NoteTakes, rows: readonly NoteRow[], charge?: ChargeOfNote) {
  const typed = rows
    .filter((row) => takes !== 'words' || row.description !== '')
    .map(({ line, quantity, amount }) => ({ line, quantity: figureOf(quantity), amount: figureOf(amount) }))
  const sold = rows.filter(({ line }) => line > 0)
  const lines = noteLines(takes, sold.map(originOf(takes)), typed)
  const share = charge
    ? takes === 'whole'
      ? dec(charge.left)
      : notedCharge(lines, { ...charge, value: chargedValue(sold) })
    : dec(0)
  return { lines, totals: withNotedCharge(noteTotals(lines), share) }
}

/** The row with what the note takes of it. */
export function withTotal(row: NoteRow, takes: NoteTakes): NoteRow {
  const [line] = noteAmounts(takes, [row]).lines
  return { ...row, total: line === undefined || takes === 'terms' ? '' : line.total }
}

/** As the call takes it, with what the form needs to show it again; undefined where the note takes nothing of the line. */
export function toItem(row: NoteRow, takes: NoteTakes): FormValues | undefined {
  const taken =
    takes === 'quantity'
      ? row.quantity !== ''
      : takes === 'amount'
        ? row.amount !== ''
        : takes === 'words' && row.description !== ''
  if (!taken) return undefined
  return {
    ...row,
    quantity: takes === 'quantity' ? row.quantity : null,
    amount: takes === 'amount' ? row.amount : null,
    description: row.description || null,
    lots: takes === 'quantity' && row.lots.length > 0 ? row.lots : null,
  }
}

const fixed = (): boolean => false

/** The line as it was sold, what is left of it, and the one cell that the reason leaves free. */
export function noteColumns(t: Say, takes: NoteTakes, opensLots: (row: NoteRow) => ReactNode): LineColumn<NoteRow>[] {
  const typed: LineColumn<NoteRow>[] =
    takes === 'quantity'
      ? [{ key: 'quantity', label: t('creditNote.returned'), kind: 'quantity', width: 110 }, lotsColumn(t, opensLots)]
      : takes === 'amount'
        ? [{ key: 'amount', label: t('creditNote.amount'), kind: 'money', width: 130, editable: (row) => !isFree(row) }]
        : takes === 'words'
          ? [{ key: 'description', label: t('creditNote.newDescription'), kind: 'text', width: 260, grow: 2 }]
          : []
  return [
    { key: 'name', label: t('invoice.item'), kind: 'text', width: 190, grow: 1, editable: fixed },
    { key: 'said', label: t('field.description'), kind: 'text', width: 190, grow: 1, editable: fixed },
    {
      ...{ key: 'left', label: t('creditNote.left'), kind: 'computed', width: 120 },
      text: (row) => (row.line === 0 ? '' : `${formatQuantity(row.left)} ${row.unit}`),
      under: (row) => (row.line === 0 || dec(row.value).isZero() ? '' : formatMoney(worthOf(row).toString())),
    },
    ...typed,
    { key: 'total', label: t('field.amount'), kind: 'computed', width: 120 },
  ]
}
