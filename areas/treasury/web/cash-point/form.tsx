import { Answer, Field, FormPage, type OutsideValues, useCall, useGo, useSpeech, useWatch } from '@yupana/ui'
import { Checkbox } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type CashPointOut,
  type CountedPieces,
  cashPointEndpoints,
  type DrawerCurrency,
  shiftEndpoints,
} from '../../contract/index.ts'
import { DenominationPad } from '../shift/denomination-pad.tsx'

interface Account {
  id: string
  name: string
  currency: string
}

/** A sheet: whose drawer, and what is in it. */
export function CashPointNew(): ReactNode {
  const places = useCall(shiftEndpoints.shiftPlaces, {})
  return (
    <Answer call={places} fresh>
      {({ used, accounts }) => <NewForm used={used} accounts={accounts} />}
    </Answer>
  )
}

function NewForm({ used, accounts }: { used: boolean; accounts: readonly Account[] }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [chosen, setChosen] = useState<readonly Account[]>(accounts.length === 1 ? accounts : [])
  const [pieces, setPieces] = useState<CountedPieces>([])
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ accounts: chosen.map(({ id }) => ({ id })), denominations: pieces }),
      revision: [chosen, pieces],
      dirty: pieces.length > 0,
      restore: () => undefined,
    }),
    [chosen, pieces],
  )
  const toggle = (account: Account): void => {
    const others = chosen.filter(({ id, currency }) => id !== account.id && currency !== account.currency)
    const next = chosen.some(({ id }) => id === account.id) ? others : [...others, account]
    setChosen(next)
    setPieces(pieces.filter(({ currency }) => next.some((each) => each.currency === currency)))
  }
  const kinds = used ? ['surprise'] : ['daily', 'surprise']
  return (
    <FormPage
      endpoint={cashPointEndpoints.createCashPoint}
      title={t('cashPoint.new')}
      values={{ kind: kinds[0], responsible: null, notes: null }}
      outside={outside}
      invalidates={['cashPoint']}
      onSaved={({ id }) => go(`/cabinets?sheet=${id}`, { replace: true })}
      frame={(fields) => (
        <>
          <div className="yu-form">{fields}</div>
          <fieldset className="yu-places">
            <legend>{t('cashPoint.accounts')}</legend>
            {accounts.map((account) => (
              <Checkbox
                key={account.id}
                className="yu-place"
                checked={chosen.some(({ id }) => id === account.id)}
                onChange={() => toggle(account)}
              >
                {account.name} <small>{account.currency}</small>
              </Checkbox>
            ))}
          </fieldset>
          <DenominationPad
            currencies={chosen.map(({ currency }) => currency as DrawerCurrency)}
            pieces={pieces}
            onChange={setPieces}
          />
        </>
      )}
    >
      <Field
        name="kind"
        label={t('field.type')}
        kind="choice"
        options={kinds.map((value) => ({ value, label: t(`cashPoint.kind.${value}`) }))}
        span="third"
      />
      <Responsible />
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}

/** Of a surprise: whose drawer it is. */
function Responsible(): ReactNode {
  const { t } = useSpeech()
  const kind = useWatch({ name: 'kind' }) as string
  if (kind !== 'surprise') return null
  return (
    <Field
      name="responsible"
      label={t('shift.responsible')}
      kind="ref"
      choose="/api/configuration/users/choose"
      span="third"
    />
  )
}

/** What is in the drawers is counted again, while the sheet is open. */
export function CashPointEdit({ sheet }: { sheet: CashPointOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [pieces, setPieces] = useState<CountedPieces>(sheet.denominations as CountedPieces)
  const [first] = useState(pieces)
  const outside = useMemo<OutsideValues>(
    () => ({
      ...{ values: () => ({ denominations: pieces }), revision: pieces, dirty: pieces !== first },
      restore: () => undefined,
    }),
    [pieces],
  )
  return (
    <FormPage
      endpoint={cashPointEndpoints.updateCashPoint}
      params={{ id: sheet.id }}
      title={`${t('cashPoint.edit')} ${sheet.number}`}
      values={{ notes: sheet.notes, version: sheet.version }}
      outside={outside}
      invalidates={['cashPoint']}
      onSaved={({ id }) => go(`/cabinets?sheet=${id}`, { replace: true })}
      frame={(fields) => (
        <>
          <DenominationPad
            currencies={sheet.drawers.map(({ currency }) => currency as DrawerCurrency)}
            pieces={pieces}
            onChange={setPieces}
          />
          <div className="yu-form">{fields}</div>
        </>
      )}
    >
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}
