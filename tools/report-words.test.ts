import { cell, commonErrors, commonLabels, type Labels, type Report, read, report } from '@yupana/contract'
import { areas } from '@yupana/server/areas.ts'
import { describe, expect, it } from 'vitest'
import { missingLabels, reportKeys } from './tidy/labels.ts'

const contracts = areas.map(({ area }) => area)
const labels: Labels = Object.assign({}, commonLabels, ...contracts.map((area) => area.labels))
const errors: Labels = Object.assign({}, commonErrors, ...contracts.map((area) => area.errors))
const reports = contracts.flatMap((area) => area.reports ?? [])
const ids = (of: readonly Report[]): string[] => of.map(({ id }) => id).sort()

/** What `report({…})` of the contract kit made. */
function isReport(given: unknown): given is Report {
  return typeof given === 'object' && given !== null && 'columns' in given && 'json' in given && 'xls' in given
}

describe('reports', () => {
  it('every one that a contract declares is one of its area, and its rows come from somewhere', async () => {
    const declared: Report[] = []
    for (const { name } of contracts) {
      const contract = (await import(`../areas/${name}/contract/index.ts`)) as Record<string, unknown>
      declared.push(...Object.values(contract).filter(isReport))
    }
    expect(ids(reports)).toEqual(ids(declared))
    expect(ids(areas.flatMap((server) => (server.reports ?? []).map((bound) => bound.report)))).toEqual(ids(declared))
    expect(reports.length).toBeGreaterThan(5)
    expect(isReport({ title: 'x', columns: [], query: {} })).toBe(false)
  })

  it('title, help, columns and what is asked have words that server and screen know; what is missing is said in words', () => {
    expect(missingLabels(reports.flatMap(reportKeys), labels)).toEqual([])
    const required = reports.flatMap(({ asks }) => Object.values(asks).flatMap((ask) => ask.required ?? []))
    expect(missingLabels(required, errors)).toEqual([])
  })

  it('a column whose label nobody wrote is told', () => {
    const ghost = report({
      ...{ id: 'ghost', path: '/api/ghost', permission: read('X'), title: 'report.kardex', asks: {} },
      columns: [cell.text('name'), cell.money('ghost')],
    })
    expect(missingLabels(reportKeys(ghost), labels)).toEqual(['field.ghost'])
  })

  it.each(reports.map((each) => [each.id, each] as const))(
    '%s: what groups, charts, leads and is compared are its columns',
    (_, each) => {
      const fields = new Set(each.columns.map(({ field }) => field))
      const named = [
        ...each.groups,
        ...each.grouped({}),
        ...Object.keys(each.tree ?? {}),
        ...(each.lead ?? []),
        ...(each.chart && 'category' in each.chart ? [each.chart.category, ...each.chart.series] : []),
      ]
      expect(named.filter((field) => !fields.has(field))).toEqual([])
      expect(each.grouped({}).every((field) => each.groups.includes(field))).toBe(true)
      // The menu leads to screens; a wide list of columns is no reason for one that no file has.
      expect(each.menu === undefined || each.screen !== undefined).toBe(true)
    },
  )
})
