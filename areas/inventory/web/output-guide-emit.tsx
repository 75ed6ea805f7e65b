import { SerieField } from '@yupana/company/web'
import { ApiError, type CallInput, type Option } from '@yupana/contract'
import {
  Answer,
  Chooser,
  Field,
  type FieldProps,
  FormOf,
  FormPage,
  type FormValues,
  PlusIcon,
  TrashIcon,
  useCall,
  useClient,
  useFieldArray,
  useFormContext,
  useGo,
  useScreenParams,
  useSettled,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import {
  OTHER_REASON,
  type OutputGuideOut,
  type OutputGuideStatus,
  outputGuideEndpoints,
  outputGuideStates,
  relatedTypes,
  SENDER_GUIDE,
  transportModes,
} from '../contract/index.ts'
import { outputNumber, STOCK_READS } from './output-guide-states.ts'
import './output-guide.css'

/** What the electronic guide says beside the goods; SUNAT's own rules judge it as it is typed. */
export default function OutputGuideEmit(): ReactNode {
  const { t } = useSpeech()
  const { outputGuideId = '' } = useScreenParams()
  const call = useCall(outputGuideEndpoints.outputGuide, { params: { number: outputGuideId } })
  return (
    <FormOf
      call={call}
      title={t('outputGuide.emit')}
      cannot={({ status, electronic }) =>
        outputGuideStates.can(status as OutputGuideStatus, 'emit') && electronic === null
          ? undefined
          : t('outputGuide.cannotEmit')
      }
      record={(guide) => ({ path: `/output-guide/view/${guide.id}`, label: outputNumber(guide, t) })}
    >
      {(guide) => <Offered guide={guide} />}
    </FormOf>
  )
}

function Offered({ guide }: { guide: OutputGuideOut }): ReactNode {
  const call = useCall(outputGuideEndpoints.outputDispatch, { params: { id: guide.id } })
  return (
    <Answer call={call} fresh>
      {(dispatch) => <Form guide={guide} dispatch={{ ...dispatch, version: guide.version }} />}
    </Answer>
  )
}

/** As the call takes it: what stands aside for this mode, or is still empty, is not said. */
function bodyOf(values: FormValues): FormValues {
  const { mode, carrier, smallVehicle, ...rest } = values
  const rows = (name: string) => (Array.isArray(rest[name]) ? (rest[name] as FormValues[]) : [])
  const own = smallVehicle !== true
  return {
    ...{ ...rest, mode, smallVehicle: smallVehicle === true },
    carrier: mode === '01' ? carrier : null,
    ...(own ? {} : { drivers: [], vehicles: rows('vehicles').slice(0, 1) }),
  }
}

function Form({ guide, dispatch }: { guide: OutputGuideOut; dispatch: FormValues }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const [values] = useState(dispatch)
  return (
    <FormPage
      endpoint={outputGuideEndpoints.emitOutputGuide}
      params={{ id: guide.id }}
      title={`${t('outputGuide.emit')} · ${outputNumber(guide, t)}`}
      draft={`outputGuide.emit.${guide.id}`}
      values={values}
      toBody={bodyOf}
      save={t('outputGuide.emitNow')}
      success={t('outputGuide.emitted')}
      invalidates={STOCK_READS}
      onSaved={() => go(`/output-guide/view/${guide.id}`, { replace: true })}
      wide
      below={<Judged id={guide.id} />}
    >
      <Fields reason={guide.reason} />
    </FormPage>
  )
}

interface Judgement {
  problems: { field: string; code: string; message: string }[]
}

/** What the call could not read, said once; nothing where it was not reached. */
function unreadable(error: unknown): Judgement | undefined {
  if (!(error instanceof ApiError)) return undefined
  const problems = error.problem.errors.map(({ field, code, message }) => ({ field: field ?? '', code, message }))
  return problems.length > 0 ? { problems } : undefined
}

/** What SUNAT would say of it now. */
function Judged({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const { getValues } = useFormContext()
  useWatch()
  const body = useSettled(JSON.stringify(bodyOf(getValues())), 400)
  const [judged, setJudged] = useState<Judgement>()
  useEffect(() => {
    let gone = false
    const input = { params: { id }, body: JSON.parse(body) } as CallInput<typeof outputGuideEndpoints.checkDispatch>
    // What cannot be read yet is told as it is, beside the fields.
    client.call(outputGuideEndpoints.checkDispatch, input).then(
      (answer) => !gone && setJudged(answer),
      (error) => !gone && setJudged(unreadable(error)),
    )
    return () => {
      gone = true
    }
  }, [body, id])
  if (!judged) return null
  if (judged.problems.length === 0) return <Alert type="success" showIcon title={t('outputGuide.emitReady')} />
  return (
    <Alert
      type="warning"
      showIcon
      title={t('outputGuide.emitProblems')}
      description={
        <ul className="yu-problem-list">
          {judged.problems.map(({ field, code, message }) => (
            <li key={`${field} ${code}`}>{/^\d+$/.test(code) ? `${message} (${code})` : message}</li>
          ))}
        </ul>
      }
    />
  )
}

function Fields({ reason }: { reason: string }): ReactNode {
  const { t } = useSpeech()
  const mode = useWatch({ name: 'mode' })
  const small = useWatch({ name: 'smallVehicle' }) === true
  const label = (name: string): string => t(`outputGuide.${name}`)
  const choices = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: label(`${of}.${value}`) }))
  const told = ['04', '08', '09', '19'].includes(reason)
  const place = (end: 'start' | 'destiny') => (
    <>
      <Field
        {...{ name: `${end}.address`, label: label(`${end}Address`), kind: 'text', span: told ? 'third' : 'half' }}
      />
      <Field
        {...{ name: `${end}.geographicCode`, label: label(`${end}Ubigeo`), kind: 'ubigeo' }}
        span={told ? 'third' : 'half'}
      />
      {told && <Field name={`${end}.establishment`} label={label(`${end}Establishment`)} kind="digits" span="third" />}
    </>
  )
  return (
    <>
      <Field name="mode" label={label('mode')} kind="choice" options={choices('mode', transportModes)} span="third" />
      <SerieField type={SENDER_GUIDE} />
      <Field name="transferDate" label={label('transferDate')} kind="date" span="third" />
      <Field name="weight" label={label('weight')} kind="quantity" places={3} span="third" autoFocus />
      <Field
        name="weightUnit"
        label={label('weightUnit')}
        kind="choice"
        options={choices('weightUnit', ['kgm', 'tne'])}
        span="third"
      />
      <Field name="packages" label={label('packages')} kind="integer" span="third" />
      {place('start')}
      {reason !== '18' && place('destiny')}
      <Field name="smallVehicle" label={label('smallVehicle')} kind="flag" span="third" />
      {mode === '01' && <Carrier />}
      {!small && <Rows name="vehicles" of="vehicle" fields={['plate', 'certificate']} from="/api/vehicles/choose" />}
      {!small && (
        <Rows
          name="drivers"
          of="driver"
          fields={['number', 'name', 'lastName', 'license']}
          from="/api/drivers/choose"
        />
      )}
      <Rows name="related" of="related" fields={['type', 'number', 'issuer']} />
      {reason === OTHER_REASON && <Field name="reasonText" label={label('reasonText')} kind="text" span="half" />}
      {['08', '09', '19'].includes(reason) && <Customs />}
      <Field name="note" label={t('field.notes')} kind="text" />
    </>
  )
}

