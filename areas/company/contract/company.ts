import { activities, endpoint, full, languages, read, value } from '@yupana/contract'
import { z } from 'zod'
import { tokens } from './access/auth.ts'
import { geographicCode, newCompany } from './access/register.ts'

export const taxRegimes = ['RG', 'RMT', 'RER', 'RUS'] as const
/** Rates of the IGV: the general one, and the reduced one of small restaurants and hotels (Ley 31556). */
export const igvRegimes = ['general', 'mype'] as const
export type IgvRegime = (typeof igvRegimes)[number]
export const exchangeRateServices = ['manual', 'sunat'] as const
export const rateTypes = ['sale', 'purchase'] as const
export const igvCredits = ['direct', 'proportional'] as const
export const booksRegimes = ['full', 'simplified'] as const
export const creditControls = ['warn', 'block'] as const
export const dateFormats = ['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'] as const

const may = read('COMPANYCONFIG')
const mayWrite = full('COMPANYCONFIG')

export const companyOut = z.object({
  id: z.string(),
  version: z.number(),
  ruc: z.string(),
  fiscalName: z.string(),
  tradeName: z.string().nullable(),
  address: z.string(),
  geographicCode: z.string().nullable(),
  district: z.string().nullable(),
  province: z.string().nullable(),
  department: z.string().nullable(),
  country: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  taxRegime: z.string(),
  /** As it was said last, and from which day on; null: always. */
  igvRegime: z.string(),
  igvRegimeFrom: z.string().nullable(),
  detractionAccount: z.string().nullable(),
  logo: z.string().nullable(),
  active: z.boolean(),
  branches: z.array(value.refOut),
})
export type CompanyOut = z.output<typeof companyOut>

const decimals = (min: number) =>
  z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(min, { error: 'out_of_range' })
    .max(10, { error: 'out_of_range' })
const nothing = z.literal('').transform(() => null)

