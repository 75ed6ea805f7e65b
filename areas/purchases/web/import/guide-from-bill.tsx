import { BOUGHT, guideEndpoints } from '@yupana/inventory/contract'
import { GuideForm } from '@yupana/inventory/web'
import { dec, limaDate, plain, round, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSessionData, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BillOut, billEndpoints } from '../../contract/index.ts'
import { numberOf } from '../bill-states.ts'

const left = ({ toArrive }: BillOut['items'][number]): boolean => dec(toArrive ?? 0).gt(0)

/** What is still to arrive of a bill, as it is received. */
export default function GuideFromBill(): ReactNode {
  const { t } = useSpeech()
  const { warehouse } = useSessionData()
  const { billId = '' } = useScreenParams()
  const call = useCall(billEndpoints.bill, { params: { id: billId } })
  return (
    <FormOf
      call={call}
      title={t('guide.new')}
      cannot={({ status, items }) => {
        if (status === 'voided') return t('error.origin_not_open')
        return items.some(left) ? undefined : t('bill.nothingToArrive')
      }}
      record={(bill) => ({ path: `/bill/view/${bill.id}`, label: `${t('bill')} ${numberOf(bill)}` })}
    >
      {(bill) => (
        <GuideForm
          key={bill.id}
          endpoint={guideEndpoints.createGuide}
          title={t('guide.new')}
          notice={
            <p className="yu-hint">
              <Link to={`/bill/view/${bill.id}`}>{t('bill.receiving', { bill: numberOf(bill) })}</Link>
            </p>
          }
          draft={`guide.bill.${bill.id}`}
          values={{ ...goodsOf(bill), warehouse: bill.warehouse ?? warehouse ?? null }}
        />
      )}
    </FormOf>
  )
}

/** At the cost of the bill, which the server knows to the last cent. */
function goodsOf({ id, supplier, currency, exchangeRate, items }: BillOut): FormValues {
  return {
    ...{ serie: null, reason: BOUGHT, date: limaDate(systemClock()), reference: null, note: null },
    ...{ supplier: { id: supplier.id, code: supplier.number, name: supplier.name }, currency },
    exchangeRate: currency === 'PEN' ? null : exchangeRate,
    items: items.filter(left).map((line) => ({
      ...{ item: line.item, unit: line.unit, quantity: line.toArrive },
      price: plain(round(dec(line.subTotal).div(line.quantity), 10)),
      origin: { kind: 'bill', id, line: line.line },
    })),
  }
}
