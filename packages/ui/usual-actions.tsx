import type { DocumentAction } from './document/document-actions.tsx'
import { BanIcon, CircleCheckIcon, CopyIcon, MailIcon, PencilIcon, PrinterIcon, TrashIcon } from './icons.ts'

/** What almost every document can: icon, keys, place and the move that must be legal are the same for all kinds. */
const usual = {
  issue: { icon: <CircleCheckIcon />, move: 'issue', primary: true, keys: 'mod+enter' },
  edit: { icon: <PencilIcon />, move: 'edit', primary: true, keys: 'alt+e' },
  copy: { icon: <CopyIcon /> },
  print: { icon: <PrinterIcon />, keys: 'alt+p' },
  email: { icon: <MailIcon /> },
  remove: { icon: <TrashIcon />, move: 'remove', danger: true },
  void: { icon: <BanIcon />, move: 'void', danger: true },
} as const satisfies Readonly<Record<string, Partial<DocumentAction>>>

/** Such an action of a kind, with what it says and does; what it says otherwise holds. */
export const usualAction = (key: keyof typeof usual, own: Omit<DocumentAction, 'key'>): DocumentAction => ({
  key,
  ...usual[key],
  ...own,
})
