import { eStatusOf } from '@yupana/einvoicing/contract'
import { dec, fixed } from '@yupana/kernel'
import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type InvoiceOut, invoiceStates, saleTypes } from '../../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  draft: 'draft',
  open: 'open',
  closed: 'paid',
  voiding: 'sending',
  voided: 'voided',
}

/** How the states of a sale are called and felt. */
export function invoiceLabels(t: Say): StateLabels {
  const credited = { credited: { label: t('invoice.status.credited'), glyph: 'paid' as const } }
  const named = invoiceStates.all.map((each) => [
    each,
    {
      ...{ label: t(`invoice.status.${each}`), glyph: SIGNS[each] },
      ...(each === 'open' || each === 'closed' ? { also: t('invoice.status.issued') } : {}),
    },
  ])
  return { ...Object.fromEntries(named), ...credited }
}

/** What nobody paid, because notes took all of it, is not called paid. */
export const invoiceState = ({
  status,
  total,
  credited,
}: {
  status: string
  total: string
  credited: string
}): string => (status === 'closed' && total === credited && total !== '0.00' ? 'credited' : status)

/** Sales deduct what the office has taken, while something is left of it: cents of tax alone are nothing. */
export const isDeductible = ({
  advance,
  status,
  eStatus,
  advanceLeft,
}: Pick<InvoiceOut, 'advance' | 'status' | 'eStatus' | 'advanceLeft'>): boolean =>
  advance && ['open', 'closed'].includes(status) && eStatus === eStatusOf.accepted && dec(advanceLeft?.base ?? 0).gt(0)

/** What is to be paid of a sale: what credit notes took of it was never to be. */
export const payable = <Debt extends { total: string; credited: string }>(debt: Debt): Debt => ({
  ...debt,
  total: fixed(dec(debt.total).minus(debt.credited)),
})

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
