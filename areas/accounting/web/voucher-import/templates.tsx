import { DownloadIcon, useDownload, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { voucherImportEndpoints } from '../../contract/index.ts'

/** The headings of a type of file, to be filled in. */
export function TemplateButtons({ type }: { type: string }): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const { voucherTemplate, voucherTemplateCsv } = voucherImportEndpoints
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void download(voucherTemplate, { params: { type } })}>
        {t('ui.template')} (Excel)
      </Button>
      <Button icon={<DownloadIcon />} onClick={() => void download(voucherTemplateCsv, { params: { type } })}>
        {t('ui.template')} (CSV)
      </Button>
    </>
  )
}