const settings = {
  language: value.choice(languages),
  pageSize: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(5, { error: 'out_of_range' })
    .max(200, { error: 'out_of_range' }),
  displayDecimal: decimals(0),
  displayItemsDecimal: decimals(0),
  calculationDecimal: decimals(2),
  /** Percent. */
  perception: value.percent,
  dateFormat: value.choice(dateFormats),
  taxesIncluded: value.flag,
  localCurrency: value.currency,
  externalCurrency: value.currency,
  color: z.string({ error: 'required' }).regex(/^#[0-9a-f]{6}$/i, { error: 'invalid_format' }),
  /** What it does beside trading; absent: as it was. */
  activities: z
    .array(value.choice(activities))
    .max(activities.length, { error: 'size_too_long' })
    .transform((chosen) => activities.filter((each) => chosen.includes(each)))
    .optional(),
  mailEnabled: value.flag,
  einvoiceEnabled: value.flag,
  exchangeRateService: value.choice(exchangeRateServices),
  /** In soles and in dollars, for each transfer. */
  bankCommissionLocal: value.zeroOrMore,
  bankCommissionForeign: value.zeroOrMore,
  cashShift: value.flag,
  /** When somebody else closes a shift: where it differs, or always; absent: as it was. */
  shiftApproval: value.choice(['difference', 'always']).optional(),
  /** Days within which money that was given is accounted for; absent: as it was. */
  renderingDays: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(0, { error: 'out_of_range' })
    .max(365, { error: 'out_of_range' })
    .optional(),
  paymentWorker: value.choice(['optional', 'required', 'forbidden']),
  /** How long a quotation holds that says nothing else. */
  quotationDays: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(1, { error: 'out_of_range' })
    .max(365, { error: 'out_of_range' })
    .optional(),
  /** Commercial terms that a new quotation begins with. */
  quotationTerms: value.text(2000).or(nothing).nullish(),
  /** Soles above which a purchase order waits for approval; null: none does, absent: as it was. */
  orderApprovalLimit: value.zeroOrMore.nullish(),
  /** Percent by which a bill may go beyond what was ordered, and beyond its price; null: whatever it is. */
  matchQuantity: value.percent.nullish(),
  matchPrice: value.percent.nullish(),
  /** Soles that a bill may have beside its orders; null: whatever they are. */
  matchUnordered: value.zeroOrMore.nullish(),
  /** Bills of no order wait too. */
  matchNoOrder: value.flag.optional(),
  /** Soles of differences above which who counted a warehouse does not post them; null: anybody does, absent: as it was. */
  countApprovalLimit: value.zeroOrMore.nullish(),
  /** Of sales on credit beyond the client's line or to who owes for too long: told, or refused. */
  creditControl: value.choice(creditControls).optional(),
  /** Days after the due date from which a client counts as overdue; null: nobody does, absent: as it was. */
  creditOverdueDays: z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(0, { error: 'out_of_range' })
    .max(365, { error: 'out_of_range' })
    .nullish(),
  /** Whether clients that are retaining agents keep a part of the IGV of what they pay us; absent: as it was. */
  retained: value.flag.optional(),
  /** Percent that it charges beyond its sales for its staff; null: none, absent: as it was. */
  serviceCharge: value.percent.nullish(),
  /** Cash in soles is rounded down to ten cents at tills (Circular BCRP 0033-2018); absent: as it was. */
  cashRounding: value.flag.optional(),
  /** Whether it is an agent of perception; absent: as it was. */
  perceives: value.flag.optional(),
  /** Whether it is a retaining agent: it keeps a part of what it pays suppliers; absent: as it was. */
  retains: value.flag.optional(),
}

export const companyConfigurationOut = z.object({
  version: z.number(),
  language: z.string(),
  pageSize: z.number(),
  displayDecimal: z.number(),
  displayItemsDecimal: z.number(),
  calculationDecimal: z.number(),
  perception: z.string(),
  dateFormat: z.string(),
  taxesIncluded: z.boolean(),
  localCurrency: z.string(),
  externalCurrency: z.string(),
  color: z.string(),
  activities: z.array(z.string()),
  mailEnabled: z.boolean(),
  einvoiceEnabled: z.boolean(),
  exchangeRateService: z.string(),
  bankCommissionLocal: z.string(),
  bankCommissionForeign: z.string(),
  cashShift: z.boolean(),
  shiftApproval: z.string(),
  renderingDays: z.number(),
  paymentWorker: z.string(),
  quotationDays: z.number(),
  quotationTerms: z.string().nullable(),
  orderApprovalLimit: z.string().nullable(),
  matchQuantity: z.string().nullable(),
  matchPrice: z.string().nullable(),
  matchUnordered: z.string().nullable(),
  matchNoOrder: z.boolean(),
  countApprovalLimit: z.string().nullable(),
  creditControl: z.string(),
  creditOverdueDays: z.number().nullable(),
  retained: z.boolean(),
  perceives: z.boolean(),
  serviceCharge: z.string().nullable(),
  cashRounding: z.boolean(),
  retains: z.boolean(),
})

export type CompanyConfiguration = z.output<typeof companyConfigurationOut>

/** How the company's documents reach its books. */
export const companyAccountingOut = z.object({
  version: z.number(),
  /** Documents and payments write their entries themselves; off, the accountant enters them by hand. */
  automaticAccounting: z.boolean(),
  localCurrency: z.string(),
  externalCurrency: z.string(),
  perception: z.string(),
  detractionAccount: z.string().nullable(),
  /** Where rates come from: the tax office, or by hand. */
  exchangeRateService: z.string(),
  rateType: z.string(),
  igvCredit: z.string(),
  booksRegime: z.string(),
  /** Percent of the profit that the staff takes part in; 0 where it does not. */
  profitSharing: z.string(),
  firstYear: z.number().nullable(),
  /** Soles of one share by the bylaws: books 3.16 are made by it. */
  shareValue: z.string().nullable(),
})
export type CompanyAccountingOut = z.output<typeof companyAccountingOut>

const detractionAccount = value
  .text(20)
  .regex(/^[\d-]+$/, { error: 'invalid_format' })
  .or(nothing)
  .nullish()

export const companyEndpoints = {
  company: endpoint({ id: 'company.read', method: 'GET', path: '/api/company', permission: may, response: companyOut }),
  /** Another company of the same person, who becomes its owner. Answers a session in it. */
  createCompany: endpoint({
    id: 'company.create',
    method: 'POST',
    path: '/api/company',
    permission: mayWrite,
    body: z.strictObject(newCompany),
    response: tokens.extend({ id: z.string() }),
    status: 201,
    errors: ['company.ruc_already_exist'],
  }),
  updateCompany: endpoint({
    id: 'company.update',
    method: 'PUT',
    path: '/api/company',
    permission: mayWrite,
    body: z.strictObject({
      fiscalName: value.text(200),
      tradeName: value.text(200).nullish(),
      address: value.text(200),
      geographicCode,
      email: value.email.or(nothing).nullish(),
      phone: value.phone.or(nothing).nullish(),
      website: value.text(200).nullish(),
      taxRegime: value.choice(taxRegimes),
      /** Absent: as it was. */
      igvRegime: value.choice(igvRegimes).optional(),
      /** Absent: today, where the regime is another one. */
      igvRegimeFrom: value.date.nullish(),
      /** Account in the Banco de la Nación where detractions are paid in. */
      detractionAccount,
      version: value.version.optional(),
    }),
    response: companyOut,
    errors: ['already_updated', 'reference_not_found'],
  }),
  companyConfiguration: endpoint({
    id: 'companyConfiguration.read',
    method: 'GET',
    path: '/api/company/configuration',
    permission: may,
    response: companyConfigurationOut,
  }),
  updateCompanyConfiguration: endpoint({
    id: 'companyConfiguration.update',
    method: 'PUT',
    path: '/api/company/configuration',
    permission: mayWrite,
    body: z.strictObject({ ...settings, version: value.version.optional() }),
    response: companyConfigurationOut,
    errors: ['already_updated'],
  }),
  companyAccounting: endpoint({
    id: 'companyAccounting.read',
    method: 'GET',
    path: '/api/company/accounting',
    permission: read('COMPANYCONFIG', 'ACCOUNTSETTINGS'),
    response: companyAccountingOut,
  }),
  updateCompanyAccounting: endpoint({
    id: 'companyAccounting.update',
    method: 'PUT',
    path: '/api/company/accounting',
    permission: full('COMPANYCONFIG', 'ACCOUNTSETTINGS'),
    body: z.strictObject({
      automaticAccounting: value.flag,
      /** Percent. */
      perception: value.percent,
      detractionAccount,
      /** What follows stays as it was where it is absent. */
      exchangeRateService: value.choice(exchangeRateServices).optional(),
      rateType: value.choice(rateTypes).optional(),
      igvCredit: value.choice(igvCredits).optional(),
      booksRegime: value.choice(booksRegimes).optional(),
      profitSharing: value.percent.optional(),
      firstYear: z.coerce
        .number({ error: 'invalid_number' })
        .int({ error: 'invalid_number' })
        .min(1990, { error: 'out_of_range' })
        .max(2100, { error: 'out_of_range' })
        .nullish(),
      shareValue: value.positive.nullish(),
      version: value.version.optional(),
    }),
    response: companyAccountingOut,
    errors: ['already_updated'],
  }),
  uploadLogo: endpoint({
    id: 'company.uploadLogo',
    method: 'POST',
    path: '/api/company/logo',
    permission: mayWrite,
    upload: true,
    response: z.object({ logo: z.string() }),
    errors: ['file_required', 'file_type', 'file_too_large', 'logo_size'],
  }),
  logo: endpoint({
    id: 'company.logo',
    method: 'GET',
    path: '/api/company/logo',
    permission: 'session',
    query: value.pictureQuery,
    response: 'file',
  }),
  removeLogo: endpoint({
    id: 'company.removeLogo',
    method: 'DELETE',
    path: '/api/company/logo',
    permission: mayWrite,
    response: 'none',
    status: 204,
  }),
}
