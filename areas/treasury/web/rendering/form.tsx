import { full } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import {
  Answer,
  CannotPage,
  CollectIcon,
  Field,
  FormPage,
  useCall,
  useGo,
  useMay,
  useScreenParams,
  useSessionData,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { type RenderingOut, renderingEndpoints } from '../../contract/index.ts'
import { RENDERING_READS } from './states.ts'

/** Somebody is to be given money: who, how much, what for. */
export function RenderingNew(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { worker } = useSessionData()
  const mayGive = useMay(full('TRANSFER'))
  const giving = {
    label: t('rendering.giveNow'),
    icon: <CollectIcon />,
    run: ({ id, account }: RenderingOut) => go(`/payment/account/transfer/${id}/${account.id}`, { replace: true }),
  }
  const [values] = useState(() => ({
    ...{ date: limaDate(systemClock()), worker: worker ?? null, party: null, currency: 'PEN', purpose: null },
    ...{ requestedAmount: null, costCenter: null, dueDate: null, notes: null },
  }))
  return (
    <FormPage
      endpoint={renderingEndpoints.createRendering}
      title={t('rendering.new')}
      values={values}
      invalidates={RENDERING_READS}
      onSaved={({ id }) => go(`/rendering-of-account/view/${id}`, { replace: true })}
      save={t('ui.save')}
      {...(mayGive ? { also: giving } : {})}
    >
      <Holder />
      <Field name="requestedAmount" label={t('rendering.requestedAmount')} kind="money" span="third" />
      <Field
        name="currency"
        label={t('field.currency')}
        kind="choice"
        options={['PEN', 'USD'].map((value) => ({ value, label: t(`paymentAccount.currency.${value}`) }))}
        span="third"
      />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="purpose" label={t('rendering.purpose')} kind="text" />
      <Field name="costCenter" label={t('costCenter')} kind="ref" choose="/api/cost-center/choose" span="third" />
      <Field name="dueDate" label={t('field.dueDate')} kind="date" span="third" />
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}

/** Staff, or another contact where no staff is chosen. */
function Holder(): ReactNode {
  const { t } = useSpeech()
  const [worker, party] = useWatch({ name: ['worker', 'party'] }) as [object | null, object | null]
  return (
    <>
      {!party && (
        <Field
          name="worker"
          label={t('rendering.worker')}
          kind="ref"
          choose="/api/workers/choose"
          span="half"
          autoFocus
        />
      )}
      {!worker && (
        <Field name="party" label={t('rendering.party')} kind="ref" choose="/api/clients/choose" span="half" />
      )}
    </>
  )
}

export function RenderingEdit(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(renderingEndpoints.rendering, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(rendering) =>
        rendering.status === 'PD' ? <EditForm rendering={rendering} /> : <Closed rendering={rendering} />
      }
    </Answer>
  )
}

function Closed({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const record = { path: `/rendering-of-account/view/${rendering.id}`, label: `${t('rendering')} ${rendering.number}` }
  return <CannotPage title={t('rendering')} text={t('error.rendering_closed')} record={record} />
}

function EditForm({ rendering }: { rendering: RenderingOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id, purpose, requestedAmount, costCenter, dueDate, notes, version } = rendering
  return (
    <FormPage
      endpoint={renderingEndpoints.updateRendering}
      params={{ id }}
      title={`${t('rendering')} ${rendering.number}`}
      values={{ purpose, requestedAmount, costCenter, dueDate, notes, version }}
      invalidates={RENDERING_READS}
      onSaved={() => go(`/rendering-of-account/view/${id}`, { replace: true })}
    >
      <Field name="requestedAmount" label={t('rendering.requestedAmount')} kind="money" span="third" />
      <Field name="dueDate" label={t('field.dueDate')} kind="date" span="third" />
      <Field name="costCenter" label={t('costCenter')} kind="ref" choose="/api/cost-center/choose" span="third" />
      <Field name="purpose" label={t('rendering.purpose')} kind="text" />
      <Field name="notes" label={t('field.notes')} kind="text" />
    </FormPage>
  )
}
