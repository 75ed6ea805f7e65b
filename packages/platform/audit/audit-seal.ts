import type { CompanyWork, Ctx } from '../context.ts'

/** A stretch of the audit trail whose rows are not those that were sealed. */
export interface BrokenSeal {
  number: number
  /** When it was sealed. */
  at: string
  /** How many rows were sealed, and how many are there now. */
  rows: number
  found: number
}

export interface SealCheck {
  /** How many seals were compared, and how many rows they cover. */
  seals: number
  rows: number
  /** Of the last seal, as hexadecimal SHA-256: who keeps it elsewhere can tell later that nothing before it was changed. */
  hash: string | null
  at: string | null
  broken: BrokenSeal[]
}

/** A transaction that is still open may add rows with an older id; none lasts an hour. */
const SETTLED_MS = 3_600_000

/** Ids are UUID v7, so this one stands before every id that is made at `time`. */
function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const NONE = '00000000-0000-0000-0000-000000000000'

/** Seals what was added to the trail since the last seal: its hash is over the rows and the hash before it, so that none can be changed alone. */
export async function sealAudit(ctx: Ctx, before = Date.now() - SETTLED_MS): Promise<void> {
  await ctx.query(
    `with last as materialized (select number, up_to, hash from platform.audit_seal where company_id = $1 order by number desc limit 1),
       bound as materialized (
         select id from platform.audit where company_id = $1 and id < $2 and id > coalesce((select up_to from last), '${NONE}') order by id desc limit 1)
     insert into platform.audit_seal (company_id, number, up_to, rows, hash, at)
     select $1, coalesce((select number from last), 0) + 1, bound.id, d.rows, sha256(coalesce((select hash from last), ''::bytea) || d.digest), $3
     from bound cross join lateral platform.audit_digest($1, coalesce((select up_to from last), '${NONE}'), bound.id) d
     on conflict (company_id, number) do nothing`,
    [ctx.companyId, firstIdOf(before), ctx.now],
  )
}

/** Compares the whole trail with its seals: one walk over its rows. */
export async function checkAuditSeals(ctx: CompanyWork): Promise<SealCheck> {
  const seals = await ctx.query<{
    number: number
    at: Date
    rows: number
    hash: string
    found: number
    whole: boolean
  }>(
    `select s.number, s.at, s.rows::int, encode(s.hash, 'hex') as hash, d.rows::int as found,
       s.rows = d.rows and s.hash = sha256(coalesce(s.hash_before, ''::bytea) || d.digest) as whole
     from (select *, lag(hash) over (order by number) as hash_before, lag(up_to, 1, '${NONE}') over (order by number) as after
           from platform.audit_seal where company_id = $1) s
     cross join lateral platform.audit_digest($1, s.after, s.up_to) d
     order by s.number`,
    [ctx.companyId],
  )
  const last = seals.at(-1)
  return {
    seals: seals.length,
    rows: seals.reduce((total, each) => total + each.rows, 0),
    hash: last?.hash ?? null,
    at: last?.at.toISOString() ?? null,
    broken: seals
      .filter((each) => !each.whole)
      .map(({ number, at, rows, found }) => ({ number, at: at.toISOString(), rows, found })),
  }
}
