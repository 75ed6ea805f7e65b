import { full } from '@yupana/contract'
import {
  Answer,
  formatDate,
  PageHead,
  StateTag,
  useCall,
  useCommand,
  useMay,
  useScreenParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type HousekeepingDoor, housekeepingEndpoints, unitEndpoints } from '../../contract/index.ts'
import { unitLabels } from '../property/unit-labels.ts'
import { Problems } from './problems.tsx'
import '../hotels.css'

/** Doors of a day by floor, for a phone in one hand: what stands in each, and one press for what was done. */
export default function Housekeeping(): ReactNode {
  const { t } = useSpeech()
  const { hotelId = '' } = useScreenParams()
  const [shown, setShown] = useState<'todo' | 'all'>('todo')
  const call = useCall(housekeepingEndpoints.housekeeping, { query: { hotel: hotelId } })
  const options = (['todo', 'all'] as const).map((value) => ({ value, label: t(`housekeeping.${value}`) }))
  return (
    <section className="yu-page">
      <PageHead
        title={t('housekeeping.title')}
        subtitle={call.data && `${call.data.hotel.name} · ${formatDate(call.data.date)}`}
      />
      <Segmented value={shown} options={options} onChange={setShown} />
      <Answer call={call}>
        {({ doors }) => {
          const left = shown === 'all' ? doors : doors.filter(isToDo)
          if (left.length === 0) return <p className="yu-soft">{t('housekeeping.done')}</p>
          return [...Map.groupBy(left, ({ floor }) => floor ?? '')].map(([floor, list]) => (
            <section key={floor}>
              <h2 className="yu-part-head">{floor ? t('housekeeping.floor', { floor }) : t('housekeeping.noFloor')}</h2>
              <ul className="yu-desk">
                {list.map((door) => (
                  <Door key={door.id} door={door} />
                ))}
              </ul>
            </section>
          ))
        }}
      </Answer>
    </section>
  )
}

const isToDo = ({ status, problems }: HousekeepingDoor): boolean =>
  (status !== 'clean' && status !== 'inspected') || problems.length > 0

function Door({ door }: { door: HousekeepingDoor }): ReactNode {
  const { t } = useSpeech()
  const may = useMay(full('HOUSEKEEPING', 'REPORTS'))
  const clean = useCommand(unitEndpoints.cleanUnit, { success: t('ui.saved'), invalidates: ['hotelFile'] })
  const { id, number, room, status, occupied, persons, leaves, arrives, arrivalTime } = door
  const facts = [
    room.code ?? '',
    ...(occupied ? [t(leaves ? 'housekeeping.leaves' : 'housekeeping.stays', { persons: String(persons) })] : []),
    ...(arrives ? [[t('housekeeping.arrives'), arrivalTime].filter(Boolean).join(' ')] : []),
    ...(occupied || arrives ? [] : [t('housekeeping.free')]),
  ]
  const says = (['clean', 'inspected', 'dirty'] as const).filter((each) => each !== status)
  return (
    <li className="yu-desk-row" aria-label={number}>
      <span className="yu-desk-door">{number}</span>
      <span className="yu-desk-who">
        <StateTag value={status} states={unitLabels(t)} brief />
        <span className="yu-soft">{facts.join(' · ')}</span>
      </span>
      {may && (
        <span className="yu-door-acts">
          {status !== 'outOfOrder' &&
            says.map((each) => (
              <Button
                key={each}
                type={each === 'clean' ? 'primary' : 'default'}
                loading={clean.isPending && clean.variables?.body.status === each}
                onClick={() => clean.mutate({ params: { id }, body: { status: each } })}
              >
                {t(`roomUnit.status.${each}`)}
              </Button>
            ))}
        </span>
      )}
      <Problems door={door} may={may} />
    </li>
  )
}
