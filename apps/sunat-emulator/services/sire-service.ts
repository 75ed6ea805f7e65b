import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BookNameError,
  limaDate,
  parseRegisterFileName,
  type RegisterName,
  unzipSafely,
  writeRegister,
  ZipError,
  zipFiles,
} from '@yupana/sunat'
import type { FaultRule } from '../faults.ts'
import type { Store } from '../store.ts'
import { invalid, type Tokens, unauthorised } from '../tokens.ts'
import type { RestAnswer, RestCall, RestService } from './rest.ts'
import { judgeRegister } from './sire-judge.ts'
import { purchasesProposal, salesProposal, spoiled } from './sire-proposal.ts'
import { type SireFile, SireUploads } from './sire-uploads.ts'

const ROOT = '/v1/contribuyente/migeigv/libros'

const routes: readonly [RegExp, string][] = [
  [/^\/rvierce\/padron\/web\/omisos\/(140000|080000)\/periodos$/, 'periods'],
  [/^\/(rvie)\/propuesta\/web\/propuesta\/(\d{6})\/exportapropuesta$/, 'requestProposal'],
  [/^\/(rce)\/propuesta\/web\/propuesta\/(\d{6})\/exportacioncomprobantepropuesta$/, 'requestProposal'],
  [/^\/(rvie)\/propuesta\/web\/propuesta\/(\d{6})\/aceptapropuesta$/, 'sendAcceptance'],
  [/^\/(rce)\/propuesta\/web\/registroslibros\/(\d{6})\/aceptarpropuesta$/, 'sendAcceptance'],
  [/^\/(rvie)rce\/gestionlibro\/web\/registroslibros\/(\d{6})\/registrapreliminar$/, 'sendPreliminary'],
  [/^\/(rce)\/preliminar\/web\/registroslibros\/(\d{6})\/registrapreliminares$/, 'sendPreliminary'],
  [/^\/rvierce\/receptor(?:propuesta\/web\/propuesta|preliminar\/web\/preliminar)\/upload$/, 'sendUpload'],
  [/^\/rvierce\/receptor(?:propuesta\/web\/propuesta|preliminar\/web\/preliminar)\/upload\/([\w-]+)$/, 'sendPiece'],
  [/^\/rvierce\/gestionprocesosmasivos\/web\/masivo\/consultaestadotickets$/, 'getStatus'],
  [/^\/rvierce\/gestionprocesosmasivos\/web\/masivo\/archivoreporte$/, 'getFile'],
]

type Phase = 'proposal' | 'preliminary' | 'registered'

interface Ticket {
  ruc: string
  period: string
  process: string
  /** 06 finished, 03 processed with errors. */
  state: '06' | '03'
  files: { name: string; bytes: Uint8Array }[]
}

/** What the taxpayer made of a month: its phase, and the text that replaced or completed the proposal. */
interface Month {
  phase: Phase
  replacement?: string
  complements: string[]
}

export interface SireServiceOptions {
  store: Store
  tokens: Tokens
  now: () => Date
  nextTicket: () => string
  /** Keeps the months across restarts. */
  dataDir?: string
}

/** SUNAT's REST services of the SIRE, over the documents that this emulator received. */
export class SireService implements RestService {
  readonly #options: SireServiceOptions
  readonly #tickets = new Map<string, Ticket>()
  readonly #months: Map<string, Month>
  readonly #uploads: SireUploads
  /** How often it was asked of a ticket: one that is not through goes from loaded to validating to in process. */
  #asked = 0

