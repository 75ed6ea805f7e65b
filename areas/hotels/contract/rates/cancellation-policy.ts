import { modulesWith } from '@yupana/company/contract'
import { col, columns, listOf, value } from '@yupana/contract'
import { z } from 'zod'
import { recordCalls } from '../record-calls.ts'
import { hourText, threeWords, threeWordsOut, wordsColumn } from '../words.ts'

/** What is charged: a percent of the stay, so many nights, an amount in the currency of the plan. */
export const stepCharges = ['percentOfStay', 'nights', 'amount'] as const

const step = z.strictObject({
  daysBefore: z
    .number({ error: 'invalid_number' })
    .int({ error: 'out_of_range' })
    .min(0, { error: 'out_of_range' })
    .max(365, { error: 'out_of_range' }),
  hour: hourText.nullish(),
  charge: value.choice(stepCharges),
  value: value.zeroOrMore,
})

const body = z.strictObject({
  code: value.code(20),
  name: threeWords(100),
  steps: z.array(step).min(1, { error: 'required' }).max(20, { error: 'size_too_long' }),
  noShow: z
    .strictObject({ charge: value.choice(['percentOfStay', 'nights']), value: value.zeroOrMore })
    .default({ charge: 'nights', value: '1' }),
})
export type CancellationPolicyBody = z.output<typeof body>

export const cancellationPolicyColumns = columns({
  code: col.text('field.code', { order: true }),
  name: wordsColumn('field.name', threeWordsOut),
})
const row = z.object({ id: z.string(), version: z.number(), ...cancellationPolicyColumns.row })
const stepOut = z.object({
  daysBefore: z.number(),
  hour: z.string().nullable(),
  charge: z.enum(stepCharges),
  value: value.decimalOut,
})
export const cancellationPolicyOut = row.extend({
  steps: z.array(stepOut),
  noShow: z.object({ charge: z.enum(['percentOfStay', 'nights']), value: value.decimalOut }),
})
export type CancellationPolicyOut = z.output<typeof cancellationPolicyOut>

const calls = recordCalls({
  ...{ noun: 'cancellationPolicy', path: '/api/hotels/cancellation-policy', module: 'AVAILABILITIES' },
  offeredTo: modulesWith('hotels'),
  ...{ body, row, out: cancellationPolicyOut, list: listOf(cancellationPolicyColumns, 'code') },
  errors: ['step_twice', 'step_last', 'percent'],
})
export const cancellationPolicyEndpoints = {
  cancellationPolicies: calls.list,
  exportCancellationPolicies: calls.export,
  chooseCancellationPolicy: calls.choose,
  cancellationPolicy: calls.read,
  createCancellationPolicy: calls.create,
  updateCancellationPolicy: calls.update,
  removeCancellationPolicy: calls.remove,
}
