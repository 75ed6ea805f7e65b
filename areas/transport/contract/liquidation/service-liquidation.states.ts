import { states } from '@yupana/kernel'

export type ServiceLiquidationStatus = 'pending' | 'complete' | 'voided'
export type ServiceLiquidationAction =
  | 'edit'
  | 'remove'
  | 'invoice'
  | 'release'
  | 'markInvoiced'
  | 'markPending'
  | 'void'

/** TRA-002: pending until a sale bills it; pending again when that sale is voided. By hand it goes between the two as well (TRA-003). */
export const serviceLiquidationStates = states<ServiceLiquidationStatus, ServiceLiquidationAction>('pending', {
  pending: { edit: 'pending', remove: 'pending', invoice: 'complete', markInvoiced: 'complete', void: 'voided' },
  complete: { release: 'pending', markPending: 'pending' },
  voided: {},
})
