import { full } from '@yupana/contract'
import { type Column, DataTable, PlusIcon, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { ended, type GuestOut, guestEndpoints, type HotelFileOut, type HotelFileStatus } from '../../contract/index.ts'
import { GuestDialog } from './guest-dialog.tsx'

/** Who sleeps there, each with what is still missing of them; put in, corrected and taken out one by one. @param line of one stay alone */
export function GuestList({ file, line }: { file: HotelFileOut; line?: number }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('REPORTS')) && !ended(file.status as HotelFileStatus)
  const [open, setOpen] = useState<GuestOut | 'new'>()
  const remove = useCommand(guestEndpoints.removeGuest, { success: t('ui.deleted') })
  const guests = file.guests.filter(
    ({ stay }) => line === undefined || stay === line || (stay === null && file.stays.length === 1),
  )
  const acts = (guest: GuestOut): ReactNode => (
    <Space wrap>
      <Button size="small" onClick={() => setOpen(guest)}>
        {t('ui.edit')}
      </Button>
      <Button size="small" danger onClick={() => remove.mutate({ params: { id: file.id, guestId: guest.id } })}>
        {t('ui.delete')}
      </Button>
    </Space>
  )
  const columns: (Column<GuestOut> | false)[] = [
    {
      ...{ field: 'name', label: t('hotelFile.guest'), kind: 'text' },
      render: ({ name, lastName, lead }) => `${name} ${lastName}${lead ? ` · ${t('hotelFile.lead')}` : ''}`,
    },
    {
      ...{ field: 'documentNumber', label: t('field.documentNumber'), kind: 'text' },
      render: ({ documentType, documentNumber }) => `${t(`identity.${documentType}`)} ${documentNumber}`,
    },
    { field: 'nationality', label: t('hotelFile.nationality'), kind: 'text' },
    line === undefined && { field: 'stay', label: t('hotelFile.stay'), kind: 'quantity' },
    may && { field: 'id', label: t('hotelFile.guestActs'), kind: 'text', render: acts },
  ]
  return (
    <section>
      <h2 className="yu-part-head">{t('hotelFile.guests')}</h2>
      {guests.length === 0 ? (
        <p className="yu-soft">{t('hotelFile.noGuests')}</p>
      ) : (
        <DataTable
          label={t('hotelFile.guests')}
          columns={columns.filter((each) => each !== false)}
          rows={guests}
          rowKey={({ id }) => id}
        />
      )}
      {may && (
        <Button icon={<PlusIcon />} onClick={() => setOpen('new')}>
          {t('hotelFile.addGuest')}
        </Button>
      )}
      {open && (
        <GuestDialog
          file={file.id}
          {...(open === 'new' ? { stay: line ?? null } : { guest: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
