import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Field, useFieldArray, useFormContext, useSpeech } from '@yupana/ui'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { UbigeoField } from './ubigeo-field.tsx'

interface PartsProps {
  name: 'addresses' | 'contacts'
  title: string
  blank: Record<string, unknown>
  children: (path: string, label: string) => ReactNode
}

/** A list inside the record: one card each, one of them the primary one. */
function Parts({ name, title, blank, children }: PartsProps): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  return (
    <fieldset className="yu-field yu-parts">
      <legend>{title}</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="yu-part">
          {children(`${name}.${index}`, `${title} ${index + 1}`)}
          <div className="yu-part-foot">
            <PrimaryField list={name} index={index} count={fields.length} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              onClick={() => remove(index)}
              aria-label={`${t('ui.delete')} ${title} ${index + 1}`}
            />
          </div>
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => append({ ...blank, primary: fields.length === 0 })}>
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

export function Addresses(): ReactNode {
  const { t } = useSpeech()
  const types = ['office', 'dispatch'].map((value) => ({ value, label: t(`client.address.${value}`) }))
  return (
    <Parts
      name="addresses"
      title={t('client.addresses')}
      blank={{ firstLine: '', geographicCode: null, type: 'office' }}
    >
      {(path) => (
        <>
          <Field name={`${path}.firstLine`} label={t('client.firstLine')} kind="text" />
          <UbigeoField name={`${path}.geographicCode`} span="half" />
          <Field name={`${path}.type`} label={t('field.type')} kind="choice" options={types} span="half" />
        </>
      )}
    </Parts>
  )
}

export function Contacts(): ReactNode {
  const { t } = useSpeech()
  return (
    <Parts name="contacts" title={t('client.contacts')} blank={{ name: '', job: null, email: null, phone: null }}>
      {(path) => (
        <>
          <Field name={`${path}.name`} label={t('field.name')} kind="text" span="half" />
          <Field name={`${path}.job`} label={t('client.job')} kind="text" span="half" />
          <Field name={`${path}.email`} label={t('field.email')} kind="text" span="half" />
          <Field name={`${path}.phone`} label={t('field.phone')} kind="text" span="half" />
        </>
      )}
    </Parts>
  )
}
