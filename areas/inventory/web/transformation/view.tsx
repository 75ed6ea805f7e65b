import { lotsReadColumn } from '@yupana/catalogue/web'
import { full, read } from '@yupana/contract'
import {
  type Column,
  DataTable,
  type DocumentAction,
  documentView,
  InboxIcon,
  Link,
  RecordFields,
  TotalsByKind,
  tried,
  UndoIcon,
  useCommand,
  useGo,
  usePrint,
  useSpeech,
  usualAction,
} from '@yupana/ui'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import {
  type TransformationAction,
  type TransformationOut,
  type TransformationStatus,
  transformationEndpoints,
  transformationStates,
} from '../../contract/index.ts'
import { ORDER_READS, transformationNumber, transformationStateLabels } from './states.ts'
import { ReceiveForm } from './steps.tsx'

type Dialog = 'receive'

/** An order as it stands: what it makes, of what, what it cost, and what came of it. */
export default documentView<typeof transformationEndpoints.transformation, TransformationOut, Dialog>({
  ...{ noun: 'transformation', path: '/transformation', module: 'TRANSFORMATIONS' },
  ...{ read: transformationEndpoints.transformation, pdf: transformationEndpoints.transformationPdf },
  titleOf: (order, t) => `${t('transformation')} ${transformationNumber(order, t)}`,
  party: () => null,
  states: transformationStateLabels,
  can: ({ status }, action) => transformationStates.can(status as TransformationStatus, action as TransformationAction),
  useActions,
  header: (order) => <Record order={order} />,
  lines: (order) => <Lines order={order} />,
  totals: ({ cost, materialCost, services }) =>
    cost !== null && (
      <TotalsByKind
        noun="transformation"
        kinds={['materialCost', 'services']}
        amounts={{ materialCost: materialCost ?? '0', services: services ?? '0', total: cost }}
        currency="PEN"
      />
    ),
  dialogs: { receive: (order, close) => <Receive order={order} onClose={close} /> },
})

function Receive({ order, onClose }: { order: TransformationOut; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Modal open title={t('transformation.receive')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <ReceiveForm order={order} onDone={onClose} />
    </Modal>
  )
}

function useActions(order: TransformationOut, open: (dialog: Dialog) => void): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const print = usePrint()
  const { id, version, status, number } = order
  const permission = full('TRANSFORMATIONS')
  const issue = useCommand(transformationEndpoints.issueTransformation, {
    ...{ success: t('transformation.issued'), invalidates: ORDER_READS },
  })
  const cancel = useCommand(transformationEndpoints.cancelTransformation, {
    ...{ success: t('transformation.cancelled'), invalidates: ORDER_READS },
  })
  const plan = status === 'started' && number === null
  const remove = useCommand(transformationEndpoints.removeTransformation, {
    ...{ success: t(plan ? 'ui.deleted' : 'transformation.undone'), invalidates: ORDER_READS },
    onSuccess: () => plan && go('/transformation', { replace: true }),
  })
  const input = { params: { id } }
  const issuing = { params: { id }, body: { version } }
  const words = `${t('transformation')} ${transformationNumber(order, t)}`
  return [
    usualAction('issue', {
      ...{ label: t('transformation.issue'), permission, run: () => issue.mutateAsync(issuing) },
      trial: tried(transformationEndpoints.issueTransformation, () => issuing),
    }),
    {
      ...{ key: 'receive', label: t('transformation.receive'), icon: <InboxIcon />, permission, move: 'receive' },
      ...{ primary: true, keys: 'mod+enter', run: () => open('receive') },
    },
    usualAction('edit', {
      ...{ label: t('transformation.edit'), permission, run: () => go(`/transformation/edit/${id}`) },
    }),
    usualAction('copy', {
      ...{ label: t('ui.duplicate'), permission, run: () => go(`/transformation/generate/${id}`) },
    }),
    usualAction('print', {
      ...{ label: t('transformation.print'), permission: read('TRANSFORMATIONS') },
      run: () => print(transformationEndpoints.transformationPdf, input),
    }),
    {
      ...{ key: 'cancel', label: t('transformation.cancel'), icon: <UndoIcon />, permission, move: 'cancel' },
      confirm: { title: `${t('transformation.cancel')} · ${words}`, text: t('transformation.cancelText') },
      trial: tried(transformationEndpoints.cancelTransformation, () => input),
      run: () => cancel.mutateAsync(input),
    },
    usualAction('remove', {
      ...{
        label: t(plan ? 'transformation.remove' : 'transformation.undo'),
        permission,
        move: plan ? 'remove' : 'undo',
      },
      confirm: {
        title: `${t(plan ? 'transformation.remove' : 'transformation.undo')} · ${words}`,
        text: t(plan ? 'ui.deleteText' : 'transformation.undoText'),
      },
      trial: tried(transformationEndpoints.removeTransformation, () => input),
      run: () => remove.mutateAsync(input),
    }),
  ]
}

