import { type DocumentBulkCall, type DocumentVerb, type Endpoint, type Permission, withVerb } from '@yupana/contract'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { usePrint } from '../../document/print-file.ts'
import { useT } from '../../i18n.ts'
import { MailIcon, PencilIcon, PrinterIcon } from '../../icons.ts'
import { useSession, useSessionStore } from '../../session/session-context.tsx'
import { useAreas } from '../../shell/areas.ts'
import { useGo } from '../../shell/navigation.tsx'
import { useKeyHints } from '../../shell/shortcuts.tsx'
import { type Column, cellText, cellValue } from '../column.tsx'
import { AskDocuments, DocumentBulkDialog } from '../document-bulk.tsx'

/** What can be done to a row where it stands, without opening it. */
export interface RowAction<Row> {
  key: string
  label: string
  icon: ReactNode
  permission: Permission
  /** The letter that does it to the row that has the focus. */
  keys?: string
  /** Said in a word beside its icon: the one that people come for. */
  named?: boolean
  /** Whether the row is in a state for it; all are where absent. */
  when?: (row: Row) => boolean
  run: (row: Row) => void
}

/** More would hide the row that they are for. */
const MOST = 3

/** Those that a row offers, the likeliest first. */
export function actionsOf<Row>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] {
  return actions.filter(({ when }) => when?.(row) ?? true).slice(0, MOST)
}

interface Lists<Row> {
  columns: readonly Column<Row>[]
  documents?: DocumentBulkCall | undefined
  quick?: readonly RowAction<Row>[] | undefined
  rowLink?: ((row: Row) => string | undefined) | undefined
}

/**
 * What a list lets do to a row: its own verbs, then paper and mail of documents and the form that changes it, which follow from what it declares
 * anyway. The answer stays the same while the words do, so that no row is drawn again for it.
 */
export function useRowActions<Row>(
  list: Lists<Row>,
  rows: readonly Row[],
): { acts: readonly RowAction<Row>[]; dialogs: ReactNode } {
  const session = useSessionStore()
  const { permissions } = useSession()
  const [mailed, setMailed] = useState<Row>()
  const usual = useDocumentActions<Row>(list.documents, (row) => setMailed(() => row))
  const edit = useEditAction(list, rows)
  const own = (list.quick ?? []).map((each) => ({ ...each, named: true }))
  const all = [...own, ...usual, ...edit].filter((each) => session.may(each.permission))
  const latest = useRef(all)
  latest.current = all
  const signature = all.map(({ key, label }) => `${key}:${label}`).join()
  const acts = useMemo(
    () =>
      latest.current.map((each, at) => ({
        ...each,
        when: (row: Row) => latest.current[at]?.when?.(row) ?? true,
        run: (row: Row) => latest.current[at]?.run(row),
      })),
    [signature, permissions],
  )
  useKeyHints(rows.length > 0 ? acts.flatMap(({ keys, label }) => (keys ? [{ keys, label }] : [])) : [])
  const dialogs = list.documents && (
    <MailOne
      call={list.documents}
      asked={mailed && { id: idOf(mailed), name: nameOf(list.columns[0], mailed) }}
      onEnd={() => setMailed(undefined)}
    />
  )
  return { acts, dialogs }
}

const stateOf = (row: unknown): string => String((row as { status?: unknown }).status ?? '')
const idOf = (row: unknown): string => String((row as { id?: unknown }).id ?? '')

/** What its first column calls a row. */
function nameOf<Row>(column: Column<Row> | undefined, row: Row): string {
  const drawn = column?.render?.(row)
  return typeof drawn === 'string' ? drawn : column ? cellText(column, cellValue(row, column.field)) : ''
}

/** Paper and mail, of the kinds of documents that have them. */
function useDocumentActions<Row>(call: DocumentBulkCall | undefined, onMail: (row: Row) => void): RowAction<Row>[] {
  const t = useT()
  const print = usePrint()
  if (!call) return []
  const verb = (key: DocumentVerb, own: (made: Endpoint) => Pick<RowAction<Row>, 'icon' | 'keys' | 'run'>) => {
    const made = call.documentVerbs[key]
    if (!made) return []
    const { permission } = made
    return [
      { key, label: t(`bulk.${key}`), permission, when: (row: Row) => call.permits(key, stateOf(row)), ...own(made) },
    ]
  }
  return [
    ...verb('print', (paper) => ({
      ...{ icon: <PrinterIcon />, keys: 'p' },
      run: (row) => void print(paper, { params: { id: idOf(row) } }),
    })),
    ...verb('email', () => ({ icon: <MailIcon />, keys: 'e', run: onMail })),
  ]
}

/** The form that changes a row, where it has one that the person may open: of a document as long as it may still be issued. */
function useEditAction<Row>({ rowLink, documents }: Lists<Row>, rows: readonly Row[]): RowAction<Row>[] {
  const t = useT()
  const go = useGo()
  const areas = useAreas()
  const first = rows[0]
  const [place, shown] = (first && rowLink?.(first)?.split('/view/')) ?? []
  if (first === undefined || shown !== idOf(first)) return []
  const path = `${place}/edit/`
  const screen = areas
    .flatMap(({ area }) => area.screens)
    .find((each) => each.path.startsWith(`${path}{`) && !each.path.slice(path.length).includes('/'))
  if (!screen) return []
  return [
    {
      key: 'edit',
      label: t('ui.edit'),
      icon: <PencilIcon />,
      permission: withVerb(screen.permission, 'edit'),
      keys: 'm',
      when: (row) =>
        documents ? documents.permits('issue', stateOf(row)) : (row as { system?: unknown }).system !== true,
      run: (row) => go(path + idOf(row)),
    },
  ]
}

/** Asks before a document is mailed, and shows how it went. */
function MailOne({
  call,
  asked,
  onEnd,
}: {
  call: DocumentBulkCall
  asked: { id: string; name: string } | undefined
  onEnd: () => void
}): ReactNode {
  const [job, setJob] = useState<string>()
  const begun = (made: string): void => {
    onEnd()
    setJob(made)
  }
  return (
    <>
      {asked && (
        <AskDocuments call={call} verb="email" ids={[asked.id]} name={asked.name} onStart={begun} onCancel={onEnd} />
      )}
      {job && <DocumentBulkDialog call={call} job={job} onClose={() => setJob(undefined)} />}
    </>
  )
}

/** The actions of a row, over its last cells while it is pointed at or has the focus. */
export function RowActs({ acts, row }: { acts: readonly RowAction<unknown>[]; row: unknown }): ReactNode {
  return (
    <td className="yu-acts">
      <span>
        {actionsOf(acts, row).map(({ key, label, icon, keys, named, run }) => (
          <button
            key={key}
            type="button"
            className={named ? 'yu-act-named' : undefined}
            aria-label={label}
            title={keys ? `${label} (${keys.toUpperCase()})` : label}
            onClick={() => run(row)}
          >
            {icon}
            {named && label}
          </button>
        ))}
      </span>
    </td>
  )
}
