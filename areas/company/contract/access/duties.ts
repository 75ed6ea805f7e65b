import { endpoint, read } from '@yupana/contract'
import { z } from 'zod'

/** Two powers that one person should not have together, after the usual separation of custody, approval and record (COSO). */
export const conflictingDuties = [
  { id: 'supplierAndPayment', keys: ['CLIENT.fullAccess', 'PAYMENTS.fullAccess'] },
  { id: 'billAndPayment', keys: ['INPUTBILL.fullAccess', 'PAYMENTS.fullAccess'] },
  { id: 'orderAndBill', keys: ['INPUTORDER.fullAccess', 'INPUTBILL.fullAccess'] },
  { id: 'invoiceAndCollection', keys: ['OUTPUTINVOICE.fullAccess', 'COLLECTION.fullAccess'] },
  { id: 'creditNoteAndCollection', keys: ['OUTPUTCREDITNOTE.fullAccess', 'COLLECTION.fullAccess'] },
  { id: 'stockAndInvoice', keys: ['INPUTGUIDE.fullAccess', 'OUTPUTINVOICE.fullAccess'] },
  { id: 'cashAndLedger', keys: ['COLLECTION.fullAccess', 'ACCOUNTINGVOUCHERS.fullAccess'] },
  { id: 'ledgerAndMonthLock', keys: ['ACCOUNTINGVOUCHERS.fullAccess', 'ACCOUNTSETTINGS.fullAccess'] },
  { id: 'pricesAndInvoice', keys: ['COMMERCECONFIG.fullAccess', 'OUTPUTINVOICE.fullAccess'] },
  { id: 'usersAndPayment', keys: ['COMPANYCONFIG.fullAccess', 'PAYMENTS.fullAccess'] },
] as const

const person = z.object({ id: z.string(), name: z.string(), role: z.object({ id: z.string(), name: z.string() }) })

/** Who holds powers that should be apart. Owners hold everything and are told once, apart. */
export const dutyEndpoints = {
  duties: endpoint({
    id: 'duty.list',
    method: 'GET',
    path: '/api/configuration/duties',
    permission: read('COMPANYCONFIG'),
    response: z.object({
      conflicts: z.array(z.object({ id: z.string(), keys: z.array(z.string()), users: z.array(person) })),
      owners: z.array(person),
    }),
  }),
}
