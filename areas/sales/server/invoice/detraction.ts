import { findItems, type Item } from '@yupana/catalogue/server'
import type { Params, Problems } from '@yupana/kernel'
import { type Ctx, message } from '@yupana/platform'
import type { InvoiceOut } from '../../contract/invoice.ts'
import { salesErrors } from '../../contract/labels.ts'
import type { QuotationOut } from '../../contract/quotation.ts'
import { detractionOf } from '../../contract/withheld.ts'

/** The code that a line is sold under. */
export const underWhich = (
  { item, tax }: { item: { id: string }; tax: { type: string } },
  items: ReadonlyMap<string, Item>,
): string | null => detractionOf({ detraction: items.get(item.id)?.detraction ?? null, tax })

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
  known?: ReadonlyMap<string, Item>,
): Promise<InvoiceOut['warnings']> {
  return documentType === '01' ? mixedWarning(ctx, await detractionCodes(ctx, items, known)) : []
}

/** Quotations that can still be billed. */
const BILLABLE = new Set(['draft', 'sent', 'accepted', 'partial'])

/** What is offered to a RUC becomes invoices: what one of them would refuse or be warned of is told while it can still be split (SAL-016, SAL-017). */
export async function quotedDetractionWarnings(
  ctx: Ctx,
  { status, client, items }: Pick<QuotationOut, 'status' | 'client' | 'items'>,
): Promise<QuotationOut['warnings']> {
  if (client.documentType !== RUC || !BILLABLE.has(status)) return []
  const codes = await detractionCodes(ctx, items)
  const [first, other] = new Set(codes.filter((code) => code !== null))
  const two =
    first && other
      ? [{ code: 'one_detraction_code', message: said(ctx, 'one_detraction_code', { first, code: other }) }]
      : []
  return [...two, ...mixedWarning(ctx, codes)]
}

/** Catalogue 06. */
const RUC = '6'

const said = (ctx: Ctx, code: string, params: Params = {}): string => message(salesErrors, ctx.language, code, params)

/** Of each item its code of catalogue 54, or null. */
async function detractionCodes(
  ctx: Ctx,
  items: readonly { item: { id: string } }[],
  known?: ReadonlyMap<string, Item>,
): Promise<(string | null)[]> {
  const ids = items.map(({ item }) => item.id)
  const found = known ?? (await findItems(ctx, ids))
  return ids.map((id) => found.get(id)?.detraction ?? null)
}

function mixedWarning(ctx: Ctx, codes: readonly (string | null)[]): InvoiceOut['warnings'] {
  const mixed = codes.includes(null) && codes.some((code) => code !== null)
  return mixed ? [{ code: 'detraction_mixed', message: said(ctx, 'detraction_mixed') }] : []
}
