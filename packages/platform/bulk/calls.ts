import {
  type BulkCall,
  type BulkVerb,
  bulkPermission,
  type FileAnswer,
  type Language,
  type ListQuery,
  say,
} from '@yupana/contract'
import { type JobHandler, startJob } from '../background/jobs.ts'
import type { Ctx } from '../context.ts'
import { type Route, serve } from '../http/route.ts'
import { problemText } from '../import/preview.ts'
import { collect, textOf, XLSX_TYPE } from '../labels.ts'
import { buildList } from '../list/read.ts'
import { mustMay } from '../security/must-may.ts'
import { powersNow } from '../security/powers.ts'
import { inCompany } from '../system-context.ts'
import { writeXlsx } from '../xlsx/index.ts'
import { applyBulk, type BulkFailure } from './apply.ts'
import type { BulkKind } from './kind.ts'

/** Beyond this many rows it goes on behind the call, and its progress stands in the tray. */
const MOST_ROWS_AT_ONCE = 1000
const STEP = 500

/** Serves `POST …/bulk` of a kind. */
export function bulkRoute(call: BulkCall, kind: BulkKind): Route {
  return serve(call, async (ctx, { query, body }) => {
    const verb = body.action as BulkVerb
    mustMay(ctx, bulkPermission(kind.permission, verb))
    const ids = body.ids ?? (await listedIds(ctx, kind, query))
    if (ids.length > MOST_ROWS_AT_ONCE)
      return (await startJob(ctx, 'bulk.apply', titleOf(ctx, kind, verb), {
        noun: kind.noun,
        verb,
        list: query,
        language: ctx.language,
      })) as never
    const { done, failed } = await applyBulk(ctx, kind, verb, [...new Set(ids)])
    return { done, failed: failed.map((each) => ({ ...each, message: problemText(ctx, each.code, {}) })) }
  })
}

/** Every row that the list shows, all pages. */
async function listedIds(ctx: Ctx, kind: BulkKind, list: ListQuery): Promise<string[]> {
  const source = kind.source(ctx)
  const built = buildList(kind.list, source, list, ctx)
  const rows = await ctx.query<{ id: string }>(
    `select t.id from ${source.from} where ${built.where} order by t.id`,
    built.params,
  )
  return rows.map(({ id }) => id)
}

function titleOf({ language }: Pick<Ctx, 'language'>, kind: BulkKind, verb: BulkVerb): string {
  const word = (key: string): string => {
    const text = textOf(key)
    return text ? say(text, language) : key
  }
  return `${word(`bulk.${verb}`)}: ${word(kind.title)}`
}

/** Does the job that a call of many rows started: step by step, each in a transaction of its own. The file says what failed. */
export function bulkJob(kinds: readonly BulkKind[]): JobHandler {
  const byNoun = new Map(kinds.map((each) => [each.noun, each]))
  return async ({ id: jobId, services, companyId, userId, payload, progress }) => {
    const { noun, verb, list, language } = payload as {
      noun: string
      verb: BulkVerb
      list: ListQuery
      language: Language
    }
    const kind = byNoun.get(noun)
    if (!kind) throw new Error(`nothing is done in bulk to ${noun}`)
    const within = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
      inCompany(services, companyId, (ctx) => work({ ...ctx, userId, language }))
    const ids = await within((ctx) => listedIds(ctx, kind, list))
    const failed: BulkFailure[] = []
    await progress(0, ids.length)
    for (let at = 0; at < ids.length; at += STEP) {
      const step = ids.slice(at, at + STEP)
      const done = await within(async (ctx) => {
        await powersNow(ctx, userId, bulkPermission(kind.permission, verb))
        const outcome = await applyBulk(ctx, kind, verb, step)
        await noteFailed(ctx, jobId, outcome.failed)
        return outcome
      })
      failed.push(...done.failed)
      await progress(at + step.length, ids.length)
    }
    return failed.length > 0 ? failureFile(kind, language, failed) : undefined
  }
}

/** Which stayed and why, in the transaction of the others: what the tray counts and lists. */
async function noteFailed(ctx: Ctx, jobId: string, failed: readonly BulkFailure[]): Promise<void> {
  if (failed.length === 0) return
  await ctx.query(
    `insert into platform.job_row (company_id, job_id, record_id, title, code, message)
     select $1, $2, unnest($3::uuid[]), unnest($4::text[]), unnest($5::text[]), unnest($6::text[]) on conflict do nothing`,
    [
      ...[ctx.companyId, jobId, failed.map(({ id }) => id), failed.map(({ label }) => label)],
      ...[failed.map(({ code }) => code), failed.map(({ code }) => problemText(ctx, code, {}))],
    ],
  )
}

async function failureFile(kind: BulkKind, language: Language, failed: readonly BulkFailure[]): Promise<FileAnswer> {
  const heads = ['bulk.record', 'bulk.reason'].map((key) => ({
    label: say(textOf(key)!, language),
    kind: 'text' as const,
    width: 60,
  }))
  const rows = failed.map(({ label, code }) => [label, problemText({ language }, code, {})])
  return {
    name: `${kind.noun}-errors.xlsx`,
    type: XLSX_TYPE,
    content: await collect(writeXlsx({ sheet: kind.noun, columns: heads, rows })),
  }
}
