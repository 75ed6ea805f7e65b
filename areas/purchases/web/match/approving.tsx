import { CheckIcon, type DocumentAction, tried, UndoIcon, useCommand, useSpeech } from '@yupana/ui'
import { type BillOut, billEndpoints } from '../../contract/index.ts'
import { numberOf } from '../bill-states.ts'

const approving = ['INPUTBILL.approve']

/** What goes beyond its order is let in, or refused, by somebody who typed none of it. */
export function useApproving(bill: BillOut): DocumentAction[] {
  const { id, version } = bill
  const { t } = useSpeech()
  const invalidates = ['stock', 'product', 'entry', 'dashboard', 'payable', 'purchaseOrder']
  const approve = useCommand(billEndpoints.approveBill, { success: t('bill.approved'), invalidates })
  const reject = useCommand(billEndpoints.rejectBill, { success: t('bill.rejected') })
  return [
    {
      ...{ key: 'approve', label: t('bill.approve'), icon: <CheckIcon />, permission: approving, move: 'approve' },
      ...{ primary: true, keys: 'a' },
      trial: tried(billEndpoints.approveBill, () => ({ params: { id }, body: { version } })),
      run: () => approve.mutateAsync({ params: { id }, body: { version } }),
    },
    {
      ...{ key: 'reject', label: t('bill.reject'), icon: <UndoIcon />, permission: approving, move: 'reject' },
      confirm: {
        title: t('bill.rejectTitle', { number: numberOf(bill) }),
        text: t('bill.rejectText'),
        reason: t('bill.rejectReason'),
      },
      run: (reason) => reject.mutateAsync({ params: { id }, body: { reason: reason ?? '', version } }),
    },
  ]
}
