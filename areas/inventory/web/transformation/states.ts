import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type TransformationOut, transformationStates } from '../../contract/index.ts'
import { STOCK_READS } from '../output-guide-states.ts'

const SIGNS: Readonly<Record<string, Glyph>> = {
  ...{ started: 'draft', guided: 'open', pending: 'partly', completed: 'paid', voided: 'voided' },
}

/** How the states of an order are called and felt. */
export const transformationStateLabels = (t: Say): StateLabels =>
  Object.fromEntries(
    transformationStates.all.map((each) => [each, { label: t(`transformation.status.${each}`), glyph: SIGNS[each] }]),
  )

/** `OT2026-000007`, and of a plan what it makes. */
export const transformationNumber = ({ number, makes }: Pick<TransformationOut, 'number' | 'makes'>, t: Say): string =>
  number ?? `${t('transformation.plan')} · ${makes}`

/** What is read again once an order has moved goods. */
export const ORDER_READS = ['transformation', 'guide', 'chain', ...STOCK_READS]
