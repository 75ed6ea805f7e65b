import { BusinessError, isDni, rucCheckDigit } from '@yupana/kernel'
import { serve } from '@yupana/platform'
import { registerEndpoints } from '../../contract/register.ts'

/**
 * A person by DNI: a contact of the company, else a taxpayer of the register whose RUC is 10, the DNI and its check digit.
 * Unknown is no failure: the form goes on by hand.
 */
export const searchDni = serve(registerEndpoints.searchDni, async (ctx, { params: { x: dni } }) => {
  if (!isDni(dni)) throw new BusinessError('invalid', {}, { errors: [{ field: 'x', code: 'invalid_dni' }] })
  const [own] = await ctx.query<{ id: string; name: string; address: string | null }>(
    `select c.id, c.fiscal_name as name, a.first_line as address from parties.client c
     left join parties.address a on a.company_id = c.company_id and a.client_id = c.id and a.is_primary
     where c.company_id = $1 and c.document_type = '1' and c.document_number = $2`,
    [ctx.companyId, dni],
  )
  if (own) return { error: false, data: { dni, name: own.name, address: own.address, client: own.id } }
  const ten = `10${dni}`
  const [taxpayer] = await ctx.query<{ name: string; address: string | null }>(
    'select name, address from law.ruc_register where ruc = $1',
    [`${ten}${rucCheckDigit(ten)}`],
  )
  return { error: !taxpayer, data: taxpayer ? { dni, ...taxpayer, client: null } : null }
})
