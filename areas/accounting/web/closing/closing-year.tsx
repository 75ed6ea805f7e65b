import { monthLockEndpoints } from '@yupana/company/contract'
import { OwnExceptions } from '@yupana/company/web'
import { full } from '@yupana/contract'
import { Answer, DataTable, monthName, PageHead, useCall, useCommand, useMay, useSession, useSpeech } from '@yupana/ui'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ClosingYear as Closings, closingEndpoints } from '../../contract/index.ts'
import { Destinations } from '../refresh/destinations.tsx'
import { ExchangeDifference } from '../refresh/exchange-difference.tsx'
import { type Asked, useClosingColumns } from './closing-columns.tsx'
import { ForceRate } from './force-rate.tsx'
import { useRates } from './use-rates.ts'

/** The dollar at the end of each month, what SUNAT published of it, and what the month still waits for. */
export default function ClosingYear(): ReactNode {
  const { year } = useSession()
  const call = useCall(closingEndpoints.closing, { params: { id: String(year) } })
  return (
    <Answer call={call} fresh>
      {(answer) => <YearForm key={JSON.stringify(answer.months.map(({ version }) => version))} of={answer} />}
    </Answer>
  )
}

function YearForm({ of: { year, months } }: { of: Closings }): ReactNode {
  const { t, language } = useSpeech()
  const mayWrite = useMay(full('ACCOUNTSETTINGS'))
  const form = useRates(year, months)
  const [asked, setAsked] = useState<Asked>()
  const checks = useCall(monthLockEndpoints.monthChecks, { params: { year } }, { silent: true })
  const seals = useCall(monthLockEndpoints.monthSeals, { params: { year } }, { silent: true })
  const rowsOf = new Map(checks.data?.months.map(({ month, rows }) => [month, rows]))
  const validOf = new Map(seals.data?.months.map(({ month, valid }) => [month, valid]))
  const remove = useCommand(closingEndpoints.removeClosing, { success: t('monthClosing.removed') })
  const nameOf = (month: number) => monthName(String(month).padStart(2, '0'), language)
  const columns = useClosingColumns({
    ...{ year, form, mayWrite, rowsOf, validOf, nameOf, checked: checks.data !== undefined },
    remove: (id) => remove.mutate({ params: { id } }),
    ask: setAsked,
  })
  const close = (): void => setAsked(undefined)
  const of = asked && { year, month: asked.row.month }
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('monthClosing.plural')} ${year}`}
        actions={
          mayWrite && (
            <Space>
              <Button onClick={form.fetch}>{t('monthClosing.fetch')}</Button>
              <Button type="primary" disabled={!form.touched} loading={form.busy} onClick={form.save}>
                {t('ui.save')}
              </Button>
            </Space>
          )
        }
      />
      <OwnExceptions />
      <DataTable
        label={t('monthClosing.plural')}
        columns={columns}
        rows={months}
        rowKey={({ month }) => String(month)}
      />
      {asked?.what === 'force' && (
        <ForceRate year={year} of={asked.row} name={nameOf(asked.row.month)} onDone={close} />
      )}
      {of && asked.what === 'exchange' && <ExchangeDifference {...of} onClose={close} />}
      {of && asked.what === 'destinations' && <Destinations {...of} onClose={close} />}
    </section>
  )
}
