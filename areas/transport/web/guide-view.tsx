import { eStateLabels, OfficeSaid } from '@yupana/einvoicing/web'
import { mailsTo } from '@yupana/parties/web'
import { type Column, DataTable, documentView, formatQuantity, Link, RecordFields, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import {
  type CarrierGuideAction,
  type CarrierGuideOut,
  type CarrierGuideStatus,
  carrierGuideEndpoints,
  carrierGuideStates,
} from '../contract/index.ts'
import { type GuideDialog, useGuideActions, Voiding } from './guide-actions.tsx'
import { GuideDelivery } from './guide-delivery.tsx'
import { GuideTotals } from './guide-form.tsx'
import { guideLabels, guideTitle } from './guide-states.ts'

/** A guide as it stands: what may be done now, what the tax office answered. */
export default documentView<typeof carrierGuideEndpoints.carrierGuide, CarrierGuideOut, GuideDialog>({
  ...{ noun: 'carrierGuide', path: '/carrier-guide', module: 'CARRIERGUIDE' },
  ...{ read: carrierGuideEndpoints.carrierGuide, pdf: carrierGuideEndpoints.carrierGuidePdf },
  titleOf: (guide, t) => `${t('carrierGuide')} ${guideTitle(guide, t)}`,
  party: ({ client }) => client,
  states: guideLabels,
  eStates: eStateLabels,
  can: ({ status }, action) => carrierGuideStates.can(status as CarrierGuideStatus, action as CarrierGuideAction),
  useActions: useGuideActions,
  header: (guide) => <Record guide={guide} />,
  lines: (guide) => <Items guide={guide} />,
  totals: (guide) => <GuideTotals amounts={guide} />,
  notes: (guide) => <OfficeSaid document={guide} />,
  dialogs: {
    email: mailsTo(carrierGuideEndpoints.emailCarrierGuide, 'carrierGuide.mailHelp', ({ client }) => client),
    deliver: (guide, close) => <GuideDelivery guide={guide} onClose={close} />,
    void: (guide, close) => <Voiding guide={guide} onClose={close} />,
  },
})

function Record({ guide }: { guide: CarrierGuideOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`carrierGuide.${name}`)
  const party = (field: 'sender' | 'addressee' | 'payer' | 'subContractor') => ({
    field,
    label: label(field),
    kind: 'text' as const,
    render: ({ [field]: each }: CarrierGuideOut) =>
      each && (
        <Link to={`/contacts/view/${each.id}`}>
          {each.name} · {each.number}
        </Link>
      ),
  })
  const place = (field: 'start' | 'destiny') => ({
    field,
    label: label(field),
    kind: 'text' as const,
    render: ({ [field]: { address, district, geographicCode } }: CarrierGuideOut) =>
      `${address} · ${district ?? geographicCode}`,
  })
  const driver = (field: 'driver' | 'secondDriver', title: string) => ({
    field,
    label: title,
    kind: 'text' as const,
    render: ({ [field]: each }: CarrierGuideOut) =>
      each && [each.name, each.number, each.license].filter(Boolean).join(' · '),
  })
  const columns: (Column<CarrierGuideOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'transferDate', label: label('transferDate'), kind: 'date' },
    guide.deliveryDate !== null && { field: 'deliveryDate', label: label('deliveryDate'), kind: 'date' },
    party('sender'),
    party('addressee'),
    guide.payer !== null && party('payer'),
    guide.subContractor !== null && party('subContractor'),
    place('start'),
    place('destiny'),
    driver('driver', t('driver')),
    { field: 'vehicle.name', label: t('vehicle'), kind: 'text' },
    guide.secondDriver !== null && driver('secondDriver', label('secondDriver')),
    guide.secondVehicle !== null && { field: 'secondVehicle.name', label: label('secondVehicle'), kind: 'text' },
    guide.bonus !== '0.00' && { field: 'bonus', label: label('bonus'), kind: 'money' },
    guide.bonusNotes !== null && { field: 'bonusNotes', label: label('bonusNotes'), kind: 'text' },
    guide.expenses !== '0.00' && {
      field: 'expenses',
      label: label('expenses'),
      kind: 'money',
      link: () => `/carrier-guide/addExpense/${guide.id}`,
    },
    guide.notes !== null && { field: 'notes', label: t('field.notes'), kind: 'text' },
    guide.voidReason !== null && { field: 'voidReason', label: label('voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={guide} />
}

type Line = CarrierGuideOut['items'][number]

function Items({ guide }: { guide: CarrierGuideOut }): ReactNode {
  const { t } = useSpeech()
  const label = (name: string): string => t(`carrierGuide.${name}`)
  const delivered = guide.items.some((line) => line.destinyWeight !== null)
  const referenced = guide.items.some((line) => line.senderReference !== null)
  const routed = guide.items.some((line) => line.carrierRoute !== null)
  const columns: (Column<Line> | false)[] = [
    { field: 'description', label: label('goods'), kind: 'text' },
    {
      field: 'documentReference',
      label: label('reference'),
      kind: 'text',
      render: ({ documentReference: each }) => each && `${t(`carrierGuide.referenceType.${each.type}`)} ${each.number}`,
    },
    referenced && { field: 'senderReference', label: label('senderReference'), kind: 'text' },
    routed && {
      field: 'carrierRoute.name',
      label: t('carrierRoute'),
      kind: 'text',
      link: (line) => (line.carrierRoute ? `/routes/view/${line.carrierRoute.id}` : undefined),
    },
    { field: 'startWeight.gross', label: label('startGross'), kind: 'quantity' },
    { field: 'startWeight.tare', label: label('startTare'), kind: 'quantity' },
    {
      field: 'startWeight.net',
      label: label('startNet'),
      kind: 'quantity',
      render: ({ startWeight, weightUnit }) =>
        `${formatQuantity(startWeight.net)} ${t(`carrierGuide.weightUnit.${weightUnit}`)}`,
    },
    delivered && { field: 'destinyWeight.net', label: label('destinyNet'), kind: 'quantity' },
    {
      field: 'invoicingType',
      label: label('invoicingType'),
      kind: 'text',
      render: ({ invoicingType }) => t(`carrierRoute.invoicingType.${invoicingType}`),
    },
    { field: 'referencePrice', label: label('referencePrice'), kind: 'quantity' },
    { field: 'net', label: label('net'), kind: 'money' },
  ]
  return (
    <DataTable
      label={label('items')}
      columns={columns.filter((each) => each !== false)}
      rows={guide.items}
      rowKey={(line) => String(line.line)}
    />
  )
}
