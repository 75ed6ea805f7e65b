import { endpoint, full, importCalls, listQuery, read, value } from '@yupana/contract'
import { z } from 'zod'
import { productList, productSheet } from './product.ts'

/** Products and variants from a file: a known code is an update, a new one a product. */
export const productImport = importCalls({
  noun: 'product',
  path: '/api/products/variant/import',
  permission: full('PRODUCT'),
})

/** Letters, digits and the signs of trade; no brackets of code, no control characters. */
const tradeText = (max: number) => value.text(max).regex(/^[^\p{C}<>{}[\]\\^~|`]+$/u, { error: 'invalid_format' })

/** A line of the file, read cell by cell. */
export const importRow = z.strictObject({
  ...productSheet.body,
  code: value.code(30),
  name: tradeText(250),
  /** Code of the product that this is a variant of. */
  product: value.code(30).nullish(),
  /** `Talla: M; Color: Rojo` */
  options: value.text(400).nullish(),
  type: value.choice(['product', 'service']).default('product'),
  unit: value.code(10).default('NIU'),
  currency: value.currency.default('PEN'),
  price: value.zeroOrMore.default('0'),
  includeTaxPrice: value.flag.default(false),
  taxType: value.choice(['IGV', 'IVAP', 'EXONERATED', 'UNAFFECTED', 'EXPORT', 'EXONERATED_TRASFER']).default('IGV'),
  /** Absent: what the company charges. */
  taxRate: value.percent.optional(),
  brand: z.string().nullish(),
  category: z.string().nullish(),
  family: z.string().nullish(),
  shortDescription: tradeText(250).nullish(),
})
export type ImportedProduct = z.output<typeof importRow>

export const importEndpoints = {
  importTemplate: productImport.template,
  importTemplateCsv: productImport.templateCsv,
  importPreview: productImport.preview,
  importCommit: productImport.commit,
  /** All that can be sold, as a workbook that can be imported again. */
  exportVariants: endpoint({
    id: 'product.export',
    method: 'GET',
    path: '/api/products/variant/export',
    permission: read('PRODUCT'),
    query: listQuery,
    response: 'file',
    list: productList,
    errors: ['export_too_large'],
  }),
}
