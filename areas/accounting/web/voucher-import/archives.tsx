import { Answer, DataTable, formatInstant, Link, PageHead, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { archiveNames, importArchives, voucherImportEndpoints, voucherImportTypes } from '../../contract/index.ts'
import { VoucherImportHistory } from './history.tsx'

/** Which archive the vouchers of each type go to, and when a file last came for it. */
export default function VoucherImportArchives(): ReactNode {
  const { t } = useSpeech()
  const { year = '' } = useScreenParams()
  const call = useCall(voucherImportEndpoints.voucherImports, { query: { limit: 200 } })
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('voucherImport.archives')} ${year}`}
        subtitle={<Link to={`/vouchers/import/year/${year}`}>{t('voucherImport')}</Link>}
      />
      <Answer call={call} fresh>
        {({ data }) => (
          <DataTable
            label={t('voucherImport.archives')}
            rows={voucherImportTypes.map((type) => {
              const last = data.find((each) => each.type === type && each.status === 'applied')
              const archive = importArchives[type]
              return { type, archive, last: last?.createdAt ?? '', made: last ? String(last.made) : '' }
            })}
            rowKey={({ type }) => type}
            columns={[
              {
                ...{ field: 'type', label: t('field.type'), kind: 'text' },
                render: ({ type, archive }) => (
                  <Link to={`/vouchers/import/year/${year}/archive/${archive}/type/${type}`}>
                    {t(`voucherImport.type.${type}`)}
                  </Link>
                ),
              },
              {
                ...{ field: 'archive', label: t('accounting.archive'), kind: 'text', wraps: true },
                render: ({ archive }) => `${archive} ${archiveNames[archive] ?? ''}`,
              },
              {
                ...{ field: 'last', label: t('voucherImport.last'), kind: 'text' },
                render: ({ last }) => (last ? formatInstant(last) : ''),
              },
              { field: 'made', label: t('voucherImport.made'), kind: 'text' },
            ]}
          />
        )}
      </Answer>
      <VoucherImportHistory />
    </section>
  )
}
