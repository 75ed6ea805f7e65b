import { useQuery } from '@tanstack/react-query'
import { endpoint } from '@yupana/contract'
import { Cascader } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { useClient } from '../../api.tsx'
import { useT } from '../../i18n.ts'
import { fitsPlace, type Place, placeRank, placesOf } from '../../list/places.ts'
import { focusNext } from '../focus-order.ts'
import { useClearUnstopped } from './clear-unstopped.ts'

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

/** Names from the department down to the district. */
function namesOf(places: readonly Place[] | undefined, code: string): string[] {
  const department = places?.find((each) => each.code === code.slice(0, 2))
  const province = department?.children?.find((each) => each.code === code.slice(0, 4))
  const district = province?.children?.find((each) => each.code === code)
  return [department, province, district].flatMap((each) => each?.name ?? [])
}

interface TypedPlace {
  typed: string
  /** Why nothing was taken. */
  problem: string
  open: boolean
  setOpen: (open: boolean) => void
  type: (text: string) => void
  choose: (code: string | undefined) => void
  onKey: (event: KeyboardEvent) => void
  leave: () => void
}

/** Takes the one place that stands for what is typed; of several the list shows which. */
function useTypedPlace(places: readonly Place[] | undefined, onChange: UbigeoChooserProps['onChange']): TypedPlace {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [walked, setWalked] = useState(false)
  const [problem, setProblem] = useState('')
  const [open, setOpen] = useState(false)
  const byKey = useRef<HTMLElement>(undefined)
  const put = (code: string | undefined): void => {
    setTyped('')
    setProblem('')
    onChange(code)
  }
  /** Who chose from the list by keys goes on from there. */
  const choose = (code: string | undefined): void => {
    const from = byKey.current
    put(code)
    if (from && code) requestAnimationFrame(() => focusNext(from))
  }
  const take = (): 'taken' | 'several' | 'none' => {
    const [found, other] = placesOf(places ?? [], typed)
    const text = typed.trim()
    if (other) setProblem(t('ui.ubigeoSeveral', { text }))
    else if (found) put(found.at(-1)!.code)
    else setProblem(t('ui.ubigeoNone', { text }))
    return other ? 'several' : found ? 'taken' : 'none'
  }
  const onKey = (event: KeyboardEvent): void => {
    byKey.current = event.key === 'Enter' ? (event.target as HTMLElement) : undefined
    if (typed === '' && !open && /^(Backspace|Delete)$/.test(event.key)) put(undefined)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setWalked(true)
    if ((event.key !== 'Enter' && event.key !== 'Tab') || typed.trim() === '' || walked) return
    const taken = take()
    if (event.key === 'Tab' && taken !== 'several') return
    event.preventDefault()
    event.stopPropagation()
    const from = event.target as HTMLElement
    setOpen(taken === 'several')
    if (taken === 'taken') requestAnimationFrame(() => focusNext(from))
  }
  return {
    typed,
    problem,
    open,
    setOpen,
    type: (text) => {
      setTyped(text)
      setOpen(true)
      setWalked(false)
    },
    choose,
    onKey,
    leave: () => {
      setOpen(false)
      if (typed.trim() !== '') take()
      setTyped('')
    },
  }
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

/**
 * A district in three steps, department, province, district; or by typing any part of the three names, or its code. Enter, Tab and
 * leaving the field take what stands for the text, of several the list shows which; what stands for none stays there to be seen, and is said to be none.
 */
export function UbigeoChooser({ value, onChange, onBlur, status, ...rest }: UbigeoChooserProps): ReactNode {
  const t = useT()
  const places = usePlaces(true)
  const { typed, problem, open, setOpen, type, choose, onKey, leave } = useTypedPlace(places, onChange)
  const path = /^\d{6}$/.test(value) ? [value.slice(0, 2), value.slice(0, 4), value] : undefined
  return (
    <div className="yu-chooser-keys" ref={useClearUnstopped()} onKeyDownCapture={onKey}>
      <Cascader<Place>
        {...rest}
        status={problem ? 'error' : status}
        className="yu-chooser"
        classNames={{ popup: { root: 'yu-ubigeo' } }}
        value={places ? path : undefined}
        options={places ?? []}
        allowClear={{ label: t('ui.clear') }}
        loading={!places}
        open={open}
        onOpenChange={setOpen}
        fieldNames={{ label: 'name', value: 'code', children: 'children' }}
        placeholder={value && !places ? '…' : t('ui.ubigeo')}
        displayRender={(labels) => [...labels].reverse().join(' · ')}
        showSearch={{
          limit: 50,
          matchInputWidth: false,
          searchValue: typed,
          onSearch: type,
          filter: (text, options) => fitsPlace(text, options as Place[]),
          sort: (one, other, text) => placeRank(text, one as Place[]) - placeRank(text, other as Place[]),
          render: (_, options) => options.map((each) => each.name).join(' › '),
        }}
        notFoundContent={t('ui.nothingFound')}
        onChange={(chosen: unknown) => choose((chosen as string[] | undefined)?.at(-1))}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
      />
      {problem && (
        <div className="yu-field-error" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
}

/** A district by its names: `Miraflores, Lima, Lima`. */
export function UbigeoName({ code }: { code: string | null | undefined }): ReactNode {
  const places = usePlaces(Boolean(code))
  if (!code) return ''
  return namesOf(places, code).reverse().join(', ') || code
}
