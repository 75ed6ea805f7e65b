import { useQueryClient } from '@tanstack/react-query'
import {
  type BulkCall,
  type BulkResult,
  type BulkVerb,
  bulkPermission,
  type DocumentBulkCall,
  type ListQueryInput,
  platformEndpoints,
} from '@yupana/contract'
import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { callKey, useCommand } from '../api.tsx'
import { formatQuantity } from '../form/input/number-text.ts'
import { useT } from '../i18n.ts'
import { useNotices } from '../problem-notice.tsx'
import { useMay } from '../session/session-context.tsx'
import { DocumentBulkDialog, DocumentBulkVerbs } from './document-bulk.tsx'

export interface BulkAction<Row> {
  key: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Asks first, where it says something of the rows. */
  ask?: (rows: Row[]) => string | undefined
  /** Does it to every chosen row and answers when all are through; the list then reads again. */
  run: (rows: Row[]) => Promise<void> | void
  /** Does it to all that the filter shows; without it the action is for chosen rows alone. */
  runAll?: (query: ListQueryInput) => Promise<void> | void
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  call: BulkCall | undefined
  /** Of a list of documents: what is done to the chosen ones as a job. */
  documents: DocumentBulkCall | undefined
  rows: Row[]
  keyOf: (row: Row) => string
  /** All that the list shows with its filters, on every page. */
  total: number | undefined
  /** There are more than `total`. */
  more: boolean
  /** Filters and search of the list, as its call takes them. */
  query: ListQueryInput
  /** Whether the whole page is chosen: then all pages are offered. */
  whole: boolean
  onDone: () => void
}

