import { BusinessError, ddmmyyyy } from '@yupana/kernel'
import { audit, type Ctx, type PrintedDocument, type PrintPaper, printedPdf, serve, uuidv7 } from '@yupana/platform'
import { type PrintTemplate, printTemplateEndpoints } from '../../contract/print-template.ts'
import { printedLogo } from './logo.ts'
import { printedCurrency, printedIssuer, printedParty, readPaperHead } from './paper.ts'

const defaults: PrintTemplate = {
  version: 0,
  color: null,
  logoPlace: 'left',
  footer: null,
  paper: 'A4',
  copies: 1,
  showBankAccounts: false,
  showDiscounts: true,
  showUnits: true,
  showSeller: true,
}

/** The template as it stands, else the defaults with version 0. */
export async function readPrintTemplate(ctx: Ctx): Promise<PrintTemplate> {
  const [row] = await ctx.query<PrintTemplate>(
    `select version, color, logo_place as "logoPlace", footer, paper, copies, show_bank_accounts as "showBankAccounts",
       show_discounts as "showDiscounts", show_units as "showUnits", show_seller as "showSeller"
     from company.print_template where company_id = $1 and number = 1`,
    [ctx.companyId],
  )
  return row ?? defaults
}

export const printPaper = ({ paper, copies }: Pick<PrintTemplate, 'paper' | 'copies'>): PrintPaper => ({
  paper,
  copies,
})

/** A document as the template wants it: what it hides is left out, what it adds is there. The logo is that of the branch, where it has its own. */
export async function dressed(
  ctx: Ctx,
  document: PrintedDocument,
  { template, branchId = null }: { template?: PrintTemplate; branchId?: string | null } = {},
): Promise<PrintedDocument> {
  const look = template ?? (await readPrintTemplate(ctx))
  const [company] = await ctx.query<{ color: string }>(
    'select color from company.configuration where company_id = $1',
    [ctx.companyId],
  )
  const logo = look.logoPlace === 'none' ? undefined : await printedLogo(ctx, branchId)
  const { seller, ...rest } = document
  return {
    ...rest,
    ...(look.showSeller && seller ? { seller } : {}),
    issuer: { ...document.issuer, ...(logo ? { logo } : {}) },
    lines: look.showDiscounts ? document.lines : document.lines.map(({ discount: _, ...line }) => line),
    logoPlace: look.logoPlace === 'none' ? 'left' : look.logoPlace,
    hideUnits: !look.showUnits,
    accent: look.color ?? company?.color,
    // Terms of sale and where to pay are for buyers.
    ...(look.footer && !document.internal ? { footer: look.footer } : {}),
    ...(look.showBankAccounts && !document.internal ? { bankAccounts: await bankAccounts(ctx) } : {}),
  }
}

function bankAccounts(ctx: Ctx): Promise<NonNullable<PrintedDocument['bankAccounts']>> {
  return ctx.query(
    `select name, currency, number, cci from company.shown_money_account
     where company_id = $1 and type = 'bank' and active and coalesce(number, '') <> '' order by code limit 12`,
    [ctx.companyId],
  )
}

const COLUMNS = [
  ['color', 'color'],
  ['logo_place', 'logoPlace'],
  ['footer', 'footer'],
  ['paper', 'paper'],
  ['copies', 'copies'],
  ['show_bank_accounts', 'showBankAccounts'],
  ['show_discounts', 'showDiscounts'],
  ['show_units', 'showUnits'],
  ['show_seller', 'showSeller'],
] as const

const update = serve(printTemplateEndpoints.updatePrintTemplate, async (ctx, { body }) => {
  // The company's settings are the lock: the first template has no row yet.
  await ctx.query('select 1 from company.configuration where company_id = $1 for update', [ctx.companyId])
  const before = await readPrintTemplate(ctx)
  if (body.version !== undefined && body.version !== before.version)
    throw new BusinessError('already_updated', {}, { status: 409, current: before })
  const names = COLUMNS.map(([column]) => column)
  await ctx.query(
    `insert into company.print_template as t (company_id, id, ${names.join(', ')})
     values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})
     on conflict (company_id, number) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}, version = t.version + 1`,
    [ctx.companyId, uuidv7(), ...COLUMNS.map(([, name]) => body[name] ?? null)],
  )
  const after = await readPrintTemplate(ctx)
  await audit(ctx, { entity: 'printTemplate', id: ctx.companyId, action: 'update', before, after })
  return after
})

const preview = serve(printTemplateEndpoints.previewPrintTemplate, async (ctx, { body }) => {
  const template = { ...defaults, ...body, color: body.color ?? null, footer: body.footer ?? null }
  const sample = await dressed(ctx, await sampleInvoice(ctx), { template })
  return {
    name: 'muestra.pdf',
    type: 'application/pdf',
    content: await ctx.services.pdf.render(printedPdf(sample, printPaper(template))),
    inline: true,
  }
})

/** An invoice that was never issued: the company's own head over lines that show every column. */
async function sampleInvoice(ctx: Ctx): Promise<PrintedDocument> {
  return {
    title: 'FACTURA ELECTRÓNICA',
    number: 'F001-00000001',
    issuer: printedIssuer(await readPaperHead(ctx)),
    buyer: printedParty('CLIENTE DE EJEMPLO S.A.C.', '6', '20000000001'),
    issueDate: ddmmyyyy(ctx.today),
    ...printedCurrency('PEN'),
    paymentTerm: 'Contado',
    seller: 'Vendedor de ejemplo',
    lines: [
      {
        code: 'A-100',
        description: 'Producto de ejemplo',
        unit: 'NIU',
        quantity: '2',
        unitPrice: '118',
        total: '236.00',
      },
      {
        code: 'S-20',
        description: 'Servicio con descuento',
        unit: 'ZZ',
        quantity: '1',
        unitPrice: '59',
        discount: '5.90',
        total: '53.10',
      },
    ],
    totals: [
      { label: 'Descuentos', amount: '5.00' },
      { label: 'Op. gravadas', amount: '245.00' },
      { label: 'IGV', amount: '44.10' },
    ],
    total: '289.10',
    amountInWords: 'DOSCIENTOS OCHENTA Y NUEVE CON 10/100 SOLES',
    environmentMark: 'MUESTRA: SIN VALOR LEGAL',
  }
}

export const printTemplateRoutes = [
  serve(printTemplateEndpoints.printTemplate, (ctx) => readPrintTemplate(ctx)),
  update,
  preview,
]
