import { formatInstant, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { priceChangeEndpoints } from '../contract/index.ts'

interface Conflict {
  id: string
  code: string
  name: string
}

/** The latest mass changes; a young one can be taken back, and what was priced anew since is named. */
export function PriceHistory(): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(priceChangeEndpoints.priceChanges, {})
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [restored, setRestored] = useState<number>()
  const undo = useCommand(priceChangeEndpoints.undoPrices, {
    invalidates: ['product', 'choose'],
    onSuccess: (answer) => {
      setRestored(answer.restored)
      setConflicts(answer.conflicts)
    },
  })
  if (!data || data.data.length === 0) return null
  return (
    <section className="yu-section">
      <h2>{t('price.history')}</h2>
      {restored !== undefined && (
        <Alert
          type={conflicts.length > 0 ? 'warning' : 'success'}
          title={t('price.restored', { count: restored })}
          description={
            conflicts.length > 0 && (
              <>
                {t('price.conflicts')} {conflicts.map((each) => `${each.code} · ${each.name}`).join(', ')}
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
                {each.items} {t('price.items')}
              </td>
              <td className="yu-figure">
                {each.canUndo && (
                  <Button
                    size="small"
                    loading={undo.isPending}
                    onClick={() => undo.mutate({ params: { id: each.id } })}
                  >
                    {t('price.undo')}
                  </Button>
                )}
                {each.undone && <span className="yu-soft">{t('price.undone')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
