import { full, read } from '@yupana/contract'
import { BarcodeIcon, type DocumentAction, ImageIcon, InboxIcon, useGo, useSpeech } from '@yupana/ui'

interface ItemActionsInput {
  /** The product that the item belongs to. */
  product: string
  item: { id: string; code: string; name: string; type: string }
  /** Sets what is on hand; absent for what has no stock. */
  onCount: (() => void) | undefined
}

/** What may be done with an item whether it is a variant or not: labels, picture, stock. */
export function useItemActions({ product, item, onCount }: ItemActionsInput): DocumentAction[] {
  const { t } = useSpeech()
  const go = useGo()
  const { id, code, name } = item
  const labels = `/items/print-tickets/${id}/${encodeURIComponent(code)}/${encodeURIComponent(name)}`
  return [
    ...(onCount
      ? [{ key: 'count', label: t('count.quick'), icon: <InboxIcon />, permission: full('PRODUCT'), run: onCount }]
      : []),
    {
      key: 'labels',
      label: t('product.labels'),
      icon: <BarcodeIcon />,
      permission: read('PRODUCT'),
      run: () => go(labels),
    },
    {
      key: 'pictures',
      label: t('product.pictures'),
      icon: <ImageIcon />,
      permission: full('PRODUCT'),
      run: () => go(`/items/img/product/${product}/variant/${id}`),
    },
  ]
}
