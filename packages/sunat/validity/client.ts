import { jsonReply, member, textMember } from '../rest/http.ts'
import { authorised, type TokenOptions } from '../rest/token.ts'
import type { NotInformed, Unknown } from '../soap/outcome.ts'

/** Where the service is, the application's credentials and who asks. */
export interface ValidityClientOptions extends TokenOptions {
  securityUrl: string
  apiUrl: string
  /** Made in the SOL menu for the query of documents. */
  clientId: string
  clientSecret: string
  /** RUC of who asks. */
  ruc: string
}

/** Addresses of SUNAT's own query. */
export const validityEndpoints = {
  securityUrl: 'https://api-seguridad.sunat.gob.pe/v1',
  apiUrl: 'https://api.sunat.gob.pe/v1',
} as const

/** The document asked about, as it is printed. */
export interface ValidityQuestion {
  /** RUC of the issuer. */
  ruc: string
  /** Catalog 01. */
  type: string
  serie: string
  number: string
  /** YYYY-MM-DD. */
  issueDate: string
  /** Total; left out for a document without one. */
  total?: string
}

/** What SUNAT says of a document, of its issuer's RUC and of the issuer's domicile. */
export interface Validity {
  kind: 'validity'
  /** Of the document: not-found also when its date or total is not the one that SUNAT has. */
  document: 'not-found' | 'accepted' | 'voided' | 'authorised' | 'not-authorised'
  /** Of the issuer's RUC: `00` active, `01` and over some end of activity. */
  rucState: string
  /** `00` habido, `09` pendiente, `11` por verificar, `12` no habido, `20` no hallado. */
  domicile: string
  observations: string[]
}

/** The query of a document's validity. */
export interface ValidityClient {
  ask(question: ValidityQuestion): Promise<Validity | { kind: 'refused'; message: string } | NotInformed | Unknown>
}

const documents = ['not-found', 'accepted', 'voided', 'authorised', 'not-authorised'] as const

/** Client of SUNAT's integrated query of documents (consulta integrada de comprobantes). */
export function validityClient(options: ValidityClientOptions): ValidityClient {
  const session = authorised(options, `${options.securityUrl}/clientesextranet/${options.clientId}/oauth2/token/`, {
    grant_type: 'client_credentials',
    scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
    client_id: options.clientId,
    client_secret: options.clientSecret,
  })
  const url = `${options.apiUrl}/contribuyente/contribuyentes/${options.ruc}/validarcomprobante`
  return {
    async ask(question) {
      const reply = await session.call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          numRuc: question.ruc,
          codComp: question.type,
          numeroSerie: question.serie,
          numero: question.number,
          fechaEmision: question.issueDate.split('-').reverse().join('/'),
          ...(question.total === undefined ? {} : { monto: question.total }),
        }),
      })
      if (reply.kind !== 'reply') return reply
      if (reply.status >= 500) return { kind: 'unknown', reason: 'http', detail: `HTTP ${reply.status}` }
      const json = jsonReply(reply)
      return json.kind === 'reply' ? validityOf(json.status, json.body) : json
    },
  }
}

function validityOf(status: number, body: unknown): Validity | { kind: 'refused'; message: string } | Unknown {
  const data = member(body, 'data')
  const document = documents[Number(textMember(data, 'estadoCp') ?? Number.NaN)]
  if (status >= 400 || member(body, 'success') === false) {
    return { kind: 'refused', message: textMember(body, 'message') ?? `HTTP ${status}` }
  }
  if (!document) return { kind: 'unknown', reason: 'malformed', detail: 'the answer does not say the state' }
  const observations = member(data, 'observaciones')
  return {
    kind: 'validity',
    document,
    rucState: textMember(data, 'estadoRuc') ?? '',
    domicile: textMember(data, 'condDomiRuc') ?? '',
    observations: Array.isArray(observations) ? observations.map(String) : [],
  }
}
