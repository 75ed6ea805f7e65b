import { endpoint, value } from '@yupana/contract'
import { z } from 'zod'
import { language, personName } from './register.ts'

const params = z.object({ id: value.id })

export const sessionRow = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  startedAt: value.instant,
  lastSeenAt: value.instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

/** What a person does with their own account; nobody else may. */
export const profileEndpoints = {
  updateProfile: endpoint({
    id: 'user.updateProfile',
    method: 'PUT',
    path: '/api/configuration/users/profile/{id}',
    permission: 'session',
    params,
    body: z.strictObject({
      name: personName,
      lastName: personName,
      mobilePhone: value.phone.nullish(),
      language: language.nullish(),
    }),
    response: z.object({
      id: z.string(),
      name: z.string(),
      lastName: z.string(),
      mobilePhone: z.string().nullable(),
      language: z.string().nullable(),
    }),
    errors: ['not_yours'],
  }),
  uploadPicture: endpoint({
    id: 'user.uploadPicture',
    method: 'POST',
    path: '/api/configuration/users/{id}/image',
    permission: 'session',
    params,
    upload: true,
    response: z.object({ image: z.string() }),
    failure: 'not_updated_profile_image',
    errors: ['forbidden', 'not_updated_profile_image', 'file_required', 'file_type', 'file_too_large', 'image_size'],
  }),
  picture: endpoint({
    id: 'user.picture',
    method: 'GET',
    path: '/api/configuration/users/{id}/image',
    permission: 'session',
    params,
    query: value.pictureQuery,
    response: 'file',
  }),
  removePicture: endpoint({
    id: 'user.removePicture',
    method: 'DELETE',
    path: '/api/configuration/users/{id}/image',
    permission: 'session',
    params,
    response: 'none',
    status: 204,
    errors: ['forbidden'],
  }),
  sessions: endpoint({
    id: 'session.list',
    method: 'GET',
    path: '/api/user/sessions',
    permission: 'session',
    response: z.object({ data: z.array(sessionRow) }),
  }),
  /** Ends every session of the person but the one that asks. */
  endOtherSessions: endpoint({
    id: 'session.endOthers',
    method: 'DELETE',
    path: '/api/user/sessions',
    permission: 'session',
    response: 'none',
    status: 204,
  }),
  endSession: endpoint({
    id: 'session.end',
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    permission: 'session',
    params,
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