function Carrier(): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  return (
    <fieldset className="yu-field yu-parts">
      <legend>{t('outputGuide.carrier')}</legend>
      <div className="yu-part yu-dispatch-row">
        <From
          label={t('outputGuide.carrier')}
          choose="/api/carriers/choose"
          onPick={({ code, name, registrationNumber }) =>
            setValue('carrier', { number: code, name, registration: registrationNumber ?? null }, { shouldDirty: true })
          }
        />
        <Field name="carrier.number" label={t('outputGuide.carrierNumber')} kind="digits" />
        <Field name="carrier.name" label={t('outputGuide.carrierName')} kind="text" />
        <Field name="carrier.registration" label={t('outputGuide.carrierRegistration')} kind="code" />
      </div>
    </fieldset>
  )
}

function Customs(): ReactNode {
  const { t } = useSpeech()
  const kinds = ['port', 'airport'].map((value) => ({ value, label: t(`outputGuide.terminal.${value}`) }))
  return (
    <>
      <Field name="terminal.kind" label={t('outputGuide.terminal')} kind="choice" options={kinds} span="third" />
      <Field name="terminal.code" label={t('outputGuide.terminalCode')} kind="code" span="third" />
      <Field name="wholeDeclaration" label={t('outputGuide.wholeDeclaration')} kind="flag" span="third" />
      <Rows name="containers" of="container" fields={['number', 'seal']} />
    </>
  )
}

