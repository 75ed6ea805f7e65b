import { barcodesOfGtin, isEan13, readGs1, readWeighed, type WeighedRule } from '@yupana/catalogue/contract'
import { dec, plain, round } from '@yupana/kernel'
import type { SellableItem } from './cart.ts'

/** A barcode of an item: of itself, or of a package of so many at a price of its own. */
export interface ItemBarcode {
  code: string
  /** Units in it; `1` of the item itself. */
  factor: string
  /** Of the whole package; null where it costs what its units cost. */
  price?: string | null
  includeTaxPrice?: boolean | null
}

export interface ScannableItem extends SellableItem {
  barcodes: readonly ItemBarcode[]
}

/** A rule of the labels that a scale prints, by its two digits. */
export interface ScaleRule extends WeighedRule {
  prefix: string
}

export interface Scanned<I extends ScannableItem> {
  item: I
  quantity: string
  /** Of one unit, where the package or the label says it. */
  price?: string
  includeTaxPrice?: boolean
  lot?: string
}

/** Finds an item by what stands on it. */
export interface ScanIndex<I extends ScannableItem> {
  byBarcode(code: string): I | undefined
  byCode(code: string): I | undefined
}

/** `3*775…`: three of it. */
export function readTimes(typed: string): { times: string; text: string } {
  const read = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*[*xX]\s*(.*)$/.exec(typed)
  return read ? { times: read[1]!.replace(',', '.'), text: read[2]!.trim() } : { times: '1', text: typed.trim() }
}

/** What a scanner read, as the server reads it: a barcode of the catalogue, a label of a scale, a GS1 symbol, or a code that was typed. */
export function readScan<I extends ScannableItem>(
  typed: string,
  index: ScanIndex<I>,
  rules: readonly ScaleRule[],
): Scanned<I> | undefined {
  const { times, text } = readTimes(typed)
  if (text === '') return undefined
  const found = known(text, index) ?? weighed(text, index, rules) ?? gs1(text, index) ?? coded(text, index)
  return found && { ...found, quantity: plain(dec(found.quantity).times(times)) }
}

function known<I extends ScannableItem>(text: string, index: ScanIndex<I>): Scanned<I> | undefined {
  const item = index.byBarcode(text)
  const barcode = item?.barcodes.find(({ code }) => code === text)
  if (!item || !barcode) return undefined
  const { factor, price, includeTaxPrice } = barcode
  if (!price) return { item, quantity: factor }
  return {
    ...{ item, quantity: factor, price: plain(dec(price).div(factor)) },
    includeTaxPrice: includeTaxPrice ?? item.includeTaxPrice,
  }
}

function coded<I extends ScannableItem>(text: string, index: ScanIndex<I>): Scanned<I> | undefined {
  const item = index.byCode(text)
  return item && { item, quantity: '1' }
}

function weighed<I extends ScannableItem>(
  text: string,
  index: ScanIndex<I>,
  rules: readonly ScaleRule[],
): Scanned<I> | undefined {
  const rule = text[0] === '2' && isEan13(text) ? rules.find(({ prefix }) => prefix === text.slice(0, 2)) : undefined
  if (!rule) return undefined
  const read = readWeighed(text, rule)
  const bare = read.item.replace(/^0+(?=.)/, '')
  const item = index.byBarcode(read.item) ?? index.byBarcode(bare) ?? index.byCode(read.item) ?? index.byCode(bare)
  if (!item) return undefined
  const rate = dec(item.tax.rate).div(100).plus(1)
  const gross = item.includeTaxPrice ? dec(item.price) : dec(item.price).times(rate)
  const quantity =
    rule.content === 'weight' ? dec(read.figure) : gross.isZero() ? dec(0) : round(dec(read.figure).div(gross), 10)
  // A label of nothing is read as the item alone.
  return { item, quantity: quantity.isZero() ? '1' : plain(quantity) }
}

function gs1<I extends ScannableItem>(text: string, index: ScanIndex<I>): Scanned<I> | undefined {
  const read = readGs1(text)
  if (!read) return undefined
  const { quantity = '1', batch, serial } = read
  const lot = serial ?? batch
  for (const code of barcodesOfGtin(read.gtin)) {
    const found = known(code, index)
    if (!found) continue
    const times = dec(quantity).isZero() ? '1' : quantity
    return { ...found, quantity: plain(dec(found.quantity).times(times)), ...(lot ? { lot } : {}) }
  }
  return undefined
}
