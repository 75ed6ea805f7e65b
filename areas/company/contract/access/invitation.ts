import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'
import { tokens } from './auth.ts'
import { personName } from './register.ts'

const code = z.string({ error: 'required' }).min(20, { error: 'required' }).max(60, { error: 'size_too_long' })
const errors = ['one_time_password.one_time_password_not_found', 'one_time_password.one_time_password_expired']

const invitation = {
  id: z.string(),
  company: z.object({ name: z.string(), ruc: z.string() }),
  invitedBy: z.string(),
  role: z.string(),
  expiresAt: value.instant,
}
const own = z.object(invitation)
export type OwnInvitation = z.output<typeof own>

/** What becomes of an invitation: by the link of its mail, or by whoever signed in with the address that it went to. */
export const invitationEndpoints = {
  invitation: endpoint({
    id: 'invitation.read',
    method: 'GET',
    path: '/api/invitations/{code}',
    permission: 'public',
    rate: 60,
    params: z.object({ code }),
    response: z.object({
      ...invitation,
      email: z.string(),
      name: z.string(),
      lastName: z.string(),
      /** The reader has a user already and chooses no password. */
      known: z.boolean(),
    }),
    errors,
  }),
  /** A person new to the product chooses a password and is in; one who has a user signs in as always. */
  acceptInvitation: endpoint({
    id: 'invitation.accept',
    method: 'PUT',
    path: '/api/invitations/{code}/accept',
    permission: 'public',
    rate: 60,
    params: z.object({ code }),
    body: z.strictObject({
      name: personName.optional(),
      lastName: personName.optional(),
      password: value.password.optional(),
    }),
    response: z.object({ session: tokens.nullable() }),
    errors: [...errors, 'weak_password', 'common_password', 'user.disabled'],
  }),
  refuseInvitation: endpoint({
    id: 'invitation.refuse',
    method: 'PUT',
    path: '/api/invitations/{code}/refuse',
    permission: 'public',
    rate: 60,
    params: z.object({ code }),
    response: 'none',
    status: 204,
    errors,
  }),
  ownInvitations: endpoint({
    id: 'invitation.own',
    method: 'GET',
    path: '/api/user/invitations',
    permission: 'session',
    beforeSecondFactor: true,
    response: z.object({ data: z.array(own) }),
  }),
  answerInvitation: endpoint({
    id: 'invitation.answer',
    method: 'PUT',
    path: '/api/user/invitations/{id}/{answer}',
    permission: 'session',
    params: z.object({ id: value.id, answer: value.choice(['accept', 'refuse']) }),
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
