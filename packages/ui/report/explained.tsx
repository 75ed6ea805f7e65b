import { Popover } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../i18n.ts'
import { ExplanationCard } from './explanation-card.tsx'
import { moveAmongFigures } from './figure-keys.ts'
import { useAskedFigure } from './use-asked-figure.ts'

interface FigureProps {
  /** The column, and what names the row or the sum. */
  field: string
  name: string
  /** Nothing around it takes the focus. */
  alone: boolean
  children: ReactNode
}

/** A figure that says where it is from: at rest upon it, by Space, or held on a touch screen. */
export function Explained({ field, name, alone, children }: FigureProps): ReactNode {
  return (
    <span className="yu-explained" data-figure={field} data-name={name} {...(alone ? { tabIndex: 0 } : {})}>
      {children}
    </span>
  )
}

interface Props {
  report: string
  /** What the report was asked with, as its address has it. */
  params: Readonly<Record<string, string>>
  children: ReactNode
}

/** Around figures: the card of the one that is asked. */
export function Explaining({ report, params, children }: Props): ReactNode {
  const t = useT()
  const { asked, around, stay, leave, close, follow } = useAskedFigure()
  const card = asked && (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while the pointer is upon it
    <div
      className="yu-explanation"
      onPointerEnter={stay}
      onPointerLeave={leave}
      onKeyDown={(event) => event.key === 'Escape' && close(true)}
    >
      <ExplanationCard report={report} params={params} asking={asked} onGo={() => close(false)} />
    </div>
  )
  const place = asked && {
    ...{ left: asked.at.left, top: asked.at.top, width: asked.at.width, height: asked.at.height },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the figures in it take the keys
    <div {...around} onKeyDown={moveAmongFigures}>
      {children}
      {asked && (
        <Popover
          open
          trigger={[]}
          placement={asked.at.top > innerHeight / 2 ? 'topRight' : 'bottomRight'}
          title={t('explain.open')}
          content={card}
        >
          <span className="yu-explain-at" style={place} />
        </Popover>
      )}
      {asked && <Dismissed onClose={close} onScroll={follow} />}
    </div>
  )
}

/** Escape and a press elsewhere end it; it goes with what is scrolled. */
function Dismissed({ onClose, onScroll }: { onClose: (back: boolean) => void; onScroll: () => void }): ReactNode {
  useEffect(() => {
    const key = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') onClose(true)
    }
    const press = (event: globalThis.PointerEvent): void => {
      if (!(event.target as HTMLElement).closest('.yu-explanation')) onClose(false)
    }
    const scroll = (event: Event): void => {
      if (!(event.target as HTMLElement).closest?.('.yu-explanation')) onScroll()
    }
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    document.addEventListener('scroll', scroll, true)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('scroll', scroll, true)
    }
  })
  return null
}
