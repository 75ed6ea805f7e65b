import { dec } from '@yupana/kernel'
import { currencySign, formatMoney, useCall, useSpeech, useWatch } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { treasuryEndpoints } from '../../contract/index.ts'

/** What the account holds on the day of a payment; more than that overdraws a bank and is refused for cash. @param paid in the currency of the payment */
export function AccountFunds({ paid }: { paid: string }): ReactNode {
  const { t } = useSpeech()
  const [account, date] = useWatch({ name: ['account', 'date'] }) as [{ id: string } | null, string | null]
  const known = /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')
  const { data } = useCall(
    treasuryEndpoints.accountBalance,
    { params: { id: account?.id ?? '' }, query: { date: date ?? '' } },
    { enabled: Boolean(account?.id) && known, silent: true, staleTime: 10_000 },
  )
  if (!data) return null
  if (data.least === null) return <p className="yu-hint yu-soft">{t('expense.fundsHidden')}</p>
  const params = { currency: currencySign(data.currency), balance: formatMoney(data.least) }
  if (dec(paid).lte(dec(data.least))) return <p className="yu-hint yu-soft">{t('expense.funds', params)}</p>
  const refused = data.type === 'cash' && !data.allowNegative
  return (
    <Alert
      type={refused ? 'error' : 'warning'}
      showIcon
      className="yu-hint"
      title={t(refused ? 'expense.noFunds' : 'expense.overdraft', params)}
    />
  )
}
