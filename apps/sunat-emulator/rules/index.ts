import type { DocumentName, XmlElement } from '@yupana/sunat'
import type { Store } from '../store.ts'
import type { Findings } from '../verdict.ts'
import { checkCertificate } from './certificate.ts'
import { checkGuide } from './guide.ts'
import { checkInvoice } from './invoice.ts'
import { checkNote } from './note.ts'
import { checkPurchase } from './purchase.ts'
import { checkSummary, checkVoiding } from './summary.ts'

/** What a rule may look at besides the XML. */
export interface RuleContext {
  name: DocumentName
  /** Day of reception in Lima. */
  today: string
  store: Store
  /** Refuse what refers to documents that were never received. */
  strict: boolean
  findings: Findings
}

export type Rules = (root: XmlElement, context: RuleContext) => void

const byRoot: Record<string, Rules> = {
  Invoice: checkInvoice,
  SelfBilledInvoice: checkPurchase,
  CreditNote: checkNote,
  DebitNote: checkNote,
  Retention: checkCertificate,
  Perception: checkCertificate,
  DespatchAdvice: checkGuide,
  SummaryDocuments: checkSummary,
  VoidedDocuments: checkVoiding,
}

/** Rules of a document kind by its root element. */
export const rulesOf = (root: string): Rules | undefined => byRoot[root]
