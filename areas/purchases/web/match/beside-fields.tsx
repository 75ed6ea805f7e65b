import { lookupEndpoints } from '@yupana/company/contract'
import { Field, useCall, useSpeech, useWatch } from '@yupana/ui'
import type { ReactNode } from 'react'

/** Types of who is not domiciled. */
const ABROAD = ['00', '91']

/** What a bill owes beside its supplier: of who is not domiciled the IGV of its services, of an invoice its detracción. */
export function BesideFields({ type, note }: { type: string; note: boolean }): ReactNode {
  const { t } = useSpeech()
  if (note) return null
  if (ABROAD.includes(type)) return <AbroadFields />
  return (
    <>
      {type === '01' && <DetractionFields />}
      {type !== '02' && (
        <Field name="advance" label={t('bill.advance')} kind="flag" span="third" help={t('bill.advanceHelp')} />
      )}
    </>
  )
}

const optionsOf = (data: readonly { code: string; name: string }[] | undefined) =>
  (data ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

function AbroadFields(): ReactNode {
  const { t } = useSpeech()
  const rents = useCall(lookupEndpoints.chooseRentType, { query: {} })
  const treaties = useCall(lookupEndpoints.chooseTaxationAgreement, { query: {} })
  return (
    <>
      <Field name="abroad" label={t('bill.abroad')} kind="flag" span="third" help={t('bill.abroadHelp')} />
      <Field name="rentType" label={t('bill.rentType')} kind="choice" options={optionsOf(rents.data)} span="third" />
      <Field name="treaty" label={t('bill.treaty')} kind="choice" options={optionsOf(treaties.data)} span="third" />
    </>
  )
}

function DetractionFields(): ReactNode {
  const { t } = useSpeech()
  const [code, date] = useWatch({ name: ['detractionCode', 'date'] }) as [string | null, string | null]
  const { data } = useCall(lookupEndpoints.chooseDetractions, { query: date ? { date } : {} })
  const options = (data ?? []).map(({ code: value, label }) => ({ value, label }))
  return (
    <>
      <Field name="detractionCode" label={t('bill.detraction')} kind="choice" options={options} span="third" />
      {code && (
        <>
          <Field
            name="detractionAmount"
            label={t('bill.detractionAmount')}
            kind="money"
            span="third"
            help={t('bill.detractionHelp')}
          />
          <Field
            name="detractionAccount"
            label={t('bill.detractionAccount')}
            kind="text"
            span="third"
            help={t('bill.detractionAccountHelp')}
          />
        </>
      )}
    </>
  )
}
