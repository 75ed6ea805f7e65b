import {
  CallForm,
  type Column,
  DataTable,
  Field,
  Link,
  Money,
  RecordFields,
  ToneTag,
  useCall,
  useCommand,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Modal, Popconfirm, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { travelCostEndpoints as calls, type ProfitabilityOut } from '../../contract/index.ts'

type Row = ProfitabilityOut['services'][number]

/** What a file brings and costs, and the bills of its suppliers. For who may see costs. */
export function Profitability({ file }: { file: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(calls.travelProfitability, { params: { id: file } })
  const found = call.data
  if (!found) return null
  return (
    <>
      {found.low && <Alert type="warning" showIcon title={t('travelCosts.low')} />}
      <Sums of={found} />
      <Services file={file} of={found} />
    </>
  )
}

function Sums({ of }: { of: ProfitabilityOut }): ReactNode {
  const { t } = useSpeech()
  const field = (
    name: 'revenue' | 'expected' | 'actual' | 'soldMargin' | 'margin' | 'perPassenger',
    kind: 'money' | 'quantity' = 'money',
  ): Column<ProfitabilityOut> => ({
    ...{ field: name, label: t(`travelCosts.${name}`), kind },
    ...(kind === 'money' ? { currency: of.currency } : {}),
  })
  const columns: Column<ProfitabilityOut>[] = [
    { field: 'currency', label: t('field.currency'), kind: 'text' },
    ...[field('revenue'), field('expected'), field('actual')],
    ...[field('soldMargin', 'quantity'), field('margin', 'quantity'), field('perPassenger')],
  ]
  return <RecordFields columns={columns} row={of} />
}

function Services({ file, of: { services, currency } }: { file: string; of: ProfitabilityOut }): ReactNode {
  const { t } = useSpeech()
  const mayBill = useMay(calls.linkTravelBill.permission)
  const money = (name: 'revenue' | 'expected' | 'billed' | 'difference'): Column<Row> => ({
    ...{ field: name, label: t(`travelCosts.${name}`), kind: 'money', currency },
  })
  const columns: Column<Row>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    { field: 'item.name', label: t('travelItem'), kind: 'text' },
    { field: 'supplier.name', label: t('travelItem.supplier'), kind: 'text' },
    ...[money('revenue'), money('expected'), money('billed'), money('difference')],
    {
      ...{ field: 'bills', label: t('travelCosts.billLine'), kind: 'text' },
      render: (row) => <Bills file={file} of={row} mayBill={mayBill} />,
    },
    ...(mayBill
      ? [
          {
            ...{ field: 'id', label: '', kind: 'text' as const },
            render: (row: Row) => (row.account === 'own' ? <Moves file={file} of={row} /> : null),
          },
        ]
      : []),
  ]
  return <DataTable label={t('travelReservation.services')} columns={columns} rows={services} rowKey={({ id }) => id} />
}

const CHANGED = ['travelReservation']

function Bills({ file, of, mayBill }: { file: string; of: Row; mayBill: boolean }): ReactNode {
  const { t } = useSpeech()
  const mayRead = useMay(calls.travelBillLines.permission)
  const unlink = useCommand(calls.unlinkTravelBill, { success: t('ui.saved'), invalidates: CHANGED })
  if (of.bills.length === 0) {
    if (of.settled) return of.noBill ? t('travelCosts.noBill') : null
    return <ToneTag tone="due">{t('travelCosts.waits')}</ToneTag>
  }
  return (
    <Space orientation="vertical" size="small">
      {of.bills.map(({ id, bill, line, amount, currency }) => (
        <Space key={id} size="small" wrap>
          {mayRead ? <Link to={`/bill/view/${bill.id}`}>{bill.number}</Link> : bill.number}
          <span className="yu-soft">{`#${line}`}</span>
          <Money value={amount} currency={currency} />
          {mayBill && (
            <Popconfirm
              title={t('travelCosts.unlink')}
              okText={t('travelCosts.unlink')}
              cancelText={t('ui.cancel')}
              onConfirm={() => unlink.mutate({ params: { id: file, link: id } })}
            >
              <Button size="small" danger>
                {t('travelCosts.unlink')}
              </Button>
            </Popconfirm>
          )}
        </Space>
      ))}
    </Space>
  )
}

function Moves({ file, of }: { file: string; of: Row }): ReactNode {
  const { t } = useSpeech()
  const [linking, setLinking] = useState(false)
  const noBill = useCommand(calls.noBillTravelService, { success: t('ui.saved'), invalidates: CHANGED })
  return (
    <Space size="small" wrap>
      <Button size="small" onClick={() => setLinking(true)}>
        {t('travelCosts.link')}
      </Button>
      {of.bills.length === 0 && (
        <Button
          size="small"
          loading={noBill.isPending}
          onClick={() => noBill.mutate({ params: { id: file, service: of.id }, body: { noBill: !of.noBill } })}
        >
          {t(of.noBill ? 'travelCosts.waits' : 'travelCosts.noBill')}
        </Button>
      )}
      {linking && <LinkBill file={file} of={of} onClose={() => setLinking(false)} />}
    </Space>
  )
}

/** Which line of which bill a service is in. */
function LinkBill({ file, of, onClose }: { file: string; of: Row; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(calls.travelBillLines, { params: { id: file } })
  const lines = call.data ?? []
  return (
    <Modal open title={`${t('travelCosts.link')} · ${of.item.name ?? ''}`} footer={null} onCancel={onClose}>
      {call.data && lines.length === 0 ? (
        <p className="yu-soft">{t('travelCosts.noLines')}</p>
      ) : (
        <CallForm
          endpoint={calls.linkTravelBill}
          values={{ service: of.id, bill: null, line: null, of: '', amount: null, reason: '' }}
          toInput={({ of: chosen, amount, reason }) => {
            const [bill, line] = String(chosen).split(' ')
            const said = typeof reason === 'string' && reason.trim() ? { reason } : {}
            const body = { service: of.id, bill: { id: bill }, line: Number(line), amount: amount || null, ...said }
            return { params: { id: file }, body } as never
          }}
          submit={t('travelCosts.link')}
          success={t('ui.saved')}
          invalidates={CHANGED}
          onDone={onClose}
        >
          <Field
            name="of"
            label={t('travelCosts.billLine')}
            kind="choice"
            options={lines.map(({ bill, line, supplier, description, left, currency }) => ({
              value: `${bill.id} ${line}`,
              label: `${bill.number} #${line} · ${supplier.name ?? ''} · ${description} · ${left} ${currency}`,
            }))}
          />
          <Field name="amount" label={t('field.amount')} kind="money" />
          <Field name="reason" label={t('travelQuotation.reason')} kind="text" />
        </CallForm>
      )}
    </Modal>
  )
}
