/** Amounts of the test are numbers with two decimals; the book counts in cents, and in nothing of the product. */
export const cents = (amount: number): number => Math.round(amount * 100)
export function text(of: number): string {
  const digits = String(Math.abs(of)).padStart(3, '0')
  return `${of < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type Side = 'receivable' | 'payable'
export interface Debt {
  direction: Side
  currency: 'PEN' | 'USD'
  due: string
  concept: string
}
interface Line {
  deed: number
  day: string
  account: string
  local: number
  usd: number
}
interface Event extends Line {
  key: string
}
interface Move {
  deed: number
  day: string
  place: string
  amount: number
}
type Soles = Readonly<Record<string, number>>

const summed = <T>(all: readonly T[], key: (of: T) => string, amount: (of: T) => number): Record<string, number> => {
  const found = new Map<string, number>()
  for (const each of all) found.set(key(each), (found.get(key(each)) ?? 0) + amount(each))
  return Object.fromEntries([...found].filter(([, value]) => value !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The month as somebody with paper and pencil keeps it: vouchers, money and debts, each written down by hand. */
export function handBook() {
  let deed = 0
  const lines: Line[] = []
  const moves: Move[] = []
  const events: Event[] = []
  const debts = new Map<string, Debt>()
  const until = (day?: string) => (each: { day: string }) => day === undefined || each.day <= day
  const own = {
    begin: (): number => ++deed,
    /** What a deed wrote is torn out. */
    erase(of: number): void {
      const others = <T extends { deed: number }>(list: T[]) =>
        list.splice(0, list.length, ...list.filter((each) => each.deed !== of))
      others(lines)
      others(moves)
      others(events)
    },
    /** Debit positive, credit negative, in soles; beside it the dollars that stand in an account. */
    post(day: string, soles: Soles, usd: Soles = {}): void {
      const whole = Object.values(soles).reduce((sum, amount) => sum + cents(amount), 0)
      if (whole !== 0) throw new Error(`a voucher of ${day} that is ${text(whole)} out: ${JSON.stringify(soles)}`)
      for (const [account, amount] of Object.entries(soles))
        lines.push({ deed, day, account, local: cents(amount), usd: cents(usd[account] ?? 0) })
    },
    move(day: string, place: string, amount: number): void {
      moves.push({ deed, day, place, amount: cents(amount) })
    },
    /** A debt comes, grows, moves to another account or falls (negative). */
    owe(day: string, key: string, account: string, amount: number, local: number, of?: Debt): void {
      if (of) debts.set(key, of)
      const usd = debts.get(key)!.currency === 'USD'
      events.push({ deed, day, key, account, local: cents(local), usd: usd ? cents(amount) : 0 })
    },
    ledger: (day?: string) =>
      summed(
        lines.filter(until(day)),
        ({ account }) => account,
        ({ local }) => local,
      ),
    ledgerUsd: (day?: string) =>
      summed(
        lines.filter(until(day)),
        ({ account }) => account,
        ({ usd }) => usd,
      ),
    money: (day?: string) =>
      summed(
        moves.filter(until(day)),
        ({ place }) => place,
        ({ amount }) => amount,
      ),
    moved: (place: string, day: string) => moves.filter((each) => each.place === place && each.day === day),
    /** What is left of each debt at the end of a day, where it stands then. */
    owed(day?: string) {
      const left = new Map<string, Debt & { key: string; account: string; local: number; amount: number }>()
      for (const { key, account, local, usd } of events.filter(until(day))) {
        const debt = debts.get(key)!
        const at = left.get(`${key} ${account}`) ?? { ...debt, key, account, local: 0, amount: 0 }
        at.local += local
        at.amount += debt.currency === 'USD' ? usd : local
        left.set(`${key} ${account}`, at)
      }
      return [...left.values()].filter(({ local, amount }) => local !== 0 || amount !== 0)
    },
  }
  return own
}
export type Book = ReturnType<typeof handBook>
