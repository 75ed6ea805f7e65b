import { expect, it } from 'vitest'
import { areas } from '../areas.ts'

const labels = Object.assign({}, ...areas.map(({ area }) => area.labels)) as Record<string, unknown>
const textsOf = (key: string): string => [labels[key] ?? ''].flat().join('\n')
const checks = areas.flatMap((server) => server.checks ?? [])

it('a check that says a number says it of one alone too', () => {
  const counted = checks.filter(({ name }) => textsOf(`check.${name}.bad`).includes('{{count}}'))
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.flatMap(({ name }) => (textsOf(`check.${name}.bad_one`) === '' ? [name] : []))).toEqual([])
})

it('every check has words for both answers and stands beside a report that shows it; a report that shows checks has one', () => {
  for (const { name, report } of checks) {
    expect([name, `check.${name}` in labels, `check.${name}.bad` in labels]).toEqual([name, true, true])
    expect([report.id, report.checked]).toEqual([report.id, true])
  }
  const shown = areas
    .flatMap(({ reports = [] }) => reports)
    .flatMap(({ report }) => (report.checked ? [report.id] : []))
  expect(shown.filter((id) => !checks.some(({ report }) => report.id === id))).toEqual([])
})
