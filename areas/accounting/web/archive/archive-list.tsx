import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useScreenParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { archiveEndpoints, archiveExports } from '../../contract/index.ts'

/** The archives of a year, with how far their numbers have come. */
export default function ArchiveList(): ReactNode {
  const { t, language } = useSpeech()
  const { year = '' } = useScreenParams()
  const always = useMemo(() => [{ field: 'year', operator: 'EQUAL' as const, value: year }], [year])
  const { columns, filters } = useMemo(
    () =>
      declaredList(archiveEndpoints.archives, t, {
        code: { width: 90 },
        use: { sortable: false, render: ({ use }) => t(`archive.use.${use}`) },
        vouchers: { width: 150 },
      }),
    [language],
  )
  const create = useCreate(`/archives/year/${year}/new`, full('ACCOUNTINGCABINETS'), t('archive.new'))
  return (
    <ListPage
      endpoint={archiveEndpoints.archives}
      exportEndpoint={archiveExports.exportArchives}
      title={`${t('archive.plural')} ${year}`}
      columns={columns}
      filters={filters}
      always={always}
      rowLink={({ id }) => `/archives/year/${year}/view/${id}`}
      actions={create}
      empty={{ text: t('archive.empty'), action: create }}
    />
  )
}
