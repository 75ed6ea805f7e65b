import { type DateText, dec } from '@yupana/kernel'
import { type Ctx, uuidv7 } from '@yupana/platform'
import { keyOf, lockBalances } from './balance.ts'
import type { Line, Moved } from './movement.ts'
import { chooseAccounts, type DocumentName, recordMoves } from './record-moves.ts'

interface Transfer {
  from: string
  to: string
  date: DateText
  /** Of what leaves, SUNAT table 12; what arrives is 21. */
  operation: string
  source: { kind: string; id: string }
  document: DocumentName | Promise<DocumentName>
  partyId?: string
  lines: readonly Line[]
}

/** What went from one warehouse to another, by line. */
interface Transferred {
  left: Moved['lines']
  arrived: Moved['lines']
}

/** The place of goods that left a warehouse and are ours still; made when it is first needed. No code of a warehouse has a space, and none is chosen that is not active. */
export async function transitPlace(ctx: Ctx): Promise<string> {
  await ctx.query(
    "insert into inventory.warehouse (company_id, id, code, name, active, system) values ($1, $2, 'EN TRÁNSITO', 'En tránsito', false, true) on conflict do nothing",
    [ctx.companyId, uuidv7()],
  )
  return (await knownTransitPlace(ctx))!
}

/** Where it is, for who only reads; undefined where nothing ever was under way. */
export async function knownTransitPlace(ctx: Ctx): Promise<string | undefined> {
  const [row] = await ctx.query<{ id: string }>('select id from inventory.warehouse where company_id = $1 and system', [
    ctx.companyId,
  ])
  return row?.id
}

/**
 * Takes goods from one warehouse to another at their average cost: they arrive at what they left with, also where that is computed anew later.
 * @throws BusinessError as `deliver`
 */
export async function transfer(ctx: Ctx, of: Transfer): Promise<Transferred> {
  const { from, to, date, source, partyId, lines } = of
  const at = (warehouseId: string) => lines.map(({ itemId }) => ({ itemId, warehouseId }))
  // Both at once, in the one order of all.
  const balances = await lockBalances(ctx, [...at(from), ...at(to)])
  const standing = (itemId: string, warehouseId: string) => balances.get(keyOf({ itemId, warehouseId }))!
  await chooseAccounts(ctx, [...balances.values()])
  const common = { source, document: undefined, partyId }
  const out = lines.map(({ itemId, quantity, line, lots }, i) => ({
    ...common,
    ...{ id: uuidv7(), itemId, warehouseId: from, operation: of.operation, line: line ?? i, lots: lots ?? null },
    quantity: dec(quantity).negated(),
    // What they are worth more, or less, is borne by where they are now.
    contra: standing(itemId, to).ledgerCode,
  }))
  const name = Promise.resolve(of.document)
  const left = await recordMoves(ctx, date, out, name)
  const into = left.map(({ id, unitCost, amount }, i) => ({
    ...out[i]!,
    ...{ id: uuidv7(), warehouseId: to, operation: '21', carries: id, contra: left[i]!.ledgerCode },
    quantity: out[i]!.quantity.negated(),
    worth: { unitCost, amount: amount.negated() },
  }))
  const arrived = await recordMoves(ctx, date, into, name)
  const told = (moved: typeof left): Moved['lines'] =>
    moved.map(({ amount, ledgerCode }, i) => ({
      ...{ itemId: lines[i]!.itemId, quantity: out[i]!.quantity.abs(), amount: amount.abs(), ledgerCode },
    }))
  return { left: told(left), arrived: told(arrived) }
}
