import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from './api.tsx'
import { referenceText } from './column.tsx'
import { same } from './conflict.ts'
import { formatInstant } from './date-text.ts'
import { useSpeech } from './i18n.ts'
import { type AuditEntry, platformCalls } from './platform-calls.ts'

interface HistoryDrawerProps {
  /** Name under which the audit keeps the record: `invoice`. */
  entity: string
  id: string
  onClose: () => void
}

/** Who changed what and when, newest first. */
export default function HistoryDrawer({ entity, id, onClose }: HistoryDrawerProps): ReactNode {
  const { t, has, fieldIfNamed } = useSpeech()
  const { data } = useCall(platformCalls.history, { params: { entity, id } })
  const entries = data?.data
  return (
    <Drawer open size={420} title={t('ui.history')} onClose={onClose}>
      {!entries && <Skeleton active />}
      {entries?.length === 0 && <p className="yu-soft">{t('ui.noHistory')}</p>}
      <ol className="yu-history">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <strong>{has(`action.${entry.action}`) ? t(`action.${entry.action}`) : entry.action}</strong>
            <div className="yu-soft">
              {formatInstant(entry.at)} · {entry.user}
            </div>
            <ul>
              {changedFields(entry).map(({ field, before, after }) => {
                const label = fieldIfNamed(entity, field)
                return (
                  label && (
                    <li key={field}>
                      {label}: {before && <del>{before}</del>} {after}
                    </li>
                  )
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

function changedFields({ before, after }: AuditEntry): { field: string; before: string; after: string }[] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => field !== 'version' && !same(before[field], after[field]))
    .map((field) => ({ field, before: valueText(before[field]), after: valueText(after[field]) }))
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (Array.isArray(value)) return `[${value.length}]`
  return typeof value === 'object' ? referenceText(value) : String(value)
}
