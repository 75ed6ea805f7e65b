import { col, columns, endpoint, exportOf, full, listOf, listQuery, option, page, read, value } from '@yupana/contract'
import { Decimal } from '@yupana/kernel'
import { z } from 'zod'
import { templateKinds, templateSides } from './template.totals.ts'

const PATH = '/api/accounting/voucher-template'
const look = read('ACCOUNTINGVOUCHERS')
const write = full('ACCOUNTINGVOUCHERS')
const MOST_TEMPLATE_LINES = 200

export const templateColumns = columns({
  code: col.text('field.code', { order: true }),
  name: col.text('field.name', { order: true }),
  archive: col.text('accounting.archive', { nullable: true, filter: false }),
  memo: col.text('accounting.memo', { nullable: true, filter: false }),
  currency: col.text('field.currency', { filter: false }),
  lines: col.integer('entry.lines', { filter: false }),
})
const row = z.object({ id: z.string(), version: z.number(), ...templateColumns.row })

const line = z.strictObject({
  account: z.strictObject(
    {
      code: z.string().regex(/^\d{2,12}$/, { error: 'account_code' }),
      name: z.string().nullish(),
      id: z.string().nullish(),
    },
    { error: 'account_required' },
  ),
  side: value.choice(templateSides),
  kind: value.choice(templateKinds),
  /** Of `fixed` an amount, of `percent` per cent of what is typed when it is used; none of `missing`. */
  amount: value.positive
    .refine((text) => new Decimal(text).decimalPlaces() <= 4 && new Decimal(text).lt('1e12'), { error: 'out_of_range' })
    .nullish(),
  memo: value.text(200).nullish(),
  client: value.ref.nullish(),
  costCenter: value.ref.nullish(),
})
export type TemplateLine = z.output<typeof line>

export const templateBody = z.strictObject({
  code: value.code(20),
  name: value.text(100),
  archive: z
    .preprocess(
      (given) => (typeof given === 'object' && given !== null && 'code' in given ? given.code : given),
      z.string().regex(/^\d{2}$/, { error: 'archive_code' }),
    )
    .nullish(),
  memo: value.text(200).nullish(),
  currency: value.currency.default('PEN'),
  lines: z.array(line).min(1, { error: 'required' }).max(MOST_TEMPLATE_LINES, { error: 'size_too_long' }),
  version: value.version.optional(),
})
export type TemplateBody = z.output<typeof templateBody>

export const templateOut = row.omit({ lines: true }).extend({
  lines: z.array(
    z.object({
      /** Named as in the newest year that has it. */
      account: z.object({ code: z.string(), name: z.string() }),
      side: value.choice(templateSides),
      kind: value.choice(templateKinds),
      amount: z.string().nullable(),
      memo: z.string().nullable(),
      client: value.refOut.nullable(),
      costCenter: value.refOut.nullable(),
    }),
  ),
})
export type TemplateOut = z.output<typeof templateOut>

const list = listOf(templateColumns, 'code')
const params = z.object({ id: value.id })
const templates = endpoint({
  ...{ id: 'voucherTemplate.list', method: 'GET', path: PATH, permission: look },
  ...{ query: listQuery, response: page(row), list },
})
const bodyErrors = [
  'already_exists',
  'account_not_found',
  'account_not_register',
  'reference_not_found',
  'template_one_missing',
]

/** Vouchers that come again (asientos tipo): they fill the grid, where they are changed and posted as any other. */
export const templateEndpoints = {
  templates,
  exportTemplates: exportOf(templates),
  chooseTemplate: endpoint({
    ...{ id: 'voucherTemplate.choose', method: 'GET', path: `${PATH}/choose`, permission: look },
    ...{ query: listQuery, response: z.array(option), list },
  }),
  createTemplate: endpoint({
    ...{ id: 'voucherTemplate.create', method: 'POST', path: PATH, permission: write },
    ...{ body: templateBody, response: templateOut, status: 201, errors: bodyErrors },
  }),
  template: endpoint({
    ...{ id: 'voucherTemplate.read', method: 'GET', path: `${PATH}/{id}`, permission: look },
    ...{ params, response: templateOut, errors: ['not_found'] },
  }),
  updateTemplate: endpoint({
    ...{ id: 'voucherTemplate.update', method: 'PUT', path: `${PATH}/{id}`, permission: write },
    ...{ params, body: templateBody, response: templateOut, errors: [...bodyErrors, 'already_updated', 'not_found'] },
  }),
  removeTemplate: endpoint({
    ...{ id: 'voucherTemplate.remove', method: 'DELETE', path: `${PATH}/{id}`, permission: write },
    ...{ params, response: 'none', status: 204, errors: ['not_found'] },
  }),
}
