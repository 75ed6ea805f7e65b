import { Field, useFormContext, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'
import { exportTypes, OTHER_COUNTRY, usedAbroad } from '../../contract/index.ts'
import { OptionalChoice } from './optional-choice.tsx'

interface OperationFieldsProps {
  exported: boolean
  operation: string | undefined
}

/** Which export it is, and where its service is used; of a sale to who is not domiciled here that it is none. */
export function OperationFields({ exported, operation }: OperationFieldsProps): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [typed, country, documentType, client] = useWatch({
    name: ['operationType', 'countryOfUse', 'documentType', 'client'],
  }) as [string | null, string | null, string, { code?: string | null } | null]
  const foreign = documentType === '01' && Boolean(client?.code) && !/^\d{11}$/.test(client?.code ?? '')
  // What does not go with the lines any more would be refused where nobody sees it.
  const stray = Boolean(typed) && exported === (typed === OTHER_COUNTRY)
  useEffect(() => {
    if (stray) setValue('operationType', null)
  }, [stray, setValue])
  const strayCountry = Boolean(country) && !usedAbroad.has(operation ?? '')
  useEffect(() => {
    if (strayCountry) setValue('countryOfUse', null)
  }, [strayCountry, setValue])
  if (!exported && typed !== OTHER_COUNTRY && !foreign) return null
  const kinds = exported ? exportTypes : [OTHER_COUNTRY]
  return (
    <>
      <OptionalChoice
        name="operationType"
        label={t('invoice.operationType')}
        options={kinds.map((value) => ({ value, label: `${value} · ${t(`invoice.operation.${value}`)}` }))}
      />
      {usedAbroad.has(operation ?? '') && (
        <Field name="countryOfUse" label={t('invoice.countryOfUse')} kind="text" span="third" />
      )}
    </>
  )
}
