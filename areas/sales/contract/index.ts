import { defineArea, full, read } from '@yupana/contract'
import { accrualEndpoints } from './accrual/accrual.ts'
import { accrualErrorLabels, accrualLabels } from './accrual/labels.ts'
import { advanceErrorLabels, advanceLabels } from './advance/labels.ts'
import { amendErrorLabels, amendLabels } from './amend/labels.ts'
import { checkLabels } from './check-labels.ts'
import { outputReportLabels } from './guides/labels.ts'
import { outputReports } from './guides/output-lines.ts'
import { catalogueHealth, healthLabels } from './health.ts'
import { invoiceBulk, invoiceEndpoints } from './invoice.ts'
import { salesErrors, salesLabels } from './labels.ts'
import { noteErrors, noteLabels } from './note/labels.ts'
import { creditNoteBulk, creditNoteEndpoints } from './note/note.ts'
import { priceEndpoints } from './price.ts'
import { priceErrors, priceLabels } from './price-labels.ts'
import { quotationBulk, quotationEndpoints } from './quotation.ts'
import { quotationErrors, quotationLabels } from './quotation-labels.ts'
import { salesRegister } from './reports.ts'
import { serviceChargeErrorLabels, serviceChargeLabels } from './service-charge-labels.ts'
import { splitCalls } from './split.ts'
import { splitErrorLabels, splitLabels } from './split-labels.ts'
import { salesByLabels } from './traded/labels.ts'
import { profitability } from './traded/profitability.ts'
import { salesByDeclared } from './traded/sales-by.ts'
import { withheldErrorLabels, withheldLabels } from './withheld-labels.ts'

export * from './accrual/accrual.ts'
export * from './advance/advance.ts'
export * from './advance/deduct.ts'
export type { Amendable } from './amend/amend.ts'
export * from './guides/output-lines.ts'
export * from './health.ts'
export * from './invoice.fees.ts'
export * from './invoice.states.ts'
export * from './invoice.totals.ts'
export * from './invoice.ts'
export * from './note/advisor.ts'
export * from './note/note.ts'
export * from './note/reasons.ts'
export * from './note/states.ts'
export * from './note/totals.ts'
export * from './operation.ts'
export * from './price.ts'
export * from './price-floor.ts'
export * from './quotation.states.ts'
export * from './quotation.ts'
export * from './reports.ts'
export * from './sale-line.ts'
export * from './service-charge.ts'
export * from './split.ts'
export * from './traded/profitability.ts'
export * from './traded/sales-by.ts'
export * from './withheld.ts'

export const sales = defineArea({
  name: 'sales',
  panels: ['company.configuration'],
  endpoints: {
    ...{ ...invoiceEndpoints, ...invoiceBulk, ...quotationEndpoints, ...quotationBulk, ...priceEndpoints },
    ...{ ...creditNoteEndpoints, ...creditNoteBulk, ...splitCalls, ...accrualEndpoints },
  },
  reports: [salesRegister, ...salesByDeclared, profitability, ...outputReports, catalogueHealth],
  resources: [],
  screens: [
    { path: '/invoice', permission: read('OUTPUTINVOICE'), title: 'invoice.plural' },
    { path: '/invoice/new', permission: full('OUTPUTINVOICE'), title: 'invoice.new' },
    { path: '/invoice/edit/{invoiceId}', permission: full('OUTPUTINVOICE'), title: 'invoice' },
    { path: '/invoice/edit/{type}/{id}', permission: full('OUTPUTINVOICE'), title: 'invoice' },
    { path: '/invoice/generate/quotation-id/{quotationId}', permission: full('OUTPUTINVOICE'), title: 'invoice.new' },
    { path: '/invoice/generate/invoice-id/{invoiceId}', permission: full('OUTPUTINVOICE'), title: 'invoice.new' },
    {
      path: '/invoice/advance/invoice-id/{id}/amount/{amount}',
      permission: full('OUTPUTINVOICE'),
      title: 'invoice.new',
    },
    { path: '/invoice/generate/output-guide/{outputGuideId}', permission: full('OUTPUTINVOICE'), title: 'invoice.new' },
    {
      path: '/invoice/generate/guide_reference/{outputGuideId}/{references}',
      permission: full('OUTPUTINVOICE'),
      title: 'invoice.new',
    },
    {
      path: '/output-guide/generate/quotation-id/{quotationId}',
      permission: full('OUTPUTGUIDES'),
      title: 'outputGuide.new',
    },
    {
      path: '/output-guide/generate/invoice-id/{invoiceId}',
      permission: full('OUTPUTGUIDES'),
      title: 'outputGuide.new',
    },
    { path: '/output-guide/not-invoiced', permission: read('OUTPUTGUIDES'), title: 'accrual' },
    { path: '/invoice/view/{invoiceId}', permission: read('OUTPUTINVOICE'), title: 'invoice' },
    { path: '/credit-note', permission: read('OUTPUTCREDITNOTE'), title: 'creditNote.plural' },
    { path: '/credit-note/new', permission: full('OUTPUTCREDITNOTE'), title: 'creditNote.new' },
    { path: '/credit-note/edit/{id}', permission: full('OUTPUTCREDITNOTE'), title: 'creditNote' },
    { path: '/credit-note/edit/{type}/{id}', permission: full('OUTPUTCREDITNOTE'), title: 'creditNote' },
    { path: '/credit-note/view/{id}', permission: read('OUTPUTCREDITNOTE'), title: 'creditNote' },
    { path: '/quotation', permission: read('OUTPUTQUOTES'), title: 'quotation.plural' },
    { path: '/quotation/new', permission: full('OUTPUTQUOTES'), title: 'quotation.new' },
    { path: '/quotation/edit/{id}', permission: full('OUTPUTQUOTES'), title: 'quotation' },
    { path: '/quotation/view/{id}', permission: read('OUTPUTQUOTES'), title: 'quotation' },
    { path: '/quotation/generate/quotation-id/{id}', permission: full('OUTPUTQUOTES'), title: 'quotation.new' },
    { path: '/price/overrides', permission: read('COMMERCEREPORT', 'PRICEOVERRIDE'), title: 'priceOverride.plural' },
  ],
  menu: [
    {
      key: 'sales',
      title: 'menu.sales',
      icon: 'sales',
      order: 30,
      entries: [
        { title: 'invoice.plural', path: '/invoice' },
        { title: 'invoice.new', path: '/invoice/new' },
        { title: 'creditNote.plural', path: '/credit-note' },
        { title: 'creditNote.new', path: '/credit-note/new' },
        { title: 'quotation.plural', path: '/quotation' },
        { title: 'quotation.new', path: '/quotation/new' },
        { title: 'summary.plural', path: '/summary' },
        { title: 'priceOverride.plural', path: '/price/overrides' },
      ],
    },
  ],
  labels: {
    ...salesLabels,
    ...salesByLabels,
    ...outputReportLabels,
    ...healthLabels,
    ...advanceLabels,
    ...amendLabels,
    ...noteLabels,
    ...checkLabels,
    ...quotationLabels,
    ...priceLabels,
    ...withheldLabels,
    ...splitLabels,
    ...accrualLabels,
    ...serviceChargeLabels,
  },
  errors: {
    ...salesErrors,
    ...advanceErrorLabels,
    ...amendErrorLabels,
    ...noteErrors,
    ...quotationErrors,
    ...priceErrors,
    ...withheldErrorLabels,
    ...splitErrorLabels,
    ...accrualErrorLabels,
    ...serviceChargeErrorLabels,
  },
})
