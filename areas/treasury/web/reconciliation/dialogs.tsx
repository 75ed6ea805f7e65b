import type { Option } from '@yupana/contract'
import { dec } from '@yupana/kernel'
import { Chooser, formatMoney, useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { BankLineOut } from '../../contract/index.ts'

interface AdjustProps {
  line: BankLineOut
  currency: string
  onClose: () => void
  onWrite: (category: { id: string }, party: { id: string } | null) => Promise<unknown>
}

/** What the bank shows and the books do not, written to a category. */
export function AdjustDialog({ line, currency, onClose, onWrite }: AdjustProps): ReactNode {
  const { t } = useSpeech()
  const [category, setCategory] = useState<Option>()
  const [party, setParty] = useState<Option>()
  const [busy, setBusy] = useState(false)
  const type = dec(line.left).isNegative() ? '2' : '1'
  return (
    <Modal
      open
      title={t('reconciliation.adjust')}
      okText={t('reconciliation.create')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !category, loading: busy }}
      onCancel={onClose}
      onOk={() => {
        setBusy(true)
        void onWrite({ id: category!.id }, party ? { id: party.id } : null).finally(() => setBusy(false))
      }}
    >
      <p>
        {line.description} · {currency} {formatMoney(line.left)}
      </p>
      <div className="yu-equation-form">
        <span>{t('reconciliation.category')}</span>
        <Chooser
          path="/api/payment/category/choose"
          query={{ filters: [{ field: 'type', operator: 'EQUAL', value: type, group: 0 }] }}
          value={category ?? null}
          onChange={setCategory}
          ariaLabel={t('reconciliation.category')}
          autoFocus
        />
        <span>{t('reconciliation.party')}</span>
        <Chooser
          path="/api/clients/choose"
          value={party ?? null}
          onChange={setParty}
          ariaLabel={t('reconciliation.party')}
        />
      </div>
    </Modal>
  )
}

export function IgnoreDialog({
  line,
  onClose,
  onIgnore,
}: {
  line: BankLineOut
  onClose: () => void
  onIgnore: (reason: string) => Promise<unknown>
}): ReactNode {
  const { t } = useSpeech()
  return (
    <ReasonDialog
      title={`${t('reconciliation.ignore')}: ${line.description}`}
      text={t('reconciliation.ignoreText')}
      onClose={onClose}
      onSay={onIgnore}
    />
  )
}

/** Asks why. */
export function ReasonDialog({
  title,
  text,
  onClose,
  onSay,
}: {
  title: string
  text?: string
  onClose: () => void
  onSay: (reason: string) => Promise<unknown>
}): ReactNode {
  const { t } = useSpeech()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const fine = reason.trim().length >= 3
  const say = (): void => {
    if (!fine || busy) return
    setBusy(true)
    void onSay(reason.trim()).finally(() => setBusy(false))
  }
  return (
    <Modal
      open
      title={title}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !fine, loading: busy }}
      onCancel={onClose}
      onOk={say}
    >
      {text && <p className="yu-soft">{text}</p>}
      <Input
        autoFocus
        aria-label={t('reconciliation.reason')}
        placeholder={t('reconciliation.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={say}
      />
    </Modal>
  )
}
