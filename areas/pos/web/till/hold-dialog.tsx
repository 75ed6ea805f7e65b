import { useSpeech } from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { thingsIn } from '../../contract/till/cart.ts'
import type { Hold } from '../device/db.ts'

interface Props {
  holds: readonly Hold[]
  now: Date
  /** There is something to put aside. */
  may: boolean
  onHold: (name: string) => void
  onRecall: (id: string) => void
  onClose: () => void
}

/** Carts put aside: under a name, or a table; they wait until somebody comes back. */
export function HoldDialog({ holds, now, may, onHold, onRecall, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const [name, setName] = useState('')
  return (
    <Modal open width={420} title={t('till.hold')} footer={null} onCancel={onClose}>
      {may && (
        <div className="yu-till-row">
          <Input
            autoFocus
            size="large"
            maxLength={40}
            placeholder={t('till.holdName')}
            aria-label={t('till.holdName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => onHold(name.trim())}
          />
          <Button type="primary" size="large" onClick={() => onHold(name.trim())}>
            {t('till.putAside')}
          </Button>
        </div>
      )}
      {holds.length === 0 && !may && <p className="yu-soft">{t('till.noHolds')}</p>}
      <ul className="yu-till-list">
        {holds.map(({ id, name: known, at, cart }) => (
          <li key={id}>
            <button type="button" onClick={() => onRecall(id)}>
              <strong>{known || cart.client?.name || cart.lines[0]?.item.name}</strong>
              <span className="yu-soft">
                {t('till.things', { count: thingsIn(cart) })} ·{' '}
                {t('till.minutes', { count: Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 60_000)) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
