import { type Credential, limaDate, textOf, unzipSafely, zipDocument, zipFiles } from '@yupana/sunat'
import { acceptance, cdrZip } from './cdr.ts'
import { applyEffects } from './effects.ts'
import type { FaultRule } from './faults.ts'
import { type Intake, type Request, takeIn } from './intake.ts'
import { messageOf } from './messages.ts'
import { openPack, type PackedDocument } from './pack.ts'
import { documentFacts } from './register-facts.ts'
import type { ReceivedDocument, Store } from './store.ts'
import { IntakeFault } from './verdict.ts'

export interface ReceptionOptions {
  store: Store
  now: () => Date
  /** What signs the CDRs. */
  credential: Credential
  /** Refuse what refers to documents that were never received. */
  strict: boolean
}

/** The desk behind every service: checks a file, decides, writes the CDR and registers both. */
export class Reception {
  readonly store: Store
  readonly now: () => Date
  readonly #options: ReceptionOptions
  #answers = 0

  constructor(options: ReceptionOptions) {
    this.#options = options
    this.store = options.store
    this.now = options.now
  }

  /**
   * @param fault a verdict to force upon a document that passes the door
   * @throws IntakeFault for what is not registered
   */
  receive(
    call: Pick<Request, 'operation' | 'userRuc' | 'fileName' | 'zip'>,
    fault?: FaultRule,
  ): { row: ReceivedDocument; cdr: Uint8Array } {
    const { store, now, credential, strict } = this.#options
    const at = now()
    const intake = takeIn({ ...call, today: limaDate(at), store, strict })
    const answer = `${at.getTime()}${String(++this.#answers).padStart(4, '0')}`
    const row: ReceivedDocument = {
      ...intake.name,
      name: intake.base,
      at: at.toISOString(),
      ...verdictOf(intake, fault),
      ...(call.operation === 'sendBill' || call.operation === 'sendPack' ? {} : { ticket: answer }),
      ...(fault?.kind === 'late-cdr' ? { cdrFrom: later(at, fault).toISOString() } : {}),
      ...factsOf(intake),
    }
    const cdr = cdrZip(
      {
        name: row.name,
        ruc: row.ruc,
        id: intake.id,
        responseCode: row.code,
        description: row.description,
        notes: row.notes,
        receiver: row.customer ?? row.ruc,
        answer,
        at,
        link: call.operation === 'sendGuide' ? `${QR_ADDRESS}?hashqr=${answer}` : undefined,
      },
      credential,
    )
    store.register(row, call.zip, cdr)
    applyEffects(intake.root, row, store)
    return { row, cdr }
  }

  /** Registers a pack under its own name, with the CDRs of its documents in one zip. */
  receivePack(pack: { userRuc: string; fileName: string; zip: Uint8Array }): ReceivedDocument {
    const at = this.now()
    const { name, base, documents } = openPack(pack)
    const answers: Record<string, Uint8Array> = {}
    for (const document of documents) {
      answers[`R-${document.base}.xml`] = this.#answerInPack(pack.userRuc, document)
    }
    const row: ReceivedDocument = {
      ...name,
      name: base,
      at: at.toISOString(),
      outcome: 'accepted',
      code: '0',
      description: `Lote de ${documents.length} comprobantes`,
      notes: [],
      ticket: this.nextTicket(),
    }
    this.store.register(row, pack.zip, zipFiles(answers))
    return row
  }

  /** The CDR of one document of a pack. One that may not enter has the fault's code in its CDR and is not registered. */
  #answerInPack(userRuc: string, document: PackedDocument): Uint8Array {
    const { base, xml, ruc } = document
    try {
      const { cdr } = this.receive({
        operation: 'sendPack',
        userRuc,
        fileName: `${base}.zip`,
        zip: zipDocument(base, xml),
      })
      return unzipSafely(cdr)[0]!.bytes
    } catch (error) {
      if (!(error instanceof IntakeFault)) throw error
      const content = {
        name: base,
        ruc,
        id: base.split('-').slice(2).join('-'),
        notes: [],
        receiver: ruc,
        at: this.now(),
      }
      const answer = { responseCode: error.code, description: error.message, answer: this.nextTicket() }
      return unzipSafely(cdrZip({ ...content, ...answer }, this.#options.credential))[0]!.bytes
    }
  }

  /** A number that no answer has had yet. */
  nextTicket(): string {
    return `${this.now().getTime()}${String(++this.#answers).padStart(4, '0')}`
  }
}

/** When a late CDR is ready: a minute later, or what the fault says. */
const later = (at: Date, fault: FaultRule): Date => new Date(at.getTime() + (fault.delayMs ?? 60_000))

/** Where the QR of a guide leads. */
const QR_ADDRESS = 'https://e-factura.sunat.gob.pe/v1/contribuyente/gre/comprobantes/descargaqr'

type Verdict = Pick<ReceivedDocument, 'outcome' | 'code' | 'description' | 'notes'>

/** A code below 2000 is a fault, one below 4000 a rejection, the rest are observations. */
function verdictOf({ findings, name, id }: Intake, fault?: FaultRule): Verdict {
  const found = fault?.kind === 'rejected' ? { code: '2800', detail: 'forced' } : findings.rejection
  if (found && found.code < '2000') throw new IntakeFault(found.code, found.detail)
  if (found) {
    const description = `${messageOf(found.code)} - Detalle: ${found.detail}`
    return { outcome: 'rejected', code: found.code, description, notes: [] }
  }
  const forced = fault?.kind === 'observed' ? [{ code: '4252', text: messageOf('4252') }] : []
  const notes = [...findings.observations, ...forced]
  const outcome = notes.length > 0 ? 'observed' : 'accepted'
  return { outcome, code: '0', description: acceptance(name.type, id), notes }
}

/** What later documents are checked against. */
function factsOf({ root }: Intake): Partial<ReceivedDocument> {
  const selfBilled = root.name === 'SelfBilledInvoice'
  const [issuer, receiver] = selfBilled
    ? ['cac:AccountingCustomerParty', 'cac:AccountingSupplierParty']
    : ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty']
  const customer = textOf(root, `${receiver}/cac:Party/cac:PartyIdentification/cbc:ID`)
  return {
    payable:
      textOf(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount') ??
      textOf(root, 'cac:RequestedMonetaryTotal/cbc:PayableAmount'),
    currency: textOf(root, 'cbc:DocumentCurrencyCode'),
    issueDate: textOf(root, 'cbc:IssueDate'),
    ...(customer ? { customer } : {}),
    issuerName: textOf(root, `${issuer}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`),
    ...(/^(Invoice|CreditNote|DebitNote)$/.test(root.name) ? { register: documentFacts(root) } : {}),
  }
}
