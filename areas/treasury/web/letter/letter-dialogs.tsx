import { addDays, dec, fixed, limaDate, systemClock } from '@yupana/kernel'
import {
  CallForm,
  currencySign,
  Field,
  formatMoney,
  parseDecimal,
  useFormContext,
  useFormState,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { type LetterOut, letterEndpoints } from '../../contract/index.ts'
import { DrawnLetters, type DrawnRow, drawnBody, spreadLetters } from './drawn-letters.tsx'
import { LETTER_TOUCHES, letterName } from './letter-states.ts'

export type LetterVerb = 'collect' | 'discount' | 'pay' | 'renew' | 'protest' | 'edit'

const CALLS = {
  ...{
    collect: letterEndpoints.collectLetter,
    discount: letterEndpoints.discountLetter,
    pay: letterEndpoints.payLetter,
  },
  ...{ renew: letterEndpoints.renewLetter, protest: letterEndpoints.protestLetter, edit: letterEndpoints.updateLetter },
} as const

interface Props {
  letter: LetterOut
  verb: LetterVerb
  onClose: () => void
}

/** What a verb of a letter asks, in a dialog of its own. */
export function LetterDialog({ letter, verb, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const notice = verb === 'pay' && letter.status === 'discounted'
  const text = verb === 'edit' ? undefined : notice ? 'letter.noticeText' : `letter.${verb}Text`
  return (
    <Modal
      open
      footer={null}
      title={`${t(`letter.action.${verb}`)} · ${letterName(letter)}`}
      onCancel={onClose}
      destroyOnHidden
      width={verb === 'renew' ? 760 : 520}
    >
      {text && <p>{t(text)}</p>}
      <CallForm
        endpoint={CALLS[verb] as typeof letterEndpoints.payLetter}
        values={valuesOf(letter, verb)}
        submit={t(`letter.action.${verb}`)}
        success={t(verb === 'edit' ? 'letter.saved' : 'letter.done')}
        invalidates={LETTER_TOUCHES}
        toInput={(body) =>
          ({
            params: { id: letter.id },
            body: {
              ...sent(body, verb),
              version: letter.version,
            },
          }) as never
        }
        onDone={onClose}
      >
        <Fields letter={letter} verb={verb} />
        {verb === 'renew' && <Drawn letter={letter} />}
      </CallForm>
    </Modal>
  )
}

/** Of the currency of the letter; what a bank does is asked of a bank. */
const accountsFor = ({ currency }: LetterOut, verb: LetterVerb) => ({
  filters: [
    { field: 'currency', operator: 'EQUAL' as const, value: currency, group: 0 },
    ...(verb === 'pay' || verb === 'renew'
      ? []
      : [{ field: 'type', operator: 'EQUAL' as const, value: 'bank', group: 1 }]),
  ],
})

const accountOf = ({ account }: LetterOut) => account

function valuesOf(letter: LetterOut, verb: LetterVerb): Record<string, unknown> {
  if (verb === 'edit')
    return {
      ...{ bankNumber: letter.bankNumber, place: letter.place, notes: letter.notes },
      ...{ guarantorName: letter.guarantor?.name ?? null, guarantorNumber: letter.guarantor?.number ?? null },
      guarantorAddress: letter.guarantor?.address ?? null,
    }
  const date = { date: limaDate(systemClock()) }
  if (verb === 'collect') return { ...date, account: accountOf(letter), fee: null, exchangeRate: null }
  if (verb === 'discount') return { ...date, account: accountOf(letter), interest: null, fee: null, exchangeRate: null }
  if (verb === 'protest') return { ...date, cost: null, account: accountOf(letter), exchangeRate: null }
  if (verb === 'pay' && letter.status === 'discounted') return date
  const money = {
    ...(verb === 'renew' ? { letters: [] } : {}),
    account: accountOf(letter),
    method: null,
    operationNumber: null,
    exchangeRate: null,
  }
  return verb === 'pay' ? { ...date, amount: letter.balance, ...money } : { ...date, paid: null, ...money }
}

/** What was left empty is not sent, but where it is taken away. */
const sent = (body: Record<string, unknown>, verb: LetterVerb): Record<string, unknown> =>
  verb === 'edit'
    ? body
    : Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ''))

