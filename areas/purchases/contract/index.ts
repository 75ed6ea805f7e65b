import { defineArea, full, read } from '@yupana/contract'
import { billEndpoints } from './bill.ts'
import { purchasesErrors, purchasesLabels } from './labels.ts'

export * from './bill.states.ts'
export * from './bill.totals.ts'
export * from './bill.ts'

export const purchases = defineArea({
  name: 'purchases',
  endpoints: billEndpoints,
  resources: [],
  screens: [
    { path: '/bill', permission: read('INPUTBILL'), title: 'bill.plural' },
    { path: '/bill/new', permission: full('INPUTBILL'), title: 'bill.new' },
    { path: '/bill/edit/{id}', permission: full('INPUTBILL'), title: 'bill' },
    { path: '/bill/view/{id}', permission: read('INPUTBILL'), title: 'bill' },
    { path: '/bill/clonate/{id}', permission: full('INPUTBILL'), title: 'bill.new' },
  ],
  menu: [
    {
      key: 'purchases',
      title: 'menu.purchases',
      icon: 'ShoppingCartOutlined',
      order: 35,
      entries: [
        { title: 'bill.plural', path: '/bill' },
        { title: 'bill.new', path: '/bill/new' },
      ],
    },
  ],
  labels: purchasesLabels,
  errors: purchasesErrors,
})
