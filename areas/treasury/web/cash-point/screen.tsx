import { full } from '@yupana/contract'
import { Answer, declaredList, ListPage, useCall, useCreate, useSearchParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useMemo } from 'react'
import { cashPointEndpoints } from '../../contract/index.ts'
import { CashPointEdit, CashPointNew } from './form.tsx'
import { cashPointLabelsOf } from './states.ts'
import { CashPointView } from './view.tsx'

/** Counts of drawers: the list of sheets, a new one (`?new=1`), or one of them (`?sheet=…`). */
export default function CashPointScreen(): ReactNode {
  const [{ sheet, new: fresh }] = useSearchParams()
  if (typeof sheet === 'string' && sheet !== '') return <OneSheet key={sheet} id={sheet} />
  return fresh === undefined ? <CashPointList /> : <CashPointNew />
}

function OneSheet({ id }: { id: string }): ReactNode {
  const [{ edit }] = useSearchParams()
  const call = useCall(cashPointEndpoints.cashPoint, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(sheet) =>
        sheet.status === 'created' && edit !== undefined ? (
          <CashPointEdit sheet={sheet} />
        ) : (
          <CashPointView sheet={sheet} />
        )
      }
    </Answer>
  )
}

function CashPointList(): ReactNode {
  const { t, language } = useSpeech()
  const { columns, filters } = useMemo(
    () =>
      declaredList(cashPointEndpoints.cashPoints, t, {
        number: { width: 70 },
        differencePen: { phone: 'amount' },
        status: { states: cashPointLabelsOf(t) },
      }),
    [language],
  )
  const create = useCreate(
    '/cabinets?new=1',
    full('PAYMENTS', 'COLLECTION', 'POSSHIFT'),
    t('cashPoint.new'),
    t('cashPoint.new'),
  )
  return (
    <ListPage
      endpoint={cashPointEndpoints.cashPoints}
      exportEndpoint={cashPointEndpoints.exportCashPoints}
      title={t('cashPoint.plural')}
      columns={columns}
      filters={filters}
      rowLink={(row) => `/cabinets?sheet=${row.id}`}
      actions={create}
      empty={{ text: t('cashPoint.empty'), action: create }}
    />
  )
}
