/** A line about the program's own life, in the languages of who may sit before it. */
export type Say = (es: string, en: string) => void

const spanish = /^es/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')

/** A short line on a terminal; one of the log, beside those of the requests, everywhere else. */
export const say: Say = (es, en) => {
  const line = process.stdout.isTTY
    ? spanish
      ? es
      : en
    : JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: en })
  process.stdout.write(`${line}\n`)
}

/** Why it does not go on: for people, on whatever they read. */
export function complain(es: string, en: string): void {
  process.stderr.write(`${spanish ? es : en}\n`)
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
