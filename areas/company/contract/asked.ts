import { asks } from '@yupana/contract'

/** People, branches and cost centers, as reports ask one. */
export const askedWorker = (label: string) =>
  asks.ref(label, { choose: '/api/workers/choose', named: { table: 'company.worker' } })
export const askedBranch = (label: string) =>
  asks.ref(label, { choose: '/api/company/branch-office/choose', named: { table: 'company.branch' } })
/** A cost center with what hangs below it, or what names none. @param level the ask that says of which level */
export const askedCenter = (label: string, level?: string) =>
  asks.ref(label, {
    ...{ choose: '/api/cost-center/choose', named: { table: 'company.cost_center' }, beside: ['none'] },
    ...(level ? { by: { level } } : {}),
  })
/** A cost center that must be said; all of them, or what names none, are choices too. @param level the ask that says of which level */
export const askedCenterOrAll = (label: string, level?: string) =>
  asks.ref(label, {
    ...{ choose: '/api/cost-center/choose', named: { table: 'company.cost_center' } },
    ...{ required: 'cost_center_required', beside: ['all', 'none'], ...(level ? { by: { level } } : {}) },
  })
