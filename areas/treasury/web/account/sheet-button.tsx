import type { CallInput } from '@yupana/contract'
import { DownloadIcon, saveBlob, useClient, useNotices, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { accountViewEndpoints } from '../../contract/index.ts'

/** What is shown as a workbook. */
export function SheetButton({ input }: { input: CallInput<typeof accountViewEndpoints.accountSheet> }): ReactNode {
  const { t } = useSpeech()
  const client = useClient()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { name, blob } = await client.download(accountViewEndpoints.accountSheet, input)
      saveBlob(name, blob)
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadIcon />} loading={busy} onClick={() => void save()}>
      {t('paymentAccount.sheet')}
    </Button>
  )
}
