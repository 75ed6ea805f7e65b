import { type Column, currencySign, DataTable, formatMoney, type RowOf, ToneTag, useCall, useSpeech } from '@yupana/ui'
import type { ReactNode } from 'react'
import { shiftEndpoints } from '../../contract/index.ts'

type Row = RowOf<typeof shiftEndpoints.shiftMovements>

const SCREENS: Readonly<Record<string, string>> = {
  income: '/payment/income/view/',
  expense: '/payment/expense/view/',
  transfer: '/payment/account/transfer/view/',
}

/** What moved money in a shift, the newest first. */
export function ShiftMovements({ id }: { id: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(shiftEndpoints.shiftMovements, { params: { id }, query: { limit: 100 } })
  const rows = data?.data ?? []
  const columns: Column<Row>[] = [
    { field: 'at', label: t('shift.at'), kind: 'instant' },
    {
      ...{ field: 'kind', label: t('field.type'), kind: 'text' },
      render: ({ kind, number, undone }) => (
        <>
          {t(`shift.movement.${kind}`)} {number} {undone && <ToneTag tone="bad">{t('shift.undone')}</ToneTag>}
        </>
      ),
      link: ({ kind, sourceId }) => SCREENS[kind] && `${SCREENS[kind]}${sourceId}`,
    },
    {
      ...{ field: 'party', label: t('shift.party'), kind: 'text' },
      render: ({ party, description }) => [party, description].filter(Boolean).join(' · '),
    },
    { field: 'method.name', label: t('income.method'), kind: 'text' },
    {
      ...{ field: 'amount', label: t('field.amount'), kind: 'money' },
      render: ({ currency, amount }) => `${currencySign(currency)} ${formatMoney(amount)}`,
    },
  ]
  return (
    <section>
      <h2>{t('shift.movements')}</h2>
      {data && rows.length === 0 ? (
        <p className="yu-soft">{t('shift.movements.empty')}</p>
      ) : (
        <DataTable label={t('shift.movements')} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
    </section>
  )
}
