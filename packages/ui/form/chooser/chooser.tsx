import type { Option } from '@yupana/contract'
import { Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../../i18n.ts'
import { referenceText } from '../../list/column.tsx'
import { focusNext } from '../focus-order.ts'
import { holdKeys } from '../held-keys.ts'
import { type ChooseQuery, useOptions, useTyped } from './choose-call.ts'
import { useClearUnstopped } from './clear-unstopped.ts'

/** A reference: `{ id }` on write, with what a person knows it by on read. */
export interface ChooserValue {
  id: string
  code?: string | null
  name?: string | null
  label?: string
  /** As it was called when a draft was kept. */
  kept?: boolean
}

/** Offered where nothing is found: makes a record of what was typed. */
export interface ChooserCreate {
  label: (text: string) => string
  run: (text: string) => void
}

export interface ChooserProps {
  /** Path of the choose call: `/api/clients/choose`. */
  path: string
  value?: ChooserValue | null
  /** The whole option, so that a form may take more from it (currency, address); undefined when emptied. */
  onChange?: (value: Option | undefined) => void
  onBlur?: () => void
  /** Further query of the call: `{ filters: [{ field: 'documentType', operator: 'EQUAL', value: '01' }] }`. */
  query?: ChooseQuery
  create?: ChooserCreate
  id?: string
  ariaLabel?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  status?: 'error'
  allowClear?: boolean
  /** Shows the name alone, in large: whom a document is for. */
  big?: boolean | undefined
}

/**
 * Picks one record of another resource by searching on the server. Arrows, Enter and typing all work. Enter and Tab take
 * what stands for the typed text, never an option of an earlier search: where the answer is not there yet, they wait.
 */
export function Chooser(props: ChooserProps): ReactNode {
  const { path, value, onChange, query, create, ariaLabel, placeholder, allowClear = true, big, ...rest } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const bare = value !== null && value !== undefined && referenceText(value) === value.id
  const { options, loading, settled } = useOptions(path, search.trim(), query, opened || bare)
  const now = useCalledNow(path, value, query)
  const known = options.find((each) => each.id === value?.id)
  const shown = options.map((each) => ({ value: each.id, label: each.label }))
  if (value && !known) shown.unshift({ value: value.id, label: now?.label ?? (bare ? '…' : referenceText(value)) })
  const choose = (option: Option | undefined): void => {
    onChange?.(option)
    setSearch('')
    setOpen(false)
  }
  const ready = !loading && settled === search.trim()
  const typing = useTaking(props, search, ready, choose)
  const clears = allowClear && value && !rest.disabled
  return (
    <div
      className="yu-chooser-keys"
      ref={useClearUnstopped()}
      onKeyDownCapture={(event) => {
        if (clears && !open && search === '' && /^(Backspace|Delete)$/.test(event.key)) choose(undefined)
        else typing.onKey(event)
      }}
    >
      <Select<string>
        {...rest}
        className={big ? 'yu-chooser yu-big' : 'yu-chooser'}
        {...(big ? { labelRender: ({ label }) => known?.name ?? now?.name ?? value?.name ?? label } : {})}
        aria-label={ariaLabel}
        allowClear={allowClear && { label: t('ui.clear') }}
        placeholder={placeholder ?? t('ui.choose')}
        value={value?.id}
        options={shown}
        loading={loading || typing.busy}
        open={open}
        onBlur={() => {
          // A list of nothing does not close by itself.
          setOpen(false)
          props.onBlur?.()
        }}
        showSearch={{ filterOption: false, onSearch: typing.onSearch(setSearch), searchValue: search }}
        onOpenChange={(next) => {
          setOpen(next)
          if (next) setOpened(true)
          else setSearch('')
        }}
        onChange={(id) => choose(id === undefined ? undefined : options.find((each) => each.id === id))}
        notFoundContent={loading || !ready ? t('ui.searching') : <NothingFound text={search.trim()} create={create} />}
      />
    </div>
  )
}

/** A record of a kept draft as it is called by now, found by its code. */
function useCalledNow(
  path: string,
  value: ChooserValue | null | undefined,
  query: ChooseQuery | undefined,
): Option | undefined {
  const code = value?.kept ? (value.code ?? '') : ''
  const { options } = useOptions(path, code, query, code !== '')
  return code === '' ? undefined : options.find((each) => each.id === value?.id)
}

interface Taking {
  /** An answer is waited for. */
  busy: boolean
  onKey: (event: KeyboardEvent) => void
  onSearch: (search: (text: string) => void) => (text: string) => void
}

/** Takes by Enter or Tab what stands for the text at that moment, whatever the list shows by then; a save waits for it. */
function useTaking(
  { path, query, create }: ChooserProps,
  search: string,
  ready: boolean,
  choose: (option: Option | undefined) => void,
): Taking {
  const find = useTyped()
  const [busy, setBusy] = useState(false)
  const walked = useRef(false)
  /** Changes with every key that is typed: an answer to an older text is dropped. */
  const turn = useRef(0)
  const take = async (text: string, from: HTMLElement | undefined): Promise<void> => {
    const mine = ++turn.current
    // By Enter the focus goes on with the answer: what is typed until then is meant for where it goes.
    const keys = from && holdKeys()
    setBusy(true)
    const found = await find(path, text, query)
    setBusy(false)
    if (mine !== turn.current || !found) keys?.drop()
    if (mine !== turn.current) return
    if (found) {
      choose(found)
      // What follows may come with the choice: the lines of a document.
      if (from) requestAnimationFrame(() => focusNext(from, keys?.release))
    } else if (from) create?.run(text)
  }
  return {
    busy,
    onKey: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walked.current = true
      const text = search.trim()
      const takes = (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey
      if (!takes || text === '' || (walked.current && ready)) return
      event.stopPropagation()
      if (event.key === 'Enter') event.preventDefault()
      void take(text, event.key === 'Enter' ? (event.target as HTMLElement) : undefined)
    },
    onSearch: (search) => (text) => {
      // A field that is left empties its text by itself.
      if (text !== '') turn.current++
      walked.current = false
      search(text)
    },
  }
}

interface NothingFoundProps {
  text: string
  create: ChooserCreate | undefined
}

function NothingFound({ text, create }: NothingFoundProps): ReactNode {
  const t = useT()
  return (
    <>
      <p className="yu-soft">{t('ui.nothingFound')}</p>
      {create && text !== '' && (
        <button
          type="button"
          className="yu-link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => create.run(text)}
        >
          {create.label(text)}
        </button>
      )}
    </>
  )
}
