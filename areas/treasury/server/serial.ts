import { BusinessError } from '@yupana/kernel'
import { audit, type ResourceRules, serve } from '@yupana/platform'
import { treasuryEndpoints } from '../contract/index.ts'

/** A serial counts the receipts of one account, in its currency. */
export const serialRules: ResourceRules = {
  async check(ctx, row) {
    const [account] = await ctx.query<{ currency: string }>(
      'select currency from treasury.account where company_id = $1 and id = $2',
      [ctx.companyId, (row.account as { id: string }).id],
    )
    if (account && account.currency !== row.currency)
      throw new BusinessError(
        'invalid',
        {},
        { errors: [{ field: 'currency', code: 'serial_currency', params: { currency: account.currency } }] },
      )
  },
}

interface Counted {
  id: string
  version: number
  counter: number
}

export const updateSerialCounter = serve(
  treasuryEndpoints.updateSerialCounter,
  async (ctx, { params: { id }, body }) => {
    const [before] = await ctx.query<Counted>(
      'select id, version, counter from treasury.serial where company_id = $1 and id = $2 for update',
      [ctx.companyId, id],
    )
    if (!before) throw new BusinessError('not_found', {}, { status: 404 })
    if (body.version !== undefined && body.version !== before.version)
      throw new BusinessError('already_updated', {}, { status: 409, current: before })
    const [after] = await ctx.query<Counted>(
      'update treasury.serial set counter = $3, version = version + 1 where company_id = $1 and id = $2 returning id, version, counter',
      [ctx.companyId, id, body.counter],
    )
    await audit(ctx, { entity: 'paymentSerial', id, action: 'counter', before, after })
    return after!
  },
)
