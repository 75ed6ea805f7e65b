import { Answer, Field, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type TravelReservationOut, travelReservationEndpoints } from '../../contract/index.ts'
import { Many } from '../program/many.tsx'
import { PassengerFileReader } from './passenger-file.tsx'
import '../travel.css'

const blank = () => ({
  ...{ name: '', lastName: '', birthDate: null, documentType: '7', documentNumber: '', documentExpiry: null },
  ...{ nationality: '', residence: '', room: null },
})

function toBody({ passengers, notes, version }: FormValues): FormValues {
  const rows = passengers as TravelReservationOut['passengers']
  return { passengers: rows.map(({ type: _, ...each }) => each), notes, version }
}

/** Who travels, with the papers that they travel on. */
export default function ReservationEdit(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(travelReservationEndpoints.travelReservation, { params: { id } })
  return (
    <Answer call={call} fresh>
      {({ passengers, notes, version, number }) => (
        <FormPage
          key={id}
          endpoint={travelReservationEndpoints.updateTravelReservation}
          params={{ id }}
          title={`${t('travelReservation')} ${number}`}
          values={{ passengers, notes, version }}
          toBody={toBody}
          draft={`travelReservation.${id}`}
          wide
          below={<Passengers file={id} />}
          onSaved={() => go(`/travel/reservation/view/${id}`, { replace: true })}
        >
          <Field name="notes" label={t('field.notes')} kind="long" />
        </FormPage>
      )}
    </Answer>
  )
}

function Passengers({ file }: { file: string }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`travelReservation.${name}`)
  const field = (at: string, name: string, kind: 'text' | 'date') => (
    <Field name={`${at}.${name}`} label={label(name)} kind={kind} span="third" />
  )
  return (
    <>
      <PassengerFileReader file={file} />
      <Many
        name="passengers"
        title={label('passengers')}
        add={label('addPassenger')}
        blank={blank}
        cells={(at) => (
          <>
            {field(at, 'name', 'text')}
            {field(at, 'lastName', 'text')}
            {field(at, 'birthDate', 'date')}
            <Field
              name={`${at}.documentType`}
              label={t('field.documentType')}
              kind="choice"
              options={['1', '4', '7'].map((value) => ({ value, label: t(`travelReservation.document.${value}`) }))}
              span="third"
            />
            <Field name={`${at}.documentNumber`} label={t('field.documentNumber')} kind="text" span="third" />
            {field(at, 'documentExpiry', 'date')}
            {field(at, 'nationality', 'text')}
            {field(at, 'residence', 'text')}
            {field(at, 'room', 'text')}
          </>
        )}
      />
    </>
  )
}
