import { collect, writeXlsx } from '@yupana/platform'
import { type Caller, must } from '@yupana/testkit'

export const sixteen = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 16 }, (_, n) => work(n)))
export const statuses = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))
export const asked = (...filters: [string, string, string][]): string =>
  filters
    .map(([field, operator, value], n) =>
      [
        `filters[${n}][field]=${field}`,
        `filters[${n}][operator]=${operator}`,
        `filters[${n}][value]=${value}`,
        `filters[${n}][group]=${n}`,
      ].join('&'),
    )
    .join('&')
export const problems = (answer: { body: { errors?: { field: string; code: string }[] } }) =>
  (answer.body.errors ?? []).map(({ field, code }) => [field, code])
export const sheet = (heads: readonly string[], rows: readonly (string | null)[][]): Promise<Uint8Array> =>
  collect(
    writeXlsx({
      sheet: 'x',
      columns: heads.map((label) => ({ label, kind: 'text' as const })),
      rows: rows as string[][],
    }),
  )
export const said = (preview: { errors: { row: number; field: string; code: string }[] }) =>
  preview.errors.map(({ row, field, code }) => [row, field, code])

/** An account of a year as the chart has it. */
export const ofCode = async (api: Caller, code: string, year = 2026): Promise<{ id: string; version: number }> =>
  (await must(api.get(`/api/account-of-chart?${asked(['year', 'EQUAL', String(year)], ['code', 'EQUAL', code])}`)))
    .data[0]
