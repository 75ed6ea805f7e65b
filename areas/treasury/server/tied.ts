import type { TiedCalls } from '@yupana/platform'
import { renderingTiedCalls } from './rendering/index.ts'
import { shiftTiedCalls } from './shift/tied.ts'

/** What is open to who is tied to a branch, a warehouse, a seller or a cost center. */
export const treasuryTied: TiedCalls = {
  common: [...['payment.cashLimits']],
  narrowed: [...shiftTiedCalls.narrowed, ...renderingTiedCalls.narrowed],
  documents: { ...shiftTiedCalls.documents, ...renderingTiedCalls.documents },
}
