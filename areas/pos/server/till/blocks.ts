import { takeNumbers } from '@yupana/company/server'
import { BusinessError } from '@yupana/kernel'
import { serve, uuidv7 } from '@yupana/platform'
import { tillEndpoints } from '../../contract/till/till.ts'
import { assertLeased } from './lease.ts'
import { readTill } from './terminals.ts'

/** Types of which a device gives the numbers itself. */
const OWN_NUMBERS = ['01', '03']

/** A lost answer costs nothing: asked again behind the same number, the device is told the same block. */
export const takeBlock = serve(
  tillEndpoints.takeBlock,
  async (ctx, { params: { id }, body: { device, serie, after } }) => {
    const till = await readTill(ctx, id)
    await assertLeased(ctx, id, device)
    const series = till.series.find((each) => each.serie === serie && OWN_NUMBERS.includes(each.documentType))
    if (!series)
      throw new BusinessError('invalid', {}, { errors: [{ field: 'serie', code: 'documentnumber_not_found' }] })
    const { documentType } = series
    const [given] = await ctx.query<{ from: number; to: number }>(
      `select from_number as from, to_number as to from pos.block
       where company_id = $1 and terminal_id = $2 and device = $3 and document_type = $4 and serie = $5 and after = $6`,
      [ctx.companyId, id, device, documentType, serie, after],
    )
    if (given) return { serie, ...given }
    const next = await takeNumbers(ctx, { documentType, serie, holder: id }, till.blockSize)
    const block = { from: next - till.blockSize, to: next - 1 }
    await ctx.query(
      `insert into pos.block (company_id, id, terminal_id, device, document_type, serie, after, from_number, to_number, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [ctx.companyId, uuidv7(), id, device, documentType, serie, after, block.from, block.to, ctx.now],
    )
    return { serie, ...block }
  },
)
