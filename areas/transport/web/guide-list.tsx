import { full } from '@yupana/contract'
import { eStateLabels } from '@yupana/einvoicing/web'
import {
  type Column,
  type FilterField,
  formatQuantity,
  ListPage,
  type RowOf,
  type Say,
  useCommand,
  useCreate,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { carrierGuideEndpoints, carrierGuideExports } from '../contract/index.ts'
import { guideLabels, guideTitle } from './guide-states.ts'

type Row = RowOf<typeof carrierGuideEndpoints.carrierGuides>

/** Guides under which goods of others travel, the latest first. */
export default function GuideList(): ReactNode {
  const { t, language } = useSpeech()
  const columns = useMemo(() => columnsOf(t), [language])
  const filters = useMemo(() => filtersOf(t), [language])
  const create = useCreate('/carrier-guide/new', full('CARRIERGUIDE'), t('carrierGuide.new'))
  const mayWrite = useMay(full('CARRIERGUIDE'))
  const validate = useCommand(carrierGuideEndpoints.validateCarrierGuides, {
    success: t('carrierGuide.validated'),
    invalidates: ['carrierGuide'],
  })
  return (
    <ListPage
      endpoint={carrierGuideEndpoints.carrierGuides}
      exportEndpoint={carrierGuideExports.exportCarrierGuides}
      title={t('carrierGuide.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/carrier-guide/view/${row.id}`}
      actions={
        <>
          {mayWrite && (
            <Button loading={validate.isPending} onClick={() => validate.mutate({ body: {} })}>
              {t('carrierGuide.action.validate')}
            </Button>
          )}
          {create}
        </>
      }
      empty={{ text: t('carrierGuide.empty'), action: create }}
    />
  )
}

function columnsOf(t: Say): Column<Row>[] {
  return [
    { field: 'number', label: t('field.number'), kind: 'text', render: (row) => guideTitle(row, t) },
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'transferDate', label: t('carrierGuide.transferDate'), kind: 'date', optional: true },
    { field: 'deliveryDate', label: t('carrierGuide.deliveryDate'), kind: 'date', optional: true },
    { field: 'client.name', label: t('carrierGuide.client'), kind: 'text' },
    { field: 'sender.name', label: t('carrierGuide.sender'), kind: 'text', optional: true },
    { field: 'addressee.name', label: t('carrierGuide.addressee'), kind: 'text', optional: true },
    { field: 'vehicle.code', label: t('vehicle.licensePlate'), kind: 'text' },
    { field: 'driver.name', label: t('driver'), kind: 'text' },
    {
      field: 'weight',
      label: t('carrierGuide.weight'),
      kind: 'quantity',
      render: ({ weight, weightUnit }) => `${formatQuantity(weight)} ${t(`carrierGuide.weightUnit.${weightUnit}`)}`,
    },
    { field: 'total', label: t('field.total'), kind: 'money', total: true, optional: true },
    { field: 'status', label: t('field.status'), kind: 'state', states: guideLabels(t) },
    {
      field: 'eStatus',
      label: t('ui.eStatus'),
      kind: 'state',
      states: eStateLabels(t),
    },
  ]
}

function filtersOf(t: Say): FilterField[] {
  const states = Object.entries(guideLabels(t)).map(([value, { label }]) => ({ value, label }))
  const answers = Object.entries(eStateLabels(t)).map(([value, { label }]) => ({ value, label }))
  return [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'transferDate', label: t('carrierGuide.transferDate'), kind: 'date' },
    { field: 'deliveryDate', label: t('carrierGuide.deliveryDate'), kind: 'date' },
    { field: 'client.id', label: t('carrierGuide.client'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'sender.id', label: t('carrierGuide.sender'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'addressee.id', label: t('carrierGuide.addressee'), kind: 'id', choose: '/api/clients/choose' },
    { field: 'driver.id', label: t('driver'), kind: 'id', choose: '/api/drivers/choose' },
    { field: 'vehicle.id', label: t('vehicle'), kind: 'id', choose: '/api/vehicles/choose' },
    { field: 'carrierRoute.id', label: t('carrierRoute'), kind: 'id', choose: '/api/carrier-route/choose' },
    { field: 'status', label: t('field.status'), kind: 'text', options: states },
    { field: 'eStatus', label: t('einvoice.status'), kind: 'number', options: answers },
    { field: 'number', label: t('field.number'), kind: 'number' },
  ]
}
