import { describe, expect, test } from 'vitest'
import { registerFields } from '../sire/registers.ts'
import { toCell } from './row.ts'
import { bookFields } from './structure.ts'

const fields = [...bookFields('14.1'), ...registerFields('rvie')].filter(
  ({ kind }) => !['amount', 'rate', 'date'].includes(kind),
)

describe('a cell', () => {
  test.each(fields.map((field) => [field.name, field] as const))('%s is one, whatever its value', (_, field) => {
    const shifting = 'F|0\t1\r\n2\u20283\u2029\u0000\u200b4'
    expect(toCell(field, shifting)).toBe('F 0 1  2 3   4')
  })

  test('says a plain text as it is', () => {
    expect(toCell(fields[0]!, 'Ñandú & Cía. / S.A.C. ')).toBe('Ñandú & Cía. / S.A.C. ')
  })
})
