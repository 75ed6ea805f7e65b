import { modulesWith } from '@yupana/company/contract'
import { field, resource } from '@yupana/contract'

/** TRA-010: kilograms and tonnes, as the law's catalogue 03 writes them in capitals. */
export const weightUnits = ['kgm', 'tne'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** TRA-009: what a trip is charged by: once, what was loaded, what was unloaded, or the kilometres of the route. */
export const invoicingTypes = ['service', 'startWeight', 'destinyWeight', 'kilometre'] as const
export type InvoicingType = (typeof invoicingTypes)[number]

/** Classes of a driving licence (DS 007-2016-MTC, art. 9). */
const licenseClasses = ['AI', 'AIIa', 'AIIb', 'AIIIa', 'AIIIb', 'AIIIc', 'BI', 'BIIa', 'BIIb', 'BIIc'] as const

/** Companies whose vehicles and drivers carry for this one. Weights in kilograms of one load. */
export const carrier = resource({
  noun: 'carrier',
  path: '/carriers',
  screen: '/carriers',
  table: 'transport.carrier',
  module: 'TRANSPORTCONFIG',
  offeredTo: modulesWith('transport', 'stock'),
  fields: {
    number: field.code(11, { required: true, unique: true }),
    name: field.text(150, { required: true, search: true }),
    registrationNumber: field.code(20),
    minimumWeight: field.decimal(3, { min: '0' }),
    limitWeight: field.decimal(3, { min: '0' }),
    active: field.flag(true),
  },
  chosenBy: { code: 'number', name: ['name'] },
  order: 'name',
})

export const driver = resource({
  noun: 'driver',
  path: '/drivers',
  screen: '/drivers',
  table: 'transport.driver',
  module: 'TRANSPORTCONFIG',
  offeredTo: modulesWith('transport', 'stock'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    documentType: field.choice(['1', '4', '7'], { default: '1', list: false }),
    documentNumber: field.code(15, { required: true }),
    name: field.text(100, { required: true, search: true }),
    lastName: field.text(100, { required: true, search: true }),
    license: field.code(10),
    licenseClass: field.choice(licenseClasses, { list: false }),
    licenseExpiresOn: field.date(),
    phone: field.text(30, { list: false }),
    client: field.ref('transport.party', '/api/clients/choose', { list: false }),
    carrier: field.ref('transport.carrier', '/api/carriers/choose'),
    active: field.flag(true),
  },
  chosenBy: { code: 'documentNumber', name: ['name', 'lastName'] },
  order: 'lastName',
})

/** By its plate; `certificateNumber` is the TUC or the certificate of habilitation. Useful load in kilograms. */
export const vehicle = resource({
  noun: 'vehicle',
  path: '/vehicles',
  screen: '/vehicles',
  table: 'transport.vehicle',
  module: 'TRANSPORTCONFIG',
  offeredTo: modulesWith('transport', 'stock'),
  fields: {
    licensePlate: field.code(9, { required: true, unique: true, hyphens: 'any' }),
    brand: field.text(60, { search: true }),
    configuration: field.code(10),
    certificateNumber: field.code(15),
    certificateExpiresOn: field.date({ list: false }),
    insuranceExpiresOn: field.date(),
    usefulLoad: field.decimal(3, { min: '0' }),
    /** Kilometres for a gallon: what a trip should use. */
    performance: field.decimal(2, { min: '0.01', list: false }),
    carrier: field.ref('transport.carrier', '/api/carriers/choose'),
    active: field.flag(true),
  },
  chosenBy: { name: ['licensePlate', 'brand'] },
  order: 'licensePlate',
})

/** A journey that is made again and again for a client, with what it charges by. */
export const carrierRoute = resource({
  noun: 'carrierRoute',
  path: '/carrier-route',
  screen: '/routes',
  table: 'transport.carrier_route',
  module: 'CARRIERROUTE',
  offeredTo: modulesWith('transport'),
  fields: {
    code: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    client: field.ref('transport.party', '/api/clients/choose', { required: true }),
    sender: field.ref('transport.party', '/api/clients/choose', { list: false }),
    addressee: field.ref('transport.party', '/api/clients/choose', { list: false }),
    service: field.ref('catalogue.product', '/api/products/choose'),
    startAddress: field.text(200, { list: false }),
    startGeographicCode: field.ubigeo({ list: false }),
    destinyAddress: field.text(200, { list: false }),
    destinyGeographicCode: field.ubigeo({ list: false }),
    kilometres: field.decimal(2, { min: '0' }),
    invoicingType: field.choice(invoicingTypes, { default: 'service' }),
    weightUnit: field.choice(weightUnits, { default: 'kgm', list: false }),
    referencePrice: field.decimal(4, { min: '0' }),
    active: field.flag(true),
  },
  order: 'code',
})

/** Payments that a trip meets: tolls, permits, weighing. `license` is the number of the permit or concession. */
export const guideFee = resource({
  noun: 'guideFee',
  path: '/guide-fee',
  screen: '/guide-fee',
  table: 'transport.guide_fee',
  module: 'TRANSPORTCONFIG',
  offeredTo: modulesWith('transport'),
  fields: {
    license: field.code(20, { required: true, unique: true }),
    name: field.text(120, { required: true, search: true }),
    amount: field.decimal(2, { min: '0' }),
    active: field.flag(true),
  },
  chosenBy: { code: 'license', name: ['name'] },
  order: 'name',
})
