import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { posErrors, posLabels } from './labels.ts'
import { requisitionOrderBulk, requisitionOrderEndpoints } from './order/order.ts'
import { orderErrors, orderLabels } from './order/order-labels.ts'
import { pointOfSaleEndpoints } from './point-of-sale.ts'
import { terminal } from './terminal.ts'
import { approvalEndpoints } from './till/approval.ts'
import { tillCheckEndpoints } from './till/check.ts'
import { counterErrors, counterLabels } from './till/counter-labels.ts'
import { tillSaleEndpoints } from './till/sale.ts'
import { counterScreens } from './till/screens.ts'
import { shiftProofEndpoints } from './till/shift-proof.ts'
import { tillEndpoints } from './till/till.ts'
import { tillErrors, tillLabels } from './till/till-labels.ts'

export * from './order/order.states.ts'
export * from './order/order.ts'
export * from './point-of-sale.ts'
export * from './terminal.ts'
export * from './till/approval.ts'
export * from './till/check.ts'
export * from './till/sale.ts'
export * from './till/shift-proof.ts'
export * from './till/till.ts'

export const pos = defineArea({
  name: 'pos',
  activity: 'pos',
  panels: ['company.branch', 'company.branchCounter', 'company.configuration'],
  endpoints: {
    ...tillEndpoints,
    ...tillSaleEndpoints,
    ...tillCheckEndpoints,
    ...shiftProofEndpoints,
    ...approvalEndpoints,
    ...pointOfSaleEndpoints,
    ...requisitionOrderEndpoints,
    ...requisitionOrderBulk,
  },
  resources: [terminal],
  screens: [
    ...resourceScreens(terminal),
    { path: '/terminal', permission: read('COMMERCECONFIG', 'POSSALES'), title: 'terminal.plural' },
    ...counterScreens,
    { path: '/pos/order/new', permission: full('POSORDER'), title: 'requisitionOrder.new' },
    { path: '/pos/order/edit/{id}', permission: full('POSORDER'), title: 'requisitionOrder' },
    { path: '/pos/order/view/{id}', permission: read('POSORDER'), title: 'requisitionOrder' },
  ],
  menu: [
    {
      key: 'pos',
      title: 'menu.pos',
      icon: 'pos',
      order: 25,
      entries: [
        { title: 'till.sell', path: '/pos/sales' },
        { title: 'requisitionOrder.plural', path: '/pos/order-list' },
        { title: 'till.documents', path: '/pos/invoice-list' },
        { title: 'till.cash', path: '/pos/cash' },
        { title: 'till.device', path: '/pos/config' },
      ],
    },
  ],
  labels: { ...posLabels, ...orderLabels, ...tillLabels, ...counterLabels },
  errors: { ...posErrors, ...orderErrors, ...tillErrors, ...counterErrors },
})
