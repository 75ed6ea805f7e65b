import { addDays, firstDay, fixed, lastDay, mondayOf, type Period, periodOf, sum } from '@yupana/kernel'
import { type Ctx, together } from '@yupana/platform'
import type { PanelPeriod } from '../contract/index.ts'
import { lastMonths, netSales, salesByMonth, salesCount } from './figures.ts'

/** The day of another month with today's number, or its last. */
function sameDayOf(first: string, today: string): string {
  const last = lastDay(periodOf(first))
  const day = `${first.slice(0, 8)}${today.slice(8)}`
  return day > last ? last : day
}

/** From its first day to today, and the same days of the period before with its last one. */
function daysOf(period: 'day' | 'week' | 'year', today: string) {
  if (period === 'day')
    return { from: today, before: addDays(today, -1), against: addDays(today, -1), end: addDays(today, -1) }
  if (period === 'week') {
    const from = mondayOf(today)
    return { from, before: addDays(from, -7), against: addDays(today, -7), end: addDays(from, -1) }
  }
  const year = Number(today.slice(0, 4))
  const against = sameDayOf(`${year - 1}${today.slice(4, 8)}01`, today)
  return { from: `${year}-01-01`, before: `${year - 1}-01-01`, against, end: `${year - 1}-12-31` }
}

/** Net sales of these days: whole months as they are kept, what is left over by its documents. */
async function netOf(ctx: Ctx, from: string, to: string): Promise<string> {
  const first = firstDay(periodOf(to))
  if (from.slice(8) !== '01' || first === from) return netSales(ctx, from, to)
  const [kept, rest] = await together(salesByMonth(ctx, from, addDays(first, -1)), netSales(ctx, first, to))
  return fixed(sum([...kept.values()].map(({ plus, minus }) => sum([plus]).minus(minus))).plus(rest))
}

/** Sales of the month, or of a period until today, and of the twelve months that end with the month. */
export async function salesOf(ctx: Ctx, asked: Period, period: PanelPeriod = 'month') {
  const months = lastMonths(asked, 12)
  const kept = await salesByMonth(ctx, months[0]!, months[11]!)
  const amount = (month: string): string => fixed(sum([kept.get(month)?.plus ?? 0]).minus(kept.get(month)?.minus ?? 0))
  const monthly = months.map((month) => ({ month: month.slice(0, 7), amount: amount(month) }))
  if (period === 'month') {
    const last = [months[10]!, months[11]!] as const
    const against = sameDayOf(last[0], ctx.today)
    return {
      monthly,
      sales: {
        ...{ amount: amount(last[1]), previous: amount(last[0]), sameDay: await netSales(ctx, last[0], against) },
        documents: Number(kept.get(last[1])?.quantity ?? 0),
        ...{ from: last[1], to: lastDay(asked), against },
      },
    }
  }
  const { from, before, against, end } = daysOf(period, ctx.today)
  // The year is the sum of its bars: a sale of long ago that is voided now is taken from this month.
  const ofYear = monthly.filter(({ month }) => month.startsWith(from.slice(0, 4))).map((each) => each.amount)
  const [now, previous, sameDay, documents] = await together(
    period === 'year' ? fixed(sum(ofYear)) : netOf(ctx, from, ctx.today),
    netOf(ctx, before, end),
    netOf(ctx, before, against),
    salesCount(ctx, from, ctx.today),
  )
  return {
    monthly,
    sales: { ...{ amount: now, previous, sameDay, documents }, ...{ from, to: ctx.today, against } },
  }
}
