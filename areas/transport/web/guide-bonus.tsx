import { Answer, Field, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { carrierGuideEndpoints, guideExpenseEndpoints } from '../contract/index.ts'
import { guideTitle } from './guide-states.ts'

/** What the drivers get for this trip beside their pay. */
export default function GuideBonus(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const go = useGo()
  const call = useCall(carrierGuideEndpoints.carrierGuide, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(guide) => (
        <FormPage
          endpoint={guideExpenseEndpoints.updateBonus}
          params={{ id }}
          title={`${t('carrierGuide.bonus')} · ${guideTitle(guide, t)}`}
          values={{ bonus: guide.bonus, bonusNotes: guide.bonusNotes, version: guide.version }}
          onSaved={() => go(`/carrier-guide/view/${id}`, { replace: true })}
        >
          <Field name="bonus" label={t('carrierGuide.bonus')} kind="money" prefix="S/" span="half" autoFocus />
          <Field name="bonusNotes" label={t('carrierGuide.bonusNotes')} kind="text" span="half" />
        </FormPage>
      )}
    </Answer>
  )
}
