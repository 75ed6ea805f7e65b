import { dec } from '@yupana/kernel'
import { FormOf, type FormValues, useCall, useScreenParams, useSessionData, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { billEndpoints, type SireOut, sireEndpoints } from '../../contract/index.ts'
import { BillForm } from '../bill-form.tsx'

/** A bill of the figures of the proposal; what it buys, and the supplier where nobody knows it, is chosen. */
export default function BillFromSire(): ReactNode {
  const { t } = useSpeech()
  const { sireId = '' } = useScreenParams()
  const { worker, warehouse } = useSessionData()
  const call = useCall(sireEndpoints.sireDocument, { params: { id: sireId } })
  return (
    <FormOf
      call={call}
      title={t('bill.new')}
      cannot={({ bill }) => (bill ? t('bill.known') : undefined)}
      record={() => ({ path: '/bill/sire', label: t('sireDocument.plural') })}
    >
      {(document) => (
        <BillForm
          key={document.id}
          endpoint={billEndpoints.createBill}
          title={t('bill.new')}
          notice={
            <p className="yu-hint">
              {t('sireDocument.from')}: {document.supplier.number} · {document.supplier.name}
            </p>
          }
          draft={`bill.sire.${document.id}`}
          values={valuesOf(document, { buyer: worker ?? null, warehouse: warehouse ?? null })}
        />
      )}
    </FormOf>
  )
}

function valuesOf(document: SireOut, own: { buyer: unknown; warehouse: unknown }): FormValues {
  const { supplier, documentType, serie, number, date, currency, exchangeRate, taxed, untaxed, otherCharges } = document
  const line = (price: string, tax: { type: string; rate: string }) =>
    dec(price).gt(0) ? [{ item: null, quantity: '1', price, includeTaxPrice: false, tax }] : []
  return {
    ...{ documentType, serie, number, date, accountingDate: null, currency, exchangeRate, ...own },
    supplier: supplier.id ? { id: supplier.id, code: supplier.number, name: supplier.name } : null,
    ...{ goodsLater: false, paymentTerm: null, notes: null, fees: null, dueDate: document.dueDate },
    ...{ advance: false, advances: null, abroad: false, rentType: null, treaty: null },
    ...{ detractionCode: null, detractionAmount: null, detractionAccount: null },
    otherCharges: dec(otherCharges).gt(0) ? otherCharges : null,
    items: [
      ...line(taxed, { type: 'IGV', rate: rateOf(document) }),
      ...line(untaxed, { type: 'UNAFFECTED', rate: '0' }),
    ],
  }
}

/** The rate that the figures say, as those of the law are written. */
const rateOf = ({ taxed, own }: SireOut): string =>
  dec(taxed).isZero() ? '18' : dec(own.igv).div(taxed).times(100).toDecimalPlaces(1).toString()
