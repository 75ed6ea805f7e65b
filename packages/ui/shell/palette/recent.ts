/** A record that the person looked at. */
export interface Recent {
  path: string
  title: string
}

const MOST = 8

/** The latest first. @param key of the person and the company */
export function readRecents(key: string): Recent[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

export function rememberRecent(key: string, recent: Recent): void {
  const others = readRecents(key).filter(({ path }) => path !== recent.path)
  localStorage.setItem(key, JSON.stringify([recent, ...others].slice(0, MOST)))
}
