import { asks } from '@yupana/contract'

/** People, branches and cost centers, as reports ask one. */
export const askedWorker = (label: string) =>
  asks.ref(label, { choose: '/api/workers/choose', named: { table: 'company.worker' } })
export const askedBranch = (label: string) =>
  asks.ref(label, { choose: '/api/company/branch-office/choose', named: { table: 'company.branch' } })
export const askedCenter = (label: string) =>
  asks.ref(label, { choose: '/api/cost-center/choose', named: { table: 'company.cost_center' } })
