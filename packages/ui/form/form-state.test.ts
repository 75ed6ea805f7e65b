import { endpoint, value } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SchemaLike } from './form-schema.ts'
import { contractResolver, type FormValues } from './form-state.ts'

const signUp = endpoint({
  id: 'user.register',
  method: 'POST',
  path: '/api/user/register',
  permission: 'public',
  body: z.strictObject({ email: value.email, password: value.password }),
  response: 'none',
})
const options = { fields: {}, shouldUseNativeValidation: false }
const problems = async (typed: FormValues) => {
  const resolve = contractResolver(signUp.body as SchemaLike, {
    values: () => ({}),
    check: ({ password, repeat }): Record<string, string> =>
      password === repeat ? {} : { repeat: 'Las contraseñas no coinciden' },
  })
  const { errors, values } = await resolve(typed, undefined, options)
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])),
    values,
  }
}

describe('the check of a form', () => {
  it('AUT-009: a repeated password that differs is told together with the other problems of the form', async () => {
    const typed = { email: 'nadie', password: 'Cordillera-7', repeat: 'Cordillera-8' }
    expect((await problems(typed)).errors).toEqual({ email: 'invalid_email', repeat: 'Las contraseñas no coinciden' })
  })

  it('what differs is refused where nothing else is wrong, and what agrees is sent without the repetition', async () => {
    const typed = { email: 'ines@empresa.pe', password: 'Cordillera-7', repeat: 'Otra-cosa-9' }
    expect(await problems(typed)).toEqual({ errors: { repeat: 'Las contraseñas no coinciden' }, values: {} })
    expect(await problems({ ...typed, repeat: typed.password })).toEqual({
      errors: {},
      values: { email: 'ines@empresa.pe', password: 'Cordillera-7' },
    })
  })
})
