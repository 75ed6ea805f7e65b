import {
  Answer,
  CallForm,
  DataTable,
  Field,
  MoreIcon,
  useCall,
  useCommand,
  useGo,
  useMay,
  useRefresh,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Dropdown, Modal, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { summaryEndpoints } from '../../contract/index.ts'
import { Destinations } from '../refresh/destinations.tsx'
import { ExchangeDifference } from '../refresh/exchange-difference.tsx'

interface Place {
  year: string
  month: string
  archive?: string | undefined
}

/** What is done to a whole month of vouchers: what follows from them is written anew, their numbers are put in order, a range of them is deleted. */
export function VoucherTools(place: Place): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState<'organise' | 'range' | 'destinations' | 'exchange'>()
  const go = useGo()
  const may = useMay(summaryEndpoints.organiseNumbers.permission)
  if (!may) return null
  const close = (): void => setOpen(undefined)
  const of = { year: Number(place.year), month: Number(place.month) }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'generator', label: t('generator'), onClick: () => go(generatorOf(place)) },
            { key: 'organise', label: t('entry.organise'), onClick: () => setOpen('organise') },
            { key: 'exchange', label: t('exchangeDifference'), onClick: () => setOpen('exchange') },
            { key: 'destinations', label: t('entry.destinations'), onClick: () => setOpen('destinations') },
            { key: 'range', label: t('entry.removeRange'), danger: true, onClick: () => setOpen('range') },
          ],
        }}
      >
        <Button icon={<MoreIcon />} aria-label={t('entry.tools')} />
      </Dropdown>
      {open === 'organise' && <Organise {...place} onClose={close} />}
      {open === 'exchange' && <ExchangeDifference {...of} onClose={close} />}
      {open === 'destinations' && <Destinations {...of} onClose={close} />}
      {open === 'range' && <Range {...place} onClose={close} />}
    </>
  )
}

const generatorOf = ({ year, month, archive }: Place): string =>
  `/vouchers/year/${year}/month/${month}${archive ? `/archive/${archive}` : ''}/generator`

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
