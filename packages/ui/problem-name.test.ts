import type { Problem } from '@yupana/contract'
import { expect, it } from 'vitest'
import type { Speech } from './i18n.ts'
import { problemName } from './problem-notice.tsx'

const speech = { has: () => false, t: (key: string) => key, problem: () => undefined } as unknown as Speech
const problem = (message: string, params: Record<string, unknown>): Problem['errors'][number] => ({
  field: 'bills[0]',
  code: 'document_paid',
  message,
  params: params as never,
})

it('what is wrong with one of several documents names it, unless its text does', () => {
  expect(problemName(problem('Tiene pagos.', { number: 'F001-12' }), speech)).toBe('F001-12')
  expect(problemName(problem('F001-12 está agrupada.', { number: 'F001-12' }), speech)).toBe('')
  expect(problemName(problem('Tiene pagos.', {}), speech)).toBe('(ui.row 1)')
})
