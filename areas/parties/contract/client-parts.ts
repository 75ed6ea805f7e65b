import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'
import { accountBody, accountOut, addressBody, addressOut, contactBody, contactOut } from './client-fields.ts'

const params = z.object({ id: value.id })
const partParams = z.object({ id: value.id, subId: value.id })
/** The id stands in the path; `version` is that of the contact as a whole. */
const writes = <S extends z.ZodRawShape>(body: z.ZodObject<S>) =>
  z.strictObject({ ...body.omit({ id: true } as never).shape, version: value.version.optional() })

/** The five calls of one list of a contact: `contact`, `address`, `account`. */
function partEndpoints<B extends z.ZodObject, O extends z.ZodType>(noun: string, body: B, out: O, errors: string[]) {
  const path = `/api/clients/{id}/${noun}`
  const one = `${path}/{subId}`
  const [may, mayWrite] = [read('CLIENT'), full('CLIENT')]
  const id = (verb: string): string => `client.${verb}.${noun}`
  const stale = 'already_updated'
  return {
    list: endpoint({
      id: id('list'),
      method: 'GET',
      path,
      permission: may,
      params,
      response: z.object({ data: z.array(out), total: z.number() }),
    }),
    read: endpoint({
      id: id('read'),
      method: 'GET',
      path: one,
      permission: may,
      params: partParams,
      response: out,
    }),
    create: endpoint({
      id: id('create'),
      method: 'POST',
      path,
      permission: mayWrite,
      params,
      body,
      response: out,
      status: 201,
      errors: [stale, 'size_too_long'],
    }),
    update: endpoint({
      id: id('update'),
      method: 'PUT',
      path: one,
      permission: mayWrite,
      params: partParams,
      body,
      response: out,
      errors: [stale],
    }),
    remove: endpoint({
      id: id('remove'),
      method: 'DELETE',
      path: one,
      permission: mayWrite,
      params: partParams,
      response: 'none',
      status: 204,
      errors,
    }),
  }
}

/** Calls of the lists of a contact, by the list's name in its body. */
export const clientPartEndpoints = {
  contacts: partEndpoints('contact', writes(contactBody), contactOut, ['cannot_delete_primary_contact']),
  addresses: partEndpoints('address', writes(addressBody), addressOut, ['cannot_delete_primary_address']),
  accounts: partEndpoints('account', writes(accountBody), accountOut, []),
}

export const clientLogoEndpoints = {
  logo: endpoint({
    id: 'client.logo',
    method: 'GET',
    path: '/api/clients/{id}/logo',
    permission: read('CLIENT'),
    params,
    query: value.pictureQuery,
    response: 'file',
  }),
  uploadLogo: endpoint({
    id: 'client.uploadLogo',
    method: 'POST',
    path: '/api/clients/{id}/logo',
    permission: full('CLIENT'),
    params,
    upload: true,
    response: z.object({ logo: z.string() }),
    errors: ['file_required', 'file_type', 'file_too_large', 'image_size'],
  }),
  removeLogo: endpoint({
    id: 'client.removeLogo',
    method: 'DELETE',
    path: '/api/clients/{id}/logo',
    permission: full('CLIENT'),
    params,
    response: 'none',
    status: 204,
  }),
}
