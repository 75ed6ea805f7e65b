import { BusinessError } from '@yupana/kernel'
import { enqueue, inCompany, type Services, serve, TryLater } from '@yupana/platform'
import type { SireClient } from '@yupana/sunat'
import { sireEndpoints } from '../../contract/sire/sire.ts'
import { compareSire, keepProposal } from './compare.ts'
import { askProposal, type Proposal, plain, sireOffice } from './office.ts'
import { holdPeriod, holdPeriodById, movePeriod, periodText, readPeriod, type SirePeriod } from './period.ts'
import { registerOf } from './register-row.ts'
import { startReminding } from './remind.ts'

/** Seconds between two looks at a ticket. */
export const ASK_AGAIN_SECONDS = 5

/** Asks for the proposal of a month. Of who is not domiciled the office proposes nothing: all is ours to add. */
export const requestSire = serve(sireEndpoints.requestSire, async (ctx, { body }) => {
  const period = await holdPeriod(ctx, body)
  await startReminding(ctx)
  if (period.type === 'no-domiciled') {
    const status = await movePeriod(ctx, period, 'load', { proposal_at: ctx.now, no_movement: false, message: null })
    await keepProposal(ctx, period, [])
    await compareSire(ctx, { ...period, status })
    return readPeriod(ctx, body)
  }
  await sireOffice(ctx)
  await movePeriod(ctx, period, 'request', {
    ...{ action: 'proposal', asked_at: ctx.now, ticket: null, message: null, problems: '[]', no_movement: false },
  })
  await enqueue(ctx, 'sire.fetch', { id: period.id })
  return readPeriod(ctx, body)
})

type Answer = Proposal<'rvie' | 'rce'>
type Asked = { period: SirePeriod; office: SireClient }

/**
 * Asks the office, follows its ticket, and takes the proposal in. A process that dies on the way goes on with the ticket that was kept.
 * @throws TryLater while there is no answer
 */
export async function fetchProposal(services: Services, companyId: string, id: string): Promise<void> {
  const asked = await inCompany(services, companyId, async (ctx): Promise<Asked | undefined> => {
    const period = await holdPeriodById(ctx, id)
    if (period?.status !== 'requested') return undefined
    return { period, office: await sireOffice(ctx) }
  }).catch((error: unknown) => failed(services, companyId, id, error))
  if (!asked) return
  const { period, office } = asked
  const register = registerOf[period.type] as 'rvie' | 'rce'
  const answer = await askProposal(office, register, periodText(period), period.ticket ?? undefined).catch(
    (error: unknown): Answer => {
      const after = later(error)
      if (after instanceof TryLater) throw after
      // A file that cannot be read is the same file the next time: a person must see to it.
      return { kind: 'gone', error: new BusinessError('sire_no_proposal', { said: words(after) }) }
    },
  )
  await take(services, companyId, period, answer).catch((error: unknown) => {
    // What the tables do not hold they will not hold the next time either (class 22 of the database).
    if (!/^22/.test(String((error as { code?: unknown }).code ?? ''))) throw error
    return failed(services, companyId, id, new BusinessError('sire_no_proposal', { said: words(error) }))
  })
  if (answer.kind === 'waiting') throw new TryLater(ASK_AGAIN_SECONDS, `${answer.ticket} has no answer yet`)
}

/** Only while it is still the same question. */
async function take(services: Services, companyId: string, period: SirePeriod, answer: Answer): Promise<void> {
  const { id } = period
  await inCompany(services, companyId, async (ctx) => {
    const now = await holdPeriodById(ctx, id)
    // Asked again, or loaded from a file, meanwhile.
    if (now?.status !== 'requested' || now.ticket !== period.ticket) return
    if (answer.kind === 'waiting') {
      await ctx.query('update accounting.sire_period set ticket = $3 where company_id = $1 and id = $2', [
        ...[companyId, id, answer.ticket],
      ])
      return
    }
    if (answer.kind === 'gone') {
      await movePeriod(ctx, now, 'fail', { message: said(answer.error) })
      return
    }
    const status = await movePeriod(ctx, now, 'arrive', { proposal_at: ctx.now, message: null })
    await keepProposal(ctx, now, answer.rows.map(plain))
    await compareSire(ctx, { ...now, status })
  })
}

/** What is told of it, as a table can keep it. */
export const words = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300)

export const said = ({ code, params }: BusinessError): string =>
  params.said === undefined || params.said === '—' ? code : words(params.said)

/** An office that does not answer is asked again; anything else is a defect. */
export const later = (error: unknown): unknown =>
  error instanceof BusinessError && error.code === 'sire_no_answer'
    ? new TryLater(ASK_AGAIN_SECONDS * 6, said(error))
    : error

/** Credentials that are gone: a person must see to it. */
export async function failed(services: Services, companyId: string, id: string, error: unknown): Promise<undefined> {
  if (!(error instanceof BusinessError)) throw error
  await inCompany(services, companyId, async (ctx) => {
    const period = await holdPeriodById(ctx, id)
    if (period) await movePeriod(ctx, period, 'fail', { message: said(error) })
  })
  return undefined
}
