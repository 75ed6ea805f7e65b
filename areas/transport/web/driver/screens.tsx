import { limaDate, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type DriverLiquidationOut,
  type DriverLiquidationStatus,
  driverLiquidationEndpoints,
  driverLiquidationStates,
} from '../../contract/index.ts'
import { DriverForm } from './form.tsx'
import { driverTitle } from './states.ts'

/** The trips of this month so far. */
function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  const today = limaDate(systemClock())
  return children({
    ...{ date: today, startDate: `${today.slice(0, 7)}-01`, finalDate: today, driver: null, rendering: null },
    ...{ trips: [], expenses: [], loans: [], gallons: null, gallonPrice: null, chargeFuel: true, notes: null },
  })
}

const screens = documentScreens({
  noun: 'driverLiquidation',
  path: '/countdriver',
  read: driverLiquidationEndpoints.driverLiquidation,
  create: driverLiquidationEndpoints.createDriverLiquidation,
  update: driverLiquidationEndpoints.updateDriverLiquidation,
  mayEdit: ({ status }) => driverLiquidationStates.can(status as DriverLiquidationStatus, 'edit'),
  fixed: 'driverLiquidation.fixed',
  titleOf: driverTitle,
  form: DriverForm,
  begin: Begin,
  values,
  again: ({ driver }, today) => ({ date: today, finalDate: today, driver, trips: [], expenses: [], rendering: null }),
  next: ['date', 'startDate', 'finalDate'],
})

export const { create: DriverNew, edit: DriverEdit } = screens

function values(liquidation: DriverLiquidationOut): FormValues {
  const { driver, rendering, spent, lent, ...of } = liquidation
  const { date, startDate, finalDate, trips, gallons, gallonPrice, chargeFuel, notes, version } = of
  return {
    ...{ date, startDate, finalDate, trips, gallons, gallonPrice, chargeFuel, notes, version },
    driver: { id: driver.id, code: driver.number, name: driver.name },
    rendering: rendering && { ...rendering, code: String(rendering.number), label: String(rendering.number) },
    expenses: spent,
    loans: lent,
  }
}
