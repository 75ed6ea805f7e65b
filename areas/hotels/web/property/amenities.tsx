import { full } from '@yupana/contract'
import { Field, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type AmenityOut, amenityImages, amenityTypes, amenityEndpoints as calls } from '../../contract/index.ts'
import { recordScreens } from '../record-screens.tsx'
import { noWords, WordsFields } from '../words-fields.tsx'
import { Images } from './images.tsx'

const LANGUAGES = ['es', 'en', 'pt']

function Fields(): ReactNode {
  const { t } = useSpeech()
  const types = amenityTypes.map((value) => ({ value, label: t(`amenity.type.${value}`) }))
  return (
    <>
      <Field name="code" label={t('field.code')} kind="code" span="half" autoFocus />
      <Field name="type" label={t('field.type')} kind="choice" options={types} span="half" />
      <WordsFields name="label" label={t('field.name')} languages={LANGUAGES} />
    </>
  )
}

const screens = recordScreens<AmenityOut>({
  noun: 'amenity',
  path: '/hotel-amenities',
  empty: 'amenity.empty',
  calls: {
    ...{ list: calls.amenities, export: calls.exportAmenities, read: calls.amenity },
    ...{ create: calls.createAmenity, update: calls.updateAmenity, remove: calls.removeAmenity },
  },
  permission: full('REPORTS'),
  listed: () => ({ label: { render: ({ label }: AmenityOut) => label.es } }) as never,
  titleOf: ({ code, label }) => `${code} · ${label.es}`,
  shown: (t) => [
    { field: 'code', label: t('field.code'), kind: 'text' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`amenity.type.${type}`) },
    ...LANGUAGES.map((each) => ({
      ...{ field: `label.${each}`, label: t(`words.${each}`, { label: t('field.name') }), kind: 'text' as const },
    })),
  ],
  begin: { code: '', type: '1', label: noWords(...LANGUAGES) },
  values: ({ code, type, label, version }) => ({ code, type: String(type), label, version }),
  Fields,
  below: ({ id, images, label }) => <Images calls={amenityImages} params={{ id }} images={images} alt={label.es} />,
})

export const { list: AmenityList, create: AmenityNew, edit: AmenityEdit, view: AmenityView } = screens
