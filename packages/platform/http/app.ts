import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import { type Endpoint, type Language, needsVersion, openApi } from '@yupana/contract'
import { BusinessError, limaDate } from '@yupana/kernel'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import { isJobAnswer, needFor } from '../background/jobs.ts'
import type { Touched } from '../chain/touched.ts'
import type { Ctx, OpenCtx } from '../context.ts'
import { query } from '../database/index.ts'
import { lowOnSpace } from '../files/storage.ts'
import { uuidv7 } from '../ids.ts'
import type { Scopes } from '../security/tied-calls.ts'
import { type Session, tokenReader } from '../security/token.ts'
import type { Services } from '../services.ts'
import { answer, type Result, refuse, send } from './answer.ts'
import { apiPages } from './docs.ts'
import { assertMay, type Gate, issuedBy } from './gate.ts'
import { once } from './idempotency.ts'
import { languageOf } from './language.ts'
import { assertKnownNames, parseInput, type Texts } from './problem.ts'
import { refusalTrail } from './refusals.ts'
import type { Route, RouteInput, TenantRoute } from './route.ts'
import { seenAs } from './see-as.ts'
import { terminalLog } from './terminal-log.ts'
import { assertTrial, isTrial, trial } from './trial.ts'
import { readUpload, readUploads } from './upload.ts'

export interface AppOptions {
  services: Services
  routes: readonly Route[]
  texts: Texts
  /** Built web application; absent while it is served by the development server. */
  webDir?: string
  version: string
  /** What is open to who is tied. */
  scopes: Scopes
  /** What a trial does to the documents around it. */
  touched: Touched
  /** Requests a minute from one address before 429. */
  generalRate?: number
}

const MEGABYTE = 1024 * 1024
/** An escaped NUL of JSON; not the escaped backslash before the same letters. */
const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/

/** Whether every text in a value is made of whole characters. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => name.isWellFormed() && isWellFormed(each))
}

/** The HTTP server: every contract with its permission, validation, transaction and problem answers. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, routes, texts } = options
  const app = fastify({
    logger:
      services.config.logLevel === 'silent'
        ? false
        : {
            level: services.config.logLevel,
            serializers: quietSerializers,
            ...(process.stdout.isTTY ? { stream: terminalLog } : {}),
          },
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    bodyLimit: 5 * MEGABYTE,
    trustProxy: services.config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      querystringParser: (text) => qs.parse(text, { depth: 6, arrayLimit: 500, parameterLimit: 2000 }),
    },
  })
  await protect(app, options)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Answers hold a company's books: neither a proxy nor a shared computer keeps them. What may be kept says so itself.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    assertKnownNames(request.url)
    if (/%00/.test(request.url))
      throw new BusinessError('invalid', {}, { errors: [{ field: 'url', code: 'invalid_format' }] })
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    services.storage.note(error)
    return refuse(error, request, reply, texts)
  })
  const gate: Gate = {
    read: tokenReader(services.secrets.tokenKey),
    refused: refusalTrail(services),
    scopes: options.scopes,
    issuing: new Map(routes.filter((each) => each.kind === 'tenant').map((each) => [each.endpoint.id, each])),
  }
  for (const route of routes) addRoute(app, route, options, gate)
  apiPages(app, () =>
    openApi(
      routes.map((each) => each.endpoint),
      { title: 'Yupana', version: options.version },
    ),
  )
  addHealth(app, services)
  await addWeb(app, options.webDir)
  return app
}

const quietSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, id: request.id }),
}

async function protect(app: FastifyInstance, { generalRate = 100_000 }: AppOptions): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    // PostgreSQL keeps no text with a NUL, and no field of ours means one.
    if (NUL_ESCAPE.test(String(body))) return done(new BusinessError('body_unreadable', {}, { status: 400 }))
    try {
      const read: unknown = JSON.parse(String(body))
      // Half of a surrogate pair is no text: it would be refused by the database, or kept as another character.
      if (SURROGATE_ESCAPE.test(String(body)) && !isWellFormed(read)) throw new SyntaxError('half a character')
      done(null, read)
    } catch {
      done(new BusinessError('body_unreadable', {}, { status: 400 }))
    }
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: false,
    frameguard: { action: 'deny' },
  })
  await app.register(rateLimit, { max: generalRate, timeWindow: '1 minute', global: true })
  await app.register(multipart, { limits: { fileSize: 20 * MEGABYTE, files: 5, fields: 20 } })
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
}

function addRoute(app: FastifyInstance, route: Route, { services, touched }: AppOptions, gate: Gate): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      noun: endpoint.id.split('.')[0],
      failure: endpoint.failure,
      ...(endpoint.rate ? { rateLimit: { max: endpoint.rate, timeWindow: '1 minute' } } : {}),
    },
    handler: async (request, reply) => {
      const language = languageOf(request)
      const session = await authenticate(services, gate, endpoint, request)
      const input = parseInput(endpoint, {
        params: request.params,
        query: request.query,
        body: withVersion(endpoint, request),
      })
      assertVersion(endpoint, input)
      if (endpoint.upload)
        (input as { body: unknown }).body = await (endpoint.upload === 'several' ? readUploads : readUpload)(request)
      assertTrial(route, request)
      if (route.kind === 'open')
        return send(
          reply,
          endpoint,
          answer(endpoint, await route.run(openContext(services, request, session, language), input)),
        )
      const calling = { services, request, session: session!, language }
      if (!isTrial(request)) return send(reply, endpoint, await runTenant(route, calling, input))
      const tried = { route, issuedBy: await issuedBy(gate, endpoint, calling) }
      return send(reply, endpoint, await trial(tried, touched, input, (work) => inTenant(calling, work)))
    },
  })
}

/** `If-Match` carries the version that was read, where the body does not. */
function withVersion({ body: schema }: Endpoint, request: FastifyRequest): unknown {
  const { body } = request
  const read = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1]
  const bare = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  if (read === undefined || !(bare instanceof z.ZodObject) || !('version' in bare.shape)) return body
  if (body === undefined || body === null) return { version: Number(read) }
  return typeof body === 'object' && !('version' in body) ? { ...body, version: Number(read) } : body
}

