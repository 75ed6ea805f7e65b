import type { Item } from '@yupana/catalogue/server'
import { dec, fixed, Problems, sum } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { askedProperties, CARGO, usedAbroad } from '../../contract/operation.ts'
import { withheldFacts } from './check.ts'
import { isCredit } from './fiscal.ts'
import type { Invoice } from './queries.ts'
import { detractionName, operationTypeOf, type WithheldNow, type WithheldParties, withheldNow } from './withheld.ts'

type Told = Pick<Invoice, 'detraction' | 'retention' | 'perception' | 'net' | 'operationType'> & WithheldNow

/**
 * What is withheld of a sale, as it is issued: the client, the items or the law may be others than when the draft was written.
 * @throws BusinessError `invalid` (422) where its instalments are of another amount by now, or something that the tax office wants is not said
 */
export async function withheldAtIssue(
  ctx: Ctx,
  draft: Invoice,
  items: ReadonlyMap<string, Item>,
  parties: WithheldParties,
): Promise<Told> {
  const problems = new Problems()
  const found = await withheldNow(ctx, withheldFacts({ ...draft, lines: draft.items }, items), parties, problems)
  const { detraction, net, account } = found
  const agreed = sum(draft.fees.map(({ amount }) => amount))
  if (draft.fees.length > 0 && !agreed.eq(net))
    problems.add('fees', 'withheld_changed', { fees: fixed(agreed), total: net })
  if (detraction && !account) problems.add('detraction', 'detraction_account_missing')
  if (detraction && dec(detraction.soles).isZero())
    problems.add('detractionDeposit', 'detraction_deposit_required', { code: detraction.code })
  const exported = draft.items.some(({ tax }) => tax.type === 'EXPORT')
  const operationType = operationTypeOf({ exported, typed: draft.operationType, credit: isCredit(draft) }, found)
  checkTold(draft, operationType, problems)
  problems.throwIfAny()
  const told = draft.detraction
  const name =
    detraction && told?.code === detraction.code
      ? told.name
      : detraction && (await detractionName(ctx, detraction.code))
  return { ...found, operationType, detraction: detraction && { ...detraction, name: name ?? '', account } }
}

/** What an operation has to tell of each line, and of where its service is used. */
function checkTold({ items, countryOfUse }: Invoice, operation: string, problems: Problems): void {
  if (usedAbroad.has(operation) && !countryOfUse) problems.add('countryOfUse', 'country_of_use_required')
  const asked = askedProperties[operation] ?? []
  items.forEach(({ properties, cargo }, i) => {
    for (const code of asked)
      if (!properties?.[code]) problems.add(`items[${i}].properties.${code}`, 'line_data_required', { operation })
    if (operation === CARGO && !cargo) problems.add(`items[${i}].cargo`, 'line_data_required', { operation })
  })
}
