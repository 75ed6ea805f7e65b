import type { FileAnswer, Permission, Ties } from '@yupana/contract'
import { BusinessError } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import { together } from '../database/index.ts'
import { uuidv7 } from '../ids.ts'
import { mustMay } from '../security/must-may.ts'
import type { Services } from '../services.ts'
import { inCompany } from '../system-context.ts'
import { enqueue } from './outbox.ts'

/** Long work that a person started and watches: what it does, and the file that it leaves for seven days. */
export interface JobRun {
  id: string
  services: Services
  companyId: string
  userId: string
  /** What `startJob` was given. */
  payload: Record<string, unknown>
  /** Shown in the tray of the person who waits. */
  progress(done: number, total: number): Promise<void>
}

export type JobHandler = (run: JobRun) => Promise<FileAnswer | undefined>

/** What a call answers instead of a file or a result when the work goes on behind it. */
export interface JobAnswer {
  jobId: string
}

export function isJobAnswer(value: unknown): value is JobAnswer {
  return typeof value === 'object' && value !== null && 'jobId' in value
}

/** Writes the job down and hands it over in this transaction. The call that it goes on behind adds its own permission to what its file needs. */
export async function startJob(
  ctx: Ctx,
  kind: string,
  title: string,
  payload: Record<string, unknown>,
): Promise<JobAnswer> {
  const id = uuidv7()
  await ctx.query(
    'insert into platform.job (company_id, id, user_id, kind, title, payload) values ($1, $2, $3, $4, $5, $6)',
    // What its person is tied to goes along: the work is narrowed to it, and so is who may be told of it.
    [ctx.companyId, id, ctx.userId, kind, title, JSON.stringify({ ...payload, ties: ctx.session.ties ?? {} })],
  )
  await enqueue(ctx, 'job.run', { id })
  return { jobId: id }
}

/** Whoever fetches the result must still hold one of each list of keys: what somebody lost meanwhile is not handed out. */
export async function needFor(ctx: Ctx, jobId: string, needs: readonly Permission[]): Promise<void> {
  const keys = needs.filter((each) => typeof each !== 'string')
  if (keys.length === 0) return
  await ctx.query('update platform.job set needs = needs || $3::jsonb where company_id = $1 and id = $2', [
    ctx.companyId,
    jobId,
    JSON.stringify(keys),
  ])
}

interface JobRow {
  id: string
  user_id: string
  kind: string
  payload: Record<string, unknown>
}

/** Runs a job once; a second run of a finished one does nothing. A job that fails says so and is not tried again: the person decides. */
export async function runJob(
  services: Services,
  handlers: ReadonlyMap<string, JobHandler>,
  companyId: string,
  id: string,
): Promise<void> {
  const job = await inCompany(services, companyId, async (ctx) => {
    const [row] = await ctx.query<JobRow>(
      "update platform.job set status = 'running' where company_id = $1 and id = $2 and status in ('queued', 'running') returning id, user_id, kind, payload",
      [companyId, id],
    )
    return row
  })
  if (!job) return
  const tell = (): void => services.events.publish(companyId, { kind: 'job', id }, [job.user_id])
  try {
    const handler = handlers.get(job.kind)
    if (!handler) throw new Error(`no handler for the job ${job.kind}`)
    const file = await handler({
      id,
      services,
      companyId,
      userId: job.user_id,
      payload: job.payload,
      progress: (done, total) => note(services, companyId, id, done, total).then(tell),
    })
    await finish(services, companyId, id, file)
  } catch (error) {
    const reason = error instanceof BusinessError ? error.code : 'unexpected'
    await inCompany(services, companyId, (ctx) =>
      ctx.query(
        "update platform.job set status = 'failed', error = $3, finished_at = now() where company_id = $1 and id = $2",
        [companyId, id, reason],
      ),
    )
    if (!(error instanceof BusinessError)) throw error
  } finally {
    tell()
  }
}

