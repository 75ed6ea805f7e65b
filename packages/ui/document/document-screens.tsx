import type { UseQueryResult } from '@tanstack/react-query'
import type { CallInput, CallOutput, Endpoint } from '@yupana/contract'
import { limaDate, systemClock } from '@yupana/kernel'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Answer } from '../answer.tsx'
import { useCall } from '../api.tsx'
import type { FormValues } from '../form/form-state.ts'
import { type Say, useSpeech } from '../i18n.ts'
import { CannotPage, NotFound } from '../shell/message-pages.tsx'
import { useScreenParams, useSearchParams } from '../shell/navigation.tsx'

/** What the form of a document is given by the screen that shows it. */
export interface DocumentFormOf<Out> {
  endpoint: Endpoint
  title: string
  values: FormValues
  /** Of the document that is changed. */
  id?: string
  /** The document that is changed, or that a new one is like. */
  document?: Out
  /** A new one that nothing was taken from. */
  blank?: boolean
}

/** What another record gives a new document whose address names it: `?client=`. */
export interface GivenBy {
  read: Endpoint
  input: (id: string) => object
  values: (record: never) => FormValues
}

/** Says what a record gives by the type of its call. */
export const givenBy = <E extends Endpoint>(
  read: E,
  input: (id: string) => CallInput<E>,
  values: (record: CallOutput<E>) => FormValues,
): GivenBy => ({ read, input, values })

/** A kind of document, as far as its screens of entry need it. */
export interface DocumentScreensOf<Read extends Endpoint, Out extends CallOutput<Read> & { id: string }> {
  /** Of its labels: `bill.new`. */
  noun: string
  /** Of its screens: `/bill`. */
  path: string
  read: Read
  /** What `read` names the document in its path. */
  by?: 'id' | 'number'
  /** What the screens name it in theirs, where that is something else. */
  named?: string
  create: Endpoint
  update: Endpoint
  mayEdit: (document: Out) => boolean
  /** Label that says why it may not be changed. */
  fixed: string
  /** `F001-147`. */
  titleOf: (document: Out, t: Say) => string
  /** Title of the form that changes it; where absent it is told by its noun. */
  editTitle?: (document: Out, t: Say) => string
  form: ComponentType<DocumentFormOf<Out>>
  /** What a blank one begins with. */
  begin: ComponentType<{ children: (values: FormValues) => ReactNode }>
  /** A document as the form takes it. */
  values: (document: Out) => FormValues
  /** What the same again says otherwise. @param today in Lima */
  again: (document: Out, today: string) => FormValues
  /** What the next of a pile has of the one before. */
  next: readonly string[]
  /** Other records that a new one is made for, by the parameter of the address. */
  given?: Readonly<Record<string, GivenBy>>
}

interface DocumentScreens {
  /** New: blank, for another record (`?client=`), like another document (`?from=`), or the next of a pile (`?after=`). */
  create: ComponentType
  edit: ComponentType
  /** Like the one in its path. */
  again: ComponentType
}

/** As its screens see it: what it is stays with the kind. */
type Kind = DocumentScreensOf<Endpoint, Kept>
type Kept = CallOutput<Endpoint> & { id: string }

/** The screens on which documents of a kind are entered and changed. */
export function documentScreens<Read extends Endpoint, Out extends CallOutput<Read> & { id: string }>(
  of: DocumentScreensOf<Read, Out>,
): DocumentScreens {
  const kind = of as unknown as Kind
  return {
    create: () => <NewDocument of={kind} />,
    again: () => <LikeNamed of={kind} />,
    edit: () => <EditNamed of={kind} />,
  }
}

const inputOf = ({ by = 'id' }: Kind, id: string): CallInput<Endpoint> =>
  ({ params: { [by]: id } }) as unknown as CallInput<Endpoint>

/** The one before gives the next of a pile what stays the same. */
const after = (of: Kind): GivenBy =>
  givenBy(
    of.read,
    (id) => inputOf(of, id),
    (document) => {
      const values = of.values(document as Kept)
      return Object.fromEntries(of.next.map((name) => [name, values[name]]))
    },
  )

function NewDocument({ of }: { of: Kind }): ReactNode {
  const [asked] = useSearchParams()
  if (asked.from) return <Like key={asked.from} of={of} id={asked.from} />
  const found = Object.entries({ ...of.given, after: after(of) }).find(([name]) => asked[name])
  if (!found) return <Blank of={of} />
  const [name, by] = found
  return <Given key={`${name} ${asked[name]}`} of={of} id={asked[name]!} by={by} />
}

function Blank({ of, given }: { of: Kind; given?: FormValues }): ReactNode {
  return <of.begin>{(start) => <Begun of={of} start={{ ...start, ...given }} />}</of.begin>
}

function Begun({ of, start }: { of: Kind; start: FormValues }): ReactNode {
  const { t } = useSpeech()
  const [values] = useState(start)
  return <of.form endpoint={of.create} title={t(`${of.noun}.new`)} values={values} blank />
}

function Given({ of, id, by }: { of: Kind; id: string; by: GivenBy }): ReactNode {
  const call = useCall(by.read, by.input(id) as CallInput<Endpoint>)
  return (
    <Answer call={call} fresh>
      {(record) => <Blank of={of} given={by.values(record as never)} />}
    </Answer>
  )
}

function Like({ of, id }: { of: Kind; id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(of.read, inputOf(of, id))
  return (
    <Answer call={call} fresh>
      {(read) => {
        const document = read as Kept
        const values = { ...of.values(document), version: undefined, ...of.again(document, limaDate(systemClock())) }
        return <of.form endpoint={of.create} title={t(`${of.noun}.new`)} values={values} document={document} />
      }}
    </Answer>
  )
}

function LikeNamed({ of }: { of: Kind }): ReactNode {
  const { [of.named ?? 'id']: id = '' } = useScreenParams()
  return <Like key={id} of={of} id={id} />
}

/** An address may name the type of the form, `/edit/{type}/{id}`: where a kind has one form for both there is still no third. */
function EditNamed({ of }: { of: Kind }): ReactNode {
  const { [of.named ?? 'id']: id = '', type = 'draft' } = useScreenParams()
  return ['draft', 'issued'].includes(type) ? <EditDocument of={of} id={id} /> : <NotFound />
}

function EditDocument({ of, id }: { of: Kind; id: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(of.read, inputOf(of, id))
  const title = t('ui.editOf', { noun: t(of.noun) })
  return (
    <FormOf
      call={call as UseQueryResult<Kept>}
      title={title}
      cannot={(document) => (of.mayEdit(document) ? undefined : t(of.fixed))}
      record={(document) => ({ path: `${of.path}/view/${document.id}`, label: of.titleOf(document, t) })}
    >
      {(document) => (
        <of.form
          key={document.id}
          endpoint={of.update}
          id={document.id}
          title={of.editTitle?.(document, t) ?? title}
          values={of.values(document)}
          document={document}
        />
      )}
    </FormOf>
  )
}

interface FormOfProps<T> {
  call: UseQueryResult<T>
  title: string
  /** Why there can be no form of it as it stands. */
  cannot: (record: T) => string | undefined
  /** The way to it. */
  record: (record: T) => { path: string; label: string }
  children: (record: T) => ReactNode
}

/** A form of what a record now says, or why there is none. */
export function FormOf<T>({ call, title, cannot, record, children }: FormOfProps<T>): ReactNode {
  return (
    <Answer call={call} fresh>
      {(read) => {
        const why = cannot(read)
        return why === undefined ? children(read) : <CannotPage title={title} text={why} record={record(read)} />
      }}
    </Answer>
  )
}
