import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useCallback, useMemo } from 'react'
import type { SearchParams } from '../list/list-state.ts'
import { searchCodec } from '../search-codec.ts'

/** `/invoice/edit/{id}` with its parameters filled in. @throws Error where one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no '${name}' for ${path}`)
    return encodeURIComponent(value)
  })
}

export type Go = (href: string, options?: { replace?: boolean }) => void

/** Goes to a screen: `go('/invoice/new')`. A form with changes asks first. */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback((href, options) => (options?.replace ? history.replace(href) : history.push(href)), [history])
}

/** To the screen before, or home where this one was opened directly. */
export function useBack(): () => void {
  const { history } = useRouter()
  return useCallback(() => (history.canGoBack() ? history.back() : history.push('/dashboard')), [history])
}

/** Parameters of the screen's path: `{id}` of `/invoice/edit/{id}`. */
export function useScreenParams(): Record<string, string> {
  return useParams({ strict: false }) as Record<string, string>
}

export function usePathname(): string {
  return useLocation().pathname
}

/** The URL's search parameters, and a function that replaces them all. */
export function useSearchParams(): [SearchParams, (next: SearchParams, options?: { push?: boolean }) => void] {
  const location = useLocation()
  const { history } = useRouter()
  const params = useMemo(() => location.search as SearchParams, [location.searchStr])
  const change = useCallback(
    (next: SearchParams, options?: { push?: boolean }) => {
      const href = `${history.location.pathname}${searchCodec.stringifySearch(next)}`
      if (options?.push) history.push(href)
      else history.replace(href)
    },
    [history],
  )
  return [params, change]
}

/** A link inside the application; with Ctrl, Shift or the middle button it opens as any link does. */
export function Link({
  to,
  children,
  onClick,
  ...rest
}: { to: string; children: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactNode {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || rest.target)
      return
    event.preventDefault()
    go(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
