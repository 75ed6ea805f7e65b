import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isObservation } from './problem.ts'
import { problemCodes, problemText } from './problem-texts.ts'

/** Parameters that stand for themselves. */
const placeholders = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` })

test('the list of checks in CHECKS.md is the one of the code', async () => {
  const rows = problemCodes.map((code) => {
    const problem = { code, path: '', params: placeholders }
    const kind = !/^\d/.test(code)
      ? 'own'
      : isObservation(problem)
        ? 'observation'
        : code < '2000'
          ? 'fault'
          : 'rejection'
    const text = problemText(problem, 'en')
    return `- \`${code}\` ${kind}: ${text}`
  })
  const official = problemCodes.filter((code) => /^\d/.test(code)).length
  const page = [
    '# Checks that are made before a document is sent',
    '',
    `${problemCodes.length} codes: ${official} of SUNAT and ${problemCodes.length - official} of this package. Written by \`checks.test.ts\` from the`,
    'code (`npx vitest run -u packages/sunat/checks.test.ts`). A code shared by several documents stands once.',
    'After the code: what SUNAT would answer.',
    '',
    ...rows,
    '',
  ].join('\n')
  expect(official).toBeGreaterThanOrEqual(250)
  await expect(page).toMatchFileSnapshot('CHECKS.md')
})

test('UNCHECKED.md counts its codes, has none twice, and none that a check gives', () => {
  const page = readFileSync(join(import.meta.dirname, 'UNCHECKED.md'), 'utf8')
  const codesOf = (text: string) => [...text.matchAll(/`(\d{4})`(?=,|\n)/g)].map((match) => match[1]!)
  const listed = page.split('\n## ').flatMap((section) => {
    const codes = codesOf(section.slice(section.lastIndexOf('\n\n', section.trimEnd().length - 1)))
    const count = /\((\d+)\)/.exec(section)?.[1]
    if (count) expect(codes.length, section.slice(0, 40)).toBe(Number(count))
    return codes
  })
  expect(listed.length).toBeGreaterThan(400)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((code) => problemCodes.includes(code))).toEqual([])
})
