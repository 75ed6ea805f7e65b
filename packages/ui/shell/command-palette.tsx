import { platformEndpoints } from '@yupana/contract'
import { Button, Input, Modal } from 'antd'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'
import { CloseIcon } from '../icons.ts'
import { leaveTrails } from '../list/list-trail-store.ts'
import { useSessionData } from '../session/session-context.tsx'
import { useGo } from './navigation.tsx'
import { type Destination, groupOfKind, type Offer, offersOf } from './palette/palette-groups.ts'
import { readRecents, rememberRecent } from './palette/recent.ts'
import { useShortcuts } from './shortcuts.tsx'

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
  const { user, company } = useSessionData()
  const kept = `yupana.recent.${user.id}.${company.id}`
  useShortcuts([{ keys: 'mod+k', label: t('ui.searchAll'), run: () => onOpen(!open) }])
  useEffect(() => watchRecords(kept), [kept])
  return (
    <Modal
      open={open}
      onCancel={() => onOpen(false)}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
      className="yu-palette"
      title={null}
      aria-label={t('ui.searchAll')}
    >
      {open && <Palette destinations={destinations} kept={kept} onClose={() => onOpen(false)} />}
    </Modal>
  )
}

/** Remembers each record that is looked at by the title of its screen, which comes after its address. */
function watchRecords(kept: string): () => void {
  const head = document.querySelector('title')
  if (!head) return () => undefined
  const watcher = new MutationObserver(() => {
    const title = document.title.replace(/ · Yupana$/, '')
    if (/\/view\//.test(location.pathname)) rememberRecent(kept, { path: location.pathname, title })
  })
  watcher.observe(head, { childList: true })
  return () => watcher.disconnect()
}

interface PaletteProps {
  destinations: readonly Destination[]
  /** Where what was looked at is kept. */
  kept: string
  onClose: () => void
}

function Palette({ destinations, kept, onClose }: PaletteProps): ReactNode {
  const t = useT()
  const go = useGo()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const [recents] = useState(() => readRecents(kept).filter(({ path }) => path !== location.pathname))
  const { found, settled } = useFound(query)
  const shown = useMemo(
    () => offersOf(query, destinations, recents, found, settled),
    [destinations, query, found, settled],
  )
  useEffect(() => setActive(0), [query])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const take = (destination: Destination): void => {
    onClose()
    leaveTrails(destination.path)
    go(destination.path)
  }
  const front = shown[active]
  const wait = useAwaited(query, settled, () => front && take(front))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setActive((now) => Math.min(now + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setActive((now) => Math.max(now - 1, 0))
    else if (event.key !== 'Enter') return
    else if (front) take(front)
    else wait()
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
        suffix={<CloseButton onClose={onClose} />}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id="yu-palette-list" role="listbox" ref={list} className="yu-palette-list yu-options">
        {shown.map((each, index) => (
          <Fragment key={each.key}>
            {each.group !== shown[index - 1]?.group && <p role="presentation">{t(`ui.palette.${each.group}`)}</p>}
            <Option offer={each} index={index} active={index === active} onPoint={setActive} onTake={take} />
          </Fragment>
        ))}
        {shown.length === 0 && <p>{t(settled ? 'ui.nothingFound' : 'ui.searching')}</p>}
      </div>
    </>
  )
}

/** Enter that came before the answer takes the first of it, if nothing else is typed meanwhile. */
function useAwaited(query: string, settled: boolean, take: () => void): () => void {
  const [awaited, wait] = useState<string>()
  useEffect(() => {
    if (awaited === query && settled) take()
  }, [awaited, settled])
  return () => wait(query)
}

interface OptionProps {
  offer: Offer
  index: number
  active: boolean
  onPoint: (index: number) => void
  onTake: (offer: Offer) => void
}

function Option({ offer, index, active, onPoint, onTake }: OptionProps): ReactNode {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
    <div
      id={`yu-palette-${index}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseMove={() => onPoint(index)}
      onClick={() => onTake(offer)}
    >
      <span>
        {offer.title}
        {offer.subtitle && <span className="yu-aside">{offer.subtitle}</span>}
      </span>
      <small>{t(`ui.paletteVerb.${offer.group}`)}</small>
    </div>
  )
}

/** A sheet that fills a phone has no ground beside it to touch. */
function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  const label = useT()('ui.close')
  return <Button className="yu-only-narrow" type="text" icon={<CloseIcon />} aria-label={label} onClick={onClose} />
}

/** Documents that the server finds for the query, after a short pause; and whether they are the answer to what is typed. */
function useFound(query: string): { found: Offer[]; settled: boolean } {
  const [asked, ask] = useState('')
  const typed = query.trim()
  useEffect(() => {
    const pause = setTimeout(() => ask(typed), 180)
    return () => clearTimeout(pause)
  }, [typed])
  const enough = asked.length >= 2
  const { data, isFetching, isPlaceholderData } = useCall(
    platformEndpoints.search,
    { query: { q: asked } },
    { enabled: enough, silent: true, keepPrevious: true, staleTime: 30_000 },
  )
  const found = useMemo(
    () =>
      enough
        ? (data ?? []).map(({ kind, id, title, subtitle, path }) => ({
            ...{ key: `${kind}:${id}`, group: groupOfKind(kind), title, path },
            ...(subtitle ? { subtitle } : {}),
          }))
        : [],
    [data, enough],
  )
  return { found, settled: asked === typed && !(enough && (isPlaceholderData || (isFetching && !data))) }
}
