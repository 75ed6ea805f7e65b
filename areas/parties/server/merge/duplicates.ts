import { serve } from '@yupana/platform'
import { type Duplicates, mergeEndpoints } from '../../contract/merge.ts'

/** Groups that one screen may hold. */
const MOST = 200

/** Contacts that may be the same: same name without accents, same number under two types, same mail. Generic and merged ones are left out. */
export const duplicates = serve(mergeEndpoints.duplicates, async (ctx) => {
  const data = await ctx.query<Duplicates>(
    `with own as (select t.id, platform.fold(t.fiscal_name) as name, t.document_number as number, t.email
         from parties.client t where t.company_id = $1 and t.active and not t.system),
       shared as (
         select 'name' as reason, name as value, array_agg(id) as ids from own group by name having count(*) > 1
         union all select 'number', number, array_agg(id) from own group by number having count(*) > 1
         union all select 'email', email, array_agg(id) from own where email is not null group by email having count(*) > 1
         order by 1 desc, 2 limit ${MOST})
     select s.reason, s.value, (select jsonb_agg(jsonb_build_object('id', c.id, 'documentType', c.document_type, 'documentNumber', c.document_number,
         'name', c.fiscal_name, 'email', c.email, 'active', c.active) order by c.document_type = '6' desc, c.created_at, c.id)
       from parties.client c where c.company_id = $1 and c.id = any(s.ids)) as clients
     from shared s`,
    [ctx.companyId],
  )
  return { data, total: data.length }
})
