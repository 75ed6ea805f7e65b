import {
  BagIcon,
  BankIcon,
  BookIcon,
  CartIcon,
  ChartIcon,
  CompassIcon,
  DashboardIcon,
  GridIcon,
  HouseIcon,
  PackageIcon,
  SettingsIcon,
  StoreIcon,
  TruckIcon,
  UsersIcon,
  WarehouseIcon,
} from '@yupana/ui'
import type { ComponentType, ReactNode } from 'react'

/** What the groups of the menu name. */
const icons: Readonly<Record<string, ComponentType>> = {
  accounting: BookIcon,
  catalogue: PackageIcon,
  contacts: UsersIcon,
  inventory: WarehouseIcon,
  panel: DashboardIcon,
  hotels: HouseIcon,
  pos: StoreIcon,
  purchases: CartIcon,
  reports: ChartIcon,
  sales: BagIcon,
  settings: SettingsIcon,
  transport: TruckIcon,
  travel: CompassIcon,
  treasury: BankIcon,
}

export function MenuIcon({ name }: { name: string }): ReactNode {
  const Icon = icons[name] ?? GridIcon
  return <Icon />
}
