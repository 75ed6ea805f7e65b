import type { AreaChain } from '@yupana/platform'

/** How guides and what is charged for them are shown in the chain of what came from what. */
export const transportChain: AreaChain = {
  kinds: [
    {
      kind: 'carrierGuide',
      from: 'transport.guide t',
      name: "'carrierGuide'",
      title: "t.serie || '-' || lpad(t.number::text, 8, '0')",
      states: { labels: 'carrierGuide.status', drafts: ['draft'], gone: ['voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/carrier-guide/view/',
    },
    {
      kind: 'serviceLiquidation',
      from: 'transport.service_liquidation t',
      name: "'serviceLiquidation'",
      title: "lpad(t.number::text, 8, '0')",
      states: { labels: 'serviceLiquidation.status', drafts: [], gone: ['voided'] },
      amount: 't.total',
      currency: 't.currency',
      path: '/service-liquidation/view/',
    },
    {
      kind: 'driverLiquidation',
      from: 'transport.driver_liquidation t',
      name: "'driverLiquidation'",
      title: "lpad(t.number::text, 8, '0')",
      states: { labels: 'driverLiquidation.status', drafts: [], gone: ['voided'] },
      amount: 't.expenses + t.bonus - t.fuel - t.loans',
      currency: "'PEN'",
      path: '/countdriver/view/',
    },
  ],
}
