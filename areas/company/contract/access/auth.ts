import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'
import { factorCode } from './second-factor.ts'

export const tokens = z.object({ token: z.string(), refresh_token: z.string() })
export type Tokens = z.output<typeof tokens>

const companyOut = z.object({ id: z.string(), ruc: z.string(), fiscalName: z.string() })

export const configurationOut = z.object({
  pageSize: z.number(),
  displayDecimal: z.number(),
  displayItemsDecimal: z.number(),
  calculationDecimal: z.number(),
  perception: z.string(),
  dateFormat: z.string(),
  language: z.string(),
  eInvoiceStatus: z.number(),
  environment: z.enum(['demo', 'beta', 'production']),
  localCurrency: z.string(),
  externalCurrency: z.string(),
  taxesIncluded: z.boolean(),
  color: z.string(),
  activities: z.array(z.string()),
})
export type Configuration = z.output<typeof configurationOut>

/** What the web keeps of the session: who, where, and what they may. */
export const sessionOut = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    language: z.string().nullable(),
    /** Address of the picture. */
    image: z.string().nullable(),
    mobilePhone: z.string().nullable(),
  }),
  company: companyOut.extend({ active: z.boolean() }),
  branch: value.refOut.nullable(),
  warehouse: value.refOut.nullable(),
  worker: value.refOut.nullable(),
  /** Tills that the user is restricted to; none means all. */
  terminals: z.array(value.refOut),
  owner: z.boolean(),
  permissions: z.array(z.string()),
  /** The company asks for a second factor and the person has none: nothing else works before. */
  withoutFactor: z.boolean(),
  /** The role through whose eyes an owner looks (header `X-See-As`). */
  seeingAs: z.object({ id: z.string(), name: z.string() }).nullable(),
  companies: z.array(companyOut),
  configuration: configurationOut,
})
export type Session = z.output<typeof sessionOut>

const internalLogin = z.object({
  user: z.object({ id: z.string(), name: z.string(), lastName: z.string(), email: z.string() }),
  company: companyOut,
  owner: z.boolean(),
  permissions: z.array(z.string()),
  /** The person still has to set up the second factor that the company demands. */
  withoutFactor: z.boolean(),
})
export type InternalLogin = z.output<typeof internalLogin>

export const authEndpoints = {
  login: endpoint({
    id: 'auth.login',
    method: 'POST',
    path: '/api/login_check',
    permission: 'public',
    body: z.strictObject({
      email: value.email,
      password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'size_too_long' }),
      /** Of the second factor, where the person has one. */
      code: factorCode.optional(),
      /** What an earlier sign-in on this device was answered: its guesses are counted apart from those of strangers. */
      device: z.string().max(200, { error: 'size_too_long' }).optional(),
    }),
    response: tokens.extend({ device: z.string() }),
    rate: 120,
    errors: [
      'too_many_requests',
      'user.second_factor_required',
      'user.second_factor_wrong',
      'user.user_not_exist',
      'user.wrong_password',
      'user.email_unconfirmed',
      'user.disabled',
      'company.inactive',
    ],
  }),
  refresh: endpoint({
    id: 'auth.refresh',
    method: 'POST',
    path: '/api/token/refresh',
    permission: 'public',
    body: z.strictObject({
      refresh_token: z
        .string({ error: 'required' })
        .min(20, { error: 'required' })
        .max(200, { error: 'size_too_long' }),
    }),
    response: tokens,
    rate: 600,
    errors: ['unauthorized'],
  }),
  logout: endpoint({
    id: 'auth.logout',
    beforeSecondFactor: true,
    method: 'POST',
    path: '/api/logout',
    permission: 'session',
    body: z.strictObject({ refresh_token: z.string().max(200).optional() }),
    response: 'none',
    status: 204,
  }),
  me: endpoint({
    id: 'auth.me',
    beforeSecondFactor: true,
    method: 'GET',
    path: '/api/user/me',
    permission: 'session',
    response: sessionOut,
  }),
  /** For a program that stands in front of Yupana: whose session a bearer is. */
  internalLogin: endpoint({
    id: 'auth.internalLogin',
    beforeSecondFactor: true,
    method: 'GET',
    path: '/api/internal/login',
    permission: 'session',
    response: internalLogin,
  }),
  companies: endpoint({
    id: 'auth.companies',
    beforeSecondFactor: true,
    method: 'GET',
    path: '/api/user/company',
    permission: 'session',
    response: z.array(companyOut),
  }),
  switchCompany: endpoint({
    id: 'auth.switchCompany',
    beforeSecondFactor: true,
    method: 'PUT',
    path: '/api/user/company/{id}',
    permission: 'session',
    params: z.object({ id: value.id }),
    response: tokens,
    errors: ['not_found', 'company.inactive'],
  }),
  configuration: endpoint({
    id: 'auth.configuration',
    method: 'GET',
    path: '/api/user/company/configuration',
    permission: 'session',
    response: configurationOut,
  }),
}
