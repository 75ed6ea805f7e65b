import { ImportHistory, ImportPanel, Link, PageHead, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { stockImport } from '../contract/index.ts'

/** What is there when the product is first used, from a workbook: looked at first, then exactly that. */
export default function StockImport(): ReactNode {
  const { t } = useSpeech()
  return (
    <section className="yu-page">
      <PageHead
        title={t('inventoryTaking.file')}
        subtitle={<Link to="/import-initial-stock">{t('inventoryTaking.plural')}</Link>}
      />
      <div className="yu-panel">
        <ImportPanel calls={stockImport} />
      </div>
      <ImportHistory group="document" />
    </section>
  )
}
