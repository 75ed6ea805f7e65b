import { BusinessError } from '@yupana/kernel'
import { type Ctx, exportColumn, serve } from '@yupana/platform'
import {
  type DocumentTypeBody,
  type DocumentTypeOut,
  documentTypeEndpoints,
  type TaxBody,
  type TaxOut,
  type TransactionTypeBody,
  type TransactionTypeOut,
  taxEndpoints,
  transactionTypeEndpoints,
} from '../../contract/code-lists.ts'
import {
  type CodeList,
  codeExport,
  codeOptions,
  codePage,
  createCode,
  inLanguage,
  readCode,
  removeCode,
  updateCode,
} from './code-list.ts'

/** Types of SUNAT (catalogue 01, PLE table 10), of the house, and of the company. */
const documentTypes: CodeList<DocumentTypeBody> = {
  entity: 'documentType',
  table: 'company.document_type',
  spec: documentTypeEndpoints.documentTypes.list!,
  rows: `select $1::uuid as company_id, null::uuid as uuid, c.code as id, 0 as version, c.code, ${inLanguage('c')} as name,
      case when c.list = 'document_type' then c.code end as fiscal_code, true as active, true as system
    from law.code c where c.list in ('document_type', 'internal_document_type')
    union all select d.company_id, d.id, d.code, d.version, d.code, d.name, d.fiscal_code, d.active, false
    from company.document_type d where d.company_id = $1`,
  select: 't.id, t.version, t.code, t.name, t.fiscal_code as "fiscalCode", t.active, t.system',
  columns: {
    code: 't.code',
    name: 't.name',
    fiscalCode: 't.fiscal_code',
    active: 't.active',
    system: 't.system',
  },
  title: 't.name',
  search: "t.code || ' ' || t.name",
  own: ({ code, name, fiscalCode, active }) => ({ code, name, fiscal_code: fiscalCode ?? null, active }),
  unique: { document_type_code: 'code' },
}

/** @throws BusinessError `document_type_not_found` (422) where neither the law, nor the house, nor the company has it */
export async function assertDocumentType(ctx: Ctx, code: string, field = 'documentType'): Promise<void> {
  const [known] = await ctx.query(
    `select 1 from law.code where list in ('document_type', 'internal_document_type') and code = $2
     union all select 1 from company.document_type where company_id = $1 and code = $2`,
    [ctx.companyId, code],
  )
  if (!known)
    throw new BusinessError('invalid', {}, { errors: [{ field, code: 'document_type_not_found', params: { code } }] })
}

/** An own code may not be one of the house's, and its fiscal code must be one of the law's. */
async function checkDocumentType(ctx: Ctx, body: DocumentTypeBody): Promise<void> {
  const rows = await ctx.query<{ list: string }>(
    "select list from law.code where (list = 'internal_document_type' and code = $1) or (list = 'document_type' and code = $2)",
    [body.code, body.fiscalCode ?? null],
  )
  const taken = { field: 'code', value: body.code }
  if (rows.some(({ list }) => list === 'internal_document_type'))
    throw new BusinessError('already_exists', taken, {
      status: 409,
      errors: [{ field: 'code', code: 'already_exists', params: taken }],
    })
  if (body.fiscalCode && rows.length === 0)
    throw new BusinessError(
      'invalid',
      {},
      { errors: [{ field: 'fiscalCode', code: 'document_type_not_found', params: { code: body.fiscalCode } }] },
    )
}

/** Operations of SUNAT table 12, and the company's own. */
const transactionTypes: CodeList<TransactionTypeBody> = {
  entity: 'transactionType',
  table: 'company.transaction_type',
  spec: transactionTypeEndpoints.transactionTypes.list!,
  rows: `select $1::uuid as company_id, null::uuid as uuid, c.code as id, 0 as version, c.code, ${inLanguage('c')} as description,
      c.detail ->> 'direction' as direction, 'product' as discriminator, true as active, true as system
    from law.code c where c.list = 'kardex_operation'
    union all select d.company_id, d.id, d.code, d.version, d.code, d.description, d.direction, d.discriminator, d.active, false
    from company.transaction_type d where d.company_id = $1`,
  select: 't.id, t.version, t.code, t.description, t.direction, t.discriminator, t.active, t.system',
  columns: {
    code: 't.code',
    description: 't.description',
    direction: 't.direction',
    active: 't.active',
    system: 't.system',
  },
  title: 't.description',
  search: "t.code || ' ' || t.description",
  own: ({ code, description, direction, active }) => ({ code, description, direction, active }),
  unique: { transaction_type_code: 'code', transaction_type_description: 'description' },
}

/** Rates that the law dates, and taxes of the company's own. */
const taxes: CodeList<TaxBody> = {
  entity: 'tax',
  table: 'company.tax',
  spec: taxEndpoints.taxes.list!,
  rows: `select $1::uuid as company_id, null::uuid as uuid, r.tax || '.' || r.regime || '.' || r.valid_from as id, 0 as version, r.tax as code,
      ${inLanguage('c')} as name, r.rate, r.basis, r.regime, r.valid_from, r.valid_to, r.source, true as active, true as system
    from law.tax_rate r join law.code c on c.list = 'tax' and c.code = r.tax
    union all select d.company_id, d.id, d.id::text, d.version, d.code, d.name, d.rate, d.basis, null, d.valid_from, d.valid_to, null, d.active, false
    from company.tax d where d.company_id = $1`,
  select: `t.id, t.version, t.code, t.name, trim_scale(t.rate)::text as rate, t.basis, t.regime, t.valid_from as "validFrom", t.valid_to as "validTo",
    t.source, t.active, t.system`,
  columns: {
    code: 't.code',
    name: 't.name',
    rate: 't.rate',
    basis: 't.basis',
    regime: 't.regime',
    validFrom: 't.valid_from',
    validTo: 't.valid_to',
    active: 't.active',
    system: 't.system',
  },
  title: 't.name',
  search: "t.code || ' ' || t.name",
  own: ({ code, name, rate, basis, validFrom, validTo, active }) => ({
    code,
    name,
    rate,
    basis,
    valid_from: validFrom,
    valid_to: validTo ?? null,
    active,
  }),
  unique: { tax_code: 'code' },
}

