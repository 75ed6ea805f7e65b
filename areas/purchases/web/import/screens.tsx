import { dec, limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type BillImportOut,
  type BillImportStatus,
  billImportEndpoints,
  billImportStates,
} from '../../contract/index.ts'
import { ImportForm } from './form.tsx'
import { importNumber } from './states.ts'

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const { warehouse } = useSessionData()
  const date = limaDate(systemClock())
  return children({
    ...{ documentType: '50', customsOffice: null, year: Number(date.slice(0, 4)), regime: '10', number: null, date },
    ...{ currency: 'USD', exchangeRate: null, warehouse: warehouse ?? null, supplier: null, dueDate: null },
    ...{ cif: null, adValorem: null, isc: null, otherDuties: null, igv: null, ipm: null, perception: null },
    ...{ dutyBasis: 'value', goods: [], costs: [], note: null },
  })
}

const typed = (amount: string): string | null => (dec(amount).isZero() ? null : amount)

const values = (stored: BillImportOut): FormValues => ({
  ...stored,
  exchangeRate: stored.currency === 'PEN' ? null : stored.exchangeRate,
  supplier: stored.supplier && { id: stored.supplier.id, code: stored.supplier.number, name: stored.supplier.name },
  ...Object.fromEntries(
    (['cif', 'adValorem', 'isc', 'otherDuties', 'igv', 'ipm', 'perception'] as const).map((each) => [
      each,
      typed(stored[each]),
    ]),
  ),
  goods: stored.goods.map((line) => ({ ...line, line: line.billLine })),
  costs: costRows(stored),
})

/** Bills of which all lines are shared alike stand as one. */
function costRows({ costs }: BillImportOut): FormValues[] {
  return [...Map.groupBy(costs, ({ bill }) => bill.id).values()].flatMap((lines) => {
    const alike = lines.every(({ basis }) => basis === lines[0]!.basis)
    return (alike ? lines.slice(0, 1) : lines).map(({ bill, billLine, basis, description }) => ({
      bill: { id: bill.id, code: bill.number, name: alike ? bill.supplier : description },
      ...{ line: alike ? null : billLine, basis },
    }))
  })
}

const screens = documentScreens({
  ...{ noun: 'billImport', path: '/bill-import', read: billImportEndpoints.billImport },
  create: billImportEndpoints.createBillImport,
  update: billImportEndpoints.updateBillImport,
  mayEdit: ({ status }) => billImportStates.can(status as BillImportStatus, 'edit'),
  fixed: 'billImport.notEditable',
  titleOf: importNumber,
  form: ImportForm,
  ...{ begin: Begin, values },
  again: (_, date) => ({ date, number: null, exchangeRate: null, dueDate: null, goods: [], costs: [] }),
  next: ['customsOffice', 'regime', 'warehouse', 'supplier', 'currency'],
})

export const { create: ImportNew, edit: ImportEdit } = screens
