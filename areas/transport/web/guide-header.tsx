import { CurrencyFields, SerieField } from '@yupana/company/web'
import type { Option } from '@yupana/contract'
import {
  Chooser,
  Field,
  type FormValues,
  type Lines,
  useClient,
  useFormContext,
  useNotices,
  useSpeech,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { CARRIER_GUIDE, carrierRoute } from '../contract/index.ts'
import { type GuideLine, withFigures, withRoute } from './guide-lines.ts'

/** What must be there before the load is entered. */
export const headerFields = [
  'serie',
  'date',
  'transferDate',
  'client',
  'sender',
  'addressee',
  'driver',
  'vehicle',
] as const

const CONTACTS = '/api/clients/choose'
const DRIVERS = '/api/drivers/choose'
const VEHICLES = '/api/vehicles/choose'

/** When, for whom, from where to where, who drives what. */
export function GuideHeader({ lines }: { lines: Lines<GuideLine> }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`carrierGuide.${name}`)
  return (
    <>
      <RouteTaker lines={lines} />
      <SerieField type={CARRIER_GUIDE} />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="transferDate" label={label('transferDate')} kind="date" span="third" />
      <Field name="deliveryDate" label={label('deliveryDate')} kind="date" span="third" />
      <Field
        name="payer"
        label={label('payer')}
        kind="ref"
        choose={CONTACTS}
        span="half"
        placeholder={label('payerHelp')}
      />
      <Field name="sender" label={label('sender')} kind="ref" choose={CONTACTS} span="half" />
      <Field name="addressee" label={label('addressee')} kind="ref" choose={CONTACTS} span="half" />
      <Field name="start.address" label={label('startAddress')} kind="text" span="half" />
      <Field name="destiny.address" label={label('destinyAddress')} kind="text" span="half" />
      <Field name="start.geographicCode" label={label('startUbigeo')} kind="ubigeo" span="half" />
      <Field name="destiny.geographicCode" label={label('destinyUbigeo')} kind="ubigeo" span="half" />
      <Field name="driver" label={t('driver')} kind="ref" choose={DRIVERS} span="half" />
      <Field name="vehicle" label={t('vehicle')} kind="ref" choose={VEHICLES} span="half" />
      <Field name="secondDriver" label={label('secondDriver')} kind="ref" choose={DRIVERS} span="half" />
      <Field name="secondVehicle" label={label('secondVehicle')} kind="ref" choose={VEHICLES} span="half" />
      <CurrencyFields side="sale" local="1" />
      <Field name="subContractor" label={label('subContractor')} kind="ref" choose={CONTACTS} span="half" />
    </>
  )
}

/** A route fills what it knows: parties, places, and how the first line is weighed and charged. It stays open to change. */
function RouteTaker({ lines }: { lines: Lines<GuideLine> }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const { problem } = useNotices()
  const { setValue, getValues } = useFormContext()
  const [first, ...rest] = lines.rows
  const take = async (option: Option | undefined): Promise<void> => {
    if (!option || !first) return
    lines.dispatch({ type: 'replace', rows: [withFigures(withRoute(first, option)), ...rest] })
    try {
      const route = (await client.call(carrierRoute.endpoints.read, { params: { id: option.id } })) as FormValues
      const put = (name: string, value: unknown): void => {
        if (value) setValue(name, value, { shouldDirty: true, shouldValidate: getValues(name) !== undefined })
      }
      put('client', route.client)
      put('sender', route.sender ?? route.client)
      put('addressee', route.addressee)
      for (const end of ['start', 'destiny']) {
        put(`${end}.address`, route[`${end}Address`])
        put(`${end}.geographicCode`, route[`${end}GeographicCode`])
      }
    } catch (error) {
      problem(error)
    }
  }
  return (
    <div className="yu-field yu-third">
      <label htmlFor="guide-route">{t('carrierRoute')}</label>
      <Chooser
        id="guide-route"
        path="/api/carrier-route/choose"
        value={first?.carrierRoute ?? null}
        onChange={(option) => void take(option)}
        autoFocus
      />
    </div>
  )
}
