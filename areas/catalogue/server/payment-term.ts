/** A payment term (the alias of its table) as documents answer it, in SQL. */
export const termOut = (alias: string): string =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'type', case ${alias}.type when 'credit' then '2' else '1' end, 'days', ${alias}.days, 'fee', ${alias}.instalments)`
