import type { Ctx, OpenCtx } from '@yupana/platform'
import { eStatusOf, isUnanswered } from '../../contract/document.states.ts'
import { type EAnswer, type GuideValidation, MOST_GUIDES } from '../../contract/guide.ts'
import { unanswered } from '../open-at-office.ts'
import { sendNow } from '../queries.ts'
import type { FiscalProblem } from './problems.ts'

/** A guide as its area tells of it. */
interface Told {
  /** `V001-00000012`; null before it was handed over. */
  electronic: string | null
  voided: boolean
  eStatus: number
  eDetail: string | null
  answer: EAnswer
}

interface GuidesOf {
  table: `${string}.${string}`
  /** SQL of those that the office was handed, of `t`. */
  handed: string
  read(ctx: Ctx, id: string): Promise<Told>
  /** What would be refused of one that it was not handed. */
  problems(ctx: Ctx, id: string): Promise<readonly FiscalProblem[]>
}

const NOTHING = { eStatus: eStatusOf.waiting, eDetail: null, responseCode: null, responseText: null }

/** What the tax office says of guides that it was handed, one after the other; what it would say of the others. Without ids all that wait. */
export async function validateGuides(
  ctx: OpenCtx,
  of: GuidesOf,
  given: readonly string[] | undefined,
): Promise<GuideValidation[]> {
  const ids = given ?? (await ctx.tenant((inside) => waiting(inside, of)))
  const data: GuideValidation[] = []
  // An office that is silent to one is silent to all: the others are told as they stand, the outbox goes on trying.
  let silent = false
  for (const id of ids) {
    const told = await validate(ctx, of, id, silent)
    silent ||= told.asked && isUnanswered(told.eStatus)
    data.push(told)
  }
  return data
}

async function waiting(ctx: Ctx, { table, handed }: GuidesOf): Promise<string[]> {
  const rows = await ctx.query<{ id: string }>(
    `select t.id from ${table} t where t.company_id = $1 and ${handed} and ${unanswered('t.e_status')} order by t.date, t.number limit ${MOST_GUIDES}`,
    [ctx.companyId],
  )
  return rows.map(({ id }) => id)
}

async function validate(
  ctx: OpenCtx,
  of: GuidesOf,
  id: string,
  silent: boolean,
): Promise<GuideValidation & { asked: boolean }> {
  const guide = await ctx.tenant((inside) => of.read(inside, id))
  const known = { id, number: guide.electronic, problems: [], asked: false }
  if (guide.electronic === null && !guide.voided) {
    const problems = await ctx.tenant((inside) => of.problems(inside, id))
    const said = problems.map(({ field, params: { code, text } }) => ({ field, code, message: text }))
    return { ...known, ...NOTHING, problems: said }
  }
  if (silent || guide.voided || !isUnanswered(guide.eStatus)) {
    const { eStatus, eDetail, answer } = guide
    return { ...known, eStatus, eDetail, responseCode: answer?.code ?? null, responseText: answer?.text ?? null }
  }
  const { eStatus, eDetail, responseCode, responseText } = await sendNow(ctx, id)
  return { ...known, eStatus, eDetail, responseCode, responseText, asked: true }
}
