import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageOf } from '../messages.ts'

test('every code that a rule can add has SUNAT’s words', () => {
  const rules = readdirSync(join(import.meta.dirname, '../rules'))
    .map((file) => readFileSync(join(import.meta.dirname, '../rules', file), 'utf8'))
    .join('\n')
  const schemes = new Set(['1000', '1016', '2000'])
  const found = [...rules.matchAll(/[,?:] '([1-4]\d{3})'(?:,| :)/g)].map((match) => match[1]!)
  const codes = found.filter((code) => !schemes.has(code))
  expect(codes.length).toBeGreaterThan(200)
  for (const code of codes) expect(messageOf(code), code).not.toBe(code)
})