type Picked = Option & Record<string, string | null>

/** Takes words from a catalogue: what is typed afterwards stays with the guide. */
function From({
  label,
  choose,
  onPick,
}: {
  label: string
  choose: string
  onPick: (option: Picked) => void
}): ReactNode {
  const id = useId()
  return (
    <div className="yu-field">
      <label htmlFor={id}>{label}</label>
      <Chooser id={id} path={choose} value={null} onChange={(option) => option && onPick(option as Picked)} />
    </div>
  )
}

interface RowsOf {
  /** In the body. */
  name: 'vehicles' | 'drivers' | 'related' | 'containers'
  of: 'vehicle' | 'driver' | 'related' | 'container'
  fields: readonly string[]
  /** A catalogue that gives its words. */
  from?: string
}

/** The words of a catalogue's record as the guide says them. */
const TAKEN: Readonly<Record<string, (option: Picked) => FormValues>> = {
  vehicles: ({ licensePlate, certificateNumber }) => ({ plate: licensePlate, certificate: certificateNumber ?? null }),
  drivers: ({ code, name, lastName, license, documentType }) => ({
    ...{ documentType: documentType ?? '1', number: code, license, lastName },
    name: String(name ?? '').replace(new RegExp(` ${lastName ?? ''}$`), ''),
  }),
}
const BLANK: Readonly<Record<string, FormValues>> = {
  vehicles: { plate: '', certificate: null },
  drivers: { documentType: '1', number: '', name: '', lastName: '', license: '' },
  related: { type: '01', number: '', issuer: null },
  containers: { number: '', seal: null },
}
const LABELS: Readonly<Record<string, string>> = {
  'vehicle.plate': 'plate',
  'vehicle.certificate': 'certificate',
  'container.number': 'container',
  'container.seal': 'seal',
}
const labelOf = (of: string, field: string): string =>
  LABELS[`${of}.${field}`] ?? `${of}${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** Vehicles, drivers, papers: each a row of words, typed or taken from their catalogue. */
function Rows({ name, of, fields, from }: RowsOf): ReactNode {
  const { t } = useSpeech()
  const { fields: rows, append, remove } = useFieldArray({ name, keyName: 'key' })
  const kindOf = (field: string): Pick<FieldProps, 'kind' | 'options'> =>
    field === 'type'
      ? {
          kind: 'choice',
          options: relatedTypes.map((value) => ({ value, label: t(`outputGuide.relatedType.${value}`) })),
        }
      : { kind: 'text' }
  return (
    <fieldset className="yu-field yu-parts">
      <legend>{t(`outputGuide.${of}`)}</legend>
      {rows.map(({ key }, i) => (
        <div key={key} className="yu-part yu-dispatch-row">
          {fields.map((field) => (
            <Field
              key={field}
              name={`${name}.${i}.${field}`}
              label={t(`outputGuide.${labelOf(of, field)}`)}
              {...kindOf(field)}
            />
          ))}
          <Button
            {...{ type: 'text', danger: true, icon: <TrashIcon />, onClick: () => remove(i) }}
            aria-label={`${t('outputGuide.take')} ${t(`outputGuide.${of}`)} ${i + 1}`}
          />
        </div>
      ))}
      <div className="yu-dispatch-add">
        {from && rows.length < 3 && (
          <From
            {...{ label: t(`outputGuide.${of}Choose`), choose: from }}
            onPick={(option) => append(TAKEN[name]!(option))}
          />
        )}
        <Button icon={<PlusIcon />} onClick={() => append(BLANK[name]!)}>
          {`${t('outputGuide.add')} · ${t(`outputGuide.${of}`)}`}
        </Button>
      </div>
    </fieldset>
  )
}
