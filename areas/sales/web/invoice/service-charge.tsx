import { Field, useFormContext, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'

/** What is charged for the staff, where the company charges it: its percent stands until another is typed. */
export function ServiceCharge({ usual }: { usual: string | null | undefined }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [percent, advance] = useWatch({ name: ['servicePercent', 'advance'] }) as [string | null | undefined, unknown]
  const begins = percent === undefined && advance !== true && usual ? usual : undefined
  useEffect(() => {
    if (begins !== undefined) setValue('servicePercent', begins)
  }, [begins])
  // Money for later has none.
  const dropped = advance === true && Boolean(percent)
  useEffect(() => {
    if (dropped) setValue('servicePercent', undefined)
  }, [dropped])
  if (advance === true || (!usual && !Number(percent ?? 0))) return null
  return <Field name="servicePercent" label={t('invoice.servicePercent')} kind="quantity" span="third" />
}
