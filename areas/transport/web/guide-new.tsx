import { limaDate, systemClock } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSearchParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import {
  type CarrierGuideOut,
  type CarrierGuideStatus,
  carrierGuideEndpoints,
  carrierGuideStates,
} from '../contract/index.ts'
import { GuideForm } from './guide-form.tsx'

/** A new guide: empty, like another one (`?from=`), or the next of a pile (`?after=`). */
export function GuideNew(): ReactNode {
  const [{ from, after }] = useSearchParams()
  if (from) return <LikeAnother id={from} />
  return after ? <After key={after} id={after} /> : <Blank />
}

function Blank({ given = {} }: { given?: FormValues }): ReactNode {
  const { t } = useSpeech()
  const today = limaDate(systemClock())
  const [values] = useState<FormValues>({
    serie: null,
    date: today,
    transferDate: today,
    deliveryDate: null,
    client: null,
    payer: null,
    subContractor: null,
    sender: null,
    addressee: null,
    driver: null,
    secondDriver: null,
    vehicle: null,
    secondVehicle: null,
    start: { address: null, geographicCode: null },
    destiny: { address: null, geographicCode: null },
    notes: null,
    ...given,
  })
  return <GuideForm endpoint={carrierGuideEndpoints.createCarrierGuide} title={t('carrierGuide.new')} values={values} />
}

/** Of the same series and days as the one before, with its driver and vehicle. */
function After({ id }: { id: string }): ReactNode {
  const call = useCall(carrierGuideEndpoints.carrierGuide, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(guide) => {
        const { serie, date, transferDate, driver, vehicle } = formValues(guide)
        return <Blank given={{ serie, date, transferDate, driver, vehicle }} />
      }}
    </Answer>
  )
}

function LikeAnother({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(carrierGuideEndpoints.carrierGuide, { params: { id } })
  const today = limaDate(systemClock())
  return (
    <Answer call={call} fresh>
      {(guide) => (
        <GuideForm
          key={id}
          endpoint={carrierGuideEndpoints.createCarrierGuide}
          title={t('carrierGuide.new')}
          values={{ ...formValues(guide), version: undefined, date: today, transferDate: today, deliveryDate: null }}
        />
      )}
    </Answer>
  )
}

export function GuideEdit(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(carrierGuideEndpoints.carrierGuide, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(guide) =>
        carrierGuideStates.can(guide.status as CarrierGuideStatus, 'edit') ? (
          <GuideForm
            key={id}
            endpoint={carrierGuideEndpoints.updateCarrierGuide}
            id={id}
            title={t('ui.editOf', { noun: t('carrierGuide') })}
            values={formValues(guide)}
          />
        ) : (
          <CannotPage
            title={t('ui.editOf', { noun: t('carrierGuide') })}
            text={t('carrierGuide.notDraft')}
            record={{ path: `/carrier-guide/view/${id}`, label: `${guide.serie}-${guide.number ?? ''}` }}
          />
        )
      }
    </Answer>
  )
}

/** The guide as the form takes it: references by what a person knows them by. */
function formValues(guide: CarrierGuideOut): FormValues {
  const party = (each: CarrierGuideOut['payer']) => each && { id: each.id, code: each.number, name: each.name }
  const vehicle = (each: CarrierGuideOut['secondVehicle']) => each && { id: each.id, name: each.name }
  const place = ({ address, geographicCode }: CarrierGuideOut['start']) => ({ address, geographicCode })
  return {
    serie: guide.serie,
    date: guide.date,
    transferDate: guide.transferDate,
    deliveryDate: guide.deliveryDate,
    client: party(guide.client),
    payer: party(guide.payer),
    subContractor: party(guide.subContractor),
    sender: party(guide.sender),
    addressee: party(guide.addressee),
    driver: party(guide.driver),
    secondDriver: party(guide.secondDriver),
    vehicle: vehicle(guide.vehicle),
    secondVehicle: vehicle(guide.secondVehicle),
    start: place(guide.start),
    destiny: place(guide.destiny),
    items: guide.items,
    notes: guide.notes,
    version: guide.version,
  }
}
