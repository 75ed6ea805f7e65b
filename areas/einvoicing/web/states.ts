import type { Say, StateLabels, Tone } from '@yupana/ui'
import { type EDocumentState, eStateOf, eStatusOf } from '../contract/document.states.ts'

const TONES: Readonly<Record<EDocumentState, Tone>> = {
  waiting: 'neutral',
  sent: 'progress',
  accepted: 'good',
  rejected: 'bad',
  voiding: 'warning',
  voided: 'bad',
}

/** How the answers of the tax office are called and felt, by their numbers. */
export function eStateLabels(t: Say): StateLabels {
  return Object.fromEntries(
    Object.entries(eStatusOf).map(([state, code]) => [
      String(code),
      { label: t(`einvoice.status.${code}`), tone: TONES[state as EDocumentState] },
    ]),
  )
}

const GRAVITY = {
  waiting: 'info',
  sent: 'info',
  accepted: 'success',
  rejected: 'error',
  voiding: 'warning',
  voided: 'warning',
} as const satisfies Record<EDocumentState, string>

/** How grave an answer is that is shown in full; one with observations is looked at. */
export const answerGravity = (eStatus: number, eDetail: string | null): 'info' | 'success' | 'error' | 'warning' =>
  eDetail === 'observed' ? 'warning' : GRAVITY[eStateOf(eStatus)]
