import { dec } from '@yupana/kernel'
import { figureOf, type Lines, type Say, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { followsRules, type LinePrices, priceOf } from './rule-prices.tsx'
import type { SaleLine } from './sale-lines.ts'

const priceKey = ({ item, price, includeTaxPrice }: SaleLine): string =>
  `${item?.id} ${dec(figureOf(price))} ${includeTaxPrice}`

/** What the lines of a copy were priced at. */
export const pricesCopied = (rows: readonly SaleLine[]): ReadonlySet<string> => new Set(rows.map(priceKey))

/** Lines of a copy whose price, still as it was, is not the one of today. One that was typed since is neither. */
export function changedPrices(rows: readonly SaleLine[], prices: LinePrices, copied: ReadonlySet<string>): SaleLine[] {
  return rows.filter((row) => {
    const resolved = priceOf(prices, row)
    if (row.priceSource !== 'typed' || resolved === undefined || followsRules(row, resolved)) return false
    return copied.has(priceKey(row))
  })
}

/** A copy keeps the prices as they were: says which are others today, and puts those. */
export function CopiedPrices({ lines, prices }: { lines: Lines<SaleLine>; prices: LinePrices }): ReactNode {
  const { t } = useSpeech()
  const [copied] = useState(() => pricesCopied(lines.rows))
  const changed = changedPrices(lines.rows, prices, copied)
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
