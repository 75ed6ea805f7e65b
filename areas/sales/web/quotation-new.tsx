import { addDays, limaDate, systemClock } from '@yupana/kernel'
import { parties } from '@yupana/parties/contract'
import { Answer, type FormValues, useCall, useSearchParams, useSessionData, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { quotationEndpoints } from '../contract/index.ts'
import { QuotationForm } from './quotation-form.tsx'

/** A new quotation: empty, for a client (`?client=`), or the next of a pile (`?after=`). */
export default function QuotationNew(): ReactNode {
  const [{ client, after }] = useSearchParams()
  if (client) return <ForClient id={client} />
  return after ? <After key={after} id={after} /> : <Blank />
}

/** Of the same series, days, currency and seller as the one before. */
function After({ id }: { id: string }): ReactNode {
  const call = useCall(quotationEndpoints.quotation, { params: { number: id } })
  return (
    <Answer call={call} fresh>
      {({ serie, date, validUntil, currency, exchangeRate, seller, branch }) => (
        <Blank given={{ serie, date, validUntil, currency, exchangeRate, seller, branch }} />
      )}
    </Answer>
  )
}

function ForClient({ id }: { id: string }): ReactNode {
  const call = useCall(parties.endpoints.client, { params: { id } })
  return (
    <Answer call={call}>
      {({ documentNumber, fiscalName }) => <Blank given={{ client: { id, code: documentNumber, name: fiscalName } }} />}
    </Answer>
  )
}

function Blank({ given = {} }: { given?: FormValues }): ReactNode {
  const call = useCall(quotationEndpoints.quotationDefaults, {})
  return (
    <Answer call={call} fresh>
      {({ days, terms }) => <Begun days={days} terms={terms} given={given} />}
    </Answer>
  )
}

/** Today, in soles, by the seller and the branch of the session. */
function Begun({ days, terms, given }: { days: number; terms: string | null; given: FormValues }): ReactNode {
  const { t } = useSpeech()
  const { worker, branch } = useSessionData()
  const date = limaDate(systemClock())
  const [values] = useState<FormValues>({
    serie: null,
    date,
    validUntil: addDays(date, days),
    currency: 'PEN',
    exchangeRate: '1',
    client: null,
    seller: worker ?? null,
    branch: branch ?? null,
    paymentTerm: null,
    notes: null,
    terms,
    ...given,
  })
  return (
    <QuotationForm
      endpoint={quotationEndpoints.createQuotation}
      title={t('quotation.new')}
      draft="new"
      values={values}
    />
  )
}
