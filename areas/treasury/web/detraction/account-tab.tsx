import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  ChevronLeftIcon,
  ChevronRightIcon,
  type Column,
  DataTable,
  formatMoney,
  Link,
  PageHead,
  useCall,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type DetractionAccount, detractionEndpoints } from '../../contract/index.ts'
import { type AccountDeed, AccountDialog } from './account-dialogs.tsx'

/** Our account in the Banco de la Nación: what it holds, what of it is for what, and its movements of the year. */
export function AccountTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const { t } = useSpeech()
  const [year, setYear] = useState(() => Number(limaDate(systemClock()).slice(0, 4)))
  const call = useCall(detractionEndpoints.detractionAccount, { query: { year } } as never, { keepPrevious: true })
  return (
    <section className="yu-page">
      <PageHead title={t('detraction.plural')} />
      {tabs}
      <div className="yu-links">
        <Button
          icon={<ChevronLeftIcon />}
          aria-label={t('accountYear.before')}
          title={String(year - 1)}
          onClick={() => setYear(year - 1)}
        />
        <strong style={{ alignSelf: 'center' }}>{year}</strong>
        <Button
          icon={<ChevronRightIcon />}
          aria-label={t('accountYear.after')}
          title={String(year + 1)}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <Answer call={call}>{(of) => <Account of={of} />}</Answer>
    </section>
  )
}

type Moved = DetractionAccount['movements'][number]

const DEEDS = ['payTaxes', 'release', 'recaudacion'] as const

/** Where what moved it is shown. */
const SCREENS: Readonly<Record<string, string>> = {
  income: '/payment/income/view/',
  expense: '/payment/expense/view/',
  transfer: '/payment/account/transfer/view/',
  balance: '/payment/account/balance/view/',
  letterOperation: '/payment/letters/operations/view/',
}

function Account({ of: { accounts, uses, movements } }: { of: DetractionAccount }): ReactNode {
  const { t } = useSpeech()
  const [deed, setDeed] = useState<{ deed: AccountDeed; account: DetractionAccount['accounts'][number] }>()
  const may = {
    release: useMay(full('TRANSFER')),
    payTaxes: useMay(full('PAYMENTS')),
    recaudacion: useMay(full('PAYMENTS')),
  }
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
      {accounts.map((account) => (
        <div key={account.id} className="yu-links" style={{ alignItems: 'center' }}>
          <Link to={`/payment/account/view/${account.id}`}>
            {[account.name, account.number].filter(Boolean).join(' · ')}
          </Link>
          <strong>S/ {formatMoney(account.balance)}</strong>
          {DEEDS.filter((each) => may[each]).map((each) => (
            <Button key={each} size="small" onClick={() => setDeed({ deed: each, account })}>
              {t(`detraction.${each}`)}
            </Button>
          ))}
        </div>
      ))}
      <p className="yu-links">
        {uses.map(({ use, amount }) => (
          <span key={use}>
            {t(`detraction.use.${use}`)}: S/ {formatMoney(amount)}
          </span>
        ))}
      </p>
      {deed && <AccountDialog {...deed} onClose={() => setDeed(undefined)} />}
      <DataTable label={t('detraction.movements')} columns={columns} rows={movements} rowKey={({ id }) => id} />
    </>
  )
}
