import { field, resource, value } from '@yupana/contract'
import { describe, expect, it } from 'vitest'
import { formPath, isRequired, prune, type SchemaLike } from './form-schema.ts'

const brand = resource({
  noun: 'brand',
  path: '/brands',
  screen: '/brand',
  table: 'catalogue.brand',
  module: 'COMMERCECONFIG',
  fields: {
    code: field.code(20, { required: true }),
    name: field.text(80),
    active: field.flag(true),
    family: field.ref('catalogue.family', '/api/family/choose'),
  },
  order: 'name',
})
const update = brand.endpoints.update.body as SchemaLike

describe('a form over a contract', () => {
  it('sends back only what the call takes', () => {
    const read = {
      id: 'x',
      version: 3,
      code: 'A',
      name: '',
      active: true,
      family: { id: '0198f1d2-7a1b-7c3d-8e4f-5a6b7c8d9e0f', code: 'F', name: 'Fam' },
      updatedAt: 'now',
    }
    const sent = prune(update, read)
    expect(sent).toEqual({ version: 3, code: 'A', name: '', active: true, family: { id: read.family.id } })
    expect(update.safeParse(sent).success).toBe(true)
  })

  it('empty text becomes nothing where the field may be nothing and may not be empty', () => {
    expect(prune(value.email.nullish() as SchemaLike, '')).toBeNull()
    expect(prune(value.email as SchemaLike, '')).toBe('')
  })

  it('knows required fields and the paths of problems', () => {
    expect([isRequired(update, 'code'), isRequired(update, 'name'), isRequired(update, 'nope')]).toEqual([
      true,
      false,
      false,
    ])
    expect(formPath('items[2].quantity')).toBe('items.2.quantity')
  })
})
