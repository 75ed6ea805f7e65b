import { field, resource } from '@yupana/contract'
import { modulesWith } from './offered.ts'

export const branch = resource({
  noun: 'branch',
  path: '/company/branch-office',
  screen: '/branchOffice',
  table: 'company.branch',
  module: ['COMMERCECONFIG', 'COMPANYCONFIG'],
  offeredTo: modulesWith('settings', 'selling', 'buying', 'stock', 'money', 'transport', 'hotels'),
  fields: {
    code: field.code(10, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    address: field.text(200, { list: false }),
    geographicCode: field.ubigeo({ list: false }),
    /** Establishment code given by the tax office; 0000 is the fiscal address. */
    establishmentCode: field.code(4, { default: '0000' }),
    phone: field.text(30, { list: false }),
    active: field.flag(true),
  },
  order: 'code',
})

/** Buyers and sellers. */
export const worker = resource({
  noun: 'worker',
  path: '/workers',
  screen: '/workers',
  table: 'company.worker',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('settings', 'people', 'selling', 'buying', 'stock', 'money', 'cash', 'items', 'hotels'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    type: field.choice(['seller', 'buyer', 'both'], { default: 'both' }),
    email: field.text(254, { list: false, inside: true }),
    phone: field.text(30, { list: false, inside: true }),
    active: field.flag(true),
  },
  order: 'name',
  named: { update: ['code', 'code'], remove: ['code', 'code'] },
  typed: { field: 'type', any: 'both' },
})

/** Series and their next number. The number is taken when a document is issued, never before, without gaps. */
export const documentNumber = resource({
  noun: 'documentNumber',
  path: '/document-numbers',
  screen: '/document-numbers',
  table: 'company.document_series',
  module: ['COMMERCECONFIG', 'COMPANYCONFIG'],
  offeredTo: modulesWith('settings', 'selling', 'buying', 'stock', 'money', 'transport', 'hotels'),
  fields: {
    documentTypeCode: field.documentType({ required: true, column: 'document_type' }),
    /** The tax office's code, where it has one. */
    documentType: field.joined('document_type'),
    serie: field.code(4, { required: true, search: true }),
    name: field.text(80, { required: true, search: true }),
    nextNumber: field.integer(1, 99_999_999, { default: 1 }),
    einvoice: field.flag(true),
    branch: field.ref('company.branch', '/api/company/branch-office/choose'),
    footer: field.text(500, { list: false, long: true }),
    active: field.flag(true),
  },
  key: ['documentTypeCode', 'serie'],
  order: 'serie',
})

export const costCenter = resource({
  noun: 'costCenter',
  path: '/cost-center',
  screen: '/cost-center',
  table: 'company.cost_center',
  module: 'COMMERCECONFIG',
  offeredTo: modulesWith('settings', 'selling', 'buying', 'stock', 'money', 'cash', 'books'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    level: field.integer(1, 3, { default: 3 }),
    parent: field.ref('company.cost_center', '/api/cost-center/parents/choose', { list: false }),
    label: field.joined('code', 'name'),
    active: field.flag(true),
  },
  order: 'code',
  // Documents take centers of record level.
  chooses: { field: 'level', value: '3' },
})

/** Soles per one dollar, purchase and sale, as published for each day. */
export const exchangeRate = resource({
  noun: 'exchangeRate',
  path: '/exchange-rate',
  screen: '/exchange-rate',
  table: 'company.exchange_rate',
  module: ['COMMERCECONFIG', 'ACCOUNTSETTINGS'],
  offeredTo: modulesWith('settings', 'selling', 'buying', 'money'),
  fields: {
    date: field.date({ required: true, unique: true }),
    purchase: field.decimal(3, { required: true, min: '0' }),
    sale: field.decimal(3, { required: true, min: '0' }),
  },
  order: '-date',
})
