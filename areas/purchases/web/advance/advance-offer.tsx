import { sum } from '@yupana/kernel'
import {
  currencySign,
  formatDate,
  formatMoney,
  MoneyInput,
  useCall,
  useFormContext,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { billEndpoints, type UsableBillAdvance } from '../../contract/index.ts'
import { type AskedAdvance, takeAll } from './asked.ts'

const none: readonly UsableBillAdvance[] = []

/** What the supplier of the form was paid in advance and no bill deducted. */
export function useOffered(): readonly UsableBillAdvance[] {
  const [supplier, currency, advance, reference] = useWatch({
    name: ['supplier', 'currency', 'advance', 'reference'],
  }) as [{ id: string } | null | undefined, string, boolean, object | null | undefined]
  const asks = Boolean(supplier) && !advance && !reference
  const { data = none } = useCall(
    billEndpoints.usableBillAdvances,
    { query: { supplier: supplier?.id ?? '', currency: currency as 'PEN' } },
    { enabled: asks },
  )
  return asks ? data : none
}

/** Offered by itself, with how much of each is deducted. @param total of the bill before them */
export function AdvanceOffer({ total }: { total: string }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [typed, currency, advance] = useWatch({ name: ['advances', 'currency', 'advance'] }) as [
    AskedAdvance[] | null,
    string,
    boolean,
  ]
  const offered = useOffered()
  const asked = typed ?? []
  const left = advance && asked.length > 0
  useEffect(() => {
    if (left) setValue('advances', null)
  }, [left, setValue])
  const put = (next: AskedAdvance[]): void =>
    setValue('advances', next.length > 0 ? next : null, { shouldDirty: true, shouldValidate: false })
  if (offered.length === 0 && asked.length === 0) return null
  const whole = `${currencySign(currency)} ${formatMoney(sum(offered.map((each) => each.left)))}`
  return (
    <fieldset className="yu-fees yu-beside yu-advances">
      <legend>{t('bill.prepaid')}</legend>
      {asked.length === 0 ? (
        <div className="yu-advance">
          {t('bill.advanceOffer', { amount: whole })}{' '}
          <Button type="link" size="small" onClick={() => put(takeAll(offered, total))}>
            {t('bill.advanceTake')}
          </Button>
        </div>
      ) : (
        <Rows offered={offered} asked={asked} onChange={put} />
      )}
    </fieldset>
  )
}

interface RowsProps {
  offered: readonly UsableBillAdvance[]
  asked: readonly AskedAdvance[]
  onChange: (next: AskedAdvance[]) => void
}

/** Each advance with a mark and the amount that is deducted of it. */
function Rows({ offered, asked, onChange }: RowsProps): ReactNode {
  const { t } = useSpeech()
  const amounts = new Map(asked.map(({ bill, amount }) => [bill.id, amount]))
  const known = new Map(offered.map((each) => [each.id, each]))
  // What was asked for and is not there any more is shown to be taken off.
  const ids = [...new Set([...known.keys(), ...amounts.keys()])]
  const put = (id: string, amount: string | undefined): void =>
    onChange(
      ids.flatMap((each) => {
        const next = each === id ? amount : amounts.get(each)
        return next === undefined ? [] : [{ bill: { id: each }, amount: next }]
      }),
    )
  return ids.map((id) => {
    const advance = known.get(id)
    const document = advance ? `${advance.serie}-${advance.number}` : '—'
    const amount = amounts.get(id)
    return (
      <div key={id} className="yu-advance">
        <Checkbox
          checked={amount !== undefined}
          onChange={({ target }) => put(id, target.checked ? (advance?.left ?? '') : undefined)}
        >
          {document}{' '}
          <span className="yu-soft">
            {advance
              ? `${formatDate(advance.date)} · ${t('bill.advanceOf', { amount: formatMoney(advance.left) })}`
              : t('bill.advanceGone')}
          </span>
        </Checkbox>
        {amount !== undefined && (
          <span className="yu-advance-amount">
            <MoneyInput
              value={amount}
              ariaLabel={t('bill.advanceAmount', { document })}
              onChange={(next) => put(id, next ?? '')}
            />
          </span>
        )}
      </div>
    )
  })
}
