import { Answer, CannotPage, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type QuotationStatus, quotationEndpoints, quotationStates } from '../contract/index.ts'
import { QuotationForm, quotationValues } from './quotation-form.tsx'

/** A quotation that is not billed, to be changed: it becomes a draft again. */
export default function QuotationEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(quotationEndpoints.quotation, { params: { number: id } })
  return (
    <Answer call={call} fresh>
      {(quotation) =>
        quotationStates.can(quotation.status as QuotationStatus, 'edit') ? (
          <QuotationForm
            key={id}
            endpoint={quotationEndpoints.updateQuotation}
            id={quotation.id}
            draft={quotation.id}
            title={`${t('ui.editOf', { noun: t('quotation') })} ${quotation.serie}-${quotation.number}`}
            values={quotationValues(quotation)}
          />
        ) : (
          <CannotPage
            title={t('ui.editOf', { noun: t('quotation') })}
            text={t('quotation.notEditable')}
            record={{ path: `/quotation/view/${quotation.id}`, label: `${quotation.serie}-${quotation.number}` }}
          />
        )
      }
    </Answer>
  )
}
