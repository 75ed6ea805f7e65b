import type { Endpoint } from '@yupana/contract'
import { ChangeList, declaredList, ListPage, usePathname, useSpeech } from '@yupana/ui'
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
  const endpoint = (kind ? recordEndpoints[kind] : trailEndpoints.trail) as typeof trailEndpoints.trail
  const { columns, filters } = useMemo(() => {
    const named = (key: string, otherwise: string): string => (has(key) ? t(key) : otherwise)
    return declaredList(endpoint, t, {
      entity: { render: ({ entity }) => named(entity, entity) },
      action: { render: ({ action }) => named(`action.${action}`, action) },
      after: { render: (row) => <Changes row={row} /> },
    })
  }, [language, endpoint])
  return (
    <ListPage
      key={kind ?? 'all'}
      actions={kind ? undefined : <SealCheck />}
      endpoint={endpoint}
      title={t(kind ? `record.${kind}` : 'record.plural')}
      columns={columns}
      filters={kind ? filters.filter(({ field }) => field !== 'entity') : filters}
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
