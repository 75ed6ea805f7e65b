import {
  Answer,
  CallForm,
  DataTable,
  Field,
  MoreIcon,
  useCall,
  useCommand,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Dropdown, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { refreshEndpoints, summaryEndpoints } from '../../contract/index.ts'

interface Place {
  year: string
  month: string
  archive?: string | undefined
}

/** What is done to a whole month of vouchers: their numbers in order, a range of them deleted. */
export function VoucherTools(place: Place): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState<'organise' | 'range' | 'destinations'>()
  const may = useMay(summaryEndpoints.organiseNumbers.permission)
  if (!may) return null
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'organise', label: t('entry.organise'), onClick: () => setOpen('organise') },
            { key: 'destinations', label: t('entry.destinations'), onClick: () => setOpen('destinations') },
            { key: 'range', label: t('entry.removeRange'), danger: true, onClick: () => setOpen('range') },
          ],
        }}
      >
        <Button icon={<MoreIcon />} aria-label={t('entry.tools')} />
      </Dropdown>
      {open === 'organise' && <Organise {...place} onClose={close} />}
      {open === 'destinations' && <Destinations {...place} onClose={close} />}
      {open === 'range' && <Range {...place} onClose={close} />}
    </>
  )
}

type Order = 'date' | 'document' | 'voucher'
const ORDERS: readonly Order[] = ['date', 'document', 'voucher']

/** Shows which numbers would change before they do. */
function Organise({ year, month, archive, onClose }: Place & { onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const [order, setOrder] = useState<Order>('date')
  const body = { year: Number(year), month: Number(month), archive: archive ?? null, order }
  const would = useCall(summaryEndpoints.organiseNumbers, { body: { ...body, simulate: true } })
  const run = useCommand(summaryEndpoints.organiseNumbers, {
    success: t('entry.organised'),
    invalidates: ['summary', 'entry'],
    onSuccess: onClose,
  })
  return (
    <Modal
      open
      title={t('entry.organise')}
      onCancel={onClose}
      okText={t('entry.organiseRun')}
      okButtonProps={{ disabled: would.data?.moved.length === 0, loading: run.isPending }}
      onOk={() => run.mutate({ body })}
    >
      <p>{t('entry.organiseText')}</p>
      <Segmented<Order>
        value={order}
        onChange={setOrder}
        options={ORDERS.map((value) => ({ value, label: t(`entry.order.${value}`) }))}
      />
      <Answer call={would} fresh>
        {({ moved }) =>
          moved.length === 0 ? (
            <Alert type="success" showIcon title={t('entry.organiseNone')} />
          ) : (
            <DataTable
              label={t('entry.organise')}
              rows={moved}
              rowKey={({ id }) => id}
              columns={[
                { field: 'from', label: t('entry.from'), kind: 'text' },
                { field: 'to', label: t('entry.to'), kind: 'text' },
              ]}
            />
          )
        }
      </Answer>
    </Modal>
  )
}

/** What the month's costs would become in class 9, before it is written. */
function Destinations({ year, month, onClose }: Place & { onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const body = { year: Number(year), month: Number(month) }
  const would = useCall(refreshEndpoints.refreshDestinations, { body: { ...body, simulate: true } })
  const run = useCommand(refreshEndpoints.refreshDestinations, {
    success: t('entry.destinationsDone'),
    invalidates: ['summary', 'entry', 'destiny'],
    onSuccess: onClose,
  })
  const idle = would.data === undefined || ['same', 'nothing'].includes(would.data.state)
  return (
    <Modal
      open
      width={760}
      title={t('entry.destinations')}
      onCancel={onClose}
      okText={t('entry.destinationsRun')}
      okButtonProps={{ disabled: idle, loading: run.isPending }}
      onOk={() => run.mutate({ body })}
    >
      <Answer call={would} fresh>
        {({ state, lines }) => (
          <>
            <Alert
              type={idle ? 'success' : 'info'}
              showIcon
              className="yu-hint"
              title={t(`entry.destinations.${state}`)}
            />
            <DataTable
              label={t('entry.destinations')}
              rows={lines.map((each, i) => ({ ...each, key: String(i) }))}
              rowKey={({ key }) => key}
              columns={[
                { field: 'account.code', label: t('accounting.account'), kind: 'text' },
                { field: 'account.name', label: t('field.name'), kind: 'text', wraps: true },
                { field: 'memo', label: t('accounting.memo'), kind: 'text' },
                { field: 'costCenter.name', label: t('costCenter'), kind: 'text' },
                { field: 'debit', label: t('accounting.debit'), kind: 'money' },
                { field: 'credit', label: t('accounting.credit'), kind: 'money' },
              ]}
            />
          </>
        )}
      </Answer>
    </Modal>
  )
}

/** Asks to type how many they are, so that nothing goes by a slip of the hand. */
function Range({ year, month, archive, onClose }: Place & { onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const refresh = useRefresh()
  return (
    <Modal open title={t('entry.removeRange')} footer={null} onCancel={onClose}>
      <p>{t('entry.removeRangeText')}</p>
      <CallForm
        endpoint={summaryEndpoints.removeRange}
        values={{ archive: archive ?? '', from: null, to: null, count: null, reason: null }}
        submit={t('entry.removeRange')}
        success={t('entry.rangeRemoved')}
        toInput={(typed) => ({
          params: {
            a: String(typed.archive),
            y: Number(year),
            m: Number(month),
            from: Number(typed.from),
            to: Number(typed.to),
          },
          query: { count: Number(typed.count), ...(typed.reason ? { reason: String(typed.reason) } : {}) },
        })}
        onDone={() => {
          refresh('summary', 'entry')
          onClose()
        }}
      >
        <Field name="archive" label={t('accounting.archive')} kind="text" span="third" />
        <Field name="from" label={t('entry.from')} kind="integer" span="third" />
        <Field name="to" label={t('entry.to')} kind="integer" span="third" />
        <Field name="count" label={t('entry.count')} kind="integer" span="third" />
        <Field name="reason" label={t('entry.reason')} kind="text" span="half" />
      </CallForm>
    </Modal>
  )
}
