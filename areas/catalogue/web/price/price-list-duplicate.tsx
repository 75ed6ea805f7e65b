import { Answer, Field, FormPage, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { priceListEndpoints } from '../../contract/index.ts'
import { roundingOptions } from './price-list-words.ts'

/** A list like another, all of its prices moved by a percent. */
export default function PriceListDuplicate(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id = '' } = useScreenParams()
  const call = useCall(priceListEndpoints.priceList, { params: { id } })
  return (
    <Answer call={call}>
      {(list) => (
        <FormPage
          endpoint={priceListEndpoints.duplicatePriceList}
          params={{ id }}
          title={`${t('priceList.duplicateAction')}: ${list.name}`}
          draft={`priceList.duplicate.${id}`}
          values={{ name: `${list.name} (2)`, percent: '0', rounding: 'none' }}
          invalidates={['choose']}
          fieldLabel={(name) => fieldIfNamed('priceList', name) ?? name}
          onSaved={(made) => go(`/price/view/${made.id}`, { replace: true })}
        >
          <div className="yu-field">
            <Alert type="info" showIcon title={t('priceList.duplicateHelp')} />
          </div>
          <Field name="name" label={t('field.name')} kind="text" span="third" autoFocus />
          <Field name="percent" label={t('priceList.percent')} kind="quantity" places={4} span="third" />
          <Field
            name="rounding"
            label={t('priceList.rounding')}
            kind="choice"
            options={roundingOptions(t)}
            span="third"
          />
        </FormPage>
      )}
    </Answer>
  )
}
