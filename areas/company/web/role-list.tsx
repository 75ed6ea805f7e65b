import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { full } from '@yupana/contract'
import { ListPage, useGo, useMay, useShortcuts, useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { roleEndpoints } from '../contract/index.ts'

export default function RoleList(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const mayWrite = useMay(full('COMPANYCONFIG'))
  useShortcuts(mayWrite ? [{ keys: 'alt+n', label: t('ui.new'), run: () => go('/roles/new') }] : [])
  const create = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/roles/new')}>
      {t('ui.new')}
    </Button>
  )
  return (
    <ListPage
      endpoint={roleEndpoints.roles}
      title={t('role.plural')}
      columns={[
        { field: 'name', label: t('field.name'), kind: 'text' },
        { field: 'hierarchy', label: t('role.hierarchy'), kind: 'text' },
        { field: 'owner', label: t('role.owner'), kind: 'flag' },
        { field: 'users', label: t('user.plural'), kind: 'text' },
        { field: 'active', label: t('field.active'), kind: 'flag' },
      ]}
      rowLink={(row) => `/roles/view/${row.id}`}
      actions={create}
    />
  )
}
