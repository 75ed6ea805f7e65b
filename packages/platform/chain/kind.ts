import type { Permission } from '@yupana/contract'

/** How a kind of document is shown in the chain. SQL expressions over `t`; `$1` the company, `$2` the ids, `$3` today. */
export interface ChainKind {
  /** As links name it: `invoice`. */
  kind: string
  /** As the audit trail names it, where that is something else: who may read the entity sees the document. */
  entity?: string
  /** `sales.invoice t` */
  from: string
  /** Condition that always holds: `t.direction = 'income'`. */
  where?: string
  /** Key of the label that names it: `'quotation'`, `'invoice.type.' || t.document_type`. */
  name: string
  /** Its number; null for a draft, which is then called by its state. */
  title: string
  date?: string
  /** What it says of itself: `t.memo`. */
  about?: string
  /** Where it has states: the prefix of their labels (where `is` does not give the whole keys), and those in which it is nothing yet and no more. */
  states?: { labels?: string; is?: string; drafts?: readonly string[]; gone: readonly string[] }
  amount?: string
  /** Who is told its amount, where not everybody who may read it. */
  amountNeeds?: Permission
  /** SQL of whether this person (`$4`) is told it, where that is said of each. */
  amountIf?: string
  currency?: string
  /** Screen of the kind, without the id. */
  path: string
  /** Of what its screen opens, where that is not the document itself: `t.file_id`. */
  opens?: string
  /** Rows `id`, `line`, `description`, `unit`, `quantity` of the documents `$2`, where others take from its lines. */
  lines?: string
  /** The kinds that take from them: what is left is told of each, also while nothing is taken. */
  takenBy?: readonly string[]
}

/**
 * Links that a table of an area keeps by itself: what came of what is in its own columns, and `platform.origin` does not say it again.
 * SQL expressions; `$1` is the company, and each end is found by an index.
 */
export interface ChainLink {
  /** `accounting.journal_entry e` */
  from: string
  where: string
  kind: string
  id: string
  fromKind: string
  fromId: string
}

/** What an area brings to the chain. */
export interface AreaChain {
  kinds: readonly ChainKind[]
  links?: readonly ChainLink[]
}
