import { full } from '@yupana/contract'
import {
  Answer,
  type Column,
  type DocumentAction,
  DocumentPage,
  FilePlusIcon,
  FileTextIcon,
  formatDate,
  ImageIcon,
  Link,
  PencilIcon,
  RecordFields,
  type Say,
  TrashIcon,
  useCall,
  useCommand,
  useGo,
  useScreenParams,
  useSpeech,
  viewColumns,
} from '@yupana/ui'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { type ClientOut, clientEndpoints, clientFields, clientParts } from '../contract/index.ts'
import { ClientFigures } from './client-figures.tsx'
import { ClientPicture } from './client-picture.tsx'
import { ClientStanding } from './client-standing.tsx'
import { CreditLine } from './credit-line.tsx'
import { PartPanel } from './part-panel.tsx'

export default function ClientView(): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(clientEndpoints.client, { params: { id } })
  return <Answer call={call}>{(client) => <Client key={id} client={client} />}</Answer>
}

function Client({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const { id } = client
  const actions = useActions(client)
  return (
    <DocumentPage
      title={client.fiscalName}
      subtitle={<Link to="/contacts">{t('client.plural')}</Link>}
      state={client.active ? 'active' : 'inactive'}
      stateLabels={{
        active: { label: t('field.active'), tone: 'good' },
        inactive: { label: t('client.inactive'), tone: 'neutral' },
      }}
      actions={actions}
      header={<ClientTabs client={client} />}
      history={{ entity: 'client', id }}
    >
      <ClientStanding client={client} />
      <ClientPicture client={client} />
      <ClientFigures client={client} />
      {client.hasCreditLine && <CreditLine id={id} />}
    </DocumentPage>
  )
}

function ClientRecord({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  const columns: Column<ClientOut>[] = [
    { field: 'documentNumber', label: t(`identity.${client.documentType}`), kind: 'text' },
    ...viewColumns<ClientOut>(clientFields, t),
    { field: 'agents', label: t('client.agents'), kind: 'text', render: (row) => agentsOf(row, t).join(', ') },
    { field: 'register', label: t('client.register'), kind: 'text', render: (row) => registerOf(row, t) },
  ]
  return <RecordFields columns={columns} row={client} />
}

function agentsOf(client: ClientOut, t: Say): string[] {
  const marks = ['retainingAgent', 'perceptionAgent', 'goodTaxpayer'] as const
  return marks.filter((mark) => client[mark]).map((mark) => t(`client.${mark}`))
}

/** State and condition in the register, with the day on which they were read. */
function registerOf({ register }: ClientOut, t: Say): string {
  if (!register?.readOn) return ''
  const read = t('client.register.read', { date: formatDate(register.readOn) })
  return [register.status, register.condition, read].filter(Boolean).join(' · ')
}

/** What may be done with it; a contact that went into another, or that comes with the company, is not deleted. */
function useActions(client: ClientOut): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id } = client
  const remove = useCommand(clientEndpoints.removeClient, {
    success: t('ui.deleted'),
    invalidates: ['choose'],
    onSuccess: () => go('/contacts', { replace: true }),
  })
  const actions: DocumentAction[] = [
    {
      key: 'edit',
      label: t('ui.edit'),
      icon: <PencilIcon />,
      permission: full('CLIENT'),
      primary: true,
      keys: 'alt+e',
      run: () => go(`/contacts/edit/${id}`),
    },
    {
      key: 'invoice',
      label: t('client.invoice'),
      icon: <FilePlusIcon />,
      permission: full('OUTPUTINVOICE'),
      primary: true,
      run: () => go(`/invoice/new?client=${id}`),
    },
    {
      key: 'quotation',
      label: t('client.quotation'),
      icon: <FileTextIcon />,
      permission: full('OUTPUTQUOTES'),
      run: () => go(`/quotation/new?client=${id}`),
    },
    {
      key: 'image',
      label: t('client.logo'),
      icon: <ImageIcon />,
      permission: full('CLIENT'),
      run: () => go(`/contacts/img/client/${id}`),
    },
    {
      key: 'remove',
      label: t('ui.delete'),
      icon: <TrashIcon />,
      permission: full('CLIENT'),
      danger: true,
      confirm: { title: t('ui.deleteTitle', { noun: t('client') }), text: t('ui.deleteText') },
      run: () => remove.mutateAsync({ params: { id } }),
    },
  ]
  const hidden = [
    ...(client.mergedInto ? ['edit', 'invoice', 'quotation', 'image', 'remove'] : []),
    ...(client.system || !client.active ? ['remove'] : []),
  ]
  return actions.filter(({ key }) => !hidden.includes(key))
}

/** Data, addresses, persons and bank accounts, each with how many there are. */
function ClientTabs({ client }: { client: ClientOut }): ReactNode {
  const { t } = useSpeech()
  return (
    <Tabs
      items={[
        { key: 'general', label: t('client.general'), children: <ClientRecord client={client} /> },
        ...clientParts.map((part) => ({
          key: part,
          label: `${t(`client.${part}`)} (${client[part].length})`,
          children: <PartPanel client={client} part={part} />,
        })),
      ]}
    />
  )
}
