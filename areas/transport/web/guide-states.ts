import type { Say, StateLabels, Tone } from '@yupana/ui'
import { carrierGuideStates, invoicingTypes, referenceTypes, weightUnits } from '../contract/index.ts'

const TONES: Readonly<Record<string, Tone>> = { draft: 'neutral', issued: 'good', voided: 'bad' }

/** How the states of a guide are called and felt. */
export function guideLabels(t: Say): StateLabels {
  return Object.fromEntries(
    carrierGuideStates.all.map((each) => [each, { label: t(`carrierGuide.status.${each}`), tone: TONES[each] }]),
  )
}

interface Choice {
  value: string
  label: string
}

export const referenceOptions = (t: Say): Choice[] =>
  referenceTypes.map((value) => ({ value, label: t(`carrierGuide.referenceType.${value}`) }))

export const unitOptions = (t: Say): Choice[] =>
  weightUnits.map((value) => ({ value, label: t(`carrierGuide.weightUnit.${value}`) }))

export const invoicingOptions = (t: Say): Choice[] =>
  invoicingTypes.map((value) => ({ value, label: t(`carrierRoute.invoicingType.${value}`) }))

/** `V001-00000012`, or that it is still a draft. */
export const guideTitle = ({ serie, number }: { serie: string; number: string | null }, t: Say): string =>
  number === null ? `${serie} · ${t('carrierGuide.status.draft')}` : `${serie}-${number}`
