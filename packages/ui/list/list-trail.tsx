import type { Endpoint, ListQueryInput } from '@yupana/contract'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { useClient } from '../api.tsx'
import { useT } from '../i18n.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { useNotices } from '../problem-notice.tsx'
import { Link, useGo, usePathname } from '../shell/navigation.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { readTrails, rememberTrail, type Trail, templateOf, trailPlace } from './list-trail-store.ts'

interface Shown<Row> {
  endpoint: Endpoint
  params: Record<string, string> | undefined
  query: ListQueryInput
  rows: readonly Row[]
  total: number | undefined
  rowLink: ((row: Row) => string | undefined) | undefined
  /** Whether the rows are those of the query, and not those that are shown until they come. */
  settled: boolean
}

/** Remembers what the list shows, so that the screen of one of its rows leads to the one before and the one after. */
export function useTrailOf<Row>({ endpoint, params, query, rows, total, rowLink, settled }: Shown<Row>): void {
  useEffect(() => {
    if (!settled || !rowLink || rows.length === 0) return
    const links = rows.map((row) => rowLink(row) ?? '')
    rememberTrail({
      list: endpoint.id,
      path: endpoint.path,
      href: location.pathname + location.search,
      params: params ?? {},
      query,
      page: query.page as number,
      size: query.limit as number,
      total: total ?? rows.length,
      links,
      template: templateOf(
        links,
        rows.map((row) => String((row as { id?: unknown }).id)),
      ),
    })
  }, [rows, total, settled, JSON.stringify(query)])
}

/** "3 of 57" with the row before and the row after, on a screen that was opened from a list; else nothing. */
export function TrailNav(): ReactNode {
  const pathname = usePathname()
  const t = useT()
  const trail = useMemo(() => readTrails().find(({ links }) => links.includes(pathname)), [pathname])
  const step = useStep(trail, pathname)
  const place = trail && trailPlace(trail, pathname)
  const hasPrevious = trail !== undefined && leads(trail, pathname, -1)
  const hasNext = trail !== undefined && leads(trail, pathname, 1)
  useShortcuts([
    ...(hasPrevious
      ? ['alt+arrowup', 'k'].map((keys) => ({ keys, label: t('ui.previousRow'), run: () => step(-1) }))
      : []),
    ...(hasNext ? ['alt+arrowdown', 'j'].map((keys) => ({ keys, label: t('ui.nextRow'), run: () => step(1) })) : []),
  ])
  if (!trail || trail.total < 2) return null
  return (
    <nav className="yu-trail" aria-label={t('ui.trail')}>
      <Button
        type="text"
        size="small"
        icon={<ChevronLeftIcon />}
        disabled={!hasPrevious}
        aria-label={t('ui.previousRow')}
        title={`${t('ui.previousRow')} (K, Alt+↑)`}
        onClick={() => step(-1)}
      />
      <Link to={trail.href} title={t('ui.backToList')}>
        {t('ui.placeOf', { place: place!, total: trail.total })}
      </Link>
      <Button
        type="text"
        size="small"
        icon={<ChevronRightIcon />}
        disabled={!hasNext}
        aria-label={t('ui.nextRow')}
        title={`${t('ui.nextRow')} (J, Alt+↓)`}
        onClick={() => step(1)}
      />
    </nav>
  )
}

/** Whether there is a row beside: on the page, or on another one that can be read. */
function leads(trail: Trail, pathname: string, by: 1 | -1): boolean {
  const place = (trailPlace(trail, pathname) ?? 0) + by
  if (place < 1 || place > trail.total) return false
  return trail.template !== undefined || trail.links[trail.links.indexOf(pathname) + by] !== undefined
}

/** Goes to the row beside; at the edge of the page the next page of the list is read first. */
function useStep(trail: Trail | undefined, pathname: string): (by: 1 | -1) => void {
  const go = useGo()
  const client = useClient()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const turn = async (by: 1 | -1, { template, ...rest }: Trail): Promise<void> => {
    if (!template) return
    const page = rest.page + by
    const answer = await client.call(pageCall(rest), {
      params: rest.params,
      query: { ...rest.query, page, after: undefined },
    } as never)
    const { data } = answer as { data: { id: string }[] }
    const links = data.map(({ id }) => template.replace('{id}', id))
    const beside = by === 1 ? links[0] : links.at(-1)
    if (!beside) return
    rememberTrail({ ...rest, template, page, links, query: { ...rest.query, page, after: undefined } })
    go(beside, { replace: true })
  }
  return (by) => {
    if (!trail || busy) return
    const beside = trail.links[trail.links.indexOf(pathname) + by]
    if (beside) return go(beside, { replace: true })
    setBusy(true)
    void turn(by, trail)
      .catch(notices.problem)
      .finally(() => setBusy(false))
  }
}

/** The list's call again, from what was kept of it. */
function pageCall({ list, path }: Pick<Trail, 'list' | 'path'>): Endpoint {
  return { id: list, method: 'GET', path, permission: 'session', response: z.unknown() }
}
