import { useQuery } from '@tanstack/react-query'
import { endpoint } from '@yupana/contract'
import { Cascader } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useClient } from './api.tsx'
import { useT } from './i18n.ts'

interface Place {
  code: string
  name: string
  children?: Place[]
}
const place: z.ZodType<Place> = z.lazy(() =>
  z.object({ code: z.string(), name: z.string(), children: z.array(place).optional() }),
)
const tree = endpoint({
  id: 'ubigeo.tree',
  method: 'GET',
  path: '/api/ubigeo/tree',
  permission: 'public',
  response: z.array(place),
})

/** The places of Peru, fetched once. */
function usePlaces(enabled: boolean): Place[] | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['ubigeo', tree.id],
    queryFn: ({ signal }) => client.call(tree, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data
}

/** Text as searches see it: no case, no accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Names from the department down to the district. */
function namesOf(places: readonly Place[] | undefined, code: string): string[] {
  const department = places?.find((each) => each.code === code.slice(0, 2))
  const province = department?.children?.find((each) => each.code === code.slice(0, 4))
  const district = province?.children?.find((each) => each.code === code)
  return [department, province, district].flatMap((each) => each?.name ?? [])
}

export interface UbigeoChooserProps {
  /** Six digits of INEI, or nothing. */
  value: string
  onChange: (code: string | undefined) => void
  onBlur?: () => void
  id?: string
  disabled?: boolean
  autoFocus?: boolean
  status?: 'error'
}

/** A district in three steps, department, province, district; or by typing any part of the three names, or its code. */
export function UbigeoChooser({ value, onChange, ...rest }: UbigeoChooserProps): ReactNode {
  const t = useT()
  const places = usePlaces(true)
  const path = /^\d{6}$/.test(value) ? [value.slice(0, 2), value.slice(0, 4), value] : undefined
  return (
    <Cascader<Place>
      {...rest}
      className="yu-chooser"
      classNames={{ popup: { root: 'yu-ubigeo' } }}
      value={places ? path : undefined}
      options={places ?? []}
      loading={!places}
      fieldNames={{ label: 'name', value: 'code', children: 'children' }}
      placeholder={value && !places ? '…' : t('ui.ubigeo')}
      displayRender={(labels) => [...labels].reverse().join(' · ')}
      showSearch={{
        limit: 50,
        matchInputWidth: false,
        filter: (typed, options) => {
          const text = folded([...options.map((each) => each.name), options.at(-1)?.code].join(' '))
          return folded(typed)
            .split(/\s+/)
            .every((word) => text.includes(word))
        },
        // A district that begins as what was typed comes before those of a province of that name.
        sort: (one, other, typed) => {
          const rank = (options: readonly Place[]): number =>
            folded(options.at(-1)?.name ?? '').startsWith(folded(typed)) ? 0 : 1
          return rank(one) - rank(other)
        },
        render: (_, options) => options.map((each) => each.name).join(' › '),
      }}
      notFoundContent={t('ui.nothingFound')}
      onChange={(chosen: unknown) => onChange((chosen as string[] | undefined)?.at(-1))}
    />
  )
}

/** A district by its names: `Miraflores, Lima, Lima`. */
export function UbigeoName({ code }: { code: string | null | undefined }): ReactNode {
  const places = usePlaces(Boolean(code))
  if (!code) return ''
  return namesOf(places, code).reverse().join(', ') || code
}
