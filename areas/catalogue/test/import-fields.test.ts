import { commonLabels } from '@yupana/contract'
import { recordNames } from '@yupana/platform'
import { openWorld } from '@yupana/testkit'
import { afterAll, expect, test } from 'vitest'
import { catalogue } from '../contract/index.ts'
import { productBody, productFields } from '../contract/product.ts'
import { productImportKind } from '../server/product/import.ts'

const world = await openWorld(import.meta.url)
afterAll(() => world.close())

/** What a line of a sheet does not say of a product, and why: a new field of the form belongs here or into the sheet. */
const elsewhere: Readonly<Record<string, string>> = {
  version: 'a sheet changes what stands',
  tax: 'two columns, taxType and taxRate',
  description: 'a text of many lines is for the form',
  serviceCode: 'for the form',
  fractionalUnit: 'for the form',
  conversionFactor: 'for the form',
  minimumPrice: 'for the form: the floor of one product',
  serieTracking: 'for the form: it is set once, before the first movement',
  batchTracking: 'for the form: it is set once, before the first movement',
  batchDueDate: 'for the form: it is set once, before the first movement',
  featured: 'the mass edit sets it for many',
  detraction: 'the mass edit sets its category for many',
  detractionCategory: 'the mass edit sets it for many',
  purchaseAccount: 'the mass edit sets it for many',
  saleAccount: 'the mass edit sets it for many',
  clientCodes: 'a product has several',
  supplierCodes: 'a product has several',
  presentations: 'a product has several',
}

test('a sheet of products carries every field that the form has, or it is said why not', () => {
  const columns = productImportKind.columns.map(({ name }) => name)
  const missing = Object.keys(productBody.shape).filter((field) => !columns.includes(field))
  expect(missing.sort()).toEqual(Object.keys(elsewhere).sort())
})

test('every plain field of a product is kept in a column of its own, and the trail of changes has a word for it', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'catalogue.product'::regclass and attnum > 0 and attgenerated = ''",
  )
  const there = rows.map(({ name }) => name)
  expect(recordNames(productFields, {}).filter((name) => !there.includes(name))).toEqual([])
  const words: Readonly<Record<string, unknown>> = { ...commonLabels, ...catalogue.labels }
  const unnamed = productFields.names.filter((name) => !(`product.${name}` in words) && !(`field.${name}` in words))
  expect(unnamed).toEqual([])
  expect(Object.values(productFields.fields).filter(({ label }) => !(label in words))).toEqual([])
})
