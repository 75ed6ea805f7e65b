import type { TiedCalls } from '@yupana/platform'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const travelTied: TiedCalls = {
  common: ['travelConfig.read', 'destination.tree'],
}
