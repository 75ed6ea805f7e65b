import type { Option } from '@yupana/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { Chooser, currencySign, DateInput, MoneyInput, parseDecimal, useCommand, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TransferOut, transferEndpoints } from '../../contract/index.ts'
import './receive-dialog.css'

/** When it arrived and how much; what is less or more than was to come goes to a category. */
export function ReceiveDialog({ transfer, onClose }: { transfer: TransferOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [date, setDate] = useState<string | undefined>(limaDate(systemClock()))
  const [amount, setAmount] = useState<string | undefined>(transfer.amountTo)
  const [category, setCategory] = useState<Option>()
  const receive = useCommand(transferEndpoints.receiveTransfer, {
    ...{ success: t('transfer.done'), invalidates: ['paymentAccount', 'income', 'expense', 'entry', 'dashboard'] },
    onSuccess: onClose,
  })
  const came = parseDecimal(amount ?? '')
  const rest = dec(came ?? transfer.amountTo).minus(transfer.amountTo)
  const ready = date !== undefined && came !== undefined && dec(came).gt(0) && (rest.isZero() || category !== undefined)
  const filters = [{ field: 'type', operator: 'EQUAL', value: rest.isNegative() ? '2' : '1', group: 0 }]
  return (
    <Modal
      open
      title={`${t('transfer.action.receive')}: ${transfer.accountTo.name}`}
      okText={t('transfer.action.receive')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !ready, loading: receive.isPending }}
      onCancel={onClose}
      onOk={() =>
        receive.mutate({
          params: { id: transfer.id },
          body: { date: date!, amount: came!, category: rest.isZero() ? null : { id: category!.id } },
        })
      }
    >
      <div className="yu-receive">
        <span>{t('field.date')}</span>
        <DateInput value={date} onChange={setDate} ariaLabel={t('field.date')} />
        <span>{t('transfer.received')}</span>
        <MoneyInput
          value={amount ?? ''}
          onChange={setAmount}
          ariaLabel={t('transfer.received')}
          prefix={currencySign(transfer.currencyTo)}
        />
        {!rest.isZero() && (
          <>
            <span>{t('transfer.category')}</span>
            <Chooser
              path="/api/payment/category/choose"
              query={{ filters }}
              value={category ?? null}
              onChange={setCategory}
              ariaLabel={t('transfer.category')}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
