import { words as files, parts } from 'virtual:words'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { authEndpoints } from '@yupana/company/contract'
import { createClient } from '@yupana/contract'
import {
  ClientProvider,
  createLazyI18n,
  createQueryClient,
  createSession,
  SessionProvider,
  ThemeProvider,
} from '@yupana/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { lazyAreas } from './areas.ts'
import { createAppRouter } from './router.tsx'
import { bringAhead } from './shell/ahead.ts'
import { failures } from './shell/failures.ts'

/** No `await` at the top: with one the bundler would leave a request of fifty bytes before each screen. */
async function begin(): Promise<void> {
  // Of the words, those of the shell and of who signs in come first; a developer has all, so that a missing one is told and not waited for.
  const i18n = await createLazyI18n(async (language, part) => (await files[`${part}.${language}`]!()).default, {
    first: import.meta.env.DEV ? parts : ['shell'],
    parts,
    strict: import.meta.env.DEV,
  })
  const words = (): Promise<unknown> => i18n.loadNamespaces([...parts])
  const areas = lazyAreas(words)
  const session = createSession({
    refresh: (refresh_token) => client.call(authEndpoints.refresh, { body: { refresh_token } }),
    read: () => client.call(authEndpoints.me, {}),
  })
  const client = createClient({
    headers: () => ({ ...session.headers(), 'Accept-Language': i18n.language }),
    onUnauthorized: session.renew,
  })
  if (Object.keys(session.headers()).length > 0) bringAhead(words)
  const queries = createQueryClient(failures.publish)
  const router = createAppRouter(areas, session)

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SessionProvider store={session}>
          <ClientProvider client={client}>
            <QueryClientProvider client={queries}>
              <ThemeProvider>
                <RouterProvider router={router} />
              </ThemeProvider>
            </QueryClientProvider>
          </ClientProvider>
        </SessionProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}

void begin()
