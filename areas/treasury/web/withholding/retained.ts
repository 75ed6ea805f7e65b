import { type Decimal, dec, fixed, plain, sum, ZERO } from '@yupana/kernel'
import { parseDecimal, useCall, useWatch } from '@yupana/ui'
import { keptMoney, type OpenItem, type PaidDocument, retentionOf, retentionRule } from '../../contract/index.ts'
import { amountOf, type TypedAmounts } from '../payment/payment-amounts.ts'
import { useHead } from '../payment/payment-head.ts'
import { useSide } from '../payment/payment-side.ts'

interface Money {
  currency: string
  rate: string
}
interface Rule {
  percent: string
  threshold: string
  saleRate: string | null
}

/** What is paid of documents, or of letters in their place. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['document', 'letter'])

/** What a retaining agent keeps of what is typed, in the currency of the payment, as the server will count it. */
export function retainedTotal(
  typed: TypedAmounts,
  items: readonly OpenItem[],
  { currency, rate }: Money,
  rule: Rule,
): Decimal {
  const kept = items.filter((item) => item.retainable && OF_DOCUMENTS.has(item.concept) && amountOf(typed, item).gt(0))
  const documents = [...Map.groupBy(kept, ({ document }) => document.id)].map(([id, group]): PaidDocument => {
    const { client, currency: own, documentTotal } = group[0]!
    const paid = sum(group.map((item) => amountOf(typed, item)))
    return { id, party: client.id, currency: own, total: documentTotal ?? paid, paid }
  })
  const typedRate = dec(parseDecimal(rate) ?? 0)
  const saleRate = rule.saleRate ?? (typedRate.gt(0) ? typedRate : '1')
  const byId = new Map(documents.map((each) => [each.id, each]))
  return sum(
    retentionOf({ ...rule, saleRate }, documents).map((of) =>
      currency !== 'PEN' && typedRate.lte(0)
        ? ZERO
        : keptMoney(of, byId.get(of.id)!, { currency, rate: typedRate.gt(0) ? typedRate : '1', percent: rule.percent })
            .retained,
    ),
  )
}

/** The same of the form; undefined where nothing is kept. */
export function useRetained(
  typed: TypedAmounts,
  items: readonly OpenItem[],
): { percent: string; retained: string; late: boolean } | undefined {
  const side = useSide()
  const head = useHead()
  const date = useWatch({ name: 'date' }) as string | null
  const { data } = useCall(retentionRule, { query: date ? { date } : {} } as never, {
    enabled: side.noun === 'expense',
    silent: true,
    staleTime: 60_000,
  })
  if (side.noun !== 'expense' || !data?.retains) return undefined
  const retained = retainedTotal(typed, items, head, data)
  return retained.isZero() ? undefined : { percent: plain(data.percent), retained: fixed(retained), late: data.late }
}
