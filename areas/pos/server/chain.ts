import type { AreaChain } from '@yupana/platform'

/** How orders of a counter are shown in the chain of what came from what. */
export const posChain: AreaChain = {
  kinds: [
    {
      kind: 'requisitionOrder',
      from: 'pos.requisition_order t',
      name: "'requisitionOrder'",
      title: "t.serie || '-' || lpad(t.number::text, 8, '0')",
      states: {
        labels: 'requisitionOrder.status',
        is: "case when t.status = 'open' and t.valid_until < $3::date then 'expired' else t.status end",
        drafts: [],
        gone: ['voided'],
      },
      amount: 't.total',
      currency: 't.currency',
      path: '/pos/order/view/',
    },
  ],
}
