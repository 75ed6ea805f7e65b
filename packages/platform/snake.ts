const known = new Map<string, string>()

/** `includeTaxPrice` → `include_tax_price`. The words of contracts are few, and asked for with every line. */
export function snake(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const snaked = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  known.set(name, snaked)
  return snaked
}
