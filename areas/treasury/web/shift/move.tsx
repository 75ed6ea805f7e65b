import { full, withVerb } from '@yupana/contract'
import { CallForm, currencySign, Field, useFormContext, useMay, useSpeech, useWatch } from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { type ShiftOut, shiftEndpoints } from '../../contract/index.ts'

/** Money into the drawer or out of it: for what, or from and to which account. */
export function ShiftMove({ shift, onDone }: { shift: ShiftOut; onDone: () => void }): ReactNode {
  const { t } = useSpeech()
  const currencies = shift.drawers.map(({ currency }) => currency)
  const pays = useMay(withVerb(full('PAYMENTS'), 'new'))
  return (
    <Modal open title={t('shift.action.move')} footer={null} mask={{ closable: false }} onCancel={onDone}>
      <CallForm
        endpoint={shiftEndpoints.moveShift}
        values={{
          ...{ kind: 'out', currency: currencies[0], amount: null, target: pays ? 'category' : 'account' },
          ...{ category: null, account: null, party: null, reason: null },
        }}
        toInput={(body) => ({ params: { id: shift.id }, body: body as never })}
        submit={t('ui.save')}
        success={t('ui.saved')}
        invalidates={['shift', 'income', 'expense', 'transfer', 'paymentAccount', 'entry', 'dashboard']}
        onDone={onDone}
      >
        <Fields currencies={currencies} drawers={shift.drawers} />
      </CallForm>
    </Modal>
  )
}

/** What money may be of by who enters it: a category of who pays or collects; any account of who transfers, else a safe or an own drawer. */
function useTargets(kind: string, own: readonly string[]) {
  const may = { in: useMay(withVerb(full('COLLECTION'), 'new')), out: useMay(withVerb(full('PAYMENTS'), 'new')) }
  const transfers = useMay(withVerb(full('TRANSFER'), 'new'))
  const near = [{ field: 'purpose', operator: 'EQUAL' as const, value: 'safe', group: 0 }].concat(
    own.map((value) => ({ field: 'code', operator: 'EQUAL' as const, value, group: 0 })),
  )
  const category = may[kind as 'in' | 'out']
  const account = category ? 'paymentAccount' : `shift.move.${kind}.${transfers ? 'account' : 'near'}`
  return { category, account, query: transfers ? {} : { query: { filters: near } } }
}

const equal = (field: string, value: string) => ({
  filters: [{ field, operator: 'EQUAL' as const, value, group: 0 }],
})

function Fields({ currencies, drawers }: { currencies: readonly string[]; drawers: ShiftOut['drawers'] }): ReactNode {
  const { t } = useSpeech()
  const [kind, currency, target] = useWatch({ name: ['kind', 'currency', 'target'] }) as [string, string, string]
  const { setValue } = useFormContext()
  // From a drawer to itself nothing goes.
  const others = drawers.filter((drawer) => drawer.currency !== currency)
  const targets = useTargets(
    kind,
    others.map(({ account }) => account.code ?? ''),
  )
  useEffect(() => {
    if (!targets.category) setValue('target', 'account')
  }, [targets.category])
  // What it is said to be is either of a category or of an account.
  useEffect(() => {
    for (const name of target === 'category' ? ['account'] : ['category', 'party']) setValue(name, null)
  }, [target, kind])
  return (
    <>
      <Field
        name="kind"
        label={t('field.type')}
        kind="choice"
        options={['out', 'in'].map((value) => ({ value, label: t(`shift.move.${value}`) }))}
      />
      {currencies.length > 1 && (
        <Field
          name="currency"
          label={t('field.currency')}
          kind="choice"
          options={currencies.map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        />
      )}
      <Field name="amount" label={t('field.amount')} kind="money" prefix={currencySign(currency)} autoFocus />
      {targets.category && (
        <Field
          name="target"
          label={t('shift.move.target')}
          kind="choice"
          options={['category', 'account'].map((value) => ({ value, label: t(`shift.move.${kind}.${value}`) }))}
        />
      )}
      {target === 'category' ? (
        <>
          <Field
            key={kind}
            name="category"
            label={t('paymentCategory')}
            kind="ref"
            choose="/api/payment/category/choose"
            required
            query={equal('type', kind === 'in' ? '1' : '2')}
          />
          <Field name="party" label={t('shift.party')} kind="ref" choose="/api/clients/choose" />
        </>
      ) : (
        <Field
          name="account"
          label={t(targets.account)}
          kind="ref"
          choose="/api/payment/account/choose"
          required
          {...targets.query}
        />
      )}
      <Field name="reason" label={t('shift.reason')} kind="text" />
    </>
  )
}
