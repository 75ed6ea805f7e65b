import type { Area } from './area.ts'
import type { Endpoint } from './endpoint.ts'
import { endpointsOf } from './resource.ts'

/** The call that reads one record of an entity, `invoice.read`: who may call it may see what stands beside the record. */
export function readCallOf(areas: readonly Area[], entity: string): Endpoint | undefined {
  const id = `${entity}.read`
  return areas.flatMap((area) => endpointsOf(area)).find((each) => each.id === id)
}

/**
 * The screen that shows a record: `/invoice/view/{invoiceId}` with its id in place, undefined where an entity has none.
 * A view is titled by the noun of what it shows.
 */
export function recordScreen(areas: readonly Pick<Area, 'screens'>[], entity: string, id: string): string | undefined {
  const view = /\/view\/\{\w+\}$/
  const found = areas.flatMap(({ screens }) => screens).find((each) => each.title === entity && view.test(each.path))
  return found?.path.replace(/\{\w+\}$/, encodeURIComponent(id))
}
