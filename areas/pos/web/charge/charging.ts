import { formatQuantity } from '@yupana/kernel'
import type { InvoiceTotals } from '@yupana/sales/contract'
import { useSessionData } from '@yupana/ui'
import { useEffect, useRef, useState } from 'react'
import { type Cart, type ChargeProblem, chargeProblem } from '../../contract/till/cart.ts'
import { tillCheckEndpoints } from '../../contract/till/check.ts'
import { type Settlement, settle } from '../../contract/till/payment.ts'
import type { KeptSale } from '../device/db.ts'
import { countCopy, NoNumbers } from '../device/sell.ts'
import type { Desk } from '../till/desk.ts'
import type { Term } from './credit.tsx'
import { saleOf, serieOf } from './to-sale.ts'
import type { Method } from './ways.ts'

/** No limit is known: nobody is asked. */
const NO_LIMIT = '99999999'

/** To be charged, all by one way where it is said. */
export type ToCharge = { by: Method['kind'] | undefined } | undefined

export interface Charging {
  /** Begins to charge, all by one way where it is said. */
  begin(by?: Method['kind']): void
  /** Whose sale it is, and what was to be charged behind that. */
  chosen(seller: NonNullable<Cart['seller']>, next: ToCharge): void
  /** @param term by which what is left is owed */
  charged(settlement: Settlement, term?: Term): Promise<void>
  printing: { kept: KeptSale; copy: number } | undefined
  print(kept: KeptSale): Promise<void>
  printed(): void
}

const problemOf = ({ cart, lease }: Desk, totals: InvoiceTotals): ChargeProblem | undefined =>
  chargeProblem(cart, totals.total, lease.settings.ticketIdentityLimit ?? NO_LIMIT)

const problemText = ({ t, lease }: Desk, problem: ChargeProblem): string =>
  problem === 'cart_empty'
    ? t('till.empty')
    : t(`error.${problem}`, { limit: lease.settings.ticketIdentityLimit ?? '' })

/** Why it cannot be charged now, in words. @param sells who works here has a seller */
function refusalOf({ t, lease, cart, till }: Desk, sells: boolean): string | undefined {
  if (!lease.shift && lease.settings.shifts) return t('till.noShift')
  if (till.tooLong()) return t('till.tooLong', { hours: lease.terminal.maxOfflineHours })
  if (!serieOf(lease, cart.documentType)) return t('till.noSerie')
  return sells || cart.seller || lease.terminal.askSeller ? undefined : t('till.noSeller')
}

/** So long a buyer waits for the server; it goes on without it then. */
const PATIENCE_MS = 300

/** What there is not enough of, by the stock of this moment, at a till that sells nothing that is not there. */
async function shortOf({ t, api, online, lease, cart }: Desk): Promise<string | undefined> {
  if (!online || lease.terminal.stockPolicy !== 'refuse') return undefined
  const items = cart.lines.map(({ item, quantity }) => ({ item: { id: item.id }, quantity }))
  const asked = api.call(tillCheckEndpoints.checkSale, {
    body: { terminal: { id: lease.terminal.id }, items },
  } as never)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  const [first] = answer?.short ?? []
  return first && t('till.noStockLeft', { item: first.item.name ?? '', has: formatQuantity(first.has) })
}

interface Keeping {
  charged(settlement: Settlement, term?: Term): Promise<void>
  busy(): boolean
  /** What there is not enough of is being asked: nothing is kept before it is answered. */
  asks(short: Promise<string | undefined>): void
}

