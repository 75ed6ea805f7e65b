import { useQuery } from '@tanstack/react-query'
import type { CallInput, Endpoint, LooseInput, Simulation } from '@yupana/contract'
import { Alert, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Answer } from '../answer.tsx'
import { useClient } from '../api.tsx'
import { useT } from '../i18n.ts'
import { DataTable } from '../list/data-table.tsx'
import { warningsOf } from './simulated-effects.tsx'

export interface TrialOf {
  endpoint: Endpoint
  input: LooseInput
}

/** What a call would write into books, stock and debts, were it done now. Nothing is done. */
export default function SimulationDrawer({
  trial: { endpoint, input },
  title,
  onClose,
}: {
  trial: TrialOf
  title: string
  onClose: () => void
}): ReactNode {
  const t = useT()
  const client = useClient()
  const call = useQuery({
    queryKey: ['simulation', endpoint.id, input],
    queryFn: async ({ signal }) =>
      (await client.call(endpoint, input as CallInput<Endpoint>, { signal, simulate: true })) as unknown as Simulation,
    gcTime: 0,
    retry: false,
  })
  return (
    <Drawer open size={860} title={title} onClose={onClose}>
      <Answer call={call} fresh>
        {({ answer, effects, waits }) => (
          <>
            <Alert type="info" showIcon className="yu-hint" title={t('ui.simulated')} />
            {warningsOf(answer).map((text) => (
              <Alert key={text} type="warning" showIcon className="yu-hint" title={text} />
            ))}
            {waits && <Alert type="warning" showIcon className="yu-hint" title={t(waits)} />}
            {effects.length === 0 && <p className="yu-soft">{t('ui.simulatedNothing')}</p>}
            {effects.map((each) => (
              <section key={each.title} className="yu-simulation">
                <h3>{t(each.title)}</h3>
                <DataTable
                  label={t(each.title)}
                  columns={each.columns.map(({ field, label, kind }) => ({ field, label: t(label), kind }))}
                  rows={each.rows}
                  rowKey={(_, index) => String(index)}
                />
              </section>
            ))}
          </>
        )}
      </Answer>
    </Drawer>
  )
}
