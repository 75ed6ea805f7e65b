import { expect, test } from 'vitest'
import { clientBody, clientParts } from '../contract/client-fields.ts'
import { exportColumns, importColumns } from '../server/import/columns.ts'

test('a sheet of contacts carries every field that the form has', () => {
  // A contact has several of each part: a line carries the main one, under names of its own.
  const elsewhere: readonly string[] = [...clientParts, 'version']
  const fields = Object.keys(clientBody.shape).filter((field) => !elsewhere.includes(field))
  const columns = importColumns.map(({ name }) => name)
  expect(fields.filter((field) => !columns.includes(field))).toEqual([])
  expect(exportColumns).toHaveLength(columns.length)
})