function Fields({ letter, verb }: Omit<Props, 'onClose'>): ReactNode {
  const { t } = useSpeech()
  const rate = letter.currency !== 'PEN' && (
    <Field name="exchangeRate" label={t('field.exchangeRate')} kind="quantity" />
  )
  const money = { kind: 'money' as const, prefix: currencySign(letter.currency) }
  const side = letter.direction === 'receivable' ? 'income' : 'expense'
  const moves = verb === 'pay' || verb === 'collect' || verb === 'discount'
  const account = (
    <Field
      name="account"
      label={t(verb === 'pay' ? `${side}.account` : 'letter.account')}
      kind="ref"
      choose="/api/payment/account/choose"
      query={accountsFor(letter, verb)}
      {...(moves ? { required: true } : {})}
    />
  )
  if (verb === 'edit')
    return (
      <>
        <Field name="bankNumber" label={t('letter.bankNumber')} kind="text" />
        <Field name="place" label={t('letter.place')} kind="text" />
        <Field name="guarantorName" label={t('letter.guarantor')} kind="text" />
        <Field name="guarantorNumber" label={t('letter.guarantorNumber')} kind="text" />
        <Field name="guarantorAddress" label={t('letter.guarantorAddress')} kind="text" />
        <Field name="notes" label={t('field.notes')} kind="text" />
      </>
    )
  const date = <Field name="date" label={t('field.date')} kind="date" />
  if (verb === 'pay' && letter.status === 'discounted') return date
  const method = (
    <Field
      name="method"
      label={t(`${side}.method`)}
      kind="ref"
      choose="/api/payment/method/choose"
      {...(verb === 'pay' ? { required: true } : {})}
    />
  )
  const operation = <Field name="operationNumber" label={t('income.operationNumber')} kind="text" />
  return (
    <>
      {date}
      {verb === 'pay' && <Field name="amount" label={t('field.amount')} {...money} />}
      {verb === 'renew' && <Field name="paid" label={t('letter.paid')} {...money} />}
      {verb === 'discount' && <Field name="interest" label={t('letter.interest')} {...money} />}
      {(verb === 'discount' || verb === 'collect') && <Field name="fee" label={t('letter.fee')} {...money} />}
      {verb === 'protest' && <Field name="cost" label={t('letter.cost')} {...money} />}
      {account}
      {verb === 'pay' && method}
      {verb === 'renew' && letter.status !== 'discounted' && method}
      {(verb === 'pay' || verb === 'renew') && operation}
      {rate}
      {verb === 'discount' && <Net letter={letter} />}
    </>
  )
}

/** What comes in, as it is typed. */
function Net({ letter }: { letter: LetterOut }): ReactNode {
  const { t } = useSpeech()
  const [interest, fee] = [useWatch({ name: 'interest' }), useWatch({ name: 'fee' })] as (string | null)[]
  const net = dec(letter.balance)
    .minus(parseDecimal(interest ?? '') ?? 0)
    .minus(parseDecimal(fee ?? '') ?? 0)
  return (
    <p>
      <strong>
        {t('letter.net')} {currencySign(letter.currency)} {formatMoney(fixed(net))}
      </strong>
    </p>
  )
}

/** The letters of the rest: one after a month until somebody says otherwise. */
function Drawn({ letter }: { letter: LetterOut }): ReactNode {
  const { setValue } = useFormContext()
  const { errors } = useFormState()
  const paid = useWatch({ name: 'paid' }) as string | null
  const today = limaDate(systemClock())
  const rest = dec(letter.balance).minus(parseDecimal(paid ?? '') ?? 0)
  const [rows, setRows] = useState<DrawnRow[]>(() => spreadLetters(rest, 1, addDays(today, 30), 30))
  useEffect(() => {
    setValue('letters', drawnBody(rows), { shouldDirty: true })
  }, [rows])
  // One letter is all of the rest, whatever was paid.
  useEffect(() => {
    if (rows.length === 1) setRows(rows.map((row) => ({ ...row, amount: rest.gt(0) ? fixed(rest) : '' })))
  }, [fixed(rest)])
  const problem = errors.letters?.message
  return (
    <>
      <DrawnLetters rows={rows} whole={rest} date={today} onChange={setRows} />
      {typeof problem === 'string' && <p className="yu-field-error">{problem}</p>}
    </>
  )
}
