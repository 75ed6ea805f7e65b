import { full } from '@yupana/contract'
import { Answer, type Column, DataTable, formatMoney, Link, useCall, useCommand, useMay, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { folioEndpoints as calls, type HotelAccount, type HotelFileOut } from '../../contract/index.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { Deposits } from './deposits.tsx'
import { Folio } from './folio.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { RouteDialog } from './route-dialog.tsx'
import { AROUND, taxText } from './words.ts'

/** What of an account somebody is about to do. */
export type Deed =
  | { kind: 'charge' | 'route'; folio: string }
  | { kind: 'invoice'; folio: string; charges: string[] }
  | { kind: 'deposit' }

/** The money of a booking: what it is charged, what of it a document bills, what was put down, and what is left to pay. */
export function AccountPanel({ file }: { file: HotelFileOut }): ReactNode {
  const call = useCall(calls.hotelAccount, { params: { id: file.id } })
  return <Answer call={call}>{(account) => <Account file={file} account={account} />}</Answer>
}

function Account({ file, account }: { file: HotelFileOut; account: HotelAccount }): ReactNode {
  const { t } = useSpeech()
  const [deed, setDeed] = useState<Deed>()
  const done = (): void => setDeed(undefined)
  const mayWrite = useMay(full('REPORTS'))
  const mayCollect = useMay(full('COLLECTION'))
  const shared = { success: t('hotelFolio.updated'), invalidates: AROUND }
  const open = useCommand(calls.createFolio, shared)
  const nights = useCommand(calls.chargeNights, shared)
  const params = { id: file.id }
  if (account.folios.length === 0) return null
  const standing = ['option', 'confirmed', 'in'].includes(file.status)
  return (
    <section>
      <h2 className="yu-part-head">{t('hotelFolio.account')}</h2>
      <Sums account={account} />
      {account.taxes.map((tax) => (
        <p key={`${tax.stay} ${tax.reason.code}`} className="yu-soft">
          {t('lodgingTax.title', { stay: String(tax.stay) })}: {taxText(tax.reason, t)}
        </p>
      ))}
      <div className="yu-links">
        {mayWrite && account.pending.length > 0 && (
          <Button loading={nights.isPending} onClick={() => nights.mutate({ params, body: {} })}>
            {t('hotelFolio.chargeNights')}
          </Button>
        )}
        {mayCollect && standing && (
          <Button onClick={() => setDeed({ kind: 'deposit' })}>{t('hotelDeposit.add')}</Button>
        )}
        {mayWrite && (
          <Button loading={open.isPending} onClick={() => open.mutate({ params, body: {} })}>
            {t('hotelFolio.new')}
          </Button>
        )}
      </div>
      {account.folios.map((folio) => (
        <Folio key={folio.id} file={file} account={account} folio={folio} onDeed={setDeed} />
      ))}
      <Documents account={account} />
      <Deposits file={file} account={account} />
      {deed?.kind === 'charge' && <ChargeDialog file={file} folio={deed.folio} onDone={done} />}
      {deed?.kind === 'route' && <RouteDialog account={account} folio={deed.folio} onDone={done} />}
      {deed?.kind === 'invoice' && <InvoiceDialog file={file} account={account} {...deed} onDone={done} />}
      {deed?.kind === 'deposit' && <DepositDialog file={file} onDone={done} />}
    </section>
  )
}

function Sums({ account: { sums, currency } }: { account: HotelAccount }): ReactNode {
  const { t } = useSpeech()
  const always = ['charged', 'billed', 'balance'] as const
  const some = ['open', 'pending', 'owed', 'held', 'toReturn'] as const
  const shown = [...always, ...some.filter((name) => sums[name] !== '0.00')]
  return (
    <dl className="yu-account-sums">
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`hotelFolio.${name}`)}</dt>
          <dd>{`${currency} ${formatMoney(sums[name])}`}</dd>
        </div>
      ))}
    </dl>
  )
}

function Documents({ account: { documents, currency } }: { account: HotelAccount }): ReactNode {
  const { t } = useSpeech()
  if (documents.length === 0) return null
  const columns: Column<HotelAccount['documents'][number]>[] = [
    {
      ...{ field: 'number', label: t('hotelFolio.document'), kind: 'text' },
      render: ({ id, serie, number }) => <Link to={`/invoice/view/${id}`}>{`${serie}-${number}`}</Link>,
    },
    { field: 'client', label: t('hotelFolio.client'), kind: 'text', wraps: true },
    { field: 'total', label: `${t('field.total')} (${currency})`, kind: 'money' },
    {
      ...{ field: 'balance', label: t('hotelFolio.owed'), kind: 'money' },
      render: ({ balance, onCredit }) =>
        onCredit ? `${formatMoney(balance)} ${t('hotelFolio.onCredit')}` : formatMoney(balance),
    },
  ]
  return (
    <>
      <h3>{t('hotelFolio.documents')}</h3>
      <DataTable label={t('hotelFolio.documents')} columns={columns} rows={documents} rowKey={({ id }) => id} />
    </>
  )
}
