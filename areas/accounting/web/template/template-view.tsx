import { Answer, DataTable, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { templateEndpoints } from '../../contract/index.ts'
import { MasterRecord } from '../master-record.tsx'

export default function TemplateView(): ReactNode {
  const { t } = useSpeech()
  const { id = '' } = useScreenParams()
  const call = useCall(templateEndpoints.template, { params: { id } })
  return (
    <Answer call={call}>
      {(template) => (
        <MasterRecord
          entity="voucherTemplate"
          row={template}
          title={`${template.code} · ${template.name}`}
          list={{ path: '/vouchers/templates', title: t('voucherTemplate.plural') }}
          edit={`/vouchers/templates/edit/${id}`}
          update={templateEndpoints.updateTemplate}
          remove={templateEndpoints.removeTemplate}
          columns={[
            { field: 'archive', label: t('accounting.archive'), kind: 'text' },
            { field: 'memo', label: t('accounting.memo'), kind: 'text' },
            { field: 'currency', label: t('field.currency'), kind: 'text' },
          ]}
        >
          <DataTable
            label={t('voucherTemplate')}
            rows={template.lines.map((line, i) => ({ ...line, key: String(i) }))}
            rowKey={({ key }) => key}
            columns={[
              { field: 'account.code', label: t('accounting.account'), kind: 'text' },
              { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
              {
                ...{ field: 'side', label: t('voucherTemplate.side'), kind: 'text' },
                render: ({ side }) => t(`voucherTemplate.side.${side}`),
              },
              {
                ...{ field: 'kind', label: t('voucherTemplate.kind'), kind: 'text' },
                render: ({ kind }) => t(`voucherTemplate.kind.${kind}`),
              },
              { field: 'amount', label: t('voucherTemplate.amount'), kind: 'quantity' },
              { field: 'client.name', label: t('accounting.party'), kind: 'text', wraps: true },
              { field: 'costCenter.name', label: t('costCenter'), kind: 'text' },
              { field: 'memo', label: t('accounting.memo'), kind: 'text', wraps: true },
            ]}
          />
        </MasterRecord>
      )}
    </Answer>
  )
}
