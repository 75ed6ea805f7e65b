import { allocate, BusinessError, type Decimal, dec, fixed, type Problems, round, sum } from '@yupana/kernel'
import { type Ctx, inStates, uuidv7 } from '@yupana/platform'
import type { PaymentBody } from '../../contract/payment/payment-body.ts'
import type { RetentionStatus } from '../../contract/retention.states.ts'
import {
  keptOfPayments,
  type PaidDocument,
  type RetentionRule,
  retentionOf,
} from '../../contract/withholding.totals.ts'
import { ofTotal, stillStands } from '../open-items.ts'
import type { PaymentLineDraft } from '../payment/line.ts'
import type { Direction } from '../payment/queries.ts'
import type { PaymentDraft } from '../payment/save.ts'
import { issueCertificates } from './certificate.ts'
import { type KeptLine, type PaidPart, paidParts } from './paid-documents.ts'
import { agentRule, REGIME, saleRateOf } from './rule.ts'
import type { CertificateKind, Withheld } from './withheld.ts'

type Lines = { lines: PaymentLineDraft[]; withheld: Withheld[] }

/** Payments that are entered together, with what is wrong of each. */
interface Entered {
  body: Pick<PaymentBody, 'date' | 'currency'>
  lines: PaymentLineDraft[]
  problems: Problems
}

/**
 * What the tax office gets of payments that are entered together: a part that a retaining agent keeps of its suppliers, or what it collects of clients
 * beyond their documents. Of a document that several pay it is counted of all that they pay, and shared over them.
 */
export async function withheldOfLines(ctx: Ctx, direction: Direction, payments: readonly Entered[]): Promise<Lines[]> {
  if (direction === 'income') {
    const perceived = await perceivedOf(ctx, payments)
    return payments.map(({ lines }, i) => ({ lines, withheld: perceived[i]! }))
  }
  const { date } = payments[0]!.body
  const { shares, withheld } = await sharesOf(
    ctx,
    date,
    payments.map(({ body: { currency }, lines }) => ({ currency, lines })),
  )
  // Of less than its cent nothing could be paid.
  for (const { lines, problems } of payments)
    for (const line of lines)
      if (shares.get(line)?.retained.gte(line.paid)) problems.add(`payments[${line.entry}].amount`, 'minimum_amount')
  return payments.map(({ lines }, i) => ({
    lines: lines.map((line) => ({ ...line, ...shares.get(line) })),
    withheld: withheld[i]!,
  }))
}

type Share = Pick<PaymentLineDraft, 'retained' | 'retainedLocal' | 'withheld'>

/** What of each line is kept, shared over the payments and the lines of a document so that it adds up to what is certified of it. */
export async function sharesOf<Line extends KeptLine>(
  ctx: Ctx,
  date: string,
  payments: readonly { currency: string; lines: readonly Line[] }[],
): Promise<{ shares: Map<Line, Share>; withheld: Withheld[][] }> {
  const withheld: Withheld[][] = payments.map(() => [])
  const shares = new Map<Line, Share>()
  const parts = await paidParts(
    ctx,
    payments.flatMap(({ lines }) => lines),
  )
  const rule = parts.length > 0 ? await retentionRule(ctx, date, parts) : undefined
  if (!rule) return { shares, withheld }
  const documents = await retainedDocuments(ctx, parts)
  const found = new Map(retentionOf(rule, [...documents.values()]).map((each) => [each.id, each]))
  const percent = dec(rule.percent).toString()
  const placeOf = new Map(payments.flatMap(({ lines }, i) => lines.map((line) => [line, i] as const)))
  for (const [id, group] of Map.groupBy(parts, ({ item }) => item.document_id)) {
    const [of, document] = [found.get(id), documents.get(id)]
    if (!of || !document) continue
    const byPayment = [...Map.groupBy(group, ({ line }) => placeOf.get(line)!)]
    const kept = keptOfPayments(
      of,
      document.currency,
      byPayment.map(([place, own]) => ({
        ...{ currency: payments[place]!.currency, rate: own[0]!.line.rate, percent },
        paid: sum(own.map(({ amount }) => amount)),
      })),
    )
    for (const [i, [place, own]] of byPayment.entries()) {
      const { amount, net, retained, local, paid } = kept[i]!
      if (amount.isZero()) continue
      shareOver(own, { retained, local, amount }, shares)
      withheld[place]!.push({
        ...{ kind: '20', item: own[0]!.item, currency: document.currency, total: fixed(document.total) },
        ...{ paid, rate: of.rate, regime: REGIME, percent, amount, net },
      })
    }
  }
  return { shares, withheld }
}

