import { addDays, daysBetween, limaDate, systemClock } from '@yupana/kernel'
import { parties } from '@yupana/parties/contract'
import { Answer, documentScreens, type FormValues, givenBy, useCall, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type QuotationOut, type QuotationStatus, quotationEndpoints, quotationStates } from '../../contract/index.ts'
import { numberOf, QuotationForm } from './quotation-form.tsx'

/** Today, in soles, by the seller and the branch of the session, on the terms of the company. */
function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const call = useCall(quotationEndpoints.quotationDefaults, {})
  const { worker, branch } = useSessionData()
  const date = limaDate(systemClock())
  return (
    <Answer call={call} fresh>
      {({ days, terms }) =>
        children({
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
        })
      }
    </Answer>
  )
}

const values = ({ client, ...rest }: QuotationOut): FormValues => ({
  ...rest,
  client: { id: client.id, code: client.number, name: client.name },
})

const screens = documentScreens({
  noun: 'quotation',
  path: '/quotation',
  read: quotationEndpoints.quotation,
  by: 'number',
  create: quotationEndpoints.createQuotation,
  update: quotationEndpoints.updateQuotation,
  // What is billed stays; what was sent becomes a draft again.
  mayEdit: ({ status }) => quotationStates.can(status as QuotationStatus, 'edit'),
  fixed: 'quotation.notEditable',
  titleOf: numberOf,
  editTitle: (quotation, t) => `${t('ui.editOf', { noun: t('quotation') })} ${numberOf(quotation)}`,
  form: QuotationForm,
  begin: Begin,
  values,
  // For as many days as it had.
  again: ({ date, validUntil, currency }, today) => ({
    date: today,
    exchangeRate: currency === 'PEN' ? '1' : null,
    validUntil: addDays(today, daysBetween(date, validUntil)),
  }),
  next: ['serie', 'date', 'validUntil', 'currency', 'exchangeRate', 'seller', 'branch'],
  given: {
    client: givenBy(
      parties.endpoints.client,
      (id) => ({ params: { id } }),
      ({ id, documentNumber, fiscalName }) => ({ client: { id, code: documentNumber, name: fiscalName } }),
    ),
  },
})

export const { create: QuotationNew, edit: QuotationEdit, again: QuotationAgain } = screens
