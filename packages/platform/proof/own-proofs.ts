import { checkAuditSeals } from '../audit/audit-seal.ts'
import { type Proof, proofOf } from './proof.ts'
import { proofWords } from './words.ts'

/** Tables of the schemas that keep something of companies, whatever the tables are called. */
const OWN = `select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity and c.relforcerowsecurity as fenced, a.attnum as company
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname || '.' || c.relname not in (select r.name from platform.reference r)
    and c.relnamespace in (select t.relnamespace from pg_class t join pg_attribute f on f.attrelid = t.oid and f.attname = 'company_id' where t.relkind = 'r')`

/** Of the tables themselves: each row is of one company, and no key leads from one company into another. */
const tenants = proofOf({
  ...{ number: 17, name: 'tenants', ...proofWords.tenants },
  // The same for every company.
  checked: `select count(*) from (${OWN}) o where $1::uuid is not null`,
  bad: `with own as (${OWN})
    select o.name as said, null as path from own o where o.company is null or not o.fenced
    union all
    select o.name || ' · ' || k.conname, null from own o join pg_constraint k on k.conrelid = o.oid and k.contype = 'f' join own r on r.oid = k.confrelid
    where not exists (select from generate_subscripts(k.conkey, 1) i where k.conkey[i] = o.company and k.confkey[i] = r.company)`,
})

/** The trail of what was done is as it was sealed, hour by hour. */
const auditSeals: Proof = {
  ...{ number: 19, name: 'auditSeals', ...proofWords.auditSeals, warns: false },
  async find(ctx) {
    const { seals, broken } = await checkAuditSeals(ctx)
    const [first] = broken
    return { checked: seals, bad: broken.length, said: first ? `${first.number}` : null, path: null }
  },
}

/** What must agree of what the program keeps for every area. */
export const ownProofs: readonly Proof[] = [tenants, auditSeals]
