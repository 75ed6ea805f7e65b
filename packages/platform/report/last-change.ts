import { opened, type ReportColumn } from '@yupana/contract'
import type { Ctx } from '../context.ts'
import type { LastChange, ReportRow } from './reading.ts'

/** The record that a row of a report is. */
export interface RecordOfRow {
  /** Its kind in the audit trail, or those of several; or the fields that say when it was made and by whom. */
  entity?: string | readonly string[]
  at?: string
  by?: string
  /** Field with its id. */
  id: string
  /** Fields that a person knows it by. */
  named: readonly string[]
  /** Its screen. */
  opens: NonNullable<ReportColumn['opens']>
}

/** The latest change of the records that rows are. */
export async function lastChangeOf(
  ctx: Ctx,
  { text, params }: { text: string; params: readonly unknown[] },
  { entity, at, by, id, named, opens }: RecordOfRow,
): Promise<LastChange | undefined> {
  const trail = entity
    ? `cross join lateral (select a.at, a.user_id as by from platform.audit a
        where a.company_id = $1 and a.entity = any($${params.length + 1}::text[]) and a.entity_id = t."${id}"::text order by a.id desc limit 1) l`
    : `cross join lateral (select t."${at}" as at, t."${by}" as by) l`
  const [found] = await ctx.query<ReportRow & { $at: Date | string; $by: string | null }>(
    `select t.*, l.at as "$at", (select concat_ws(' ', u.name, u.last_name) from platform.shown_person u where u.id = l.by) as "$by"
     from (${text}) t ${trail} order by l.at desc limit 1`,
    [...params, ...(entity ? [[entity].flat()] : [])],
  )
  if (!found) return undefined
  const what = named.map((field) => found[field]).filter(Boolean)
  return {
    at: new Date(found.$at).toISOString(),
    by: found.$by || null,
    what: what.join('-'),
    path: opened(opens, found, {}) ?? null,
  }
}
