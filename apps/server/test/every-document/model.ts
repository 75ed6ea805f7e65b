import { type Cents, shown } from '../recount-figures.ts'

/** What a document does, as far as whoever reads its paper can say: units that come and go, and what is owed by it. */
export interface Effect {
  /** `[item, warehouse, units, batch or serial number]` */
  moves?: readonly (readonly [string, string, number, string?])[]
  /** What it adds to what is owed of a document, in its currency and in soles. */
  debts?: readonly { of: string; side: Side; currency: string; amount: Cents; soles: Cents }[]
  /** Soles of other accounts by name: `4211`, `28`. */
  accounts?: Readonly<Record<string, Cents>>
}

export type Side = '12' | '42' | '40'

export interface Debt {
  side: Side
  currency: string
  amount: Cents
  soles: Cents
}

const add = <Key>(to: Map<Key, bigint>, key: Key, value: bigint): void => void to.set(key, (to.get(key) ?? 0n) + value)

/** A second bookkeeper, who knows the documents that were taken and nothing of the product. */
export class Model {
  readonly units = new Map<string, bigint>()
  readonly lots = new Map<string, bigint>()
  readonly debts = new Map<string, Debt>()
  readonly accounts = new Map<string, Cents>()

  take({ moves = [], debts = [], accounts = {} }: Effect, sign: 1n | -1n = 1n): void {
    for (const [item, place, units, lot] of moves) {
      add(this.units, `${item} ${place}`, sign * BigInt(units))
      if (lot) add(this.lots, `${item} ${place} ${lot}`, sign * BigInt(units))
    }
    for (const { of, side, currency, amount, soles } of debts) {
      const debt = this.debts.get(of) ?? { side, currency, amount: 0n, soles: 0n }
      this.debts.set(of, { ...debt, amount: debt.amount + sign * amount, soles: debt.soles + sign * soles })
    }
    for (const [account, value] of Object.entries(accounts)) add(this.accounts, account, sign * value)
  }

  debt(of: string): Debt {
    const found = this.debts.get(of)
    if (!found) throw new Error(`nothing is owed of ${of}`)
    return found
  }

  /** What is owed in a currency, and in soles. */
  owed(side: Side): Record<string, string> {
    const own = [...this.debts.values()].filter((each) => each.side === side)
    const of = (currency: string): Cents =>
      own.filter((each) => each.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
    return {
      PEN: shown(of('PEN')),
      USD: shown(of('USD')),
      soles: shown(own.reduce((sum, each) => sum + each.soles, 0n)),
    }
  }

  account(name: string): string {
    return shown(this.accounts.get(name) ?? 0n)
  }
}