  constructor(options: SireServiceOptions) {
    this.#options = options
    this.#months = new Map(Object.entries(readMonths(options.dataDir)))
    this.#uploads = new SireUploads(
      (file) => this.#checkUpload(file),
      (file) => this.#takeUpload(file),
    )
  }

  handles(path: string): boolean {
    return path.startsWith(`${ROOT}/`)
  }

  operationOf(call: RestCall): string {
    if (call.method === 'HEAD') return 'getOffset'
    return matchOf(call.path)?.operation ?? 'unknown'
  }

  answer(call: RestCall, fault?: FaultRule): RestAnswer {
    const ruc = this.#options.tokens.rucOf(call)
    if (!ruc) return unauthorised
    const match = matchOf(call.path)
    if (!match) return { status: 404, body: { cod: '404', msg: 'Not Found' } }
    const [first = '', period = ''] = match.groups
    switch (match.operation) {
      case 'periods':
        return this.#periods(ruc, first === '140000' ? 'rvie' : 'rce')
      case 'requestProposal':
        return this.#proposal(ruc, first as 'rvie' | 'rce', period, fault)
      case 'sendAcceptance':
        return this.#move(ruc, first as 'rvie' | 'rce', period, 'proposal', 'preliminary')
      case 'sendPreliminary':
        return this.#move(ruc, first as 'rvie' | 'rce', period, 'preliminary', 'registered')
      case 'sendUpload':
        return this.#uploads.create(call, ruc)
      case 'sendPiece':
        return this.#uploads.answer(call, first, ruc)
      case 'getStatus':
        return this.#status(call, ruc, fault)
      default:
        return this.#file(call, ruc)
    }
  }

  #month(ruc: string, register: RegisterName, period: string): Month {
    return this.#months.get(`${ruc} ${register} ${period}`) ?? { phase: 'proposal', complements: [] }
  }

  #keep(ruc: string, register: RegisterName, period: string, month: Month): void {
    this.#months.set(`${ruc} ${register} ${period}`, month)
    const { dataDir } = this.#options
    if (dataDir) writeFileSync(join(dataDir, 'sire.json'), JSON.stringify(Object.fromEntries(this.#months)))
  }

  #ticket(ticket: Ticket): string {
    const number = this.#options.nextTicket()
    this.#tickets.set(number, ticket)
    return number
  }

  /** This year and the one before, up to this month. */
  #periods(ruc: string, register: 'rvie' | 'rce'): RestAnswer {
    const current = limaDate(this.#options.now()).replaceAll('-', '').slice(0, 6)
    const year = Number(current.slice(0, 4))
    const body = [year, year - 1].map((numEjercicio) => ({
      numEjercicio: String(numEjercicio),
      desEstado: 'Vigente',
      lisPeriodos: Array.from({ length: 12 }, (_, index) => `${numEjercicio}${String(index + 1).padStart(2, '0')}`)
        .filter((period) => period <= current)
        .map((perTributario) => {
          const registered = this.#month(ruc, register, perTributario).phase === 'registered'
          return {
            perTributario,
            codEstado: registered ? '01' : '02',
            desEstado: registered ? 'Presentado' : 'Pendiente',
          }
        }),
    }))
    return { status: 200, body }
  }

  #proposal(ruc: string, register: 'rvie' | 'rce', period: string, fault?: FaultRule): RestAnswer {
    const { store } = this.#options
    const header = { ruc, period: `${period.slice(0, 4)}-${period.slice(4)}` }
    const file =
      register === 'rvie'
        ? writeRegister('rvie', header, spoiled(salesProposal(store, ruc, period), fault))
        : writeRegister('rce', header, spoiled(purchasesProposal(store, ruc, period), fault))
    if (file.content === '') return invalid('1070', 'No se encontraron comprobantes para el periodo')
    const zip = zipFiles({ [`${file.name}.txt`]: file.content })
    const files = [{ name: `${file.name}.zip`, bytes: zip }]
    return { status: 200, body: { numTicket: this.#ticket({ ruc, period, process: '10', state: '06', files }) } }
  }

  #move(ruc: string, register: 'rvie' | 'rce', period: string, from: Phase, to: Phase): RestAnswer {
    const month = this.#month(ruc, register, period)
    if (month.phase !== from) {
      return from === 'preliminary'
        ? invalid(month.phase === 'proposal' ? '2293' : '2294', `El periodo se encuentra en ${month.phase}`)
        : invalid('2295', `El periodo se encuentra en ${month.phase}`)
    }
    this.#keep(ruc, register, period, { ...month, phase: to })
    return { status: 200, body: { numTicket: this.#ticket({ ruc, period, process: '2', state: '06', files: [] }) } }
  }

  #checkUpload({ ruc, metadata }: SireFile): RestAnswer | undefined {
    const { nomArchivoImportacion: name = '', perTributario: period = '', codProceso, codLibro } = metadata
    if (!/^\d{6}$/.test(period)) return invalid('1006', "Formato de perTributario no cumple con el formato 'yyyymm'")
    if (!codProceso) return invalid('1025', 'El campo "codProceso" no enviado o es vacío')
    if (!codLibro) return invalid('1140', 'El campo "codLibro" no enviado o es vacío')
    if (!/\.zip$/i.test(name)) return invalid('1348', 'La extensión del archivo es diferente a ".zip"')
    const register = registerOf(metadata)
    if (!register || !name.includes(ruc) || !name.includes(period)) {
      return invalid('1044', 'Error en el nombre del archivo plano, favor de corregir')
    }
    const phase = this.#month(ruc, register === 'rce-foreign' ? 'rce' : register, period).phase
    const expected = register === 'rce-foreign' ? 'preliminary' : 'proposal'
    return phase === expected ? undefined : invalid('2295', `El periodo se encuentra en ${phase}`)
  }

  /** Judges the whole file as a ticket would; only a right one changes the month. */
  #takeUpload(file: SireFile): string {
    const { ruc, metadata } = file
    const period = metadata.perTributario!
    const process = metadata.codProceso!
    const register = registerOf(metadata)!
    const judged = judge(register, ruc, period, file.bytes)
    if ('errors' in judged) {
      const name = `${metadata.nomArchivoImportacion!.replace(/\.zip$/i, '')}-errores`
      const bytes = zipFiles({ [`${name}.txt`]: judged.errors.join('\r\n') })
      return this.#ticket({ ruc, period, process, state: '03', files: [{ name: `${name}.zip`, bytes }] })
    }
    const own = register === 'rce-foreign' ? 'rce' : register
    const month = this.#month(ruc, own, period)
    const replaces = /^LE/.test(metadata.nomArchivoImportacion!) && register !== 'rce-foreign'
    this.#keep(
      ruc,
      own,
      period,
      replaces
        ? { ...month, phase: 'preliminary', replacement: judged.text }
        : { ...month, complements: [...month.complements, judged.text] },
    )
    return this.#ticket({ ruc, period, process, state: '06', files: [] })
  }

  #status(call: RestCall, ruc: string, fault?: FaultRule): RestAnswer {
    const numTicket = call.query.get('numTicket') ?? ''
    const ticket = this.#tickets.get(numTicket)
    const pending = fault?.kind === 'pending'
    const waiting = (['01', '02', '05'] as const)[this.#asked++ % 3]!
    const registros =
      ticket?.ruc === ruc
        ? [
            {
              numTicket,
              perTributario: ticket.period,
              codProceso: ticket.process,
              codEstadoProceso: pending ? waiting : ticket.state,
              desEstadoProceso: pending
                ? WAITING[waiting]
                : ticket.state === '06'
                  ? 'Terminado'
                  : 'Procesado con errores',
              archivoReporte: pending
                ? []
                : ticket.files.map((file) => ({ nomArchivoReporte: file.name, codTipoAchivoReporte: '00' })),
            },
          ]
        : []
    return { status: 200, body: { paginacion: { page: 1, perPage: 20, totalRegistros: registros.length }, registros } }
  }

  #file(call: RestCall, ruc: string): RestAnswer {
    const ticket = this.#tickets.get(call.query.get('numTicket') ?? '')
    const file = ticket?.files.find((candidate) => candidate.name === call.query.get('nomArchivoReporte'))
    if (!file || ticket?.ruc !== ruc) return invalid('1022', 'El archivo no existe')
    return { status: 200, bytes: file.bytes, headers: { 'content-type': 'application/zip' } }
  }
}

