import { states } from '@yupana/kernel'

export type VoidingState = 'waiting' | 'sent' | 'accepted' | 'rejected' | 'dropped'
export type VoidingAction = 'send' | 'accept' | 'reject' | 'drop'

/**
 * What is sent to void a document, a communication (RA) or a summary (RC): waiting until the office gave its ticket, then answered. A file that
 * it does not take at all is refused without a ticket; where the office rejected the document itself meanwhile, there is nothing to void.
 */
export const voidingStates = states<VoidingState, VoidingAction>('waiting', {
  waiting: { send: 'sent', reject: 'rejected', drop: 'dropped' },
  sent: { accept: 'accepted', reject: 'rejected', drop: 'dropped' },
  accepted: {},
  rejected: {},
  dropped: {},
})

/** The number that stands for each state in calls. */
export const voidingStatusOf: Readonly<Record<VoidingState, number>> = {
  waiting: 1,
  sent: 2,
  accepted: 3,
  rejected: 4,
  dropped: 5,
}

/** Those that a final answer is still waited for. */
export const pendingVoidings: readonly VoidingState[] = voidingStates.all.filter(
  (state) => voidingStates.actions(state).length > 0,
)
