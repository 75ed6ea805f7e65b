import { dec } from '@yupana/kernel'
import type { ReactNode } from 'react'
import { formatMoney } from '../form/input/number-text.ts'
import type { Column } from '../list/column.tsx'

/** From this share on, up or down, a change wants to be looked at. */
const MUCH = 50

/** A difference with its sign, or its share with the way that it goes; undefined where the column tells no change. */
export function shownChange(
  { change, kind }: Pick<Column<never>, 'change' | 'kind'>,
  value: unknown,
  t: (key: string) => string,
): ReactNode {
  if (!change) return undefined
  // A change of what was nothing cannot be said in parts of a hundred.
  if (value === null || value === undefined)
    return kind === 'quantity' ? <span className="yu-faint">{t('report.noShare')}</span> : undefined
  const amount = dec(String(value))
  if (amount.isZero()) return undefined
  if (kind === 'money') return `${amount.gt(0) ? '+' : ''}${formatMoney(amount)}`
  return (
    <span className={amount.abs().gte(MUCH) ? 'yu-drop' : undefined}>
      <svg className="yu-triangle" viewBox="0 0 8 8" aria-hidden="true">
        <path d={amount.gt(0) ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} />
      </svg>{' '}
      <span className="yu-hidden">{amount.gt(0) ? '+' : '−'}</span>
      {formatMoney(amount.abs(), 1)} %
    </span>
  )
}
