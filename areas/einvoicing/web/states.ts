import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type EDocumentState, eStateOf, eStatusOf } from '../contract/document.states.ts'
import { type VoidingState, voidingStates, voidingStatusOf } from '../contract/voiding.states.ts'

const SIGNS: Readonly<Record<EDocumentState, Glyph>> = {
  waiting: 'open',
  sent: 'sending',
  accepted: 'accepted',
  rejected: 'rejected',
  voiding: 'sending',
  voided: 'voided',
}

/** How the answers of the tax office are called and felt, by their numbers. */
export function eStateLabels(t: Say): StateLabels {
  return Object.fromEntries(
    Object.entries(eStatusOf).map(([state, code]) => [
      String(code),
      {
        label: t(`einvoice.status.${code}`),
        glyph: SIGNS[state as EDocumentState],
        ...(state === 'accepted' ? { quiet: true as const } : {}),
      },
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

const MESSAGE_SIGNS: Readonly<Record<VoidingState, Glyph>> = {
  waiting: 'open',
  sent: 'sending',
  accepted: 'accepted',
  rejected: 'rejected',
  dropped: 'voided',
}

/** How the answers to a message are called and felt, by their numbers. */
export const summaryLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    voidingStates.all.map((state) => {
      const code = String(voidingStatusOf[state])
      return [code, { label: t(`summary.status.${code}`), glyph: MESSAGE_SIGNS[state] }]
    }),
  )
