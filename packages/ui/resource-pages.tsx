import {
  type BulkCall,
  full,
  paramsOf,
  type Resource,
  type Field as ResourceField,
  screenOf,
  writtenFields,
} from '@yupana/contract'
import { Button, Modal } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Answer } from './answer.tsx'
import { useCall, useCommand } from './api.tsx'
import { AttachmentsButton } from './document/attachments-button.tsx'
import { UbigeoName } from './form/chooser/ubigeo-chooser.tsx'
import { useCreate } from './form/chooser/use-create.tsx'
import { Field, type FieldInputKind } from './form/field.tsx'
import { FormPage } from './form/form-page.tsx'
import type { FormValues } from './form/form-state.ts'
import { type Speech, useSpeech } from './i18n.ts'
import { PencilIcon, UploadIcon } from './icons.ts'
import type { Column, ColumnKind } from './list/column.tsx'
import type { FilterField } from './list/list-filters.tsx'
import { ListPage } from './list/list-page.tsx'
import type { ListTab } from './list/views/list-tabs.tsx'
import { HistoryButton } from './record/history-button.tsx'
import { RecordFields } from './record/record-fields.tsx'
import { useMay } from './session/session-context.tsx'
import { Link, useGo, useScreenParams } from './shell/navigation.tsx'
import { PageHead } from './shell/page-head.tsx'
import { useShortcuts } from './shell/shortcuts.tsx'

const ImportWizard = lazy(() => import('./import/import-wizard.tsx'))

type Row = { id: string; version: number } & Record<string, unknown>

export interface ResourceScreens {
  list: () => ReactNode
  create: () => ReactNode
  edit: () => ReactNode
  view: () => ReactNode
}

interface Shown {
  /** Of its fields; all where absent. */
  only?: readonly string[]
  /** What a new one begins with beside its defaults. */
  first?: FormValues
}

/** The four screens of a catalogue and its import, from its declaration alone; where it has several forms, with what this one shows. */
export function resourcePages(resource: Resource, { only, first }: Shown = {}): ResourceScreens {
  return {
    list: () => <ResourceList resource={resource} />,
    create: () => <ResourceForm resource={resource} only={only} values={{ ...defaultsOf(resource), ...first }} />,
    edit: () => <ResourceEdit resource={resource} only={only} />,
    view: () => <ResourceView resource={resource} only={only} />,
  }
}

interface ResourceListProps {
  resource: Resource
  /** Columns among its own, before one of them: what other calls say of each row. */
  more?: { before: string; columns: readonly Column<{ id: string }>[] }
  /** Views of it that everybody has. */
  tabs?: readonly ListTab[]
  /** What its form is told beside its address: `?type=hotel`. */
  asked?: string
  children?: ReactNode
}

