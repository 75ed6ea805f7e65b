import { endpoint, full, read, value } from '@yupana/contract'
import { identityProblem, identityTypes } from '@yupana/kernel'
import { z } from 'zod'

/** ISO 3166. */
const country = z.string({ error: 'required' }).regex(/^[A-Z]{2}$/, { error: 'invalid_format' })
export const guestSexes = ['F', 'M', 'X'] as const

const fields = {
  name: value.text(100),
  lastName: value.text(100),
  documentType: value.choice(identityTypes),
  documentNumber: value.text(15),
  nationality: country.default('PE'),
  residenceCountry: country.default('PE'),
  birthDate: value.birthDate.nullish(),
  sex: value.choice(guestSexes).nullish(),
  email: value.email.nullish(),
  phone: value.phone.nullish(),
  passportCountry: country.nullish(),
  /** Into Peru. */
  entryDate: value.date.nullish(),
  /** Number of the Andean migration card, or of the query at Migraciones. */
  migrationRecord: value.text(30).nullish(),
  /** Of a minor: who goes with them, and as what. */
  companion: value.text(100).nullish(),
  /** In which of the stays, counted from 1. */
  stay: z.number().int().min(1, { error: 'out_of_range' }).nullish(),
  lead: value.flag.default(false),
}

const identity = (
  { documentType, documentNumber }: { documentType: string; documentNumber: string },
  ctx: z.core.$RefinementCtx,
): void => {
  const problem = identityProblem(documentType, documentNumber)
  if (problem) ctx.addIssue({ code: 'custom', path: ['documentNumber'], message: problem })
}

const body = z.strictObject(fields).superRefine(identity)
/** In the body of a file: of one that stands its id, so that what is kept of it stays. */
export const guestBody = z.strictObject({ id: value.id.optional(), ...fields }).superRefine(identity)
export type GuestBody = z.output<typeof guestBody>

const nullable = z.string().nullable()
export const guestOut = z.object({
  id: z.string(),
  ...{ name: z.string(), lastName: z.string(), documentType: z.string(), documentNumber: z.string() },
  ...{ nationality: z.string(), residenceCountry: z.string(), birthDate: nullable, sex: nullable },
  ...{ email: nullable, phone: nullable, passportCountry: nullable, entryDate: nullable, migrationRecord: nullable },
  ...{ companion: nullable, stay: z.number().nullable(), lead: z.boolean() },
})
export type GuestOut = z.output<typeof guestOut>

const path = '/api/hotels/file/{id}/guest'
const permission = full('REPORTS')
const ofFile = z.object({ id: value.id })
const one = z.object({ id: value.id, guestId: value.id })
const errors = [
  ...['guest_stay', 'guest_twice', 'file_over', 'size_too_long', 'birth_to_come', 'entry_to_come'],
  ...['guest_elsewhere', 'guests_over_room'],
]

/** Who sleeps there, one by one: what the legal register of lodging asks, and of foreigners the exemption. Copies of passports are files beside the booking. */
export const guestEndpoints = {
  guests: endpoint({
    ...{ id: 'hotelFile.guests', method: 'GET' as const, path, permission: read('REPORTS'), params: ofFile },
    response: z.object({ data: z.array(guestOut) }),
  }),
  addGuest: endpoint({
    ...{ id: 'hotelFile.addGuest', method: 'POST' as const, path, permission, params: ofFile, body },
    ...{ response: guestOut, status: 201 as const, errors },
  }),
  changeGuest: endpoint({
    ...{ id: 'hotelFile.changeGuest', method: 'PUT' as const, path: `${path}/{guestId}`, permission, params: one },
    ...{ body, response: guestOut, errors: [...errors, 'guest_in_house'] },
  }),
  removeGuest: endpoint({
    ...{ id: 'hotelFile.removeGuest', method: 'DELETE' as const, path: `${path}/{guestId}`, permission, params: one },
    ...{ response: 'none' as const, status: 204 as const, errors: ['file_over', 'guest_in_house'] },
  }),
}
