import { limaDate, systemClock } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSearchParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  paymentAccount,
  type TransferOut,
  type TransferStatus,
  transferEndpoints,
  transferStates,
} from '../../contract/index.ts'
import { TransferForm } from './transfer-form.tsx'

const start = (): FormValues => {
  const today = limaDate(systemClock())
  return {
    ...{ date: today, accountFrom: null, accountTo: null, amount: null, exchangeRate: null, amountTo: null },
    ...{ commission: null, commissionAccount: null, operationNumber: null, receivedOn: today, onItsWay: false },
    ...{ rendering: null, notes: null },
  }
}

/** A new one: blank, or with the accounts of the one before (`?after=`). */
export function TransferNew(): ReactNode {
  const [{ after }] = useSearchParams()
  return after ? <After key={after} id={after} /> : <New values={start()} />
}

function New({ values }: { values: FormValues }): ReactNode {
  const { t } = useSpeech()
  return <TransferForm endpoint={transferEndpoints.createTransfer} title={t('transfer.new')} values={values} />
}

const side = (account: TransferOut['accountFrom'], currency: string) => ({ ...account, currency })

function After({ id }: { id: string }): ReactNode {
  const call = useCall(transferEndpoints.transfer, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(one) => (
        <New
          values={{
            ...start(),
            ...{ date: one.date, receivedOn: one.date },
            accountFrom: side(one.accountFrom, one.currency),
            accountTo: side(one.accountTo, one.currencyTo),
          }}
        />
      )}
    </Answer>
  )
}

/** Money into the account of the holder of a rendering: both are known. */
export function TransferForRendering(): ReactNode {
  const { renderingId = '', accountToId = '' } = useScreenParams()
  const call = useCall(paymentAccount.endpoints.read, { params: { id: accountToId } })
  return (
    <Answer call={call} fresh>
      {(account) => <New values={{ ...start(), accountTo: account, rendering: { id: renderingId } }} />}
    </Answer>
  )
}

export function TransferEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(transferEndpoints.transfer, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(one) =>
        transferStates.can(one.status as TransferStatus, 'update') ? (
          <TransferForm
            key={id}
            id={id}
            endpoint={transferEndpoints.updateTransfer}
            title={t('transfer.edit', { number: String(one.number) })}
            values={valuesOf(one)}
          />
        ) : (
          <CannotPage
            title={t('transfer.edit', { number: String(one.number) })}
            text={t('error.payment_closed')}
            record={{ path: `/payment/account/transfer/view/${id}`, label: `${t('transfer')} ${one.number}` }}
          />
        )
      }
    </Answer>
  )
}

function valuesOf(one: TransferOut): FormValues {
  const crossed = one.currency !== one.currencyTo
  const own = one.commissionAccount.id !== one.accountFrom.id
  return {
    ...start(),
    ...{ date: one.date, amount: one.amount, amountTo: crossed ? one.amountTo : null, commission: one.commission },
    ...{ operationNumber: one.operationNumber, notes: one.notes, version: one.version },
    exchangeRate: one.currency === 'PEN' && one.currencyTo === 'PEN' ? null : one.exchangeRate,
    accountFrom: side(one.accountFrom, one.currency),
    accountTo: side(one.accountTo, one.currencyTo),
    commissionAccount: own ? side(one.commissionAccount, one.commissionCurrency) : null,
    ...{ receivedOn: one.receivedOn, onItsWay: one.receivedOn === null },
    rendering: one.rendering ? { id: one.rendering } : null,
  }
}