export function ResourceList({ resource, more, tabs, asked = '', children }: ResourceListProps): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const [importing, setImporting] = useState(false)
  const create = useCreate(`${resource.screen}/new${asked}`, writePermission(resource), t('ui.new'))
  const mayImport = useMay(writePermission(resource))
  return (
    <>
      <ListPage
        endpoint={resource.endpoints.list}
        {...(tabs ? { tabs } : {})}
        exportEndpoint={resource.endpoints.export}
        bulkCall={resource.endpoints.bulk as BulkCall}
        imports={mayImport ? resource.endpoints : undefined}
        title={t(`${resource.noun}.plural`)}
        columns={columnsOf(resource, speech).flatMap((each) =>
          each.field === more?.before ? [...more.columns, each] : [each],
        )}
        filters={filtersOf(resource, speech)}
        rowLink={(row) => screenOf(resource, 'view', row)}
        actions={
          create && (
            <>
              {mayImport && (
                <Button icon={<UploadIcon />} onClick={() => setImporting(true)}>
                  {t('ui.import')}
                </Button>
              )}
              {create}
            </>
          )
        }
        empty={{ text: t('ui.emptyOf', { plural: t(`${resource.noun}.plural`) }), action: create }}
      >
        {children}
      </ListPage>
      {importing && (
        <Suspense fallback={null}>
          <ImportWizard
            calls={resource.endpoints}
            title={t(`${resource.noun}.plural`)}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface OfResource {
  resource: Resource
  only?: readonly string[] | undefined
}

const shownFields = ({ resource, only }: OfResource): [string, ResourceField][] =>
  writtenFields(resource).filter(([name]) => only?.includes(name) ?? true)

function ResourceEdit({ resource, only }: OfResource): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(resource.endpoints.read, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(data) => <ResourceForm key={id} resource={resource} only={only} values={data as FormValues} id={id} />}
    </Answer>
  )
}

function ResourceForm({ resource, only, values, id }: OfResource & { values: FormValues; id?: string }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const go = useGo()
  const [names] = useState(() => shownFields({ resource, only }))
  const done = (saved: Readonly<Record<string, unknown>>): void =>
    go(screenOf(resource, 'view', saved), { replace: true })
  const shared = {
    draft: `${resource.noun}.${id ?? 'new'}`,
    values,
    title: t(id ? 'ui.editOf' : 'ui.newOf', { noun: t(resource.noun) }),
    fieldLabel: (field: string) => speech.field(resource.noun, field),
    children: names.map(([name, each], index) => (
      <Field key={name} {...fieldProps(resource, name, each, speech)} autoFocus={index === 0} />
    )),
  }
  return id === undefined ? (
    <FormPage {...shared} endpoint={resource.endpoints.create} onSaved={done} />
  ) : (
    <FormPage
      {...shared}
      endpoint={resource.endpoints.update}
      params={paramsOf(resource, 'update', values)}
      onSaved={done}
    />
  )
}

function ResourceView({ resource, only }: OfResource): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(resource.endpoints.read, { params: { id } })
  return <Answer call={call}>{(data) => <ResourceRecord resource={resource} only={only} row={data as Row} />}</Answer>
}

function ResourceRecord({ resource, only, row }: OfResource & { row: Row }): ReactNode {
  const speech = useSpeech()
  const { t } = speech
  const { id } = row
  const go = useGo()
  const mayEdit = useMay(resource.endpoints.update.permission)
  const mayRemove = useMay(resource.endpoints.remove.permission)
  const [removing, setRemoving] = useState(false)
  const remove = useCommand(resource.endpoints.remove, {
    success: t('ui.deleted'),
    onSuccess: () => go(resource.screen, { replace: true }),
  })
  const editPath = screenOf(resource, 'edit', row)
  useShortcuts(mayEdit ? [{ keys: 'alt+e', label: t('ui.edit'), run: () => go(editPath) }] : [])
  const own = row.system !== true
  return (
    <section className="yu-page">
      <PageHead
        title={titleOf(resource, row) || t(resource.noun)}
        subtitle={<Link to={resource.screen}>{t(`${resource.noun}.plural`)}</Link>}
        actions={
          <>
            <AttachmentsButton entity={resource.noun} id={id} />
            <HistoryButton entity={resource.noun} id={id} />
            {own && mayRemove && (
              <Button danger onClick={() => setRemoving(true)}>
                {t('ui.delete')}
              </Button>
            )}
            {own && mayEdit && (
              <Button type="primary" icon={<PencilIcon />} onClick={() => go(editPath)}>
                {t('ui.edit')}
              </Button>
            )}
          </>
        }
      />
      <RecordFields
        columns={columnsOf(resource, speech, true).filter(({ field }) => only?.includes(field) ?? true)}
        row={row}
      />
      <Modal
        open={removing}
        title={t('ui.deleteTitle', { noun: t(resource.noun) })}
        okText={t('ui.delete')}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        cancelText={t('ui.cancel')}
        onCancel={() => setRemoving(false)}
        onOk={() =>
          remove.mutate({ params: paramsOf(resource, 'remove', row) }, { onSettled: () => setRemoving(false) })
        }
      >
        {t('ui.deleteText')}
      </Modal>
    </section>
  )
}

