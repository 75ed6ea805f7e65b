import {
  type Column,
  DataTable,
  formatMoney,
  UploadIcon,
  useCall,
  useClient,
  useCommand,
  useNotices,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Checkbox, Modal, Popconfirm, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { bankColumns, type KeptStatement, type StatementPreview, statementFileEndpoints } from '../../contract/index.ts'

interface Mapping {
  columns: Record<string, string>
  dates?: string
  negate?: boolean
}

/** The file of a bank: what of it is new, whether it closes, and how its columns are read where no bank is known that writes them. */
export function StatementImport({ account, onClose }: { account: string; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const client = useClient()
  const refresh = useRefresh()
  const [file, setFile] = useState<File>()
  const [seen, setSeen] = useState<StatementPreview>()
  const [mapping, setMapping] = useState<Mapping>({ columns: {} })
  const [busy, setBusy] = useState(false)
  const formOf = (chosen: File, said: Mapping): FormData => {
    const form = new FormData()
    form.append('account', account)
    if (Object.keys(said.columns).length > 0) form.append('mapping', JSON.stringify(said))
    form.append('file', chosen)
    return form
  }
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  const read = (chosen: File, said: Mapping): Promise<void> =>
    attempt(async () => {
      setSeen(await client.call(statementFileEndpoints.previewStatement, { body: formOf(chosen, said) } as never))
    })
  const commit = (): Promise<void> =>
    attempt(async () => {
      const done = await client.call(statementFileEndpoints.commitStatement, { body: formOf(file!, mapping) } as never)
      notices.success(t('bankStatement.done', { count: (done as { created: number }).created }))
      refresh('paymentAccount', 'reconciliation')
      onClose()
    })
  const ready = seen !== undefined && seen.needs === null && seen.created > 0
  return (
    <Modal
      open
      width={860}
      title={t('reconciliation.import')}
      okText={t('bankStatement.commit', { count: seen?.created ?? 0 })}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: !ready, loading: busy }}
      onCancel={onClose}
      onOk={() => void commit()}
    >
      <p className="yu-soft">{t('bankStatement.choose')}</p>
      <Picker
        name={file?.name}
        onPick={(chosen) => {
          setFile(chosen)
          setSeen(undefined)
          setMapping({ columns: {} })
          void read(chosen, { columns: {} })
        }}
      />
      {seen?.needs && file && (
        <Columns seen={seen} mapping={mapping} onMap={setMapping} onRead={() => void read(file, mapping)} />
      )}
      {seen && seen.needs === null && <Seen seen={seen} />}
      {!seen && <Before account={account} />}
    </Modal>
  )
}

/** Takes one file. */
function Picker({ name, onPick }: { name: string | undefined; onPick: (file: File) => void }): ReactNode {
  const { t } = useSpeech()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadIcon />} onClick={() => picker.current?.click()}>
        {name ?? t('bankStatement.file')}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t('bankStatement.file')}
        accept=".csv,.txt,.xlsx,.ofx,.xml,.sta,.mt940,.940"
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // The same file may be chosen again once it was mended.
          if (chosen) onPick(chosen)
          target.value = ''
        }}
      />
    </>
  )
}

interface ColumnsProps {
  seen: StatementPreview
  mapping: Mapping
  onMap: (next: Mapping) => void
  onRead: () => void
}

