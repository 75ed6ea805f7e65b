import { Field, formatDate, parseDecimal, useCall, useFormContext, usePending, useSpeech, useWatch } from '@yupana/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { company } from '../../contract/index.ts'
import { isFarRate, type RateSide } from '../../contract/rate.ts'

export interface RateProps {
  side: RateSide
  /** Whether a dollar is involved: without one there is no rate to ask for. */
  dollars: boolean
  /** What the field holds without a dollar. */
  local?: string | null
}

/**
 * The rate of a document: the published one of its day and side, until another is typed; says which it is, when there is none, and when
 * what is typed is far from it. What was saved stays until currency, side or date change.
 */
export function RateField({ side, dollars, local = null }: RateProps): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const [date, given] = useWatch({ name: ['date', 'exchangeRate'] }) as [string, string | null]
  const asked = dollars && /^\d{4}-\d{2}-\d{2}$/.test(date ?? '')
  const key = `${dollars}${side}${date}`
  const settled = useRef(!dollars || getValues('exchangeRate') ? key : '')
  const { data, isFetching, isError } = useCall(
    company.endpoints.exchangeRateOf,
    { query: { date } },
    { enabled: asked, silent: true, staleTime: 60_000 },
  )
  usePending('rate', asked && isFetching && settled.current !== key)
  useEffect(() => {
    if (settled.current === key) return
    if (!dollars) setValue('exchangeRate', local)
    else if (isError) setValue('exchangeRate', null)
    else if (data) setValue('exchangeRate', data[side])
    else return
    settled.current = key
  }, [key, data, isError])
  if (!dollars) return null
  const typed = parseDecimal(given ?? '')
  const far = data && typed !== undefined && isFarRate(typed, data[side])
  return (
    <Field
      name="exchangeRate"
      label={t('field.exchangeRate')}
      kind="quantity"
      places={4}
      says={(value) => (value ? t('exchangeRate.short', { rate: String(value) }) : '')}
      span="third"
      help={
        <span className={far || isError ? 'yu-field-error' : undefined}>
          {isError && t('exchangeRate.none')}
          {data && t(`exchangeRate.published.${side}`, { date: formatDate(data.date), rate: data[side] })}
          {far && `. ${t('exchangeRate.far')}`}
        </span>
      }
    />
  )
}