function Record({ order }: { order: TransformationOut }): ReactNode {
  const { t } = useSpeech()
  const { outputGuide, inputGuides } = order
  const columns: (Column<TransformationOut> | false)[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'warehouse', label: t('transformation.from'), kind: 'ref' },
    { field: 'toWarehouse', label: t('transformation.to'), kind: 'ref' },
    order.recipe !== null && {
      ...{ field: 'recipe', label: t('recipe'), kind: 'text' },
      render: ({ recipe }) =>
        recipe && <Link to={`/recipes/view/${recipe.id}`}>{`${t('recipe.revision')} ${recipe.revision}`}</Link>,
    },
    outputGuide !== null && {
      ...{ field: 'outputGuide', label: t('transformation.outputGuide'), kind: 'text' },
      render: () => <Link to={`/output-guide/view/${outputGuide.id}`}>{outputGuide.name}</Link>,
    },
    inputGuides.length > 0 && {
      ...{ field: 'inputGuides', label: t('transformation.inputGuides'), kind: 'text' },
      render: () => inputGuides.map((guide, i) => <GuideLink key={guide.id} guide={guide} first={i === 0} />),
    },
    order.costs.some(({ currency }) => currency === 'USD') && {
      ...{ field: 'exchangeRate', label: t('field.exchangeRate'), kind: 'quantity' },
    },
    order.final && {
      ...{ field: 'final', label: t('transformation.complete'), kind: 'text' },
      render: () => t('transformation.finalShort'),
    },
    order.note !== null && { field: 'note', label: t('field.notes'), kind: 'text' },
    order.voidReason !== null && { field: 'voidReason', label: t('transformation.voidReason'), kind: 'text' },
  ]
  return <RecordFields columns={columns.filter((each) => each !== false)} row={order} />
}

function GuideLink({ guide, first }: { guide: TransformationOut['inputGuides'][number]; first: boolean }): ReactNode {
  const { t } = useSpeech()
  const link = <Link to={`/input-guide/view/${guide.id}`}>{guide.number ?? t(`guide.status.${guide.status}`)}</Link>
  return (
    <>
      {!first && ' · '}
      {guide.status === 'voided' ? <s>{link}</s> : link}
    </>
  )
}

function Lines({ order }: { order: TransformationOut }): ReactNode {
  const { t } = useSpeech()
  const moved = order.outputGuide !== null
  const told = order.cost !== null && moved
  const several = order.products.length > 1
  const item = { field: 'item', kind: 'ref' as const }
  const products: (Column<TransformationOut['products'][number]> | false)[] = [
    { ...item, label: t('transformation.product'), link: ({ item: { id } }) => `/items/view/${id}` },
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    several && { field: 'share', label: t('transformation.share'), kind: 'quantity' },
    moved && { field: 'received', label: t('transformation.received'), kind: 'quantity' },
    moved && { field: 'toReceive', label: t('transformation.toReceive'), kind: 'quantity' },
    told && { field: 'unitCost', label: t('transformation.unitCost'), kind: 'quantity' },
    told && { field: 'cost', label: t('transformation.cost'), kind: 'money' },
  ]
  const materials: (Column<TransformationOut['materials'][number]> | false)[] = [
    { ...item, label: t('transformation.item'), link: ({ item: { id } }) => `/items/view/${id}` },
    lotsReadColumn(t, order.materials),
    { field: 'unit.code', label: t('transformation.unit'), kind: 'text' },
    { field: 'quantity', label: t('field.quantity'), kind: 'quantity' },
    order.materials.some(({ waste }) => waste !== '0') && {
      ...{ field: 'waste', label: t('transformation.waste'), kind: 'quantity' },
    },
    { field: 'consumed', label: t('transformation.consumed'), kind: 'quantity' },
    order.status === 'started' && { field: 'onHand', label: t('transformation.onHand'), kind: 'quantity' },
    told && { field: 'cost', label: t('transformation.cost'), kind: 'money' },
  ]
  const costs: (Column<TransformationOut['costs'][number]> | false)[] = [
    { field: 'description', label: t('transformation.services'), kind: 'text' },
    { field: 'account', label: t('transformation.account'), kind: 'text' },
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    order.services !== null && { field: 'amount', label: t('transformation.amount'), kind: 'money' },
    order.services !== null && { field: 'localAmount', label: t('transformation.localAmount'), kind: 'money' },
  ]
  const table = <T extends { line: number }>(label: string, columns: (Column<T> | false)[], rows: readonly T[]) =>
    rows.length > 0 && (
      <DataTable
        label={label}
        columns={columns.filter((each) => each !== false)}
        rows={[...rows]}
        rowKey={({ line }) => String(line)}
      />
    )
  return (
    <>
      {table(t('transformation.products'), products, order.products)}
      {table(t('transformation.materials'), materials, order.materials)}
      {table(t('transformation.services'), costs, order.costs)}
    </>
  )
}
