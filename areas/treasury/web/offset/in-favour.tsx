import { sum } from '@yupana/kernel'
import { currencySign, formatMoney, Link, useCall, useMay, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { offsetEndpoints } from '../../contract/index.ts'

/** What a contact has in its favour, where it is about to pay (or be paid): that is applied first. */
export function InFavour({ client, side }: { client: string; side: 'income' | 'expense' }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(offsetEndpoints.createOffset.permission)
  const { data } = useCall(
    offsetEndpoints.offsetItems,
    { query: { client } },
    { enabled: may && client !== '', silent: true, staleTime: 10_000 },
  )
  const favour = side === 'income' ? 'payable' : 'receivable'
  const found = (data?.data ?? []).filter(({ direction }) => direction === favour)
  if (found.length === 0) return null
  const amounts = [...Map.groupBy(found, ({ currency }) => currency)].map(
    ([currency, items]) => `${currencySign(currency)} ${formatMoney(sum(items.map(({ balance }) => balance)))}`,
  )
  return (
    <Alert
      type="info"
      showIcon
      className="yu-hint"
      title={t(side === 'income' ? 'offset.inFavour' : 'offset.inOurFavour', { amount: amounts.join(' · ') })}
      action={<Link to={`/payment/offset/new?client=${client}`}>{t('offset.apply')}</Link>}
    />
  )
}
