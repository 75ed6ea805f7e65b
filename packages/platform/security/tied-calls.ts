import type { Endpoint } from '@yupana/contract'
import type { Route } from '../http/route.ts'
import { isTied, type TiedTable } from './ties.ts'
import type { Session } from './token.ts'

/** What of an area is open to who is tied to a branch, a warehouse, a seller or a cost center: calls by their ids. All else is refused to them. */
export interface TiedCalls {
  /** What answers and changes their own rows alone: a list with `ties`, and what goes through `assertOwn`. */
  narrowed?: readonly string[]
  /** What is everybody's: catalogues, choosers, settings, and what is of the caller alone. Those of `resources` are without being named. */
  common?: readonly string[]
  /** Documents whose rows are somebody's, by their entity; their notes, files, history and chain follow them. */
  documents?: Readonly<Record<string, TiedTable>>
}

/** What the gate asks before a call of who is tied, and before what stands beside a record. */
export interface Scopes {
  calls: ReadonlyMap<string, 'narrowed' | 'common'>
  documents: ReadonlyMap<string, TiedTable>
}

/** Calls of the platform: each of them is of the caller alone, or looks itself at whose the record is. */
const PLATFORM: TiedCalls = {
  narrowed: [
    ...['platform.search', 'platform.history', 'chain.read', 'reports.explain'],
    ...['list.counts', 'list.groups', 'paper.read', 'reports.checks'],
    ...['note.list', 'note.people', 'note.create', 'note.remove', 'note.mentions', 'note.readMentions'],
    ...['attachment.list', 'attachment.create', 'attachment.file', 'attachment.remove'],
    ...['presence.update', 'presence.remove'],
    ...['reportSchedule.list', 'reportSchedule.create', 'reportSchedule.update', 'reportSchedule.pause'],
    ...['reportSchedule.resume', 'reportSchedule.remove'],
    ...['invoice.bulk', 'quotation.bulk', 'bill.bulk', 'purchaseOrder.bulk'],
  ],
  common: [
    ...['platform.jobs', 'platform.job', 'platform.jobRows', 'platform.jobFile', 'platform.events'],
    ...['savedView.list', 'savedView.roles', 'savedView.create', 'savedView.update', 'savedView.remove'],
    ...['draft.list', 'draft.find', 'draft.keep', 'draft.drop'],
    ...['reportUse.list', 'reportUse.keep', 'reportSchedule.people'],
  ],
}

interface Said {
  tied?: TiedCalls
}

/**
 * @param catalogues calls of the resources, which are everybody's
 * @param reports calls of the reports, which are held by `scopedAsked`
 */
export function scopesOf(areas: readonly Said[], catalogues: readonly Route[], reports: readonly Route[]): Scopes {
  const said = [PLATFORM, ...areas.flatMap(({ tied }) => tied ?? [])]
  const named = (routes: readonly Route[]): string[] => routes.map(({ endpoint }) => endpoint.id)
  return {
    calls: new Map([
      ...[...named(catalogues), ...said.flatMap(({ common = [] }) => common)].map((id) => [id, 'common'] as const),
      ...[...named(reports), ...said.flatMap(({ narrowed = [] }) => narrowed)].map((id) => [id, 'narrowed'] as const),
    ]),
    documents: new Map(said.flatMap(({ documents = {} }) => Object.entries(documents))),
  }
}

/** Whether a call may be made at all by who is tied: only what is known to be narrowed, or everybody's. */
export const isOpenTo = ({ calls }: Scopes, session: Session, { id, permission }: Endpoint): boolean =>
  permission === 'public' || !isTied(session) || calls.has(id)
