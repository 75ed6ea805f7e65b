import { limaDate, systemClock } from '@yupana/kernel'
import { parties } from '@yupana/parties/contract'
import { documentScreens, type FormValues, givenBy, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type InvoiceOut,
  type InvoiceStatus,
  invoiceEndpoints,
  invoiceStates,
  isExport,
  OTHER_COUNTRY,
} from '../../contract/index.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { typeForClient } from './invoice-header.tsx'
import { documentTitle } from './invoice-states.ts'

/** Today, in soles, by the seller and from the warehouse of the session. */
export function useStart(): FormValues {
  const { worker, warehouse } = useSessionData()
  return {
    documentType: '01',
    serie: null,
    date: limaDate(systemClock()),
    currency: 'PEN',
    exchangeRate: '1',
    client: null,
    seller: worker ?? null,
    warehouse: warehouse ?? null,
    paymentTerm: null,
    orderReference: null,
    notes: null,
    fees: null,
    advance: false,
    advances: null,
    ...{ operationType: null, countryOfUse: null, detractionDeposit: null, perceptionCode: null, byGuides: false },
  }
}

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  return children(useStart())
}

/** What the form begins with from a saved invoice. */
function values({ items, fees, client, paymentTerm, advances, operationType, ...rest }: InvoiceOut): FormValues {
  return {
    ...rest,
    operationType: isExport(operationType) || operationType === OTHER_COUNTRY ? operationType : null,
    // Its instalments say it.
    dueDate: null,
    client: { id: client.id, code: client.number, name: client.name },
    paymentTerm: { ...paymentTerm, fee: Math.max(1, fees.length) },
    fees: fees.length > 0 ? fees.map(({ date, amount }) => ({ date, amount })) : null,
    advances: advances.length > 0 ? advances.map(({ invoice: { id }, amount }) => ({ invoice: { id }, amount })) : null,
    items,
  }
}

const screens = documentScreens({
  noun: 'invoice',
  path: '/invoice',
  read: invoiceEndpoints.invoice,
  named: 'invoiceId',
  create: invoiceEndpoints.createInvoice,
  update: invoiceEndpoints.updateInvoice,
  // What was issued stays as it is.
  mayEdit: ({ status }) => invoiceStates.can(status as InvoiceStatus, 'edit'),
  fixed: 'invoice.notDraft',
  titleOf: documentTitle,
  form: InvoiceForm,
  begin: Begin,
  values,
  // What it came from stays with the other one.
  again: ({ items, currency }, date) => ({
    ...{ date, fees: null, quotation: null, madeFrom: null, orderReference: null, advances: null },
    // That of today is asked for.
    exchangeRate: currency === 'PEN' ? '1' : null,
    items: items.map((item) => ({ ...item, quotationLine: null, guideLine: null })),
  }),
  next: ['documentType', 'serie', 'date', 'currency', 'exchangeRate', 'seller', 'warehouse'],
  given: {
    client: givenBy(
      parties.endpoints.client,
      (id) => ({ params: { id } }),
      ({ id, documentNumber, fiscalName, documentType }) => ({
        client: { id, code: documentNumber, name: fiscalName },
        documentType: typeForClient(documentType, '01'),
      }),
    ),
  },
})

export const { create: InvoiceNew, edit: InvoiceEdit, again: InvoiceAgain } = screens
