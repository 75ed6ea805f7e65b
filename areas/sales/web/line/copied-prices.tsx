import { type Lines, type Say, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { followsRules, type LinePrices, priceOf } from './rule-prices.tsx'
import type { SaleLine } from './sale-lines.ts'

/** Lines of a copy whose price, as it was, is not the one of today. */
export function changedPrices(rows: readonly SaleLine[], prices: LinePrices): SaleLine[] {
  return rows.filter((row) => {
    const resolved = priceOf(prices, row)
    return row.priceSource === 'typed' && resolved !== undefined && !followsRules(row, resolved)
  })
}

/** A copy keeps the prices as they were: says which are others today, and puts those. */
export function CopiedPrices({ lines, prices }: { lines: Lines<SaleLine>; prices: LinePrices }): ReactNode {
  const { t } = useSpeech()
  const changed = changedPrices(lines.rows, prices)
  if (changed.length === 0) return null
  const put = (): void => {
    for (const { key } of changed)
      lines.dispatch({ type: 'edit', key, change: (line) => ({ ...line, priceSource: 'rule', priceReason: '' }) })
  }
  return (
    <Alert
      type="info"
      showIcon
      className="yu-hint"
      title={t('price.asItWas', { count: changed.length, items: namesOf(changed, t) })}
      action={
        <Button size="small" onClick={put}>
          {t('price.putToday')}
        </Button>
      }
    />
  )
}

const MOST_NAMED = 3

function namesOf(rows: readonly SaleLine[], t: Say): string {
  const names = rows.slice(0, MOST_NAMED).map(({ item, description }) => item?.code ?? item?.name ?? description)
  const others = rows.length - names.length
  return [...names, ...(others > 0 ? [t('price.others', { count: others })] : [])].join(', ')
}
