import { dec, sum } from '@yupana/kernel'
import {
  currencySign,
  formatDate,
  formatMoney,
  MoneyInput,
  ToneTag,
  useCall,
  useFormContext,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { invoiceEndpoints, type UsableAdvance } from '../../contract/index.ts'
import { type AskedAdvance, fitted, takeAll } from './asked.ts'

interface AdvanceOfferProps {
  /** Of the sale as it stands. */
  total: string
  onOffered: (offered: readonly UsableAdvance[]) => void
}

const none: readonly UsableAdvance[] = []

/** What its client paid in advance and no sale deducted: offered by itself, and how much of each is deducted. */
export function AdvanceOffer({ total, onOffered }: AdvanceOfferProps): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [client, currency, documentType, advance, typed] = useWatch({
    name: ['client', 'currency', 'documentType', 'advance', 'advances'],
  }) as [{ id: string } | null, string, '01' | '03', boolean, AskedAdvance[] | null]
  const { data = none } = useCall(
    invoiceEndpoints.usableAdvances,
    { query: { client: client?.id ?? '', currency: currency as 'PEN', documentType } },
    { enabled: client !== null && client !== undefined && !advance },
  )
  const offered = client && !advance ? data : none
  useEffect(() => onOffered(offered), [offered])
  const asked = typed ?? []
  // An advance deducts none: what was asked for before would be refused where nobody sees it.
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
      <legend>{t('invoice.prepaid')}</legend>
      {asked.length === 0 ? (
        <div className="yu-advance">
          {t('invoice.advanceOffer', { amount: whole })}{' '}
          <Button type="link" size="small" onClick={() => put(takeAll(offered, total))}>
            {t('invoice.advanceTake')}
          </Button>
        </div>
      ) : (
        <>
          <Rows offered={offered} asked={asked} onChange={put} />
          {dec(total).lt(0) && (
            <div className="yu-advance">
              <ToneTag tone="bad">{t('invoice.advanceBeyond', { amount: formatMoney(dec(total).negated()) })}</ToneTag>
              <Button size="small" type="primary" ghost onClick={() => put(fitted(asked, total))}>
                {t('invoice.advanceFit')}
              </Button>
            </div>
          )}
        </>
      )}
    </fieldset>
  )
}

interface RowsProps {
  offered: readonly UsableAdvance[]
  asked: readonly AskedAdvance[]
  onChange: (next: AskedAdvance[]) => void
}

/** Each advance with a mark and the amount that is deducted of it. */
function Rows({ offered, asked, onChange }: RowsProps): ReactNode {
  const { t } = useSpeech()
  const amounts = new Map(asked.map(({ invoice, amount }) => [invoice.id, amount]))
  const known = new Map(offered.map((each) => [each.id, each]))
  // What was asked for and is not there any more is shown to be taken off.
  const ids = [...new Set([...known.keys(), ...amounts.keys()])]
  const put = (id: string, amount: string | undefined): void =>
    onChange(
      ids.flatMap((each) => {
        const next = each === id ? amount : amounts.get(each)
        return next === undefined ? [] : [{ invoice: { id: each }, amount: next }]
      }),
    )
  return ids.map((id) => {
    const advance = known.get(id)
    const document = advance ? `${advance.serie}-${Number(advance.number)}` : '—'
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
              ? `${formatDate(advance.date)} · ${t('invoice.advanceOf', { amount: formatMoney(advance.left) })}`
              : t('invoice.advanceGone')}
          </span>
        </Checkbox>
        {amount !== undefined && (
          <span className="yu-advance-amount">
            <MoneyInput
              value={amount}
              ariaLabel={t('invoice.advanceAmount', { document })}
              onChange={(next) => put(id, next ?? '')}
            />
          </span>
        )}
      </div>
    )
  })
}
