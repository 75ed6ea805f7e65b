import { Field, PlusIcon, TrashIcon, useFieldArray, useFormContext, useSpeech } from '@yupana/ui'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { ClientPart } from '../contract/index.ts'
import { blankPart, PartFields } from './part-fields.tsx'

/** A list inside the form of a contact: one card each, one of them the primary one. */
export function Parts({ part }: { part: ClientPart }): ReactNode {
  const { t } = useSpeech()
  const title = t(`client.${part}`)
  const { fields, append, remove } = useFieldArray({ name: part, keyName: 'key' })
  return (
    <fieldset className="yu-field yu-parts">
      <legend>{title}</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="yu-part">
          <PartFields part={part} at={`${part}.${index}.`} />
          <div className="yu-part-foot">
            <PrimaryField list={part} index={index} count={fields.length} />
            <Button
              type="text"
              danger
              icon={<TrashIcon />}
              onClick={() => remove(index)}
              aria-label={`${t('ui.delete')} ${title} ${index + 1}`}
            />
          </div>
        </div>
      ))}
      <Button icon={<PlusIcon />} onClick={() => append({ ...blankPart[part], primary: fields.length === 0 })}>
        {t('ui.add')}
      </Button>
    </fieldset>
  )
}

/** Choosing the primary one takes it from the others. */
function PrimaryField({ list, index, count }: { list: string; index: number; count: number }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  return (
    <Field
      name={`${list}.${index}.primary`}
      label=""
      kind="custom"
      input={({ id, value }) => (
        <Radio
          id={id}
          checked={value === true}
          onChange={() => {
            for (let at = 0; at < count; at++) setValue(`${list}.${at}.primary`, at === index, { shouldDirty: true })
          }}
        >
          {t('client.primary')}
        </Radio>
      )}
    />
  )
}
