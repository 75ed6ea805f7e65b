import { type Decimal, dec, fixed, plain, sum, ZERO } from '@yupana/kernel'
import { parseDecimal, useCall, useWatch } from '@yupana/ui'
import { keptOfPayments, type OpenItem, type PaidDocument, retentionOf, retentionRule } from '../../contract/index.ts'
import { type HeadOf, type PaymentDraft, type SentLine, typedAmount } from '../payment/payment-draft.ts'
import { useHead } from '../payment/payment-head.ts'
import { useSide } from '../payment/payment-side.ts'
import { otherOf, visitOf } from '../payment/visit/payment-visit.ts'

interface Rule {
  percent: string
  threshold: string
  saleRate: string | null
}

/** What is paid of documents, or of letters in their place. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['document', 'letter'])

/** What a line pays of an item, in the currency of the item, by money of which currency. */
interface PaidItem {
  item: OpenItem
  amount: Decimal
  money: string
}

/** What a retaining agent keeps of what is typed, by the currency of the money that it is kept of, as the server will count it. */
export function retainedTotals(paid: readonly PaidItem[], rate: string, rule: Rule): ReadonlyMap<string, Decimal> {
  const kept = paid.filter(({ item, amount }) => item.retainable && OF_DOCUMENTS.has(item.concept) && amount.gt(0))
  const groups = Map.groupBy(kept, ({ item }) => item.document.id)
  const documents = [...groups].map(([id, group]): PaidDocument => {
    const { client, currency: own, documentTotal } = group[0]!.item
    const whole = sum(group.map(({ amount }) => amount))
    return { id, party: client.id, currency: own, total: documentTotal ?? whole, paid: whole }
  })
  const typedRate = dec(parseDecimal(rate) ?? 0)
  const saleRate = rule.saleRate ?? (typedRate.gt(0) ? typedRate : '1')
  const totals = new Map<string, Decimal>()
  for (const of of retentionOf({ ...rule, saleRate }, documents)) {
    const group = groups.get(of.id)!
    const byMoney = [...Map.groupBy(group, ({ money }) => money)]
    const shares = keptOfPayments(
      of,
      group[0]!.item.currency,
      byMoney.map(([currency, own]) => ({
        ...{ currency, rate: typedRate.gt(0) ? typedRate : '1', percent: rule.percent },
        paid: sum(own.map(({ amount }) => amount)),
      })),
    )
    byMoney.forEach(([currency], i) => {
      const { retained } = shares[i]!
      if (currency === 'PEN' || typedRate.gt(0)) totals.set(currency, retained.plus(totals.get(currency) ?? ZERO))
    })
  }
  return totals
}

/** The same of the form: of its own money, and of that of the other currency; undefined where nothing is kept. */
export function useRetained(
  draft: PaymentDraft,
  items: readonly OpenItem[],
): { percent: string; retained: string; beside: string; late: boolean } | undefined {
  const side = useSide()
  const head = useHead()
  const date = useWatch({ name: 'date' }) as string | null
  const { data } = useCall(retentionRule, { query: date ? { date } : {} } as never, {
    enabled: side.noun === 'expense',
    silent: true,
    staleTime: 60_000,
  })
  if (side.noun !== 'expense' || !data?.retains) return undefined
  const totals = retainedTotals(paidItems(draft, items, head), head.rate, data)
  if ([...totals.values()].every((each) => each.isZero())) return undefined
  const [retained, beside] = [head.currency, otherOf(head.currency)].map((each) => fixed(totals.get(each) ?? 0))
  return { percent: plain(data.percent), retained: retained!, beside: beside!, late: data.late }
}

function paidItems(draft: PaymentDraft, items: readonly OpenItem[], head: HeadOf): PaidItem[] {
  const { lines, alongside } = visitOf(draft, items, head)
  const byId = new Map(items.map((item) => [item.id, item]))
  const of = (sent: readonly SentLine[], money: string): PaidItem[] =>
    sent.flatMap(({ key, body }) => {
      const item = byId.get(key)
      return item ? [{ item, amount: typedAmount(String(body.amount)), money }] : []
    })
  return [...of(lines, head.currency), ...of(alongside?.lines ?? [], otherOf(head.currency))]
}
