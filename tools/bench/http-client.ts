import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { PASSWORD, people, type WorldIds } from '../../db/seed/world.ts'

export interface HttpAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a bench reads fields of any answer
  body: any
}

export interface HttpClient {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A plain client over a kept-alive connection, with a token or without one. */
export function clientOver(url: string, token?: string): HttpClient {
  const send =
    (token: string | undefined) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      new Promise<HttpAnswer>((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const call = request(
          `${url}${path}`,
          {
            method,
            agent,
            headers: {
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
              ...headers,
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('end', () => {
              const raw = Buffer.concat(chunks).toString('utf8')
              const json = raw !== '' && String(answer.headers['content-type']).includes('json')
              resolve({ status: answer.statusCode ?? 0, body: json ? JSON.parse(raw) : raw })
            })
          },
        )
        call.on('error', reject)
        call.end(text)
      })
  return { call: send(token) }
}

/** The owner's token. @throws Error where the server does not answer with one */
export async function tokenFrom(url: string): Promise<string> {
  const { status, body } = await clientOver(url).call('POST', '/api/login_check', {
    email: people.owner.email,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return body.token
}

export async function signInOver(url: string): Promise<HttpClient> {
  return clientOver(url, await tokenFrom(url))
}

export function worldOf(dataDir: string): WorldIds {
  return JSON.parse(readFileSync(join(dataDir, 'world.json'), 'utf8')) as WorldIds
}

export function percentile(sorted: readonly number[], p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0
}
