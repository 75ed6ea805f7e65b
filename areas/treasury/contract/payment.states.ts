import { states } from '@yupana/kernel'

export type PaymentStatus = 'OK' | 'CX' | 'PR' | 'CL'

/** OK confirmed, CX cancelled, PR pending return, CL closed. A closed payment cannot be cancelled. */
export const paymentStates = states<PaymentStatus, 'void' | 'return' | 'close'>('OK', {
  OK: { void: 'CX', return: 'PR', close: 'CL' },
  PR: { void: 'CX', close: 'CL' },
  CX: {},
  CL: {},
})
