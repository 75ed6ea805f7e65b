import { dec, limaDate, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BillOut, billEndpoints, isBillNote } from '../contract/index.ts'
import { BillForm } from './bill-form.tsx'
import { numberOf } from './bill-states.ts'

/** A note of the supplier that modifies a bill, with what no other note took of its lines. */
export default function BillNote(): ReactNode {
  const { t } = useSpeech()
  const { billId = '' } = useScreenParams()
  const call = useCall(billEndpoints.bill, { params: { id: billId } })
  const named = (bill: BillOut): string => `${t(`bill.short.${bill.documentType}`)} ${numberOf(bill)}`
  return (
    <FormOf
      call={call}
      title={t('bill.note.new')}
      cannot={({ status, documentType }) => {
        if (status === 'voided') return t('error.note_bill_voided')
        return isBillNote(documentType) || documentType === '02' ? t('error.note_of_note') : undefined
      }}
      record={(bill) => ({ path: `/bill/view/${bill.id}`, label: named(bill) })}
    >
      {(bill) => (
        <BillForm
          key={bill.id}
          endpoint={billEndpoints.createBill}
          title={t('bill.note.new')}
          notice={
            <p className="yu-hint">
              {t('bill.note.of')} <Link to={`/bill/view/${bill.id}`}>{named(bill)}</Link>
            </p>
          }
          draft={`bill.note.${bill.id}`}
          values={noteOf(bill, limaDate(systemClock()))}
        />
      )}
    </FormOf>
  )
}

function noteOf(bill: BillOut, date: string): FormValues {
  const { id, supplier, currency, buyer, warehouse, paymentTerm, items } = bill
  return {
    ...{ documentType: '07', reason: '07', reference: { id }, serie: null, number: null, date, accountingDate: null },
    ...{ currency, exchangeRate: null, supplier: { id: supplier.id, code: supplier.number, name: supplier.name } },
    ...{ buyer, warehouse, paymentTerm, otherCharges: null, notes: null, fees: null, dueDate: null },
    items: items
      .filter(({ left }) => dec(left.total).gt(0))
      .map((line) => ({
        ...line,
        ...{ orderLine: null, guideLine: null, billLine: line.line },
        quantity: dec(line.left.quantity).gt(0) ? line.left.quantity : '1',
      })),
  }
}
