import { firstSerie, takeNumber } from '@yupana/company/server'
import { holdUnsigned, officeLaw, replaceUnsigned, submit } from '@yupana/einvoicing/server'
import { addDays, limaTime } from '@yupana/kernel'
import { audit, type Ctx, inStates, uuidv7 } from '@yupana/platform'
import type { RetentionStatus } from '../../contract/retention.states.ts'
import { readFiscalCertificate } from './fiscal.ts'
import type { CertificateKind } from './withheld.ts'

interface Issue {
  kind: CertificateKind
  party: string
  /** Day of the payment. */
  date: string
  /** What it certifies. */
  ids: readonly string[]
  /** The certificate in whose place it stands. */
  replaces?: string
}

/**
 * Certifies what was withheld of a contact on a day: on the certificate of that day where it is not signed yet, else on a new one, with the next number of
 * the series, which is handed over to the tax office. Whoever certifies waits for the series, so that a day has no two that could be one.
 * @returns the id of the certificate
 */
export async function issueCertificates(ctx: Ctx, { kind, party, date: paid, ids, replaces }: Issue): Promise<string> {
  const serie = await firstSerie(ctx, kind, null)
  await ctx.query(
    'select 1 from company.document_series where company_id = $1 and document_type = $2 and serie = $3 for update',
    [ctx.companyId, kind, serie],
  )
  const { date } = await issueDate(ctx, kind, paid)
  const joined = replaces ? undefined : await unsignedOf(ctx, { kind, party, date, id: ids[0]! })
  const id =
    joined ?? (await insertCertificate(ctx, { kind, party, date, serie, ids, ...(replaces ? { replaces } : {}) }))
  await addLines(ctx, id, ids)
  const fiscal = await readFiscalCertificate(ctx, id, limaTime(ctx.now))
  if (joined) await replaceUnsigned(ctx, id, fiscal)
  else await submit(ctx, { id, kind: 'retention', fiscal })
  const [of] = await ctx.query<{ payment: string }>(
    `select string_agg(distinct w.payment_number::text, ', ') as payment from treasury.retention_withholding x
     join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id where x.company_id = $1 and x.retention_id = $2`,
    [ctx.companyId, id],
  )
  await audit(ctx, {
    ...{ entity: kind === '20' ? 'retention' : 'perception', id, action: joined ? 'update' : 'create' },
    after: {
      kind,
      serie: fiscal.serie,
      number: fiscal.number,
      date,
      payment: of!.payment,
      amount: fiscal.totals.withheld,
    },
  })
  return id
}

/**
 * That of the payment; of one that is so old that the office would refuse it, today, as long as its month lasts: certificates are given within the month of
 * the payment (RS 037-2002, art. 8). Later none can be sent: it stays of its day, and `late` says so before it is paid.
 */
export async function issueDate(
  ctx: Ctx,
  kind: CertificateKind,
  paid: string,
): Promise<{ date: string; late: boolean }> {
  const days = (await officeLaw(ctx)).sendingDays(kind, paid)
  const past = days !== undefined && addDays(paid, days) < ctx.today
  const same = paid.slice(0, 7) === ctx.today.slice(0, 7)
  return { date: past && same ? ctx.today : paid, late: past && !same }
}

/** The certificate of that contact and day that says the same rate and is not signed; held. */
async function unsignedOf(
  ctx: Ctx,
  { kind, party, date, id: withholding }: { kind: CertificateKind; party: string; date: string; id: string },
): Promise<string | undefined> {
  const rows = await ctx.query<{ id: string }>(
    `select r.id from treasury.retention r
     join treasury.withholding n on n.company_id = r.company_id and n.id = $5
     where r.company_id = $1 and r.kind = $2 and r.direction = 'issued' and r.party_id = $3 and r.date = $4 and ${inStates<RetentionStatus>('r.status', 'open')}
       and r.percent = n.percent
       and exists (select from einvoicing.document d where d.company_id = r.company_id and d.id = r.id and d.digest is null and d.attempts = 0)
       and exists (select from treasury.retention_withholding x join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
         where x.company_id = r.company_id and x.retention_id = r.id and w.regime = n.regime)
     order by r.id limit 1`,
    [ctx.companyId, kind, party, date, withholding],
  )
  const [found] = rows
  return found && (await holdUnsigned(ctx, found.id)) ? found.id : undefined
}

async function insertCertificate(ctx: Ctx, of: Issue & { serie: string }): Promise<string> {
  const id = uuidv7()
  const number = await takeNumber(ctx, of.kind, of.serie)
  await ctx.query(
    `insert into treasury.retention (company_id, id, kind, direction, party_id, party_number, party_name, serie, number, date, amount, settled, percent, e_status, replaces, created_at, created_by)
     select $1, $2, $3, 'issued', c.id, c.document_number, c.fiscal_name, $5, $6, $7, sum(w.amount), sum(w.net), max(w.percent), 0, $9, $10, $11
     from treasury.withholding w join parties.client c on c.company_id = w.company_id and c.id = $4
     where w.company_id = $1 and w.id = any($8::uuid[]) group by c.id, c.document_number, c.fiscal_name`,
    [
      ...[ctx.companyId, id, of.kind, of.party, of.serie, String(number).padStart(8, '0'), of.date, of.ids],
      ...[of.replaces ?? null, ctx.now, ctx.userId],
    ],
  )
  return id
}

/** What it says from now on, and what says so of each payment. */
async function addLines(ctx: Ctx, id: string, ids: readonly string[]): Promise<void> {
  await ctx.query(
    `insert into treasury.retention_withholding (company_id, retention_id, line, withholding_id)
     select $1, $2, coalesce((select max(line) from treasury.retention_withholding where company_id = $1 and retention_id = $2), 0) + t.place, t.id
     from unnest($3::uuid[]) with ordinality t(id, place)`,
    [ctx.companyId, id, ids],
  )
  await ctx.query('update treasury.withholding set retention_id = $2 where company_id = $1 and id = any($3::uuid[])', [
    ctx.companyId,
    id,
    ids,
  ])
  await ctx.query(
    `update treasury.retention r set amount = s.amount, settled = s.net, version = r.version + (case when r.amount = s.amount then 0 else 1 end)
     from (select sum(w.amount) as amount, sum(w.net) as net from treasury.retention_withholding x
       join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id where x.company_id = $1 and x.retention_id = $2) s
     where r.company_id = $1 and r.id = $2`,
    [ctx.companyId, id],
  )
}
