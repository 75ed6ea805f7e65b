import { full } from '@yupana/contract'
import {
  type Column,
  DataTable,
  PageHead,
  PlusIcon,
  ToneTag,
  useCommand,
  useGo,
  useMay,
  useSessionData,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { authEndpoints } from '../contract/index.ts'

interface Row {
  id: string
  ruc: string
  fiscalName: string
}

/** The companies where one works, and the way into each. A tab works in one of them. */
export default function Companies(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  const { companies, company: own } = useSessionData()
  const mayFound = useMay(full('COMPANYCONFIG'))
  const enter = useCommand(authEndpoints.switchCompany, {
    onSuccess: (tokens) => {
      // What was read belongs to the company before: the page begins anew.
      void session.open(tokens).then(() => location.assign('/dashboard'))
    },
  })
  const columns: Column<Row>[] = [
    { field: 'ruc', label: t('company.ruc'), kind: 'text', width: 140 },
    { field: 'fiscalName', label: t('company.fiscalName'), kind: 'text' },
    {
      field: 'id',
      label: '',
      kind: 'text',
      render: ({ id }) =>
        id === own.id ? (
          <ToneTag tone="good">{t('companies.here')}</ToneTag>
        ) : (
          <Button size="small" loading={enter.isPending} onClick={() => enter.mutate({ params: { id } })}>
            {t('companies.enter')}
          </Button>
        ),
    },
  ]
  return (
    <section className="yu-page">
      <PageHead
        title={t('companies')}
        actions={
          mayFound && (
            <Button type="primary" icon={<PlusIcon />} onClick={() => go('/company/new')}>
              {t('companies.new')}
            </Button>
          )
        }
      />
      <DataTable label={t('companies')} columns={columns} rows={companies} rowKey={({ id }) => id} />
    </section>
  )
}
