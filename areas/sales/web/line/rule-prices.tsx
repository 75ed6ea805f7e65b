import { priceResolveEndpoints, type ResolvedPrice } from '@yupana/catalogue/contract'
import { taxOf } from '@yupana/catalogue/web'
import { dec, plain, round } from '@yupana/kernel'
import {
  type LineColumn,
  type LineMark,
  type Lines,
  parseDecimal,
  priceText,
  type Say,
  useCall,
  usePending,
  useSettled,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { floorOf, isUnder } from '../../contract/index.ts'
import { lineInput, type SaleLine } from './sale-lines.ts'

/** What the rules say of each line, by item and quantity. */
export type LinePrices = ReadonlyMap<string, ResolvedPrice>
export const noPrices: LinePrices = new Map()

const keyOf = (item: string, quantity: string): string => `${item} ${quantity}`
const quantityOf = (row: SaleLine): string => {
  const read = parseDecimal(row.quantity)
  return read !== undefined && dec(read).gt(0) ? read : '1'
}

/** What the rules say of a line; undefined while nobody has asked. */
export function priceOf(prices: LinePrices, row: SaleLine): ResolvedPrice | undefined {
  return row.item && prices.get(keyOf(row.item.id, quantityOf(row)))
}

/** Whether the price that stands in the line is that of the rules. */
export function followsRules(row: SaleLine, resolved: ResolvedPrice): boolean {
  const price = parseDecimal(row.price)
  return price !== undefined && dec(price).eq(resolved.price) && row.includeTaxPrice === resolved.includeTaxPrice
}

/** The floor that the line is under, as its price is; undefined where it is not. */
export function brokenFloor(row: SaleLine, resolved: ResolvedPrice | undefined): string | undefined {
  if (!resolved || row.price === '' || row.tax.startsWith('EXONERATED_TRASFER')) return undefined
  const floor = floorOf(resolved, { includeTaxPrice: row.includeTaxPrice, tax: taxOf(row.tax) })
  return floor !== undefined && isUnder(lineInput(row), floor) ? floor : undefined
}

/** `entry`, `formula`, `item`, `typed` or `presentation`: what the price of the line is. */
export function sourceOf(row: SaleLine, resolved: ResolvedPrice | undefined): string {
  if (row.priceSource === 'presentation') return 'presentation'
  if (!resolved) return row.priceSource === 'typed' ? 'typed' : 'item'
  return followsRules(row, resolved) ? resolved.rule.reason : 'typed'
}

interface Ref {
  id: string
}

interface RulePricesProps {
  lines: Lines<SaleLine>
  onPrices: (prices: LinePrices) => void
}

/** Asks for the prices of all lines as header and quantities stand, and puts them where nobody typed another. */
export function RulePrices({ lines, onPrices }: RulePricesProps): ReactNode {
  const [client, paymentTerm, branch, date, currency, rate] = useWatch({
    name: ['client', 'paymentTerm', 'branch', 'date', 'currency', 'exchangeRate'],
  }) as [Ref | null, Ref | null, Ref | null | undefined, string, string, string]
  const asked = askedKeys(lines.rows).join('|')
  const exchangeRate = parseDecimal(rate ?? '')
  const header = JSON.stringify({
    client: client && { id: client.id },
    paymentTerm: paymentTerm && { id: paymentTerm.id },
    ...(branch ? { branch: { id: branch.id } } : {}),
    date,
    currency,
    ...(currency === 'USD' && exchangeRate !== undefined ? { exchangeRate } : {}),
  })
  const wanted = `${header}\n${asked}`
  const settled = useSettled(wanted, 120)
  const body = useMemo(() => bodyOf(settled), [settled])
  const ready = body.lines.length > 0 && /^\d{4}-\d{2}-\d{2}$/.test(body.date ?? '')
  const { data, isError } = useCall(
    priceResolveEndpoints.resolvePrices,
    { body },
    { enabled: ready, silent: true, staleTime: 30_000 },
  )
  const prices = useMemo<LinePrices | undefined>(
    () => data && new Map(data.data.map((each, i) => [keyOf(each.item, body.lines[i]?.quantity ?? ''), each])),
    [data],
  )
  const stale = lines.rows.some((row) => isStale(row, prices))
  usePending('prices', asked !== '' && !isError && (settled !== wanted || (ready && (!prices || stale))))
  useEffect(() => {
    if (prices) onPrices(prices)
  }, [prices])
  useEffect(() => {
    if (!prices) return
    for (const row of lines.rows.filter((each) => isStale(each, prices)))
      lines.dispatch({ type: 'edit', key: row.key, change: (line) => withRulePrice(line, prices) })
  }, [prices, lines.rows])
  return null
}

interface Asked {
  date?: string
  lines: { item: string; quantity: string }[]
}

/** Each item and quantity once. A text that stands for no product is left out: the others have their prices all the same. */
export function askedKeys(rows: readonly SaleLine[]): string[] {
  const keys = rows.flatMap((row) => (row.item?.id ? [keyOf(row.item.id, quantityOf(row))] : []))
  return [...new Set(keys)].slice(0, 1000)
}

/** The call's body of a header and the keys of its lines. */
function bodyOf(settled: string): Asked {
  const [head = '{}', keys = ''] = settled.split('\n')
  const wanted = keys === '' ? [] : keys.split('|').map((each) => each.split(' ') as [string, string])
  return { ...JSON.parse(head), lines: wanted.map(([item, quantity]) => ({ item, quantity })) }
}

/** A price that nobody typed and that is not that of the rules. */
function isStale(row: SaleLine, prices: LinePrices | undefined): boolean {
  const resolved = prices && priceOf(prices, row)
  return resolved !== undefined && row.priceSource === 'rule' && !followsRules(row, resolved)
}

/** The line with the price of the rules, where nobody typed another meanwhile. */
function withRulePrice(row: SaleLine, prices: LinePrices): SaleLine | undefined {
  if (!isStale(row, prices)) return undefined
  const { price, includeTaxPrice } = priceOf(prices, row)!
  return { ...row, price, includeTaxPrice }
}

interface FloorMarksOf {
  t: Say
  lines: Lines<SaleLine>
  prices: LinePrices
  /** Who may sell under the floor gives a reason there. */
  ask: ((line: string) => void) | undefined
}

/** Lines under their floor without a reason, each with what mends it. */
export function floorMarks({ t, lines, prices, ask }: FloorMarksOf): LineMark[] {
  return lines.rows.flatMap((row) => {
    const floor = row.priceReason === '' ? brokenFloor(row, priceOf(prices, row)) : undefined
    if (floor === undefined) return []
    const least = plain(round(floor, 4))
    const put = (): void =>
      lines.dispatch({
        type: 'edit',
        key: row.key,
        change: (line) => ({ ...line, price: least, discountA: '', discountB: '', priceSource: 'typed' }),
      })
    return [
      {
        line: row.key,
        column: 'price',
        name: row.item?.name ?? row.description,
        short: t('price.least', { price: priceText(least) }),
        text: t(ask ? 'price.belowNeedsReason' : 'price.belowFloor'),
        repairs: [
          { label: t('invoice.putQuantity', { quantity: priceText(least) }), run: put },
          ...(ask ? [{ label: t('price.giveReason'), run: () => ask(row.key) }] : []),
        ],
      },
    ]
  })
}

/** Says in a word where each price comes from, and opens what stands behind it. */
export function ruleColumn(t: Say, prices: LinePrices, ask: (line: string) => void): LineColumn<SaleLine> {
  const text = (row: SaleLine): string => {
    if (!row.item) return ''
    const resolved = priceOf(prices, row)
    return t(`price.rule.${sourceOf(row, resolved)}`, { number: resolved?.rule.number ?? '' })
  }
  return {
    // The property that its problems name: a floor that asks for a reason marks this cell.
    key: 'priceReason',
    label: t('price.whyShort'),
    kind: 'text',
    width: 70,
    editable: () => false,
    // A list, a typed price, a broken floor: what is more than the price of the product itself.
    usedBy: (rows) =>
      rows.some((row) => {
        const resolved = priceOf(prices, row)
        if (!row.item || !resolved) return false
        return sourceOf(row, resolved) !== 'item' || brokenFloor(row, resolved) !== undefined
      }),
    text,
    render: (row) => {
      if (!row.item) return null
      const under = brokenFloor(row, priceOf(prices, row)) !== undefined
      return (
        <button
          type="button"
          tabIndex={-1}
          className={under ? 'yu-price-rule yu-price-under' : 'yu-price-rule'}
          title={t(under ? 'price.hint' : 'price.why')}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={() => ask(row.key)}
        >
          {text(row)}
        </button>
      )
    },
  }
}
