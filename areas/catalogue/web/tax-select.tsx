import { useCall, useSpeech } from '@yupana/ui'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { productEndpoints } from '../contract/index.ts'

export interface Tax {
  type: string
  rate: string
}

interface TaxSelectProps {
  id: string
  value: Tax
  onChange: (tax: Tax) => void
  onBlur?: () => void
  status?: 'error' | undefined
}

/** One choice for type and rate together: those that the law has in force today. */
export function TaxSelect({ id, value, onChange, onBlur, status }: TaxSelectProps): ReactNode {
  const { t } = useSpeech()
  const { data = [] } = useCall(productEndpoints.taxes, {}, { staleTime: 600_000 })
  const { type, rate } = value
  const known = data.find((each) => each.type === type && (type !== 'IGV' || each.rate === rate))
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
