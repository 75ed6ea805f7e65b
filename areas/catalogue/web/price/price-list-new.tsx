import { FormPage, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { priceListEndpoints } from '../../contract/index.ts'
import { newPriceList, PriceListFields } from './price-list-fields.tsx'

export default function PriceListNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={priceListEndpoints.createPriceList}
      title={t('priceList.new')}
      draft="priceList.new"
      values={newPriceList}
      invalidates={['choose', 'price']}
      fieldLabel={(name) => fieldIfNamed('priceList', name) ?? name}
      onSaved={({ id }) => go(`/price/view/${id}`, { replace: true })}
    >
      <PriceListFields />
    </FormPage>
  )
}
