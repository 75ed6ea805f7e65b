import { bindScreens } from '@yupana/ui'
import { lazy } from 'react'
import { pos } from '../contract/index.ts'

const at = {
  shifts: (name: 'PosOpen' | 'PosClose' | 'PosShifts' | 'PosShift' | 'PosCash') =>
    lazy(() => import('./frame/shift-screens.tsx').then((module) => ({ default: module[name] }))),
  lists: (name: 'PosQuotations' | 'PosOrders') =>
    lazy(() => import('./frame/list-screens.tsx').then((module) => ({ default: module[name] }))),
  origins: (name: 'SaleOfOrder' | 'SaleOfQuotation') =>
    lazy(() => import('./till/origin-screens.tsx').then((module) => ({ default: module[name] }))),
}

export default bindScreens(
  pos,
  {
    '/pos/sales': lazy(() => import('./till/till-screen.tsx')),
    '/pos/sales/quotation/{quotationId}': at.origins('SaleOfQuotation'),
    '/pos/sales/order/{orderId}/{orderSerie}/{orderNumber}': at.origins('SaleOfOrder'),
    '/pos/cash': at.shifts('PosCash'),
    '/pos/open': at.shifts('PosOpen'),
    '/pos/close': at.shifts('PosClose'),
    '/pos/shift': at.shifts('PosShifts'),
    '/pos/shift/view/{id}': at.shifts('PosShift'),
    '/pos/quotation-list': at.lists('PosQuotations'),
    '/pos/invoice-list': lazy(() => import('./frame/document-list.tsx')),
    '/pos/sales-client': lazy(() => import('./frame/client-screen.tsx')),
    '/pos/config': lazy(() => import('./frame/config-screen.tsx')),
    '/terminal': lazy(() => import('./terminal-list.tsx')),
    '/pos/order-list': at.lists('PosOrders'),
    '/pos/order/new': lazy(() => import('./order/order-screens.tsx').then((module) => ({ default: module.OrderNew }))),
    '/pos/order/edit/{id}': lazy(() =>
      import('./order/order-screens.tsx').then((module) => ({ default: module.OrderEdit })),
    ),
    '/pos/order/view/{id}': lazy(() => import('./order/order-view.tsx')),
  },
  {},
  {
    'company.branch': lazy(() => import('./counter.tsx')),
    'company.branchCounter': lazy(() => import('./counter-form.tsx')),
    'company.configuration': lazy(() => import('./settings-panel.tsx')),
  },
)
