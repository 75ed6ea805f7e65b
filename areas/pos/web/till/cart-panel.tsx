import { currencySign, dec, formatMoney, formatPrice, formatQuantity } from '@yupana/kernel'
import type { InvoiceTotals } from '@yupana/sales/contract'
import {
  BagIcon,
  BanknoteIcon,
  CreditCardIcon,
  Keys,
  MinusIcon,
  PauseIcon,
  PercentIcon,
  PhoneIcon,
  PlusIcon,
  TrashIcon,
  UserIcon,
  useSpeech,
} from '@yupana/ui'
import { Button, Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Cart, type CartLine, grossPrice, thingsIn } from '../../contract/till/cart.ts'
import { unitSign } from './unit-sign.ts'

/** What the buttons of the cart do; each has its key. */
export interface CartActions {
  choose(key: number): void
  step(key: number, by: 1 | -1): void
  open(key: number): void
  remove(key: number): void
  type(next: Cart['documentType']): void
  client(): void
  seller(): void
  discount(): void
  bag: (() => void) | undefined
  hold(): void
  charge(by?: 'cash' | 'wallet' | 'card'): void
}

interface Props {
  cart: Cart
  totals: InvoiceTotals
  holds: number
  types: readonly Cart['documentType'][]
  methods: ReadonlySet<string>
  nobody: string
  /** Whose sale it is is asked at this till. */
  asksSeller: boolean
  actions: CartActions
}

/** The left side of the till: who buys what, and what it comes to. */
export function CartPanel({ cart, totals, holds, types, methods, nobody, asksSeller, actions }: Props): ReactNode {
  const { t } = useSpeech()
  return (
    <section className="yu-till-cart" aria-label={t('till.cart')}>
      <header>
        <Segmented<Cart['documentType']>
          size="large"
          value={cart.documentType}
          options={types.map((value) => ({ value, label: t(`invoice.short.${value}`) }))}
          onChange={actions.type}
        />
        <button type="button" className="yu-till-client" onClick={actions.client}>
          <UserIcon />
          <span>
            {cart.client?.name ?? nobody}
            {cart.client && <small>{cart.client.number}</small>}
          </span>
          <Keys of="f3" />
        </button>
        {(asksSeller || cart.seller) && (
          <button type="button" className="yu-till-seller" onClick={actions.seller}>
            {t('field.seller')}: {cart.seller?.name ?? '…'} <Keys of="f6" />
          </button>
        )}
      </header>
      <Lines cart={cart} totals={totals} actions={actions} />
      <div className="yu-till-tools">
        <Button size="large" icon={<PercentIcon />} disabled={cart.chosen === null} onClick={actions.discount}>
          {t('till.discount')}
        </Button>
        <Button size="large" icon={<BagIcon />} disabled={!actions.bag} onClick={actions.bag}>
          {t('till.bag')}
        </Button>
        <Button size="large" icon={<PauseIcon />} onClick={actions.hold}>
          {t('till.hold')}
          {holds > 0 && <em>{holds}</em>}
        </Button>
      </div>
      <footer>
        <div className="yu-till-total">
          <span className="yu-soft">
            {t('till.things', { count: thingsIn(cart) })} · IGV {formatMoney(totals.igv)}
          </span>
          <output aria-label={t('field.total')}>
            <small>{currencySign('PEN')}</small> {formatMoney(totals.total)}
          </output>
        </div>
        <div className="yu-till-charge">
          <Quick by="cash" icon={<BanknoteIcon />} label={t('till.exact')} {...{ cart, methods, actions }} />
          <Quick by="wallet" icon={<PhoneIcon />} label={t('till.wallet')} {...{ cart, methods, actions }} />
          <Quick by="card" icon={<CreditCardIcon />} label={t('till.card')} {...{ cart, methods, actions }} />
          <Button
            type="primary"
            className="yu-till-pay"
            disabled={cart.lines.length === 0}
            onClick={() => actions.charge()}
          >
            {t('till.charge')} <Keys of="f9" />
          </Button>
        </div>
      </footer>
    </section>
  )
}

type Way = 'cash' | 'wallet' | 'card'

function Quick({
  by,
  icon,
  label,
  cart,
  methods,
  actions,
}: Pick<Props, 'cart' | 'methods' | 'actions'> & { by: Way; icon: ReactNode; label: string }): ReactNode {
  if (!methods.has(by)) return null
  return (
    <Button icon={icon} disabled={cart.lines.length === 0} onClick={() => actions.charge(by)}>
      {label}
    </Button>
  )
}

function Lines({ cart, totals, actions }: Pick<Props, 'cart' | 'totals' | 'actions'>): ReactNode {
  const { t } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [cart.chosen, cart.lines.length])
  if (cart.lines.length === 0)
    return (
      <div className="yu-till-empty">
        <p>{t('till.empty')}</p>
      </div>
    )
  return (
    <ul className="yu-till-lines" ref={list}>
      {cart.lines.map((line, i) => (
        <Line
          key={line.key}
          line={line}
          total={totals.lines[i]!.total}
          bag={totals.lines[i]!.icbper}
          chosen={line.key === cart.chosen}
          actions={actions}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: CartLine
  total: string
  bag: string
  chosen: boolean
  actions: CartActions
}

function Line({ line, total, bag, chosen, actions }: LineProps): ReactNode {
  const { t } = useSpeech()
  const discounted = !dec(line.discountA).isZero()
  const sign = unitSign(line.unit)
  const notes = [
    `${formatPrice(grossPrice(line))} ${sign ? `/ ${sign}` : t('till.each')}`,
    line.lot ?? '',
    dec(bag).isZero() ? '' : t('till.bagTax', { amount: formatMoney(bag) }),
    line.note ?? '',
  ].filter(Boolean)
  return (
    <li aria-current={chosen}>
      {chosen && <Step label={t('till.less')} icon={<MinusIcon />} onPress={() => actions.step(line.key, -1)} />}
      <button
        type="button"
        className="yu-till-quantity"
        aria-label={t('till.quantityOf', { item: line.item.name })}
        onClick={() => (chosen ? actions.open(line.key) : actions.choose(line.key))}
      >
        {formatQuantity(line.quantity)}
        {sign && <small> {sign}</small>}
      </button>
      {chosen && <Step label={t('till.more')} icon={<PlusIcon />} onPress={() => actions.step(line.key, 1)} />}
      <button
        type="button"
        className="yu-till-what"
        onClick={() => (chosen ? actions.open(line.key) : actions.choose(line.key))}
      >
        <span>{line.item.name}</span>
        <small>
          {notes.join(' · ')}
          {discounted && (
            <b>
              {' '}
              −{formatQuantity(line.discountA)} %{line.approval ? ` ${t('till.by', { name: line.approval.by })}` : ''}
            </b>
          )}
        </small>
      </button>
      <span className="yu-till-amount">{formatMoney(total)}</span>
      {chosen && <Step label={t('till.removeLine')} icon={<TrashIcon />} onPress={() => actions.remove(line.key)} />}
    </li>
  )
}

function Step({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }): ReactNode {
  return (
    <button type="button" className="yu-till-step" aria-label={label} onClick={onPress}>
      {icon}
    </button>
  )
}
