import { companyOpened } from '@yupana/company/server'
import { uuidv7 } from '@yupana/platform'

/** A company that was just opened sells for cash, and on thirty days. */
companyOpened.on(async (ctx) => {
  await ctx.query(
    `insert into catalogue.payment_term (company_id, id, code, name, type, days)
     values ($1, $2, 'CONTADO', 'Contado', 'cash', 0), ($1, $3, 'CRED30', 'Crédito a 30 días', 'credit', 30)`,
    [ctx.companyId, uuidv7(), uuidv7()],
  )
})
