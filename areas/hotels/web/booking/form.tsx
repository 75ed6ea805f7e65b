import {
  Answer,
  Field,
  FormPage,
  type FormValues,
  useCall,
  useGo,
  useScreenParams,
  useSearchParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  hotelFileEndpoints as calls,
  deskEndpoints,
  fileMarkets,
  fileSources,
  type HotelFileOut,
} from '../../contract/index.ts'
import { Guests } from './guests.tsx'
import { fileTitle } from './states.ts'
import { Stays } from './stays.tsx'
import '../hotels.css'

const begin: FormValues = {
  ...{ hotel: null, holder: null, contact: { name: null, phone: null, email: null }, source: 'desk', agency: null },
  ...{ voucher: null, market: 'local', currency: 'PEN', arrivalTime: null, notes: null, internalNotes: null },
  ...{ stays: [], guests: [], status: 'confirmed' },
}

/** Hotel, search, stay, holder: then an option, or confirmed at once. */
export function FileNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const [params] = useSearchParams()
  const hotel = params.hotel ? { id: String(params.hotel) } : null
  const shared = {
    invalidates: ['availability', 'hotelSearch', 'hotel', 'roomUnit'],
    fieldLabel: (name: string) => fieldIfNamed('hotelFile', name) ?? name,
    onSaved: ({ id }: { id: string }) => go(`/files/view/${id}`, { replace: true }),
    wide: true,
  }
  // Who stands at the desk is confirmed and comes in at once.
  if (params.walkIn !== undefined)
    return (
      <FormPage
        {...shared}
        endpoint={deskEndpoints.walkIn}
        title={t('hotelDesk.walkIn')}
        draft="hotelFile.walkIn"
        values={{ ...begin, hotel, units: [] }}
      >
        <FileFields walkIn />
      </FormPage>
    )
  return (
    <FormPage
      {...shared}
      endpoint={calls.createHotelFile}
      title={t('hotelFile.new')}
      draft="hotelFile.new"
      values={{ ...begin, hotel }}
    >
      <FileFields />
    </FormPage>
  )
}

export function FileEdit(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(calls.hotelFile, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(file) => (
        <FormPage
          key={id}
          endpoint={calls.updateHotelFile}
          params={{ id }}
          title={fileTitle(file, t)}
          draft={`hotelFile.${id}`}
          values={valuesOf(file)}
          invalidates={['availability', 'hotelSearch', 'hotel']}
          fieldLabel={(name) => fieldIfNamed('hotelFile', name) ?? name}
          onSaved={() => go(`/files/view/${id}`, { replace: true })}
          wide
        >
          <FileFields stands />
        </FormPage>
      )}
    </Answer>
  )
}

function valuesOf(file: HotelFileOut): FormValues {
  const { hotel, holder, contact, source, agency, voucher, market, currency, arrivalTime, notes, internalNotes } = file
  return {
    ...{ hotel, contact, source, agency, voucher, market, currency, arrivalTime, notes, internalNotes },
    holder: { id: holder.id, code: holder.number, name: holder.name },
    stays: file.stays.map((stay) => ({ ...stay, currency })),
    guests: file.guests,
    version: file.version,
  }
}

/** @param stands a booking that stands keeps its hotel @param walkIn each stay gets its door at once */
function FileFields({ stands = false, walkIn = false }: { stands?: boolean; walkIn?: boolean }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`hotelFile.${name}`)
  const agency = useWatch({ name: 'source' }) === 'agency'
  const statuses = ['confirmed', 'option', 'draft'].map((value) => ({ value, label: label(`status.${value}`) }))
  return (
    <>
      <Field
        name="hotel"
        label={t('hotel')}
        kind="ref"
        choose="/api/hotels/hotel/choose"
        span="half"
        disabled={stands}
        autoFocus={!stands}
      />
      <Field
        name="source"
        label={label('source')}
        kind="choice"
        options={fileSources.map((value) => ({ value, label: label(`source.${value}`) }))}
        span="half"
      />
      <Stays />
      <Field name="holder" label={label('holder')} kind="ref" choose="/api/clients/choose" span="half" />
      {walkIn && <Doors />}
      {!stands && !walkIn && (
        <Field name="status" label={label('saveAs')} kind="choice" options={statuses} span="half" />
      )}
      {agency && (
        <>
          <Field name="agency" label={label('agency')} kind="ref" choose="/api/clients/choose" span="half" />
          <Field name="voucher" label={label('voucher')} kind="text" span="half" />
        </>
      )}
      <Field name="contact.name" label={label('contactName')} kind="text" span="third" />
      <Field name="contact.phone" label={t('field.phone')} kind="text" span="third" />
      <Field name="contact.email" label={t('field.email')} kind="text" span="third" />
      <Field
        name="market"
        label={label('market')}
        kind="choice"
        options={fileMarkets.map((value) => ({ value, label: label(`market.${value}`) }))}
        span="half"
      />
      <Field name="arrivalTime" label={label('arrivalTime')} kind="text" placeholder="15:00" span="half" />
      <Guests />
      <Field name="notes" label={label('notes')} kind="long" span="half" />
      <Field name="internalNotes" label={label('internalNotes')} kind="long" span="half" />
    </>
  )
}

/** A door for each stay that was chosen. */
function Doors(): ReactNode {
  const { t } = useSpeech()
  const stays = (useWatch({ name: 'stays' }) ?? []) as { room: { id: string; code?: string | null } }[]
  return stays.map(({ room }, i) => (
    <Field
      key={`${room.id} ${String(i)}`}
      name={`units.${i}`}
      label={t('hotelDesk.walkInDoor', { line: `${i + 1} · ${room.code ?? ''}` })}
      kind="ref"
      choose="/api/hotels/unit/choose"
      query={{ filters: [{ field: 'room.id', operator: 'EQUAL', value: room.id }] }}
      span="half"
    />
  ))
}
