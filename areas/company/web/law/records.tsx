import type { Endpoint } from '@yupana/contract'
import { ChangeList, type Column, type FilterField, ListPage, usePathname, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import {
  type RecordKind,
  type RecordRow,
  recordEndpoints,
  recordExports,
  trailEndpoints,
} from '../../contract/index.ts'
import { SealCheck } from './seal-check.tsx'

/** Who did what and when: an operation history of the specification by its path, or the whole trail of the company. */
export default function Records(): ReactNode {
  const { t, has, language } = useSpeech()
  const kind = usePathname().split('/')[2] as RecordKind | undefined
  const columns = useMemo<Column<RecordRow>[]>(() => {
    const named = (key: string, otherwise: string): string => (has(key) ? t(key) : otherwise)
    return [
      { field: 'at', label: t('record.at'), kind: 'instant' },
      { field: 'user', label: t('ui.user'), kind: 'text' },
      { field: 'entity', label: t('record.entity'), kind: 'text', render: ({ entity }) => named(entity, entity) },
      {
        field: 'action',
        label: t('record.action'),
        kind: 'text',
        render: ({ action }) => named(`action.${action}`, action),
      },
      { field: 'after', label: t('record.changes'), kind: 'text', render: (row) => <Changes row={row} /> },
      { field: 'entityId', label: t('record.entityId'), kind: 'text', optional: true },
      { field: 'address', label: t('record.address'), kind: 'text', optional: true },
      { field: 'requestId', label: t('record.requestId'), kind: 'text', optional: true },
    ]
  }, [language])
  const filters = useMemo<FilterField[]>(
    () => [
      { field: 'at', label: t('record.at'), kind: 'date' },
      { field: 'user.id', label: t('ui.user'), kind: 'id', choose: '/api/configuration/users/choose' },
      { field: 'action', label: t('record.action'), kind: 'text' },
    ],
    [language],
  )
  const endpoint = (kind ? recordEndpoints[kind] : trailEndpoints.trail) as typeof trailEndpoints.trail
  return (
    <ListPage
      key={kind ?? 'all'}
      actions={kind ? undefined : <SealCheck />}
      endpoint={endpoint}
      title={t(kind ? `record.${kind}` : 'record.plural')}
      columns={columns}
      filters={kind ? filters : [...filters, { field: 'entity', label: t('record.entity'), kind: 'text' }]}
      exportEndpoint={kind ? recordExports[`${kind}Export`] : (trailEndpoints.exportTrail as Endpoint)}
      searchable={false}
      empty={{ text: t('record.none') }}
    />
  )
}

function Changes({ row }: { row: RecordRow }): ReactNode {
  const { name, code, number, memo, title } = (row.after ?? row.before ?? {}) as Record<string, unknown>
  const what = [number ?? code, name ?? title ?? memo].filter(
    (each) => typeof each === 'string' || typeof each === 'number',
  )
  const id = /^[0-9a-f-]{36}$/i.test(row.entityId) ? '' : row.entityId
  return (
    <div className="yu-changes">
      <span>{what.join(' · ') || id}</span>
      <ChangeList entity={row.entity} entry={row} />
    </div>
  )
}
