import type { Client } from '@yupana/contract'
import { type Go, type Notices, type Say, useClient, useGo, useNotices, useSpeech } from '@yupana/ui'
import { useState } from 'react'
import type { LineApproval } from '../../contract/till/cart.ts'
import type { TillItem, TillLease } from '../../contract/till/till.ts'
import type { ToCharge } from '../charge/charging.ts'
import type { Method } from '../charge/ways.ts'
import type { Catalogue } from '../device/catalogue.ts'
import type { KeptSale } from '../device/db.ts'
import type { Till } from '../device/till.ts'
import type { Asked } from './approval-dialog.tsx'
import type { LineField } from './line-dialog.tsx'
import { type CartDesk, useCart } from './use-cart.ts'

/** What stands over the till; one at a time. */
export type Dialog =
  /** `busy`: a sale is being kept. */
  | { kind: 'client' | 'hold' | 'busy' }
  | { kind: 'seller'; charge?: ToCharge }
  | { kind: 'line'; field: LineField }
  | { kind: 'charge'; first: Method | undefined }
  | { kind: 'variants'; items: readonly TillItem[] }
  | { kind: 'lot'; item: TillItem; quantity: string }
  | { kind: 'approval'; asked: Asked; then: (approval: LineApproval) => void }

/** All that the parts of the till share while somebody sells. */
export interface Desk extends CartDesk {
  till: Till
  lease: TillLease
  catalogue: Catalogue
  online: boolean
  api: Client
  notices: Notices
  t: Say
  go: Go
  dialog: Dialog | undefined
  open(dialog: Dialog | undefined): void
  /** Why the last thing was not done: a line of its own until the next. */
  refused: string | undefined
  refuse(text: string | undefined): void
  /** The sale that was charged last, until the next thing is scanned. */
  last: KeptSale | undefined
  setLast(kept: KeptSale | undefined): void
}

interface Given {
  till: Till
  lease: TillLease
  catalogue: Catalogue
  online: boolean
}

export function useDesk(given: Given): Desk {
  const { t } = useSpeech()
  const notices = useNotices()
  const api = useClient()
  const go = useGo()
  const desk = useCart(given.till.db, given.lease.terminal.defaultType === '01' ? '01' : '03', () => given.till.now())
  const [dialog, open] = useState<Dialog>()
  const [refused, refuse] = useState<string>()
  const [last, setLast] = useState<KeptSale>()
  const said = desk.problem ? t(`error.${desk.problem}`) : refused
  return { ...given, ...desk, t, go, notices, api, dialog, open, refused: said, refuse, last, setLast }
}