async function note(services: Services, companyId: string, id: string, done: number, total: number): Promise<void> {
  await inCompany(services, companyId, (ctx) =>
    ctx.query('update platform.job set progress = $3, total = $4 where company_id = $1 and id = $2', [
      companyId,
      id,
      done,
      total,
    ]),
  )
}

async function finish(services: Services, companyId: string, id: string, file: FileAnswer | undefined): Promise<void> {
  await inCompany(services, companyId, async (ctx) => {
    const fileId = file ? await keepResult(ctx, file) : null
    await ctx.query(
      "update platform.job set status = 'done', progress = greatest(progress, total), file_id = $3, finished_at = now() where company_id = $1 and id = $2",
      [companyId, id, fileId],
    )
  })
}

async function keepResult(ctx: Ctx, { name, type, content }: FileAnswer): Promise<string> {
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content, 'utf8')
      : content instanceof Uint8Array
        ? content
        : asBytes(content)
  const stored = await ctx.services.files.put(ctx.companyId, bytes, { name, type, immutable: false })
  const id = uuidv7()
  await ctx.query(
    'insert into platform.file (company_id, id, storage_key, name, media_type, size, sha256, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [ctx.companyId, id, stored.key, name, type, stored.size, stored.sha256, ctx.userId],
  )
  return id
}

async function* asBytes(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
}

const HELD = "j.needs, coalesce(j.payload->'ties', '{}') as ties"
/** What it takes to be told what became of a job. */
interface Held {
  needs: string[][]
  ties: Ties
}

/**
 * What a job made is checked when it is read, not when it was made.
 * @throws BusinessError `forbidden` (403) where the person may no longer see what is in it, `not_in_scope` (403) where they are tied since to
 * what it was not narrowed to
 */
function requireStill({ session }: Ctx, { needs, ties }: Held): void {
  for (const keys of needs) mustMay({ session }, keys)
  const own = Object.entries(session.ties ?? {}) as [keyof Ties, string][]
  if (own.some(([tie, id]) => ties[tie] !== id)) throw new BusinessError('not_in_scope', {}, { status: 403 })
}

/**
 * @throws BusinessError `not_found` (404) where the job is not this person's, has no file, or is older than seven days; `forbidden`,
 * `not_in_scope` (403) where the person may no longer see what is in it
 */
export async function jobFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const [file] = await ctx.query<{ key: string; name: string; type: string } & Held>(
    `select f.storage_key as key, f.name, f.media_type as type, ${HELD} from platform.job j join platform.file f on f.company_id = j.company_id and f.id = j.file_id
     where j.company_id = $1 and j.id = $2 and j.user_id = $3 and j.finished_at > now() - interval '7 days'`,
    [ctx.companyId, id, ctx.userId],
  )
  if (!file) throw new BusinessError('not_found', {}, { status: 404 })
  requireStill(ctx, file)
  return { name: file.name, type: file.type, content: await ctx.services.files.get(file.key) }
}

interface JobDone {
  id: string
  title: string
  code: string | null
  message: string | null
}

/**
 * What became of each record of a job, those that stayed first.
 * @throws BusinessError `not_found` (404) where the job is not this person's; `forbidden`, `not_in_scope` (403) where they may no longer see them
 */
export async function jobRows(ctx: Ctx, id: string): Promise<JobDone[]> {
  const [[job], rows] = await together(
    ctx.query<Held>(`select ${HELD} from platform.job j where company_id = $1 and id = $2 and user_id = $3`, [
      ctx.companyId,
      id,
      ctx.userId,
    ]),
    ctx.query<JobDone>(
      `select record_id as id, title, code, message from platform.job_row
       where company_id = $1 and job_id = $2 order by code is null, title, record_id`,
      [ctx.companyId, id],
    ),
  )
  if (!job) throw new BusinessError('not_found', {}, { status: 404 })
  requireStill(ctx, job)
  return rows
}
