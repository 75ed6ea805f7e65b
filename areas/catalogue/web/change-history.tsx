import { formatInstant, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { itemChangeEndpoints, priceChangeEndpoints } from '../contract/index.ts'

interface Conflict {
  id: string
  code: string
  name: string
}

const KINDS = {
  prices: { list: priceChangeEndpoints.priceChanges, undo: priceChangeEndpoints.undoPrices },
  fields: { list: itemChangeEndpoints.itemChanges, undo: itemChangeEndpoints.undoItems },
} as const

/** The latest mass changes of a kind; a young one can be taken back, and what was changed anew since is named. */
export function ChangeHistory({ kind }: { kind: keyof typeof KINDS }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(KINDS[kind].list, {})
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [restored, setRestored] = useState<number>()
  const undo = useCommand(KINDS[kind].undo, {
    invalidates: ['product', 'choose', 'priceChange', 'itemChange'],
    onSuccess: (answer) => {
      setRestored(answer.restored)
      setConflicts(answer.conflicts)
    },
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="yu-section">
      <h2>{t('change.history')}</h2>
      {restored !== undefined && (
        <Alert
          type={conflicts.length > 0 ? 'warning' : 'success'}
          title={t('change.restored', { count: restored })}
          description={
            conflicts.length > 0 && (
              <>
                {t('change.conflicts')} {conflicts.map((each) => `${each.code} · ${each.name}`).join(', ')}
              </>
            )
          }
        />
      )}
      <table className="yu-plain-table">
        <tbody>
          {data.data.slice(0, 5).map((each) => (
            <tr key={each.id}>
              <td>{formatInstant(each.at)}</td>
              <td>{each.user}</td>
              <td>
                {each.items} {t('change.items')}
              </td>
              <td className="yu-figure">
                {each.canUndo && (
                  <Button
                    size="small"
                    loading={undo.isPending}
                    onClick={() => undo.mutate({ params: { id: each.id } })}
                  >
                    {t('change.undo')}
                  </Button>
                )}
                {each.undone && <span className="yu-soft">{t('change.undone')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
