import { Answer, useCall, useSearchParams } from '@yupana/ui'
import type { ReactNode } from 'react'
import { countEndpoints } from '../contract/index.ts'
import { CountForm } from './count-form.tsx'
import { CountList } from './count-list.tsx'
import { CountView } from './count-view.tsx'

/** Counts of a warehouse: the list of sheets, a new one (`?new=1`), or one of them (`?count=…`). */
export default function CountScreen(): ReactNode {
  const [{ count, new: fresh }] = useSearchParams()
  if (typeof count === 'string' && count !== '') return <OneCount key={count} id={count} />
  return fresh === undefined ? <CountList /> : <CountForm />
}

function OneCount({ id }: { id: string }): ReactNode {
  const [{ edit }] = useSearchParams()
  const call = useCall(countEndpoints.count, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(sheet) =>
        sheet.status === 'draft' && edit !== undefined ? <CountForm sheet={sheet} /> : <CountView sheet={sheet} />
      }
    </Answer>
  )
}
