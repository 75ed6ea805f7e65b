import { type Column, DataTable, formatMoney, Link, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button, Popconfirm, Space } from 'antd'
import type { ReactNode } from 'react'
import { folioEndpoints as calls, type HotelAccount, type HotelFileOut } from '../../contract/index.ts'
import { AROUND } from './words.ts'

type Deposit = HotelAccount['deposits'][number]

/** What was put down, and what of it is left to be given back or to pay a document. */
export function Deposits({ file, account }: { file: HotelFileOut; account: HotelAccount }): ReactNode {
  const { t } = useSpeech()
  if (account.deposits.length === 0) return null
  const columns: Column<Deposit>[] = [
    { field: 'date', label: t('field.date'), kind: 'date' },
    {
      ...{ field: 'kind', label: t('hotelDeposit.kind'), kind: 'text' },
      render: ({ kind }) => t(`hotelDeposit.kind.${kind}`),
    },
    {
      ...{ field: 'document', label: t('hotelFolio.document'), kind: 'text' },
      render: ({ document }) =>
        document && <Link to={`/invoice/view/${document.id}`}>{`${document.serie}-${document.number}`}</Link>,
    },
    { field: 'amount', label: `${t('field.amount')} (${account.currency})`, kind: 'money' },
    {
      ...{ field: 'left', label: t('hotelDeposit.left'), kind: 'money' },
      render: ({ left, refund, unfit }) => (
        <>
          {formatMoney(left)}
          {unfit && <div className="yu-soft">{t('hotelDeposit.unfit')}</div>}
          {refund !== '0.00' && (
            <div className="yu-soft">{t('hotelDeposit.refund', { amount: formatMoney(refund) })}</div>
          )}
        </>
      ),
    },
    {
      ...{ field: 'id', label: t('hotelAudit.decision'), kind: 'text' },
      render: (deposit) => <Deeds file={file} account={account} deposit={deposit} />,
    },
  ]
  return (
    <>
      <h3>{t('hotelFolio.held')}</h3>
      <DataTable label={t('hotelFolio.held')} columns={columns} rows={account.deposits} rowKey={({ id }) => id} />
    </>
  )
}

function Deeds({ file, account, deposit }: { file: HotelFileOut; account: HotelAccount; deposit: Deposit }): ReactNode {
  const { t } = useSpeech()
  const shared = { success: t('hotelFolio.updated'), invalidates: AROUND }
  const apply = useCommand(calls.applyDeposit, shared)
  const back = useCommand(calls.returnDeposit, shared)
  const mayApply = useMay(calls.applyDeposit.permission)
  const mayReturn = useMay(calls.returnDeposit.permission)
  const held = deposit.kind === 'guarantee' ? deposit.left : '0.00'
  const given = deposit.kind === 'guarantee' ? held : deposit.refund
  if (given === '0.00') return null
  const owed = held !== '0.00' && account.documents.find(({ balance }) => balance !== '0.00')
  const params = { id: file.id, depositId: deposit.id }
  const owes = held !== '0.00' && Number(account.sums.balance) > 0
  return (
    <Space wrap>
      {mayApply && owed && (
        <Button
          size="small"
          loading={apply.isPending}
          onClick={() => apply.mutate({ params, body: { document: { id: owed.id } } })}
        >
          {`${t('hotelDeposit.apply')} ${owed.serie}-${owed.number}`}
        </Button>
      )}
      {mayReturn && !owes && (
        <Popconfirm
          title={`${t('hotelDeposit.return')} ${account.currency} ${formatMoney(given)}`}
          description={t('hotelDeposit.returnText')}
          okText={t('hotelDeposit.return')}
          cancelText={t('ui.cancel')}
          onConfirm={() => back.mutate({ params, body: {} })}
        >
          <Button size="small" loading={back.isPending}>
            {t('hotelDeposit.return')}
          </Button>
        </Popconfirm>
      )}
    </Space>
  )
}
