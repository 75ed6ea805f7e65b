import type { ListQueryInput } from '@yupana/contract'

/** One page of a list as it was shown, and how to read the others. */
export interface Trail {
  /** Id and path of the list's call. */
  list: string
  path: string
  /** Address of the list with its filters. */
  href: string
  params: Record<string, string>
  query: ListQueryInput
  page: number
  size: number
  total: number
  /** Screens of the rows of the page, in their order. */
  links: string[]
  /** Screen of any row, with `{id}` in it; undefined where its screens are not all alike: then the page is all there is. */
  template?: string
}

const KEY = 'yupana.trails'
/** Lists whose last page is remembered in the tab. */
const MOST_TRAILS = 8

/** The newest first. */
export function readTrails(): Trail[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Trail[]
  } catch {
    return []
  }
}

export function rememberTrail(trail: Trail): void {
  const others = readTrails().filter(({ list }) => list !== trail.list)
  sessionStorage.setItem(KEY, JSON.stringify([trail, ...others].slice(0, MOST_TRAILS)))
}

/** Forgets the lists of which it is a row: somebody who comes to it another way does not walk through them. */
export function leaveTrails(link: string): void {
  const kept = readTrails().filter(({ links }) => !links.includes(link))
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Which of all rows of the list it is, from 1; undefined where it is not on the remembered page. */
export function trailPlace({ links, page, size }: Trail, link: string): number | undefined {
  const at = links.indexOf(link)
  return at < 0 ? undefined : (page - 1) * size + at + 1
}

/** `/brand/view/{id}` where all links are made alike from the ids of their rows. */
export function templateOf(links: readonly string[], ids: readonly string[]): string | undefined {
  const templates = new Set(links.map((link, i) => (link.includes(ids[i]!) ? link.replace(ids[i]!, '{id}') : '')))
  const [only] = templates
  return templates.size === 1 && only ? only : undefined
}
