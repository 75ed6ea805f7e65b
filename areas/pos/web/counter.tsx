import { Answer, type Column, RecordFields, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type PointOfSaleOut, pointOfSaleEndpoints } from '../contract/index.ts'

/** At a branch: what its sales over the counter begin with. */
export default function Counter(): ReactNode {
  const { id = '' } = useScreenParams()
  const { t, field } = useSpeech()
  const call = useCall(pointOfSaleEndpoints.pointOfSale, { params: { branch: id } })
  return (
    <>
      <h2 className="yu-part-head">{t('pointOfSale')}</h2>
      <Answer call={call}>{(settings) => <RecordFields columns={settingColumns(t, field)} row={settings} />}</Answer>
    </>
  )
}

function settingColumns(
  t: (key: string) => string,
  field: (noun: string, name: string) => string,
): Column<PointOfSaleOut>[] {
  return [
    { field: 'warehouse', label: t('field.warehouse'), kind: 'ref' },
    { field: 'guideDocumentNumber', label: field('pointOfSale', 'guideDocumentNumber'), kind: 'ref' },
    { field: 'cashPaymentMethod', label: field('pointOfSale', 'cashPaymentMethod'), kind: 'ref' },
    { field: 'cardPaymentMethod', label: field('pointOfSale', 'cardPaymentMethod'), kind: 'ref' },
    { field: 'depositPaymentMethod', label: field('pointOfSale', 'depositPaymentMethod'), kind: 'ref' },
    { field: 'paymentTerm', label: field('pointOfSale', 'paymentTerm'), kind: 'ref' },
  ]
}
