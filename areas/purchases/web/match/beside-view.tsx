import { full } from '@yupana/contract'
import {
  CollectIcon,
  type Column,
  type DocumentAction,
  FileCheckIcon,
  formatDate,
  formatInstant,
  Link,
  Money,
  type Say,
  useCommand,
  useGo,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BillOut, billEndpoints } from '../../contract/index.ts'

/** Pays what a bill owes beside its supplier. */
export function useBesideActions({ id, abroad, detraction }: BillOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const check = useCommand(billEndpoints.checkBillValidity, { success: t('bill.checked') })
  const paying = { icon: <CollectIcon />, permission: full('PAYMENTS') }
  return [
    {
      ...{
        key: 'check',
        label: t('bill.check'),
        icon: <FileCheckIcon />,
        permission: full('INPUTBILL'),
        move: 'check',
      },
      run: () => check.mutateAsync({ params: { id }, body: {} }),
    },
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
export function besideColumns(bill: BillOut, t: Say): (Column<BillOut> | false)[] {
  const { abroad, detraction, creditWaits, creditOn } = bill
  return [
    ...advanceColumns(bill, t),
    ...validityColumn(bill, t),
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

type Numbered = { id: string; serie: string; number: string }

const links = (documents: readonly (Numbered & { amount: string })[], currency: string): ReactNode =>
  documents.map(({ id, serie, number, amount }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link to={`/bill/view/${id}`}>{`${serie}-${number}`}</Link> <Money value={amount} currency={currency} />
    </span>
  ))

/** What is left of an advance and who deducts it, or what it deducts. */
function advanceColumns(
  { advance, advanceLeft, advances, deductedBy, currency }: BillOut,
  t: Say,
): (Column<BillOut> | false)[] {
  return [
    advance && advanceLeft !== null && { field: 'advanceLeft.total', label: t('bill.advanceLeft'), kind: 'money' },
    deductedBy.length > 0 && {
      ...{ field: 'deductedBy', label: t('bill.deductedBy'), kind: 'text' },
      render: () => links(deductedBy, currency),
    },
    advances.length > 0 && {
      ...{ field: 'advances', label: t('bill.prepaid'), kind: 'text' },
      render: () =>
        links(
          advances.map(({ bill, amount }) => ({ ...bill, amount })),
          currency,
        ),
    },
  ]
}

/** What the tax office said of it, and when. */
const validityColumn = ({ validityEvidence: said }: BillOut, t: Say): (Column<BillOut> | false)[] => [
  said !== null && {
    ...{ field: 'validity', label: t('bill.validity'), kind: 'text' },
    render: () =>
      t('bill.validityAt', { state: t(`bill.validity.${said.state}`), date: formatInstant(said.at), by: said.by }),
  },
]
