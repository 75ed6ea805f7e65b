import { messageOf } from './messages.ts'
import { onTicket } from './schema/lists.ts'

/** What the checks found: a code of the tables, where, and what was there. */
export interface Finding {
  code: string
  detail: string
}

/** Collects the findings of the rules over one XML. */
export class Findings {
  readonly list: Finding[] = []
  readonly #onTicket: boolean

  /** @param onTicket a boleta, or a note that modifies one: arithmetic failures are observations there */
  constructor(onTicket: boolean) {
    this.#onTicket = onTicket
  }

  add(code: string, detail: string): void {
    this.list.push({ code: this.#onTicket ? onTicket(code) : code, detail })
  }

  addIf(condition: boolean, code: string, detail: string): void {
    if (condition) this.add(code, detail)
  }

  /** The first finding that stops the document, as SUNAT reports only one. */
  get rejection(): Finding | undefined {
    return this.list.find((finding) => finding.code < '4000')
  }

  get observations(): { code: string; text: string }[] {
    const codes = new Set(this.list.filter((finding) => finding.code >= '4000').map((finding) => finding.code))
    return [...codes].map((code) => ({ code, text: messageOf(code) }))
  }
}

/** Thrown for what SUNAT answers with a SOAP fault: codes below 2000, the document is not registered. */
export class IntakeFault extends Error {
  readonly code: string

  constructor(code: string, detail?: string) {
    super(detail ? `${messageOf(code)} - Detalle: ${detail}` : messageOf(code))
    this.name = 'IntakeFault'
    this.code = code
  }
}
