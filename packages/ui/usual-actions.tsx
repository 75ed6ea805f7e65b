import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import PrinterOutlined from '@ant-design/icons/PrinterOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import type { DocumentAction } from './document/document-actions.tsx'

/** What almost every document can: icon, keys, place and the move that must be legal are the same for all kinds. */
const usual = {
  issue: { icon: <CheckCircleOutlined />, move: 'issue', primary: true, keys: 'mod+enter' },
  edit: { icon: <EditOutlined />, move: 'edit', primary: true, keys: 'alt+e' },
  copy: { icon: <CopyOutlined /> },
  print: { icon: <PrinterOutlined />, keys: 'alt+p' },
  email: { icon: <MailOutlined /> },
  remove: { icon: <DeleteOutlined />, move: 'remove', danger: true },
  void: { icon: <StopOutlined />, move: 'void', danger: true },
} as const satisfies Readonly<Record<string, Partial<DocumentAction>>>

/** Such an action of a kind, with what it says and does; what it says otherwise holds. */
export const usualAction = (key: keyof typeof usual, own: Omit<DocumentAction, 'key'>): DocumentAction => ({
  key,
  ...usual[key],
  ...own,
})
