import { currencySign, declaredList, formatQuantity, ListPage, priceText, type Say, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { priceEndpoints } from '../../contract/index.ts'
import { invoiceLabels } from '../invoice/invoice-states.ts'

/** Lines sold under their floor: who approved it, when and why. */
export default function PriceOverrides(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(() => listed(t), [language])
  return (
    <ListPage
      endpoint={priceEndpoints.priceOverrides}
      exportEndpoint={priceEndpoints.exportOverrides}
      title={t('priceOverride.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/invoice/view/${row.invoice}`}
      empty={{ text: t('priceOverride.empty') }}
    />
  )
}

function listed(t: Say) {
  return declaredList(priceEndpoints.priceOverrides, t, {
    user: { sortable: false },
    number: { render: ({ serie, number }) => `${serie}-${number ?? t('priceOverride.draft')}` },
    price: { kind: 'money', render: ({ currency, price }) => `${currencySign(currency)} ${priceText(price)}` },
    discountA: {
      render: ({ discountA, discountB }) =>
        [discountA, discountB]
          .filter((each) => each !== '0')
          .map((each) => `${formatQuantity(each)} %`)
          .join(' + '),
    },
    floor: { kind: 'money', render: ({ floor }) => priceText(floor) },
    status: { states: invoiceLabels(t) },
  })
}
