/** The same screen in another year: `/vouchers/year/2025/month/03` becomes `/vouchers/year/2026/month/03`. */
export function withYear(path: string, year: string): string {
  return path.replace(/(^|\/)year\/\d{4}(?=\/|$)/, `$1year/${year}`)
}

/** The year that a path names. */
export const yearOf = (path: string): string | undefined => /(?:^|\/)year\/(\d{4})(?=\/|$)/.exec(path)?.[1]

/** Whether a path names its year: only then does choosing another one change the screen. */
export function namesYear(path: string): boolean {
  return yearOf(path) !== undefined
}
