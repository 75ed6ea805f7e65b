import type { TiedCalls } from '@yupana/platform'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const reportsTied: TiedCalls = {
  // It tells nothing of the company's figures to them.
  narrowed: ['dashboard'],
  common: [...['firstSteps.read', 'firstSteps.update']],
}
