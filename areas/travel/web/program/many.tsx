import { TrashIcon, useFormContext, useSpeech, useWatch } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  name: string
  title?: string
  /** Of the button that adds one; none is added where absent. */
  add?: string
  blank: () => object
  cells: (at: string) => ReactNode
  /** Rows that are shown; all where absent. */
  only?: (row: Record<string, unknown>) => boolean
}

/** A list within a form, a row after the other. */
export function Many({ name, title, add, blank, cells, only = () => true }: Props): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const rows = (useWatch({ name }) ?? []) as Record<string, unknown>[]
  const put = (next: object[]): void => setValue(name, next, { shouldDirty: true })
  return (
    <fieldset className="yu-travel-many">
      {title && <legend>{title}</legend>}
      {rows.map((row, at) =>
        only(row) ? (
          <div className="yu-travel-row" key={at}>
            <div className="yu-form yu-wide">{cells(`${name}.${at}`)}</div>
            <Button
              type="text"
              size="small"
              icon={<TrashIcon />}
              aria-label={t('ui.delete')}
              onClick={() => put(rows.filter((__, i) => i !== at))}
            />
          </div>
        ) : null,
      )}
      {add && <Button onClick={() => put([...rows, blank()])}>{add}</Button>}
    </fieldset>
  )
}
