import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Endpoint, LooseInput, Permission } from '@yupana/contract'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNewKey } from '../form/chooser/use-create.tsx'
import { useT } from '../i18n.ts'
import { type StateLabels, StateTag } from '../list/column.tsx'
import { HistoryButton, type HistoryOf } from '../record/history-button.tsx'
import { useGo } from '../shell/navigation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { AttachmentsButton } from './attachments-button.tsx'
import { type ChainOf, ChainPanel } from './chain-panel.tsx'
import { type DocumentAction, DocumentActions, type LegalMoves, useLegalActions } from './document-actions.tsx'

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

/** A document as it stands: its states, what may be done now, its chain, its lines and totals, its PDF beside it. */
export function DocumentPage(props: DocumentPageProps): ReactNode {
  const t = useT()
  const actions = useLegalActions(props.actions, props.moves)
  const [pdf, setPdf] = useState(false)
  return (
    <section className={`yu-page yu-document${pdf ? ' yu-with-pdf' : ''}`}>
      <div className="yu-document-main">
        <PageHead
          title={props.title}
          subtitle={props.subtitle}
          actions={
            <>
              {props.pdf && (
                <Button
                  icon={<FilePdfOutlined />}
                  type={pdf ? 'primary' : 'default'}
                  ghost={pdf}
                  onClick={() => setPdf(!pdf)}
                  aria-pressed={pdf}
                >
                  {t('ui.pdf')}
                </Button>
              )}
              {props.history && <AttachmentsButton {...props.history} />}
              {props.history && <HistoryButton {...props.history} />}
              {props.next && <NextDocument {...props.next} />}
              <DocumentActions actions={actions} />
            </>
          }
        />
        <div className="yu-strip">
          <StateTag value={props.state} states={props.stateLabels} />
          {props.eStatus !== undefined && props.eStatusLabels && (
            <span>
              <span className="yu-soft">{t('ui.eStatus')}</span>{' '}
              <StateTag value={props.eStatus} states={props.eStatusLabels} />
            </span>
          )}
        </div>
        {props.chain && <ChainPanel {...props.chain} />}
        {props.children}
        {props.header}
        {props.lines}
        {props.totals && <div className="yu-totals-bar">{props.totals}</div>}
      </div>
      <Suspense fallback={null}>
        {pdf && props.pdf && <PdfPanel {...props.pdf} title={props.title} onClose={() => setPdf(false)} />}
      </Suspense>
    </section>
  )
}

function NextDocument({ path, permission, label }: NonNullable<DocumentPageProps['next']>): ReactNode {
  const t = useT()
  const go = useGo()
  const may = useNewKey(path, permission, label)
  return (
    may && (
      <Button icon={<PlusOutlined />} title={`${label} (Alt N)`} onClick={() => go(path)}>
        {t('ui.new')}
      </Button>
    )
  )
}
