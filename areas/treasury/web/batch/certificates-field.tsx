import { type CustomInputProps, Field, problemText, useFormState, useSpeech } from '@yupana/ui'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { certificatesIn } from './certificates-text.ts'

/** Certificates as rows of the sheet of the tax office: pasted as text, sent as what the text says. */
export function CertificatesField(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="items"
        label={t('batch.certificates')}
        kind="custom"
        input={(input) => <Pasted {...input} />}
        help={t('batch.certificatesHelp')}
      />
      <Faults />
    </>
  )
}

function Pasted({ id, status, onChange, onBlur }: CustomInputProps): ReactNode {
  const [text, setText] = useState('')
  return (
    <Input.TextArea
      id={id}
      status={status ?? ''}
      autoSize={{ minRows: 4, maxRows: 12 }}
      value={text}
      onBlur={onBlur}
      onChange={({ target }) => {
        setText(target.value)
        onChange(certificatesIn(target.value))
      }}
    />
  )
}

type RowFaults = Record<string, { message?: string } | undefined>

/** What is wrong in which row, since no row has a field of its own. */
function Faults(): ReactNode {
  const speech = useSpeech()
  const { errors } = useFormState({ name: 'items' })
  if (!Array.isArray(errors.items)) return null
  const faults = (errors.items as (RowFaults | undefined)[]).flatMap((row, at) =>
    Object.entries(row ?? {}).map(([field, fault]) =>
      speech.t('batch.fault.cell', {
        row: at + 1,
        field: speech.t(`batch.certificate.${field}`),
        problem: problemText(fault?.message, speech),
      }),
    ),
  )
  return (
    <ul className="yu-field-error" role="alert">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}
