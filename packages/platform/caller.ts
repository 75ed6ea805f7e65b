import type { FastifyInstance } from 'fastify'

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test or a seed reads fields of any answer
  body: any
  headers: Record<string, unknown>
  bytes: Buffer
}

/** A client that speaks to the server without a network: the same routes, validation and transactions as over HTTP. */
export interface Caller {
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Writes over a record as it stands now: reads its version at `from`, as a form does, and puts it with the body. */
  save(path: string, body: object, from?: string): Promise<Reply>
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Sends one file, as a form in a browser does. */
  upload(path: string, bytes: Uint8Array, name?: string, type?: string, fields?: Record<string, string>): Promise<Reply>
}

const BOUNDARY = 'one-part-and-its-end'

export function caller(app: FastifyInstance, token?: string, language = 'es'): Caller {
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body) }),
    })
    const json = String(reply.headers['content-type'] ?? '').includes('json') && reply.body !== ''
    return {
      status: reply.statusCode,
      body: json ? JSON.parse(reply.body) : reply.body,
      headers: reply.headers,
      bytes: reply.rawPayload,
    }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    async save(path, body, from = path) {
      const { body: current } = await send('GET', from)
      return send('PUT', path, { version: typeof current.version === 'number' ? current.version : 1, ...body })
    },
    delete: (path, body, headers) => send('DELETE', path, body, headers),
    upload: (path, bytes, name = 'file.xlsx', type = 'application/octet-stream', fields = {}) =>
      send(
        'POST',
        path,
        Buffer.concat([
          ...Object.entries(fields).map(([field, text]) =>
            Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`),
          ),
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
          ),
          bytes,
          Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
        ]),
        { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      ),
  }
}

/** The answer of a call that must succeed. @throws Error with the problem where it did not */
export async function must(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
