import { full } from '@yupana/contract'
import { Answer, Field, FormPage, type FormValues, useCall, useMay, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { registrationEndpoints } from '../contract/index.ts'

/** The one number that the ministry gave to the company. */
export default function Registration(): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('TRANSPORTCONFIG'))
  const call = useCall(registrationEndpoints.registration, {})
  return (
    <Answer call={call} fresh>
      {(registration) => (
        <FormPage
          key={registration.version}
          endpoint={registrationEndpoints.updateRegistration}
          title={t('carrierRegistration')}
          values={registration as FormValues}
          onSaved={() => void call.refetch()}
        >
          <Field
            name="carrierRegistrationNumber"
            label={t('carrierRegistration.number')}
            kind="code"
            span="half"
            disabled={!mayWrite}
            help={t('carrierRegistration.help')}
          />
        </FormPage>
      )}
    </Answer>
  )
}
