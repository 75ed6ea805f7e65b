import { type DecimalInput, dec, fixed, type Problems } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import type { InvoiceBody } from '../../contract/invoice.ts'
import type { CarriedGuide, MadeFrom } from '../../contract/made-from.ts'
import type { KeptOverride } from '../line/price-floor.ts'

interface Buyer {
  client: { id: string }
  currency: string
  /** It stands in a draft already: whoever finishes that need not be let to read it. */
  begun: boolean
}

/** What speaks for or against a sale of a document of an area above; sales know it by its kind alone. */
interface SaleMaker {
  /** Holds the document until the transaction ends. What it comes to, with taxes, where it may be sold to that client; else the code of what speaks against it. */
  offer(ctx: Ctx, id: string, buyer: Buyer): Promise<{ total: string } | { refused: string }>
  /** Holds it too. Answers whether it waits for a sale. */
  hold(ctx: Ctx, id: string): Promise<boolean>
  /** The guides under which it carried goods: the tax office is told of them. */
  carried?(ctx: Ctx, id: string): Promise<CarriedGuide[]>
  /** Prices under their floor that were approved in it, and are in its sale. */
  overrides?(ctx: Ctx, id: string): Promise<KeptOverride[]>
  /** Accounts of income of lines of its sale, by line, as keys of the settings: before those of their items. */
  accounts?(ctx: Ctx, id: string): Promise<ReadonlyMap<number, string>>
  /** A sale of it was issued, annulled by notes, or voided: what counts stands in the table of origins. */
  settle(ctx: Ctx, id: string): Promise<void>
}

const makers = new Map<string, SaleMaker>()

/** An area above whose documents become sales. */
export function makesSales(kind: string, maker: SaleMaker): void {
  makers.set(kind, maker)
}

type Made = { madeFrom?: MadeFrom | null | undefined }

export interface SoldWhole extends Made {
  client: { id: string }
  currency: string
  advance?: boolean | null | undefined
  /** What it comes to, with taxes: less what it deducts, with what it charges for the staff. */
  total: DecimalInput
  prepaid: DecimalInput
  otherCharges: DecimalInput
}

interface OfMade {
  carried: CarriedGuide[]
  overrides: KeptOverride[]
}

/**
 * That a sale may be made from what it names, and is of the whole of it, to the cent. Answers what of that is in the sale too.
 * @param begun what the draft was made from before
 */
export async function checkMadeFrom(
  ctx: Ctx,
  sale: SoldWhole,
  begun: MadeFrom | null | undefined,
  problems: Problems,
): Promise<OfMade> {
  if (!sale.madeFrom) return { carried: [], overrides: [] }
  const { kind, id } = sale.madeFrom
  const maker = makers.get(kind)
  const buyer = { client: sale.client, currency: sale.currency, begun: begun?.kind === kind && begun.id === id }
  const offered = maker ? await maker.offer(ctx, id, buyer) : { refused: 'reference_not_found' }
  if ('refused' in offered) {
    problems.add(offered.refused === 'other_client' ? 'client' : 'madeFrom', offered.refused)
    return { carried: [], overrides: [] }
  }
  const total = fixed(dec(sale.total).plus(sale.prepaid).minus(sale.otherCharges))
  // Money for later delivers nothing: what was agreed would pass for sold.
  if (sale.advance) problems.add('advance', 'made_from_advance')
  else if (!dec(total).eq(offered.total))
    problems.add('madeFrom', 'made_from_differs', { expected: fixed(offered.total), total })
  return {
    carried: (await maker?.carried?.(ctx, id)) ?? [],
    overrides: (await maker?.overrides?.(ctx, id)) ?? [],
  }
}

const makerOf = ({ madeFrom }: Made): [SaleMaker, string] | undefined => {
  const maker = madeFrom ? makers.get(madeFrom.kind) : undefined
  return maker ? [maker, madeFrom!.id] : undefined
}

/** Answers whether what the sale was made from waits for one. */
export async function holdMadeFrom(ctx: Ctx, sale: Made): Promise<boolean> {
  const found = makerOf(sale)
  return found ? found[0].hold(ctx, found[1]) : false
}

/** Accounts that lines of a sale have before those of their items. */
export async function accountsOfMade(ctx: Ctx, sale: Made): Promise<ReadonlyMap<number, string>> {
  const found = makerOf(sale)
  return (await found?.[0].accounts?.(ctx, found[1])) ?? new Map()
}

/** The same of a sale by its id. */
export async function accountsOfSale(ctx: Ctx, invoice: string): Promise<ReadonlyMap<number, string>> {
  const [sale] = await ctx.query<{ madeFrom: MadeFrom }>(
    `select jsonb_build_object('kind', made_from_kind, 'id', made_from_id) as "madeFrom" from sales.invoice where company_id = $1 and id = $2 and made_from_id is not null`,
    [ctx.companyId, invoice],
  )
  return sale ? accountsOfMade(ctx, sale) : new Map()
}

export async function settleMadeFrom(ctx: Ctx, sale: Made): Promise<void> {
  const found = makerOf(sale)
  if (found) await found[0].settle(ctx, found[1])
}

/** The whole of it: one sale takes it. */
export const originOfWhole = ({ madeFrom }: Pick<InvoiceBody, 'madeFrom'>): Origin[] =>
  madeFrom ? [{ from: { kind: madeFrom.kind, id: madeFrom.id } }] : []
