import { declaredList, Link, ListPage, UploadIcon, useCreate, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useSide } from './payment-side.ts'
import { paymentLabels, STANDING } from './payment-states.ts'

export default function PaymentList(): ReactNode {
  const { t, language } = useSpeech()
  const side = useSide()
  const { columns, filters } = useMemo(
    () => declaredList(side.list, t, { number: { width: 70 }, status: { states: paymentLabels(t) } }),
    [language, side],
  )
  const create = useCreate(side.newPath, side.write, t(side.word('new')))
  const mayWrite = useMay(side.write)
  return (
    <ListPage
      endpoint={side.list}
      exportEndpoint={side.download}
      documents={side.bulk}
      defaultQuery={STANDING}
      title={t(side.word('plural'))}
      columns={columns}
      filters={filters}
      rowLink={(row) => `${side.viewPath}/${row.id}`}
      actions={
        <>
          {mayWrite && (
            <Link to={`/payment/expense/import?direction=${side.noun}`}>
              <Button icon={<UploadIcon />}>{t('ui.import')}</Button>
            </Link>
          )}
          {create}
        </>
      }
      empty={{ text: t(side.word('empty')), action: create }}
    />
  )
}
