import { formatAmount } from '@yupana/kernel'
import { formatInstant, saveBlob, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { KeptSale } from '../device/db.ts'
import { heldSales, sendAgain } from '../device/outbox.ts'
import { useTill } from '../device/use-till.ts'

/** Sales of this device that are not in the books: why, once more, and their whole content as a file. */
export function HeldHere(): ReactNode {
  const { t } = useSpeech()
  const { till, state } = useTill()
  const [held, setHeld] = useState<readonly KeptSale[]>([])
  useEffect(() => {
    void heldSales(till.db).then(setHeld)
  }, [till, state.held])
  if (held.length === 0) return null
  const again = async (id: string): Promise<void> => {
    await sendAgain(till.db, id)
    await till.sync()
  }
  const file = (): void =>
    saveBlob('ventas-por-resolver.json', new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
  return (
    <section className="yu-pos-card">
      <h2>{t('till.view.held')}</h2>
      <ul className="yu-till-list">
        {held.map(({ id, sale, answer }) => (
          <li key={id} className="yu-till-row">
            <span className="yu-pos-grow">
              {sale.serie}-{String(sale.number).padStart(8, '0')} · {formatInstant(sale.emittedAt)} ·{' '}
              {formatAmount(sale.totals.total, 'PEN')}
              <small className="yu-till-refused"> {answer?.message}</small>
            </span>
            <Button onClick={() => void again(id)}>{t('till.retry')}</Button>
          </li>
        ))}
      </ul>
      <div className="yu-till-row">
        <Button size="large" onClick={file}>
          {t('till.saveFile')}
        </Button>
      </div>
    </section>
  )
}
