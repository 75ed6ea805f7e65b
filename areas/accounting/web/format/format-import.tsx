import { full } from '@yupana/contract'
import { ImportHistory, ImportPanel, Link, PageHead, useDownload, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { balanceFormatEndpoints, balanceFormatImport } from '../../contract/index.ts'

/** Lines of the statements from a file. */
export default function FormatImport(): ReactNode {
  const { t } = useSpeech()
  const download = useDownload()
  const mayWrite = useMay(full('ACCOUNTPLAN', 'REPORTS'))
  return (
    <section className="yu-page">
      <PageHead
        title={t('balanceFormat.import')}
        subtitle={<Link to="/balanceformat">{t('balanceFormat.plural')}</Link>}
        actions={
          <Button
            onClick={() => void download(balanceFormatEndpoints.exportBalanceFormats, { params: { format: 'xls' } })}
          >
            {t('ui.export')}
          </Button>
        }
      />
      {mayWrite && (
        <div className="yu-panel">
          <ImportPanel calls={balanceFormatImport} />
        </div>
      )}
      <ImportHistory group="resource" />
    </section>
  )
}
