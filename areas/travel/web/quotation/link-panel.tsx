import { MailDialog } from '@yupana/parties/web'
import { useCommand, useNotices, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Space } from 'antd'
import type { ReactNode } from 'react'
import {
  quotationLinkEndpoints as calls,
  type TravelQuotationOut,
  travelQuotationEndpoints,
} from '../../contract/index.ts'

/** The link of what was sent: made, copied, taken back. */
export function LinkDialog({ of: { id, link }, onClose }: { of: TravelQuotationOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const changed = { invalidates: ['travelQuotation'] }
  const make = useCommand(calls.createQuotationLink, changed)
  const revoke = useCommand(calls.removeQuotationLink, { ...changed, success: t('ui.saved'), onSuccess: onClose })
  return (
    <Modal open title={t('travelLink.get')} footer={null} onCancel={onClose}>
      <p className="yu-soft">{t('travelLink.help')}</p>
      {link ? (
        <div className="yu-travel-stack">
          <Input readOnly value={link.url} aria-label={t('travelLink.get')} />
          <Space wrap>
            <Button
              type="primary"
              onClick={() =>
                void navigator.clipboard.writeText(link.url).then(() => notices.success(t('travelLink.copied')))
              }
            >
              {t('travelLink.copy')}
            </Button>
            <Button danger loading={revoke.isPending} onClick={() => revoke.mutate({ params: { id } })}>
              {t('travelLink.revoke')}
            </Button>
          </Space>
        </div>
      ) : (
        <Button type="primary" loading={make.isPending} onClick={() => make.mutate({ params: { id } })}>
          {t('travelLink.get')}
        </Button>
      )}
    </Modal>
  )
}

/** The PDF and the link by mail. */
export function MailQuotation({
  of: { id, client },
  onClose,
}: {
  of: TravelQuotationOut
  onClose: () => void
}): ReactNode {
  return (
    <MailDialog
      endpoint={travelQuotationEndpoints.emailTravelQuotation}
      id={id}
      contactId={client?.id ?? ''}
      help="travelLink.mailHelp"
      onClose={onClose}
    />
  )
}
