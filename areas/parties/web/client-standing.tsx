import { full } from '@yupana/contract'
import { formatDate, Link, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, registerEndpoints } from '../contract/index.ts'

/** What the tax office's register says of a contact with a RUC, with the day it was read; and where it went, if it was merged. */
export function ClientStanding({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const { register, mergedInto } = client
  return (
    <>
      {mergedInto && (
        <Alert
          type="info"
          showIcon
          title={t('client.merged', { name: String(mergedInto.name) })}
          action={<Link to={`/contacts/view/${mergedInto.id}`}>{String(mergedInto.code)}</Link>}
        />
      )}
      {register && <Register client={client} register={register} />}
    </>
  )
}

type Register = NonNullable<ClientOut['register']>

function Register({ client, register }: { client: ClientOut; register: Register }): ReactNode {
  const { t } = useSpeech()
  const mayWrite = useMay(full('CLIENT'))
  const verify = useCommand(registerEndpoints.verifyClient, { success: t('client.verified') })
  const { status, condition, readOn } = register
  const again = mayWrite && (
    <Button size="small" loading={verify.isPending} onClick={() => verify.mutate({ params: { id: client.id } })}>
      {t('client.verify')}
    </Button>
  )
  if (readOn === null) return <Alert type="info" showIcon title={t('client.register.unverified')} action={again} />
  const read = t('client.register.read', { date: formatDate(readOn) })
  if (status === 'ACTIVO' && condition === 'HABIDO') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('client.register.doubtful', { status: status ?? '', condition: condition ?? '' })}
      description={read}
      action={again}
    />
  )
}
