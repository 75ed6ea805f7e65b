import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BalanceFormatOut, balanceFormatEndpoints, formatKinds, formatTypes } from '../../contract/index.ts'

function Fields(): ReactNode {
  const { t } = useSpeech()
  const kind = useWatch({ name: 'kind' }) as string
  const computed = kind === 'subtotal' || kind === 'ratio'
  const choices = (words: string, options: readonly string[]) =>
    options.map((value) => ({ value, label: t(`${words}.${value}`) }))
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="third" autoFocus />
      <Field name="name" label={t('field.name')} kind="text" />
      <Field
        name="type"
        label={t('balanceFormat.type')}
        kind="choice"
        options={choices('balanceFormat.type', formatTypes)}
        span="third"
      />
      <Field
        name="kind"
        label={t('balanceFormat.kind')}
        kind="choice"
        options={choices('balanceFormat.kind', formatKinds)}
        span="third"
      />
      <Field name="order" label={t('balanceFormat.order')} kind="integer" span="third" />
      {computed && (
        <Field
          name="formula"
          label={t('balanceFormat.formula')}
          kind="text"
          help={t('balanceFormat.formulaHelp')}
          required
        />
      )}
      <Field
        name="sign"
        label={t('balanceFormat.sign')}
        kind="choice"
        options={choices('balanceFormat.sign', ['1', '-1'])}
        span="third"
      />
      <Field
        name="parent"
        label={t('balanceFormat.parent')}
        kind="ref"
        choose="/api/balance-format/choose"
        span="third"
      />
      {kind === 'line' && (
        <Field
          name="contrary"
          label={t('balanceFormat.contrary')}
          kind="ref"
          choose="/api/balance-format/choose"
          query={{ filters: [{ field: 'kind', operator: 'EQUAL', value: 'line', group: 0 }] } as never}
          span="third"
        />
      )}
      <Field name="sunatCode" label={t('balanceFormat.sunatCode')} kind="code" span="third" />
    </>
  )
}

/** What a kind of line has not is not sent. */
const toBody = (values: FormValues): FormValues => ({
  ...values,
  formula: ['subtotal', 'ratio'].includes(String(values.kind)) ? values.formula : null,
  contrary: values.kind === 'line' ? values.contrary : null,
})

function valuesOf(format: BalanceFormatOut): FormValues {
  const coded = (of: BalanceFormatOut['parent']) => of && { id: of.code, ...of }
  return {
    ...format,
    type: String(format.type),
    sign: String(format.sign),
    parent: coded(format.parent),
    contrary: coded(format.contrary),
  }
}

export function FormatNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={balanceFormatEndpoints.createBalanceFormat}
      title={t('balanceFormat.new')}
      draft="balanceFormat.new"
      values={{
        ...{ code: '', name: '', type: '1', kind: 'line', order: null, formula: null },
        ...{ sign: '1', parent: null, contrary: null, sunatCode: null },
      }}
      toBody={toBody}
      invalidates={['choose']}
      onSaved={({ id }) => go(`/balanceformat/view/${id}`, { replace: true })}
    >
      <Fields />
    </FormPage>
  )
}

export function FormatEdit(): ReactNode {
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(balanceFormatEndpoints.balanceFormat, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(format) => (
        <FormPage
          key={id}
          endpoint={balanceFormatEndpoints.updateBalanceFormat}
          params={{ id }}
          title={`${format.code} · ${format.name}`}
          draft={`balanceFormat.${id}`}
          values={valuesOf(format)}
          toBody={toBody}
          invalidates={['choose']}
          onSaved={() => go(`/balanceformat/view/${id}`, { replace: true })}
        >
          <Fields />
        </FormPage>
      )}
    </Answer>
  )
}
