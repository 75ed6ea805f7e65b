import { addDays, BusinessError, limaDate } from '@yupana/kernel'
import { type Ctx, inCompany, type Services, uuidv7 } from '@yupana/platform'
import { messageFor } from '../voiding/request.ts'
import { makeSummaries } from './make.ts'

const HOUR_MS = 3_600_000
/** Lima keeps UTC−5 all the year. */
const LIMA_BEHIND_HOURS = 5

/** The next time that it is this hour in Lima. */
export function nextHour(now: Date, hour: number): Date {
  const today = limaDate(now)
  const at = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + LIMA_BEHIND_HOURS) * HOUR_MS)
  return now < at(today) ? at(today) : at(addDays(today, 1))
}

/** Whether a document goes by the summary of its day where the company wants that. */
export const goesBySummary = (documentType: string, serie: string): boolean =>
  ['03', '07', '08'].includes(documentType) && messageFor(documentType, serie) === 'RC'

/** Has the tickets of a day summarised at the hour of the company: one row of the outbox a day, however many tickets. */
export async function scheduleSummary(ctx: Ctx, date: string, hour: number): Promise<void> {
  const seconds = Math.max(0, Math.ceil((nextHour(ctx.now, hour).getTime() - ctx.now.getTime()) / 1000))
  await ctx.query(
    `insert into platform.outbox (company_id, id, kind, payload, due_at)
     select $1, $2, 'einvoice.daily', jsonb_build_object('date', $3::text), now() + $4::int * interval '1 second'
     where not exists (select from platform.outbox where company_id = $1 and kind = 'einvoice.daily' and status = 'pending' and payload->>'date' = $3
       and claimed_by is null)`,
    [ctx.companyId, uuidv7(), date, seconds],
  )
}

/** The hour has come. What is too late for the office stays as it is: its warnings have told of it. */
export async function summariseDay(
  services: Services,
  companyId: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await inCompany(services, companyId, (ctx) => makeSummaries(ctx, String(payload.date))).catch((error) => {
    if (!(error instanceof BusinessError) || error.code !== 'summary_deadline') throw error
  })
}
