import { endpoint, full, value } from '@yupana/contract'
import { z } from 'zod'

/** Six digits of the app, or a recovery code `abcde-fghij`. */
export const factorCode = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, { error: 'invalid_format' })
const password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'size_too_long' })
const path = '/api/user/second-factor'

/** The app on a person's phone whose digits are asked for after the password. */
export const secondFactorEndpoints = {
  secondFactor: endpoint({
    id: 'secondFactor.read',
    method: 'GET',
    path,
    permission: 'session',
    beforeSecondFactor: true,
    response: z.object({
      enabled: z.boolean(),
      /** The company lets nobody in without it. */
      required: z.boolean(),
      recoveryCodes: z.number(),
    }),
  }),
  /** Makes a secret for the app; nothing changes before its first code is confirmed. */
  startSecondFactor: endpoint({
    id: 'secondFactor.start',
    method: 'POST',
    path,
    permission: 'session',
    beforeSecondFactor: true,
    rate: 60,
    body: z.strictObject({ password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['user.wrong_password', 'user.second_factor_stands', 'too_many_requests'],
  }),
  /** Takes the first code of the app. The recovery codes are answered this once. */
  confirmSecondFactor: endpoint({
    id: 'secondFactor.confirm',
    method: 'PUT',
    path,
    permission: 'session',
    beforeSecondFactor: true,
    rate: 60,
    body: z.strictObject({ code: factorCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['user.second_factor_wrong', 'user.second_factor_stands', 'too_many_requests'],
  }),
  removeSecondFactor: endpoint({
    id: 'secondFactor.remove',
    method: 'DELETE',
    path,
    permission: 'session',
    rate: 60,
    body: z.strictObject({ password, code: factorCode }),
    response: 'none',
    status: 204,
    errors: ['user.wrong_password', 'user.second_factor_wrong', 'too_many_requests'],
  }),
  /** From now on nobody works in this company without one; whoever has none sets it up first. */
  requireSecondFactor: endpoint({
    id: 'secondFactor.require',
    method: 'PUT',
    path: '/api/company/second-factor',
    permission: full('COMPANYCONFIG'),
    body: z.strictObject({ required: z.boolean({ error: 'required' }) }),
    response: z.object({ required: z.boolean() }),
    errors: ['user.second_factor_first'],
  }),
  /** For somebody who lost phone and codes, by an administrator; refused where the person works elsewhere too. */
  resetSecondFactor: endpoint({
    id: 'user.resetSecondFactor',
    method: 'DELETE',
    path: '/api/configuration/users/{id}/second-factor',
    permission: full('COMPANYCONFIG'),
    params: z.object({ id: value.id }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'owner_only', 'user.second_factor_elsewhere'],
  }),
}