/** Which heading is what, and in which order its days are written. */
function Columns({ seen, mapping, onMap, onRead }: ColumnsProps): ReactNode {
  const { t } = useSpeech()
  const headings = seen.headings.map((value) => ({ value, label: value }))
  const { columns } = mapping
  const whole = columns.date && columns.description && (columns.amount || (columns.debit && columns.credit))
  return (
    <div className="yu-statement-columns">
      <strong>{t(`bankStatement.${seen.needs}`)}</strong>
      {bankColumns.map((name) => (
        <span key={name}>
          {t(`bankStatement.column.${name}`)}
          <Select
            allowClear
            value={columns[name]}
            options={headings}
            aria-label={t(`bankStatement.column.${name}`)}
            onChange={(heading?: string) => {
              const { [name]: _, ...others } = columns
              onMap({ ...mapping, columns: heading ? { ...others, [name]: heading } : others })
            }}
          />
        </span>
      ))}
      <span>
        {t('bankStatement.dates')}
        <Select
          allowClear
          value={mapping.dates}
          options={['dmy', 'mdy', 'ymd'].map((value) => ({ value, label: t(`bankStatement.dates.${value}`) }))}
          aria-label={t('bankStatement.dates')}
          onChange={(dates?: string) => {
            const { dates: _, ...others } = mapping
            onMap(dates ? { ...others, dates } : others)
          }}
        />
      </span>
      <Checkbox
        checked={mapping.negate === true}
        onChange={({ target }) => onMap({ ...mapping, negate: target.checked })}
      >
        {t('bankStatement.negate')}
      </Checkbox>
      <Button type="primary" disabled={!whole} onClick={onRead}>
        {t('bankStatement.read')}
      </Button>
    </div>
  )
}

function Seen({ seen }: { seen: StatementPreview }): ReactNode {
  const { t } = useSpeech()
  const { created, known, badCount, closes, difference } = seen
  const columns: Column<StatementPreview['lines'][number]>[] = [
    { field: 'date', label: t('bankStatement.column.date'), kind: 'date' },
    { field: 'description', label: t('bankStatement.column.description'), kind: 'text' },
    { field: 'operationNumber', label: t('bankStatement.column.operationNumber'), kind: 'text' },
    { field: 'amount', label: t('bankStatement.column.amount'), kind: 'money', phone: 'amount' },
    { field: 'known', label: '', kind: 'text', render: (line) => line.known && t('bankStatement.known') },
  ]
  return (
    <>
      <p>
        <strong>{t('bankStatement.result', { created, known, bad: badCount })}</strong>
      </p>
      {closes === true && <Alert type="success" showIcon title={t('bankStatement.closes')} />}
      {closes === false && (
        <Alert type="warning" showIcon title={t('bankStatement.open', { amount: formatMoney(difference ?? '0') })} />
      )}
      {seen.bad.map((line) => (
        <p key={line.row} className="yu-hot">
          {line.row}: {line.text}
        </p>
      ))}
      <div className="yu-statement-lines">
        <DataTable label={t('bankStatement')} columns={columns} rows={seen.lines} rowKey={(_, i) => String(i)} brief />
      </div>
    </>
  )
}

/** What came in before; one of which nothing is explained may go again. */
function Before({ account }: { account: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(statementFileEndpoints.statements, { params: { id: account } }, { silent: true })
  const remove = useCommand(statementFileEndpoints.removeStatement, {
    ...{ success: t('ui.deleted'), invalidates: ['paymentAccount', 'reconciliation'] },
  })
  if (!data || data.data.length === 0) return null
  const columns: Column<KeptStatement>[] = [
    { field: 'fileName', label: t('bankStatement.file'), kind: 'text' },
    { field: 'from', label: t('bankStatement.from'), kind: 'date' },
    { field: 'to', label: t('reconciliation.to'), kind: 'date' },
    { field: 'lines', label: t('bankStatement.lines'), kind: 'quantity' },
    { field: 'explained', label: t('reconciliation.count'), kind: 'quantity' },
    {
      ...{ field: 'id', label: '', kind: 'text' },
      render: ({ id, explained }) =>
        explained === 0 && (
          <Popconfirm
            title={t('ui.deleteTitle', { noun: t('bankStatement') })}
            okText={t('ui.delete')}
            cancelText={t('ui.cancel')}
            onConfirm={() => remove.mutate({ params: { id } })}
          >
            <Button type="link" size="small" danger>
              {t('ui.delete')}
            </Button>
          </Popconfirm>
        ),
    },
  ]
  return (
    <div className="yu-statement-lines">
      <DataTable label={t('bankStatement.before')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
    </div>
  )
}
