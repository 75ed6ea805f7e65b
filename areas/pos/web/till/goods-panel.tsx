import { dec, formatMoney, formatQuantity } from '@yupana/kernel'
import { Keys, ScanIcon, useSpeech } from '@yupana/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { FavouritesOut, TillItem } from '../../contract/till/till.ts'
import type { Catalogue } from '../device/catalogue.ts'
import type { ItemIndex } from '../device/search.ts'
import { unitSign } from './unit-sign.ts'

/** Tiles that are drawn at once: what is more is found by its name. */
const MOST = 60
const FEW = 8

interface Props {
  catalogue: Catalogue
  favourites: FavouritesOut['pages']
  search: RefObject<HTMLInputElement | null>
  /** Takes the item, or its variants, into the cart. */
  onItem: (item: TillItem) => void
  /** What was typed and entered: a barcode, a code, `3*` before either. True where something was found. */
  onTyped: (text: string) => boolean
}

/** The right side of the till: scan, search, pages of favourites, categories. */
export function GoodsPanel({ catalogue, favourites, search, onItem, onTyped }: Props): ReactNode {
  const { t } = useSpeech()
  const [text, setText] = useState('')
  const [page, setPage] = useState<string>()
  const pages = usePages(catalogue, favourites)
  const shown = pages.find(({ key }) => key === page) ?? pages[0]
  const found = useMemo(
    () => (text.trim().length >= 2 ? catalogue.items.find(bare(text), MOST).filter(isHead(catalogue.items)) : []),
    [text, catalogue],
  )
  const searching = text.trim().length >= 2
  const items = searching ? found : (shown?.items() ?? [])
  const enter = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    const taken = onTyped(text)
    if (taken) {
      setText('')
      return
    }
    const [first] = found
    if (!first) return
    onItem(first)
    setText('')
  }
  return (
    <section className="yu-till-goods" aria-label={t('till.goods')}>
      <label className="yu-till-search">
        <ScanIcon />
        <input
          ref={search}
          value={text}
          placeholder={t('till.search')}
          aria-label={t('till.search')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enter}
        />
        <Keys of="f2" />
      </label>
      {!searching && (
        <div className="yu-till-pages" role="tablist">
          {pages.map(({ key, label, color }) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={key === shown?.key}
              onClick={() => setPage(key)}
              {...(color ? { style: { borderColor: color } } : {})}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="yu-till-grid">
        {items.map((item) => (
          <Tile key={item.id} item={item} variants={catalogue.items.variantsOf(item.parent ?? '')} onItem={onItem} />
        ))}
        {searching && items.length === 0 && <p className="yu-soft">{t('till.nothing')}</p>}
      </div>
    </section>
  )
}

/** One of an item's sizes and colours stands for all of them. */
const isHead =
  (items: ItemIndex) =>
  (item: TillItem): boolean =>
    item.parent === null || items.variantsOf(item.parent)[0] === item

/** Without the `3*` that says how many. */
const bare = (text: string): string => text.replace(/^\s*\d+(?:[.,]\d+)?\s*[*xX]\s*/, '')

interface Page {
  key: string
  label: string
  color?: string | null
  items: () => readonly TillItem[]
}

/** Favourites first, then categories that have something; all where there is neither. */
function usePages(catalogue: Catalogue, favourites: FavouritesOut['pages']): Page[] {
  const { t } = useSpeech()
  return useMemo(() => {
    const { items, categories } = catalogue
    // What has no price is found by its name, and priced then.
    const heads = items.all.filter(isHead(items)).filter(({ price }) => !dec(price).isZero())
    const chosen = favourites.map(({ name, color, items: own }, i): Page => {
      const known = own.sort((a, b) => a.position - b.position).flatMap(({ item }) => items.byId(item.id) ?? [])
      return { key: `favourite ${i}`, label: name, color, items: () => known }
    })
    const byCategory = Map.groupBy(heads, ({ category }) => category)
    const named = categories.flatMap(({ id, name }): Page[] => {
      const own = byCategory.get(id) ?? []
      return own.length > 0 ? [{ key: id, label: name, items: () => own.slice(0, MOST) }] : []
    })
    return [...chosen, { key: 'all', label: t('till.all'), items: () => heads.slice(0, MOST) }, ...named]
  }, [catalogue, favourites])
}

function Tile({
  item,
  variants,
  onItem,
}: {
  item: TillItem
  variants: readonly TillItem[]
  onItem: (item: TillItem) => void
}): ReactNode {
  const { t } = useSpeech()
  const { stock, includeTaxPrice, price, tax } = item
  const sign = unitSign(item.unit.code)
  const gross = includeTaxPrice ? dec(price) : dec(price).times(dec(tax.rate).div(100).plus(1))
  const few = stock !== null && dec(stock).lt(FEW)
  return (
    <button type="button" className="yu-till-tile" onClick={() => onItem(item)}>
      <span className="yu-till-picture" data-tone={toneOf(item)}>
        {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : <span>{initials(item.name)}</span>}
        {few && <em>{t('till.left', { count: Math.max(0, dec(stock).toNumber()) })}</em>}
      </span>
      <span className="yu-till-name">{variants.length > 1 ? commonName(variants) : item.name}</span>
      <span className="yu-till-price">
        <strong>{formatMoney(gross)}</strong>
        <small>{sign ? t('till.per', { unit: sign }) : stock === null ? '' : formatQuantity(stock, 2)}</small>
      </span>
    </button>
  )
}

/** The first letters of two words. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')

const TONES = 6
/** Things of one kind have one colour. */
const toneOf = ({ category, family, id }: TillItem): number =>
  [...(category ?? family ?? id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES

/** What the names of variants begin with. */
export function commonName(variants: readonly Pick<TillItem, 'name'>[]): string {
  const [first = '', ...rest] = variants.map(({ name }) => name)
  let length = first.length
  for (const name of rest) while (length > 0 && !name.startsWith(first.slice(0, length))) length--
  // A word that was cut is none.
  const cut = /[\p{L}\d]/u.test(first[length] ?? '')
    ? first.slice(0, length).replace(/[\p{L}\d.]+$/u, '')
    : first.slice(0, length)
  return cut.replace(/[\s\-–·/,(]+$/, '') || first
}
