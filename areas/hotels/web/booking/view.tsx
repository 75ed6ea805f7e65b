import { MailDialog } from '@yupana/parties/web'
import {
  Answer,
  type Column,
  DocumentPage,
  formatInstant,
  formatMoney,
  Link,
  RecordFields,
  type Say,
  useCall,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import {
  type HotelFileAction,
  type HotelFileOut,
  type HotelFileStatus,
  hotelFileEndpoints,
  hotelFileStates,
  paperEndpoints,
} from '../../contract/index.ts'
import { AccountPanel } from '../folio/account-panel.tsx'
import { useFileActions } from './actions.tsx'
import { GuestList } from './guest-list.tsx'
import { fileLabels, fileTitle } from './states.ts'
import { StayPanel } from './stay-panel.tsx'
import '../hotels.css'

export default function FileView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(hotelFileEndpoints.hotelFile, { params: { id } })
  return <Answer call={call}>{(file) => <File key={id} file={file} />}</Answer>
}

/** A whole booking: its stays night by night, who sleeps there, and what may be done now. */
function File({ file }: { file: HotelFileOut }): ReactNode {
  const { t } = useSpeech()
  const [mailing, setMailing] = useState(false)
  return (
    <DocumentPage
      title={fileTitle(file, t)}
      subtitle={<Link to="/file">{t('hotelFile.plural')}</Link>}
      state={file.status}
      stateLabels={fileLabels(t)}
      actions={useFileActions(file, () => setMailing(true))}
      moves={{ can: (action) => hotelFileStates.can(file.status as HotelFileStatus, action as HotelFileAction) }}
      header={<RecordFields columns={shown(file, t)} row={file} />}
      history={{ entity: 'hotelFile', id: file.id }}
    >
      {file.status === 'draft' && <p role="status">{t('hotelFile.notTaken')}</p>}
      {file.stays.map((stay) => (
        <StayPanel key={stay.id} file={file} stay={stay} />
      ))}
      {file.status !== 'draft' && <AccountPanel file={file} />}
      <GuestList file={file} />
      {mailing && (
        <MailDialog
          endpoint={paperEndpoints.emailHotelFile}
          id={file.id}
          contactId={file.holder.id}
          help="hotelFile.emailHelp"
          onClose={() => setMailing(false)}
        />
      )}
    </DocumentPage>
  )
}

function shown(file: HotelFileOut, t: Say): Column<HotelFileOut>[] {
  const label = (name: string): string => t(`hotelFile.${name}`)
  const text = (field: string, name: string = field): Column<HotelFileOut> => ({
    field,
    label: label(name),
    kind: 'text',
  })
  const money = (field: 'total' | 'penalty', name: string): Column<HotelFileOut> => ({
    ...{ field, label: name, kind: 'text' },
    render: (row) => `${row.currency} ${formatMoney(row[field] ?? '0')}`,
  })
  const columns: (Column<HotelFileOut> | false)[] = [
    { field: 'hotel', label: t('hotel'), kind: 'ref', link: ({ hotel }) => `/hotels/view/${hotel.id}` },
    { field: 'holder.name', label: label('holder'), kind: 'text', link: ({ holder }) => `/contacts/view/${holder.id}` },
    { field: 'checkin', label: label('checkin'), kind: 'date' },
    { field: 'checkout', label: label('checkout'), kind: 'date' },
    money('total', t('field.total')),
    { field: 'source', label: label('source'), kind: 'text', render: ({ source }) => label(`source.${source}`) },
    { field: 'market', label: label('market'), kind: 'text', render: ({ market }) => label(`market.${market}`) },
    file.holdUntil !== null && {
      ...{ field: 'holdUntil', label: label('holdUntil'), kind: 'text' },
      render: ({ holdUntil }) => formatInstant(holdUntil!),
    },
    file.agency !== null && { field: 'agency', label: label('agency'), kind: 'ref' },
    file.voucher !== null && text('voucher'),
    file.exchangeRate !== null && text('exchangeRate'),
    file.arrivalTime !== null && text('arrivalTime'),
    file.contact.name !== null && text('contact.name', 'contactName'),
    file.notes !== null && text('notes'),
    file.internalNotes !== null && text('internalNotes'),
    file.cancelReason !== null && text('cancelReason'),
    file.penalty !== null && money('penalty', label('penalty')),
    file.createdBy !== null && text('createdBy'),
  ]
  return columns.filter((each) => each !== false)
}
