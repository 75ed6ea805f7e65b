import { full } from '@yupana/contract'
import { useMay } from '@yupana/ui'
import type { ReactNode } from 'react'
import { ChargeDialog } from '../charge/charge-dialog.tsx'
import type { Charging } from '../charge/charging.ts'
import { creditOf } from '../charge/credit.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import type { Desk } from './desk.ts'
import type { Goods } from './goods.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { changeClient, changeLine } from './line-changes.ts'
import { LineDialog } from './line-dialog.tsx'
import { SellerDialog } from './seller-dialog.tsx'
import { LotDialog, VariantDialog } from './variant-dialog.tsx'

interface Props {
  desk: Desk
  goods: Goods
  charging: Charging
  total: string
}

/** What stands over the till. */
export function TillDialogs({ desk, goods, charging, total }: Props): ReactNode {
  const overrides = useMay(full('PRICEOVERRIDE'))
  const { dialog, cart, lease, catalogue } = desk
  const close = (): void => desk.open(undefined)
  if (!dialog) return null
  switch (dialog.kind) {
    case 'client':
      return (
        <ClientDialog
          clients={catalogue.clients}
          nobody={lease.terminal.defaultClient.name}
          invoice={cart.documentType === '01'}
          onClient={(client) => void changeClient(desk, client)}
          onClose={close}
        />
      )
    case 'hold':
      return (
        <HoldDialog
          holds={desk.holds}
          now={desk.till.now()}
          may={cart.lines.length > 0}
          onHold={(name) => {
            close()
            void desk.hold(name)
          }}
          onRecall={(id) => {
            close()
            void desk.recall(id)
          }}
          onClose={close}
        />
      )
    case 'seller':
      return (
        <SellerDialog
          sellers={catalogue.sellers}
          onSeller={(seller) => charging.chosen(seller, dialog.charge)}
          onClose={close}
        />
      )
    case 'line': {
      const line = cart.lines.find(({ key }) => key === cart.chosen)
      if (!line) return null
      return (
        <LineDialog
          key={dialog.field}
          line={line}
          field={dialog.field}
          onDone={(field, value) => changeLine(desk, line, field, value, overrides)}
          onClose={close}
        />
      )
    }
    case 'charge':
      return (
        <ChargeDialog
          total={total}
          methods={catalogue.methods.filter(({ kind }) => kind !== 'other')}
          lease={lease}
          first={dialog.first}
          credit={creditOf(desk)}
          onCharged={(settlement, term) => void charging.charged(settlement, term)}
          onClose={close}
        />
      )
    default:
      return <GoodsDialogs desk={desk} goods={goods} />
  }
}

function GoodsDialogs({ desk, goods }: Pick<Props, 'desk' | 'goods'>): ReactNode {
  const { dialog, lease } = desk
  const close = (): void => desk.open(undefined)
  if (dialog?.kind === 'variants')
    return (
      <VariantDialog
        variants={dialog.items}
        onItem={(item) => {
          close()
          goods.take(item)
        }}
        onClose={close}
      />
    )
  if (dialog?.kind === 'lot')
    return (
      <LotDialog
        item={dialog.item}
        warehouse={lease.terminal.warehouse?.id ?? null}
        onLot={(lot) => {
          close()
          goods.take(dialog.item, { quantity: dialog.quantity, lot })
        }}
        onClose={close}
      />
    )
  if (dialog?.kind === 'approval')
    return <ApprovalDialog {...dialog.asked} terminal={lease.terminal.id} onApproved={dialog.then} onClose={close} />
  return null
}
