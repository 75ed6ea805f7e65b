import { dec, limaDate, systemClock } from '@yupana/kernel'
import { CallForm, Field, useSpeech } from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { type DriverLiquidationOut, driverLiquidationEndpoints } from '../../contract/index.ts'
import { DriverSums } from './sums.tsx'

const ofType = (value: string) => ({ filters: [{ field: 'type', operator: 'EQUAL' as const, value, group: 0 }] })
const PAID = ofType('2')
const KEPT = ofType('1')

/** From where what is left is paid, or where it comes back to; and under which categories it stands in the books. */
export function Settle({ of, onDone }: { of: DriverLiquidationOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`driverLiquidation.${name}`)
  const some = (amount: string): boolean => !dec(amount).isZero()
  const category = (name: string, query: typeof PAID): ReactNode => (
    <Field name={name} label={label(name)} kind="ref" choose="/api/payment/category/choose" query={query} />
  )
  return (
    <Modal open title={label('action.settle')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <DriverSums sums={of} />
      <CallForm
        endpoint={driverLiquidationEndpoints.settleDriverLiquidation}
        values={{
          ...{ date: limaDate(systemClock()), account: null, method: null },
          ...{ expenseCategory: null, bonusCategory: null, fuelCategory: null, loanCategory: null },
        }}
        toInput={(body) => ({ params: { id: of.id }, body: { ...body, version: of.version } as never })}
        submit={label('action.settle')}
        success={label('settled')}
        invalidates={['driverLiquidation', 'rendering', 'expense', 'income', 'transfer', 'account', 'dashboard']}
        onDone={onDone}
      >
        <Field name="date" label={t('field.date')} kind="date" />
        <Field name="account" label={label('account')} kind="ref" choose="/api/payment/account/choose" />
        {!of.rendering && (
          <Field name="method" label={t('paymentMethod')} kind="ref" choose="/api/payment/method/choose" />
        )}
        {some(of.expenses) && category('expenseCategory', PAID)}
        {some(of.bonus) && category('bonusCategory', PAID)}
        {some(of.fuel) && category('fuelCategory', KEPT)}
        {some(of.loans) && category('loanCategory', KEPT)}
      </CallForm>
    </Modal>
  )
}
