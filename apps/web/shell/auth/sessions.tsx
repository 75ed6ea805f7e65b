import { profileEndpoints, type SessionRow } from '@yupana/company/contract'
import { Answer, type Column, DataTable, ToneTag, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Where one is signed in, and the end of any of it. */
export function Sessions(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(profileEndpoints.sessions, {})
  const end = useCommand(profileEndpoints.endSession, { success: t('profile.ended') })
  const endOthers = useCommand(profileEndpoints.endOtherSessions, { success: t('profile.ended') })
  const columns: Column<SessionRow>[] = [
    { field: 'userAgent', label: t('profile.browser'), kind: 'text', render: (row) => browserOf(row.userAgent) },
    { field: 'company.name', label: t('ui.company'), kind: 'text' },
    { field: 'address', label: t('profile.address'), kind: 'text' },
    { field: 'lastSeenAt', label: t('profile.lastSeen'), kind: 'instant' },
    {
      field: 'id',
      label: '',
      kind: 'text',
      render: ({ id, current }) =>
        current ? (
          <ToneTag tone="good">{t('profile.current')}</ToneTag>
        ) : (
          <Button size="small" onClick={() => end.mutate({ params: { id } })}>
            {t('profile.end')}
          </Button>
        ),
    },
  ]
  return (
    <Answer call={call}>
      {({ data }) => (
        <>
          <DataTable label={t('profile.sessions')} columns={columns} rows={data} rowKey={({ id }) => id} />
          {data.length > 1 && (
            <Button danger loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
              {t('profile.endOthers')}
            </Button>
          )}
        </>
      )}
    </Answer>
  )
}

/** `Firefox · Windows` from what the browser says of itself. */
function browserOf(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(text)?.[0]
  const system = /Windows|Android|iPhone|iPad|Mac OS|Linux/.exec(text)?.[0]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
  return [browser && (names[browser] ?? browser), system].filter(Boolean).join(' · ') || text.slice(0, 30)
}
