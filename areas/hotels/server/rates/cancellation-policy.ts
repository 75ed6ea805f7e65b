import { BusinessError, dec, Problems } from '@yupana/kernel'
import { type Ctx, columnsOf, type ListSource, listSource, type RecordTable } from '@yupana/platform'
import {
  type CancellationPolicyBody,
  type CancellationPolicyOut,
  cancellationPolicyEndpoints as calls,
  cancellationPolicyColumns,
} from '../../contract/rates/cancellation-policy.ts'
import { type RecordOf, recordRoutes } from '../record-routes.ts'
import { filled, NO_WORDS, THREE, wordsListed } from '../words.ts'

const source = listSource(cancellationPolicyColumns, {
  from: 'hotels.cancellation_policy t',
  also: 't.version',
  sql: { name: wordsListed('t.name', THREE) },
  search: "platform.fold(t.code || ' ' || t.name_es)",
})

type Written = CancellationPolicyBody & { version?: number | undefined }

const record: RecordTable<Written, CancellationPolicyOut> = {
  entity: 'cancellationPolicy',
  table: 'hotels.cancellation_policy',
  columns: ({ steps, noShow, ...body }) => ({
    ...columnsOf(filled({ code: null, name: NO_WORDS.three }, body)),
    steps: JSON.stringify(steps.map(({ hour, ...step }) => ({ ...step, hour: hour ?? null }))),
    no_show: JSON.stringify(noShow),
  }),
  unique: { cancellation_policy_code: 'code' },
  async read(ctx, id) {
    const [row] = await ctx.query<CancellationPolicyOut>(
      `select ${source.select}, t.steps, t.no_show as "noShow" from hotels.cancellation_policy t where t.company_id = $1 and t.id = $2`,
      [ctx.companyId, id],
    )
    if (!row) throw new BusinessError('not_found', {}, { status: 404 })
    return row
  },
}

/** Each step has days of its own, the last those up to the arrival; a percent is one. */
async function check(_: Ctx, { steps, noShow }: Written): Promise<void> {
  const problems = new Problems()
  steps.forEach(({ daysBefore, charge, value }, i) => {
    if (steps.findIndex((each) => each.daysBefore === daysBefore) < i)
      problems.add(`steps[${i}].daysBefore`, 'step_twice')
    if (charge === 'percentOfStay' && dec(value).gt(100)) problems.add(`steps[${i}].value`, 'percent')
  })
  if (!steps.some(({ daysBefore }) => daysBefore === 0)) problems.add('steps', 'step_last')
  if (noShow.charge === 'percentOfStay' && dec(noShow.value).gt(100)) problems.add('noShow.value', 'percent')
  problems.throwIfAny()
}

const options: ListSource = { ...source, select: 't.id, t.code, t.name_es as name' }

export const cancellationPolicyRecord: RecordOf<Written, CancellationPolicyOut> = {
  calls: {
    ...{ list: calls.cancellationPolicies, export: calls.exportCancellationPolicies },
    ...{ choose: calls.chooseCancellationPolicy, read: calls.cancellationPolicy },
    ...{ create: calls.createCancellationPolicy, update: calls.updateCancellationPolicy },
    remove: calls.removeCancellationPolicy,
  },
  ...{ record, source, options, check },
}
export const cancellationPolicyRoutes = recordRoutes(cancellationPolicyRecord)
