import { asks } from '@yupana/contract'

/** A client or supplier, as reports ask one. */
export const askedClient = (label: string) =>
  asks.ref(label, {
    choose: '/api/clients/choose',
    named: { table: 'parties.client', code: 'document_number', name: 'fiscal_name' },
  })