const WAITING = { '01': 'Cargado', '02': 'Validando', '05': 'En Proceso' } as const

function matchOf(path: string): { operation: string; groups: string[] } | undefined {
  for (const [form, operation] of routes) {
    const match = form.exec(path.slice(ROOT.length))
    if (match) return { operation, groups: match.slice(1) }
  }
  return undefined
}

/** The register of an upload, by its name; a complement (`RUC-CPF-…`) by its book. */
function registerOf(metadata: Record<string, string>): RegisterName | undefined {
  const name = metadata.nomArchivoImportacion ?? ''
  if (/^\d{11}-CPF-\d{6}-\d{2}\.zip$/i.test(name)) return metadata.codLibro === '140000' ? 'rvie' : 'rce'
  try {
    return parseRegisterFileName(name).register
  } catch (error) {
    if (error instanceof BookNameError) return undefined
    throw error
  }
}

const BOOKS: Readonly<Record<RegisterName, string>> = { rvie: '140400', rce: '080400', 'rce-foreign': '080500' }

function judge(
  register: RegisterName,
  ruc: string,
  period: string,
  bytes: Uint8Array,
): { text: string } | { errors: string[] } {
  try {
    const [entry] = unzipSafely(bytes, { maxBytes: 500_000_000 })
    if (!entry || !/\.txt$/i.test(entry.name)) return { errors: ['El archivo no contiene un .txt'] }
    const text = Buffer.from(entry.bytes).toString('utf8')
    const errors = judgeRegister({ ruc, period, book: BOOKS[register] }, text)
    return errors.length > 0 ? { errors } : { text }
  } catch (error) {
    if (error instanceof ZipError) return { errors: [error.message] }
    throw error
  }
}

function readMonths(dataDir: string | undefined): Record<string, Month> {
  const path = dataDir && join(dataDir, 'sire.json')
  if (!path || !existsSync(path)) return {}
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Month>
}
