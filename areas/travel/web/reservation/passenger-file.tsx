import { UploadIcon, useCommand, useFormContext, useSpeech } from '@yupana/ui'
import { Alert, Button, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { travelReservationEndpoints as calls, type PassengerFile } from '../../contract/index.ts'

/** Passengers of a workbook join those that are typed already; what is wrong is told by row. */
export function PassengerFileReader({ file }: { file: string }): ReactNode {
  const { t } = useSpeech()
  const { setValue, getValues } = useFormContext()
  const [found, setFound] = useState<PassengerFile>()
  const read = useCommand(calls.readPassengerFile, {
    onSuccess: (answer) => {
      setFound(answer)
      const typed = getValues('passengers') as object[]
      if (answer.passengers.length > 0) setValue('passengers', [...typed, ...answer.passengers], { shouldDirty: true })
    },
  })
  const send = (chosen: File): false => {
    const body = new FormData()
    body.append('file', chosen, chosen.name)
    // The contract of an upload has no body: its parts are read by the server itself.
    read.mutate({ params: { id: file }, body } as never)
    return false
  }
  const named = (field: string): string =>
    field.startsWith('document') && field !== 'documentExpiry' ? t(`field.${field}`) : t(`travelReservation.${field}`)
  return (
    <div className="yu-travel-stack">
      <Upload accept=".xlsx,.csv" maxCount={1} showUploadList={false} beforeUpload={send}>
        <Button icon={<UploadIcon />} loading={read.isPending}>
          {t('travelReservation.importPassengers')}
        </Button>
      </Upload>
      <span className="yu-soft">{t('travelReservation.importHelp')}</span>
      {found && (
        <Alert
          type={found.problems.length > 0 ? 'warning' : 'success'}
          showIcon
          title={t('travelReservation.imported', { count: String(found.passengers.length) })}
          description={
            found.problems.length > 0 && (
              <ul>
                {found.problems.map(({ row, field, code }) => (
                  <li key={`${row}.${field}.${code}`}>
                    {`${t('travelReservation.row', { row: String(row) })} · ${named(field)}: ${t(`error.${code}`)}`}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
    </div>
  )
}
