import { FormPage, type FormValues, useSpeech } from '@yupana/ui'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints } from '../contract/index.ts'
import { ClientFields, newClient } from './client-fields.tsx'

/** The form of a client in a drawer, with what a document needs of it. */
export default function ClientDrawer({
  typed = '',
  onClose,
  onSaved,
}: {
  /** What was searched for in vain: a number of RUC or DNI, else a name. */
  typed?: string
  onClose: () => void
  onSaved: (client: ClientOut) => void
}): ReactNode {
  const { t } = useSpeech()
  return (
    <Drawer open title={t('client.new')} size={520} onClose={onClose} destroyOnHidden>
      <FormPage
        endpoint={clientEndpoints.createClient}
        title={t('client.new')}
        values={{ ...newClient, ...knownOf(typed) }}
        invalidates={['choose']}
        onSaved={onSaved}
        onCancel={onClose}
      >
        <ClientFields lookUp short />
      </FormPage>
    </Drawer>
  )
}

/** What a text says of a contact: eleven digits are a RUC, eight a DNI. */
function knownOf(typed: string): FormValues {
  if (/^\d{11}$/.test(typed)) return { documentType: '6', documentNumber: typed }
  if (/^\d{8}$/.test(typed)) return { documentType: '1', documentNumber: typed }
  return { fiscalName: typed }
}
