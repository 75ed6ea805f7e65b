import { states } from '@yupana/kernel'

export type CountStatus = 'draft' | 'posted'
export type CountAction = 'update' | 'remove' | 'recount' | 'post'

/** A draft until its differences are movements; then it stays. */
export const countStates = states<CountStatus, CountAction>('draft', {
  draft: { update: 'draft', remove: 'draft', recount: 'draft', post: 'posted' },
  posted: {},
})
