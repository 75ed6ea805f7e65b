import type { Ctx } from '@yupana/platform'

/** Keeps what the row of a register said of documents whose vouchers are written with it: amounts in soles by the columns of the tax registers. */
export function saysDocuments(
  ctx: Ctx,
  documents: readonly { voucher: string; columns: Readonly<Record<string, string>> }[],
): void {
  if (documents.length === 0) return
  ctx.write(
    `insert into accounting.said_document (company_id, voucher_id, columns)
     select $1, d.voucher, d.columns from jsonb_to_recordset($2::jsonb) as d(voucher uuid, columns jsonb)`,
    [ctx.companyId, JSON.stringify(documents)],
  )
}
