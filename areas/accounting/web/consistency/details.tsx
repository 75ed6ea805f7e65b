import {
  Answer,
  type Column,
  DataTable,
  formatDate,
  Link,
  PageHead,
  useCall,
  useGo,
  useScreenParams,
  useSession,
  useSpeech,
} from '@yupana/ui'
import { Button, Checkbox, Flex, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ConsistencyCheck, consistencyChecks, consistencyPath, inconsistentReports } from '../../contract/index.ts'
import { RepairDialog, useRepair } from './repair.tsx'

type Row = Readonly<Record<string, unknown>> & { key: string; kind: string; path: string | null; repairs: boolean }

/** The rows of one check of a year, each with the screen that shows it; what can be put right may be chosen. */
function Details({ of }: { of: ConsistencyCheck }): ReactNode {
  const { t } = useSpeech()
  const session = useSession()
  const go = useGo()
  const { year = String(session.year) } = useScreenParams()
  return (
    <section className="yu-page">
      <PageHead
        title={`${t('consistency.details')} ${year}`}
        subtitle={t(`report.inconsistent.${of}.help`)}
        actions={<Link to={`/report/consistenciesentries-report/year/${year}`}>{t('consistency.title')}</Link>}
      />
      <Tabs
        activeKey={of}
        onChange={(check) => go(consistencyPath(check as ConsistencyCheck, year))}
        items={consistencyChecks.map((check) => ({
          key: check,
          label: t(`consistency.check.${check}`),
          children: check === of && <Rows key={`${check} ${year}`} check={check} year={year} />,
        }))}
      />
    </section>
  )
}

/** Those of the report, and the way to the screen of each row. */
function useColumns(check: ConsistencyCheck): Column<Row>[] {
  const { t } = useSpeech()
  const see: Column<Row> = {
    ...{ field: 'path', label: '', kind: 'text' },
    render: ({ path, key }) =>
      path && (
        <Link to={path} aria-label={`${t('consistency.see')} ${key}`}>
          {t('consistency.see')}
        </Link>
      ),
  }
  const columns = inconsistentReports[check].columns.map(
    (each): Column<Row> => ({
      ...{
        field: each.field,
        label: t(each.label),
        kind: each.kind === 'state' ? 'text' : each.kind === 'integer' ? 'quantity' : each.kind,
      },
      ...(each.kind === 'state' ? { render: (row: Row) => t(`consistency.kind.${row.kind}`) } : {}),
      ...(each.kind === 'date' ? { render: (row: Row) => formatDate(String(row[each.field])) } : {}),
    }),
  )
  return [...columns, see]
}

function Rows({ check, year }: { check: ConsistencyCheck; year: string }): ReactNode {
  const { t } = useSpeech()
  const { json, title } = inconsistentReports[check]
  const call = useCall(json, { query: { year, limit: 5_000 } } as never)
  const repair = useRepair({ year: Number(year) })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const close = (): void => {
    repair.close()
    setChosen([])
  }
  const choose: Column<Row> = {
    ...{ field: 'key', label: '', kind: 'text' },
    render: ({ key, repairs }) =>
      repairs && (
        <Checkbox
          aria-label={t('consistency.repair')}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            setChosen((now) => (target.checked ? [...now, key] : now.filter((each) => each !== key)))
          }
        />
      ),
  }
  const columns = useColumns(check)
  return (
    <Answer call={call}>
      {({ data }) => {
        const rows = data as unknown as readonly Row[]
        const some = repair.mayWrite && rows.some(({ repairs }) => repairs)
        return (
          <>
            {some && (
              <Flex gap={8}>
                <Button
                  type="primary"
                  disabled={chosen.length === 0}
                  onClick={() => repair.ask({ check, keys: chosen })}
                >
                  {t('consistency.repairChosen', { count: chosen.length })}
                </Button>
                <Button onClick={() => repair.ask({ check })}>{t('consistency.repairAll')}</Button>
              </Flex>
            )}
            {rows.length === 0 ? (
              <p role="status">{t('consistency.clean')}</p>
            ) : (
              <DataTable
                label={t(title)}
                rows={rows}
                rowKey={({ key }) => key}
                columns={some ? [choose, ...columns] : columns}
                brief
              />
            )}
            <RepairDialog of={{ ...repair, close }} />
          </>
        )
      }}
    </Answer>
  )
}

export const InconsistentBalance = (): ReactNode => <Details of="balance" />
export const InconsistentInvoice = (): ReactNode => <Details of="invoice" />
export const InconsistentDestiny = (): ReactNode => <Details of="destiny" />
export const InconsistentPayment = (): ReactNode => <Details of="payment" />
export const InconsistentVouchers = (): ReactNode => <Details of="vouchers" />
