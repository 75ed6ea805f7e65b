import type { Glyph, Say, StateLabels } from '@yupana/ui'
import { type GuideOut, guideStates } from '../contract/index.ts'

const SIGNS: Readonly<Record<string, Glyph>> = { draft: 'draft', open: 'accepted', closed: 'paid', voided: 'voided' }

/** How the states of a guide are called and felt. */
export const guideLabels = (t: Say): StateLabels =>
  Object.fromEntries(guideStates.all.map((each) => [each, { label: t(`guide.status.${each}`), glyph: SIGNS[each] }]))

/** `GI01-00000007`, and of a draft that it is one. */
export const guideNumber = ({ number, serie }: Pick<GuideOut, 'number' | 'serie'>, t: Say): string =>
  number ?? `${serie} · ${t('guide.draft')}`
