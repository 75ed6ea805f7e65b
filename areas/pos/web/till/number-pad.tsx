import { useSpeech } from '@yupana/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'] as const

/** Figures for a finger. */
export function NumberPad({
  value,
  onChange,
  decimals = true,
}: {
  value: string
  onChange: (next: string) => void
  decimals?: boolean
}): ReactNode {
  const { t } = useSpeech()
  const press = (key: (typeof KEYS)[number]): void => {
    if (key === '⌫') {
      onChange(value.slice(0, -1))
      return
    }
    if (key === '.' && value.includes('.')) return
    onChange(value + key)
  }
  return (
    <div className="yu-till-pad">
      {KEYS.map((key) => (
        <Button
          key={key}
          size="large"
          disabled={key === '.' && !decimals}
          tabIndex={-1}
          aria-label={key === '⌫' ? t('till.erase') : key}
          // The focus stays where the figures go.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(key)}
        >
          {key}
        </Button>
      ))}
    </div>
  )
}
