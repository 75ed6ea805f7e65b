import { type Fee, feesOfTerm } from '@yupana/catalogue/contract'
import { addDays, type DateText, dec, fixed, isDateText } from '@yupana/kernel'
import {
  DateInput,
  formatDate,
  formatMoney,
  MoneyInput,
  PlusIcon,
  parseDecimal,
  ToneTag,
  TrashIcon,
  useFormContext,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { feesMissing } from '../../contract/index.ts'

interface ChosenTerm {
  type?: unknown
  days?: unknown
  fee?: unknown
}

/** Days later, where that is a day: what was typed may be none, and stays to be seen. */
const after = (date: string, days: number): DateText => (isDateText(date) ? addDays(date, days) : '')

/** The instalments of a sale on credit: those of the term until they are written by hand; they must complete the total. */
export function InvoiceFees({ total }: { total: string }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [term, date, typed] = useWatch({ name: ['paymentTerm', 'date', 'fees'] }) as [
    ChosenTerm | null,
    string,
    Fee[] | null,
  ]
  const credit = term?.type === '2'
  // A sale for cash has none: what was typed while it was on credit would be refused where nobody sees it.
  const left = term !== null && !credit && (typed ?? []).length > 0
  useEffect(() => {
    if (left) setValue('fees', null)
  }, [left, setValue])
  if (!credit) return null
  const planned = { days: Number(term.days ?? 30), instalments: Number(term.fee ?? 1) }
  // A text that is no day may stand in the header.
  const usual = isDateText(date ?? '') && !dec(total).isZero() ? feesOfTerm(total, date, planned) : []
  const fees = typed ?? []
  const put = (next: Fee[] | null): void => setValue('fees', next, { shouldDirty: true, shouldValidate: false })
  return (
    <fieldset className={`yu-fees yu-beside${fees.length > 0 ? ' yu-fees-edit' : ''}`}>
      <legend>{t('invoice.fees')}</legend>
      {fees.length === 0 ? (
        <>
          {usual.map((fee, index) => (
            <div key={fee.date}>
              {index + 1} · {formatDate(fee.date)} · {formatMoney(fee.amount)}
            </div>
          ))}
          {usual.length > 0 && (
            <Button type="link" size="small" title={t('invoice.feesOfTerm')} onClick={() => put(usual)}>
              {t('invoice.feesEdit')}
            </Button>
          )}
        </>
      ) : (
        <FeeRows fees={fees} total={total} date={date} days={planned.days} onChange={put} />
      )}
    </fieldset>
  )
}

interface FeeRowsProps {
  fees: Fee[]
  total: string
  date: string
  days: number
  onChange: (fees: Fee[] | null) => void
}

function FeeRows({ fees, total, date, days, onChange }: FeeRowsProps): ReactNode {
  const { t } = useSpeech()
  const read = fees.map((fee) => ({ amount: parseDecimal(fee.amount ?? '') ?? '0' }))
  const missing = feesMissing(total, read)
  const whole = dec(missing).isZero()
  const put = (index: number, change: Partial<Fee>): void =>
    onChange(fees.map((fee, at) => (at === index ? { ...fee, ...change } : fee)))
  const complete = (): void => {
    const last = dec(read.at(-1)!.amount).plus(missing)
    if (last.gt(0)) put(fees.length - 1, { amount: fixed(last) })
  }
  const add = (): void =>
    onChange([
      ...fees,
      { date: after(fees.at(-1)?.date ?? date, Math.max(1, days)), amount: dec(missing).gt(0) ? missing : '' },
    ])
  return (
    <>
      {fees.map((fee, index) => (
        <div key={index} className="yu-fee">
          <span className="yu-soft">{index + 1}</span>
          <DateInput
            value={fee.date}
            ariaLabel={`${t('field.dueDate')} ${index + 1}`}
            onChange={(next) => put(index, { date: next ?? '' })}
          />
          <MoneyInput
            value={fee.amount}
            ariaLabel={`${t('field.amount')} ${index + 1}`}
            onChange={(next) => put(index, { amount: next ?? '' })}
          />
          <Button
            type="text"
            icon={<TrashIcon />}
            aria-label={`${t('ui.removeLine')} ${index + 1}`}
            onClick={() => onChange(fees.length === 1 ? null : fees.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className="yu-fee-foot">
        <Button size="small" icon={<PlusIcon />} onClick={add}>
          {t('invoice.addFee')}
        </Button>
        <Button size="small" onClick={() => onChange(null)}>
          {t('invoice.feesByTerm')}
        </Button>
        {whole ? (
          <ToneTag tone="good">{t('invoice.feesWhole')}</ToneTag>
        ) : (
          <>
            <ToneTag tone="bad">{t('invoice.feesMissing', { amount: formatMoney(missing) })}</ToneTag>
            <Button size="small" type="primary" ghost onClick={complete}>
              {t('invoice.feesComplete')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
