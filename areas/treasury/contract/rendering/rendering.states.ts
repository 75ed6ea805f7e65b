import { states } from '@yupana/kernel'

export type RenderingStatus = 'PD' | 'AP'
export type RenderingAction = 'update' | 'remove' | 'spend' | 'move' | 'accept' | 'observe' | 'approve' | 'reopen'

/** TRE-011: open (PD) or approved (AP). TRE-012: what is approved takes no more transactions. */
export const renderingStates = states<RenderingStatus, RenderingAction>('PD', {
  PD: { update: 'PD', remove: 'PD', spend: 'PD', move: 'PD', accept: 'PD', observe: 'PD', approve: 'AP' },
  AP: { reopen: 'PD' },
})
