import { ImportHistory, UploadIcon, useGo, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** What was imported, the rows that failed, and the way back. */
export default function ClientImports(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  return (
    <ImportHistory
      group="document"
      actions={
        <Button type="primary" icon={<UploadIcon />} onClick={() => go('/import-contacts')}>
          {t('client.import')}
        </Button>
      }
    />
  )
}
