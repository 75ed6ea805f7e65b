import { uuid } from '@yupana/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cart, type CartProblem, emptyCart } from '../../contract/till/cart.ts'
import { CURRENT_CART, type Hold, type TillDb } from '../device/db.ts'

const MOST_STEPS = 50

export interface CartDesk {
  cart: Cart
  /** The last thing that was refused, until the next one is done. */
  problem: CartProblem | undefined
  /** What comes of a change: a cart, or why not. */
  apply(next: Cart | CartProblem): boolean
  undo(): void
  /** A new cart, with nothing to go back to. */
  begin(cart?: Cart): void
  /** A cart that came from elsewhere; what stands there is put aside. */
  beginWith(cart: Cart): Promise<void>
  holds: readonly Hold[]
  hold(name: string): Promise<void>
  recall(id: string): Promise<void>
}

/** @param now by the server's clock */
export function useCart(db: TillDb, documentType: Cart['documentType'], now: () => Date): CartDesk {
  const [cart, setCart] = useState<Cart>(() => emptyCart(documentType))
  const [problem, setProblem] = useState<CartProblem>()
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const past = useRef<Cart[]>([])
  const read = useCallback(async () => {
    const all = await db.getAll('holds')
    setHolds(all.filter(({ id }) => id !== CURRENT_CART).sort((a, b) => a.at.localeCompare(b.at)))
    return all.find(({ id }) => id === CURRENT_CART)
  }, [db])
  useEffect(() => {
    void read().then((kept) => kept && setCart((shown) => (shown.lines.length > 0 || shown.origin ? shown : kept.cart)))
  }, [read])
  const write = (next: Cart): void => {
    setCart(next)
    setProblem(undefined)
    const row: Hold = { id: CURRENT_CART, name: '', at: '', cart: next }
    void (next.lines.length > 0 ? db.put('holds', row) : db.delete('holds', CURRENT_CART)).catch(() => undefined)
  }
  return {
    cart,
    problem,
    holds,
    apply(next) {
      if (typeof next === 'string') {
        setProblem(next)
        return false
      }
      past.current = [...past.current, cart].slice(-MOST_STEPS)
      write(next)
      return true
    },
    undo() {
      const before = past.current.pop()
      if (before) write(before)
    },
    begin(next = emptyCart(documentType)) {
      past.current = []
      write(next)
    },
    async beginWith(next) {
      const kept = await db.get('holds', CURRENT_CART)
      if (kept && kept.cart.lines.length > 0 && kept.cart.origin?.id !== next.origin?.id)
        await db.put('holds', { id: uuid(), name: '', at: now().toISOString(), cart: kept.cart })
      past.current = []
      write(next)
      await read()
    },
    async hold(name) {
      if (cart.lines.length === 0) return
      await db.put('holds', { id: uuid(), name, at: now().toISOString(), cart })
      past.current = []
      write(emptyCart(documentType))
      await read()
    },
    async recall(id) {
      const found = await db.get('holds', id)
      if (!found) return
      // What was begun meanwhile is put aside in its turn.
      if (cart.lines.length > 0) await db.put('holds', { id: uuid(), name: '', at: now().toISOString(), cart })
      await db.delete('holds', id)
      past.current = []
      write(found.cart)
      await read()
    },
  }
}
