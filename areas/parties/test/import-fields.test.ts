import { commonLabels } from '@yupana/contract'
import { recordNames } from '@yupana/platform'
import { openWorld } from '@yupana/testkit'
import { afterAll, expect, test } from 'vitest'
import { clientBody, clientFields, clientOut, clientParts } from '../contract/client-fields.ts'
import { partiesLabels } from '../contract/labels.ts'
import { CLIENT_COLUMNS } from '../server/client-record.ts'
import { exportColumns, importColumns } from '../server/import/columns.ts'

const world = await openWorld(import.meta.url)
afterAll(() => world.close())

// A contact has several of each part: a line carries the main one, under names of its own.
const elsewhere: readonly string[] = [...clientParts, 'version']
const fields = Object.keys(clientBody.shape).filter((field) => !elsewhere.includes(field))

test('every field of a contact is declared, answered and kept in a column of its own', async () => {
  expect(fields).toEqual(clientFields.names)
  expect(fields.filter((field) => !(field in clientOut.shape))).toEqual([])
  const { rows } = await world.owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'parties.client'::regclass and attnum > 0 and attgenerated = ''",
  )
  const there = rows.map(({ name }) => name)
  expect(recordNames(clientFields, CLIENT_COLUMNS).filter((name) => !there.includes(name))).toEqual([])
})

test('a sheet of contacts carries every field that the form has', () => {
  const columns = importColumns.map(({ name }) => name)
  expect(fields.filter((field) => !columns.includes(field))).toEqual([])
  expect(exportColumns).toHaveLength(columns.length)
})

test('the trail of changes has a word for every field of a contact, and a form one for each input', () => {
  const words: Readonly<Record<string, unknown>> = { ...commonLabels, ...partiesLabels }
  const named = (field: string): boolean => `client.${field}` in words || `field.${field}` in words
  expect(fields.filter((field) => !named(field))).toEqual([])
  expect(Object.values(clientFields.fields).flatMap(({ label }) => (label in words ? [] : label))).toEqual([])
  expect(named('unheardOf'), 'what is not there is not found').toBe(false)
})
