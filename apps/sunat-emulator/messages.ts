import { faults } from './return-codes/faults.ts'
import { observations } from './return-codes/observations.ts'
import { rejections } from './return-codes/rejections.ts'

/** Return codes that the emulator can give, with SUNAT's own words. */
const messages: ReadonlyMap<string, string> = new Map(
  [faults, rejections, observations]
    .flatMap((rows) => rows.trim().split('\n'))
    .map((row) => {
      const bar = row.indexOf('|')
      return [row.slice(0, bar), row.slice(bar + 1)]
    }),
)

/** Text of a return code; the code itself when the table does not have it. */
export const messageOf = (code: string): string => messages.get(code) ?? code
