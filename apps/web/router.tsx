import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { Permission } from '@yupana/contract'
import {
  AreasContext,
  type BoundArea,
  Forbidden,
  NotAvailable,
  NotFound,
  rememberRefusal,
  type SessionStore,
  searchCodec,
  useGo,
  useSession,
} from '@yupana/ui'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { tutorialHidden } from './shell/menu.ts'
import { PublicLayout } from './shell/public-layout.tsx'
import { Root } from './shell/root.tsx'
import { rememberNext, SignIn } from './shell/sign-in.tsx'

const Profile = piece(() => import('./shell/auth/profile.tsx'))
const Register = piece(() => import('./shell/auth/register.tsx'))
const VerificationCode = piece(() => import('./shell/auth/verification-code.tsx'))
const ResendActivation = piece(() => import('./shell/auth/resend-activation.tsx'))
const Invitation = piece(() => import('./shell/auth/invitation.tsx'))
const PasswordRequest = piece(() => import('./shell/auth/password-request.tsx'))
const PasswordValidate = piece(() => import('./shell/auth/password-validate.tsx'))
const PasswordRetrieve = piece(() => import('./shell/auth/password-retrieve.tsx'))

/** `/invoice/edit/{id}` as the router writes it: `/invoice/edit/$id`. */
export function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1')
}

/**
 * Where a person is sent instead of a screen, or undefined where they may see it: without a session to the sign-in page,
 * without the permission to /forbidden, but from /dashboard to the profile (rule of the specification).
 */
export function refusal(
  session: Pick<SessionStore, 'get' | 'may'>,
  permission: Permission,
  path: string,
): string | undefined {
  if (permission === 'public') return undefined
  if (session.get().status !== 'open') return '/'
  // Whoever lacks the second factor that the company demands sets it up in the profile first.
  if (session.get().data?.withoutFactor && path !== '/profile') return '/profile'
  const eInvoiceStatus = session.get().data?.configuration.eInvoiceStatus ?? 0
  // The tutorial is over once the company issues electronically; with 1 only its menu entry is hidden.
  if (eInvoiceStatus !== 1 && tutorialHidden(path, eInvoiceStatus)) return '/not-found'
  if (session.may(permission)) return undefined
  return path === '/dashboard' ? '/profile' : '/forbidden'
}

/** Routes of the shell and of every area. A more specific path always wins over one with a parameter. */
export function createAppRouter(areas: readonly BoundArea[], session: SessionStore) {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: ToNotFound,
    beforeLoad: async () => {
      if (session.get().status === 'starting') await session.start().catch(() => undefined)
    },
  })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: withAreas(areas) })
  const open = createRoute({ getParentRoute: () => root, id: 'public', component: PublicLayout })
  const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: withoutShell(areas) })
  const free = createRoute({ getParentRoute: () => root, id: 'free', component: ForAnybody })
  const guard =
    (permission: Permission, path: string) =>
    ({ location }: { location: { href: string } }): void => {
      const to = refusal(session, permission, path)
      // Signing in does not lead to a page that is not there.
      if (to === '/' && path !== '/not-found') rememberNext(location.href)
      if (to === '/forbidden') rememberRefusal(permission)
      if (to) throw redirect({ href: to, replace: true })
    }
  const places = { shell: [], public: [], bare: [], free: [] } as Record<
    'shell' | 'public' | 'bare' | 'free',
    AnyRoute[]
  >
  const layouts: Record<keyof typeof places, AnyRoute> = { shell, public: open, bare, free }
  const taken = new Set<string>()
  const add = (path: string, permission: Permission, Component: () => ReactNode, ownFrame = false): void => {
    if (taken.has(path)) return
    taken.add(path)
    const place = permission === 'public' ? (ownFrame ? 'free' : 'public') : ownFrame ? 'bare' : 'shell'
    places[place].push(
      createRoute({
        getParentRoute: () => layouts[place],
        path: routePath(path),
        component: Component,
        beforeLoad: guard(permission, path),
      }),
    )
  }
  add('/', 'public', SignIn)
  add('/forbidden', 'session', Forbidden)
  add('/not-found', 'session', NotFound)
  add('/profile', 'session', Profile)
  add('/register', 'public', Register)
  add('/external-register', 'public', Register)
  add('/register/verification_code/{userID}', 'public', VerificationCode)
  add('/resend-activation-email', 'public', ResendActivation)
  add('/password', 'public', PasswordRequest)
  add('/password/validate', 'public', PasswordValidate)
  add('/password/retrieve', 'public', PasswordRetrieve)
  add('/invitation', 'public', Invitation)
  add('/noavailable', 'session', NotAvailable)
  add('/no-developed', 'session', NotAvailable)
  for (const { area, screens } of areas) {
    for (const { path, permission, ownFrame } of area.screens) {
      const Screen = screens[path]!
      add(path, permission, () => <Screen />, ownFrame)
    }
  }
  return createRouter({
    routeTree: root.addChildren(
      (['public', 'bare', 'free', 'shell'] as const).map((place) => layouts[place].addChildren(places[place])),
    ),
    ...searchCodec,
    defaultPreload: false,
    defaultPendingMs: 0,
  })
}

/** A screen that comes when it is asked for: the sign-in page does not wait for it. */
function piece(load: () => Promise<{ default: ComponentType }>): () => ReactNode {
  const Screen = lazy(load)
  return () => <Screen />
}

/** The shell is a piece of its own: the sign-in page does not wait for it. */
function withAreas(areas: readonly BoundArea[]): () => ReactNode {
  const ShellLayout = lazy(() => import('./shell/shell-layout.tsx').then((module) => ({ default: module.ShellLayout })))
  return () => (
    <AreasContext value={areas}>
      <Suspense fallback={<Frame />}>
        <ShellLayout />
      </Suspense>
    </AreasContext>
  )
}

/** A screen that draws what is around it: only who is signed in sees it. */
function withoutShell(areas: readonly BoundArea[]): () => ReactNode {
  return () => (
    <AreasContext value={areas}>
      <Suspense fallback={<div className="yu-till-frame" />}>
        <SignedIn />
      </Suspense>
    </AreasContext>
  )
}

/** A screen that draws what is around it for who needs no session: what is shared by a link. */
function ForAnybody(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  )
}

function SignedIn(): ReactNode {
  return useSession().status === 'open' ? <Outlet /> : <Navigate to="/" replace />
}

/** Head, menu and place of the screen, empty, while the shell comes. */
function Frame(): ReactNode {
  return (
    <div className="yu-shell">
      <header className="yu-top" />
      <div className="yu-side" />
      <main className="yu-screen" />
    </div>
  )
}

function ToNotFound(): ReactNode {
  const go = useGo()
  useEffect(() => go('/not-found', { replace: true }), [go])
  return null
}
