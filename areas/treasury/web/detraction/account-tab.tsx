import { Answer, type Column, DataTable, formatMoney, Link, PageHead, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type DetractionAccount, detractionEndpoints } from '../../contract/index.ts'

/** Our account in the Banco de la Nación: what it holds, what of it is for what, and its movements of the year. */
export function AccountTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(detractionEndpoints.detractionAccount, { query: {} } as never)
  return (
    <section className="yu-page">
      <PageHead title={t('detraction.plural')} />
      {tabs}
      <Answer call={call}>{(of) => <Account of={of} />}</Answer>
    </section>
  )
}

type Moved = DetractionAccount['movements'][number]

/** Where what moved it is shown. */
const SCREENS: Readonly<Record<string, string>> = {
  income: '/payment/income/view/',
  expense: '/payment/expense/view/',
  transfer: '/payment/account/transfer/view/',
}

function Account({ of: { accounts, uses, movements } }: { of: DetractionAccount }): ReactNode {
  const { t } = useSpeech()
  if (accounts.length === 0) return <p className="yu-gate">{t('detraction.account.none')}</p>
  const columns: Column<Moved>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'number', label: t('field.number'), kind: 'text' },
      link: ({ kind, sourceId }) => (SCREENS[kind] ? `${SCREENS[kind]}${sourceId}` : undefined),
    },
    { field: 'use', label: t('detraction.use'), kind: 'text', render: ({ use }) => t(`detraction.use.${use}`) },
    { field: 'party', label: t('detraction.party'), kind: 'text', wraps: true },
    { field: 'description', label: t('field.description'), kind: 'text', wraps: true },
    { field: 'operationNumber', label: t('detraction.constancia'), kind: 'text' },
    { field: 'amount', label: t('field.amount'), kind: 'money' },
  ]
  return (
    <>
      <p className="yu-links">
        {accounts.map(({ id, name, number, balance }) => (
          <span key={id}>
            <Link to={`/payment/account/view/${id}`}>{[name, number].filter(Boolean).join(' · ')}</Link>{' '}
            <strong>S/ {formatMoney(balance)}</strong>
          </span>
        ))}
        {uses.map(({ use, amount }) => (
          <span key={use}>
            {t(`detraction.use.${use}`)}: S/ {formatMoney(amount)}
          </span>
        ))}
        <Link to="/payment/expense/new">{t('detraction.payTaxes')}</Link>
        <Link to="/payment/account/transfer">{t('detraction.release')}</Link>
      </p>
      <DataTable label={t('detraction.movements')} columns={columns} rows={movements} rowKey={({ id }) => id} />
    </>
  )
}
