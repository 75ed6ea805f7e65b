import { endpoint, full, importCalls, type ListSpec, listQuery, read, value } from '@yupana/contract'
import { z } from 'zod'
import { entryList } from './price-list.ts'

const includesTax = z.enum(['true', 'false'], { error: 'invalid_choice' })

/** Prices of a list from a file, all of them with tax or all without. */
export const priceImport = importCalls({
  noun: 'priceListEntry',
  path: '/api/price/import',
  permission: full('COMMERCECONFIG'),
  upload: '/api/price/{id}/import/{includesTax}',
  params: z.object({ id: value.id, includesTax }),
})

/** A line of the file, read cell by cell. */
export const priceImportRow = z.strictObject({
  code: value.code(30),
  minimumQuantity: value.zeroOrMore.default('0'),
  price: value.zeroOrMore,
  minimumPrice: value.zeroOrMore.nullish(),
  referenceCode: value.text(50).nullish(),
})
export type PriceImportRow = z.output<typeof priceImportRow>

/** What an export of prices is filtered by beside the list's own fields. */
export const priceExportList = {
  ...entryList,
  fields: { ...entryList.fields, 'list.id': 'id' },
} satisfies ListSpec

export const priceImportEndpoints = {
  priceTemplate: priceImport.template,
  priceTemplateCsv: priceImport.templateCsv,
  priceImportPreview: priceImport.preview,
  priceImportCommit: priceImport.commit,
  /** All prices of a list, with or without tax, as a workbook that can be imported again. */
  exportPrices: endpoint({
    id: 'priceList.export',
    method: 'GET',
    path: '/api/price/taxes/{includesTax}/{id}/render/xls',
    permission: read('COMMERCECONFIG'),
    params: z.object({ includesTax, id: value.id }),
    query: listQuery,
    response: 'file',
    list: entryList,
    errors: ['export_too_large'],
  }),
}
