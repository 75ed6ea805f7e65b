import { type Ctx, columnsOf, uuidv7 } from '@yupana/platform'
import type { GuestBody, GuestOut } from '../../contract/booking/guest.ts'

/** Guests of a file in their order. */
export const readGuests = (ctx: Ctx, fileId: string): Promise<GuestOut[]> =>
  ctx.query<GuestOut>(
    `select g.id, g.name, g.last_name as "lastName", g.document_type as "documentType", g.document_number as "documentNumber", g.nationality,
       g.residence_country as "residenceCountry", g.birth_date as "birthDate", g.sex, g.email, g.phone, g.passport_country as "passportCountry",
       g.entry_date as "entryDate", g.migration_record as "migrationRecord", g.companion, s.line as stay, g.lead
     from hotels.guest g left join hotels.stay s on s.company_id = g.company_id and s.id = g.stay_id
     where g.company_id = $1 and g.file_id = $2 order by g.line`,
    [ctx.companyId, fileId],
  )

/** Writes guests of a file in their order: those that stand keep their ids, those that are left out go. */
export async function writeGuests(
  ctx: Ctx,
  fileId: string,
  guests: readonly GuestBody[],
  stayOf: (line: number) => string,
): Promise<void> {
  const standing = new Set((await readGuests(ctx, fileId)).map(({ id }) => id))
  const rows = guests.map(({ id, stay, ...guest }, i) => ({
    ...columnsOf(guest),
    id: id !== undefined && standing.has(id) ? id : uuidv7(),
    ...{ line: i + 1, stay_id: stay == null ? null : stayOf(stay) },
  }))
  await ctx.query('delete from hotels.guest where company_id = $1 and file_id = $2', [ctx.companyId, fileId])
  await ctx.query(
    `insert into hotels.guest (company_id, id, file_id, line, stay_id, lead, name, last_name, document_type, document_number, nationality,
       residence_country, birth_date, sex, email, phone, passport_country, entry_date, migration_record, companion)
     select $1, id, $2, line, stay_id, lead, name, last_name, document_type, document_number, nationality, residence_country, birth_date, sex, email, phone,
       passport_country, entry_date, migration_record, companion from jsonb_populate_recordset(null::hotels.guest, $3)`,
    [ctx.companyId, fileId, JSON.stringify(rows)],
  )
}
