import { Link, ToneTag, useSpeech } from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ClosingRow } from '../../contract/index.ts'

/** What is still to be done in a month, each line with its count and the way to it. */
export function ClosingRows({ rows }: { rows: readonly ClosingRow[] }): ReactNode {
  const { t } = useSpeech()
  if (rows.length === 0) return <p className="yu-soft">{t('monthLock.nothingPending')}</p>
  return (
    <ul className="yu-duties">
      {rows.map(({ name, label, severity, count, path }) => (
        <li key={name}>
          <Link to={path}>
            {label}: {count}
          </Link>
          <span>
            <ToneTag tone={severity === 'block' ? 'bad' : 'warning'}>{t(`monthLock.${severity}`)}</ToneTag>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How many things a month still waits for; pressed, which. */
export function ClosingCount({ rows, month }: { rows: readonly ClosingRow[]; month: string }): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  const blocks = rows.some(({ severity }) => severity === 'block')
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        <ToneTag tone={blocks ? 'bad' : 'warning'}>
          {t('monthLock.pending')}: {rows.length}
        </ToneTag>
      </Button>
      <Modal
        open={open}
        title={t('monthLock.pendingTitle', { month })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <ClosingRows rows={rows} />
      </Modal>
    </>
  )
}
