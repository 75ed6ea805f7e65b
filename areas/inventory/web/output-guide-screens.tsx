import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type OutputGuideOut,
  type OutputGuideStatus,
  outputGuideEndpoints,
  outputGuideStates,
  SALE,
  TRANSFER,
} from '../contract/index.ts'
import { OutputGuideForm } from './output-guide-form.tsx'
import { outputNumber } from './output-guide-states.ts'

type Children = { children: (values: FormValues) => ReactNode }

/** What a guide of a reason begins with. */
export const useOutputStart = (reason: string): FormValues => {
  const { warehouse } = useSessionData()
  return {
    ...{ serie: null, reason, purpose: null, date: limaDate(systemClock()), warehouse: warehouse ?? null },
    ...{ toWarehouse: null, client: null, otherClient: null, senderReference: null, bulkQuantity: null },
    ...{ currency: 'PEN', note: null },
  }
}

const Begin = ({ children }: Children): ReactNode => children(useOutputStart(SALE))
const BeginTransfer = ({ children }: Children): ReactNode => children(useOutputStart(TRANSFER))

const partyOf = (party: OutputGuideOut['client']) => party && { id: party.id, code: party.number, name: party.name }
const values = ({ client, otherClient, ...guide }: OutputGuideOut): FormValues => ({
  ...guide,
  ...{ client: partyOf(client), otherClient: partyOf(otherClient) },
})

const kind = {
  ...{ noun: 'outputGuide', path: '/output-guide', by: 'number' as const, named: 'number' },
  read: outputGuideEndpoints.outputGuide,
  ...{ create: outputGuideEndpoints.createOutputGuide, update: outputGuideEndpoints.updateOutputGuide },
  mayEdit: ({ status }: OutputGuideOut) => outputGuideStates.can(status as OutputGuideStatus, 'edit'),
  fixed: 'outputGuide.notEditable',
  ...{ titleOf: outputNumber, form: OutputGuideForm, values },
  again: (_: OutputGuideOut, date: string) => ({ date, senderReference: null }),
  next: ['serie', 'reason', 'date', 'warehouse', 'toWarehouse', 'currency'],
}
const screens = documentScreens({ ...kind, begin: Begin })

export const { create: OutputGuideNew, edit: OutputGuideEdit } = screens
export const WarehouseTransfer = documentScreens({ ...kind, begin: BeginTransfer }).create
