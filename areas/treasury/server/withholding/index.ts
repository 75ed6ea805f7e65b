import { findsNumbers } from '@yupana/company/server'
import { eDocument } from '@yupana/einvoicing/server'
import { certificateMonths } from './month.ts'
import { certificateMoves, hearCertificate } from './moves.ts'
import { certificatePapers } from './print.ts'
import { retentionRuleRoute } from './rule.ts'

eDocument({ kind: 'retention', table: 'treasury.retention', hears: hearCertificate })

findsNumbers(async (ctx, { documentType, serie, from }) => {
  if (documentType !== '20' && documentType !== '40') return undefined
  const [row] = await ctx.query<{ id: string; number: number }>(
    `select id, number::int as number from treasury.retention where company_id = $1 and kind = $2 and direction = 'issued' and serie = $3 and number::int >= $4
     order by 2 limit 1`,
    [ctx.companyId, documentType, serie, from],
  )
  return row && { kind: documentType === '20' ? 'retention' : 'perception', ...row }
})

export const withholdingRoutes = [...certificateMoves, ...certificateMonths, ...certificatePapers, retentionRuleRoute]
