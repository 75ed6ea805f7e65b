import type { Say, StateLabels, Tone } from '@yupana/ui'
import { hotelFileStates } from '../../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = {
  ...{ draft: 'neutral', option: 'due', confirmed: 'progress', in: 'good', out: 'neutral' },
  ...{ cancelled: 'bad', noShow: 'bad' },
}

/** How the states of a booking are called and felt. */
export const fileLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    hotelFileStates.all.map((each) => [each, { label: t(`hotelFile.status.${each}`), tone: TONES[each] }]),
  )

/** `Reserva 000012 · Ana Rojas`, or that it is a draft. */
export const fileTitle = (
  { number, guest, holder }: { number: string | null; guest: string | null; holder: { name: string } },
  t: Say,
): string => `${t('hotelFile')} ${number ?? t('hotelFile.status.draft')} · ${guest ?? holder.name}`
