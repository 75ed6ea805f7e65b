import { eStatusOf } from '@yupana/einvoicing/contract'
import {
  type NoteReasonCode,
  type NoteType,
  noteReasonCodes,
  noteReasons,
  noteTypes,
  reasonObstacle,
} from './reasons.ts'

/** What may be wrong with a sale that was issued. */
export const wrongs = [
  'all',
  'client',
  'words',
  'returned',
  'tooMuch',
  'tooLittle',
  'discount',
  'terms',
  'late',
] as const
export type Wrong = (typeof wrongs)[number]

/** A legal way to correct a sale: voiding it, a note with its reason, or another sale once this one is nothing. */
export type Way = { kind: 'void' } | { kind: 'again' } | { kind: 'note'; type: NoteType; code: NoteReasonCode }

/** What of a sale decides how it may be corrected. */
export interface SaleFacts {
  status: string
  eStatus: number
  documentType: string
  credit: boolean
  export: boolean
  /** Under the IVAP: whatever is wrong, its notes have one reason. */
  ivap: boolean
  advance?: boolean
  /** Sales deduct it. */
  deducted?: boolean
  /** In its currency: what no note took of it, whether that is anything of its lines, what is owed of it, and whether money was received. */
  left: string
  lines: boolean
  owed: string
  paid: boolean
  /** Notes correct it, or wait to. */
  corrected: boolean
  /** The office voids it no more. */
  voidLate: boolean
}

const STANDS = new Set(['open', 'closed'])

/** Why a sale may not be voided: a code; undefined where it may. */
export function voidObstacle({ status, eStatus, paid, corrected, deducted, voidLate }: SaleFacts): string | undefined {
  if (!STANDS.has(status)) return status === 'voiding' ? 'document_voiding' : 'note_document_not_accepted'
  if (corrected) return 'document_has_notes'
  if (deducted) return 'advance_deducted'
  if (paid) return 'document_paid'
  return voidLate && eStatus !== eStatusOf.rejected ? 'void_deadline' : undefined
}

/** Why a note with a reason may not correct it. @param inForce whether its catalogue has the reason on the day */
export function noteObstacle(
  facts: SaleFacts,
  type: NoteType,
  code: NoteReasonCode,
  inForce: boolean,
): string | undefined {
  if (!STANDS.has(facts.status) || facts.eStatus !== eStatusOf.accepted) return 'note_document_not_accepted'
  return inForce ? reasonObstacle(type, code, facts) : 'note_reason_unknown'
}

const VOID: Way = { kind: 'void' }
const credit = (code: NoteReasonCode): Way => ({ kind: 'note', type: '07', code })
const debit = (code: NoteReasonCode): Way => ({ kind: 'note', type: '08', code })

/** The ways for what is wrong, the best one first: a voiding leaves no second document, and a note none of the first one's consequences. */
const WAYS: Readonly<Record<Wrong, readonly Way[]>> = {
  all: [VOID, credit('01')],
  client: [VOID, credit('02')],
  words: [credit('03'), VOID],
  returned: [credit('07'), credit('06')],
  tooMuch: [credit('09'), credit('05'), VOID],
  tooLittle: [debit('02'), VOID],
  discount: [credit('04'), credit('05'), credit('08')],
  terms: [credit('13')],
  late: [debit('01'), debit('13'), debit('03')],
}

const isAdjusted = (way: Way): boolean => way.kind === 'note' && !(way.type === '08' && way.code === '13')

/** Of a sale under the IVAP each note is one of adjustments (12); words and terms none says otherwise. */
function waysOf(wrong: Wrong, ivap: boolean): readonly Way[] {
  if (!ivap) return WAYS[wrong]
  if (wrong === 'words' || wrong === 'terms') return WAYS[wrong]
  const own = WAYS[wrong].map((way) => (way.kind === 'note' && isAdjusted(way) ? { ...way, code: '12' as const } : way))
  return own.filter((way, at) => own.findIndex((each) => JSON.stringify(each) === JSON.stringify(way)) === at)
}

export interface Advice {
  /** What may be done, the best one first. */
  possible: Way[]
  /** What may not, and why: a code. */
  refused: { way: Way; why: string }[]
}

/** How what is wrong with a sale may be corrected. @param why the obstacle of a way, where it has one */
export function advise(
  wrong: Wrong,
  { eStatus, ivap }: Pick<SaleFacts, 'eStatus' | 'ivap'>,
  why: (way: Way) => string | undefined,
): Advice {
  const told = waysOf(wrong, ivap).map((way) => ({ way, why: why(way) }))
  const refused = told.flatMap((each) => (each.why === undefined ? [] : [{ way: each.way, why: each.why }]))
  const possible = told.filter((each) => each.why === undefined).map(({ way }) => way)
  // What the office refused is no document: it is issued again, and its number is voided in the books.
  return { possible: eStatus === eStatusOf.rejected ? [...possible, { kind: 'again' }] : possible, refused }
}

/** Every reason that there is, in the order of the catalogues. */
export const everyReason: readonly { type: NoteType; code: NoteReasonCode }[] = noteTypes.flatMap((type) =>
  noteReasonCodes.filter((code) => noteReasons[type][code]).map((code) => ({ type, code })),
)
