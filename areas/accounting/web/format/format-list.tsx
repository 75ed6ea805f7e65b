import { full } from '@yupana/contract'
import { declaredList, ListPage, UploadIcon, useCommand, useCreate, useGo, useMay, useSpeech } from '@yupana/ui'
import { Button, Popconfirm } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { balanceFormatEndpoints, balanceFormatExports, formatTypes } from '../../contract/index.ts'

/** The lines of the statements. */
export default function FormatList(): ReactNode {
  const { t, language } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('ACCOUNTPLAN', 'REPORTS'))
  const { columns, filters } = useMemo(
    () =>
      declaredList(balanceFormatEndpoints.balanceFormats, t, {
        code: { width: 90 },
        type: { kind: 'text' },
        sign: { kind: 'text' },
        order: { width: 80 },
      }),
    [language],
  )
  const tabs = useMemo(
    () =>
      formatTypes.map((type) => ({
        key: type,
        label: t(`balanceFormat.type.${type}`),
        filters: [{ field: 'type', operator: 'EQUAL' as const, value: type }],
      })),
    [language],
  )
  const create = useCreate('/balanceformat/new', full('ACCOUNTPLAN', 'REPORTS'), t('balanceFormat.new'))
  const removeAll = useCommand(balanceFormatEndpoints.removeBalanceFormats, { success: t('ui.deleted') })
  return (
    <ListPage
      endpoint={balanceFormatEndpoints.balanceFormats}
      exportEndpoint={balanceFormatExports.exportBalanceFormatList}
      title={t('balanceFormat.plural')}
      columns={columns}
      filters={filters}
      tabs={tabs}
      rowLink={({ id }) => `/balanceformat/view/${id}`}
      actions={
        <>
          {mayWrite && (
            <>
              <Popconfirm
                title={t('balanceFormat.removeAll')}
                description={t('balanceFormat.removeAllText')}
                okText={t('ui.delete')}
                cancelText={t('ui.cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => removeAll.mutate({})}
              >
                <Button>{t('balanceFormat.removeAll')}</Button>
              </Popconfirm>
              <Button icon={<UploadIcon />} onClick={() => go('/balanceformat/import')}>
                {t('ui.import')}
              </Button>
            </>
          )}
          {create}
        </>
      }
      empty={{ text: t('balanceFormat.empty'), action: create }}
    />
  )
}
