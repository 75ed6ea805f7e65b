import { Field, useFormContext, useOptions, usePending, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect } from 'react'

interface SerieFieldProps {
  /** `01`, `CT`, `31`: whose series are offered. */
  type: string
  /** First letter of those that are offered: F beside an invoice, B beside a ticket. */
  begins?: string | undefined
  /** It has a number: its series stays. */
  fixed?: boolean
  span?: 'half' | 'third'
}

/** The active series of a type of document; the first one until another is chosen, and a save waits for it. */
export function SerieField({ type, begins = '', fixed = false, span = 'third' }: SerieFieldProps): ReactNode {
  const { t } = useSpeech()
  const { setValue, resetField } = useFormContext()
  const serie = useWatch({ name: 'serie' }) as string
  const { options, loading } = useOptions('/api/document-numbers/choose', '', {
    filters: [
      { field: 'documentType', operator: 'EQUAL', value: type, group: 0 },
      { field: 'active', operator: 'EQUAL', value: 'true', group: 1 },
    ],
  })
  const known = options.filter((each) => each.documentType === type && (each.code ?? '').startsWith(begins))
  const first = known[0]?.code
  const misses = !fixed && first !== undefined && !known.some((each) => each.code === serie)
  usePending('serie', loading || misses)
  useEffect(() => {
    if (!misses) return
    // The first one of a new form is what it begins with, and no change that would ask before it is left.
    if (serie) setValue('serie', first)
    else resetField('serie', { defaultValue: first })
  }, [first, type, serie])
  return (
    <Field
      name="serie"
      label={t('field.serie')}
      kind="choice"
      options={known
        .filter((each) => !fixed || each.code === serie)
        .map((each) => ({ value: each.code ?? '', label: each.label }))}
      says={(value) => String(value ?? '')}
      span={span}
    />
  )
}
