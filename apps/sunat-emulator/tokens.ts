import { randomBytes } from 'node:crypto'
import type { RestAnswer, RestCall } from './services/rest.ts'

const TOKEN_SECONDS = 3600

const PASSWORD_PATH = /^\/v1\/clientessol\/[^/]+\/oauth2\/token\/?$/
const CLIENT_PATH = /^\/v1\/clientesextranet\/[^/]+\/oauth2\/token\/?$/

/**
 * OAuth of the REST services: a SOL user gets a token for its RUC; a client alone gets one that belongs to nobody. Any
 * secret and password will do.
 */
export class Tokens {
  readonly #now: () => Date
  readonly #tokens = new Map<string, { ruc: string; until: number }>()

  constructor(now: () => Date) {
    this.#now = now
  }

  handles(path: string): boolean {
    return PASSWORD_PATH.test(path) || CLIENT_PATH.test(path)
  }

  operationOf(): string {
    return 'token'
  }

  answer(call: RestCall): RestAnswer {
    const form = new URLSearchParams(call.bytes.toString('utf8'))
    const bySecret = CLIENT_PATH.test(call.path)
    const ruc = bySecret ? '' : /^(\d{11})[A-Za-z0-9]+$/.exec(form.get('username') ?? '')?.[1]
    const grant = bySecret ? 'client_credentials' : 'password'
    const complete = form.get('grant_type') === grant && form.get('client_secret') && (bySecret || form.get('password'))
    if (ruc === undefined || !complete) {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Usuario o contrasena incorrectos' } }
    }
    const token = randomBytes(32).toString('base64url')
    this.#tokens.set(token, { ruc, until: this.#now().getTime() + TOKEN_SECONDS * 1000 })
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS } }
  }

  /** RUC of a call's token, empty for a client's; undefined for one that is unknown or has expired. */
  rucOf(call: RestCall): string | undefined {
    const token = this.#tokens.get(/^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? '')
    return token && this.#now().getTime() < token.until ? token.ruc : undefined
  }
}

export const unauthorised: RestAnswer = { status: 401, body: { cod: '401', msg: 'Unauthorized' } }

/** 422 with the one thing that is wrong. */
export const invalid = (cod: string, msg: string): RestAnswer => ({
  status: 422,
  body: { cod: '422', msg: 'Unprocessable Entity', errors: [{ cod, msg }] },
})
