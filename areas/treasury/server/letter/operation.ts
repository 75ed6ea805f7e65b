import { post } from '@yupana/accounting/server'
import { readPaperHead } from '@yupana/company/server'
import { type Currency, type Decimal, dec, fixed, sum, ZERO } from '@yupana/kernel'
import { audit, type Ctx, uuidv7 } from '@yupana/platform'
import { type LetterStatus, type OpenLetterStatus, openLetterStates } from '../../contract/letter/letter.states.ts'
import type { LetterOperationOut } from '../../contract/letter/letter.ts'
import type { UsableAccount } from '../account/usable.ts'
import { creditOf } from '../item-credits.ts'
import { holdMoney, type MoneyMove, moveMoney } from '../money.ts'
import { takePaymentNumber } from '../payment/save.ts'
import { type HeldLetter, type LetterDirection, paperOf } from './held.ts'
import { type LetterOperationKind, letterPosting } from './letter.posting.ts'
import { readOperation } from './queries.ts'

/** An amount in the currency of the letters, and the soles of its day. */
export interface Both {
  amount: Decimal
  local: Decimal
}
export const NOTHING: Both = { amount: ZERO, local: ZERO }

/** A debt that letters take the place of: an open item of a document, or that of a letter that is renewed. */
export interface Swapped extends Both {
  id: string
  party_id: string
  document_kind: string
  document_id: string
  document_type: string
  serie: string
  number: string
  code: string
}

/** A letter that comes to be. */
export interface DrawnLetter extends Both {
  id: string
  kind: HeldLetter['kind']
  number: number
  dueOn: string
  bankNumber: string | null
  party: LetterParty
  /** Soles that a unit of it stands for in the books. */
  rate: string
}

export interface LetterParty {
  id: string
  number: string | null
  name: string
}

/** What happens to a letter that is there already: where it goes, and what 4511 carries of it then. */
export interface Moved {
  letter: HeldLetter
  to: LetterStatus
  /** Account that its debt stands in from then on; where it is owed no more none. */
  code?: string
  liability?: Decimal
  accountId?: string | null
  bankNumber?: string | null | undefined
}

export interface OperationDraft {
  kind: LetterOperationKind
  direction: LetterDirection
  date: string
  currency: Currency
  rate: string
  party?: LetterParty | undefined
  amount: Decimal
  account?: UsableAccount | undefined
  net: Both
  interest: Both
  fee: Both
  notes?: string | null | undefined
  moved: readonly Moved[]
  swaps: readonly Swapped[]
  drawn: readonly DrawnLetter[]
  head?: {
    issueOn: string
    place: string | null
    guarantor: { name: string; number?: string | null | undefined; address?: string | null | undefined } | null
    code: string
  }
}

/**
 * Does something to letters: the operation, what it did to each, its money and its voucher, in the transaction of the caller. The letters and the items
 * are held; money is held here, then the number is taken.
 */
export async function enterOperation(ctx: Ctx, draft: OperationDraft): Promise<LetterOperationOut> {
  const id = uuidv7()
  const money = (number: number): MoneyMove[] => (draft.net.amount.isZero() ? [] : [moneyOf(draft, { id, number })])
  await holdMoney(ctx, money(0))
  const number = await takePaymentNumber(ctx, `letter.${draft.kind}`)
  await insertOperation(ctx, draft, { id, number })
  if (draft.drawn.length > 0) await drawLetters(ctx, draft, id)
  if (draft.moved.length > 0) await moveLetters(ctx, draft, id)
  await insertMoves(ctx, draft, id)
  await settleSwaps(ctx, draft, { id, number })
  const voucher = letterPosting(factsOf(draft, { id, number }))
  if (voucher) await post(ctx, [voucher], 'PAYMENT')
  await moveMoney(ctx, money(number))
  const made = await readOperation(ctx, id)
  await audit(ctx, { entity: 'letterOperation', id, action: 'create', after: made })
  return made
}

interface Numbered {
  id: string
  number: number
}

const SAID: Readonly<Record<LetterOperationKind, string>> = {
  ...{ exchange: 'Canje', collect: 'Cobranza de letras', discount: 'Descuento de letras', notice: 'Aviso de pago' },
  ...{ protest: 'Protesto de letra', renew: 'Renovación de letra' },
}

const moneyOf = ({ kind, account, date, net, party }: OperationDraft, { id, number }: Numbered): MoneyMove => ({
  ...{
    accountId: account!.id,
    date,
    kind: 'letterOperation',
    sourceId: id,
    number,
    amount: net.amount,
    local: net.local,
  },
  ...{ partyId: party?.id ?? null, partyName: party?.name ?? null, description: SAID[kind] },
})

