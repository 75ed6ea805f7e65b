import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type OrderOut, type OrderStatus, orderEndpoints, purchaseOrderStates } from '../contract/index.ts'
import { OrderForm } from './order-form.tsx'
import { isUntouched, orderNumber } from './order-states.ts'

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const { worker, warehouse, branch } = useSessionData()
  return children({
    serie: null,
    date: limaDate(systemClock()),
    deliveryDate: null,
    currency: 'PEN',
    exchangeRate: null,
    supplier: null,
    branch: branch ?? null,
    buyer: worker ?? null,
    warehouse: warehouse ?? null,
    paymentTerm: null,
    notes: null,
  })
}

const values = ({ supplier, ...order }: OrderOut): FormValues => ({
  ...order,
  supplier: { id: supplier.id, code: supplier.number, name: supplier.name },
})

const screens = documentScreens({
  noun: 'purchaseOrder',
  path: '/order',
  read: orderEndpoints.order,
  by: 'number',
  named: 'number',
  create: orderEndpoints.createOrder,
  update: orderEndpoints.updateOrder,
  mayEdit: (order) => purchaseOrderStates.can(order.status as OrderStatus, 'edit') && isUntouched(order),
  fixed: 'purchaseOrder.notEditable',
  titleOf: orderNumber,
  form: OrderForm,
  begin: Begin,
  values,
  again: (_, date) => ({ date, deliveryDate: null, exchangeRate: null }),
  next: ['serie', 'date', 'currency', 'exchangeRate', 'branch', 'buyer', 'warehouse'],
})

export const { create: OrderNew, edit: OrderEdit } = screens
