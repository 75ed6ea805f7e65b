import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

export const yearSettingEndpoints = {
  settings: endpoint({
    id: 'accountingSetting.read',
    method: 'GET',
    path: '/api/accounting-setting/{year}',
    permission: read('ACCOUNTSETTINGS'),
    params: z.object({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    response: z.object({
      year: z.number(),
      settings: z.array(z.object({ key: z.string(), account: z.object({ code: z.string(), name: z.string() }) })),
    }),
  }),
  updateSettings: endpoint({
    id: 'accountingSetting.update',
    method: 'PUT',
    path: '/api/accounting-setting/{year}',
    permission: full('ACCOUNTSETTINGS'),
    params: z.object({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    body: z.strictObject({
      settings: z
        .array(
          z.strictObject({
            key: value.text(60),
            account: z.strictObject({ code: value.text(12), name: z.string().optional() }),
          }),
        )
        .max(100, { error: 'size_too_long' }),
    }),
    response: z.object({
      year: z.number(),
      settings: z.array(z.object({ key: z.string(), account: z.object({ code: z.string(), name: z.string() }) })),
    }),
    errors: ['account_not_found', 'setting_unknown'],
  }),
  openYear: endpoint({
    id: 'accountingSetting.openYear',
    method: 'PUT',
    path: '/api/accounting-setting/initialize-next-year',
    permission: full('ACCOUNTSETTINGS'),
    body: z.strictObject({ year: z.coerce.number({ error: 'invalid_number' }).int() }),
    response: z.object({ year: z.number() }),
    errors: ['year_out_of_range'],
  }),
}
