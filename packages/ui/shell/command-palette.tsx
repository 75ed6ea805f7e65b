import { platformEndpoints } from '@yupana/contract'
import { Input, Modal, Tag } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../api.tsx'
import { folded } from '../folded.ts'
import { useT } from '../i18n.ts'
import { leaveTrails } from '../list/list-trail-store.ts'
import { useGo } from './navigation.tsx'
import { useShortcuts } from './shortcuts.tsx'

/** Somewhere to go: a screen, "new X", or a document that the server found. */
export interface Destination {
  key: string
  title: string
  subtitle?: string
  path: string
}

/** Words in any order, without accents: `nue fac` finds "Nueva factura". */
export function matches(text: string, query: string): boolean {
  const whole = folded(text)
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** Ctrl-K: goes anywhere the user may, creates, and finds documents by number, RUC or amount. */
export function CommandPalette({
  destinations,
  open,
  onOpen,
}: {
  destinations: readonly Destination[]
  open: boolean
  onOpen: (open: boolean) => void
}): ReactNode {
  const t = useT()
  useShortcuts([{ keys: 'mod+k', label: t('ui.searchAll'), run: () => onOpen(!open) }])
  return (
    <Modal
      open={open}
      onCancel={() => onOpen(false)}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      className="yu-palette"
      title={null}
      aria-label={t('ui.searchAll')}
    >
      {open && <Palette destinations={destinations} onClose={() => onOpen(false)} />}
    </Modal>
  )
}

function Palette({ destinations, onClose }: { destinations: readonly Destination[]; onClose: () => void }): ReactNode {
  const t = useT()
  const go = useGo()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = useFound(query)
  const shown = useMemo(() => {
    const local = destinations.filter((each) => matches(`${each.title} ${each.subtitle ?? ''}`, query)).slice(0, 12)
    return [...local, ...found]
  }, [destinations, query, found])
  useEffect(() => setActive(0), [query])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const take = (destination: Destination | undefined): void => {
    if (!destination) return
    onClose()
    leaveTrails(destination.path)
    go(destination.path)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setActive((now) => Math.min(now + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setActive((now) => Math.max(now - 1, 0))
    else if (event.key === 'Enter') take(shown[active])
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        value={query}
        placeholder={t('ui.searchAll')}
        role="combobox"
        aria-expanded
        aria-controls="yu-palette-list"
        aria-activedescendant={`yu-palette-${active}`}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id="yu-palette-list" role="listbox" ref={list} className="yu-palette-list yu-options">
        {shown.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
          <div
            key={each.key}
            id={`yu-palette-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseMove={() => setActive(index)}
            onClick={() => take(each)}
          >
            <span>{each.title}</span>
            {each.subtitle && <Tag>{each.subtitle}</Tag>}
          </div>
        ))}
        {shown.length === 0 && <p className="yu-soft">{t('ui.nothingFound')}</p>}
      </div>
    </>
  )
}

/** Documents that the server finds for the query, after a short pause. */
function useFound(query: string): Destination[] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSettled(query.trim()), 180)
    return () => clearTimeout(pause)
  }, [query])
  const enough = settled.length >= 2
  const { data } = useCall(
    platformEndpoints.search,
    { query: { q: settled } },
    { enabled: enough, silent: true, keepPrevious: true, staleTime: 30_000 },
  )
  return useMemo(
    () =>
      enough
        ? (data ?? []).map(({ kind, id, title, subtitle, path }) => ({
            key: `${kind}:${id}`,
            title,
            subtitle: subtitle ?? undefined,
            path,
          }))
        : [],
    [data, enough],
  )
}
