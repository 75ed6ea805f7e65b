import { Answer, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { clientEndpoints } from '../contract/index.ts'
import { ClientFields } from './client-fields.tsx'

export default function ClientEdit(): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(clientEndpoints.client, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(client) => (
        <FormPage
          key={id}
          endpoint={clientEndpoints.updateClient}
          params={{ id }}
          title={client.fiscalName}
          draft={`client.${id}`}
          values={client as FormValues}
          invalidates={['choose', 'invoice']}
          fieldLabel={(name) => fieldIfNamed('client', name) ?? name}
          onSaved={() => go(`/contacts/view/${id}`, { replace: true })}
        >
          <ClientFields lookUp={false} />
        </FormPage>
      )}
    </Answer>
  )
}
