import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { invoiceStates, saleTypes } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  draft: 'draft',
  open: 'open',
  closed: 'paid',
  voiding: 'sending',
  voided: 'voided',
}

/** How the states of a sale are called and felt. */
export function invoiceLabels(t: Say): StateLabels {
  return Object.fromEntries(
    invoiceStates.all.map((each) => [
      each,
      {
        ...{ label: t(`invoice.status.${each}`), glyph: SIGNS[each] },
        ...(each === 'open' || each === 'closed' ? { also: t('invoice.status.issued') } : {}),
      },
    ]),
  )
}

export function saleTypeOptions(t: Say): { value: string; label: string }[] {
  return saleTypes.map((value) => ({ value, label: t(`invoice.type.${value}`) }))
}

/** `Factura F001-00000123`, or that it is still a draft. */
export function documentTitle(
  { documentType, serie, number }: { documentType: string; serie: string; number: string | null },
  t: Say,
): string {
  return `${t(`invoice.type.${documentType}`)} ${number === null ? `${serie} · ${t('invoice.status.draft')}` : `${serie}-${number}`}`
}
