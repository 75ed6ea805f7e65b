import { FormPage, useGo, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { unitEndpoints } from '../../contract/index.ts'
import { newUnit, UnitFields } from './unit-fields.tsx'

export default function UnitNew(): ReactNode {
  const { t, fieldIfNamed } = useSpeech()
  const go = useGo()
  return (
    <FormPage
      endpoint={unitEndpoints.createUnit}
      title={t('unit.new')}
      draft="unit.new"
      values={newUnit}
      invalidates={['choose']}
      fieldLabel={(name) => fieldIfNamed('unit', name) ?? name}
      onSaved={({ code }) => go(`/units/view/${encodeURIComponent(code)}`, { replace: true })}
    >
      <UnitFields />
    </FormPage>
  )
}
