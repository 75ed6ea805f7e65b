import { type HttpReply, jsonReply, member, textMember } from '../rest/http.ts'
import { authorised, type TokenOptions } from '../rest/token.ts'
import { type Interrupted, tusUpload, type UploadOptions } from '../rest/tus.ts'
import type { NotInformed, Unknown } from '../soap/outcome.ts'
import { type RegisterName, registers } from './registers.ts'
import { type SireEndedTicket, type SireTicket, ticketOf } from './ticket.ts'

/** Where the service is, the application's credentials and the SOL user's. */
export interface SireClientOptions extends TokenOptions {
  securityUrl: string
  apiUrl: string
  /** Made in the SOL menu for the API of the SIRE. */
  clientId: string
  clientSecret: string
  /** RUC and SOL user together. */
  username: string
  password: string
}

/** Addresses of SUNAT's own services of the SIRE. */
export const sireEndpoints = {
  securityUrl: 'https://api-seguridad.sunat.gob.pe/v1',
  apiUrl: 'https://api-sire.sunat.gob.pe/v1',
} as const

/** SUNAT answered that it will not: nothing changed. `1070` says that the period has no documents. */
export interface SireRefused {
  kind: 'refused'
  status: number
  code: string
  message: string
}

type Failed = SireRefused | NotInformed | Unknown
/** A ticket to ask about, or done already. */
export type SireAccepted = { kind: 'ticket'; ticket: string } | { kind: 'done' }

/** A period that SUNAT offers, with its state. */
export interface SirePeriod {
  /** AAAAMM. */
  period: string
  state: string
  description: string
}

/** The services of the SIRE; every call ends in an outcome and none throws. */
export interface SireClient {
  /** Periods that the taxpayer may work on, as SUNAT lists them. */
  periods(register: RegisterName): Promise<{ kind: 'periods'; periods: SirePeriod[] } | Failed>
  /** Asks for the text of the proposal; its ticket leads to the file. @param period AAAAMM */
  requestProposal(register: RegisterName, period: string): Promise<SireAccepted | Failed>
  /** What became of a ticket, and the files that it left. */
  ticket(register: RegisterName, period: string, ticket: string): Promise<SireTicket | Failed>
  /** A file of an ended ticket: a zip. */
  file(
    register: RegisterName,
    ended: SireEndedTicket,
    index?: number,
  ): Promise<{ kind: 'file'; name: string; bytes: Uint8Array } | Failed>
  /** Takes the proposal as it is: the register becomes preliminary. */
  accept(register: RegisterName, period: string): Promise<SireAccepted | Failed>
  /** Registers the preliminary: the step before the portal generates the register. */
  registerPreliminary(register: RegisterName, period: string): Promise<SireAccepted | Failed>
  /** Puts a whole month in place of the proposal. */
  replace(upload: SireUpload, options?: UploadOptions): Promise<SireAccepted | Interrupted | Failed>
  /** Adds documents that the proposal lacks. */
  complement(upload: SireUpload, options?: UploadOptions): Promise<SireAccepted | Interrupted | Failed>
}

/** A register's zip on its way to SUNAT. */
export interface SireUpload {
  register: RegisterName
  /** AAAAMM. */
  period: string
  /** Base name of the text and of its zip. */
  name: string
  zip: Uint8Array
}

const paths = {
  proposal: {
    rvie: (period: string) => `/rvie/propuesta/web/propuesta/${period}/exportapropuesta?codTipoArchivo=0`,
    rce: (period: string) =>
      `/rce/propuesta/web/propuesta/${period}/exportacioncomprobantepropuesta?codTipoArchivo=0&codOrigenEnvio=2`,
  },
  accept: {
    rvie: (period: string) => `/rvie/propuesta/web/propuesta/${period}/aceptapropuesta`,
    rce: (period: string) => `/rce/propuesta/web/registroslibros/${period}/aceptarpropuesta`,
  },
  preliminary: {
    rvie: (period: string) => `/rvierce/gestionlibro/web/registroslibros/${period}/registrapreliminar`,
    rce: (period: string) => `/rce/preliminar/web/registroslibros/${period}/registrapreliminares`,
  },
  upload: '/rvierce/receptorpropuesta/web/propuesta/upload',
  preliminaryUpload: '/rvierce/receptorpreliminar/web/preliminar/upload',
  tickets: '/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets',
  file: '/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte',
}

const flowOf = (register: RegisterName): 'rvie' | 'rce' => (register === 'rvie' ? 'rvie' : 'rce')

/**
 * Client of the REST services of the SIRE (manuals of RVIE v30 and RCE v22). It never throws for what the network or
 * SUNAT do: every end is an outcome.
 */
