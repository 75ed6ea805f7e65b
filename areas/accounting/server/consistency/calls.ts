import { say } from '@yupana/contract'
import { dec, firstDay, fixed, lastDay, sum } from '@yupana/kernel'
import { type Ctx, type ReportRow, type Route, serve, source, textOf, word } from '@yupana/platform'
import {
  type Consistency,
  type ConsistencyCheck,
  consistencyChecks,
  consistencyEndpoints,
  consistencyPath,
  inconsistentReports,
} from '../../contract/consistency/consistency.ts'
import { type FaultKind, repairOf } from '../../contract/consistency/kinds.ts'
import { balanceFaults, destinyFaults, sealFaults } from './book-faults.ts'
import { countFaults, type Fault, findsFaults, readFaults, type Span } from './faults.ts'
import { keyOf, repairConsistency } from './repair.ts'
import { spanOf } from './span.ts'
import { pendingFaults, voucherFaults } from './voucher-faults.ts'

findsFaults(...balanceFaults, ...pendingFaults, ...destinyFaults, ...voucherFaults, ...sealFaults)

const kindText = (ctx: Ctx, kind: FaultKind): string => word(ctx.language, `consistency.kind.${kind}`)

/** One check after the other, so that each says what it took. */
async function checked(ctx: Ctx, check: ConsistencyCheck, span: Span): Promise<Consistency['checks'][number]> {
  const since = performance.now()
  const counts = await countFaults(ctx, check, span)
  return {
    ...{ check, label: say(textOf(`consistency.check.${check}`)!, ctx.language) },
    rows: counts.reduce((all, { rows }) => all + rows, 0),
    amount: fixed(sum(counts.map(({ amount }) => amount))),
    took: Math.round(performance.now() - since),
    path: consistencyPath(check, span.first.slice(0, 4)),
    kinds: counts.map(({ kind, rows, amount }) => ({
      ...{ kind, rows, label: kindText(ctx, kind), repairs: repairOf(kind) !== undefined },
      amount: dec(amount).isZero() ? null : amount,
    })),
  }
}

const consistency = serve(consistencyEndpoints.consistency, async (ctx, { query: { year, month, detail } }) => {
  const span = spanOf(year, month)
  const since = performance.now()
  const checks: Consistency['checks'] = []
  for (const check of consistencyChecks) checks.push(await checked(ctx, check, span))
  const rows = detail ? await readFaults(ctx, detail, span) : []
  return {
    ...{ year, month: month ?? null, asOf: ctx.now.toISOString(), took: Math.round(performance.now() - since), checks },
    rows: rows.map((each) => toldRow(ctx, each)),
  }
})

/** What is wrong, in words. */
const textOfFault = (ctx: Ctx, { kind, document }: Fault): string =>
  [kindText(ctx, kind), document].filter(Boolean).join(': ')

const toldRow = (ctx: Ctx, each: Fault): Consistency['rows'][number] => ({
  ...{ key: keyOf(each), kind: each.kind, text: textOfFault(ctx, each), date: each.date, archive: each.archive },
  ...{ entry: each.entry, path: each.path, repairs: repairOf(each.kind) !== undefined },
})

interface Months {
  year: number
  from: number
  to: number
}

/** Each check has a report; its rows are its faults in the words of its columns. */
const reportOf = (check: ConsistencyCheck, fields: (each: Fault, ctx: Ctx) => ReportRow) =>
  source(inconsistentReports[check], {
    basis: 'lines',
    async rows(ctx: Ctx, { year, from, to }: Months): Promise<ReportRow[]> {
      const faults = await readFaults(ctx, check, {
        first: firstDay({ year, month: from }),
        last: lastDay({ year, month: to }),
      })
      return faults.map((each) => ({
        ...{ key: keyOf(each), kind: each.kind, path: each.path, currency: each.currency, difference: each.difference },
        ...{ repairs: repairOf(each.kind) !== undefined, month: each.date.slice(0, 7) },
        ...fields(each, ctx),
      }))
    },
  })

export const consistencyReports = [
  reportOf('balance', ({ entry, account, document, amount, booked }) => ({
    ...{ entry, account, document, debit: amount, credit: booked },
  })),
  reportOf('invoice', ({ date, document, party, amount, entry, booked }) => ({
    ...{ date, document, client: party, total: amount, entry, booked },
  })),
  reportOf('destiny', ({ account, amount, booked }) => ({ account, amount6: amount, amount9: booked })),
  reportOf('payment', ({ date, document, account, amount, entry, booked }) => ({
    ...{ date, payment: document, account, amount, entry, booked },
  })),
  reportOf('vouchers', (each, ctx) => ({ archive: each.archive, entry: each.entry, text: textOfFault(ctx, each) })),
]

export const consistencyRoutes: Route[] = [consistency, repairConsistency]
