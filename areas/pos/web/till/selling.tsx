import { full } from '@yupana/contract'
import { useCall, useMay, useShortcuts } from '@yupana/ui'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Cart, cartTotals, removeLine, step } from '../../contract/till/cart.ts'
import { type TillLease, tillEndpoints } from '../../contract/till/till.ts'
import { AfterCharge } from '../charge/after-charge.tsx'
import { type Charging, useCharging } from '../charge/charging.ts'
import { serieOf } from '../charge/to-sale.ts'
import type { Catalogue } from '../device/catalogue.ts'
import type { Till } from '../device/till.ts'
import { Paper } from '../paper/paper.tsx'
import { PrintOnce } from '../paper/print.tsx'
import { type CartActions, CartPanel } from './cart-panel.tsx'
import { type Desk, useDesk } from './desk.ts'
import { goodsOf } from './goods.ts'
import { GoodsPanel } from './goods-panel.tsx'
import { TillDialogs } from './till-dialogs.tsx'
import { useScanner } from './use-scanner.ts'

interface Props {
  till: Till
  lease: TillLease
  catalogue: Catalogue
  online: boolean
  /** What it begins with, where an order or a quotation is charged. */
  begin?: Cart | undefined
}

/** Cart at the left, goods at the right; everything by finger, by key and by scanner. */
export default function Selling({ begin, ...given }: Props): ReactNode {
  const desk = useDesk(given)
  const { catalogue, lease, cart } = desk
  const totals = useMemo(() => cartTotals(cart, lease.settings.icbperRate), [cart, lease])
  const charging = useCharging(desk, totals)
  const goods = goodsOf(desk)
  const search = useRef<HTMLInputElement>(null)
  const favourites = useCall(tillEndpoints.favourites, { query: { branch: lease.branch.id } } as never, {
    silent: true,
  })
  const bag = catalogue.items.all.find(({ plasticBag }) => plasticBag)
  const actions = actionsOf(desk, charging, bag && (() => goods.take(bag)))
  const idle = desk.dialog === undefined
  useScanner((text) => void goods.scan(text), idle)
  useKeys(desk, actions, search)
  useEffect(() => {
    if (begin) void desk.beginWith(begin)
  }, [begin])
  const methods = new Set<string>(catalogue.methods.map(({ kind }) => kind))
  const types = (['03', '01'] as const).filter((type) => serieOf(lease, type))
  return (
    <div className="yu-till">
      <h1 className="yu-hidden">{desk.t('till.sell')}</h1>
      <CartPanel
        {...{ cart, totals, types, methods, actions, holds: desk.holds.length }}
        nobody={lease.terminal.defaultClient.name}
        asksSeller={lease.terminal.askSeller}
      />
      <div className="yu-till-right">
        {desk.refused && (
          <p className="yu-till-refused yu-till-line" role="alert">
            {desk.refused}
          </p>
        )}
        {desk.last ? (
          <AfterCharge
            kept={desk.last}
            onPrint={() => void charging.print(desk.last!)}
            onClose={() => desk.setLast(undefined)}
          />
        ) : null}
        <GoodsPanel
          catalogue={catalogue}
          favourites={favourites.data?.pages ?? []}
          search={search}
          onItem={goods.tap}
          onTyped={goods.scan}
        />
      </div>
      <TillDialogs desk={desk} goods={goods} charging={charging} total={totals.total} />
      {charging.printing && (
        <PrintOnce onPrinted={charging.printed}>
          <Paper kept={charging.printing.kept} lease={lease} copy={charging.printing.copy} />
        </PrintOnce>
      )}
    </div>
  )
}

function actionsOf(desk: Desk, charging: Charging, bag: (() => void) | undefined): CartActions {
  const { cart } = desk
  return {
    choose: (chosen) => void desk.apply({ ...cart, chosen }),
    step: (key, by) => void desk.apply(step(cart, key, by)),
    open: (key) => {
      if (cart.chosen !== key) desk.apply({ ...cart, chosen: key })
      desk.open({ kind: 'line', field: 'quantity' })
    },
    remove: (key) => {
      const gone = cart.lines.find((line) => line.key === key)
      if (gone) desk.till.note('lineDeleted', { item: gone.item.id, quantity: gone.quantity })
      desk.apply(removeLine(cart, key))
    },
    type: (documentType) => void desk.apply({ ...cart, documentType }),
    client: () => desk.open({ kind: 'client' }),
    seller: () => desk.open({ kind: 'seller' }),
    discount: () => desk.open({ kind: 'line', field: 'discount' }),
    bag,
    hold: () => desk.open({ kind: 'hold' }),
    charge: charging.begin,
  }
}

function useKeys(desk: Desk, actions: CartActions, search: React.RefObject<HTMLInputElement | null>): void {
  const { t, cart } = desk
  const sells = useMay(full('POSSALES'))
  const of = (run: (key: number) => void) => () => {
    if (cart.chosen !== null) run(cart.chosen)
  }
  const idle = desk.dialog === undefined
  const keys = [
    { keys: 'f2', label: t('till.search'), run: () => search.current?.focus() },
    { keys: 'f3', label: t('till.client'), run: actions.client },
    { keys: 'f4', label: t('till.line.quantity'), run: of(actions.open) },
    { keys: 'f6', label: t('field.seller'), run: actions.seller },
    { keys: 'f7', label: t('till.discount'), run: of(() => actions.discount()) },
    { keys: 'f8', label: t('till.hold'), run: actions.hold },
    { keys: 'f9', label: t('till.charge'), run: () => actions.charge() },
    { keys: 'f10', label: t('till.otherType'), run: () => actions.type(cart.documentType === '03' ? '01' : '03') },
    { keys: '+', label: t('till.more'), run: of((key) => actions.step(key, 1)) },
    { keys: '-', label: t('till.less'), run: of((key) => actions.step(key, -1)) },
    { keys: 'delete', label: t('till.removeLine'), run: of(actions.remove) },
    { keys: 'mod+z', label: t('till.undo'), run: desk.undo },
    { keys: 'arrowdown', label: t('till.nextLine'), run: () => move(desk, 1) },
    { keys: 'arrowup', label: t('till.previousLine'), run: () => move(desk, -1) },
  ]
  useShortcuts(idle && sells ? keys : [])
}

function move({ cart, apply }: Desk, by: 1 | -1): void {
  const at = cart.lines.findIndex(({ key }) => key === cart.chosen)
  const next = cart.lines[at + by]
  if (next) apply({ ...cart, chosen: next.key })
}
