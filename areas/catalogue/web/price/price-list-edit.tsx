import { Answer, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { priceListEndpoints } from '../../contract/index.ts'
import { PriceListFields } from './price-list-fields.tsx'

export default function PriceListEdit(): ReactNode {
  const { fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(priceListEndpoints.priceList, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(list) => (
        <FormPage
          key={id}
          endpoint={priceListEndpoints.updatePriceList}
          params={{ id }}
          title={list.name}
          draft={`priceList.${id}`}
          values={list as FormValues}
          invalidates={['choose', 'price']}
          fieldLabel={(name) => fieldIfNamed('priceList', name) ?? name}
          onSaved={() => go(`/price/view/${id}`, { replace: true })}
        >
          <PriceListFields />
        </FormPage>
      )}
    </Answer>
  )
}
