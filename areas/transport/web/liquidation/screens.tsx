import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type ServiceLiquidationOut,
  type ServiceLiquidationStatus,
  serviceLiquidationEndpoints,
  serviceLiquidationStates,
} from '../../contract/index.ts'
import { LiquidationForm } from './form.tsx'
import { liquidationTitle } from './states.ts'

/** The trips of this month so far. */
function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const today = limaDate(systemClock())
  return children({
    ...{ type: 'cumulative', date: today, startDate: `${today.slice(0, 7)}-01`, deliveryDate: today },
    ...{ client: null, currency: 'PEN', notes: null },
  })
}

const screens = documentScreens({
  noun: 'serviceLiquidation',
  path: '/service-liquidation',
  read: serviceLiquidationEndpoints.serviceLiquidation,
  create: serviceLiquidationEndpoints.createServiceLiquidation,
  update: serviceLiquidationEndpoints.updateServiceLiquidation,
  mayEdit: ({ status }) => serviceLiquidationStates.can(status as ServiceLiquidationStatus, 'edit'),
  fixed: 'serviceLiquidation.fixed',
  titleOf: liquidationTitle,
  form: LiquidationForm,
  begin: Begin,
  values,
  // A guide is charged once: what is begun from another has its typed lines alone.
  again: ({ items }, today) => ({ date: today, items: items.filter(({ guide }) => guide === null) }),
  next: ['type', 'date', 'startDate', 'deliveryDate', 'currency'],
})

export const { create: LiquidationNew, edit: LiquidationEdit } = screens

function values({ client, ...of }: ServiceLiquidationOut): FormValues {
  const { type, date, startDate, deliveryDate, currency, items, notes, version } = of
  return {
    ...{ type, date, startDate, deliveryDate, currency, notes, version },
    client: { id: client.id, code: client.number, name: client.name },
    items,
  }
}