/** Keeps what was paid, once, however often it is pressed. */
function useKeeping(desk: Desk, totals: InvoiceTotals, onKept: (kept: KeptSale) => void): Keeping {
  const { user, worker } = useSessionData()
  const busy = useRef(false)
  const asked = useRef<Promise<string | undefined>>(undefined)
  const { t, lease, catalogue, cart, till } = desk
  const methodOf = (id: string): Method | undefined => catalogue.methods.find((each) => each.id === id)
  const keep = async (settlement: Settlement, term: Term | undefined): Promise<void> => {
    if (await asked.current) return
    const { sale, printed } = saleOf(
      {
        ...{ cart, totals, settlement, term },
        methodName: (id) => methodOf(id)?.name ?? '',
        accountOf: (id) => methodOf(id)?.account?.id ?? null,
      },
      {
        ...{ lease, device: till.device, version: catalogue.version, offline: !desk.online, now: till.now() },
        ...{ seller: { id: worker?.id ?? '' }, user: user.id, cashier: `${user.name} ${user.lastName}`.trim() },
      },
    )
    const kept = await till.sell(sale, printed)
    desk.begin()
    desk.open(undefined)
    desk.setLast(kept)
    onKept(kept)
  }
  return {
    async charged(settlement, term) {
      // A second press while the first is being kept is none.
      if (busy.current) return
      busy.current = true
      // What is scanned meanwhile is of no cart: the next one begins behind this sale.
      desk.open({ kind: 'busy' })
      try {
        await keep(settlement, term)
      } catch (error) {
        desk.open(undefined)
        desk.refuse(t(error instanceof NoNumbers ? 'till.noNumbers' : 'till.notKept'))
      } finally {
        busy.current = false
      }
    },
    busy: () => busy.current,
    asks: (short) => {
      asked.current = short
    },
  }
}

export function useCharging(desk: Desk, totals: InvoiceTotals): Charging {
  const { worker } = useSessionData()
  const [printing, setPrinting] = useState<Charging['printing']>()
  const waiting = useRef<ToCharge>(undefined)
  const { lease, catalogue, cart, till } = desk
  const { charged, busy, asks } = useKeeping(desk, totals, (kept) => {
    if (lease.terminal.autoPrint) setPrinting({ kept, copy: 0 })
  })
  /** Straight to the money: what stands against it was asked before. */
  const charge = (by: Method['kind'] | undefined): void => {
    const first = by && catalogue.methods.find(({ kind }) => kind === by)
    // Exact cash needs no question; what asks for an operation does.
    if (first && !first.asksOperation && by === 'cash') return void charged(exactly(totals.total, first, desk))
    desk.open({ kind: 'charge', first })
  }
  const begin = async (by?: Method['kind']): Promise<void> => {
    if (busy()) return
    const problem = problemOf(desk, totals)
    const refused = problem ? problemText(desk, problem) : refusalOf(desk, worker !== null && worker !== undefined)
    desk.refuse(refused)
    if (refused) {
      if (problem && problem !== 'cart_empty') desk.open({ kind: 'client' })
      return
    }
    if (lease.terminal.askSeller && !cart.seller) return desk.open({ kind: 'seller', charge: { by } })
    // It is asked while the buyer looks for the purse.
    const asked = shortOf(desk)
    asks(asked)
    charge(by)
    const short = await asked
    if (!short) return
    desk.open(undefined)
    desk.refuse(short)
  }
  // Who sells was asked: it goes on from there.
  useEffect(() => {
    const { current: wanted } = waiting
    waiting.current = undefined
    if (wanted && cart.seller) void begin(wanted.by)
  }, [cart.seller])
  return {
    begin: (by) => void begin(by),
    chosen(seller, next) {
      waiting.current = next
      desk.apply({ ...cart, seller })
      desk.open(undefined)
    },
    charged,
    printing,
    async print(kept) {
      setPrinting({ kept, copy: await countCopy(till.db, kept.id, till.now().toISOString()) })
    },
    printed: () => setPrinting(undefined),
  }
}

/** All of it in cash, as it is rounded. */
function exactly(total: string, method: Method, { lease }: Desk): Settlement {
  const rounds = { coins: lease.settings.cashRounding }
  const tender = { method: method.id, cash: true, currency: 'PEN' as const }
  const { cashDue } = settle(total, [{ ...tender, received: '0' }], rounds)
  return settle(total, [{ ...tender, received: cashDue }], rounds)
}
