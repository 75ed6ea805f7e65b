import { allowed, type Checked, checksEndpoint, type Permission, type Report, say } from '@yupana/contract'
import { BusinessError, formatQuantity } from '@yupana/kernel'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { type Route, serve } from '../http/route.ts'
import { textOf } from '../labels.ts'
import { mustMay } from '../security/must-may.ts'
import { isTied } from '../security/ties.ts'
import { askedOf } from './explain.ts'
import type { BoundReport } from './opening.ts'
import { scopedAsked } from './scope.ts'

/** What a check found. */
export interface Finding {
  good: boolean
  /** For the words: an amount or a list ready to read. */
  said?: string
  count?: number
  path?: string
}

/** Something that must agree where a report is right. An area checks reports of its own and of those below it. */
export interface ReportCheck {
  report: Report
  /** `check.<name>` is what is said where it agrees, `check.<name>.bad` where it does not, `check.<name>.bad_one` of one alone. */
  name: string
  /** Who is told, where not everybody who may read the report. */
  may?: Permission
  /** @returns undefined where there is nothing to check */
  find(ctx: Ctx, query: never): Promise<Finding | undefined>
}

/** Binds a check to what its report is asked with: its query, and the parameters of its path. */
export function check<Q extends z.ZodType, P extends z.ZodType>(
  report: Report<Q, P>,
  bound: Omit<ReportCheck, 'report' | 'find'> & {
    find(ctx: Ctx, query: z.output<Q> & z.output<P>): Promise<Finding | undefined>
  },
): ReportCheck {
  return { ...bound, report: report as unknown as Report, find: bound.find as ReportCheck['find'] }
}

/** The checks of a report that the reader may be told of, of what the report was asked with. */
export function checksRoute(reports: readonly BoundReport[], checks: readonly ReportCheck[]): Route {
  return serve(checksEndpoint, async (ctx, { query }) => {
    const bound = reports.find(({ report }) => report.id === query.report)
    if (!bound) throw new BusinessError('report_unknown', {}, { status: 404 })
    const { report } = bound
    mustMay(ctx, report.permission)
    // Of one branch or seller the books say nothing.
    if (isTied(ctx.session)) return []
    const said = Object.fromEntries(new URLSearchParams(query.params))
    const asked = scopedAsked(ctx, report, askedOf(report, said))
    const own = checks.filter((each) => each.report.id === report.id && (!each.may || allowed(each.may, ctx.session)))
    const found = await together(...own.map(({ find }) => find(ctx, asked as never)))
    return own.flatMap(({ name }, at): Checked[] => {
      const finding = found[at]
      return finding ? [{ name, ...worded(ctx, name, finding) }] : []
    })
  })
}

function worded({ language }: Ctx, name: string, { good, said = '', count = 0, path }: Finding): Omit<Checked, 'name'> {
  const bad = (count === 1 ? textOf(`check.${name}.bad_one`) : undefined) ?? textOf(`check.${name}.bad`)
  const text = good ? textOf(`check.${name}`) : bad
  if (!text) throw new Error(`the check ${name} has no words`)
  return { good, text: say(text, language, { said, count: formatQuantity(count) }), path: good ? null : (path ?? null) }
}
