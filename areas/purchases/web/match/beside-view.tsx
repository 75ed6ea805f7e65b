import { full } from '@yupana/contract'
import {
  CollectIcon,
  type Column,
  type DocumentAction,
  formatDate,
  Money,
  type Say,
  useGo,
  useSpeech,
} from '@yupana/ui'
import type { BillOut } from '../../contract/index.ts'

/** Pays what a bill owes beside its supplier. */
export function useBesideActions({ abroad, detraction }: BillOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const paying = { icon: <CollectIcon />, permission: full('PAYMENTS') }
  return [
    {
      ...{ ...paying, key: 'deposit', label: t('bill.detractionPay'), move: 'deposit' },
      run: () => go(`/payment/bill/expense/${detraction?.id}`),
    },
    {
      ...{ ...paying, key: 'payAbroad', label: t('bill.abroadPay'), move: 'payAbroad' },
      run: () => go(`/payment/bill/expense/${abroad?.id}`),
    },
  ]
}

/** How the debts beside that to the supplier stand, and from when on the IGV is a credit. */
export function besideColumns(
  { abroad, detraction, creditWaits, creditOn }: BillOut,
  t: Say,
): (Column<BillOut> | false)[] {
  return [
    abroad !== null && {
      ...{ field: 'abroad.igv', label: t('bill.abroadIgv'), kind: 'text' },
      render: () => (
        <>
          <Money value={abroad.igv} currency="PEN" />{' '}
          <span className="yu-soft">
            {abroad.paidOn
              ? t('bill.abroadPaid', { date: formatDate(abroad.paidOn) })
              : abroad.dueDate && t('bill.detractionDue', { date: formatDate(abroad.dueDate) })}
          </span>
        </>
      ),
    },
    detraction !== null && {
      ...{ field: 'detraction.amount', label: t('bill.detraction'), kind: 'text' },
      render: () => (
        <>
          {detraction.code} · {Number(detraction.percent)} % · <Money value={detraction.amount} currency="PEN" />{' '}
          <span className="yu-soft">
            {detraction.paidOn
              ? t('bill.detractionDone', { date: formatDate(detraction.paidOn), number: detraction.number ?? '—' })
              : t('bill.detractionDue', { date: formatDate(detraction.dueDate) })}
          </span>
        </>
      ),
    },
    detraction !== null &&
      detraction.account !== null && {
        field: 'detraction.account',
        label: t('bill.detractionAccount'),
        kind: 'text',
      },
    creditWaits && {
      ...{ field: 'creditOn', label: t('bill.creditOn'), kind: 'text' },
      render: () => (creditOn ? formatDate(creditOn) : t('bill.creditWaits')),
    },
  ]
}
