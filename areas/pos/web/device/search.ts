import type { TillItem } from '../../contract/till/till.ts'

/** Without accents and case, as the server folds: `Café` is found by `cafe`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Entry {
  item: TillItem
  text: string
  code: string
}

/** The items of a till in memory: found by barcode and code at once, by words while they are typed. */
export interface ItemIndex {
  all: readonly TillItem[]
  byId(id: string): TillItem | undefined
  byBarcode(code: string): TillItem | undefined
  byCode(code: string): TillItem | undefined
  /** The variants of an item; of none, none. */
  variantsOf(parent: string): readonly TillItem[]
  /** Those that have every word, whose code or name begins with the text first. */
  find(text: string, most: number): TillItem[]
}

export function itemIndex(items: readonly TillItem[]): ItemIndex {
  const all = items.filter(({ active }) => active).sort((a, b) => (a.name < b.name ? -1 : 1))
  const ids = new Map(all.map((item) => [item.id, item]))
  const barcodes = new Map(all.flatMap((item) => item.barcodes.map(({ code }) => [code, item] as const)))
  const codes = new Map(all.map((item) => [folded(item.code), item]))
  const families = Map.groupBy(
    all.filter(({ parent }) => parent !== null),
    ({ parent }) => parent!,
  )
  const entries = all.map((item): Entry => {
    const code = folded(item.code)
    return { item, code, text: `${code} ${folded(`${item.name} ${item.brand ?? ''}`)}` }
  })
  return {
    all,
    byId: (id) => ids.get(id),
    byBarcode: (code) => barcodes.get(code),
    byCode: (code) => codes.get(folded(code)),
    variantsOf: (parent) => families.get(parent) ?? [],
    find(text, most) {
      const typed = folded(text).trim()
      const words = typed.split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      const first: TillItem[] = []
      const rest: TillItem[] = []
      for (const { item, code, text: known } of entries) {
        if (!words.every((word) => known.includes(word))) continue
        if (code === typed) first.unshift(item)
        else if (code.startsWith(typed) || known.startsWith(typed, code.length + 1)) first.push(item)
        else rest.push(item)
        if (first.length >= most) break
      }
      return [...first, ...rest].slice(0, most)
    },
  }
}
