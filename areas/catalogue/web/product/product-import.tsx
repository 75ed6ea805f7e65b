import { full } from '@yupana/contract'
import { ImportHistory, ImportPanel, Link, PageHead, useDownload, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { importEndpoints, productImport } from '../../contract/index.ts'

/** Products from a file: seen before they are written, and taken back while nothing uses them. */
export default function ProductImport(): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const mayWrite = useMay(full('PRODUCT'))
  return (
    <section className="yu-page">
      <PageHead
        title={t('product.import')}
        subtitle={<Link to="/items">{t('product.plural')}</Link>}
        actions={<Button onClick={() => void download(importEndpoints.exportVariants, {})}>{t('ui.export')}</Button>}
      />
      {mayWrite && (
        <div className="yu-panel">
          <ImportPanel calls={productImport} />
        </div>
      )}
      <ImportHistory group="resource" />
    </section>
  )
}