/** The bar of the chosen rows; what failed is told after they are gone from the list, too. */
export function ListBulk<Row>(props: BulkBarProps<Row>): ReactNode {
  const [result, setResult] = useState<BulkResult>()
  const [job, setJob] = useState<string>()
  const begun = (id: string): void => {
    setJob(id)
    props.onDone()
  }
  return (
    <>
      {props.rows.length > 0 && <BulkBar {...props} onResult={setResult} onJob={begun} />}
      {job && props.documents && (
        <DocumentBulkDialog call={props.documents} job={job} onClose={() => setJob(undefined)} />
      )}
      {result && <BulkResultDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  )
}

type OnResult = { onResult: (result: BulkResult) => void }

/** Runs an action at once, or when what it says of the rows was agreed to. */
function useAsking<Row>(
  rows: Row[],
  run: (action: BulkAction<Row>) => Promise<void>,
): { start: (action: BulkAction<Row>) => void; question: ReactNode } {
  const t = useT()
  const [modal, question] = Modal.useModal()
  const start = (action: BulkAction<Row>): void => {
    const text = action.ask?.(rows)
    if (text === undefined) void run(action)
    else
      modal.confirm({
        title: action.label,
        content: text,
        okText: action.label,
        cancelText: t('ui.cancel'),
        onOk: () => run(action),
      })
  }
  return { start, question }
}

/** What may be done to the rows that are chosen, or to all that the filter shows. */
function BulkBar<Row>(props: BulkBarProps<Row> & OnResult & { onJob: (job: string) => void }): ReactNode {
  const { actions, call, documents, rows, keyOf, total = rows.length, whole, onDone, onResult } = props
  const t = useT()
  const [running, setRunning] = useState<string>()
  const [everything, setEverything] = useState(false)
  // Whoever takes a row out again has not chosen everything.
  if (everything && !whole) setEverything(false)
  const all = everything && whole
  const wholly = props.more ? `${formatQuantity(String(total))}+` : total
  const count = all ? wholly : rows.length
  const run = async (action: BulkAction<Row>): Promise<void> => {
    setRunning(action.key)
    try {
      await (all ? action.runAll?.(props.query) : action.run(rows))
      onDone()
    } catch {
      // The command has shown why; the rows stay chosen.
    } finally {
      setRunning(undefined)
    }
  }
  const inState = (row: Row) => ({ id: keyOf(row), status: String((row as { status?: unknown }).status ?? '') })
  const { start, question } = useAsking(rows, run)
  return (
    <div className="yu-bulk" role="toolbar" aria-label={t('ui.selected', { count })}>
      <strong aria-live="polite">{t(all ? 'ui.selectedAll' : 'ui.selected', { count })}</strong>
      {(call || actions.some(({ runAll }) => runAll)) && whole && !all && total > rows.length && (
        <Button type="link" onClick={() => setEverything(true)}>
          {t('ui.selectAll', { count: wholly })}
        </Button>
      )}
      {actions
        .filter(({ runAll }) => !all || runAll)
        .map((each) => (
          <Button
            key={each.key}
            icon={each.icon}
            danger={each.danger}
            loading={running === each.key}
            disabled={running !== undefined}
            onClick={() => start(each)}
          >
            {each.label}
          </Button>
        ))}
      {documents && !all && <DocumentBulkVerbs call={documents} chosen={rows.map(inState)} onStart={props.onJob} />}
      {call && (
        <BulkVerbs
          call={call}
          body={all ? { all: true } : { ids: rows.map(keyOf) }}
          query={all ? props.query : undefined}
          count={count}
          onDone={onDone}
          onResult={onResult}
        />
      )}
      <Button type="text" onClick={onDone}>
        {t('ui.clearSelection')}
      </Button>
      {question}
    </div>
  )
}

interface BulkVerbsProps {
  call: BulkCall
  body: { ids: string[] } | { all: true }
  query: ListQueryInput | undefined
  count: number | string
  onDone: () => void
}

function BulkVerbs({ call, body, query, count, onDone, onResult }: BulkVerbsProps & OnResult): ReactNode {
  const t = useT()
  const may = {
    edit: useMay(bulkPermission(call.permission, 'activate')),
    delete: useMay(bulkPermission(call.permission, 'delete')),
  }
  const [asking, setAsking] = useState<BulkVerb>()
  const command = useBulkCommand(call, (answer) => {
    setAsking(undefined)
    if (answer && answer.failed.length > 0) onResult(answer)
    onDone()
  })
  const send = (verb: BulkVerb): void =>
    command.mutate({ body: { ...body, action: verb }, ...(query ? { query } : {}) } as never)
  const verbs = call.verbs.filter((verb) => may[verb === 'delete' ? 'delete' : 'edit'])
  // What is undone by a click is done by one; what is not, and what nobody has seen whole, is asked.
  const start = (verb: BulkVerb): void => (verb === 'delete' || 'all' in body ? setAsking(verb) : send(verb))
  return (
    <>
      {verbs.map((verb) => (
        <Button
          key={verb}
          danger={verb === 'delete'}
          disabled={command.isPending}
          loading={command.isPending && command.variables?.body.action === verb}
          onClick={() => start(verb)}
        >
          {t(`bulk.${verb}`)}
        </Button>
      ))}
      <Modal
        open={asking !== undefined}
        title={asking && t('ui.bulkAsk', { verb: t(`bulk.${asking}`), count })}
        okText={asking && t(`bulk.${asking}`)}
        okButtonProps={{ danger: asking === 'delete', loading: command.isPending }}
        cancelText={t('ui.cancel')}
        onCancel={() => setAsking(undefined)}
        onOk={() => asking && send(asking)}
      >
        {asking === 'delete' ? t('ui.deleteText') : t('ui.bulkText')}
      </Modal>
    </>
  )
}

/** Answers what failed, or nothing where it goes on as a job. */
function useBulkCommand(call: BulkCall, onAnswer: (result: BulkResult | undefined) => void) {
  const t = useT()
  const notices = useNotices()
  const queries = useQueryClient()
  return useCommand(call, {
    onSuccess: (answer) => {
      // A long list goes on behind the call, which then answers the job alone.
      if (!('done' in answer)) {
        notices.success(t('ui.bulkStarted'))
        void queries.invalidateQueries({ queryKey: callKey(platformEndpoints.jobs) })
        return onAnswer(undefined)
      }
      if (answer.failed.length === 0) notices.success(t('ui.bulkDone', { count: answer.done }))
      onAnswer(answer)
    },
  })
}

/** What was done, and each row that stayed with its reason. */
function BulkResultDialog({ result, onClose }: { result: BulkResult; onClose: () => void }): ReactNode {
  const t = useT()
  return (
    <Modal
      open
      width={640}
      title={t('ui.bulkResult', { done: result.done, failed: result.failed.length })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
      onCancel={onClose}
    >
      <div className="yu-bulk-result">
        <table className="yu-plain-table">
          <thead>
            <tr>
              <th>{t('bulk.record')}</th>
              <th>{t('bulk.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {result.failed.map(({ id, label, message }) => (
              <tr key={id}>
                <td>{label}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
