import type { ReactNode } from 'react'
import DocumentList from './document-list.tsx'
import PaymentEdit from './payment-edit.tsx'
import PaymentList from './payment-list.tsx'
import PaymentNew from './payment-new.tsx'
import { SideContext, sides } from './payment-side.ts'
import PaymentView from './payment-view.tsx'
import VoucherScreen from './voucher-screen.tsx'

const ofSuppliers = (screen: ReactNode): ReactNode => <SideContext value={sides.expense}>{screen}</SideContext>

export function SupplierPaymentList(): ReactNode {
  return ofSuppliers(<PaymentList />)
}

export function SupplierPaymentNew(): ReactNode {
  return ofSuppliers(<PaymentNew />)
}

export function SupplierPaymentView(): ReactNode {
  return ofSuppliers(<PaymentView />)
}

export function SupplierPaymentEdit(): ReactNode {
  return ofSuppliers(<PaymentEdit />)
}

export function SupplierDocumentList(): ReactNode {
  return ofSuppliers(<DocumentList />)
}

export function BillVoucher(): ReactNode {
  return ofSuppliers(<VoucherScreen />)
}
