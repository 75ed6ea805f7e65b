import { offeredIn } from '@yupana/company/contract'
import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'
import { clientOut } from './client-fields.ts'

/** A taxpayer of the tax office's reduced register. */
const taxpayer = z.object({
  ruc: z.string(),
  fiscalName: z.string(),
  status: z.string(),
  condition: z.string(),
  geographicCode: z.string().nullable(),
  address: z.string().nullable(),
})
export const registerEndpoints = {
  /** A person by DNI, from those whom the company knows; `error` with null where it knows nobody of that number. */
  searchDni: endpoint({
    id: 'register.dni',
    method: 'GET',
    path: '/api/search/dni/{x}',
    permission: offeredIn('people', 'selling', 'buying', 'transport', 'settings'),
    params: z.object({ x: z.string().max(15) }),
    response: z.object({
      error: z.boolean(),
      data: z
        .object({ dni: z.string(), name: z.string(), address: z.string().nullable(), client: z.string().nullable() })
        .nullable(),
    }),
    errors: ['invalid_dni'],
  }),
  searchRuc: endpoint({
    id: 'register.ruc',
    method: 'GET',
    path: '/api/search/ruc/{x}',
    permission: offeredIn('people', 'selling', 'buying', 'transport', 'settings'),
    params: z.object({ x: z.string().max(15) }),
    response: taxpayer,
    errors: ['invalid_ruc', 'ruc_unknown'],
  }),
  /** Reads state and condition of a contact's RUC again. */
  verifyClient: endpoint({
    id: 'client.verify',
    method: 'POST',
    path: '/api/clients/{id}/verify',
    permission: full('CLIENT'),
    params: z.object({ id: value.id }),
    response: clientOut,
    errors: ['ruc_unknown', 'client_without_ruc'],
  }),
}
