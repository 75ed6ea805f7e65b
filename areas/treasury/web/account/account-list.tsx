import { limaDate, systemClock } from '@yupana/kernel'
import { currencySign, formatMoney, Link, ResourceList, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { accountViewEndpoints, paymentAccount } from '../../contract/index.ts'
import './account.css'

/** The accounts of the company, above them what each holds today. */
export default function AccountList(): ReactNode {
  return (
    <ResourceList resource={paymentAccount}>
      <Holdings />
    </ResourceList>
  )
}

function Holdings(): ReactNode {
  const { t } = useSpeech()
  const today = limaDate(systemClock())
  const { data } = useCall(accountViewEndpoints.accountBalances, { params: { date: today } }, { silent: true })
  if (!data || data.data.length === 0) return null
  return (
    <dl className="yu-figures yu-holdings">
      {data.data.map(({ id, name, currency, balance, least, unexplained }) => (
        <div key={id}>
          <dt>
            <Link to={`/payment/account/view/${id}`}>{name}</Link>
          </dt>
          <dd>{balance === null ? t('accountMonth.hidden') : `${currencySign(currency)} ${formatMoney(balance)}`}</dd>
          <dd className="yu-soft">
            {least !== null && least !== balance && `${t('paymentAccount.least')} ${formatMoney(least)} `}
            {unexplained > 0 && `${t('paymentAccount.unexplained')}: ${unexplained}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
