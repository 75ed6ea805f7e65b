/** Parameters that a problem's text may name, as plain texts. */
export type ProblemParams = Record<string, string>

/**
 * One thing wrong with a document. `code` is SUNAT's return code where one exists (2000–3999 reject, 4000 and over are
 * observations: accepted with a remark) or a word of this package. `path` is the field in the typed input.
 */
export interface Problem {
  code: string
  path: string
  params: ProblemParams
}

/** True when SUNAT would accept the document and only remark this. */
export const isObservation = (problem: Problem): boolean => /^4\d{3}$/.test(problem.code)

/** Thrown by the builders: carries every problem found, not only the first. */
export class SunatError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.code} ${problem.path}`).join(', '))
    this.name = 'SunatError'
    this.problems = problems
  }
}

/**
 * Arithmetic failures reject an invoice and its notes, but are observations on a sale ticket (boleta) and its notes.
 * Source: rule tables Factura2_0 and Boleta2_0 of 2024-11-27, same rule under two codes.
 */
const ticketCodes: Record<string, string> = {
  '2801': '4207',
  '2802': '4208',
  '3270': '4287',
  '3271': '4288',
  '3272': '4294',
  '3273': '4295',
  '3274': '4296',
  '3275': '4297',
  '3276': '4298',
  '3277': '4299',
  '3278': '4309',
  '3279': '4310',
  '3280': '4312',
  '3283': '4022',
  '3284': '4023',
  '3285': '4024',
  '3288': '4212',
  '3289': '4244',
  '3290': '4289',
  '3291': '4290',
  '3292': '4293',
  '3293': '4300',
  '3294': '4301',
  '3295': '4302',
  '3296': '4303',
  '3297': '4304',
  '3298': '4305',
  '3299': '4306',
  '3300': '4307',
  '3301': '4308',
  '3302': '4311',
  '3303': '4314',
  '3305': '4317',
  '3306': '4321',
  '3307': '4322',
  '3462': '4438',
}

/** The code under which a ticket reports what an invoice reports as `code`. */
export const ticketCodeOf = (code: string): string => ticketCodes[code] ?? code

/** The same table read backwards: observation on a ticket → the rejecting code that shares its text. */
export const ticketCodeOrigins: ReadonlyMap<string, string> = new Map(
  Object.entries(ticketCodes).map(([invoiceCode, ticketCode]) => [ticketCode, invoiceCode]),
)

/** Gathers problems while a document is read. */
export class Problems {
  readonly list: Problem[] = []
  readonly #onTicket: boolean
  readonly #renames: Readonly<Record<string, string>>

  /**
   * @param onTicket true for a boleta, or a note that does not modify an invoice: arithmetic failures are observations
   * @param renames codes that this kind of document reports under another number
   */
  constructor(onTicket: boolean, renames: Readonly<Record<string, string>> = {}) {
    this.#onTicket = onTicket
    this.#renames = renames
  }

  /** Adds a problem; returns false so that a check can be written `ok || problems.add(...)`. */
  add(code: string, path: string, params: ProblemParams = {}): false {
    const renamed = this.#renames[code] ?? code
    this.list.push({ code: this.#onTicket ? ticketCodeOf(renamed) : renamed, path, params })
    return false
  }

  /** Adds the problem when the condition holds. */
  addIf(condition: boolean, code: string, path: string, params: ProblemParams = {}): void {
    if (condition) this.add(code, path, params)
  }
}