/** `Impuesto a los casinos` is `IMPUESTO-A-LOS-CASIN`. */
function codeOfName(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .slice(0, 20)
    .replace(/^-|-$/g, '')
}

function checkTax({ validFrom, validTo }: TaxBody): void {
  if (validTo && validTo < validFrom)
    throw new BusinessError('invalid', {}, { errors: [{ field: 'validTo', code: 'date_before_start' }] })
}

export const codeListRoutes = [
  serve(documentTypeEndpoints.documentTypes, (ctx, { query }) =>
    codePage<DocumentTypeOut, DocumentTypeBody>(ctx, documentTypes, query),
  ),
  serve(documentTypeEndpoints.chooseDocumentType, (ctx, { query }) => codeOptions(ctx, documentTypes, query)),
  serve(documentTypeEndpoints.createDocumentType, async (ctx, { body }) => {
    await checkDocumentType(ctx, body)
    return createCode<DocumentTypeOut, DocumentTypeBody>(ctx, documentTypes, body)
  }),
  serve(documentTypeEndpoints.updateDocumentType, async (ctx, { params, body }) => {
    await checkDocumentType(ctx, body)
    if (body.code !== params.code) await assertUnused(ctx, params.code)
    return updateCode<DocumentTypeOut, DocumentTypeBody>(ctx, documentTypes, params.code, body)
  }),
  serve(documentTypeEndpoints.removeDocumentType, async (ctx, { params }) => {
    await assertUnused(ctx, params.code)
    await removeCode(ctx, documentTypes, params.code)
  }),
  serve(transactionTypeEndpoints.transactionTypes, (ctx, { query }) =>
    codePage<TransactionTypeOut, TransactionTypeBody>(ctx, transactionTypes, query),
  ),
  serve(transactionTypeEndpoints.chooseTransactionType, (ctx, { query }) => codeOptions(ctx, transactionTypes, query)),
  serve(transactionTypeEndpoints.transactionTypeByName, (ctx, { params }) =>
    readCode<TransactionTypeOut, TransactionTypeBody>(
      ctx,
      transactionTypes,
      params.name,
      'platform.fold(t.description) = platform.fold($3)',
    ),
  ),
  serve(transactionTypeEndpoints.createTransactionType, (ctx, { body }) =>
    createCode<TransactionTypeOut, TransactionTypeBody>(ctx, transactionTypes, body),
  ),
  serve(transactionTypeEndpoints.updateTransactionType, (ctx, { params, body }) =>
    updateCode<TransactionTypeOut, TransactionTypeBody>(ctx, transactionTypes, params.code, body),
  ),
  serve(transactionTypeEndpoints.removeTransactionType, (ctx, { params }) =>
    removeCode(ctx, transactionTypes, params.code),
  ),
  serve(taxEndpoints.taxes, (ctx, { query }) => codePage<TaxOut, TaxBody>(ctx, taxes, query)),
  serve(taxEndpoints.tax, (ctx, { params }) => readCode<TaxOut, TaxBody>(ctx, taxes, params.id)),
  serve(taxEndpoints.createTax, (ctx, { body: given }) => {
    const body = { ...given, code: given.code ?? codeOfName(given.name), validFrom: given.validFrom ?? ctx.today }
    checkTax(body)
    return createCode<TaxOut, TaxBody>(ctx, taxes, body)
  }),
  serve(taxEndpoints.updateTax, (ctx, { params, body }) => {
    checkTax(body)
    return updateCode<TaxOut, TaxBody>(ctx, taxes, params.id, body)
  }),
  serve(taxEndpoints.removeTax, (ctx, { params }) => removeCode(ctx, taxes, params.id)),
]

/** @throws BusinessError `in_use` (409) where a series has the type */
async function assertUnused(ctx: Ctx, code: string): Promise<void> {
  const [used] = await ctx.query(
    `select 1 from company.document_series s join company.document_type d on d.company_id = s.company_id and d.code = s.document_type
     where s.company_id = $1 and s.document_type = $2 limit 1`,
    [ctx.companyId, code],
  )
  if (used) throw new BusinessError('in_use', {}, { status: 409 })
}

const column = exportColumn
export const codeExports = {
  documentTypes: codeExport(documentTypes, [
    column('code', 'text', 'field.code'),
    column('name', 'text', 'field.name'),
    column('fiscalCode', 'text', 'documentType.fiscalCode'),
  ]),
  transactionTypes: codeExport(transactionTypes, [
    column('code', 'text', 'field.code'),
    column('description', 'text', 'field.description'),
    column('direction', 'text', 'transactionType.direction', 'transactionType.direction'),
  ]),
  taxes: codeExport(taxes, [
    column('code', 'text', 'field.code'),
    column('name', 'text', 'field.name'),
    column('rate', 'quantity', 'field.rate'),
    column('basis', 'text', 'tax.basis', 'tax.basis'),
    column('regime', 'text', 'tax.regime'),
    column('validFrom', 'date', 'tax.validFrom'),
    column('validTo', 'date', 'tax.validTo'),
    column('source', 'text', 'tax.source'),
  ]),
}
