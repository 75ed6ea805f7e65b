import { full } from '@yupana/contract'
import { declaredList, ListPage, type Say, type StateLabels, useCreate, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { shiftEndpoints } from '../../contract/index.ts'
import { useShiftScreens } from './places.ts'

export const shiftLabelsOf = (t: Say): StateLabels => ({
  OP: { label: t('shift.status.OP'), tone: 'progress' },
  CL: { label: t('shift.status.CL'), tone: 'good' },
})

/** Shifts, the newest first: who answered for which drawer, and by how much it differed. */
export default function ShiftList(): ReactNode {
  const { t, language } = useSpeech()
  const screens = useShiftScreens()
  const { columns, filters } = useMemo(
    () =>
      declaredList(shiftEndpoints.shifts, t, {
        number: { width: 70, phone: 'detail' },
        'responsible.name': { phone: 'title' },
        openedAt: { phone: 'detail' },
        'terminal.name': { render: ({ terminal }) => terminal?.name ?? t('shift.office') },
        differencePen: { phone: 'amount' },
        status: { states: shiftLabelsOf(t) },
      }),
    [language],
  )
  const create = useCreate(screens.open, full('POSSHIFT', 'PAYMENTS', 'COLLECTION'), t('shift.open'))
  return (
    <ListPage
      endpoint={shiftEndpoints.shifts}
      exportEndpoint={shiftEndpoints.exportShifts}
      title={t('shift.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${screens.view}${row.id}`}
      actions={create}
      empty={{ text: t('shift.empty'), action: create }}
    />
  )
}
