import { full } from '@yupana/contract'
import {
  Answer,
  CodeChooser,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { accountPurposes, paymentAccount } from '../../contract/index.ts'

export const ACCOUNT_WRITE = full('ACCOUNT', 'TREASURYCONFIG')
const PATH = '/payment/account'

const blank: FormValues = {
  ...{ code: null, name: null, type: 'bank', currency: 'PEN', purpose: 'current', bank: null, number: null, cci: null },
  ...{
    ledgerCode: null,
    branch: null,
    responsible: null,
    fundLimit: null,
    cutDay: null,
    dueDay: null,
    allowNegative: false,
  },
  ...{ accountingDoesNoApply: false, active: true },
}

export function AccountNew(): ReactNode {
  return <AccountForm values={blank} />
}

export function AccountEdit(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(paymentAccount.endpoints.read, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(row) => <AccountForm key={id} id={id} values={row as FormValues} />}
    </Answer>
  )
}

function AccountForm({ values: given, id }: { values: FormValues; id?: string }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const go = useGo()
  const [values] = useState(given)
  const shared = {
    draft: `paymentAccount.${id ?? 'new'}`,
    values,
    title: t(id ? 'ui.editOf' : 'ui.newOf', { noun: t('paymentAccount') }),
    fieldLabel: (field: string) => speech.field('paymentAccount', field),
    children: <AccountFields />,
  }
  return id === undefined ? (
    <FormPage
      {...shared}
      endpoint={paymentAccount.endpoints.create}
      onSaved={(row) => go(`${PATH}/view/${String(row.id)}`, { replace: true })}
    />
  ) : (
    <FormPage
      {...shared}
      endpoint={paymentAccount.endpoints.update}
      params={{ id }}
      onSaved={() => go(`${PATH}/view/${id}`, { replace: true })}
    />
  )
}

/** What a kind of account has: a bank its numbers, a card its days, a petty cash its fund. */
function AccountFields(): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const [type, purpose] = useWatch({ name: ['type', 'purpose'] }) as string[]
  const label = (name: string) => ({ name, label: speech.field('paymentAccount', name) })
  const choice = (name: string, options: readonly string[]) => ({
    ...label(name),
    kind: 'choice' as const,
    options: options.map((value) => ({ value, label: t(`paymentAccount.${name}.${value}`) })),
  })
  return (
    <>
      <Field {...label('code')} kind="code" span="third" autoFocus />
      <Field {...label('name')} kind="text" span="third" />
      <Field {...choice('type', ['cash', 'bank', 'card'])} span="third" />
      <Field {...choice('currency', ['PEN', 'USD'])} span="third" />
      <Field {...choice('purpose', accountPurposes)} span="third" />
      <Field {...label('ledgerCode')} kind="code" span="third" />
      {type !== 'cash' && (
        <>
          <Field
            {...label('bank')}
            kind="custom"
            span="third"
            input={({ id, value, onChange, onBlur, status }) => (
              <CodeChooser
                id={id}
                path="/api/financial-entity/choose"
                value={typeof value === 'string' ? value : ''}
                onChange={(code) => onChange(code ?? null)}
                onBlur={onBlur}
                status={status}
              />
            )}
          />
          <Field {...label('number')} kind="code" span="third" />
          <Field {...label('cci')} kind="code" span="third" />
        </>
      )}
      {type === 'card' && (
        <>
          <Field {...label('cutDay')} kind="integer" span="third" />
          <Field {...label('dueDay')} kind="integer" span="third" />
        </>
      )}
      {purpose === 'pettyCash' && <Field {...label('fundLimit')} kind="money" span="third" />}
      {type !== 'cash' && (
        <Field {...label('responsible')} kind="ref" choose="/api/configuration/users/choose" span="third" />
      )}
      <Field {...label('branch')} kind="ref" choose="/api/branches/choose" span="third" />
      {type === 'cash' && <Field {...label('allowNegative')} kind="flag" span="third" />}
      <Field {...label('accountingDoesNoApply')} kind="flag" span="third" />
      <Field {...label('active')} kind="flag" span="third" />
    </>
  )
}
