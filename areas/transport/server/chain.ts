import type { AreaChain } from '@yupana/platform'

/** How a carrier's guide is shown in the chain of what came from what. */
export const transportChain: AreaChain = {
  kinds: [
    {
      kind: 'carrierGuide',
      from: 'transport.guide t',
      name: "'carrierGuide'",
      title: "t.serie || '-' || lpad(t.number::text, 8, '0')",
      states: { labels: 'carrierGuide.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.total',
      currency: "'PEN'",
      path: '/carrier-guide/view/',
    },
  ],
}
