import { type Ctx, enqueue, inCompany, type OutboxHandler, TryLater, uuidv7 } from '@yupana/platform'
import { fetchRates, type PublishedRate } from '../gateways/published-rates.ts'

const KIND = 'exchangeRate.fetch'
/** The tax office publishes in the early morning of Lima. */
const PUBLISHED_AT_UTC = '12:30:00Z'
const AGAIN_SECONDS = 3_600

/** Starts the daily fetch of a company that chose the tax office's rates; one that runs already is woken. */
export async function startFetching(ctx: Ctx): Promise<void> {
  const woken = await ctx.query(
    "update platform.outbox set due_at = now() where company_id = $1 and kind = $2 and status = 'pending' returning id",
    [ctx.companyId, KIND],
  )
  if (woken.length === 0) await enqueue(ctx, KIND, {})
  else ctx.afterCommit(() => ctx.services.wakeOutbox(ctx.companyId))
}

/** What was entered or corrected by hand stays. */
async function keep(ctx: Ctx, rates: readonly PublishedRate[]): Promise<void> {
  await ctx.query(
    `insert into company.exchange_rate as r (company_id, id, date, purchase, sale, fetched_version)
     select $1, n.id, n.date, n.purchase, n.sale, 1 from unnest($2::uuid[], $3::date[], $4::numeric[], $5::numeric[]) n(id, date, purchase, sale)
     on conflict (company_id, date) do update set purchase = excluded.purchase, sale = excluded.sale, version = r.version + 1, fetched_version = r.version + 1
     where r.fetched_version = r.version and (r.purchase, r.sale) is distinct from (excluded.purchase, excluded.sale)`,
    [
      ctx.companyId,
      rates.map(() => uuidv7()),
      rates.map(({ date }) => date),
      rates.map(({ purchase }) => purchase),
      rates.map(({ sale }) => sale),
    ],
  )
}

/**
 * Fetches the rates of the day and waits for those of the next one. Ends where the company enters its rates by hand, or where
 * the installation has no way to the tax office. Without an answer it asks again in an hour: a day without a rate uses the one before.
 */
export const fetchExchangeRates: OutboxHandler = async (services, companyId) => {
  const address = services.gateways.exchangeRates
  const wanted = await inCompany(services, companyId, async (ctx) => {
    const [row] = await ctx.query<{ service: string }>(
      'select exchange_rate_service as service from company.configuration where company_id = $1',
      [companyId],
    )
    return row?.service === 'sunat'
  })
  if (!wanted || !address) return
  let rates: PublishedRate[]
  try {
    rates = await fetchRates(address)
  } catch (error) {
    throw new TryLater(AGAIN_SECONDS, error instanceof Error ? error.message : String(error))
  }
  const today = await inCompany(services, companyId, async (ctx) => {
    await keep(ctx, rates)
    return ctx.today
  })
  const has = rates.some(({ date }) => date >= today)
  throw new TryLater(has ? untilNext(services.clock()) : AGAIN_SECONDS, 'waiting for the rates of the next day')
}

/** Seconds until the next day's rates are out. */
function untilNext(now: Date): number {
  const next = new Date(`${now.toISOString().slice(0, 10)}T${PUBLISHED_AT_UTC}`)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return Math.ceil((next.getTime() - now.getTime()) / 1000)
}
