import { connect, createServer, type Socket } from 'node:net'

/**
 * What the line does to the next COMMIT: `swallow` carries it and keeps the answer, `lose` does not carry it. Then it is cut; after
 * `silence`, which swallows too, all of it is, until it is mended.
 */
export type Fault = 'swallow' | 'lose' | 'silence'

export interface CutLine {
  port: number
  /** The next transaction that says something like this meets the fault at its COMMIT; `times` of them. */
  cut(fault: Fault, saying: RegExp, times?: number): void
  mend(): void
  /** Transactions that met their fault. */
  met(): number
  close(): Promise<void>
}

const COMMIT = Buffer.from('commit\0')

/** A line to PostgreSQL's socket that breaks at the worst moment, as a failover or a restarted pooler does. */
export async function cutLine(server: { host: string; port: number }): Promise<CutLine> {
  const plan = { fault: 'swallow' as Fault, saying: /(?!)/, times: 0, met: 0, silent: false }
  const open = new Set<Socket>()

  const listener = createServer((near) => {
    if (plan.silent) return void near.destroy()
    const far = connect(`${server.host}/.s.PGSQL.${server.port}`)
    const state = { said: false, cutting: false }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (plan.times > 0 && plan.saying.test(chunk.toString('latin1'))) state.said = true
      if (state.said && plan.times > 0 && chunk.includes(COMMIT)) {
        plan.times -= 1
        plan.met += 1
        if (plan.fault === 'lose') return void near.destroy()
        state.cutting = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (!state.cutting) return void near.write(chunk)
      plan.silent = plan.fault === 'silence'
      for (const socket of plan.silent ? open : [near]) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut(fault, saying, times = 1) {
      Object.assign(plan, { fault, saying, times, met: 0 })
    },
    mend() {
      plan.silent = false
    },
    met: () => plan.met,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
}
