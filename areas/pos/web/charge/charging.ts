import type { InvoiceTotals } from '@yupana/sales/contract'
import { useSessionData } from '@yupana/ui'
import { useRef, useState } from 'react'
import { chargeProblem } from '../../contract/till/cart.ts'
import { type Settlement, settle } from '../../contract/till/payment.ts'
import type { KeptSale } from '../device/db.ts'
import { countCopy, NoNumbers } from '../device/sell.ts'
import type { Desk } from '../till/desk.ts'
import { saleOf, serieOf } from './to-sale.ts'
import type { Method } from './ways.ts'

/** No limit is known: nobody is asked. */
const NO_LIMIT = '99999999'

export interface Charging {
  /** Begins to charge, all by one way where it is said. */
  begin(by?: Method['kind']): void
  charged(settlement: Settlement): Promise<void>
  printing: { kept: KeptSale; copy: number } | undefined
  print(kept: KeptSale): Promise<void>
  printed(): void
}

/** Why it cannot be charged now, in words. @param sells who works here has a seller */
function refusalOf({ t, lease, cart, till }: Desk, totals: InvoiceTotals, sells: boolean): string | undefined {
  const limit = lease.settings.ticketIdentityLimit
  const problem = chargeProblem(cart, totals.total, limit ?? NO_LIMIT)
  if (problem === 'cart_empty') return t('till.empty')
  if (problem) return t(`error.${problem}`, { limit: limit ?? '' })
  if (!lease.shift && lease.settings.shifts) return t('till.noShift')
  if (till.tooLong()) return t('till.tooLong', { hours: lease.terminal.maxOfflineHours })
  if (!serieOf(lease, cart.documentType)) return t('till.noSerie')
  return sells || cart.seller ? undefined : t('till.noSeller')
}

export function useCharging(desk: Desk, totals: InvoiceTotals): Charging {
  const { user, worker } = useSessionData()
  const [printing, setPrinting] = useState<Charging['printing']>()
  const busy = useRef(false)
  const { t, lease, catalogue, cart, till } = desk
  const methodOf = (id: string): Method | undefined => catalogue.methods.find((each) => each.id === id)

  const refusal = (): string | undefined => refusalOf(desk, totals, worker !== null && worker !== undefined)

  async function charged(settlement: Settlement): Promise<void> {
    // A second press while the first is being kept is none.
    if (busy.current) return
    busy.current = true
    desk.open(undefined)
    const { sale, printed } = saleOf(
      {
        ...{ cart, totals, settlement },
        methodName: (id) => methodOf(id)?.name ?? '',
        accountOf: (id) => methodOf(id)?.account?.id ?? null,
      },
      {
        ...{ lease, device: till.device, version: catalogue.version, offline: !desk.online, now: till.now() },
        ...{ seller: { id: worker?.id ?? '' }, user: user.id, cashier: `${user.name} ${user.lastName}`.trim() },
      },
    )
    try {
      const kept = await till.sell(sale, printed)
      desk.begin()
      desk.setLast(kept)
      if (lease.terminal.autoPrint) setPrinting({ kept, copy: 0 })
    } catch (error) {
      desk.refuse(t(error instanceof NoNumbers ? 'till.noNumbers' : 'till.notKept'))
    } finally {
      busy.current = false
    }
  }

  return {
    begin(by) {
      const refused = refusal()
      desk.refuse(refused)
      if (refused) {
        if (
          /customer|buyer|client/.test(
            chargeProblem(cart, totals.total, lease.settings.ticketIdentityLimit ?? NO_LIMIT) ?? '',
          )
        )
          desk.open({ kind: 'client' })
        return
      }
      const first = by && catalogue.methods.find(({ kind }) => kind === by)
      // Exact cash needs no question; what asks for an operation does.
      if (first && !first.asksOperation && by === 'cash') return void charged(exactly(totals.total, first, desk))
      desk.open({ kind: 'charge', first })
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
