import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import { BOUGHT, type GuideOut, type GuideStatus, guideEndpoints, guideStates, PRODUCED } from '../contract/index.ts'
import { GuideForm } from './guide-form.tsx'
import { guideNumber } from './guide-states.ts'

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const { warehouse } = useSessionData()
  return children({
    ...{ serie: null, reason: BOUGHT, date: limaDate(systemClock()), warehouse: warehouse ?? null },
    ...{ supplier: null, reference: null, currency: 'PEN', exchangeRate: null, note: null },
  })
}

const values = ({ supplier, ...guide }: GuideOut): FormValues => ({
  ...guide,
  supplier: supplier && { id: supplier.id, code: supplier.number, name: supplier.name },
})

const screens = documentScreens({
  noun: 'guide',
  path: '/input-guide',
  read: guideEndpoints.guide,
  by: 'number',
  named: 'number',
  create: guideEndpoints.createGuide,
  update: guideEndpoints.updateGuide,
  mayEdit: ({ status, reason }) => guideStates.can(status as GuideStatus, 'edit') && reason !== PRODUCED,
  fixed: 'guide.notEditable',
  titleOf: guideNumber,
  form: GuideForm,
  begin: Begin,
  values,
  again: (_, date) => ({ date, exchangeRate: null, reference: null }),
  next: ['serie', 'reason', 'date', 'warehouse', 'currency', 'exchangeRate'],
})

export const { create: GuideNew, edit: GuideEdit } = screens