/** What is kept of a document by a payment, over the lines that pay it. */
function shareOver<Line extends KeptLine>(
  parts: readonly PaidPart<Line>[],
  kept: Record<'retained' | 'local' | 'amount', Decimal>,
  shares: Map<Line, Share>,
): void {
  const weights = parts.map(({ amount }) => amount)
  const [retained, locals, amounts] = [kept.retained, kept.local, kept.amount].map((each) => allocate(each, weights))
  parts.forEach(({ line }, i) => {
    // A letter pays of several documents.
    const before = shares.get(line)
    shares.set(line, {
      retained: retained![i]!.plus(before?.retained ?? 0),
      retainedLocal: locals![i]!.plus(before?.retainedLocal ?? 0),
      withheld: amounts![i]!.plus(before?.withheld ?? 0),
    })
  })
}

/** What the law says of the day, where the company is an agent; dollars at the published sale rate, else at that of the payment. */
async function retentionRule(
  ctx: Ctx,
  date: string,
  parts: readonly PaidPart<KeptLine>[],
): Promise<RetentionRule | undefined> {
  const rule = await agentRule(ctx, date)
  if (!rule) return undefined
  const inDollars = parts.find(({ line }) => line.item!.currency !== 'PEN')?.line
  return { ...rule, saleRate: inDollars ? ((await saleRateOf(ctx, date)) ?? inDollars.rate) : '1' }
}

/** The documents of who is neither an agent nor a good taxpayer (RS 037-2002, art. 5), with what is paid of each. */
async function retainedDocuments(ctx: Ctx, parts: readonly PaidPart<KeptLine>[]): Promise<Map<string, PaidDocument>> {
  const byDocument = Map.groupBy(parts, ({ item }) => item.document_id)
  const rows = await ctx.query<{ id: string; party: string; currency: string; total: string }>(
    `select i.document_id as id, i.party_id as party, i.currency, sum(i.amount)::text as total
     from treasury.open_item i join parties.client c on c.company_id = i.company_id and c.id = i.party_id
       and c.document_type = '6' and not c.retaining_agent and not c.good_taxpayer and not c.perception_agent
     where i.company_id = $1 and i.direction = 'payable' and i.document_id = any($2::uuid[]) and i.retainable and ${stillStands('i.status')}
     group by 1, 2, 3`,
    [ctx.companyId, [...byDocument.keys()]],
  )
  return new Map(
    rows.map((row) => [row.id, { ...row, paid: sum(byDocument.get(row.id)!.map(({ amount }) => amount)) }]),
  )
}

/** Collected beyond a sale whose document does not say so itself: what of the sale it is of follows from it. Of each payment. */
async function perceivedOf(ctx: Ctx, payments: readonly Pick<Entered, 'lines'>[]): Promise<Withheld[][]> {
  const certified = payments.flatMap(({ lines }, place) =>
    lines
      .filter(({ item }) => item?.concept === 'perception' && item.perception_regime !== null)
      .map((line) => ({ line, place, item: line.item! })),
  )
  const withheld: Withheld[][] = payments.map(() => [])
  if (certified.length === 0) return withheld
  const totals = await ctx.query<{ id: string; currency: string; rate: string; total: string; soles: string }>(
    `select document_id as id, currency, max(exchange_rate)::text as rate, sum(amount)::text as total, sum(local_amount)::text as soles from treasury.open_item
     where company_id = $1 and direction = 'receivable' and document_id = any($2::uuid[]) and ${ofTotal('concept')} and ${stillStands('status')} group by 1, 2`,
    [ctx.companyId, certified.map(({ item }) => item.document_id)],
  )
  const sales = new Map(totals.map((row) => [row.id, row]))
  for (const [id, group] of Map.groupBy(certified, ({ item }) => item.document_id)) {
    const { item } = group[0]!
    const sale = sales.get(id)
    if (!sale) continue
    const byPayment = [...Map.groupBy(group, ({ place }) => place)]
    const amounts = byPayment.map(([, own]) => sum(own.map(({ line }) => line.amount)))
    const amount = sum(amounts)
    const base = amount.eq(item.amount) ? dec(sale.soles) : round(amount.times(100).div(dec(item.perception_percent!)))
    const rate = sale.currency === 'PEN' ? '1' : dec(sale.rate).toString()
    const paid = amount.eq(item.amount) ? dec(sale.total) : round(base.div(dec(rate)))
    const [paids, soles] = [paid, round(paid.times(rate))].map((each) => allocate(each, amounts))
    byPayment.forEach(([place], i) => {
      withheld[place]!.push({
        ...{ kind: '40' as const, item, currency: sale.currency, total: sale.total, paid: paids![i]!, rate },
        ...{ regime: item.perception_regime!, percent: dec(item.perception_percent!).toString() },
        ...{ amount: amounts[i]!, net: soles![i]!.plus(amounts[i]!) },
      })
    })
  }
  return withheld
}

