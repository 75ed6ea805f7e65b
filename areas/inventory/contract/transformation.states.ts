import { states } from '@yupana/kernel'

export type TransformationStatus = 'started' | 'guided' | 'pending' | 'completed' | 'voided'
export type TransformationAction = 'edit' | 'remove' | 'issue' | 'receive' | 'complete' | 'cancel' | 'takeBack' | 'undo'

/**
 * INV-002: a plan (started); its materials left and an input guide waits for the products (guided); some of them came (pending); all of them
 * (completed). `cancel` takes one step back: the products that came leave again, and where none came the materials return.
 */
export const transformationStates = states<TransformationStatus, TransformationAction>('started', {
  started: { edit: 'started', remove: 'started', issue: 'guided', undo: 'voided' },
  guided: { receive: 'pending', complete: 'completed', cancel: 'started', undo: 'voided' },
  pending: { receive: 'pending', complete: 'completed', cancel: 'guided', takeBack: 'pending', undo: 'voided' },
  completed: { cancel: 'guided', takeBack: 'pending', undo: 'voided' },
  voided: {},
})
