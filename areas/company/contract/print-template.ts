import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

export const logoPlaces = ['left', 'right', 'top', 'none'] as const
/** Sheets, and rolls by their width in millimetres. */
export const papers = ['A4', 'A5', '80', '58'] as const

const settings = {
  /** `#rrggbb`; null: the colour of the company. */
  color: z
    .string({ error: 'invalid_format' })
    .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid_format' })
    .nullish(),
  logoPlace: value.choice(logoPlaces),
  /** Below the totals of every document, beside the text of its series. */
  footer: value
    .text(500)
    .or(z.literal('').transform(() => null))
    .nullish(),
  paper: value.choice(papers),
  copies: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(1, { error: 'out_of_range' })
    .max(4, { error: 'out_of_range' }),
  /** Active bank accounts that have a number. */
  showBankAccounts: value.flag,
  showDiscounts: value.flag,
  showUnits: value.flag,
  showSeller: value.flag,
}

export const printTemplateOut = z.object({
  /** 0 while the company prints by the defaults. */
  version: z.number(),
  color: z.string().nullable(),
  logoPlace: z.enum(logoPlaces),
  footer: z.string().nullable(),
  paper: z.enum(papers),
  copies: z.number(),
  showBankAccounts: z.boolean(),
  showDiscounts: z.boolean(),
  showUnits: z.boolean(),
  showSeller: z.boolean(),
})
export type PrintTemplate = z.output<typeof printTemplateOut>

/** How the documents of the company look on paper. */
export const printTemplateEndpoints = {
  printTemplate: endpoint({
    id: 'printTemplate.read',
    method: 'GET',
    path: '/api/company/template/1',
    permission: read('COMMERCECONFIG', 'COMPANYCONFIG'),
    response: printTemplateOut,
  }),
  updatePrintTemplate: endpoint({
    id: 'printTemplate.update',
    method: 'PUT',
    path: '/api/company/template/1',
    permission: full('COMMERCECONFIG', 'COMPANYCONFIG'),
    body: z.strictObject({ ...settings, version: value.version.optional() }),
    response: printTemplateOut,
    errors: ['already_updated'],
  }),
  /** A sample invoice of the company as the template would print it; nothing is kept. */
  previewPrintTemplate: endpoint({
    id: 'printTemplate.preview',
    method: 'POST',
    path: '/api/company/template/1/preview',
    permission: read('COMMERCECONFIG', 'COMPANYCONFIG'),
    body: z.strictObject(settings),
    response: 'file',
  }),
}
