import type { Endpoint } from '@yupana/contract'
import { bindScreens } from '@yupana/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { parties } from '../contract/index.ts'
import type { MailDialogProps } from './mail-dialog.tsx'
import './parties.css'

export { CreditBar } from './credit-bar.tsx'
export { PartyField } from './party-field.tsx'

export default bindScreens(
  parties,
  {
    '/contacts': lazy(() => import('./client-list.tsx')),
    '/contacts/new': lazy(() => import('./client-new.tsx')),
    '/contacts/edit/{id}': lazy(() => import('./client-edit.tsx')),
    '/contacts/view/{id}': lazy(() => import('./client-view.tsx')),
    '/contacts/img/client/{id}': lazy(() => import('./client-image.tsx')),
    '/import-contacts': lazy(() => import('./client-import.tsx')),
    '/contacts/import': lazy(() => import('./client-imports.tsx')),
    '/contacts/duplicates': lazy(() => import('./duplicates.tsx')),
  },
  {},
  { 'company.configuration': lazy(() => import('./settings-panel.tsx')) },
)

/** A client made without leaving the document that needs it. */
export const ClientDrawer = lazy(() => import('./client-drawer.tsx'))

const MailFields = lazy(() => import('./mail-dialog.tsx'))

/** Sends a document of any area to its contact. */
export const MailDialog = (props: MailDialogProps): ReactNode => (
  <Suspense fallback={null}>
    <MailFields {...props} />
  </Suspense>
)

/** The dialog that mails documents of a kind to their contact. @param help label of what goes along */
export const mailsTo =
  <Out extends { id: string }>(endpoint: Endpoint, help: string, contactOf: (document: Out) => { id: string }) =>
  (document: Out, close: () => void): ReactNode => (
    <MailDialog endpoint={endpoint} id={document.id} contactId={contactOf(document).id} help={help} onClose={close} />
  )
