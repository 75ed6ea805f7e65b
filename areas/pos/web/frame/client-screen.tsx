import { full, read } from '@yupana/contract'
import { currencySign, formatMoney } from '@yupana/kernel'
import { collectionEndpoints } from '@yupana/treasury/contract'
import {
  Chooser,
  type ChooserValue,
  type Column,
  DataTable,
  PageHead,
  type RowOf,
  useCall,
  useMay,
  useSpeech,
} from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { tillSaleEndpoints } from '../../contract/index.ts'
import { PosFrame } from './pos-frame.tsx'

const MOST = 50
const of = (field: string, value: string) => [{ field, operator: 'EQUAL' as const, value, group: 0 }]

/** What a client bought at tills, and what the client owes. */
export default function PosClients(): ReactNode {
  const { t } = useSpeech()
  const [client, setClient] = useState<ChooserValue>()
  const collects = useMay(read('COLLECTION'))
  return (
    <PosFrame>
      <div className="yu-page">
        <PageHead title={t('till.clients')} />
        <div className="yu-pos-client">
          <Chooser
            autoFocus
            path="/api/clients/choose"
            value={client ?? null}
            ariaLabel={t('till.client')}
            placeholder={t('till.documentOrName')}
            onChange={(option) => setClient(option)}
          />
        </div>
        {client && <Bought key={client.id} client={client.id} />}
        {client && collects && <Owed key={`${client.id} owed`} client={client.id} />}
      </div>
    </PosFrame>
  )
}

function Bought({ client }: { client: string }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(tillSaleEndpoints.pointOfSales, { query: { limit: MOST, filters: of('client.id', client) } })
  type Row = RowOf<typeof tillSaleEndpoints.pointOfSales>
  const columns: Column<Row>[] = [
    { field: 'emittedAt', label: t('pointOfSale.emittedAt'), kind: 'instant' },
    {
      ...{ field: 'number', label: t('field.number'), kind: 'text' },
      render: ({ serie, number }) => `${serie}-${number}`,
      link: ({ document }) => (document?.kind === 'invoice' ? `/invoice/view/${document.id}` : undefined),
    },
    { field: 'methods', label: t('pointOfSale.methods'), kind: 'text' },
    { field: 'total', label: t('field.total'), kind: 'money' },
  ]
  return (
    <section>
      <h2>{t('till.bought')}</h2>
      {data && data.data.length === 0 ? (
        <p className="yu-soft">{t('till.boughtNothing')}</p>
      ) : (
        <DataTable label={t('till.bought')} columns={columns} rows={data?.data ?? []} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

function Owed({ client }: { client: string }): ReactNode {
  const { t } = useSpeech()
  const collects = useMay(full('COLLECTION'))
  const { data } = useCall(collectionEndpoints.receivable, { query: { limit: MOST, filters: of('client.id', client) } })
  type Row = RowOf<typeof collectionEndpoints.receivable>
  const columns: Column<Row>[] = [
    {
      ...{ field: 'document', label: t('till.document'), kind: 'text' },
      render: ({ document }) => `${document.serie}-${document.number}`,
      link: ({ document }) => (collects ? `/payment/income/new/${document.id}` : undefined),
    },
    { field: 'dueDate', label: t('field.dueDate'), kind: 'date' },
    {
      ...{ field: 'balance', label: t('field.balance'), kind: 'money' },
      render: ({ currency, balance }) => `${currencySign(currency)} ${formatMoney(balance)}`,
    },
  ]
  const rows = data?.data ?? []
  return (
    <section>
      <h2>{t('till.owes')}</h2>
      {data && rows.length === 0 && <p className="yu-soft">{t('till.owesNothing')}</p>}
      {rows.length > 0 && <DataTable label={t('till.owes')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      {collects && rows.length > 0 && <p className="yu-soft">{t('till.collectHelp')}</p>}
    </section>
  )
}
