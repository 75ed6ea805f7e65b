import { full, read, resourceScreens } from '@yupana/contract'
import { matchRule } from '../reconciliation/match-rule.ts'
import { paymentMatchEndpoints, reconciliationEndpoints } from '../reconciliation/reconciliation.ts'
import { reconciliationErrors, reconciliationLabels } from '../reconciliation/reconciliation-labels.ts'
import { statementFileEndpoints } from '../reconciliation/statement-file.ts'
import { unexplainedEndpoints, unexplainedLabels } from '../reconciliation/unexplained.ts'
import { transferBulk, transferEndpoints } from '../transfer/transfer.ts'
import { transferErrors, transferLabels } from '../transfer/transfer-labels.ts'
import { accountViewEndpoints } from './account-view.ts'
import { accountViewLabels } from './account-view-labels.ts'
import { initialBalanceEndpoints } from './initial-balance.ts'
import { initialBalanceErrors, initialBalanceLabels } from './initial-balance-labels.ts'

/** What the area offers of accounts: their months, their beginnings, transfers between them, and their reconciliation with the bank. */
export const accountCalls = {
  ...accountViewEndpoints,
  ...reconciliationEndpoints,
  ...paymentMatchEndpoints,
  ...statementFileEndpoints,
  ...unexplainedEndpoints,
  ...transferEndpoints,
  ...transferBulk,
  ...initialBalanceEndpoints,
}

export const accountScreens = [
  {
    path: '/payment/account/view/{id}/month/{month}/year/{year}',
    permission: read('ACCOUNT', 'TREASURYCONFIG'),
    title: 'accountMonth.movements',
  },
  { path: '/payment/account/reconcilation/new', permission: full('ACCOUNT'), title: 'reconciliation.new' },
  { path: '/payment/account/reconcilation/{id}', permission: read('ACCOUNT'), title: 'reconciliation' },
  { path: '/payment/reconciliation', permission: read('ACCOUNT'), title: 'reconciliation.plural' },
  { path: '/payment/unexplained', permission: read('ACCOUNT'), title: 'unexplained.plural' },
  { path: '/payment/transfer', permission: read('TRANSFER'), title: 'transfer.plural' },
  { path: '/payment/account/transfer', permission: full('TRANSFER'), title: 'transfer.new' },
  { path: '/payment/account/transfer/edit/{id}', permission: full('TRANSFER'), title: 'transfer' },
  { path: '/payment/account/transfer/view/{id}', permission: read('TRANSFER'), title: 'transfer' },
  {
    path: '/payment/account/transfer/{renderingId}/{accountToId}',
    permission: full('TRANSFER', 'RENDERING'),
    title: 'transfer.new',
  },
  { path: '/payment/account/balance', permission: read('ACCOUNT', 'REPORTS'), title: 'initialBalance.plural' },
  { path: '/payment/account/balance/new', permission: full('ACCOUNT', 'REPORTS'), title: 'initialBalance.new' },
  { path: '/payment/account/balance/edit/{id}', permission: full('ACCOUNT', 'REPORTS'), title: 'initialBalance' },
  { path: '/payment/account/balance/view/{id}', permission: read('ACCOUNT', 'REPORTS'), title: 'initialBalance' },
] as const
export const matchRuleScreens = resourceScreens(matchRule)

export const accountMenu = [
  { title: 'paymentAccount.plural', path: '/payment/account' },
  { title: 'reconciliation.plural', path: '/payment/reconciliation' },
  { title: 'unexplained.plural', path: '/payment/unexplained' },
]
/** What is set up once. */
export const accountSetupMenu = [
  { title: 'matchRule.plural', path: '/payment/match-rule' },
  { title: 'initialBalance.plural', path: '/payment/account/balance' },
]

export const accountLabels = {
  ...transferLabels,
  ...initialBalanceLabels,
  ...accountViewLabels,
  ...reconciliationLabels,
  ...unexplainedLabels,
}
export const accountErrors = { ...transferErrors, ...initialBalanceErrors, ...reconciliationErrors }
