import { read } from '@yupana/contract'
import { quotationEndpoints } from '@yupana/sales/contract'
import { declaredList, ListPage, useMay, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import OrderList from '../order/order-list.tsx'
import { PosFrame } from './pos-frame.tsx'

/** Quotations that can be sold at the counter: sent, accepted, still valid. */
export function PosQuotations(): ReactNode {
  const { t, language } = useSpeech()
  const sells = useMay(read('POSSALES'))
  const { columns, filters } = useMemo(
    () =>
      declaredList(quotationEndpoints.quotations, t, {
        number: { width: 120, render: ({ serie, number }) => `${serie}-${number}` },
      }),
    [language],
  )
  return (
    <PosFrame>
      <ListPage
        endpoint={quotationEndpoints.quotations}
        title={t('till.quotations')}
        columns={columns}
        filters={filters}
        tabs={(['accepted', 'sent'] as const).map((state) => ({
          key: state,
          label: t(`quotation.view.${state}`),
          filters: [{ field: 'status', operator: 'EQUAL', value: state }],
        }))}
        rowLink={({ id, status, currency }) =>
          sells && currency === 'PEN' && (status === 'sent' || status === 'accepted')
            ? `/pos/sales/quotation/${id}`
            : `/quotation/view/${id}`
        }
        empty={{ text: t('till.noQuotations') }}
      />
    </PosFrame>
  )
}

/** Orders of the counter: who sells charges them. */
export const PosOrders = (): ReactNode => (
  <PosFrame>
    <OrderList />
  </PosFrame>
)
