import { states } from '@yupana/kernel'

export type PaymentStatus = 'OK' | 'CX' | 'PR' | 'CL'
export type PaymentAction = 'edit' | 'void' | 'return' | 'returned' | 'keep' | 'close' | 'reopen'

/**
 * OK confirmed, CX cancelled, PR pending return, CL closed. What waits for a return owes nothing of its documents and still has the money; it is
 * given back (returned), or kept after all. What is closed does not change before it is opened again; what the bank's statement explained may bounce still.
 */
export const paymentStates = states<PaymentStatus, PaymentAction>('OK', {
  OK: { edit: 'OK', void: 'CX', return: 'PR', close: 'CL' },
  PR: { returned: 'CX', keep: 'OK' },
  CX: {},
  CL: { reopen: 'OK', return: 'PR' },
})

/** The move that leads from one state to another, where one does: what a changed status asks for. */
export const moveBetween = (from: PaymentStatus, to: PaymentStatus): PaymentAction | undefined =>
  paymentStates.actions(from).find((action) => action !== 'edit' && paymentStates.table[from][action] === to)
