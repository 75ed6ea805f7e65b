import { invitationEndpoints } from '@yupana/company/contract'
import {
  Answer,
  CallForm,
  Field,
  problemOf,
  useCall,
  useCommand,
  useGo,
  useNotices,
  useSearchParams,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { PasswordFields, passwordsDiffer } from './password-fields.tsx'
import { PublicPage } from './public-page.tsx'

/** Who invites, to what, and the answer: a person without a user chooses a password with it. */
export default function Invitation(): ReactNode {
  const { t } = useSpeech()
  const [{ code }] = useSearchParams()
  const [refused, setRefused] = useState(false)
  if (typeof code !== 'string') return <PublicPage title={t('invitation')} text={t('invitation.incomplete')} />
  if (refused) return <PublicPage title={t('invitation')} text={t('invitation.refused')} />
  return <Open code={code.padEnd(20, '-')} onRefused={() => setRefused(true)} />
}

function Open({ code, onRefused }: { code: string; onRefused: () => void }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(invitationEndpoints.invitation, { params: { code } }, { staleTime: Number.POSITIVE_INFINITY })
  const refuse = useCommand(invitationEndpoints.refuseInvitation, { onSuccess: onRefused })
  if (call.error)
    return (
      <PublicPage title={t('invitation')}>
        <Alert type="error" showIcon title={t(`error.${problemOf(call.error).code}`)} role="alert" />
      </PublicPage>
    )
  return (
    <Answer call={call}>
      {({ company, invitedBy, role, known, name, lastName }) => (
        <PublicPage
          title={t('invitation.of', { company: company.name })}
          text={t('invitation.text', { person: invitedBy, company: company.name, ruc: company.ruc, role })}
        >
          <Accept code={code} known={known} name={name} lastName={lastName} />
          <Button block danger loading={refuse.isPending} onClick={() => refuse.mutate({ params: { code } })}>
            {t('invitation.refuse')}
          </Button>
        </PublicPage>
      )}
    </Answer>
  )
}

interface AcceptProps {
  code: string
  known: boolean
  name: string
  lastName: string
}

function Accept({ code, known, name, lastName }: AcceptProps): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const notices = useNotices()
  const session = useSessionStore()
  return (
    <CallForm
      endpoint={invitationEndpoints.acceptInvitation}
      values={known ? {} : { name, lastName, password: '', repeat: '' }}
      submit={t('invitation.accept')}
      toInput={(body) => ({ params: { code }, body })}
      check={(values) => (known ? {} : passwordsDiffer(values, t))}
      onDone={({ session: tokens }) => {
        notices.success(t('invitation.accepted'))
        if (tokens) void session.open(tokens).then(() => go('/dashboard', { replace: true }))
        else go('/', { replace: true })
      }}
    >
      {known ? (
        <p>{t('invitation.known')}</p>
      ) : (
        <>
          <Field name="name" label={t('user.name')} kind="text" />
          <Field name="lastName" label={t('user.lastName')} kind="text" />
          <PasswordFields />
        </>
      )}
    </CallForm>
  )
}
