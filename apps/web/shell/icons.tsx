import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined'
import CarOutlined from '@ant-design/icons/CarOutlined'
import CompassOutlined from '@ant-design/icons/CompassOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import DollarOutlined from '@ant-design/icons/DollarOutlined'
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined'
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined'
import TagsOutlined from '@ant-design/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import TruckOutlined from '@ant-design/icons/TruckOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { ComponentType, ReactNode } from 'react'

/** Icons that menus name. Each is imported by itself: the whole set would be larger than the application. */
const icons: Record<string, ComponentType> = {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalculatorOutlined,
  CarOutlined,
  CompassOutlined,
  ContactsOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  HomeOutlined,
  InboxOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  TagsOutlined,
  TeamOutlined,
  TruckOutlined,
  UserOutlined,
  WalletOutlined,
}

export function MenuIcon({ name }: { name: string }): ReactNode {
  const Icon = icons[name] ?? AppstoreOutlined
  return <Icon />
}
