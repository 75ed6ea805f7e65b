import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ticketCodeOrigins } from './problem.ts'
import { problemCodes, problemText } from './problem-texts.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(check-[\w-]+|validate[\w-]*)\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** Codes as the checks write them: SUNAT's four digits from 1001 on, or words. */
const written = new Set([...sources.matchAll(/'([1-4]\d{3}|[a-z]+(?:-[a-z]+)+)'/g)].map((match) => match[1]!))

describe('texts of problems', () => {
  test('every code has a text in the three languages, all different from the code', () => {
    for (const code of problemCodes) {
      const texts = (['es', 'en', 'fr'] as const).map((language) =>
        problemText({ code, path: '', params: {} }, language),
      )
      expect(new Set(texts).size, code).toBe(3)
      expect(texts, code).not.toContain(code)
    }
  })

  test('every code with a text is used by a check, and every word code of a check has a text', () => {
    const ticketOnly = new Set(ticketCodeOrigins.keys())
    for (const code of problemCodes) if (!ticketOnly.has(code)) expect(written, code).toContain(code)
    for (const code of written) if (/^[a-z]/.test(code)) expect(problemCodes, code).toContain(code)
    const added = [...sources.matchAll(/'([1-4]\d{3})',\s*(?:'[a-z][\w.]*'|path\b|`\$\{)/g)].map((match) => match[1]!)
    expect(added.length).toBeGreaterThan(150)
    for (const code of added) expect(problemCodes, code).toContain(code)
  })

  test('every code has a failing sample in some test', () => {
    const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.startsWith('problem-texts'))
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n')
    const sampled = new Set([...tests.matchAll(/'([1-4]\d{3}|[a-z]+(?:-[a-z]+)+)[':]/g)].map((match) => match[1]!))
    for (const code of problemCodes) {
      const origin = ticketCodeOrigins.get(code)
      expect(sampled.has(code) || (origin !== undefined && sampled.has(origin)), code).toBe(true)
    }
  })

  test('parameters take their place', () => {
    const problem = { code: '3319', path: 'payment', params: { found: '90', expected: '100' } }
    expect(problemText(problem, 'en')).toBe('Instalments add up to 90 and must reach 100')
  })
})