/** What its chooser shows, else code and name. */
function titleOf({ chosenBy }: Resource, row: Row): string {
  const name = chosenBy
    ? chosenBy.name
        .map((each) => row[each])
        .filter(Boolean)
        .join(' ')
    : row.name
  return [chosenBy ? chosenBy.code && row[chosenBy.code] : row.code, name].filter(Boolean).join(' · ')
}

function writePermission(resource: Resource): string[] {
  return full(...(typeof resource.module === 'string' ? [resource.module] : resource.module))
}

function defaultsOf(resource: Resource): FormValues {
  return Object.fromEntries(
    writtenFields(resource).map(([name, each]) => [
      name,
      'default' in each && each.default !== undefined ? each.default : null,
    ]),
  )
}

const COLUMN_KINDS: Record<ResourceField['kind'], ColumnKind> = {
  text: 'text',
  code: 'text',
  integer: 'quantity',
  decimal: 'quantity',
  date: 'date',
  ubigeo: 'text',
  flag: 'flag',
  choice: 'state',
  documentType: 'text',
  ref: 'ref',
  joined: 'text',
  through: 'text',
  below: 'text',
}

function columnsOf(resource: Resource, speech: Speech, all = false): Column<{ id: string }>[] {
  return writtenFields(resource).map(([name, each]) => ({
    field: name,
    label: speech.field(resource.noun, name),
    kind: COLUMN_KINDS[each.kind],
    ...(each.kind === 'decimal' && each.currency ? { kind: 'money' as const, currency: each.currency } : {}),
    optional: !all && each.list === false,
    ...(each.kind === 'ubigeo'
      ? { render: (row: { id: string }) => <UbigeoName code={(row as Row)[name] as string | null} /> }
      : {}),
    ...(each.kind === 'choice'
      ? {
          states: Object.fromEntries(
            optionsOf(resource, name, each, speech).map(({ value, label }) => [value, { label }]),
          ),
        }
      : {}),
  }))
}

function filtersOf(resource: Resource, speech: Speech): FilterField[] {
  return writtenFields(resource).flatMap(([name, each]): FilterField[] => {
    const kind = resource.list.fields[name]
    if (!kind) return []
    return [
      {
        field: name,
        label: speech.field(resource.noun, name),
        kind,
        ...(each.kind === 'choice' ? { options: optionsOf(resource, name, each, speech) } : {}),
        ...(each.kind === 'ref' ? { choose: choosePath(each.choose) } : {}),
      },
    ]
  })
}

function optionsOf(
  resource: Resource,
  name: string,
  each: Extract<ResourceField, { kind: 'choice' }>,
  speech: Speech,
): { value: string; label: string }[] {
  return each.options.map((value) => ({ value, label: speech.t(`${resource.noun}.${name}.${value}`) }))
}

const INPUT_KINDS: Record<ResourceField['kind'], FieldInputKind> = {
  text: 'text',
  code: 'code',
  integer: 'integer',
  decimal: 'quantity',
  date: 'date',
  ubigeo: 'ubigeo',
  flag: 'flag',
  choice: 'choice',
  documentType: 'code',
  ref: 'ref',
  joined: 'text',
  through: 'text',
  below: 'text',
}

function fieldProps(resource: Resource, name: string, each: ResourceField, speech: Speech) {
  return {
    name,
    label: speech.field(resource.noun, name),
    kind: each.kind === 'text' && each.long ? ('long' as const) : INPUT_KINDS[each.kind],
    ...(each.kind === 'choice' ? { options: optionsOf(resource, name, each, speech) } : {}),
    ...(each.kind === 'ref' ? { choose: choosePath(each.choose) } : {}),
    ...(each.kind === 'decimal' ? { places: each.places } : {}),
  }
}

/** A resource names its choose call with or without the `/api` prefix. */
function choosePath(path: string): string {
  return path.startsWith('/api/') ? path : `/api${path}`
}
