import { full, withVerb } from '@yupana/contract'
import {
  CallForm,
  Field,
  Link,
  PencilIcon,
  PrinterIcon,
  useCommand,
  useGo,
  useMay,
  useNotices,
  usePrint,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal, Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  travelQuotationEndpoints as calls,
  type TravelQuotationAction,
  type TravelQuotationOut,
  type TravelQuotationStatus,
  travelQuotationStates,
  travelReservationEndpoints,
} from '../../contract/index.ts'
import { LinkDialog, MailQuotation } from './link-panel.tsx'

type Asked = 'send' | 'reject' | 'void' | 'accept' | 'reserve' | 'link' | 'mail'

/** What may be done with a quotation now, by the table of its states. */
export function QuotationActions({ of }: { of: TravelQuotationOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const { id, status, number } = of
  const mayWrite = useMay(full('PRODUCT'))
  const mayVoid = useMay(withVerb(full('PRODUCT'), 'void'))
  const [asked, ask] = useState<Asked>()
  const can = (action: TravelQuotationAction): boolean =>
    travelQuotationStates.can(status as TravelQuotationStatus, action) && (action === 'void' ? mayVoid : mayWrite)
  const label = (action: TravelQuotationAction): string => t(`travelQuotation.action.${action}`)
  const remove = useCommand(calls.removeTravelQuotation, {
    success: t('ui.deleted'),
    onSuccess: () => go('/travel/quotation', { replace: true }),
  })
  const restore = useCommand(calls.restoreTravelQuotation, { success: t('ui.saved') })
  return (
    <>
      <Button icon={<PrinterIcon />} onClick={() => void print(calls.travelQuotationPdf, { params: { id } })}>
        PDF
      </Button>
      {mayWrite && number !== null && status !== 'voided' && (
        <>
          <Button onClick={() => ask('link')}>{t('travelLink.get')}</Button>
          <Button onClick={() => ask('mail')}>{t('action.email')}</Button>
        </>
      )}
      {can('remove') && number === null && (
        <Popconfirm
          title={t('ui.deleteText')}
          okText={t('ui.delete')}
          cancelText={t('ui.cancel')}
          onConfirm={() => remove.mutate({ params: { id } })}
        >
          <Button danger>{label('remove')}</Button>
        </Popconfirm>
      )}
      {(['void', 'reject', 'accept', 'send'] as const).filter(can).map((action) => (
        <Button key={action} danger={action === 'void'} onClick={() => ask(action)}>
          {label(action)}
        </Button>
      ))}
      {of.acceptedOption && can('restore') && (
        <Popconfirm
          title={label('restore')}
          okText={label('restore')}
          cancelText={t('ui.cancel')}
          onConfirm={() => restore.mutate({ params: { id }, body: { version: of.version } })}
        >
          <Button>{label('restore')}</Button>
        </Popconfirm>
      )}
      {of.acceptedOption && can('reserve') && <Button onClick={() => ask('reserve')}>{label('reserve')}</Button>}
      {can('edit') && (
        <Button type="primary" icon={<PencilIcon />} onClick={() => go(`/travel/quotation/edit/${id}`)}>
          {label('edit')}
        </Button>
      )}
      {asked === 'accept' && <Accept of={of} onClose={() => ask(undefined)} />}
      {asked === 'reserve' && <Reserve of={of} onClose={() => ask(undefined)} />}
      {asked === 'link' && <LinkDialog of={of} onClose={() => ask(undefined)} />}
      {asked === 'mail' && <MailQuotation of={of} onClose={() => ask(undefined)} />}
      {(asked === 'send' || asked === 'reject' || asked === 'void') && (
        <Ask of={of} action={asked} onClose={() => ask(undefined)} />
      )}
    </>
  )
}

/** The file of what was accepted; who asked is chosen here where they were no contact. */
function Reserve({
  of: { id, client, prospect },
  onClose,
}: {
  of: TravelQuotationOut
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayMake = useMay(full('CLIENT'))
  return (
    <Modal open title={t('travelQuotation.action.reserve')} footer={null} onCancel={onClose}>
      {!client && mayMake && (
        <p className="yu-soft">
          {[prospect?.name, prospect?.email, prospect?.phone].filter(Boolean).join(' · ')}{' '}
          <Link to="/contacts/new">{t('client.new')}</Link>
        </p>
      )}
      <CallForm
        endpoint={travelReservationEndpoints.reserveTravelQuotation}
        values={{ client: null }}
        toInput={(body) => {
          const chosen = body.client as { id: string } | null
          return { params: { id }, body: chosen ? { client: { id: chosen.id } } : {} }
        }}
        submit={t('travelQuotation.action.reserve')}
        success={t('ui.saved')}
        invalidates={['travelQuotation', 'travelReservation']}
        onDone={({ id: made }) => go(`/travel/reservation/view/${made}`, { replace: true })}
      >
        {!client && <Field name="client" label={t('field.client')} kind="ref" choose="/api/clients/choose" autoFocus />}
      </CallForm>
    </Modal>
  )
}

/** The option that the client chose. */
function Accept({ of: { id, priced, revision }, onClose }: { of: TravelQuotationOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const accept = useCommand(calls.acceptTravelQuotation, { success: t('ui.saved'), onSuccess: onClose })
  return (
    <Modal open title={t('travelQuotation.which')} footer={null} onCancel={onClose}>
      <div className="yu-head-actions">
        {priced.options.map(({ letter }) => (
          <Button
            key={letter}
            loading={accept.isPending}
            onClick={() => accept.mutate({ params: { id }, body: { option: letter as 'A', revision } })}
          >
            {t('travelProgram.option', { letter })}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

/** A reason, where one is given: why it is refused or voided, or why it goes out below the margin. */
function Ask({
  of: { id, version },
  action,
  onClose,
}: {
  of: TravelQuotationOut
  action: 'send' | 'reject' | 'void'
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [reason, setReason] = useState('')
  const done = { success: t('ui.saved'), onSuccess: onClose }
  const send = useCommand(calls.sendTravelQuotation, done)
  const reject = useCommand(calls.rejectTravelQuotation, done)
  const cancel = useCommand(calls.voidTravelQuotation, done)
  const command = { send, reject, void: cancel }[action]
  const run = (): void => {
    const body = { version, ...(reason.trim() ? { reason } : {}) }
    command.mutateAsync({ params: { id }, body }).catch((error: unknown) => notices.problem(error))
  }
  const label = t(`travelQuotation.action.${action}`)
  return (
    <Modal
      open
      title={label}
      okText={label}
      okButtonProps={{ loading: command.isPending }}
      cancelText={t('ui.cancel')}
      onCancel={onClose}
      onOk={run}
    >
      <Input.TextArea
        rows={2}
        value={reason}
        aria-label={t('travelQuotation.reason')}
        placeholder={t('travelQuotation.reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
}
