import { Answer, CannotPage, FormPage, type FormValues, useCall, useGo, useScreenParams, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { unitEndpoints } from '../../contract/index.ts'
import { UnitFields } from './unit-fields.tsx'

export default function UnitEdit(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  const { id: code = '' } = useScreenParams()
  const call = useCall(unitEndpoints.unit, { params: { code } })
  return (
    <Answer call={call} fresh>
      {(unit) =>
        unit.system ? (
          <CannotPage
            title={t('ui.editOf', { noun: t('unit') })}
            text={t('error.system_record')}
            record={{ path: `/units/view/${encodeURIComponent(code)}`, label: unit.name }}
          />
        ) : (
          <FormPage
            key={code}
            endpoint={unitEndpoints.updateUnit}
            params={{ originalCode: code }}
            title={unit.name}
            draft={`unit.${code}`}
            values={unit as FormValues}
            invalidates={['choose', 'product', 'favouriteUnit']}
            fieldLabel={(name) => fieldIfNamed('unit', name) ?? name}
            onSaved={(saved) => go(`/units/view/${encodeURIComponent(saved.code)}`, { replace: true })}
          >
            <UnitFields />
          </FormPage>
        )
      }
    </Answer>
  )
}
