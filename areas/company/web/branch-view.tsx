import { full } from '@yupana/contract'
import {
  Answer,
  AttachmentsButton,
  type Column,
  HistoryButton,
  Link,
  PageHead,
  Panels,
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
import type { ReactNode } from 'react'
import { branch } from '../contract/index.ts'

type Row = { id: string } & Record<string, unknown>

/** A branch, with what the areas above say of it. */
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
                <Button type="primary" icon={<PencilIcon />} onClick={edit}>
                  {t('ui.edit')}
                </Button>
              </>
            )}
          </>
        }
      />
      <BranchRecord row={row} />
    </section>
  )
}

function BranchRecord({ row }: { row: Record<string, unknown> }): ReactNode {
  const { field } = useSpeech()
  const columns: Column<Record<string, unknown>>[] = Object.entries(branch.fields).map(([name, each]) => ({
    field: name,
    label: field('branch', name),
    kind: each.kind === 'flag' ? 'flag' : 'text',
  }))
  return (
    <>
      <RecordFields columns={columns} row={row} />
      <Panels place="company.branch" />
    </>
  )
}
