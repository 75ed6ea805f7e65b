import { endpoint, languages, value } from '@yupana/contract'
import { isRuc } from '@yupana/kernel'
import { z } from 'zod'
import { tokens } from './auth.ts'

export const ruc = value.text(11).refine(isRuc, { error: 'invalid_ruc' })
/** District, as INEI codes it. */
export const geographicCode = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .regex(/^(\d{6})?$/, { error: 'invalid_format' })
export const personName = value.text(100)
export const language = value.choice(languages)

/** What a company is founded with. */
export const newCompany = {
  ruc,
  fiscalName: value.text(200),
  tradeName: value.text(200).nullish(),
  address: value.text(200),
  geographicCode,
}

/** Six digits from a mail, or the long code of its link. */
const code = z.string({ error: 'required' }).trim().min(6, { error: 'required' }).max(60, { error: 'size_too_long' })
const codeErrors = ['one_time_password.one_time_password_not_found', 'one_time_password.one_time_password_expired']
/** An e-mail or the id of a user. */
export const account = z
  .string({ error: 'required' })
  .trim()
  .min(6, { error: 'required' })
  .max(254, { error: 'size_too_long' })

export const registerEndpoints = {
  register: endpoint({
    id: 'user.register',
    method: 'POST',
    path: '/api/user/register',
    permission: 'public',
    rate: 60,
    body: z.strictObject({
      email: value.email,
      password: value.password,
      name: personName,
      lastName: personName,
      ...newCompany,
      language: language.optional(),
    }),
    /** The user, who has yet to confirm the e-mail. */
    response: z.object({
      id: z.string(),
      company: z.string(),
      email: z.string(),
      /** Where the mail lies that nobody sends: only of an installation without SMTP that nobody but its own machine reaches. */
      mailFolder: z.string().optional(),
    }),
    status: 201,
    failure: 'user.registration_failed',
    errors: [
      'user.registration_failed',
      'user.user_already_exist',
      'company.ruc_already_exist',
      'weak_password',
      'common_password',
      'invalid_ruc',
    ],
  }),
  resendConfirmation: endpoint({
    id: 'user.resendConfirmation',
    method: 'PUT',
    path: '/api/user/confirm-email/resend/{value}',
    permission: 'public',
    rate: 60,
    params: z.object({ value: account }),
    response: z.object({ id: z.string() }),
    errors: ['user.user_not_exist', 'user.user_already_activated', 'user.disabled', 'too_many_requests'],
  }),
  /** Six digits need the user whom they were sent to; the code of a link names him by itself. Answers an open session. */
  confirmEmail: endpoint({
    id: 'user.confirmEmail',
    method: 'PUT',
    path: '/api/user/confirm-email/{code}',
    permission: 'public',
    rate: 60,
    params: z.object({ code }),
    query: z.object({ user: account.optional() }),
    response: tokens,
    errors: [...codeErrors, 'user.user_already_activated', 'user.disabled', 'company.inactive'],
  }),
}

export const passwordEndpoints = {
  retrievePassword: endpoint({
    id: 'user.retrievePassword',
    method: 'POST',
    path: '/api/user/password/retrieve/{value}',
    permission: 'public',
    rate: 60,
    params: z.object({ value: account }),
    response: z.object({ id: z.string() }),
    errors: ['user.user_not_exist', 'user.disabled', 'too_many_requests', 'company.inactive'],
  }),
  /** Takes the mailed code (its six digits with the user) and answers the token that sets a password once. */
  validateToken: endpoint({
    id: 'user.validateToken',
    method: 'PUT',
    path: '/api/user/password/validate-token',
    permission: 'public',
    rate: 60,
    body: z.strictObject({ code, user: account.optional() }),
    response: z.object({ token: z.string(), expiresAt: value.instant, email: z.string() }),
    errors: codeErrors,
  }),
  confirmPassword: endpoint({
    id: 'user.confirmPassword',
    method: 'PUT',
    path: '/api/user/password/confirm',
    permission: 'public',
    rate: 60,
    body: z.strictObject({ token: code, password: value.password }),
    response: tokens,
    errors: [...codeErrors, 'weak_password', 'common_password', 'user.disabled', 'company.inactive'],
  }),
  updatePassword: endpoint({
    id: 'user.updatePassword',
    method: 'PUT',
    path: '/api/user/password/update',
    permission: 'session',
    rate: 60,
    body: z.strictObject({
      password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'size_too_long' }),
      newPassword: value.password,
    }),
    response: 'none',
    status: 204,
    errors: ['user.wrong_password', 'weak_password', 'common_password', 'too_many_requests'],
  }),
}
