import { gtinIn } from '../../contract/gs1.ts'
import type { Item } from './items.ts'

/** By which codes the tax office knows what a line moves. */
export interface ToldItem {
  code?: string
  /** UNSPSC, eight digits (catalogue 25). */
  unspsc?: string
  gtin?: string
}

/** Our code as the line says it (30 characters at most, 4269), the UNSPSC and the GTIN of the item on the day of issue. */
export function toldItem(code: string, item: Pick<Item, 'fiscalCode' | 'barcode'> | undefined): ToldItem {
  const gtin = gtinIn(item?.barcode ?? null)
  return {
    ...(code.length <= 30 ? { code } : {}),
    ...(item?.fiscalCode && /^(?!0+$)\d{8}$/.test(item.fiscalCode) ? { unspsc: item.fiscalCode } : {}),
    ...(gtin ? { gtin } : {}),
  }
}
