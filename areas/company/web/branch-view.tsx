import EditOutlined from '@ant-design/icons/EditOutlined'
import { full } from '@yupana/contract'
import {
  Answer,
  AttachmentsButton,
  type Column,
  HistoryButton,
  Link,
  PageHead,
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
import type { ReactNode } from 'react'
import { branch, branchEndpoints, type PointOfSaleOut } from '../contract/index.ts'

type Row = { id: string } & Record<string, unknown>

/** A branch with what its sales over the counter begin with. */
export default function BranchView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(branch.endpoints.read, { params: { id } })
  return <Answer call={call}>{(row) => <Branch key={id} row={row as Row} />}</Answer>
}

function Branch({ row }: { row: Row }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = row
  const may = useMay(full('COMMERCECONFIG', 'COMPANYCONFIG'))
  const [modal, question] = Modal.useModal()
  const remove = useCommand(branch.endpoints.remove, {
    success: t('ui.deleted'),
    onSuccess: () => go('/branchOffice', { replace: true }),
  })
  const edit = (): void => go(`/branchOffice/edit/${id}`)
  useShortcuts(may ? [{ keys: 'alt+e', label: t('ui.edit'), run: edit }] : [])
  const ask = (): void => {
    modal.confirm({
      title: t('ui.deleteTitle', { noun: t('branch') }),
      content: t('ui.deleteText'),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => remove.mutate({ params: { id } }),
    })
  }
  return (
    <section className="yu-page">
      {question}
      <PageHead
        title={`${String(row.code)} · ${String(row.name)}`}
        subtitle={<Link to="/branchOffice">{t('branch.plural')}</Link>}
        actions={
          <>
            <AttachmentsButton entity="branch" id={id} />
            <HistoryButton entity="branch" id={id} />
            {may && (
              <>
                <Button danger loading={remove.isPending} onClick={ask}>
                  {t('ui.delete')}
                </Button>
                <Button onClick={() => go(`/branchOffice/logo/${id}`)}>{t('branch.counter')}</Button>
                <Button type="primary" icon={<EditOutlined />} onClick={edit}>
                  {t('ui.edit')}
                </Button>
              </>
            )}
          </>
        }
      />
      <BranchRecord row={row} id={id} />
    </section>
  )
}

function BranchRecord({ row, id }: { row: Record<string, unknown>; id: string }): ReactNode {
  const { t, field } = useSpeech()
  const call = useCall(branchEndpoints.pointOfSale, { params: { branch: id } })
  const columns: Column<Record<string, unknown>>[] = Object.entries(branch.fields).map(([name, each]) => ({
    field: name,
    label: field('branch', name),
    kind: each.kind === 'flag' ? 'flag' : 'text',
  }))
  return (
    <>
      <RecordFields columns={columns} row={row} />
      <h2 className="yu-part-head">{t('pointOfSale')}</h2>
      <Answer call={call}>{(settings) => <RecordFields columns={settingColumns(t, field)} row={settings} />}</Answer>
    </>
  )
}

function settingColumns(
  t: (key: string) => string,
  field: (noun: string, name: string) => string,
): Column<PointOfSaleOut>[] {
  return [
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    { field: 'guideDocumentNumber', label: field('pointOfSale', 'guideDocumentNumber'), kind: 'ref' },
    { field: 'cashPaymentMethod', label: field('pointOfSale', 'cashPaymentMethod'), kind: 'ref' },
    { field: 'cardPaymentMethod', label: field('pointOfSale', 'cardPaymentMethod'), kind: 'ref' },
    { field: 'depositPaymentMethod', label: field('pointOfSale', 'depositPaymentMethod'), kind: 'ref' },
    { field: 'paymentTerm', label: field('pointOfSale', 'paymentTerm'), kind: 'ref' },
  ]
}
