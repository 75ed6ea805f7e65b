import type { NewCompany } from '@yupana/company/server'
import { type Ctx, uuidv7 } from '@yupana/platform'

/**
 * The contacts that every company needs from its first day: the anonymous buyer (00000000), third parties without a name
 * (11111111111), and the company itself, known by its RUC.
 */
export async function plantFirstClients(ctx: Ctx, { ruc, fiscalName }: NewCompany): Promise<void> {
  const rows = [
    { type: 'client', documentType: '-', number: '00000000', name: 'CLIENTES VARIOS' },
    { type: 'third-party', documentType: '0', number: '11111111111', name: 'TERCEROS VARIOS' },
    { type: 'other', documentType: '6', number: ruc, name: fiscalName },
  ]
  await ctx.query(
    `insert into parties.client (company_id, id, code, type, document_type, document_number, fiscal_name, system)
     select $1, r.id, r.number, r.type, r."documentType", r.number, r.name, true
     from jsonb_to_recordset($2::jsonb) as r(id uuid, type text, "documentType" text, number text, name text)`,
    [ctx.companyId, JSON.stringify(rows.map((each) => ({ ...each, id: uuidv7() })))],
  )
}
