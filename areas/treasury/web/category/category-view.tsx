import {
  Answer,
  type Column,
  HistoryButton,
  Link,
  NotFound,
  PageHead,
  PencilIcon,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useShortcuts,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { paymentCategory } from '../../contract/index.ts'
import { categoryPath, useCategoryPlace } from './category-place.ts'

const calls = paymentCategory.endpoints
type Row = { id: string; type: string; code: string; name: string; parent: { id: string } | null } & Record<
  string,
  unknown
>

export default function CategoryView(): ReactNode {
  const place = useCategoryPlace()
  const { id = '', action } = useScreenParams()
  // By its id alone, too: notes and mentions know no more of it.
  const wrong = action !== undefined && !place
  const call = useCall(calls.read, { params: { id } }, { enabled: !wrong })
  if (wrong) return <NotFound />
  return <Answer call={call}>{(row) => <Category row={row as Row} />}</Answer>
}

function Category({ row }: { row: Row }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const go = useGo()
  const mayEdit = useMay(calls.update.permission)
  const [removing, setRemoving] = useState(false)
  const editPath = categoryPath('edit', row)
  const list = `/payment/category?type=${row.type}`
  const remove = useCommand(calls.remove, {
    success: t('ui.deleted'),
    onSuccess: () => go(list, { replace: true }),
  })
  useShortcuts(mayEdit ? [{ keys: 'alt+e', label: t('ui.edit'), run: () => go(editPath) }] : [])
  return (
    <section className="yu-page">
      <PageHead
        title={`${row.code} · ${row.name}`}
        subtitle={<Link to={list}>{t('paymentCategory.plural')}</Link>}
        actions={
          <>
            <HistoryButton entity="paymentCategory" id={row.id} />
            {mayEdit && (
              <Button danger onClick={() => setRemoving(true)}>
                {t('ui.delete')}
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" icon={<PencilIcon />} onClick={() => go(editPath)}>
                {t('ui.edit')}
              </Button>
            )}
          </>
        }
      />
      <RecordFields columns={columnsOf((name) => speech.field('paymentCategory', name), t)} row={row} />
      <Modal
        open={removing}
        title={t('ui.deleteTitle', { noun: t('paymentCategory') })}
        okText={t('ui.delete')}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        cancelText={t('ui.cancel')}
        onCancel={() => setRemoving(false)}
        onOk={() =>
          remove.mutate({ params: { id: row.id }, query: { type: row.type } }, { onSettled: () => setRemoving(false) })
        }
      >
        {t('ui.deleteText')}
      </Modal>
    </section>
  )
}

function columnsOf(label: (name: string) => string, t: (key: string) => string): Column<Row>[] {
  const chosen = (field: string): Column<Row> => ({
    ...{ field, label: label(field), kind: 'text' },
    render: (row) => (row[field] ? t(`paymentCategory.${field}.${String(row[field])}`) : ''),
  })
  return [
    { field: 'code', label: label('code'), kind: 'text' },
    { field: 'name', label: label('name'), kind: 'text' },
    chosen('type'),
    { field: 'parent', label: label('parent'), kind: 'ref' },
    { field: 'ledgerCode', label: label('ledgerCode'), kind: 'text' },
    { field: 'cashFlow', label: label('cashFlow'), kind: 'text' },
    chosen('usualTax'),
    chosen('kind'),
    { field: 'requiresParty', label: label('requiresParty'), kind: 'flag' },
    { field: 'requiresCostCenter', label: label('requiresCostCenter'), kind: 'flag' },
    { field: 'accountingDoesNoApply', label: label('accountingDoesNoApply'), kind: 'flag' },
    { field: 'active', label: label('active'), kind: 'flag' },
  ]
}
