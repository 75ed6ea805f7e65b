import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import FileAddOutlined from '@ant-design/icons/FileAddOutlined'
import { full, read } from '@yupana/contract'
import {
  Answer,
  type Column,
  DocumentPage,
  Link,
  RecordFields,
  useCall,
  useCommand,
  useGo,
  useMay,
  useScreenParams,
  useSpeech,
  writeFilters,
} from '@yupana/ui'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints } from '../contract/index.ts'
import { CreditLine } from './credit-line.tsx'

export default function ClientView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(clientEndpoints.client, { params: { id } })
  return <Answer call={call}>{(client) => <Client key={id} client={client} />}</Answer>
}

function Client({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = client
  const remove = useCommand(clientEndpoints.removeClient, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go('/contacts', { replace: true }),
  })
  return (
    <DocumentPage
      title={client.fiscalName}
      subtitle={<Link to="/contacts">{t('client.plural')}</Link>}
      state={client.active ? 'active' : 'inactive'}
      stateLabels={{
        active: { label: t('field.active'), tone: 'good' },
        inactive: { label: t('client.inactive'), tone: 'neutral' },
      }}
      actions={[
        {
          key: 'edit',
          label: t('ui.edit'),
          icon: <EditOutlined />,
          permission: full('CLIENT'),
          primary: true,
          keys: 'alt+e',
          run: () => go(`/contacts/edit/${id}`),
        },
        {
          key: 'invoice',
          label: t('client.invoice'),
          icon: <FileAddOutlined />,
          permission: full('OUTPUTINVOICE'),
          primary: true,
          run: () => go(`/invoice/new?client=${id}`),
        },
        {
          key: 'remove',
          label: t('ui.delete'),
          icon: <DeleteOutlined />,
          permission: full('CLIENT'),
          danger: true,
          confirm: { title: t('ui.deleteTitle', { noun: t('client') }), text: t('ui.deleteText') },
          run: () => remove.mutateAsync({ params: { id } }),
        },
      ]}
      header={<ClientRecord client={client} />}
      history={{ entity: 'client', id }}
    >
      <Documents client={client} />
      {client.hasCreditLine && <CreditLine id={id} />}
    </DocumentPage>
  )
}

/** Where the client's documents are: what was sold, and what is still owed. */
function Documents({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const sales = useMay(read('OUTPUTINVOICE'))
  const owed = useMay(read('COLLECTION', 'TREASURYREPORT'))
  const filter = writeFilters([
    { field: 'client.id', operator: 'EQUAL', value: `${client.id}|${client.fiscalName}`, group: 0 },
  ])
  const query = `?filter=${encodeURIComponent(filter)}`
  return (
    <nav className="yu-links" aria-label={t('ui.chain')}>
      {sales && <Link to={`/invoice${query}`}>{t('client.sales')}</Link>}
      {owed && <Link to={`/reports/account-status${query}`}>{t('client.owed')}</Link>}
    </nav>
  )
}

function ClientRecord({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<ClientOut>[] = [
    { field: 'documentNumber', label: t(`identity.${client.documentType}`), kind: 'text' },
    { field: 'businessName', label: t('client.businessName'), kind: 'text' },
    { field: 'type', label: t('field.type'), kind: 'text', render: ({ type }) => t(`client.type.${type}`) },
    { field: 'email', label: t('field.email'), kind: 'text' },
    { field: 'phone', label: t('field.phone'), kind: 'text' },
    { field: 'website', label: t('client.website'), kind: 'text' },
    { field: 'seller', label: t('client.seller'), kind: 'ref' },
    {
      field: 'retainingAgent',
      label: t('client.retainingAgent'),
      kind: 'text',
      render: ({ retainingAgent }) => t(retainingAgent ? 'ui.yes' : 'ui.no'),
    },
    { field: 'addresses', label: t('client.addresses'), kind: 'text', render: AddressLines },
    { field: 'contacts', label: t('client.contacts'), kind: 'text', render: ContactLines },
    { field: 'notes', label: t('field.notes'), kind: 'text' },
  ]
  return <RecordFields columns={columns} row={client} />
}

function AddressLines({ addresses }: ClientOut): ReactNode {
  return addresses.map((each) => (
    <div key={each.id}>
      {[each.firstLine, each.district, each.province, each.department].filter(Boolean).join(', ')}
    </div>
  ))
}

function ContactLines({ contacts }: ClientOut): ReactNode {
  return contacts.map((each) => (
    <div key={each.id}>{[each.name, each.job, each.email, each.phone].filter(Boolean).join(' · ')}</div>
  ))
}
