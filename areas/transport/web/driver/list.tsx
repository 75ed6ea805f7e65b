import { full } from '@yupana/contract'
import { declaredList, ListPage, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { driverLiquidationBulk, driverLiquidationEndpoints } from '../../contract/index.ts'
import { driverLabels } from './states.ts'

/** What is settled with drivers, the latest first. */
export default function DriverLiquidationList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () => declaredList(driverLiquidationEndpoints.driverLiquidations, t, { status: { states: driverLabels(t) } }),
    [language],
  )
  const create = useCreate('/countdriver/new', full('CARRIERCOUNTDRIVER'), t('driverLiquidation.new'))
  return (
    <ListPage
      endpoint={driverLiquidationEndpoints.driverLiquidations}
      exportEndpoint={driverLiquidationEndpoints.exportDriverLiquidations}
      documents={driverLiquidationBulk.bulkDriverLiquidations}
      title={t('driverLiquidation.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/countdriver/view/${row.id}`}
      actions={create}
      empty={{ text: t('driverLiquidation.empty'), action: create }}
    />
  )
}
