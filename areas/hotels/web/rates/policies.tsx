import { full } from '@yupana/contract'
import { Field, PlusIcon, type Say, TrashIcon, useFieldArray, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type CancellationPolicyOut, cancellationPolicyEndpoints as calls, stepCharges } from '../../contract/index.ts'
import { recordScreens } from '../record-screens.tsx'
import { noWords, WordsFields } from '../words-fields.tsx'
import '../hotels.css'

const LANGUAGES = ['es', 'en', 'pt']
const label = (t: Say, name: string): string => t(`cancellationPolicy.${name}`)
const chargeOptions = (t: Say, of: readonly string[] = stepCharges) =>
  of.map((value) => ({ value, label: label(t, `charge.${value}`) }))

function Fields(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="half" autoFocus />
      <WordsFields name="name" label={t('field.name')} languages={LANGUAGES} />
      <Steps />
      <Field
        name="noShow.charge"
        label={label(t, 'noShow')}
        kind="choice"
        options={chargeOptions(t, ['percentOfStay', 'nights'])}
        span="half"
      />
      <Field name="noShow.value" label={label(t, 'value')} kind="quantity" span="half" />
    </>
  )
}

/** What is charged, by how long before the arrival it is given up. */
function Steps(): ReactNode {
  const { t } = useSpeech()
  const { fields, append, remove } = useFieldArray({ name: 'steps' })
  return (
    <fieldset className="yu-hotel-parts">
      <legend>{label(t, 'steps')}</legend>
      {fields.map(({ id }, i) => (
        <div key={id} className="yu-hotel-part">
          <Field name={`steps.${i}.daysBefore`} label={label(t, 'daysBefore')} kind="integer" />
          <Field name={`steps.${i}.hour`} label={label(t, 'hour')} kind="text" placeholder="18:00" />
          <Field name={`steps.${i}.charge`} label={label(t, 'charge')} kind="choice" options={chargeOptions(t)} />
          <Field name={`steps.${i}.value`} label={label(t, 'value')} kind="quantity" />
          {fields.length > 1 && <Button icon={<TrashIcon />} aria-label={t('ui.delete')} onClick={() => remove(i)} />}
        </div>
      ))}
      <Button
        icon={<PlusIcon />}
        onClick={() => append({ daysBefore: 0, hour: null, charge: 'percentOfStay', value: '100' })}
      >
        {label(t, 'addStep')}
      </Button>
    </fieldset>
  )
}

const screens = recordScreens<CancellationPolicyOut>({
  noun: 'cancellationPolicy',
  path: '/hotel-cancellation-policies',
  empty: 'cancellationPolicy.empty',
  calls: {
    ...{ list: calls.cancellationPolicies, export: calls.exportCancellationPolicies },
    ...{ read: calls.cancellationPolicy, create: calls.createCancellationPolicy },
    ...{ update: calls.updateCancellationPolicy, remove: calls.removeCancellationPolicy },
  },
  permission: full('AVAILABILITIES'),
  listed: () => ({ name: { render: ({ name }: CancellationPolicyOut) => name.es } }) as never,
  titleOf: ({ code, name }) => `${code} · ${name.es}`,
  shown: (t) => [
    {
      ...{ field: 'steps', label: label(t, 'steps'), kind: 'text' },
      render: ({ steps }) =>
        steps
          .toSorted((a, b) => b.daysBefore - a.daysBefore)
          .map(({ daysBefore, charge, value }, i) =>
            t(i === 0 && steps.length > 1 ? 'cancellationPolicy.firstStep' : 'cancellationPolicy.step', {
              days: String(daysBefore),
              value,
              charge: label(t, `charge.${charge}`),
            }),
          )
          .join('. '),
    },
    {
      ...{ field: 'noShow', label: label(t, 'noShow'), kind: 'text' },
      render: ({ noShow: { charge, value } }) => `${value} ${label(t, `charge.${charge}`)}`,
    },
  ],
  begin: {
    ...{ code: '', name: noWords(...LANGUAGES), noShow: { charge: 'nights', value: '1' } },
    steps: [{ daysBefore: 0, hour: null, charge: 'percentOfStay', value: '100' }],
  },
  values: ({ code, name, steps, noShow, version }) => ({ code, name, steps, noShow, version }),
  Fields,
})
export const { list: PolicyList, create: PolicyNew, edit: PolicyEdit, view: PolicyView } = screens
