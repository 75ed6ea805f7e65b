import { useCommand, useSpeech } from '@yupana/ui'
import { Checkbox, Input, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  optionsOf,
  type SireKind,
  type SireOption,
  type SireRowOut,
  type SireType,
  sireEndpoints,
} from '../../contract/index.ts'

interface Props {
  rows: readonly SireRowOut[]
  type: SireType
  kind: SireKind
  onDone: () => void
}

/** What is done with documents that differ, and why; the usual reason stands there and may be said otherwise. */
export function DecideDialog({ rows, type, kind, onDone }: Props): ReactNode {
  const { t } = useSpeech()
  const options = optionsOf(type, kind)
  const [option, setOption] = useState<SireOption>(rows[0]?.option ?? options[0]!)
  const [typed, setTyped] = useState<string>()
  const [remember, setRemember] = useState(false)
  const reason = typed ?? t(`sire.usual.${option}`)
  const decide = useCommand(sireEndpoints.decideSire, { success: t('sire.decidedDone'), invalidates: ['sire'] })
  const save = (): void => {
    void decide
      .mutateAsync({ body: { ids: rows.map(({ id }) => id), option, reason, remember } })
      .then(onDone)
      .catch(() => undefined)
  }
  const short = reason.trim().length < 3
  return (
    <Modal
      open
      title={t('sire.decideTitle', { count: rows.length })}
      okText={t('ui.save')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: short, loading: decide.isPending }}
      onOk={save}
      onCancel={onDone}
    >
      <Radio.Group
        aria-label={t('sire.decision')}
        value={option}
        onChange={({ target }) => setOption(target.value as SireOption)}
        options={options.map((value) => ({ value, label: t(`sire.option.${value}`) }))}
      />
      <Input
        autoFocus
        aria-label={t('sire.reason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => !short && !decide.isPending && save()}
        style={{ margin: '12px 0' }}
      />
      <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
        {t('sire.remember')}
      </Checkbox>
    </Modal>
  )
}
