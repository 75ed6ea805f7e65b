import { identityFits, isIdentityType } from '../catalog/identity.ts'
import type { Problems } from '../problem.ts'
import type { GuideDocument, GuideDriver, GuideVehicle } from './document.ts'

/** Plates and authorisations of the vehicles. */
export function checkVehicles(vehicles: readonly GuideVehicle[], problems: Problems): void {
  problems.addIf(vehicles.length > 3, '4389', 'vehicles')
  vehicles.forEach((vehicle, index) => {
    const path = `vehicles[${index}]`
    problems.addIf(!/^(?!0+$)[A-Z0-9]{6,8}$/.test(vehicle.plate), '2567', `${path}.plate`, { plate: vehicle.plate })
    const { authorisation } = vehicle
    problems.addIf(!!authorisation && !/^[A-Z0-9]{10,15}$/.test(authorisation), '3355', `${path}.authorisation`)
  })
}

/** Identity and licence of the drivers. */
export function checkDrivers(drivers: readonly GuideDriver[], problems: Problems): void {
  problems.addIf(drivers.length > 3, '4376', 'drivers')
  const licences = drivers.slice(1).map((driver) => driver.licence)
  problems.addIf(new Set(licences).size < licences.length, '3362', 'drivers')
  drivers.forEach((driver, index) => {
    const path = `drivers[${index}]`
    const { documentType: type, documentNumber: number } = driver
    problems.addIf(!type, '2570', `${path}.documentType`)
    problems.addIf(!!type && (!isIdentityType(type) || type === '6' || type === '-'), '2571', `${path}.documentType`)
    problems.addIf(!number, '2568', `${path}.documentNumber`)
    problems.addIf(!!number && isIdentityType(type) && !identityFits(type, number), '2569', `${path}.documentNumber`)
    problems.addIf(!driver.firstName?.trim(), '3360', `${path}.firstName`)
    problems.addIf(!driver.familyName?.trim(), '3361', `${path}.familyName`)
    problems.addIf(!driver.licence, '2572', `${path}.licence`)
    problems.addIf(!!driver.licence && !/^(?!0+$)[A-Z0-9]{9,10}$/.test(driver.licence), '2573', `${path}.licence`)
  })
}

/** A vehicle with its plate, a main driver, and the day on which it starts. */
export function demandTransport(guide: GuideDocument, problems: Problems): void {
  problems.addIf(!guide.vehicles?.length, '2566', 'vehicles')
  problems.addIf(!guide.drivers?.length, '3357', 'drivers')
  problems.addIf(!guide.startDate, '3406', 'startDate')
}
