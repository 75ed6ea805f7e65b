import { Answer, formatInstant, ShieldIcon, useCall, useSpeech } from '@yupana/ui'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { trailEndpoints } from '../../contract/index.ts'

/** The button that compares the audit trail with its hourly seals, and what came of it. */
export function SealCheck(): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ShieldIcon />} onClick={() => setOpen(true)}>
        {t('record.seals')}
      </Button>
      <Modal open={open} title={t('record.seals')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Result />
      </Modal>
    </>
  )
}

function Result(): ReactNode {
  const { t } = useSpeech()
  const call = useCall(trailEndpoints.seals, {})
  return (
    <Answer call={call}>
      {({ seals, rows, hash, at, broken }) => (
        <div className="yu-stack">
          {broken.map((each) => (
            <Alert
              key={each.number}
              type="error"
              showIcon
              title={t('record.sealBroken', {
                at: formatInstant(each.at),
                rows: each.rows,
                found: each.found,
              })}
            />
          ))}
          {seals === 0 && <Alert type="info" showIcon title={t('record.sealNone')} />}
          {seals > 0 && broken.length === 0 && (
            <Alert type="success" showIcon title={t('record.sealWhole', { seals, rows })} />
          )}
          {hash && at && (
            <>
              <p>{t('record.sealKeep', { at: formatInstant(at) })}</p>
              <code className="yu-hash">{hash}</code>
            </>
          )}
        </div>
      )}
    </Answer>
  )
}
