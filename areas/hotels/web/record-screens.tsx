import type { Endpoint, exportOf } from '@yupana/contract'
import {
  Answer,
  type Column,
  type DocumentAction,
  DocumentPage,
  declaredList,
  FormPage,
  type FormValues,
  Link,
  ListPage,
  type OwnColumn,
  RecordFields,
  type Say,
  useCall,
  useCommand,
  useCreate,
  useGo,
  useScreenParams,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'

interface Recorded {
  id: string
  version: number
}

interface RecordScreensOf<Out extends Recorded> {
  noun: string
  /** Screen of its list. */
  path: string
  calls: {
    list: Endpoint
    export: ReturnType<typeof exportOf>
    read: Endpoint
    create: Endpoint
    update: Endpoint
    remove: Endpoint
  }
  permission: string[]
  /** Label of an empty list. */
  empty: string
  /** What the list draws otherwise. */
  listed?: (t: Say) => Readonly<Record<string, OwnColumn<never>>>
  titleOf: (record: Out) => string
  shown: (t: Say) => readonly Column<Out>[]
  begin: FormValues
  /** What its form begins with, where that is not the record itself. */
  values?: (record: Out) => FormValues
  Fields: () => ReactNode
  /** Below the fields of its view: pictures. */
  below?: (record: Out) => ReactNode
  label?: (t: Say, field: string) => string | undefined
}

/** List, forms and view of a record of the area whose body is richer than a row. */
export function recordScreens<Out extends Recorded>(of: RecordScreensOf<Out>) {
  return {
    list: () => <RecordList of={of} />,
    create: () => <RecordForm of={of} values={of.begin} />,
    edit: () => <RecordEdit of={of} />,
    view: () => <RecordView of={of} />,
  }
}

function RecordList<Out extends Recorded>({ of }: { of: RecordScreensOf<Out> }): ReactNode {
  const { t, language } = useSpeech()
  const { noun, path, calls, permission, listed, empty } = of
  const { columns, filters } = useMemo(() => declaredList(calls.list, t, listed?.(t) ?? {}), [language])
  const create = useCreate(`${path}/new`, permission, t(`${noun}.new`))
  return (
    <ListPage
      endpoint={calls.list}
      exportEndpoint={calls.export}
      title={t(`${noun}.plural`)}
      columns={columns}
      filters={filters}
      rowLink={(row: { id: string }) => `${path}/view/${row.id}`}
      actions={create}
      empty={{ text: t(empty), action: create }}
    />
  )
}

function RecordForm<Out extends Recorded>({
  of: { noun, path, calls, label, Fields },
  values,
  id,
}: {
  of: RecordScreensOf<Out>
  values: FormValues
  id?: string
}): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      key={id ?? 'new'}
      endpoint={id ? calls.update : calls.create}
      {...(id ? { params: { id } } : {})}
      title={t(id ? 'ui.editOf' : 'ui.newOf', { noun: t(noun) })}
      draft={`${noun}.${id ?? 'new'}`}
      values={values}
      invalidates={['choose']}
      fieldLabel={(field) => label?.(t, field) ?? fieldIfNamed(noun, field) ?? field}
      onSaved={(saved) => go(`${path}/view/${(saved as unknown as Recorded).id}`, { replace: true })}
    >
      <Fields />
    </FormPage>
  )
}

function RecordEdit<Out extends Recorded>({ of }: { of: RecordScreensOf<Out> }): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(of.calls.read, { params: { id } } as never)
  return (
    <Answer call={call} fresh>
      {(data) => (
        <RecordForm key={id} of={of} id={id} values={of.values?.(data as never) ?? (data as unknown as FormValues)} />
      )}
    </Answer>
  )
}

function RecordView<Out extends Recorded>({ of }: { of: RecordScreensOf<Out> }): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(of.calls.read, { params: { id } } as never)
  return <Answer call={call}>{(data) => <RecordPage key={id} of={of} record={data as never} />}</Answer>
}

function RecordPage<Out extends Recorded>({ of, record }: { of: RecordScreensOf<Out>; record: Out }): ReactNode {
  const { t } = useSpeech()
  const { noun, path, titleOf, shown, below } = of
  return (
    <DocumentPage
      title={titleOf(record)}
      subtitle={<Link to={path}>{t(`${noun}.plural`)}</Link>}
      state=""
      stateLabels={{}}
      actions={useRecordActions(of, record)}
      header={<RecordFields columns={shown(t)} row={record} />}
      history={{ entity: noun, id: record.id }}
    >
      {below?.(record)}
    </DocumentPage>
  )
}

function useRecordActions<Out extends Recorded>(
  { noun, path, calls, permission }: RecordScreensOf<Out>,
  { id }: Out,
): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const remove = useCommand(calls.remove, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go(path, { replace: true }),
  })
  return [
    usualAction('edit', { label: t('ui.edit'), permission, run: () => go(`${path}/edit/${id}`) }),
    usualAction('remove', {
      ...{ label: t('ui.delete'), permission },
      confirm: { title: t('ui.deleteTitle', { noun: t(noun) }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } } as never),
    }),
  ]
}
