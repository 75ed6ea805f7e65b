import { full } from '@yupana/contract'
import { Answer, useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { secondFactorEndpoints } from '../contract/index.ts'

/** Whether everybody of the company needs a second factor. */
export function SecondFactorDemand(): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('COMPANYCONFIG'))
  const call = useCall(secondFactorEndpoints.secondFactor, {})
  const demand = useCommand(secondFactorEndpoints.requireSecondFactor, { success: t('secondFactor.changed') })
  if (!may) return null
  return (
    <Answer call={call}>
      {({ required }) => (
        <p className="yu-demand">
          <Switch
            id="second-factor"
            checked={required}
            loading={demand.isPending}
            onChange={(next) => demand.mutate({ body: { required: next } })}
          />
          <label htmlFor="second-factor">
            {t('secondFactor')}: {t('secondFactor.require')}
          </label>
        </p>
      )}
    </Answer>
  )
}
