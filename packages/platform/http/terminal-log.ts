interface Line {
  level: number
  time: number
  msg?: string
  route?: string
  err?: { message?: string; stack?: string }
}

/** The log as a person before a terminal wants it: what went wrong, a line each. Requests that went well say nothing. */
export const terminalLog = {
  write(text: string): void {
    const { level, time, msg = '', route, err } = JSON.parse(text) as Line
    if (level < 40) return
    const clock = new Date(time).toLocaleTimeString('sv-SE')
    const cause = err ? `: ${level >= 50 ? (err.stack ?? err.message) : err.message}` : ''
    process.stdout.write(
      `${clock} ${level >= 50 ? 'ERROR' : 'WARN'} ${[msg, route].filter(Boolean).join(' ')}${cause}\n`,
    )
  },
}
