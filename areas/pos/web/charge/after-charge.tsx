import { currencySign, formatMoney } from '@yupana/kernel'
import { PrinterIcon, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { KeptSale } from '../device/db.ts'

/** What is given back, in figures that are read from the other side; it goes with the next thing that is scanned. */
export function AfterCharge({
  kept,
  onPrint,
  onClose,
}: {
  kept: KeptSale
  onPrint: () => void
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const { sale } = kept
  return (
    <div className="yu-till-after" role="status">
      <div>
        <span className="yu-soft">
          {t(`invoice.short.${sale.documentType}`)} {sale.serie}-{String(sale.number).padStart(8, '0')} ·{' '}
          {currencySign('PEN')} {formatMoney(sale.totals.total)}
        </span>
        <span>{t('till.change')}</span>
        <strong>
          <small>{currencySign('PEN')}</small> {formatMoney(sale.change ?? '0')}
        </strong>
      </div>
      <Button size="large" icon={<PrinterIcon />} onClick={onPrint}>
        {t('till.print')}
      </Button>
      <Button size="large" type="primary" autoFocus onClick={onClose}>
        {t('till.next')}
      </Button>
    </div>
  )
}
