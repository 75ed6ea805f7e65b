import { defineArea, read, resourceScreens } from '@yupana/contract'
import { authEndpoints } from './auth.ts'
import { branch, costCenter, documentNumber, exchangeRate, worker } from './catalogues.ts'
import { companyErrors, companyLabels } from './labels.ts'
import { lookupEndpoints } from './lookups.ts'
import { monthLockEndpoints } from './month-lock.ts'

export * from './auth.ts'
export * from './catalogues.ts'
export * from './month-lock.ts'

export const company = defineArea({
  name: 'company',
  endpoints: { ...authEndpoints, ...monthLockEndpoints, ...lookupEndpoints },
  resources: [branch, worker, documentNumber, costCenter, exchangeRate],
  screens: [
    ...resourceScreens(branch),
    ...resourceScreens(worker),
    ...resourceScreens(documentNumber),
    ...resourceScreens(costCenter),
    ...resourceScreens(exchangeRate),
    { path: '/lock-month', permission: read('ACCOUNTSETTINGS', 'COMPANYCONFIG'), title: 'monthLock' },
  ],
  menu: [
    {
      key: 'configuration',
      title: 'menu.configuration',
      icon: 'SettingOutlined',
      order: 90,
      entries: [
        { title: 'branch.plural', path: '/branchOffice' },
        { title: 'worker.plural', path: '/workers' },
        { title: 'documentNumber.plural', path: '/document-numbers' },
        { title: 'costCenter.plural', path: '/cost-center' },
        { title: 'exchangeRate.plural', path: '/exchange-rate' },
        { title: 'monthLock', path: '/lock-month' },
      ],
    },
  ],
  labels: companyLabels,
  errors: companyErrors,
})
