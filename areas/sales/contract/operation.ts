import { value } from '@yupana/contract'
import { z } from 'zod'

/** Catalogue 51: kinds of export, and what is sold to who is not domiciled here without being one. */
export const exportTypes = ['0200', '0201', '0202', '0203', '0204', '0205', '0206', '0207', '0208'] as const
export const OTHER_COUNTRY = '0401'
export const typedOperations = [...exportTypes, OTHER_COUNTRY] as const

export const isExport = (operation: string): boolean => operation.startsWith('02')

/** Services whose country of use is told. */
export const usedAbroad: ReadonlySet<string> = new Set(['0201', '0208'])

type PropertyKind = 'text' | 'date' | 'quantity' | 'days'

/** Catalogue 55: what operations have to tell of each thing that they sell, in the words of the tax office and by how it is written. */
export const itemProperties = {
  '3001': ['Matrícula de la embarcación', 'text'],
  '3002': ['Nombre de la embarcación', 'text'],
  '3003': ['Tipo de especie vendida', 'text'],
  '3004': ['Lugar de descarga', 'text'],
  '3005': ['Fecha de descarga', 'date'],
  '3006': ['Cantidad de especie vendida', 'quantity'],
  '4000': ['Código de país de emisión del pasaporte', 'text'],
  '4001': ['Código de país de residencia del sujeto no domiciliado', 'text'],
  '4002': ['Fecha de ingreso al país', 'date'],
  '4003': ['Fecha de ingreso al establecimiento', 'date'],
  '4004': ['Fecha de salida del establecimiento', 'date'],
  '4005': ['Número de días de permanencia', 'days'],
  '4006': ['Fecha de consumo', 'date'],
  '4007': ['Nombres y apellidos del huésped', 'text'],
  '4008': ['Tipo de documento de identidad del huésped', 'text'],
  '4009': ['Número de documento de identidad del huésped', 'text'],
} as const satisfies Readonly<Record<string, readonly [string, PropertyKind]>>
export type PropertyCode = keyof typeof itemProperties

const FISHING = ['3001', '3002', '3003', '3004', '3005', '3006'] as const
const GUEST = ['4000', '4007', '4008', '4009'] as const
const LODGING = [...GUEST, '4001', '4002', '4003', '4004', '4005', '4006'] as const

/** What each operation asks of every line (rules 3063, 3130 to 3134, 3136 to 3145). */
export const askedProperties: Readonly<Record<string, readonly PropertyCode[]>> = {
  '1002': FISHING,
  '0202': LODGING,
  '0205': GUEST,
}
export const CARGO = '1004'

const place = z.strictObject({ ubigeo: value.code(6), line: value.text(200) })

/** A trip of cargo, with its reference values in soles: of the service, over the effective load, over the nominal capacity. */
export const cargoBody = z.strictObject({
  origin: place,
  destination: place,
  trip: value.text(500),
  service: value.amount,
  effectiveLoad: value.amount,
  capacity: value.amount,
})
export type CargoBody = z.output<typeof cargoBody>

const codes = Object.keys(itemProperties) as [PropertyCode, ...PropertyCode[]]
export const propertiesBody = z.partialRecord(z.enum(codes), z.string().trim().min(1).max(100))
