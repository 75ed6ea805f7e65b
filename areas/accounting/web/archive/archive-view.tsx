import { Answer, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { archiveEndpoints } from '../../contract/index.ts'
import { MasterRecord } from '../master-record.tsx'

export default function ArchiveView(): ReactNode {
  const { t } = useSpeech()
  const { year = '', id = '' } = useScreenParams()
  const call = useCall(archiveEndpoints.archive, { params: { id } })
  const list = `/archives/year/${year}`
  return (
    <Answer call={call}>
      {(archive) => (
        <MasterRecord
          entity="archive"
          row={archive}
          title={`${archive.code} · ${archive.description}`}
          list={{ path: list, title: `${t('archive.plural')} ${year}` }}
          edit={`${list}/edit/${id}`}
          update={archiveEndpoints.updateArchive}
          remove={archiveEndpoints.removeArchive}
          columns={[
            { field: 'code', label: t('field.code'), kind: 'text' },
            { field: 'description', label: t('field.description'), kind: 'text' },
            { field: 'use', label: t('archive.use'), kind: 'text', render: ({ use }) => t(`archive.use.${use}`) },
            { field: 'vouchers', label: t('archive.vouchers'), kind: 'quantity' },
            { field: 'last', label: t('archive.last'), kind: 'text' },
          ]}
        />
      )}
    </Answer>
  )
}
