import {
  col,
  columns,
  endpoint,
  full,
  listOf,
  listQuery,
  option,
  page,
  read,
  tiedTo,
  ties,
  value,
} from '@yupana/contract'
import { z } from 'zod'
import { offeredIn } from '../offered.ts'
import { language, personName } from './register.ts'

/** `invited`: has not accepted yet; the id is the invitation's. `disabled`: may not enter this company. */
export const userStatuses = ['active', 'invited', 'disabled'] as const

const params = z.object({ id: value.id })
const may = read('COMPANYCONFIG')
const mayWrite = full('COMPANYCONFIG')

export const userColumns = columns({
  name: col.text('user.name', { order: true }),
  lastName: col.text('user.lastName', { order: true }),
  email: col.text('field.email', { order: true }),
  role: col.ref('role', '/api/configuration/roles/choose'),
  branch: col.ref('field.branch', '/api/company/branch-office/choose', { nullable: true }),
  warehouse: col.ref('field.warehouse', '/api/warehouses/choose', { nullable: true, screen: 'chosen' }),
  worker: col.ref('worker', '/api/workers/choose', { nullable: true, screen: 'chosen' }),
  costCenter: col.ref('user.costCenter', '/api/cost-center/choose', { nullable: true, screen: 'chosen' }),
  mobilePhone: col.text('user.mobilePhone', { nullable: true, screen: 'chosen' }),
  status: col.state('field.status', 'user.status', { options: userStatuses, order: true }),
  showTutorial: col.flag('user.showTutorial', { screen: 'hidden', sheet: false, offered: false }),
  emailConfirmed: col.flag('user.emailConfirmed', { screen: 'hidden', sheet: false }),
})

/** A person as a company knows them: who they are, and what they are here. */
export const userOut = z.object({
  id: z.string(),
  version: z.number(),
  ...userColumns.row,
  status: z.enum(userStatuses),
  image: z.string().nullable(),
  language: z.string().nullable(),
  owner: z.boolean(),
  /** Tills that the person is restricted to; none means all. */
  terminals: z.array(value.refOut),
  /** To which of these the person is tied: they see the rows of it alone. */
  tied: z.array(z.enum(ties)),
})
export type UserOut = z.output<typeof userOut>

/** What a user starts with on every form. */
const defaults = {
  role: value.ref,
  branch: value.ref.nullish(),
  warehouse: value.ref.nullish(),
  worker: value.ref.nullish(),
  costCenter: value.ref.nullish(),
  terminals: z.array(value.ref).max(200, { error: 'size_too_long' }).optional(),
  /** Left out, it stays as it is. */
  tied: tiedTo.optional(),
}

const list = listOf(userColumns, 'name')

export const userEndpoints = {
  users: endpoint({
    id: 'user.list',
    method: 'GET',
    path: '/api/configuration/users',
    permission: may,
    query: listQuery,
    response: page(userOut),
    list,
  }),
  chooseUser: endpoint({
    id: 'user.choose',
    method: 'GET',
    path: '/api/configuration/users/choose',
    // Who sets up treasury says who answers for an account.
    permission: [...offeredIn('settings', 'books', 'money', 'cash'), ...read('TREASURYCONFIG')],
    query: listQuery,
    response: z.array(option),
    list: { fields: { name: 'text', lastName: 'text', 'role.id': 'id' }, orders: ['name', 'lastName'], order: 'name' },
  }),
  /** Everyone who may enter the company, at most a thousand. */
  companyUsers: endpoint({
    id: 'user.ofCompany',
    method: 'GET',
    path: '/api/company/users',
    permission: offeredIn('settings', 'books'),
    response: z.array(option),
  }),
  /** Asks a person by mail to join: whether the product knows them is not told, and nothing of theirs is shown until they accept. */
  createUser: endpoint({
    id: 'user.create',
    method: 'POST',
    path: '/api/configuration/users',
    permission: mayWrite,
    body: z.strictObject({
      email: value.email,
      name: personName,
      lastName: personName,
      mobilePhone: value.phone.nullish(),
      language: language.nullish(),
      ...defaults,
    }),
    response: userOut,
    status: 201,
    errors: ['user.user_already_exist', 'owner_only', 'role_above_own', 'too_many_requests'],
  }),
  user: endpoint({
    id: 'user.read',
    method: 'GET',
    path: '/api/configuration/users/{id}',
    permission: may,
    params,
    response: userOut,
    errors: ['not_found'],
  }),
  updateUser: endpoint({
    id: 'user.update',
    method: 'PUT',
    path: '/api/configuration/users/{id}',
    permission: mayWrite,
    params,
    body: z.strictObject({ ...defaults, showTutorial: value.flag.optional(), version: value.version.optional() }),
    response: userOut,
    errors: ['not_found', 'already_updated', 'last_owner', 'owner_only', 'role_above_own'],
  }),
  /** Takes the person out of the company; what they did keeps their name. */
  removeUser: endpoint({
    id: 'user.remove',
    method: 'DELETE',
    path: '/api/configuration/users/{id}',
    permission: mayWrite,
    params,
    response: 'none',
    status: 204,
    errors: ['not_found', 'last_owner', 'owner_only'],
  }),
  /** `disable` ends the user's sessions here, `enable` lets them in again, `invite` sends the invitation again. */
  userRelation: endpoint({
    id: 'user.relation',
    method: 'PUT',
    path: '/api/configuration/users/company/relation/{action}',
    permission: mayWrite,
    params: z.object({ action: value.choice(['enable', 'disable', 'invite']) }),
    body: z.strictObject({ user: value.ref }),
    response: userOut,
    errors: ['not_found', 'last_owner', 'owner_only', 'user.user_already_activated', 'too_many_requests'],
  }),
}
