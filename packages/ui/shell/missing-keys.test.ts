import { expect, it } from 'vitest'
import { missingKeys } from './missing-keys.ts'

const words: Record<string, string> = {
  'module.OUTPUTINVOICE': 'Facturas',
  'ui.mayRead': 'consultar',
  'ui.mayWrite': 'todo',
}
const t = (key: string, params?: Record<string, unknown>): string =>
  key === 'ui.missingKeys' ? `Falta: ${params?.keys}` : (words[key] ?? key)

it('a refusal is read with the names that permissions have on the screen of roles', () => {
  expect(missingKeys(['OUTPUTINVOICE.readOnly', 'OUTPUTINVOICE.fullAccess'], t as never)).toBe(
    'Falta: Facturas (consultar), Facturas (todo)',
  )
  expect(missingKeys([], t as never)).toBe('')
})
