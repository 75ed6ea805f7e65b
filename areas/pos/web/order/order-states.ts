import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type RequisitionOrderOut, requisitionOrderStates } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  open: 'sending',
  expired: 'overdue',
  closed: 'paid',
  voided: 'voided',
}

/** How the states of an order are called and felt. */
export function orderLabels(t: Say): StateLabels {
  return Object.fromEntries(
    requisitionOrderStates.all.map((each) => [
      each,
      { label: t(`requisitionOrder.status.${each}`), glyph: SIGNS[each] },
    ]),
  )
}

export const numberOf = ({ serie, number }: Pick<RequisitionOrderOut, 'serie' | 'number'>): string =>
  `${serie}-${number}`

/** The till, filled with what was ordered: the three name one record. */
export const chargePath = ({ id, serie, number }: { id: string; serie: string; number: string }): string =>
  `/pos/sales/order/${id}/${serie}/${Number(number)}`
