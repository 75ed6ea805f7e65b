import { useSpeech } from '@yupana/ui'
import { Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Catalogue } from '../device/catalogue.ts'
import { folded } from '../device/search.ts'

type Seller = Catalogue['sellers'][number]

interface Props {
  sellers: readonly Seller[]
  onSeller: (seller: Seller) => void
  onClose: () => void
}

/** Whose sale it is: letters find, Enter takes the first. */
export function SellerDialog({ sellers, onSeller, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const [text, setText] = useState('')
  const typed = folded(text).trim()
  const found = sellers.filter(({ code, name }) => folded(`${code} ${name}`).includes(typed))
  return (
    <Modal open width={420} title={t('field.seller')} footer={null} onCancel={onClose}>
      <Input
        autoFocus
        size="large"
        maxLength={60}
        value={text}
        placeholder={t('ui.search')}
        aria-label={t('field.seller')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          // The rest of this key would press what opens next.
          event.preventDefault()
          if (found[0]) onSeller(found[0])
        }}
      />
      <ul className="yu-till-list">
        {found.map((seller) => (
          <li key={seller.id}>
            <button type="button" onClick={() => onSeller(seller)}>
              <strong>{seller.name}</strong>
              <span className="yu-soft">{seller.code}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