export function sireClient(options: SireClientOptions): SireClient {
  const session = authorised(options, `${options.securityUrl}/clientessol/${options.clientId}/oauth2/token/`, {
    grant_type: 'password',
    scope: 'https://api-sire.sunat.gob.pe',
    client_id: options.clientId,
    client_secret: options.clientSecret,
    username: options.username,
    password: options.password,
  })
  const root = `${options.apiUrl}/contribuyente/migeigv/libros`
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const read = async (path: string) => answerOf(await session.call(`${root}${path}`, { method: 'GET', headers }))
  const act = async (method: string, path: string) =>
    acceptedOf(await session.call(`${root}${path}`, { method, headers }))
  const upload = async (file: SireUpload, process: string, uploadOptions?: UploadOptions) => {
    const path = file.register === 'rce-foreign' ? paths.preliminaryUpload : paths.upload
    const metadata = uploadMetadata(file, process, options.username.slice(0, 11))
    const end = await tusUpload(session, `${root}${path}`, metadata, file.zip, uploadOptions)
    if (end.kind !== 'uploaded') return end.kind === 'reply' ? refusalOf(end) : end
    const accepted = acceptedOf(end.last)
    if (accepted.kind !== 'done') return accepted
    // Some answers to the last piece are empty: the upload itself tells its ticket.
    return acceptedOf(await session.call(end.location, { method: 'GET', headers: { 'tus-resumable': '1.0.0' } }))
  }
  return {
    async periods(register) {
      const answer = await read(`/rvierce/padron/web/omisos/${registers[register].book}/periodos`)
      return answer.kind === 'answer' ? { kind: 'periods', periods: periodsOf(answer.body) } : answer
    },
    requestProposal: (register, period) => act('GET', paths.proposal[flowOf(register)](period)),
    async ticket(register, period, ticket) {
      const query = new URLSearchParams({ perIni: period, perFin: period, page: '1', perPage: '20', numTicket: ticket })
      query.set('codLibro', registers[register].book)
      const answer = await read(`${paths.tickets}?${query}`)
      return answer.kind === 'answer' ? ticketOf(answer.body, ticket) : answer
    },
    async file(register, ended, index = 0) {
      const file = ended.files[index]
      if (!file) return { kind: 'refused', status: 404, code: '', message: 'the ticket has no such file' }
      const query = new URLSearchParams({
        nomArchivoReporte: file.name,
        codTipoArchivoReporte: file.type,
        codLibro: registers[register].book,
        perTributario: ended.period,
        codProceso: ended.process,
        numTicket: ended.ticket,
      })
      const reply = await session.call(`${root}${paths.file}?${query}`, { method: 'GET' })
      if (reply.kind !== 'reply') return reply
      return reply.status >= 400 ? refusalOf(reply) : { kind: 'file', name: file.name, bytes: reply.bytes }
    },
    accept: (register, period) => act('POST', paths.accept[flowOf(register)](period)),
    registerPreliminary: (register, period) => act('POST', paths.preliminary[flowOf(register)](period)),
    replace: (file, uploadOptions) => upload(file, registers[file.register].process.replace, uploadOptions),
    complement: (file, uploadOptions) => upload(file, registers[file.register].process.complement, uploadOptions),
  }
}

const uploadMetadata = (file: SireUpload, process: string, ruc: string): Record<string, string> => ({
  filename: `${file.name}.zip`,
  filetype: 'application/zip',
  numRuc: ruc,
  perTributario: file.period,
  codOrigenEnvio: '2',
  codProceso: process,
  codTipoCorrelativo: '01',
  nomArchivoImportacion: `${file.name}.zip`,
  codLibro: registers[file.register].book,
})

function answerOf(reply: HttpReply | NotInformed | Unknown): { kind: 'answer'; body: unknown } | Failed {
  if (reply.kind !== 'reply') return reply
  if (reply.status >= 400) return refusalOf(reply)
  const json = jsonReply(reply)
  return json.kind === 'reply' ? { kind: 'answer', body: json.body } : json
}

/** An empty answer of success means that nothing is left to wait for. */
function acceptedOf(reply: HttpReply | NotInformed | Unknown): SireAccepted | Failed {
  if (reply.kind === 'reply' && reply.status < 300 && reply.bytes.length === 0) return { kind: 'done' }
  const answer = answerOf(reply)
  if (answer.kind !== 'answer') return answer
  const ticket = textMember(answer.body, 'numTicket')
  return ticket ? { kind: 'ticket', ticket } : { kind: 'done' }
}

/** 4xx names what is wrong; 5xx says nothing of what happened. */
function refusalOf(reply: HttpReply): SireRefused | Unknown {
  const json = jsonReply(reply)
  if (reply.status >= 500 || json.kind !== 'reply') {
    return { kind: 'unknown', reason: 'http', detail: `HTTP ${reply.status}` }
  }
  const errors = member(json.body, 'errors')
  const first: unknown = Array.isArray(errors) ? errors[0] : json.body
  const code = textMember(first, 'cod') ?? ''
  return { kind: 'refused', status: reply.status, code, message: textMember(first, 'msg') ?? `HTTP ${reply.status}` }
}

function periodsOf(body: unknown): SirePeriod[] {
  const years: unknown[] = Array.isArray(body) ? body : []
  return years.flatMap((year) => {
    const list = member(year, 'lisPeriodos')
    return (Array.isArray(list) ? (list as unknown[]) : []).map((entry) => ({
      period: textMember(entry, 'perTributario') ?? '',
      state: textMember(entry, 'codEstado') ?? '',
      description: textMember(entry, 'desEstado') ?? '',
    }))
  })
}
