import { findItems, type Item } from '@yupana/catalogue/server'
import type { Problems } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'

/** An invoice has one detraction code (SAL-016): each item under another than the first is told. A sale ticket is under none. */
export function checkDetractions(
  { documentType, items }: { documentType: string; items: readonly { item: { id: string } }[] },
  known: ReadonlyMap<string, Item>,
  problems: Problems,
): void {
  if (documentType !== '01') return
  const codes = items.map(({ item }) => known.get(item.id)?.detraction ?? null)
  const first = codes.find((code) => code !== null)
  codes.forEach((code, i) => {
    if (code !== null && code !== first)
      problems.add(`items[${i}].item`, 'one_detraction_code', { first: first ?? '', code })
  })
}

/** Items under detraction beside others: the whole amount would be under it, so two invoices serve the client better (SAL-017). */
export async function detractionWarnings(
  ctx: Ctx,
  { documentType, items }: Pick<InvoiceOut, 'documentType' | 'items'>,
): Promise<InvoiceOut['warnings']> {
  if (documentType !== '01') return []
  const ids = items.map(({ item }) => item.id)
  const under = [...(await findItems(ctx, ids)).values()].map(({ detraction }) => detraction !== null)
  if (!under.includes(true) || !under.includes(false)) return []
  return [{ code: 'detraction_mixed', message: message(salesErrors, ctx.language, 'detraction_mixed', {}) }]
}
