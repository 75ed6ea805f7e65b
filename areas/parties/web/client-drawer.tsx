import { FormPage, useSpeech } from '@yupana/ui'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints } from '../contract/index.ts'
import { ClientFields, newClient } from './client-fields.tsx'

/** The form of a client in a drawer, with what a document needs of it. */
export default function ClientDrawer({
  onClose,
  onSaved,
}: {
  onClose: () => void
  onSaved: (client: ClientOut) => void
}): ReactNode {
  const { t } = useSpeech()
  return (
    <Drawer open title={t('client.new')} size={520} onClose={onClose} destroyOnHidden>
      <FormPage
        endpoint={clientEndpoints.createClient}
        title={t('client.new')}
        values={newClient}
        invalidates={['choose']}
        onSaved={onSaved}
        onCancel={onClose}
      >
        <ClientFields lookUp short />
      </FormPage>
    </Drawer>
  )
}
