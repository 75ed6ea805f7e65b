import { col, columns, endpoint, listOf, listQuery, option, read, value } from '@yupana/contract'
import { z } from 'zod'
import { recordCalls } from '../record-calls.ts'
import { threeWords, threeWordsOut, wordsColumn } from '../words.ts'
import { imageOut } from './image.ts'

/** Of a room (1), of a hotel (2). */
export const amenityTypes = ['1', '2'] as const

const body = z.strictObject({
  code: value.code(20),
  label: threeWords(60),
  type: z
    .union([z.literal([1, 2]), z.enum(amenityTypes)], { error: 'invalid_choice' })
    .transform((given) => Number(given)),
})
export type AmenityBody = z.output<typeof body>

export const amenityColumns = columns({
  code: col.text('field.code', { order: true }),
  label: wordsColumn('field.name', threeWordsOut),
  type: col.numbered('field.type', 'amenity.type', { options: amenityTypes, order: true }),
})
const row = z.object({ id: z.string(), version: z.number(), ...amenityColumns.row })
export const amenityOut = row.extend({ images: z.array(imageOut) })
export type AmenityOut = z.output<typeof amenityOut>

export const amenityList = listOf(amenityColumns, 'code')

const calls = recordCalls({
  ...{ noun: 'amenity', path: '/api/hotels/amenity', module: 'REPORTS', inUse: 'amenity_in_use' },
  ...{ body, row, out: amenityOut, list: amenityList },
})

/** HOT-007: what a room or a hotel may have, in one language: `filters[0][field]=type`. */
const chooseIn = (language: 'es' | 'en' | 'pt', id: string) =>
  endpoint({
    ...{ id, method: 'GET' as const, path: `/api/hotels/amenity/choose/${language}` },
    ...{ permission: read('REPORTS'), query: listQuery, response: z.array(option), list: amenityList },
  })

export const amenityEndpoints = {
  amenities: calls.list,
  exportAmenities: calls.export,
  chooseAmenityEs: chooseIn('es', 'amenity.chooseEs'),
  chooseAmenityEn: chooseIn('en', 'amenity.chooseEn'),
  chooseAmenityPt: chooseIn('pt', 'amenity.choosePt'),
  amenity: calls.read,
  createAmenity: calls.create,
  updateAmenity: calls.update,
  removeAmenity: calls.remove,
}
