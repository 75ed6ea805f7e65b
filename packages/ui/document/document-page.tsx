import type { Endpoint, LooseInput, Permission } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNewKey } from '../form/chooser/use-create.tsx'
import { useT } from '../i18n.ts'
import { FileTextIcon, PlusIcon } from '../icons.ts'
import { type StateLabels, StateTag } from '../list/state.tsx'
import { HistoryButton, type HistoryOf } from '../record/history-button.tsx'
import { useMedia } from '../shell/media.ts'
import { useGo } from '../shell/navigation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { AttachmentsButton } from './attachments-button.tsx'
import { ChainLines, type ChainOf } from './chain-lines.tsx'
import { debtStanding } from './debt-state.tsx'
import { type DocumentAction, DocumentActions, type LegalMoves, useLegalActions } from './document-actions.tsx'
import type { Owed } from './document-rail.tsx'
import { DocumentSheet, type SheetParty } from './document-sheet.tsx'

const DocumentRail = lazy(() => import('./document-rail.tsx'))
const PdfPanel = lazy(() => import('./pdf-panel.tsx'))

export interface DocumentPageProps {
  title: string
  subtitle?: ReactNode
  state: string
  stateLabels: StateLabels
  /** Answer of the tax office, 0 to 5. */
  eStatus?: string
  eStatusLabels?: StateLabels
  actions: readonly DocumentAction[]
  /** `{ can: (action) => invoiceStates.can(status, action) }` */
  moves?: LegalMoves
  /** Of a document of the company's: who it is for, or who wrote it where it was received. Without it the page is that of a record. */
  /** `ownPaper`: it is printed by a layout of its own, of which the page has nothing. */
  sheet?: { party?: SheetParty | undefined; received?: boolean; bought?: boolean; ownPaper?: boolean }
  /** What is to be paid of it, and whose words say how far that is: `invoice.status.overdue`. */
  owed?: Owed & { noun: string }
  /** Cards of its own in the rail. */
  rail?: ReactNode
  header: ReactNode
  lines?: ReactNode
  totals?: ReactNode
  /** Where it stands in the chain of what came from what. */
  chain?: ChainOf
  /** Where the audit keeps it: `invoice` and its id. The entity is the noun of its fields' labels. */
  history?: HistoryOf
  /** Screen of a new one of its kind: its button, and Alt-N. */
  next?: { path: string; permission: Permission; label: string }
  /** The call that draws the PDF. */
  pdf?: { endpoint: Endpoint; input: LooseInput }
  children?: ReactNode
}

/** A document as it stands: its states, what may be done now, its paper, and beside it what became of it, or its PDF. */
export function DocumentPage(props: DocumentPageProps): ReactNode {
  const t = useT()
  const actions = useLegalActions(props.actions, props.moves)
  const [pdf, setPdf] = useState(false)
  // There the acts are a bar at the foot: of what is seldom wanted nothing stands in it.
  const phone = useMedia('(max-width: 640px)')
  const { sheet, chain, history, owed } = props
  return (
    <section className={`yu-page yu-document${sheet ? ' yu-with-rail' : ''}${pdf ? ' yu-with-pdf' : ''}`}>
      <div className="yu-document-main">
        <PageHead
          title={props.title}
          subtitle={props.subtitle}
          beside={
            <>
              <States {...props} />
              {phone && history && <AttachmentsButton {...history} />}
            </>
          }
          actions={
            <>
              {!phone && history && <AttachmentsButton {...history} />}
              {history && !sheet && <HistoryButton {...history} />}
              {props.next && <NextDocument {...props.next} />}
              {props.pdf && (
                <Button
                  icon={<FileTextIcon />}
                  type={pdf ? 'primary' : 'default'}
                  ghost={pdf}
                  onClick={() => setPdf(!pdf)}
                  aria-pressed={pdf}
                >
                  {t('ui.pdf')}
                </Button>
              )}
              <DocumentActions actions={actions} />
            </>
          }
        />
        {props.children}
        <div className="yu-document-body">
          <div className="yu-document-paper">
            <Paper {...props} />
            {chain && <ChainLines of={chain} />}
          </div>
          {sheet && (
            <Suspense fallback={<div />}>
              <DocumentRail chain={chain} history={history} owed={owed}>
                {props.rail}
              </DocumentRail>
            </Suspense>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        {pdf && props.pdf && <PdfPanel {...props.pdf} title={props.title} onClose={() => setPdf(false)} />}
      </Suspense>
    </section>
  )
}

/** As its paper where it has one, else as a record. */
function Paper({ title, sheet, pdf, history, header, lines, totals }: DocumentPageProps): ReactNode {
  if (sheet) {
    const { ownPaper, ...shown } = sheet
    const of = ownPaper ? undefined : pdf && history
    return <DocumentSheet title={title} of={of} {...shown} header={header} lines={lines} totals={totals} />
  }
  return (
    <>
      {header}
      {lines}
      {totals && <div className="yu-totals-bar">{totals}</div>}
    </>
  )
}

function States({ state, stateLabels, eStatus, eStatusLabels, owed }: DocumentPageProps): ReactNode {
  const t = useT()
  const standing = owed && debtStanding(owed, limaDate(systemClock()))
  const shown = standing && {
    label: t(`${owed.noun}.status.${standing.key}`, { percent: standing.percent }),
    glyph: standing.glyph,
  }
  return (
    <span className="yu-strip">
      <StateTag value={state} states={shown ? { [state]: shown } : stateLabels} />
      {eStatus !== undefined && eStatusLabels && (
        <span>
          <span className="yu-soft">{t('ui.eStatus')}</span> <StateTag value={eStatus} states={eStatusLabels} />
        </span>
      )}
    </span>
  )
}

function NextDocument({ path, permission, label }: NonNullable<DocumentPageProps['next']>): ReactNode {
  const t = useT()
  const go = useGo()
  const may = useNewKey(path, permission, label)
  return (
    may && (
      <Button className="yu-next-document" icon={<PlusIcon />} title={`${label} (Alt N)`} onClick={() => go(path)}>
        {t('ui.new')}
      </Button>
    )
  )
}
