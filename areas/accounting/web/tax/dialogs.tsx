import { formatAmount } from '@yupana/kernel'
import { Answer, CallForm, Field, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type TaxMonth, taxEndpoints } from '../../contract/index.ts'
import { RefreshedLines } from '../refresh/refreshed-lines.tsx'

interface Of {
  of: TaxMonth
  /** The month in words. */
  name: string
  onClose: () => void
}

const TOUCHED = ['taxMonth', 'taxLiquidation', 'entry', 'summary', 'monthLock', 'reports']

/** The voucher that would settle the month, before it is written. */
export function SettleDialog({ of: { year, month }, name, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  const body = { year, month }
  const would = useCall(taxEndpoints.settleTaxes, { body: { ...body, simulate: true } })
  const run = useCommand(taxEndpoints.settleTaxes, {
    ...{ success: t('tax.settled'), invalidates: TOUCHED, onSuccess: onClose },
  })
  return (
    <Modal
      open
      width={760}
      title={t('tax.settleTitle', { month: name })}
      onCancel={onClose}
      okText={t('tax.settleRun')}
      okButtonProps={{ disabled: would.data === undefined, loading: run.isPending }}
      onOk={() => run.mutate({ body })}
    >
      <Answer call={would} fresh>
        {({ voucher, payable, incomePayable, carriedCredit }) => (
          <>
            <p>{t('tax.payable', { amount: formatAmount(payable, 'PEN') })}</p>
            <p>{t('tax.incomePayable', { amount: formatAmount(incomePayable, 'PEN') })}</p>
            <p>{t('tax.carried', { amount: formatAmount(carriedCredit, 'PEN') })}</p>
            {voucher.lines.length === 0 ? (
              <Alert type="info" showIcon title={t('tax.nothing')} />
            ) : (
              <RefreshedLines of={voucher} label={t('tax.settle')} by="center" />
            )}
          </>
        )}
      </Answer>
    </Modal>
  )
}

/** What the first month begins with; of a later one the coefficient alone. */
export function BeginsDialog({ of, name, onClose }: Of): ReactNode {
  const { t } = useSpeech()
  const { year, month, version, carried, ...rest } = of
  const { previousCredit, previousPerceptions, previousRetentions, incomeCredit, rate } = rest
  const values = { previousCredit, previousPerceptions, previousRetentions, incomeCredit, rate, version }
  const amounts = ['previousCredit', 'previousPerceptions', 'previousRetentions', 'incomeCredit'] as const
  return (
    <Modal open title={`${t('tax.begins')} · ${name}`} footer={null} onCancel={onClose}>
      <p className="yu-soft">{t(carried ? 'tax.beginsCarried' : 'tax.beginsHelp')}</p>
      <CallForm
        endpoint={taxEndpoints.updateTaxMonth}
        values={values}
        toInput={(body) => ({ params: { year: String(year), month: String(month) }, body: body as never })}
        submit={t('ui.save')}
        success={t('tax.saved')}
        invalidates={TOUCHED}
        onDone={onClose}
      >
        {amounts.map((field) => (
          <Field key={field} name={field} label={t(`tax.${field}`)} kind="money" span="half" disabled={carried} />
        ))}
        <Field name="rate" label={t('tax.rate')} kind="quantity" places={5} span="half" />
      </CallForm>
    </Modal>
  )
}
