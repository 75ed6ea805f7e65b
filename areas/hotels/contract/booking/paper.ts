import { endpoint, full, mailOut, read, value } from '@yupana/contract'
import { z } from 'zod'
import { paperLanguages } from './paper-words.ts'

const path = '/api/hotels/file/{id}'
const byId = z.object({ id: value.id })
const lang = value.choice(paperLanguages)

/** What a guest is given of a booking: what was booked, and the card that they sign. */
export const paperEndpoints = {
  confirmationPdf: endpoint({
    ...{ id: 'hotelFile.confirmation', method: 'GET' as const, path: `${path}/render/confirmation/pdf` },
    ...{ permission: read('REPORTS'), params: byId, response: 'file' as const, errors: ['not_found'] },
    query: z.looseObject({ lang: lang.default('es') }),
  }),
  registrationPdf: endpoint({
    ...{ id: 'hotelFile.registration', method: 'GET' as const, path: `${path}/render/registration/pdf` },
    ...{ permission: read('REPORTS'), params: byId, response: 'file' as const, errors: ['not_found'] },
    query: z.looseObject({
      lang: lang.default('es'),
      /** One stay alone. */
      stay: value.id.optional(),
    }),
  }),
  /** To the address of the booking, else to that of its holder. */
  emailHotelFile: endpoint({
    ...{ id: 'hotelFile.email', method: 'POST' as const, path: `${path}/email`, permission: full('REPORTS') },
    ...{ params: byId, response: mailOut, status: 202 as const },
    body: z
      .strictObject({ to: value.email.optional(), message: value.text(2000).optional(), lang: lang.default('es') })
      .optional(),
    errors: ['illegal_state', 'email_missing', 'mail_disabled'],
  }),
}
