import type { Problems } from '@yupana/kernel'
import type { Ctx, Origin } from '@yupana/platform'
import type { InvoiceBody } from '../../contract/invoice.ts'
import type { CarriedGuide, MadeFrom } from '../../contract/made-from.ts'

/** What speaks for or against a sale of a document of an area above; sales know it by its kind alone. */
interface SaleMaker {
  /** Holds the document until the transaction ends. Undefined where it may be sold to that client, else the code of what speaks against it. */
  refusal(ctx: Ctx, id: string, sale: { client: { id: string }; currency: string }): Promise<string | undefined>
  hold(ctx: Ctx, id: string): Promise<unknown>
  /** The guides under which it carried goods: the tax office is told of them. */
  carried(ctx: Ctx, id: string): Promise<CarriedGuide[]>
  /** A sale of it was issued, or voided: what counts stands in the table of origins. */
  settle(ctx: Ctx, id: string): Promise<void>
}

const makers = new Map<string, SaleMaker>()

/** An area above whose documents become sales. */
export function makesSales(kind: string, maker: SaleMaker): void {
  makers.set(kind, maker)
}

type Made = { madeFrom?: MadeFrom | null | undefined }
type Sold = Made & { client: { id: string }; currency: string }

/** That a sale may be made from what it names. Answers the guides that it names for it. */
export async function checkMadeFrom(ctx: Ctx, sale: Sold, problems: Problems): Promise<CarriedGuide[]> {
  if (!sale.madeFrom) return []
  const { kind, id } = sale.madeFrom
  const maker = makers.get(kind)
  const wrong = maker ? await maker.refusal(ctx, id, sale) : 'reference_not_found'
  if (wrong) problems.add(wrong === 'other_client' ? 'client' : 'madeFrom', wrong)
  return maker && !wrong ? maker.carried(ctx, id) : []
}

const makerOf = ({ madeFrom }: Made): [SaleMaker, string] | undefined => {
  const maker = madeFrom ? makers.get(madeFrom.kind) : undefined
  return maker ? [maker, madeFrom!.id] : undefined
}

export async function holdMadeFrom(ctx: Ctx, sale: Made): Promise<void> {
  const found = makerOf(sale)
  if (found) await found[0].hold(ctx, found[1])
}

export async function settleMadeFrom(ctx: Ctx, sale: Made): Promise<void> {
  const found = makerOf(sale)
  if (found) await found[0].settle(ctx, found[1])
}

/** The whole of it: one sale takes it. */
export const originOfWhole = ({ madeFrom }: Pick<InvoiceBody, 'madeFrom'>): Origin[] =>
  madeFrom ? [{ from: { kind: madeFrom.kind, id: madeFrom.id } }] : []