/** Writes down what was withheld, and certifies it: one certificate a contact, of what a payment says. */
export async function withhold(ctx: Ctx, { id, number, body, withheld }: PaymentDraft): Promise<void> {
  if (withheld.length === 0) return
  const rows = withheld.map((each) => ({ ...each, id: uuidv7() }))
  const of = <T>(value: (row: (typeof rows)[number]) => T): T[] => rows.map(value)
  await ctx.query(
    `insert into treasury.withholding (company_id, payment_id, payment_number, date, id, kind, party_id, document_kind, document_id, document_type, serie, number, document_date,
       currency, document_total, paid, exchange_rate, regime, percent, amount, net)
     select $1, $2, $3, $4, * from unnest($5::uuid[], $6::text[], $7::uuid[], $8::text[], $9::uuid[], $10::text[], $11::text[], $12::text[], $13::date[],
       $14::text[], $15::numeric[], $16::numeric[], $17::numeric[], $18::text[], $19::numeric[], $20::numeric[], $21::numeric[])`,
    [
      ...[ctx.companyId, id, number, body.date, of((row) => row.id), of(({ kind }) => kind)],
      ...[of(({ item }) => item.party_id), of(({ item }) => item.document_kind), of(({ item }) => item.document_id)],
      ...[of(({ item }) => item.document_type), of(({ item }) => item.serie), of(({ item }) => item.number)],
      ...[of(({ item }) => item.date), of(({ currency }) => currency)],
      ...[of(({ total }) => total), of(({ paid }) => fixed(paid)), of(({ rate }) => rate)],
      ...[of(({ regime }) => regime), of(({ percent }) => percent)],
      ...[of(({ amount }) => fixed(amount)), of(({ net }) => fixed(net))],
    ],
  )
  for (const [key, group] of Map.groupBy(rows, ({ kind, item, regime }) => [kind, item.party_id, regime].join('|'))) {
    const [kind, party] = key.split('|') as [CertificateKind, string]
    await issueCertificates(ctx, { kind, party, date: body.date, ids: group.map((row) => row.id) })
  }
}

/** A certificate that the tax office has, or may have. */
const STANDS = inStates<RetentionStatus>('r.status', 'open')
const LEAVES = inStates<RetentionStatus>('r.status', 'voiding')

/**
 * The payment does not stand any more: nothing was withheld of it.
 * @throws BusinessError `certificate_live`, `certificate_leaving` (409) while a certificate says that it was
 */
export async function withholdingGone(ctx: Ctx, paymentId: string): Promise<void> {
  // Held first and read then: one that is certified anew meanwhile is seen with its new certificate.
  await ctx.query(
    'select 1 from treasury.withholding where company_id = $1 and payment_id = $2 and live order by id for update',
    [ctx.companyId, paymentId],
  )
  const rows = await ctx.query<{ id: string; certificate: string; stands: boolean | null; leaves: boolean | null }>(
    `select w.id, r.serie || '-' || r.number as certificate, ${STANDS} as stands, ${LEAVES} as leaves
     from treasury.withholding w left join treasury.retention r on r.company_id = w.company_id and r.id = w.retention_id
     where w.company_id = $1 and w.payment_id = $2 and w.live order by w.id`,
    [ctx.companyId, paymentId],
  )
  const held = rows.find(({ stands, leaves }) => stands || leaves)
  if (held) {
    const code = held.stands ? 'certificate_live' : 'certificate_leaving'
    throw new BusinessError(code, { certificate: held.certificate }, { status: 409 })
  }
  if (rows.length === 0) return
  await ctx.query('update treasury.withholding set live = false where company_id = $1 and payment_id = $2 and live', [
    ctx.companyId,
    paymentId,
  ])
}
