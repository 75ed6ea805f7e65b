import { Answer, type Column, DataTable, Link, useCall, useSpeech } from '@yupana/ui'
import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type Generated, generatorEndpoints } from '../../contract/index.ts'
import type { GeneratorPlace } from './generator.tsx'
import type { PendingRow } from './pending-list.tsx'

type Line = Generated['made'][number]['lines'][number] & { key: string }

/** The voucher that something would become, line by line, with the concept behind each account. */
export function ProposedVoucher({
  row,
  place: { from, to, year },
  onClose,
}: {
  row: PendingRow
  place: GeneratorPlace
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const call = useCall(generatorEndpoints.generate, { body: { from, to, ids: [row.id], simulate: true } })
  const columns: Column<Line>[] = [
    { field: 'account.code', label: t('accounting.account'), kind: 'text' },
    { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
    {
      ...{ field: 'rule', label: t('generator.rule'), kind: 'text' },
      render: ({ rule }) => (rule ? t(`setting.${rule}`) : ''),
    },
    { field: 'client.name', label: t('accounting.contact'), kind: 'text', wraps: true },
    { field: 'document', label: t('accounting.document'), kind: 'text' },
    { field: 'debit', label: t('accounting.debit'), kind: 'money' },
    { field: 'credit', label: t('accounting.credit'), kind: 'money' },
  ]
  return (
    <Modal open width={1040} title={`${t('generator.lines')} · ${row.memo}`} footer={null} onCancel={onClose}>
      <Answer call={call} fresh>
        {({ made, skipped }) => {
          const refused = skipped.find(({ id }) => id === row.id)
          const lines = (refused ?? made.find(({ id }) => id === row.id))?.lines ?? []
          return (
            <>
              {refused && (
                <Alert
                  {...{ type: 'warning', showIcon: true, className: 'yu-hint', title: refused.message }}
                  action={
                    refused.code === 'accounting_setting_not_found' && (
                      <Link to={`/accountsettings/${year}/edit/${year}`}>{t('generator.configure')}</Link>
                    )
                  }
                />
              )}
              <DataTable
                label={t('generator.lines')}
                columns={columns}
                rows={lines.map((line, i) => ({ ...line, key: String(i) }))}
                rowKey={({ key }) => key}
              />
            </>
          )
        }}
      </Answer>
    </Modal>
  )
}
