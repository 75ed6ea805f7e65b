import { type CallInput, type CallOutput, type Endpoint, full } from '@yupana/contract'
import { Alert } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Answer } from '../answer.tsx'
import { useCall, useRefresh } from '../api.tsx'
import { type Say, useSpeech } from '../i18n.ts'
import type { StateLabels } from '../list/state.tsx'
import { useHappening } from '../shell/events.ts'
import { useScreenParams } from '../shell/navigation.tsx'
import type { DocumentAction } from './document-actions.tsx'
import { DocumentPage } from './document-page.tsx'
import type { Owed } from './document-rail.tsx'
import type { SheetParty } from './document-sheet.tsx'

/** What every document answers that is shown by the kit. */
interface Viewed {
  id: string
  status: string
  number: string | null
  warnings: readonly { code: string; message: string; blocking?: boolean | undefined }[]
  /** Of an electronic one: where it stands with the tax office. */
  eStatus?: number
}

/** A kind of document, as far as the screen that shows it needs it. */
export interface DocumentViewOf<Read extends Endpoint, Out extends Viewed, Dialog extends string> {
  /** As the audit trail and the chain name it, and its labels: `bill.new`. */
  noun: string
  /** Of its screens: `/bill`. */
  path: string
  /** Whose powers write it. */
  module: string
  read: Read
  /** What `read` names the document in its path, and the screen in its own where that is something else. */
  by?: 'id' | 'number'
  named?: string
  titleOf: (document: Out, t: Say) => string
  /** Client or supplier; null where it names none. */
  party: (document: Out) => SheetParty | null
  /** As the chain names it where its noun has more kinds than one. */
  kindOf?: (document: Out) => string
  /** The other side wrote it. */
  received?: true
  /** The house's own to a supplier: an order. */
  bought?: true
  /** What is to be paid of it, once it is issued. */
  owed?: (document: Out) => Owed | undefined
  states: (t: Say) => StateLabels
  /** What of them it shows, where its status does not say it all. */
  stateOf?: (document: Out) => string
  /** Of an electronic one. */
  eStates?: (t: Say) => StateLabels
  /** Whether an action of its states is legal now. */
  can: (document: Out, action: string) => boolean
  /** @param open shows one of its dialogs */
  useActions: (document: Out, open: (dialog: Dialog) => void) => DocumentAction[]
  header: (document: Out) => ReactNode
  lines: (document: Out) => ReactNode
  totals: (document: Out) => ReactNode
  /** What is said of it beside its warnings. */
  notes?: (document: Out) => ReactNode
  /** Codes of warnings that `notes` tells with what can be done about them. */
  told?: readonly string[]
  /** Cards of its own in the rail. */
  rail?: (document: Out) => ReactNode
  pdf: Endpoint
  dialogs?: Readonly<Record<Dialog, (document: Out, close: () => void) => ReactNode>>
}

/** As the screen sees it: what it is stays with the kind. */
type Kind = DocumentViewOf<Endpoint, Viewed, string>

/** The screen of a document as it stands, from what its kind says of it. */
export function documentView<Read extends Endpoint, Out extends CallOutput<Read> & Viewed, Dialog extends string>(
  kind: DocumentViewOf<Read, Out, Dialog>,
): ComponentType {
  return () => <Shown of={kind as unknown as Kind} />
}

function Shown({ of }: { of: Kind }): ReactNode {
  const { [of.named ?? 'id']: asked = '' } = useScreenParams()
  const input = { params: { [of.by ?? 'id']: asked } } as unknown as CallInput<Endpoint>
  const call = useCall(of.read, input)
  const { id } = (call.data ?? {}) as Partial<Viewed>
  const refresh = useRefresh()
  useHappening('einvoice', (happening) => {
    // What is told while the first answer is on its way may be of this one: that answer may have been read before it.
    const ofThis = id === undefined || happening.id === undefined || happening.id === id
    if (ofThis) refresh(of.noun, 'einvoice', 'chain')
  })
  return <Answer call={call}>{(read) => <Page key={id} of={of} document={read as unknown as Viewed} />}</Answer>
}

function Page({ of, document }: { of: Kind; document: Viewed }): ReactNode {
  const { t } = useSpeech()
  const [dialog, setDialog] = useState<string>()
  const { id, status, number, eStatus, warnings } = document
  const owed = of.owed?.(document)
  return (
    <>
      <DocumentPage
        title={of.titleOf(document, t)}
        sheet={{
          party: of.party(document) ?? undefined,
          ...(of.received ? { received: true } : {}),
          ...(of.bought ? { bought: true } : {}),
        }}
        {...(owed ? { owed: { ...owed, noun: of.noun } } : {})}
        rail={of.rail?.(document)}
        state={of.stateOf?.(document) ?? status}
        stateLabels={of.states(t)}
        {...(of.eStates && number !== null ? { eStatus: String(eStatus), eStatusLabels: of.eStates(t) } : {})}
        moves={{ can: (action) => of.can(document, action) }}
        actions={of.useActions(document, setDialog)}
        header={of.header(document)}
        lines={of.lines(document)}
        totals={of.totals(document)}
        pdf={{ endpoint: of.pdf, input: { params: { id } } }}
        chain={{ kind: of.kindOf?.(document) ?? of.noun, id }}
        history={{ entity: of.noun, id }}
        next={{ path: `${of.path}/new`, permission: full(of.module), label: t(`${of.noun}.new`) }}
      >
        {warnings
          .filter(({ code }) => !of.told?.includes(code))
          .map(({ code, message, blocking }) => (
            <Alert key={code + message} type={blocking ? 'error' : 'warning'} showIcon title={message} />
          ))}
        {of.notes?.(document)}
      </DocumentPage>
      {dialog !== undefined && of.dialogs?.[dialog]?.(document, () => setDialog(undefined))}
    </>
  )
}
