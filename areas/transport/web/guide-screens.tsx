import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type CarrierGuideOut,
  type CarrierGuideStatus,
  carrierGuideEndpoints,
  carrierGuideStates,
} from '../contract/index.ts'
import { GuideForm } from './guide-form.tsx'
import { guideTitle } from './guide-states.ts'

/** What a guide begins with. */
export function blankGuide(): FormValues {
  const today = limaDate(systemClock())
  return {
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
    ...{ currency: 'PEN', exchangeRate: '1' },
    notes: null,
  }
}

const Begin = ({ children }: { children: (values: FormValues) => ReactNode }): ReactNode => children(blankGuide())

const screens = documentScreens({
  noun: 'carrierGuide',
  path: '/carrier-guide',
  read: carrierGuideEndpoints.carrierGuide,
  create: carrierGuideEndpoints.createCarrierGuide,
  update: carrierGuideEndpoints.updateCarrierGuide,
  mayEdit: ({ status }) => carrierGuideStates.can(status as CarrierGuideStatus, 'edit'),
  fixed: 'carrierGuide.notDraft',
  titleOf: guideTitle,
  form: GuideForm,
  begin: Begin,
  values,
  again: ({ currency }, today) => ({
    ...{ date: today, transferDate: today, deliveryDate: null },
    // That of today is asked for.
    exchangeRate: currency === 'PEN' ? '1' : null,
  }),
  next: ['serie', 'date', 'transferDate', 'driver', 'vehicle'],
})

export const { create: GuideNew, edit: GuideEdit } = screens

/** The guide as the form takes it: references by what a person knows them by. */
function values(guide: CarrierGuideOut): FormValues {
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
    outputGuide: guide.outputGuide,
    currency: guide.currency,
    exchangeRate: guide.exchangeRate,
    items: guide.items,
    notes: guide.notes,
    version: guide.version,
  }
}
