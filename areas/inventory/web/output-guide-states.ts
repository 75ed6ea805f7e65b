import { dec } from '@yupana/kernel'
import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type OutputGuideOut, outputGuideStates } from '../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = { draft: 'draft', open: 'accepted', closed: 'paid', voided: 'voided' }

/** How the states of a guide are called and felt. */
export const outputLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    outputGuideStates.all.map((each) => [each, { label: t(`outputGuide.status.${each}`), glyph: SIGNS[each] }]),
  )

/** `GS01-00000007`, and of a draft that it is one. */
export const outputNumber = ({ number, serie }: Pick<OutputGuideOut, 'number' | 'serie'>, t: Say): string =>
  number ?? `${serie} · ${t('outputGuide.draft')}`

/** Some of it may come back. */
export const mayReturn = ({ toReturn }: OutputGuideOut['items'][number]): boolean => dec(toReturn).gt(0)

/** What is read again once goods have moved by a guide. */
export const STOCK_READS = [
  'outputGuide',
  'stock',
  'product',
  'choose',
  'entry',
  'dashboard',
  'kardexFlat',
  'quotation',
]
