import { companyOpened, personBegins } from '@yupana/company/server'
import { uuidv7 } from '@yupana/platform'

/** A company that was just opened keeps its goods in a warehouse of its main branch, which is its founder's. */
companyOpened.on(async (ctx, { branchId, founderId }) => {
  const warehouseId = uuidv7()
  await ctx.query(
    "insert into inventory.warehouse (company_id, id, code, name, branch_id) values ($1, $2, 'ALM1', 'Almacén principal', $3)",
    [ctx.companyId, warehouseId, branchId],
  )
  await personBegins.tell(ctx, { person: { userId: founderId }, warehouse: warehouseId })
})
