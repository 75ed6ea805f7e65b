import {
  Answer,
  DocumentForm,
  Field,
  type FormValues,
  useCall,
  useGo,
  useLines,
  useScreenParams,
  useSearchParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { archiveNames, templateEndpoints, voucherEndpoints } from '../../contract/index.ts'
import { blankRow, fromItem, isBlankRow, likeVoucher, templateLineColumns, toItem } from './template-lines.ts'

const archiveOf = (code: string | null) => (code ? { id: code, code, name: archiveNames[code] ?? code } : null)

/** A new template, or one made of a voucher (`?from=`). */
export function TemplateNew(): ReactNode {
  const { t } = useSpeech()
  const [{ from }] = useSearchParams()
  const [blank] = useState<FormValues>(() => ({
    ...{ code: '', name: '', archive: null, memo: '', currency: 'PEN', lines: [] },
  }))
  if (from) return <Like id={from} blank={blank} />
  return <Form endpoint={templateEndpoints.createTemplate} title={t('voucherTemplate.new')} values={blank} />
}

function Like({ id, blank }: { id: string; blank: FormValues }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(voucherEndpoints.entry, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(voucher) => (
        <Form
          endpoint={templateEndpoints.createTemplate}
          title={t('voucherTemplate.new')}
          values={{ ...blank, ...likeVoucher(voucher), archive: archiveOf(voucher.archive) }}
        />
      )}
    </Answer>
  )
}

export function TemplateEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(templateEndpoints.template, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ id: own, archive, ...template }) => (
        <Form
          key={own}
          endpoint={templateEndpoints.updateTemplate}
          id={own}
          title={`${t('voucherTemplate.edit')} ${template.code}`}
          values={{ ...template, archive: archiveOf(archive) }}
        />
      )}
    </Answer>
  )
}

interface FormOf {
  endpoint: typeof templateEndpoints.createTemplate | typeof templateEndpoints.updateTemplate
  id?: string
  title: string
  values: FormValues
}

function Form({ endpoint, id, title, values: { lines: given, ...values } }: FormOf): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const year = String(useSession().year)
  const items = Array.isArray(given) ? (given as FormValues[]) : []
  const lines = useLines(items.map(fromItem), { blank: blankRow, isBlank: isBlankRow })
  const columns = useMemo(() => templateLineColumns(t, year), [language, year])
  return (
    <DocumentForm
      endpoint={endpoint as typeof templateEndpoints.createTemplate}
      params={id ? { id } : undefined}
      title={title}
      draft={`voucherTemplate.${id ?? 'new'}`}
      values={values}
      name="lines"
      lines={lines}
      columns={columns}
      toItem={toItem}
      fromItem={fromItem}
      extra={<p className="yu-soft">{t('voucherTemplate.help')}</p>}
      invalidates={['voucherTemplate', 'choose']}
      onSaved={(answer) => go(`/vouchers/templates/view/${answer.id}`, { replace: true })}
    >
      <Field name="code" label={t('field.code')} kind="text" span="third" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" span="third" />
      <Field
        name="archive"
        label={t('accounting.archive')}
        kind="ref"
        choose="/api/archive/choose"
        query={{ filters: [{ field: 'year', operator: 'EQUAL', value: year, group: 0 }] }}
        span="third"
      />
      <Field name="memo" label={t('accounting.memo')} kind="text" span="half" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        span="third"
      />
    </DocumentForm>
  )
}
