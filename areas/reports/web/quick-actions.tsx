import { full, type Permission } from '@yupana/contract'
import {
  CollectIcon,
  FilePlusIcon,
  InboxIcon,
  UserPlusIcon,
  useGo,
  useSession,
  useSessionStore,
  useSpeech,
} from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

const ACTIONS: readonly { path: string; label: string; icon: ReactNode; permission: Permission }[] = [
  { path: '/invoice/new', label: 'invoice.new', icon: <FilePlusIcon />, permission: full('OUTPUTINVOICE') },
  { path: '/payment/income/new', label: 'income.new', icon: <CollectIcon />, permission: full('COLLECTION') },
  { path: '/contacts/new', label: 'client.new', icon: <UserPlusIcon />, permission: full('CLIENT') },
  { path: '/items/new', label: 'product.new', icon: <InboxIcon />, permission: full('PRODUCT') },
]

/** What is begun most often, one click from the first screen. */
export function QuickActions(): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const session = useSessionStore()
  useSession()
  return ACTIONS.filter(({ permission }) => session.may(permission)).map(({ path, label, icon }, index) => (
    <Button key={path} icon={icon} type={index === 0 ? 'primary' : 'default'} onClick={() => go(path)}>
      {t(label)}
    </Button>
  ))
}
