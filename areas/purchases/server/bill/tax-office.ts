import { clientBody } from '@yupana/parties/contract'
import { newClient } from '@yupana/parties/server'
import type { Ctx } from '@yupana/platform'

/** RUC and name of the tax office, as its own register has them. */
const TAX_OFFICE = {
  ruc: '20131312955',
  name: 'SUPERINTENDENCIA NACIONAL DE ADUANAS Y DE ADMINISTRACION TRIBUTARIA - SUNAT',
}

/** The contact to whom taxes are owed: made the first time. */
export async function taxOffice(ctx: Ctx): Promise<string> {
  const find = () =>
    ctx.query<{ id: string }>(
      "select id from parties.client where company_id = $1 and document_type = '6' and document_number = $2 order by active desc limit 1",
      [ctx.companyId, TAX_OFFICE.ruc],
    )
  const [known] = await find()
  if (known) return known.id
  const body = clientBody.parse({
    ...{ documentType: '6', documentNumber: TAX_OFFICE.ruc, fiscalName: TAX_OFFICE.name, type: 'supplier' },
    addresses: [],
  })
  return (await newClient(ctx, body)).id
}
