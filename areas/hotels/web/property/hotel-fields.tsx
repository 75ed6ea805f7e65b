import { Field, type FormValues, useSpeech, useWatch } from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { depositInvoices, type HotelOut, hotelKinds } from '../../contract/index.ts'
import { noWords, WordsFields } from '../words-fields.tsx'
import { RefsField } from './refs-field.tsx'

const LANGUAGES = ['es', 'en', 'pt', 'fr']

/** What a new hotel begins with. */
export const newHotel: FormValues = {
  ...{ code: '', kind: 'own', name: noWords(...LANGUAGES), description: noWords(...LANGUAGES) },
  ...{ stars: null, category: null, supplier: null, branch: null, phone: null, email: null, web: null },
  address: {
    ...{ country: 'PE', state: null, city: null, zone: null, line: '', postalCode: null },
    ...{ latitude: null, longitude: null, ubigeo: null },
  },
  ...{ checkInTime: '14:00', checkOutTime: '12:00', amenities: [], lodgingRegistry: { number: null, date: null } },
  ...{ childAges: { infantMax: 2, childMax: 11 }, depositInvoice: 'advance', holdHours: 24, active: true },
}

/** What its form holds of a hotel. */
export function hotelValues(hotel: HotelOut): FormValues {
  return Object.fromEntries([...Object.keys(newHotel), 'version'].map((name) => [name, hotel[name as 'code']]))
}

/** All stay in the form, whichever is shown: what is wrong is told of each. */
export function HotelFields(): ReactNode {
  const { t } = useSpeech()
  const tab = (key: string, label: string, children: ReactNode) => ({
    ...{ key, label, forceRender: true, children: <div className="yu-form yu-wide">{children}</div> },
  })
  return (
    <Tabs
      className="yu-hotel-tabs"
      items={[
        tab('general', t('hotel.general'), <General />),
        tab('place', t('hotel.place'), <Place />),
        tab(
          'amenities',
          t('hotel.amenities'),
          <RefsField
            name="amenities"
            label={t('hotel.amenities')}
            choose="/api/hotels/amenity/choose/es"
            filters={[{ field: 'type', operator: 'EQUAL', value: '2' }]}
          />,
        ),
        tab('policies', t('hotel.policies'), <Policies />),
        tab('taxes', t('hotel.taxes'), <Taxes />),
      ]}
    />
  )
}

function General(): ReactNode {
  const { t } = useSpeech()
  const partner = useWatch({ name: 'kind' }) === 'partner'
  const kinds = hotelKinds.map((value) => ({ value, label: t(`hotel.kind.${value}`) }))
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="third" autoFocus />
      <Field name="kind" label={t('hotel.kind')} kind="choice" options={kinds} span="third" />
      <Field name="stars" label={t('hotel.stars')} kind="integer" span="third" />
      <WordsFields name="name" label={t('field.name')} languages={LANGUAGES} />
      {partner ? (
        <Field
          name="supplier"
          label={t('hotel.supplier')}
          kind="ref"
          choose="/api/clients/choose"
          query={{ filters: [{ field: 'type', operator: 'IN', value: ['supplier', 'client-supplier'] }] }}
          span="half"
          required
        />
      ) : (
        <Field
          name="branch"
          label={t('field.branch')}
          kind="ref"
          choose="/api/company/branch-office/choose"
          span="half"
          required
        />
      )}
      <Field name="category" label={t('hotel.category')} kind="text" span="half" />
      <WordsFields name="description" label={t('hotel.description')} languages={LANGUAGES} long />
      <Field name="active" label={t('field.active')} kind="flag" />
    </>
  )
}

function Place(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field name="address.country" label={t('hotel.country')} kind="code" span="third" />
      <Field name="address.state" label={t('hotel.state')} kind="text" span="third" />
      <Field name="address.city" label={t('hotel.city')} kind="text" span="third" />
      <Field name="address.ubigeo" label={t('hotel.ubigeo')} kind="ubigeo" span="half" />
      <Field name="address.zone" label={t('hotel.zone')} kind="text" span="half" />
      <Field name="address.line" label={t('hotel.line')} kind="text" />
      <Field name="address.postalCode" label={t('hotel.postalCode')} kind="text" span="third" />
      <Field name="address.latitude" label={t('hotel.latitude')} kind="quantity" places={6} span="third" />
      <Field name="address.longitude" label={t('hotel.longitude')} kind="quantity" places={6} span="third" />
      <Field name="phone" label={t('field.phone')} kind="text" span="third" />
      <Field name="email" label={t('field.email')} kind="text" span="third" />
      <Field name="web" label={t('hotel.web')} kind="text" span="third" />
    </>
  )
}

function Policies(): ReactNode {
  const { t } = useSpeech()
  const deposits = depositInvoices.map((value) => ({ value, label: t(`hotel.depositInvoice.${value}`) }))
  return (
    <>
      <Field name="checkInTime" label={t('hotel.checkInTime')} kind="text" placeholder="14:00" span="half" />
      <Field name="checkOutTime" label={t('hotel.checkOutTime')} kind="text" placeholder="12:00" span="half" />
      <Field name="childAges.infantMax" label={t('hotel.infantMax')} kind="integer" span="half" />
      <Field name="childAges.childMax" label={t('hotel.childMax')} kind="integer" span="half" />
      <Field name="holdHours" label={t('hotel.holdHours')} kind="integer" span="half" />
      <Field name="depositInvoice" label={t('hotel.depositInvoice')} kind="choice" options={deposits} span="half" />
    </>
  )
}

function Taxes(): ReactNode {
  const { t } = useSpeech()
  return (
    <>
      <Field
        name="lodgingRegistry.number"
        label={t('hotel.lodgingRegistry')}
        kind="text"
        span="half"
        help={t('hotel.lodgingRegistryHelp')}
      />
      <Field name="lodgingRegistry.date" label={t('hotel.lodgingRegistryDate')} kind="date" span="half" />
      <Field
        name="penaltyItem"
        label={t('hotel.penaltyItem')}
        kind="ref"
        choose="/api/products/choose"
        span="half"
        help={t('hotel.penaltyItemHelp')}
      />
    </>
  )
}
