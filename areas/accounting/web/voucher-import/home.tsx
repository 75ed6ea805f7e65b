import { Link, PageHead, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import { Button, Select, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { importArchives, type VoucherImportType, voucherImportTypes } from '../../contract/index.ts'
import { VoucherImportHistory } from './history.tsx'
import { TemplateButtons } from './templates.tsx'

/** What a file is comes first: its template, its archive, and what was imported before. */
export default function VoucherImportHome(): ReactNode {
  const { t } = useSpeech()
  const { year = '' } = useScreenParams()
  const go = useGo()
  const [type, setType] = useState<VoucherImportType>('journal')
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('voucherImport')} ${year}`}
        subtitle={<Link to={`/vouchers/import/year/${year}/archives`}>{t('voucherImport.archives')}</Link>}
      />
      <div className="yu-panel">
        <Space wrap>
          <Select<VoucherImportType>
            value={type}
            onChange={setType}
            aria-label={t('field.type')}
            popupMatchSelectWidth={false}
            options={voucherImportTypes.map((value) => ({ value, label: t(`voucherImport.type.${value}`) }))}
          />
          <TemplateButtons type={type} />
          <Button
            type="primary"
            onClick={() => go(`/vouchers/import/year/${year}/archive/${importArchives[type]}/type/${type}`)}
          >
            {t('voucherImport.upload')}
          </Button>
        </Space>
      </div>
      <VoucherImportHistory />
    </section>
  )
}
