import { states } from '@yupana/kernel'

export type TravelPackageStatus = 'draft' | 'active' | 'inactive'
export type TravelPackageAction = 'edit' | 'remove' | 'activate' | 'deactivate'

/** What is offered may be changed; what is offered no more may be offered again. */
export const travelPackageStates = states<TravelPackageStatus, TravelPackageAction>('draft', {
  draft: { edit: 'draft', remove: 'draft', activate: 'active' },
  active: { edit: 'active', deactivate: 'inactive' },
  inactive: { edit: 'inactive', remove: 'inactive', activate: 'active' },
})
