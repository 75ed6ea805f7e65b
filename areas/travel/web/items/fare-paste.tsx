import { useFormContext, useSpeech } from '@yupana/ui'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { type PastedRow, pastedRows } from './pasted-rows.ts'

/** Cells of a sheet become rows: people from, people to, room, passenger, cost, public price. */
export function FarePaste(): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const [told, setTold] = useState<string>()
  const take = (text: string): void => {
    const { rows, refused } = pastedRows(text)
    const typed = (getValues('rows') as PastedRow[]).filter(({ cost }) => cost !== null)
    if (rows.length > 0) setValue('rows', [...typed, ...rows], { shouldDirty: true })
    setTold(t('travelFare.pasted', { rows: String(rows.length), refused: refused.join(', ') || '0' }))
  }
  return (
    <div className="yu-field">
      <Input.TextArea
        rows={2}
        value=""
        aria-label={t('travelFare.paste')}
        placeholder={t('travelFare.paste')}
        onPaste={(event) => {
          event.preventDefault()
          take(event.clipboardData.getData('text'))
        }}
      />
      {told && <div className="yu-soft">{told}</div>}
    </div>
  )
}
