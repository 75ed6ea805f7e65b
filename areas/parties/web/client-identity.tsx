import { identityProblem, isDni, isRuc } from '@yupana/kernel'
import {
  type CustomInputProps,
  Field,
  Link,
  problemOf,
  SearchIcon,
  textOf,
  useCall,
  useFormContext,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { Button, Input, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { registerEndpoints } from '../contract/index.ts'
import { identityOptions } from './client-words.ts'

/** Digits at which a number is whole, so that it can be judged before it is sent. */
const WHOLE: Readonly<Record<string, number>> = { '6': 11, '1': 8 }

/**
 * Document type and number. The check digit is judged as soon as the number is whole. A RUC brings name and address from the
 * register of the tax office; a DNI those of the person, where the company or the register know one.
 * @param lookUp asks the register by itself once a RUC is whole; else only by the button
 */
export function ClientIdentity({ lookUp }: { lookUp: boolean }): ReactNode {
  const { t } = useSpeech()
  const [documentType, number] = useWatch({ name: ['documentType', 'documentNumber'] }) as [string, string | null]
  const [asked, setAsked] = useState('')
  const ruc = documentType === '6' && isRuc(number ?? '')
  const dni = documentType === '1' && isDni(number ?? '')
  const wanted = (ruc || dni) && (lookUp || asked === number) ? (number ?? '') : ''
  const taxpayer = useTaxpayer(ruc ? wanted : '')
  const person = usePerson(dni ? wanted : '')
  const found = ruc ? taxpayer : person
  return (
    <>
      <Field
        name="documentType"
        label={t('field.documentType')}
        kind="choice"
        options={identityOptions(t)}
        span="half"
      />
      <Field
        name="documentNumber"
        label={t('field.documentNumber')}
        kind="custom"
        span="half"
        input={(props) => (
          <NumberInput {...props} canAsk={ruc || dni} busy={found.busy} onAsk={() => setAsked(number ?? '')} />
        )}
        help={<NumberHelp type={documentType} number={number ?? ''} found={found} />}
      />
    </>
  )
}

interface Taxpayer {
  busy: boolean
  /** A contact of this number that there is already. */
  known?: { id: string; name: string }
  /** Status and condition in the register. */
  text?: string
  /** Neither active nor found at its address: invoices to it carry a risk. */
  doubtful?: boolean
  problem?: string
}

/** Looks a RUC up and fills what is still empty. */
function useTaxpayer(ruc: string): Taxpayer {
  const speech = useSpeech()
  const { setValue, getValues } = useFormContext()
  const { data, error, isFetching } = useCall(
    registerEndpoints.searchRuc,
    { params: { x: ruc } },
    { enabled: ruc !== '', silent: true, staleTime: 600_000 },
  )
  useEffect(() => {
    if (!data || data.ruc !== ruc) return
    setValue('fiscalName', data.fiscalName, { shouldDirty: true, shouldValidate: true })
    const addresses = (getValues('addresses') ?? []) as unknown[]
    if (data.address && addresses.length === 0)
      setValue(
        'addresses',
        [{ firstLine: data.address, geographicCode: data.geographicCode, type: 'office', primary: true }],
        { shouldDirty: true },
      )
  }, [data, ruc])
  if (ruc === '') return { busy: false }
  if (error) return { busy: false, problem: textOf(problemOf(error), speech) }
  if (!data) return { busy: isFetching }
  return {
    busy: false,
    text: [data.status, data.condition].filter(Boolean).join(' · '),
    doubtful: data.status !== 'ACTIVO' || data.condition !== 'HABIDO',
  }
}

/** Looks a DNI up and fills what is still empty; nobody of that number is no failure. */
function usePerson(dni: string): Taxpayer {
  const { t } = useSpeech()
  const { id: edited } = useScreenParams()
  const { setValue, getValues } = useFormContext()
  const { data, isFetching } = useCall(
    registerEndpoints.searchDni,
    { params: { x: dni } },
    { enabled: dni !== '', silent: true, staleTime: 600_000 },
  )
  const person = data?.data?.dni === dni ? data.data : null
  useEffect(() => {
    if (!person || person.client || getValues('fiscalName')) return
    setValue('fiscalName', person.name, { shouldDirty: true, shouldValidate: true })
  }, [person])
  if (dni === '') return { busy: false }
  if (person?.client && person.client !== edited)
    return { busy: false, known: { id: person.client, name: person.name } }
  if (person) return { busy: false, text: person.name }
  return data ? { busy: false, problem: t('client.dniUnknown') } : { busy: isFetching }
}

interface NumberInputProps extends CustomInputProps {
  canAsk: boolean
  busy: boolean
  onAsk: () => void
}

function NumberInput({ id, value, onChange, onBlur, status, canAsk, busy, onAsk }: NumberInputProps): ReactNode {
  const { t } = useSpeech()
  return (
    <Space.Compact block>
      <Input
        id={id}
        autoFocus
        autoComplete="off"
        status={status}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value.replace(/\s/g, '').slice(0, 15))}
        onBlur={onBlur}
      />
      <Button
        icon={<SearchIcon />}
        disabled={!canAsk}
        loading={busy}
        onClick={onAsk}
        aria-label={t('client.lookup')}
        title={t('client.lookup')}
      />
    </Space.Compact>
  )
}

function NumberHelp({ type, number, found }: { type: string; number: string; found: Taxpayer }): ReactNode {
  const { t } = useSpeech()
  const { formState } = useFormContext()
  const whole = WHOLE[type] !== undefined && number.length >= WHOLE[type]
  const problem = whole ? identityProblem(type, number) : undefined
  if (problem && !formState.errors.documentNumber)
    return (
      <span className="yu-field-error" role="alert">
        {t(`error.${problem}`)}
      </span>
    )
  if (found.known)
    return (
      <span className="yu-field-warning">
        {t('client.dniKnown')} <Link to={`/contacts/view/${found.known.id}`}>{found.known.name}</Link>
      </span>
    )
  if (found.problem) return <span className="yu-field-warning">{found.problem}</span>
  if (found.text) return <span className={found.doubtful ? 'yu-field-warning' : 'yu-field-good'}>{found.text}</span>
  return null
}
