import { platformEndpoints } from '@yupana/contract'
import type { ReactNode } from 'react'
import { useCall } from '../api.tsx'
import { useT } from '../i18n.ts'

interface Row {
  id: string
  title: string
  code: string | null
  message: string | null
}

/** Each record to which a job could not be done, with its reason. */
export function RefusedRows({ rows }: { rows: readonly Row[] }): ReactNode {
  const t = useT()
  return (
    <div className="yu-bulk-result">
      <table className="yu-plain-table">
        <thead>
          <tr>
            <th>{t('bulk.record')}</th>
            <th>{t('bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, message }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same of a job that is through, asked for when it is shown. */
export function JobRefusals({ job }: { job: string }): ReactNode {
  const { data } = useCall(platformEndpoints.jobRows, { params: { id: job } })
  return data ? <RefusedRows rows={data.data.filter(({ code }) => code !== null)} /> : null
}
