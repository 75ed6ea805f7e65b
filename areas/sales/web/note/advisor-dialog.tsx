import { Answer, ToneTag, useCall, useCommand, useGo, useSpeech } from '@yupana/ui'
import { Button, Input, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import './note.css'
import {
  advise,
  type Correctable,
  creditNoteEndpoints,
  type InvoiceOut,
  invoiceEndpoints,
  type Way,
  type Wrong,
  wrongs,
} from '../../contract/index.ts'

interface AdvisorProps {
  invoice: InvoiceOut
  onClose: () => void
}

/** «¿Cómo lo corrijo?»: what is wrong, the legal ways to correct it, and why others are none. */
export default function AdvisorDialog({ invoice, onClose }: AdvisorProps): ReactNode {
  const { t } = useSpeech()
  const [wrong, setWrong] = useState<Wrong>()
  const call = useCall(creditNoteEndpoints.correctable, { params: { id: invoice.id }, query: {} })
  return (
    <Modal open title={t('advisor.ask')} footer={null} onCancel={onClose} width={640}>
      <Answer call={call}>
        {(sale) => (
          <div className="yu-advisor">
            <p className="yu-soft">{`${sale.serie}-${sale.number} · ${sale.client.name}`}</p>
            <Radio.Group
              className="yu-advisor-wrongs"
              aria-label={t('advisor.what')}
              value={wrong}
              onChange={({ target }) => setWrong(target.value as Wrong)}
              options={wrongs.map((value) => ({ value, label: t(`advisor.wrong.${value}`) }))}
            />
            {wrong && <Ways key={wrong} wrong={wrong} sale={sale} onClose={onClose} />}
          </div>
        )}
      </Answer>
    </Modal>
  )
}

interface WaysProps extends Pick<AdvisorProps, 'onClose'> {
  wrong: Wrong
  sale: Correctable
}

function Ways({ wrong, sale, onClose }: WaysProps): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const obstacle = (way: Way): string | undefined => {
    if (way.kind === 'again') return undefined
    if (way.kind === 'void') return sale.void.obstacle?.message
    return sale.reasons.find((each) => each.documentType === way.type && each.code === way.code)?.obstacle?.message
  }
  const { possible, refused } = advise(wrong, sale, obstacle)
  const nameOf = (way: Way): string =>
    way.kind === 'note'
      ? t('advisor.way.note', {
          type: t(`creditNote.type.${way.type}`),
          code: way.code,
          reason: t(`creditNote.reason.${way.type}.${way.code}`),
        })
      : t(`advisor.way.${way.kind}`, { by: sale.void.by })
  const [voiding, setVoiding] = useState(false)
  const take = (way: Way): void => {
    setVoiding(way.kind === 'void')
    if (way.kind === 'void') return
    onClose()
    if (way.kind === 'again') go(`/invoice/generate/invoice-id/${sale.id}`)
    else go(`/credit-note/new?invoice=${sale.id}&type=${way.type}&reason=${way.code}`)
  }
  return (
    <div className="yu-advisor-ways">
      {possible.map((way, at) => (
        <div key={nameOf(way)} className="yu-advisor-way">
          <Button type={at === 0 ? 'primary' : 'default'} onClick={() => take(way)}>
            {nameOf(way)}
          </Button>
          {at === 0 && possible.length > 1 && <ToneTag tone="good">{t('advisor.best')}</ToneTag>}
        </div>
      ))}
      {refused.length > 0 && (
        <ul className="yu-problem-list">
          {refused.map(({ way, why }) => (
            <li key={nameOf(way)}>
              {nameOf(way)}: <span className="yu-soft">{why}</span>
            </li>
          ))}
        </ul>
      )}
      {voiding && <VoidIt id={sale.id} onClose={onClose} />}
    </div>
  )
}

/** The reason goes to the tax office with the voiding. */
function VoidIt({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const voidIt = useCommand(invoiceEndpoints.voidInvoice, { success: t('invoice.voidAsked'), onSuccess: onClose })
  return (
    <div className="yu-advisor-way">
      <Input
        autoFocus
        aria-label={t('invoice.voidReason')}
        placeholder={t('invoice.voidReason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        danger
        loading={voidIt.isPending}
        disabled={reason.trim().length < 3}
        onClick={() => voidIt.mutate({ params: { id }, body: { reason: reason.trim() } })}
      >
        {t('invoice.action.void')}
      </Button>
    </div>
  )
}
