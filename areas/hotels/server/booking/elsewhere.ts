/** Whether a guest sleeps in a stay: they were put into it, or it is the only one of its file. The arguments are aliases. */
export const sleepsIn = (guest: string, stay: string): string =>
  `(${guest}.stay_id = ${stay}.id or (${guest}.stay_id is null and not exists (select from hotels.stay o1
  where o1.company_id = ${stay}.company_id and o1.file_id = ${stay}.file_id and o1.id <> ${stay}.id)))`

/**
 * Guests of a stay `s` whose document is in house in another stay that is not left before this one begins: whoever is in house sleeps there
 * tonight at least. @param day of the desk, in SQL
 */
export const elsewhereOf = (day: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', eg.id, 'name', eg.name || ' ' || eg.last_name, 'unit', coalesce(eu.number, er.code)) order by eg.line)
     from hotels.guest eg
     join hotels.guest ep on ep.company_id = eg.company_id and ep.document_type = eg.document_type and ep.document_number = eg.document_number
     join hotels.stay es on es.company_id = ep.company_id and es.file_id = ep.file_id and es.id <> s.id and es.status = 'in' and ${sleepsIn('ep', 'es')}
     join hotels.room er on er.company_id = es.company_id and er.id = es.room_id
     left join hotels.unit eu on eu.company_id = es.company_id and eu.id = es.unit_id
     where eg.company_id = s.company_id and eg.file_id = s.file_id and ${sleepsIn('eg', 's')}
       and greatest(es.checkout, ${day} + 1) > s.checkin), '[]')`
