import { defineArea, read, resourceScreens } from '@yupana/contract'
import { posErrors, posLabels } from './labels.ts'
import { pointOfSaleEndpoints } from './point-of-sale.ts'
import { terminal } from './terminal.ts'

export * from './point-of-sale.ts'
export * from './terminal.ts'

export const pos = defineArea({
  name: 'pos',
  panels: ['company.branch', 'company.branchCounter'],
  endpoints: pointOfSaleEndpoints,
  resources: [terminal],
  screens: [
    ...resourceScreens(terminal),
    { path: '/terminal', permission: read('COMMERCECONFIG', 'POSSALES'), title: 'terminal.plural' },
  ],
  menu: [],
  labels: posLabels,
  errors: posErrors,
})
