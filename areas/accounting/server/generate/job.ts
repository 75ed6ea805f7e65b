import { type FileAnswer, type Language, say } from '@yupana/contract'
import { actingAs, type Ctx, collect, inCompany, type JobHandler, textOf, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import { generatorEndpoints, MOST_GENERATED_AT_ONCE } from '../../contract/generate/generate.ts'
import { generateRequests } from './generate.ts'
import { regenerateVouchers } from './regenerate.ts'

export const GENERATE_JOB = 'accounting.generate'

export interface GeneratorJob {
  /** Of requests; of vouchers where they are written `again`. */
  ids: string[]
  again?: { reason: string | null }
  language: Language
}

type Stayed = [what: string, reason: string]

/** Generates, or writes anew, what a call found too many of: step by step, each in a transaction of its own, so that what is done stays done. The file says what stayed. */
export const generatorJob: JobHandler = async ({ services, companyId, userId, payload, progress }) => {
  const { ids, again, language } = payload as unknown as GeneratorJob
  const { permission } = again ? generatorEndpoints.regenerate : generatorEndpoints.generate
  const stayed: Stayed[] = []
  await progress(0, ids.length)
  for (let at = 0; at < ids.length; at += MOST_GENERATED_AT_ONCE) {
    const step = ids.slice(at, at + MOST_GENERATED_AT_ONCE)
    const left = await inCompany(services, companyId, async (ctx) => {
      const own = { ...(await actingAs(ctx, userId, permission)), language }
      return again ? written(own, step, again.reason) : made(own, step)
    })
    stayed.push(...left)
    await progress(at + step.length, ids.length)
  }
  return stayed.length > 0 ? stayedFile(language, stayed) : undefined
}

async function made(ctx: Ctx, ids: readonly string[]): Promise<Stayed[]> {
  const { skipped } = await generateRequests(ctx, ids, false)
  return skipped.map(({ date, document, memo, message }) => [
    [date, document, memo].filter(Boolean).join(' · '),
    message,
  ])
}

async function written(ctx: Ctx, ids: readonly string[], reason: string | null): Promise<Stayed[]> {
  const vouchers = await regenerateVouchers(ctx, ids, { apply: true, reason })
  return vouchers.flatMap(({ entry, message }) => (message ? [[entry, message] as Stayed] : []))
}

async function stayedFile(language: Language, rows: readonly Stayed[]): Promise<FileAnswer> {
  const columns = ['bulk.record', 'bulk.reason'].map((key) => ({
    ...{ label: say(textOf(key)!, language), kind: 'text' as const, width: 60 },
  }))
  return {
    ...{ name: 'vouchers-errors.xlsx', type: XLSX_TYPE },
    content: await collect(writeXlsx({ sheet: 'vouchers', columns, rows })),
  }
}
