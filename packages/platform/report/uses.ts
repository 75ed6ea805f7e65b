import { allowed, type ReportUse, reportUseEndpoints } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import { type Route, serve } from '../http/route.ts'
import { mustMay } from '../security/must-may.ts'
import type { BoundReport } from './opening.ts'

type Row = Omit<ReportUse, 'usedAt'> & { usedAt: Date | null }

/** What each person keeps of the reports: no data of the business, so no audit and no version; the last one to come stands. */
export function reportUseRoutes(reports: readonly BoundReport[]): Route[] {
  const permissions = new Map(reports.map(({ report }) => [report.id, report.permission]))
  return [
    serve(reportUseEndpoints.reportUses, async (ctx) => {
      const rows = await ctx.query<Row>(
        `select report, starred, used_at as "usedAt", params, layout from platform.report_use
         where company_id = $1 and user_id = $2 order by report`,
        [ctx.companyId, ctx.userId],
      )
      return rows
        .filter(({ report }) => permissions.has(report) && allowed(permissions.get(report)!, ctx.session))
        .map((row) => ({ ...row, usedAt: row.usedAt?.toISOString() ?? null }))
    }),
    serve(reportUseEndpoints.keepReportUse, async (ctx, { params: { report }, body }) => {
      const permission = permissions.get(report)
      if (permission === undefined) throw new BusinessError('not_found', {}, { status: 404 })
      mustMay(ctx, permission)
      const { starred = null, params, layout } = body
      await ctx.query(
        `insert into platform.report_use as u (company_id, user_id, report, starred, used_at, params, layout)
         values ($1, $2, $3, coalesce($4::boolean, false), case when $5::jsonb is not null then $7::timestamptz end, coalesce($5::jsonb, '{}'), coalesce($6::jsonb, '[]'))
         on conflict (company_id, user_id, report) do update set starred = coalesce($4::boolean, u.starred), params = coalesce($5::jsonb, u.params),
           used_at = coalesce(excluded.used_at, u.used_at), layout = coalesce($6::jsonb, u.layout)`,
        [
          ctx.companyId,
          ctx.userId,
          report,
          starred,
          params ? JSON.stringify(params) : null,
          layout ? JSON.stringify(layout) : null,
          ctx.now,
        ],
      )
    }),
  ]
}
