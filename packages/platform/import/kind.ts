import type { Permission } from '@yupana/contract'
import type { FieldProblem } from '@yupana/kernel'
import type { Ctx } from '../context.ts'
import type { CurrentCells } from './changes.ts'
import type { ImportColumn, ImportLine } from './columns.ts'

/** What a line means: a body to write, or why it cannot be. */
export interface ReadLine<Body> {
  body?: Body
  /** The record that it changes; absent where it makes one. */
  existing?: { id: string; version: number }
  /** The record that it makes, where several lines make one: each says the same, and the first of them its body whole. */
  id?: string
  /** Values that no two lines of a file may share, by field. */
  keys?: Readonly<Record<string, string>>
  problems?: readonly FieldProblem[]
}

export interface ImportRow<Body> {
  row: number
  id: string
  creates: boolean
  body: Body
}

/** What the call named beside the file: `{ priceList: '…', includesTax: true }`. */
export type ImportOptions = Readonly<Record<string, unknown>>

/** What can be imported: how a line is read, and how rows are written. Chunks of at most 500 unless it says otherwise; no statement a row. */
export interface ImportKind<Body extends object = Record<string, unknown>> {
  /** Names file, batch and audit rows: `client`. Label `<noun>.plural` is its title. */
  noun: string
  /** Which history shows it. */
  group: 'document' | 'resource'
  permission: Permission
  columns: readonly ImportColumn[]
  /** `parties.client`: undo deletes here what the import made, and puts back what it changed. It has `version`. */
  table: string
  /**
   * What it writes are documents, which write their own audit trail and are mended by their own verbs: the code with which undo is refused.
   */
  itself?: string
  /** It leaves its own audit trail; where absent each row leaves one under the noun. */
  audits?: boolean
  /** What it writes are documents with a way back of their own: undo goes that way, for the records of the lines, all of them or none. */
  undo?(ctx: Ctx, ids: readonly string[]): Promise<void>
  /** With that: those of the records that say something else since; where it is not told, those of another version. */
  changed?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Tables whose rows belong to a record, by the column that names it: kept and put back with it. */
  parts?: readonly { table: string; key: string }[]
  /**
   * What the record that each line changes says today, in these columns; nothing where it makes one. What an update leaves empty
   * keeps it, and the preview shows what changes.
   */
  current?(ctx: Ctx, lines: readonly ImportLine[], options: ImportOptions): Promise<(CurrentCells | undefined)[]>
  /** One answer a line, in their order. References are looked up here, by arrays. */
  read(ctx: Ctx, lines: readonly ImportLine[], options: ImportOptions): Promise<ReadLine<Body>[]>
  write(ctx: Ctx, rows: readonly ImportRow<Body>[], options: ImportOptions): Promise<void>
  /** Lines that are read at once where the lines of a file judge each other; 500 where absent. */
  atOnce?: number
  /** What is left to do once all rows are written, in their transaction. */
  finish?(ctx: Ctx, batch: string, options: ImportOptions): Promise<void>
  /** Takes back what `finish` did, before the rows themselves are taken back. */
  unfinish?(ctx: Ctx, batch: string): Promise<void>
}
