import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'

export const accountPurposes = ['current', 'detraction', 'rendering', 'pettyCash', 'safe'] as const

/** Where money stands: cash, a bank, a card. */
export const paymentAccount = resource({
  noun: 'paymentAccount',
  path: '/payment/account',
  screen: '/payment/account',
  table: 'treasury.account',
  module: ['ACCOUNT', 'TREASURYCONFIG'],
  offeredTo: modulesWith('settings', 'money', 'cash', 'selling', 'hotels'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(100, { required: true, search: true }),
    type: field.choice(['cash', 'bank', 'card'], { required: true }),
    currency: field.choice(['PEN', 'USD'], { required: true }),
    purpose: field.choice(accountPurposes, { default: 'current' }),
    /** PLE table 3. */
    bank: field.code(2, { list: false, inside: true }),
    number: field.code(40, { list: false, inside: true }),
    cci: field.code(40, { list: false, inside: true }),
    ledgerCode: field.code(12, { required: true, inside: true }),
    branch: field.ref('company.branch', '/api/branches/choose', { list: false }),
    /** Explains what its bank moved and nobody knows, unless a line was given to somebody else. */
    responsible: field.ref('treasury.person', '/api/configuration/users/choose', { list: false, inside: true }),
    /** What a petty cash is filled up to. */
    fundLimit: field.decimal(2, { min: '0', list: false, inside: true, currency: 'currency' }),
    /** Of a card: the days of the month on which it is cut and due. */
    cutDay: field.integer(1, 31, { list: false, inside: true }),
    dueDay: field.integer(1, 31, { list: false, inside: true }),
    /** Of cash: whether a payment may leave it below zero. */
    allowNegative: field.flag(false, { list: false }),
    /** Its movements stand in no voucher. */
    accountingDoesNoApply: field.flag(false, { list: false }),
    active: field.flag(true),
  },
  order: 'code',
})
