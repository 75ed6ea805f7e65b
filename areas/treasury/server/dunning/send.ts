import { BusinessError, type Currency, type DateText } from '@yupana/kernel'
import {
  audit,
  type Ctx,
  type MailAttachment,
  MailError,
  mailSender,
  queueMail,
  reportPdf,
  serve,
  uuidv7,
} from '@yupana/platform'
import { dunningEndpoints } from '../../contract/dunning/dunning.ts'
import { statement } from '../../contract/statement.ts'
import { statementReport } from '../statement/statement.report.ts'
import { reminded, standing } from './standing.ts'
import { type LevelText, reminderText } from './text.ts'

interface Due extends LevelText {
  id: string
  party_id: string
  document: string
  due_on: DateText
  days: number
  currency: Currency
  balance: string
  level_id: string
  level_name: string
  level_days: number
}

interface Client {
  id: string
  code: string
  name: string
  email: string | null
}

/**
 * What is due a level now, of these clients: their items are held in the order of their ids until the transaction ends, so that what is paid, promised or
 * disputed beside it waits, or is seen.
 */
async function holdDue(ctx: Ctx, clients: readonly string[], items: readonly string[] | undefined): Promise<Due[]> {
  await ctx.query(
    `select 1 from treasury.open_item i where i.company_id = $1 and i.party_id = any($2::uuid[]) and ${reminded('i')} order by i.id for update`,
    [ctx.companyId, clients],
  )
  return ctx.query<Due>(
    `select s.id, s.party_id, s.serie || '-' || s.number as document, s.due_on, s.days, s.currency, s.balance::text, s.level_id, s.level_name, s.level_days,
       v.subject_es as "subjectEs", v.body_es as "bodyEs", v.subject_en as "subjectEn", v.body_en as "bodyEn", v.subject_fr as "subjectFr", v.body_fr as "bodyFr"
     from ${standing('i.party_id = any($3::uuid[]) and ($4::uuid[] is null or i.id = any($4::uuid[]))')} s
     join treasury.dunning_level v on v.company_id = s.company_id and v.id = s.level_id where s.due order by s.level_days desc, s.id`,
    [ctx.companyId, ctx.today, clients, items ?? null],
  )
}

export const sendReminders = serve(dunningEndpoints.sendReminders, async (ctx, { body }) => {
  const asked = [...new Set(body.clients)]
  const clients = await ctx.query<Client>(
    `select c.id, c.document_number as code, c.fiscal_name as name, c.email from parties.client c where c.company_id = $1 and c.id = any($2::uuid[]) order by c.fiscal_name, c.id`,
    [ctx.companyId, asked],
  )
  if (clients.length < asked.length) throw new BusinessError('not_found', {}, { status: 404 })
  const [company] = await ctx.query<{ enabled: boolean; name: string }>(
    'select g.mail_enabled as enabled, m.fiscal_name as name from parties.setting g join company.company m on m.id = g.company_id where g.company_id = $1',
    [ctx.companyId],
  )
  if (!company?.enabled) throw new BusinessError('mail_disabled', {}, { status: 409 })
  const due = Map.groupBy(await holdDue(ctx, asked, body.items), ({ party_id }) => party_id)
  const going = clients.flatMap((client) => {
    const own = due.get(client.id)
    return own && client.email ? [{ client, to: client.email, own }] : []
  })
  await freeFailed(
    ctx,
    going.flatMap(({ own }) => own.map(({ id }) => id)),
  )
  const mails = new Map<string, string>()
  for (const { client, to, own } of going) {
    const items = own.map(({ document, due_on, days, currency, balance }) => ({
      ...{ document, dueOn: due_on, days, currency, balance },
    }))
    const said = reminderText(own[0]!, body.language ?? 'es', { client: client.name, company: company.name, items })
    mails.set(
      client.id,
      await queueMail(ctx, { to, ...said, entity: 'dunning', entityId: client.id, kind: 'dunning.email' }),
    )
  }
  await keepNotices(ctx, going, mails)
  await audit(
    ctx,
    ...going.map(({ client, to, own }) => ({
      ...{ entity: 'client', id: client.id, action: 'remind' },
      after: { to, level: own[0]!.level_name, documents: own.map(({ document }) => document) },
    })),
  )
  return {
    sent: going.length,
    clients: clients.map(({ id, code, name, email }) => {
      const own = due.get(id)
      const reason = own ? (email ? null : ('email_missing' as const)) : ('nothing_due' as const)
      return { client: { id, code, name }, documents: reason ? 0 : own!.length, to: reason ? null : email, reason }
    }),
  }
})

/** What did not go may go again. */
const freeFailed = (ctx: Ctx, items: readonly string[]): Promise<unknown> =>
  ctx.query(
    `update treasury.dunning_notice g set live = false from platform.mail m
     where g.company_id = $1 and g.open_item_id = any($2::uuid[]) and g.live and m.company_id = g.company_id and m.id = g.mail_id and m.status = 'failed'`,
    [ctx.companyId, items],
  )

async function keepNotices(
  ctx: Ctx,
  going: readonly { client: Client; to: string; own: readonly Due[] }[],
  mails: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = going.flatMap(({ client, to, own }) =>
    own.map((item) => ({
      ...{ id: uuidv7(), item: item.id, party: client.id, level: item.level_id, level_name: item.level_name },
      ...{ level_days: item.level_days, mail: mails.get(client.id), to_address: to },
      ...{ currency: item.currency, amount: item.balance },
    })),
  )
  await ctx.query(
    `insert into treasury.dunning_notice (company_id, id, open_item_id, party_id, level_id, level_name, level_days, mail_id, to_address, currency, amount, sent_on, sent_at, sent_by)
     select $1, r.id, r.item, r.party, r.level, r.level_name, r.level_days, r.mail, r.to_address, r.currency, r.amount, $3, $4, $5
     from jsonb_to_recordset($2::jsonb) as r(id uuid, item uuid, party uuid, level uuid, level_name text, level_days int, mail uuid, to_address text, currency text, amount numeric)`,
    [ctx.companyId, JSON.stringify(rows), ctx.today, ctx.now, ctx.userId],
  )
}

/** The currencies of what a mail reminds of, and how many of it are owed no more, promised or disputed as it leaves. */
const remindedBy = (ctx: Ctx, clientId: string, mailId: unknown) =>
  ctx.query<{ currency: string; gone: number }>(
    `select g.currency, count(*) filter (where s.id is null or s.held)::int as gone from treasury.dunning_notice g
     left join ${standing('i.party_id = $3')} s on s.id = g.open_item_id where g.company_id = $1 and g.mail_id = $4 group by g.currency order by g.currency`,
    [ctx.companyId, ctx.today, clientId, mailId],
  )

/** Goes with the statement of each currency; does not go where something of it was paid, promised or disputed since: the rest is then due again. */
export const sendReminderMail = mailSender(async (ctx, clientId, { mailId }) => {
  const rows = await remindedBy(ctx, clientId, mailId)
  if (rows.some((row) => row.gone > 0))
    throw new MailError('permanent', 'Se pagó, se prometió o se puso en disputa antes de salir')
  // One after the other: each reads its rows by a cursor of the one transaction.
  const files: MailAttachment[] = []
  for (const { currency } of rows) {
    const query = statement.query.parse({ currency, direction: 'receivable', to: ctx.today })
    const { content } = await reportPdf(ctx, statementReport, { ...query, id: clientId })
    const filename = `estado-de-cuenta-${currency}.pdf`
    files.push({ filename, content: content as Uint8Array, contentType: 'application/pdf' })
  }
  return files
})
