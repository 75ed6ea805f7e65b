import { addDays, daysBetween, limaDate, systemClock } from '@yupana/kernel'
import { Answer, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { quotationEndpoints } from '../contract/index.ts'
import { QuotationForm, quotationValues } from './quotation-form.tsx'

/** The same offer again, to the same client or another one, with as many days as it had. */
export default function QuotationAgain(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(quotationEndpoints.quotation, { params: { number: id } })
  const date = limaDate(systemClock())
  return (
    <Answer call={call} fresh>
      {(quotation) => (
        <QuotationForm
          key={id}
          endpoint={quotationEndpoints.createQuotation}
          title={t('quotation.new')}
          draft={`of-${id}`}
          values={{
            ...quotationValues(quotation),
            version: undefined,
            date,
            validUntil: addDays(date, daysBetween(quotation.date, quotation.validUntil)),
          }}
        />
      )}
    </Answer>
  )
}
