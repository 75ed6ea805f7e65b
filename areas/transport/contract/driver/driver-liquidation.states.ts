import { states } from '@yupana/kernel'

export type DriverLiquidationStatus = 'open' | 'approved' | 'settled' | 'voided'
export type DriverLiquidationAction = 'edit' | 'remove' | 'approve' | 'reopen' | 'settle' | 'void'

/** Another than who wrote it approves it; money moves when it is settled, and comes back when that is voided. */
export const driverLiquidationStates = states<DriverLiquidationStatus, DriverLiquidationAction>('open', {
  open: { edit: 'open', remove: 'open', approve: 'approved', void: 'voided' },
  approved: { reopen: 'open', settle: 'settled', void: 'voided' },
  settled: { void: 'voided' },
  voided: {},
})
