import { defineArea, full, read, resourceScreens } from '@yupana/contract'
import { carrier, carrierRoute, driver, guideFee, vehicle } from './catalogues.ts'
import { driverLiquidationBulk, driverLiquidationEndpoints } from './driver/driver-liquidation.ts'
import { carrierGuideBulk, carrierGuideEndpoints, carrierGuideExports } from './guide.ts'
import { guideExpenseEndpoints } from './guide-expense.ts'
import { transportErrors, transportLabels } from './labels.ts'
import { serviceLiquidationBulk, serviceLiquidationEndpoints } from './liquidation/service-liquidation.ts'
import { registrationEndpoints } from './registration.ts'
import { tripReports } from './trip-reports.ts'

export * from './catalogues.ts'
export * from './driver/driver-liquidation.states.ts'
export * from './driver/driver-liquidation.totals.ts'
export * from './driver/driver-liquidation.ts'
export * from './guide.states.ts'
export * from './guide.totals.ts'
export * from './guide.ts'
export * from './guide-expense.ts'
export * from './liquidation/service-liquidation.states.ts'
export * from './liquidation/service-liquidation.totals.ts'
export * from './liquidation/service-liquidation.ts'
export * from './registration.ts'
export * from './trip-reports.ts'

export const transport = defineArea({
  name: 'transport',
  activity: 'transport',
  endpoints: {
    ...carrierGuideExports,
    ...carrierGuideEndpoints,
    ...carrierGuideBulk,
    ...guideExpenseEndpoints,
    ...serviceLiquidationEndpoints,
    ...serviceLiquidationBulk,
    ...driverLiquidationEndpoints,
    ...driverLiquidationBulk,
    ...registrationEndpoints,
  },
  reports: tripReports,
  resources: [driver, vehicle, carrier, carrierRoute, guideFee],
  screens: [
    { path: '/carrier-guide', permission: read('CARRIERGUIDE'), title: 'carrierGuide.plural' },
    { path: '/carrier-guide/new', permission: full('CARRIERGUIDE'), title: 'carrierGuide.new' },
    { path: '/carrier-guide/edit/{id}', permission: full('CARRIERGUIDE'), title: 'carrierGuide' },
    { path: '/carrier-guide/generate/guide-id/{id}', permission: full('CARRIERGUIDE'), title: 'carrierGuide.new' },
    { path: '/carrier-guide/view/{id}', permission: read('CARRIERGUIDE'), title: 'carrierGuide' },
    { path: '/carrier-guide/edit/{id}/bonus', permission: full('CARRIERGUIDE'), title: 'carrierGuide.bonus' },
    { path: '/carrier-guide/addExpense/{id}', permission: full('CARRIERGUIDE'), title: 'carrierGuide.expenses' },
    { path: '/service-liquidation', permission: read('SERVICELIQUIDATION'), title: 'serviceLiquidation.plural' },
    { path: '/service-liquidation/new', permission: full('SERVICELIQUIDATION'), title: 'serviceLiquidation.new' },
    { path: '/service-liquidation/edit/{id}', permission: full('SERVICELIQUIDATION'), title: 'serviceLiquidation' },
    { path: '/service-liquidation/view/{id}', permission: read('SERVICELIQUIDATION'), title: 'serviceLiquidation' },
    { path: '/countdriver', permission: read('CARRIERCOUNTDRIVER'), title: 'driverLiquidation.plural' },
    { path: '/countdriver/new', permission: full('CARRIERCOUNTDRIVER'), title: 'driverLiquidation.new' },
    { path: '/countdriver/edit/{id}', permission: full('CARRIERCOUNTDRIVER'), title: 'driverLiquidation' },
    { path: '/countdriver/view/{id}', permission: read('CARRIERCOUNTDRIVER'), title: 'driverLiquidation' },
    {
      path: '/invoice/generate/service_liquidation/{serviceLiquidationId}',
      permission: full('OUTPUTINVOICE'),
      title: 'invoice.new',
    },
    ...resourceScreens(driver),
    ...resourceScreens(vehicle),
    ...resourceScreens(carrier),
    ...resourceScreens(carrierRoute),
    ...resourceScreens(guideFee),
    {
      path: '/transportation-configuration/carrier-registration-number',
      permission: read('TRANSPORTCONFIG'),
      title: 'carrierRegistration',
    },
  ],
  menu: [
    {
      key: 'transport',
      title: 'menu.transport',
      icon: 'transport',
      order: 45,
      entries: [
        { title: 'carrierGuide.plural', path: '/carrier-guide' },
        { title: 'carrierGuide.new', path: '/carrier-guide/new' },
        { title: 'serviceLiquidation.plural', path: '/service-liquidation' },
        { title: 'serviceLiquidation.new', path: '/service-liquidation/new' },
        { title: 'driverLiquidation.plural', path: '/countdriver' },
        { title: 'driverLiquidation.new', path: '/countdriver/new' },
        { title: 'carrierRoute.plural', path: '/routes' },
        { title: 'driver.plural', path: '/drivers' },
        { title: 'vehicle.plural', path: '/vehicles' },
        { title: 'carrier.plural', path: '/carriers' },
        { title: 'guideFee.plural', path: '/guide-fee' },
        { title: 'carrierRegistration', path: '/transportation-configuration/carrier-registration-number' },
      ],
    },
  ],
  labels: transportLabels,
  errors: transportErrors,
})
