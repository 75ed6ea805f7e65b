import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { ImportPanel } from './import-panel.tsx'
import type { ImportPanelProps } from './use-import.ts'

/** The import over the list that it fills. */
export default function ImportWizard({
  title,
  onClose,
  ...panel
}: ImportPanelProps & { title: string; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <Modal open width={720} title={t('ui.importOf', { plural: title })} onCancel={onClose} footer={null}>
      <ImportPanel {...panel} onDone={onClose} />
    </Modal>
  )
}
