import { useCall, useSpeech } from '@yupana/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { isRated, productEndpoints } from '../contract/index.ts'

export interface Tax {
  type: string
  /** Absent: that of the IGV which the company charges. */
  rate?: string
}

interface TaxSelectProps {
  id: string
  value: Tax
  onChange: (tax: Tax) => void
  onBlur?: () => void
  status?: 'error' | undefined
}

function useTaxes() {
  const { data = [] } = useCall(productEndpoints.taxes, { query: { of: 'item' as const } }, { staleTime: 600_000 })
  return data
}

/** Percent of a tax: of the IGV without a rate what the company charges today. */
export function useRateOf({ type, rate }: Tax): string {
  const [usual] = useTaxes()
  return isRated(type) ? (rate ?? usual?.rate ?? '0') : '0'
}

/** One choice for type and rate together: those that the law has in force today. */
export function TaxSelect({ id, value, onChange, onBlur, status }: TaxSelectProps): ReactNode {
  const { t } = useSpeech()
  const data = useTaxes()
  const { type } = value
  const rate = useRateOf(value)
  const known = data.find((each) => each.type === type && (!isRated(type) || each.rate === rate))
  return (
    <Select
      id={id}
      className="yu-chooser"
      {...(status ? { status } : {})}
      onBlur={onBlur}
      value={known?.code ?? `${t(`tax.${type}`)} ${rate} %`}
      options={data.map(({ code, label }) => ({ value: code, label }))}
      onChange={(code) => {
        const chosen = data.find((each) => each.code === code)
        if (chosen) onChange({ type: chosen.type, rate: chosen.rate })
      }}
    />
  )
}