/** @throws BusinessError `version_required` (428) where fields would be written over what nobody read */
function assertVersion(endpoint: Endpoint, { body }: RouteInput): void {
  if (needsVersion(endpoint) && (body as { version?: number }).version === undefined)
    throw new BusinessError(
      'version_required',
      {},
      { status: 428, errors: [{ field: 'version', code: 'version_required' }] },
    )
}

async function authenticate(
  services: Services,
  gate: Gate,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (endpoint.permission === 'public') return undefined
  if (!token) throw new BusinessError('unauthorized', {}, { status: 401 })
  const own = await gate.read(token, services.clock())
  if (services.staleTokens.has(own.tokenId)) throw new BusinessError('unauthorized', {}, { status: 401 })
  if (own.withoutFactor && !endpoint.beforeSecondFactor)
    throw new BusinessError('second_factor_needed', {}, { status: 403 })
  const session = await seenAs(services, own, endpoint, request)
  await assertMay(gate, endpoint, session, request)
  return session
}

/** Who calls, and from where. */
interface Calling {
  services: Services
  request: FastifyRequest
  session: Session
  language: Language
}

async function runTenant(route: TenantRoute, calling: Calling, input: RouteInput): Promise<Result> {
  const { endpoint } = route
  const { request } = calling
  const key = request.headers['idempotency-key']
  return inTenant(calling, async (ctx) => {
    const work = async (): Promise<Result> => {
      const made = await route.run(ctx, input)
      if (isJobAnswer(made)) await needFor(ctx, made.jobId, [endpoint.permission])
      return answer(endpoint, made)
    }
    if (typeof key !== 'string' || endpoint.method === 'GET' || endpoint.response === 'file' || endpoint.upload)
      return work()
    return keep(ctx, key, endpoint, request, work)
  })
}

/** One transaction in the session's company; what it hands over runs after the commit. */
async function inTenant<T>(
  { services, request, session, language }: Calling,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const tasks: (() => void | Promise<void>)[] = []
  const result = await services.database.tenant(
    session.companyId,
    (tx) => {
      tasks.length = 0
      const now = services.clock()
      return work({
        tx,
        session,
        companyId: session.companyId,
        userId: session.userId,
        language,
        requestId: request.id,
        address: request.ip,
        now,
        today: limaDate(now),
        services,
        afterCommit: (task) => {
          tasks.push(task)
        },
        query: (text, params) => query(tx, text, params),
        write: tx.write,
      })
    },
    request.method === 'GET' ? 'read' : 'write',
  )
  for (const task of tasks) await task()
  return result
}

async function keep(
  ctx: Ctx,
  key: string,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    throw new BusinessError('invalid', {}, { errors: [{ field: 'Idempotency-Key', code: 'invalid_format' }] })
  const kept = await once(
    ctx,
    key,
    `${endpoint.id} ${request.url}\n${JSON.stringify(request.body ?? null)}`,
    async () => {
      const { status, json = null } = await work()
      return { status, response: json }
    },
  )
  return { status: kept.status, json: kept.response }
}

function openContext(
  services: Services,
  request: FastifyRequest,
  session: Session | undefined,
  language: Language,
): OpenCtx {
  return {
    database: services.database,
    session,
    language,
    requestId: request.id,
    now: services.clock(),
    services,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    tenant(work) {
      if (!session) throw new Error('a public call has no company')
      return inTenant({ services, request, session, language }, work)
    },
  }
}

function addHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const full = services.storage.full() || (await lowOnSpace(services.config.dataDir))
    const ready = await services.database.ready()
    const status = ready ? (full ? 'storage full' : 'ready') : 'database unavailable'
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

async function addWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  const index = webDir ? join(webDir, 'index.html') : undefined
  if (webDir) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      index &&
      existsSync(index) &&
      statSync(index).isFile() &&
      !/\.\w+$/.test(request.url.split('?')[0]!)
    ) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(createReadStream(index))
    }
    throw new BusinessError('not_found_http_exception', {}, { status: 404 })
  })
}
