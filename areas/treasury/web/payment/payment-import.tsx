import { ImportHistory, ImportPanel, Link, PageHead, useMay, useSearchParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { paymentImports } from '../../contract/index.ts'
import { sides } from './payment-side.ts'

const TITLES = { expense: 'expenseImport.title', income: 'incomeImport.title' } as const

/** Payments from a workbook; collections with `?direction=income`. */
export default function PaymentImport(): ReactNode {
  const { t } = useSpeech()
  const [{ direction }] = useSearchParams()
  const side = direction === 'income' ? sides.income : sides.expense
  const other = side === sides.income ? sides.expense : sides.income
  const mayOther = useMay(other.write)
  return (
    <section className="yu-page">
      <PageHead
        title={t(TITLES[side.noun])}
        subtitle={<Link to={side.listPath}>{t(side.word('plural'))}</Link>}
        actions={
          mayOther && <Link to={`/payment/expense/import?direction=${other.noun}`}>{t(TITLES[other.noun])}</Link>
        }
      />
      <div className="yu-panel">
        <ImportPanel key={side.noun} calls={paymentImports[side.noun]} />
      </div>
      <ImportHistory group="document" />
    </section>
  )
}