function insertOperation(ctx: Ctx, draft: OperationDraft, { id, number }: Numbered): Promise<unknown> {
  const { party, account } = draft
  return ctx.query(
    `insert into treasury.letter_operation (company_id, id, kind, direction, number, date, party_id, party_number, party_name, currency, exchange_rate, amount, interest, fee, net,
       account_id, account_code, account_name, notes, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      ...[ctx.companyId, id, draft.kind, draft.direction, number, draft.date],
      ...[party?.id ?? null, party?.number ?? null, party?.name ?? null, draft.currency, draft.rate],
      ...[fixed(draft.amount), fixed(draft.interest.amount), fixed(draft.fee.amount), fixed(draft.net.amount)],
      ...[account?.id ?? null, account?.code ?? null, account?.name ?? null, draft.notes ?? null, ctx.now, ctx.userId],
    ],
  )
}

/** The letters and what is owed of each, by its due day; of what they took the place of an agent keeps its part when they are paid. */
async function drawLetters(
  ctx: Ctx,
  { drawn, swaps, head, direction, currency, date }: OperationDraft,
  id: string,
): Promise<void> {
  const { issueOn, place, guarantor, code } = head!
  const rows = drawn.map(({ party, dueOn, ...letter }) => ({
    ...{ id: letter.id, kind: letter.kind, number: letter.number, due: dueOn, rate: letter.rate },
    ...{ amount: fixed(letter.amount), local: fixed(letter.local), bank: letter.bankNumber },
    ...{ party: party.id, party_number: party.number, party_name: party.name },
    ...{
      item: uuidv7(),
      serie: paperOf({ ...letter, direction }).serie,
      paper: paperOf({ ...letter, direction }).number,
    },
  }))
  const { name, ruc, address } = await readPaperHead(ctx)
  const shaped = `jsonb_to_recordset($2::jsonb) as l(id uuid, kind text, number int, due date, rate numeric, amount numeric, local numeric, bank text, party uuid, party_number text, party_name text,
    item uuid, serie text, paper text)`
  await ctx.query(
    `insert into treasury.letter (company_id, id, kind, direction, number, exchange_id, operation_id, party_id, party_number, party_name, guarantor_name, guarantor_number, guarantor_address,
       issue_on, due_on, place, signers, currency, exchange_rate, amount, local_amount, bank_number, created_at, created_by)
     select $1, l.id, l.kind, $3, l.number, $4, $4, l.party, l.party_number, l.party_name, $5, $6, $7, $8, l.due, $9,
       jsonb_build_object('us', $13::jsonb, 'party', jsonb_build_object('type', c.document_type, 'number', coalesce(l.party_number, c.document_number), 'name', l.party_name,
         'address', (select a.first_line from parties.address a where a.company_id = c.company_id and a.client_id = c.id order by a.is_primary desc, a.position limit 1))),
       $10, l.rate, l.amount, l.local, l.bank, $11, $12 from ${shaped} join parties.client c on c.company_id = $1 and c.id = l.party`,
    [
      ...[ctx.companyId, JSON.stringify(rows), direction, id],
      ...[guarantor?.name ?? null, guarantor?.number ?? null, guarantor?.address ?? null, issueOn, place, currency],
      ...[ctx.now, ctx.userId, JSON.stringify({ name, ruc, address })],
    ],
  )
  await ctx.query(
    `insert into treasury.open_item (company_id, id, direction, party_id, document_kind, document_id, document_type, serie, number, date, instalment, due_on, currency, exchange_rate,
       amount, balance, local_balance, local_amount, ledger_code, booked_on, party_number, party_name, concept, retainable)
     select $1, l.item, $3, l.party, 'letter', l.id, '00', l.serie, l.paper, $4, 1, l.due, $5, l.rate, l.amount, l.amount, l.local, l.local, $6, $4, l.party_number, l.party_name, 'letter',
       exists (select from treasury.open_item i where i.company_id = $1 and i.id = any($7::uuid[]) and i.retainable)
     from ${shaped}`,
    [ctx.companyId, JSON.stringify(rows), direction, date, currency, code, swaps.map((swap) => swap.id)],
  )
}

/** Where each letter is from now on, and in which account its debt stands. */
async function moveLetters(ctx: Ctx, { moved, date }: OperationDraft, id: string): Promise<void> {
  const open = openLetterStates as readonly LetterStatus[]
  const protest: OpenLetterStatus = 'protested'
  await ctx.query(
    `update treasury.letter t set status = m.to_status, open_status = coalesce(m.open_status, t.open_status), liability_local = t.liability_local + m.liability, operation_id = $2,
       account_id = m.account, bank_number = coalesce(m.bank_number, t.bank_number), protested_on = case when m.to_status = $9 then $10::date else t.protested_on end, version = t.version + 1
     from unnest($3::uuid[], $4::text[], $5::text[], $6::numeric[], $7::uuid[], $8::text[]) as m(id, to_status, open_status, liability, account, bank_number)
     where t.company_id = $1 and t.id = m.id`,
    [
      ...[ctx.companyId, id, moved.map(({ letter }) => letter.id), moved.map(({ to }) => to)],
      moved.map(({ to }) => (open.includes(to) ? to : null)),
      moved.map(({ liability }) => fixed(liability ?? 0)),
      moved.map(({ letter, accountId }) => (accountId === undefined ? letter.account_id : accountId)),
      moved.map(({ bankNumber }) => bankNumber ?? null),
      ...[protest, date],
    ],
  )
  const standing = moved.filter(({ code }) => code !== undefined)
  if (standing.length === 0) return
  await ctx.query(
    `update treasury.open_item o set ledger_code = m.code from unnest($2::uuid[], $3::text[]) as m(id, code) where o.company_id = $1 and o.id = m.id`,
    [ctx.companyId, standing.map(({ letter }) => letter.item), standing.map(({ code }) => code)],
  )
}

function insertMoves(ctx: Ctx, { moved, drawn, head }: OperationDraft, id: string): Promise<unknown> {
  const rows = [
    ...moved.map(({ letter, to, code, liability }) => ({
      ...{
        letter: letter.id,
        from: letter.status,
        to,
        from_code: letter.ledger_code,
        code: code ?? letter.ledger_code,
      },
      ...{ amount: fixed(letter.balance), local: fixed(letter.local_balance), liability: fixed(liability ?? 0) },
      ...{ before: letter.operation_id, account: letter.account_id },
    })),
    ...drawn.map(({ id: letter, amount, local }) => ({
      ...{ letter, from: null, to: 'portfolio', from_code: null, code: head!.code },
      ...{ amount: fixed(amount), local: fixed(local), liability: '0', before: null, account: null },
    })),
  ]
  return ctx.query(
    `insert into treasury.letter_move (company_id, operation_id, line, letter_id, from_status, to_status, from_code, to_code, amount, local_amount, liability_local, before_operation_id, before_account_id)
     select $1, $2, m.line, m.letter, m."from", m."to", m.from_code, m.code, m.amount, m.local, m.liability, m.before, m.account
     from jsonb_to_recordset($3::jsonb) as m(line int, letter uuid, "from" text, "to" text, from_code text, code text, amount numeric, local numeric, liability numeric, before uuid, account uuid)`,
    [ctx.companyId, id, JSON.stringify(rows.map((row, i) => ({ ...row, line: i + 1 })))],
  )
}

/** What the letters took the place of is owed no more, and its documents are told. */
async function settleSwaps(ctx: Ctx, { swaps, date }: OperationDraft, { id, number }: Numbered): Promise<void> {
  if (swaps.length === 0) return
  await ctx.query(
    `insert into treasury.letter_swap (company_id, operation_id, line, open_item_id, amount, settled_local)
     select $1, $2, s.line, s.item, s.amount, s.settled from unnest($3::int[], $4::uuid[], $5::numeric[], $6::numeric[]) as s(line, item, amount, settled)`,
    [
      ...[ctx.companyId, id, swaps.map((_, i) => i + 1), swaps.map((swap) => swap.id)],
      ...[swaps.map(({ amount }) => fixed(amount)), swaps.map(({ local }) => fixed(local))],
    ],
  )
  await creditOf(
    ctx,
    { kind: 'letterOperation', id, documentType: '00', serie: 'CANJ', number: String(number).padStart(8, '0'), date },
    swaps.map((swap) => ({
      ...{ id: swap.id, amount: swap.amount, local: swap.local },
      document: { kind: swap.document_kind, id: swap.document_id },
    })),
  )
}

function factsOf(draft: OperationDraft, { id, number }: Numbered) {
  const { kind, direction, date, currency, rate, party, account, net, interest, fee, swaps, moved, drawn, head } = draft
  // What a swap takes of a letter leaves its account there.
  const swapped = new Set(swaps.map((swap) => swap.id))
  return {
    ...{ id, kind, number, date, direction, currency, exchangeRate: dec(rate), partyName: party?.name, interest, fee },
    bank:
      account && !net.amount.isZero() ? { code: account.ledgerCode, net: net.amount, netLocal: net.local } : undefined,
    swaps: swaps.map((swap) => ({
      ...{ partyId: swap.party_id, documentType: swap.document_type, serie: swap.serie, number: swap.number },
      ...{ amount: swap.amount, local: swap.local, code: swap.code },
    })),
    letters: [
      ...moved.map(({ letter, code, liability }) => ({
        ...{
          partyId: letter.party_id,
          ...paperOf(letter),
          amount: dec(letter.balance),
          local: dec(letter.local_balance),
        },
        ...(swapped.has(letter.item) ? {} : { from: letter.ledger_code, ...(code === undefined ? {} : { to: code }) }),
        liability: liability ?? ZERO,
      })),
      ...drawn.map(({ amount, local, ...letter }) => ({
        ...{
          partyId: letter.party.id,
          ...paperOf({ ...letter, direction }),
          amount,
          local,
          to: head!.code,
          liability: ZERO,
        },
      })),
    ],
  }
}

export const wholeOf = (letters: readonly HeldLetter[]): Decimal => sum(letters.map(({ balance }) => balance))
