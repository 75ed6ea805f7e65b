import { type Ctx, uuidv7 } from '@yupana/platform'

/** The first account of a booking of a hotel of ours; those of partners are settled by the supplier's bill. */
export async function openFirstFolio(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.query(
    `insert into hotels.folio (company_id, id, file_id, letter) select $1, $3, f.id, 'A' from hotels.file f
     join hotels.hotel h on h.company_id = f.company_id and h.id = f.hotel_id and h.kind = 'own' where f.company_id = $1 and f.id = $2`,
    [ctx.companyId, fileId, uuidv7()],
  )
}
