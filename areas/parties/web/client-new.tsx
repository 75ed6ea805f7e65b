import { FormPage, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { clientEndpoints } from '../contract/index.ts'
import { ClientFields, newClient } from './client-fields.tsx'

export default function ClientNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={clientEndpoints.createClient}
      title={t('client.new')}
      draft="client.new"
      values={newClient}
      invalidates={['choose']}
      fieldLabel={(name) => fieldIfNamed('client', name) ?? name}
      onSaved={({ id }) => go(`/contacts/view/${id}`, { replace: true })}
    >
      <ClientFields lookUp />
    </FormPage>
  )
}
