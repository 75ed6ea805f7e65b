import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const registration = z.object({
  /** Of the register of carriers (MTC); null while the company carries nothing. */
  carrierRegistrationNumber: z.string().nullable(),
  /** 0 before it was written for the first time. */
  version: z.number(),
})

/** TRA-001: the company has one carrier registration number. */
export const registrationEndpoints = {
  registration: endpoint({
    id: 'carrierRegistration.read',
    method: 'GET',
    path: '/api/company/carrier-registration-number',
    permission: read('TRANSPORTCONFIG'),
    response: registration,
  }),
  updateRegistration: endpoint({
    id: 'carrierRegistration.update',
    method: 'PUT',
    path: '/api/company/carrier-registration-number',
    permission: full('TRANSPORTCONFIG'),
    body: z.strictObject({
      carrierRegistrationNumber: z
        .string({ error: 'required' })
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{1,20}$/, { error: 'invalid_format' })
        .nullable(),
      version: value.version.optional(),
    }),
    response: registration,
    errors: ['already_updated'],
  }),
}
