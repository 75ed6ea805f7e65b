import { type Area, endpointsOf } from '../area.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ResourceDefinition } from './resource.ts'

/** The call that reads one record of an entity, `invoice.read`: who may call it may see what stands beside the record. */
export function readCallOf(areas: readonly Area[], entity: string): Endpoint | undefined {
  const id = `${entity}.read`
  return areas.flatMap((area) => endpointsOf(area)).find((each) => each.id === id)
}

/**
 * The screen that shows a record: `/invoice/view/{invoiceId}` with its id in place, undefined where an entity has none.
 * A view is titled by the noun of what it shows; what is shown otherwise stands in `recordScreens` of its area.
 */
export function recordScreen(
  areas: readonly Pick<Area, 'screens' | 'recordScreens'>[],
  entity: string,
  id: string,
): string | undefined {
  const view = /\/view\/\{\w+\}$/
  const named = areas.flatMap(({ recordScreens }) => recordScreens?.[entity] ?? [])[0]
  const found =
    named ??
    areas.flatMap(({ screens }) => screens).find(({ title, path }) => title === entity && view.test(path))?.path
  const path = found?.replace(/\{\w+\}$/, encodeURIComponent(id))
  // One whose address says more than the record, its year, is reached from where that is known.
  return path?.includes('{') ? undefined : path
}

/** The same screen with the notes of the record open. */
export function notesScreen(...of: Parameters<typeof recordScreen>): string | undefined {
  const screen = recordScreen(...of)
  return screen && `${screen}${screen.includes('?') ? '&' : '?'}notes=1`
}

/** The screen of one record of a catalogue: `view`, `edit`. */
export function screenOf(
  { screen, segment }: Pick<ResourceDefinition, 'screen' | 'segment'>,
  verb: 'edit' | 'view',
  row: Readonly<Record<string, unknown>>,
): string {
  const between = segment && ('word' in segment ? segment.word : String(row[segment.field]))
  return [screen, verb, ...(between ? [between] : []), String(row.id)].join('/')
}
