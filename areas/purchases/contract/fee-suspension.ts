import { field, resource } from '@yupana/contract'

/** Certificates by which no income tax is kept of a professional's fees between two days (DS 215-2006; RS 013-2007). */
export const feeSuspension = resource({
  noun: 'feeSuspension',
  path: '/fee-suspension',
  screen: '/fee-suspension',
  table: 'purchases.fee_suspension',
  module: 'INPUTBILL',
  fields: {
    number: field.code(20, { required: true, unique: true }),
    supplier: field.ref('purchases.party', '/api/clients/choose', { required: true }),
    validFrom: field.date({ required: true }),
    validTo: field.date({ required: true }),
    active: field.flag(true),
  },
  order: 'number',
})
