import { type Endpoint, full } from '@yupana/contract'
import {
  CallForm,
  type Column,
  type FormValues,
  ListPage,
  PlusIcon,
  type RowOf,
  type Speech,
  ToneTag,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'

interface CodeRow {
  id: string
  code: string
  system: boolean
  version: number
}

interface CodeListProps<L extends Endpoint> {
  noun: string
  list: L
  download: Endpoint
  create: Endpoint
  update: Endpoint
  remove: Endpoint
  /** Path parameter of update and removal, and the row's field that fills it. */
  keyName: 'code' | 'id'
  columns: (speech: Speech) => readonly Column<RowOf<L>>[]
  fields: (speech: Speech) => ReactNode
  blank: FormValues
  /** Who may change it, where that is somebody else. */
  modules?: readonly string[]
  /** Its rows have days instead of being active. */
  dated?: boolean
}

/** A list of the law with the company's own rows beside it: those of the law are shown, own ones can be changed. */
export function CodeListPage<L extends Endpoint>(props: CodeListProps<L>): ReactNode {
  const { noun, list, columns } = props
  const speech = useSpeech()
  const { t } = speech
  const mayWrite = useMay(full(...(props.modules ?? ['COMMERCECONFIG'])))
  const [edited, setEdited] = useState<(FormValues & Partial<CodeRow>) | undefined>()
  const all: Column<RowOf<L>>[] = [
    ...columns(speech),
    ...(props.dated ? [] : [{ field: 'active', label: t('field.active'), kind: 'flag' as const }]),
    {
      field: 'system',
      label: t('codeList.origin'),
      kind: 'text',
      sortable: false,
      render: (row) => {
        const { system } = row as CodeRow
        return <ToneTag tone={system ? 'neutral' : 'good'}>{t(system ? 'codeList.system' : 'codeList.own')}</ToneTag>
      },
    },
    {
      field: 'action',
      label: '',
      kind: 'text',
      sortable: false,
      render: (row) =>
        mayWrite &&
        !(row as CodeRow).system && (
          <Button size="small" onClick={() => setEdited(row as FormValues & CodeRow)}>
            {t('ui.edit')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListPage
        endpoint={list}
        exportEndpoint={props.download}
        title={t(`${noun}.plural`)}
        columns={all}
        empty={{ text: t('ui.emptyOf', { plural: t(`${noun}.plural`) }) }}
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusIcon />} onClick={() => setEdited(props.blank)}>
              {t('ui.new')}
            </Button>
          )
        }
      />
      {edited && <CodeForm {...props} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type CodeFormProps<L extends Endpoint> = CodeListProps<L> & {
  row: FormValues & Partial<CodeRow>
  onClose: () => void
}

function CodeForm<L extends Endpoint>(props: CodeFormProps<L>): ReactNode {
  const { noun, create, update, remove, keyName, row, onClose } = props
  const speech = useSpeech()
  const { t } = speech
  const removal = useCommand(remove, { success: t('ui.deleted'), onSuccess: onClose })
  const [modal, question] = Modal.useModal()
  const params = { [keyName]: row[keyName] }
  const known = row.version !== undefined
  const ask = (): void => {
    modal.confirm({
      title: t('codeList.remove', { code: String(row.code) }),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: () => removal.mutate({ params } as never),
    })
  }
  return (
    <Modal open footer={null} title={t(known ? 'ui.editOf' : 'ui.newOf', { noun: t(noun) })} onCancel={onClose}>
      {question}
      <CallForm
        endpoint={known ? update : create}
        values={row}
        submit={t('ui.save')}
        success={t('ui.saved')}
        toInput={(body) => (known ? { params, body: { ...body, version: row.version } } : { body }) as never}
        onDone={onClose}
      >
        {props.fields(speech)}
      </CallForm>
      {known && (
        <Button danger type="text" className="yu-code-remove" loading={removal.isPending} onClick={ask}>
          {t('ui.delete')}
        </Button>
      )}
    </Modal>
  )
}
