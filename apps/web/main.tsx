import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { company } from '@yupana/company/contract'
import { createClient } from '@yupana/contract'
import {
  ClientProvider,
  createI18n,
  createQueryClient,
  createSession,
  SessionProvider,
  ThemeProvider,
} from '@yupana/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { areas } from './areas.ts'
import { createAppRouter } from './router.tsx'
import { failures } from './shell/failures.ts'

const i18n = createI18n(
  areas.map(({ area }) => area),
  { strict: import.meta.env.DEV },
)
const session = createSession({
  refresh: (refresh_token) => client.call(company.endpoints.refresh, { body: { refresh_token } }),
  read: () => client.call(company.endpoints.me, {}),
})
const client = createClient({
  headers: () => ({ ...session.headers(), 'Accept-Language': i18n.language }),
  onUnauthorized: session.renew,
})
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
