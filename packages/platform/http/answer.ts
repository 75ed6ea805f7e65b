import { Readable } from 'node:stream'
import type { Endpoint, FileAnswer } from '@yupana/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isJobAnswer } from '../background/jobs.ts'
import { languageOf } from './language.ts'
import { asProblem, type OwnWords, type Texts } from './problem.ts'

export interface Result {
  status: number
  /** JSON text, a file, or nothing. */
  json?: string | null
  file?: FileAnswer
}

/** What a handler gave, as the contract declares it. */
export function answer(endpoint: Endpoint, value: unknown): Result {
  if (endpoint.response === 'none' || endpoint.response === 'stream') return { status: 204, json: null }
  // Long work goes on behind the call: the caller is told which job to watch.
  if (isJobAnswer(value)) return { status: 202, json: JSON.stringify({ id: value.jobId }) }
  if (endpoint.response === 'file') return { status: endpoint.status ?? 200, file: value as FileAnswer }
  return { status: endpoint.status ?? 200, json: JSON.stringify((endpoint.response as z.ZodType).parse(value)) }
}

export function send(reply: FastifyReply, endpoint: Endpoint, { status, json, file }: Result): FastifyReply {
  if (file) {
    const disposition = file.inline ? 'inline' : 'attachment'
    const ascii = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
    reply
      .code(status)
      .header('content-type', file.type)
      .header(
        'content-disposition',
        `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
    if (file.keptSeconds) reply.header('cache-control', `private, max-age=${file.keptSeconds}, immutable`)
    const { content } = file
    return reply.send(
      typeof content === 'string'
        ? content
        : content instanceof Uint8Array
          ? Buffer.from(content)
          : Readable.from(content),
    )
  }
  if (json === null || json === undefined) return reply.code(204).send()
  if (status === 201) {
    const id = /^\{"id":"([^"]+)"/.exec(json)?.[1]
    if (id) reply.header('location', `${endpoint.location ?? endpoint.path}/${id}`)
  }
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(json)
}

/** A second try within seconds does not help. */
const NOT_AGAIN = new Set(['outcome_unknown', 'storage_full'])

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, texts: Texts): FastifyReply {
  const own = request.routeOptions.config as OwnWords
  const problem = asProblem(error, texts, languageOf(request), request.id, own)
  if (problem.status >= 500 && problem.status !== 503)
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
  if (problem.status === 503 && problem.code !== 'storage_full') request.log.warn({ err: error }, 'unavailable')
  if (problem.code === 'storage_full') request.log.error({ err: error }, 'storage full')
  if (problem.status === 503 && !NOT_AGAIN.has(problem.code)) reply.header('retry-after', '2')
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}
