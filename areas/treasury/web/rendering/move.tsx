import { currencySign, dec, fixed, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech, useWatch } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type RenderingOut, renderingEndpoints } from '../../contract/index.ts'
import { RENDERING_READS } from './states.ts'

/** Money to who holds it, or back: what is left, or what they spent beyond, is proposed. */
export function Move({ rendering, onDone }: { rendering: RenderingOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const balance = dec(rendering.balance)
  const begun = rendering.receipts.length > 0
  const kind = balance.isNegative() ? 'reimbursement' : begun && balance.gt(0) ? 'return' : 'advance'
  const usual = kind === 'advance' ? dec(rendering.requestedAmount).minus(rendering.given) : balance.abs()
  return (
    <Modal open title={t('rendering.action.move')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={renderingEndpoints.moveRendering}
        values={{
          ...{ kind, date: limaDate(systemClock()), account: null, operationNumber: null, exchangeRate: null },
          amount: usual.gt(0) ? fixed(usual) : null,
        }}
        toInput={(body) => ({ params: { id: rendering.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={RENDERING_READS}
        onDone={onDone}
      >
        <Fields currency={rendering.currency} />
      </CallForm>
    </Modal>
  )
}

function Fields({ currency }: { currency: string }): ReactNode {
  const { t } = useSpeech()
  const [account] = useWatch({ name: ['account'] }) as [{ currency?: string } | null]
  const dollars = currency === 'USD' || account?.currency === 'USD'
  return (
    <>
      <Field
        name="kind"
        label={t('field.type')}
        kind="choice"
        options={['advance', 'return', 'reimbursement'].map((value) => ({
          value,
          label: t(`rendering.move.${value}`),
        }))}
      />
      <Field name="amount" label={t('field.amount')} kind="money" prefix={currencySign(currency)} autoFocus />
      <Field name="account" label={t('rendering.move.account')} kind="ref" choose="/api/payment/account/choose" />
      <Field name="date" label={t('field.date')} kind="date" span="half" />
      <Field name="operationNumber" label={t('income.operationNumber')} kind="text" span="half" />
      {dollars && <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" span="half" />}
    </>
  )
}
