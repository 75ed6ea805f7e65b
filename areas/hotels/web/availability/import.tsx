import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  Link,
  PageHead,
  type Say,
  UploadIcon,
  useCall,
  useCommand,
  useNotices,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Alert, Button, Space, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type AvailabilityChange,
  availabilityEndpoints as calls,
  hotelEndpoints,
  type UploadedAvailability,
} from '../../contract/index.ts'
import '../hotels.css'

/** A file of nights: what it would change is seen first, and exactly that is saved. */
export default function AvailabilityImport(): ReactNode {
  const { hotel = '', year = '' } = useScreenParams()
  return <Import key={`${hotel} ${year}`} hotel={hotel} year={Number(year)} />
}

function Import({ hotel, year }: { hotel: string; year: number }): ReactNode {
  const { t } = useSpeech()
  const notices = useNotices()
  const [found, setFound] = useState<UploadedAvailability>()
  const named = useCall(hotelEndpoints.chooseHotel, { query: {} })
  const params = { hotelId: hotel, year }
  const preview = useCommand(calls.uploadAvailability, { onSuccess: setFound })
  const commit = useCommand(calls.uploadAvailability, {
    onSuccess: (answer) => {
      setFound(answer)
      notices.imported(t('availability.success', { count: String(answer.count) }))
    },
  })
  const send = (file: File): false => {
    const body = new FormData()
    body.append('file', file, file.name)
    // The contract of an upload has no body: its parts are read by the server itself.
    preview.mutate({ params, query: { preview: true }, body } as never)
    return false
  }
  const save = (id: string): void => commit.mutate({ params, query: { commit: id }, body: new FormData() } as never)
  return (
    <section className="yu-page">
      <PageHead
        title={t('availability.import')}
        subtitle={
          <Answer call={named}>
            {(hotels) => (
              <Link to={`/availabilities?hotel=${hotel}&year=${year}`}>
                {`${hotels.find(({ id }) => id === hotel)?.name ?? t('hotel')} · ${year}`}
              </Link>
            )}
          </Answer>
        }
      />
      <p>{t('availability.importHelp')}</p>
      <Space wrap>
        <Upload accept=".xlsx,.csv" maxCount={1} showUploadList={false} beforeUpload={send}>
          <Button icon={<UploadIcon />} loading={preview.isPending}>
            {t('availability.choose')}
          </Button>
        </Upload>
        {found?.preview && (
          <Button type="primary" loading={commit.isPending} onClick={() => save(found.preview!)}>
            {t('availability.commit', { count: String(found.count) })}
          </Button>
        )}
      </Space>
      {found && <Found found={found} />}
    </section>
  )
}

/** HOT-008: success or failure in words, and what of it. */
function Found({ found }: { found: UploadedAvailability }): ReactNode {
  const { t } = useSpeech()
  const { committed, count, same, errors, changes } = found
  const summary = t('availability.summary', { count: String(count), same: String(same), errors: String(errors.length) })
  const failed = errors.length > 0
  return (
    <>
      <Alert
        className="yu-nights-result"
        type={failed ? 'error' : committed ? 'success' : 'info'}
        showIcon
        title={
          failed ? t('availability.failure') : committed ? t('availability.success', { count: String(count) }) : summary
        }
        description={failed ? summary : undefined}
      />
      {failed && <Errors errors={errors} />}
      {changes.length > 0 && (
        <DataTable
          label={t('availability.import')}
          columns={changeColumns(t)}
          rows={changes}
          rowKey={({ room, date, field }) => `${room} ${date} ${field}`}
        />
      )}
    </>
  )
}

function Errors({ errors }: Pick<UploadedAvailability, 'errors'>): ReactNode {
  const { t } = useSpeech()
  const columns: Column<UploadedAvailability['errors'][number]>[] = [
    { field: 'row', label: t('availability.row'), kind: 'quantity' },
    {
      ...{ field: 'column', label: t('availability.column'), kind: 'text' },
      render: ({ column }) => t(`availability.${column}`),
    },
    { field: 'message', label: t('availability.problem'), kind: 'text' },
  ]
  return (
    <DataTable
      label={t('availability.problem')}
      columns={columns}
      rows={errors}
      rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}

const told = (value: AvailabilityChange['before'], t: Say): string =>
  typeof value === 'boolean' ? t(value ? 'availability.yes' : 'availability.no') : value === null ? '—' : String(value)

const changeColumns = (t: Say): Column<AvailabilityChange>[] => [
  { field: 'code', label: t('availability.room'), kind: 'text' },
  { field: 'date', label: t('availability.date'), kind: 'text', render: ({ date }) => formatDate(date) },
  {
    ...{ field: 'field', label: t('availability.column'), kind: 'text' },
    render: ({ field }) => t(`availability.${field}`),
  },
  { field: 'before', label: t('availability.before'), kind: 'text', render: ({ before }) => told(before, t) },
  { field: 'after', label: t('availability.after'), kind: 'text', render: ({ after }) => told(after, t) },
]
