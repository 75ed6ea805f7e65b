import { invitationEndpoints } from '@yupana/company/contract'
import { environmentColors, useCall, useCommand, useNotices, useSessionStore, useT } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Companies that ask the person to work with them: accepted or refused here, from any screen. */
export function Invitations(): ReactNode {
  const t = useT()
  const notices = useNotices()
  const session = useSessionStore()
  const { data } = useCall(invitationEndpoints.ownInvitations, {}, { staleTime: 60_000, silent: true })
  const answer = useCommand(invitationEndpoints.answerInvitation, {
    onSuccess: (_, { params }) => {
      if (params.answer === 'refuse') return
      notices.success(t('invitation.joined'))
      void session.reload()
    },
  })
  return data?.data.map(({ id, company, invitedBy, role }) => (
    <div key={id} className="yu-strip-line" style={{ background: environmentColors.seeing }} role="status">
      {t('invitation.text', { person: invitedBy, company: company.name, ruc: company.ruc, role })}{' '}
      {(['accept', 'refuse'] as const).map((each) => (
        <Button
          key={each}
          size="small"
          type={each === 'accept' ? 'primary' : 'default'}
          loading={answer.isPending}
          onClick={() => answer.mutate({ params: { id, answer: each } })}
        >
          {t(`invitation.${each}`)}
        </Button>
      ))}
    </div>
  ))
}
