import { serve } from '@yupana/platform'
import { productEndpoints } from '../contract/product.ts'

/** Units of SUNAT catalogue 03 by code or name: those in common use first, at most 50. */
export const chooseUnit = serve(productEndpoints.chooseUnit, (ctx, { query }) =>
  ctx.query(
    `select n.code as id, n.code, n.name, n.code || ' · ' || n.name as label, n.code as value
     from (select u.code, u.common, case $1 when 'en' then u.name_en when 'fr' then u.name_fr else u.name_es end as name from law.unit u) n
     where $2 = '' or platform.fold(n.code || ' ' || n.name) like '%' || platform.fold($2) || '%'
     order by platform.fold(n.code) = platform.fold($2) desc, n.common desc, n.name, n.code limit 50`,
    [ctx.language, (query.search ?? '').trim().replace(/[\\%_]/g, '')],
  ),
)

/** Categories of the detraction (SUNAT catalogue 54) by code or name, with their percent in force. */
export const chooseDetraction = serve(productEndpoints.chooseDetraction, (ctx, { query }) =>
  ctx.query(
    `select n.code as id, n.code, n.name, n.code || ' · ' || n.name || coalesce(' (' || n.percent || ' %)', '') as label, n.code as value, n.percent
     from (select c.code, case $1 when 'en' then c.name_en when 'fr' then c.name_fr else c.name_es end as name, nullif(c.detail->>'percent', '') as percent
           from law.code c where c.list = 'detraction') n
     where $2 = '' or platform.fold(n.code || ' ' || n.name) like '%' || platform.fold($2) || '%' order by n.code limit 60`,
    [ctx.language, (query.search ?? '').trim().replace(/[\\%_]/g, '')],
  ),
)
