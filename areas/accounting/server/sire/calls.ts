import { type ClosingCheck, MONTHS, monthParams } from '@yupana/company/server'
import { inLane, type OutboxHandler, type Route } from '@yupana/platform'
import { setSireAccount } from './account.ts'
import { recompareSire } from './compare.ts'
import { complementSire, decideSire, replaceAllSire, replaceSire } from './decide.ts'
import { fetchProposal, requestSire } from './fetch.ts'
import { sireFile, validateSire } from './file.ts'
import { enableSire, giveUpSire } from './freeze.ts'
import { UNDECIDED } from './period.ts'
import { pushSire } from './push.ts'
import { exportSirePeriods, sireComparisonRoute, sirePeriods, sireProposal } from './queries.ts'
import { remindSire } from './remind.ts'
import { sendSire } from './send.ts'
import { convertSire, loadSire } from './upload.ts'
import { generateSire } from './vouchers.ts'

export const sireRoutes: Route[] = [
  ...[sirePeriods, exportSirePeriods, sireComparisonRoute, recompareSire, validateSire, sireFile, sireProposal],
  ...[requestSire, loadSire, convertSire, decideSire, replaceSire, replaceAllSire, complementSire, setSireAccount],
  ...[enableSire, pushSire, giveUpSire, generateSire],
]

export const sireOutbox: Readonly<Record<string, OutboxHandler>> = {
  'sire.fetch': inLane('office', (services, companyId, payload) =>
    fetchProposal(services, companyId, String(payload.id)),
  ),
  'sire.send': inLane('office', (services, companyId, payload) => sendSire(services, companyId, String(payload.id))),
  'sire.due': remindSire,
}

/** Differences with the tax office that nobody decided: told before a month is closed, and in the way of closing it for good. */
export const sireClosing: ClosingCheck = {
  name: 'sireUndecided',
  severity: 'block',
  count: (ctx, months) =>
    ctx.query(
      `select n.year, n.month, count(*)::int as count from ${MONTHS}
       join accounting.sire_period s on s.company_id = $1 and s.year = n.year and s.month = n.month and s.status in ('compared', 'decided')
       join accounting.sire_row t on t.company_id = s.company_id and t.period_id = s.id and ${UNDECIDED} group by n.year, n.month`,
      monthParams(ctx, months),
    ),
  path: ({ year }) => `/report/sire/year/${year}`,
}
