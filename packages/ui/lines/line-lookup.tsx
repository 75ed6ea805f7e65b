import type { Option } from '@yupana/contract'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { bestOption, type ChooseQuery, exactOption, useOptions } from '../form/chooser/choose-call.ts'
import { useT } from '../i18n.ts'
import { PlusIcon } from '../icons.ts'

interface LineLookupProps {
  path: string
  beside: ((option: Option) => readonly string[]) | undefined
  query: ChooseQuery | undefined
  /** What was typed so far; the list opens with the first key. */
  text: string
  open: boolean
  anchor: RefObject<HTMLInputElement | null>
  /** Keys of the input are offered here first; answers true where the list took it. */
  keys: { current: ((event: KeyboardEvent) => boolean) | undefined }
  /** Offered where nothing is found. */
  create?: { label: (text: string) => string; run: (text: string) => void }
  onPick: (option: Option) => void
  /** Enter or Tab came before the list did: whoever types goes on, and what stands for the text follows. */
  onTake: (text: string) => void
  onClose: () => void
}

/** The list under the one cell that is being searched in. */
export function LineLookup(props: LineLookupProps): ReactNode {
  const { path, beside, query, text, open, anchor, keys, create, onPick, onTake, onClose } = props
  const t = useT()
  const { options, loading, settled } = useOptions(path, text, query, open)
  const [active, setActive] = useState(0)
  const ready = !loading && settled === text
  useEffect(() => setActive(Math.max(0, options.indexOf(bestOption(options, text) as Option))), [text, options])

  keys.current = (event) => {
    if (!open) return false
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const exact = exactOption(options, text)
      // Whose code stands there already is not searched for any longer: a scanner goes on typing at once.
      if (!ready && exact) onPick(exact)
      else if (!ready && text.trim() !== '') onTake(text.trim())
      else if (ready) {
        const picked = options[active]
        if (picked) onPick(picked)
        else if (event.key === 'Enter' && text.trim() !== '') create?.run(text.trim())
      }
    } else return false
    event.preventDefault()
    return true
  }

  if (!open) return null
  const box = anchor.current?.getBoundingClientRect()
  if (!box) return null
  const below = box.bottom + 280 < innerHeight
  const style = {
    left: box.left,
    minWidth: Math.max(box.width, 320),
    ...(below ? { top: box.bottom } : { bottom: innerHeight - box.top }),
  }
  return createPortal(
    <div role="listbox" id="yu-lookup" className="yu-lookup" style={style}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the cell's input
        <div
          key={option.id}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <OptionName option={option} />
          {beside?.(option).map((each, at) => (
            <span key={at} className={each === '' ? undefined : 'yu-soft'}>
              {each}
            </span>
          ))}
        </div>
      ))}
      {options.length === 0 && <p className="yu-soft">{loading ? t('ui.searching') : t('ui.nothingFound')}</p>}
      {ready && create && <Create text={text.trim()} create={create} />}
    </div>,
    document.body,
  )
}

/** A record by its name, with its code beside it. */
function OptionName({ option: { code, name, label } }: { option: Option }): ReactNode {
  if (!code || !name) return <span>{label}</span>
  return (
    <span title={label}>
      <span className="yu-cell-name">{name}</span> <span className="yu-cell-code">{code}</span>
    </span>
  )
}

/** Offers to make a record of what was typed. Enter does so only where nothing is found. */
function Create({ text, create }: { text: string; create: NonNullable<LineLookupProps['create']> }): ReactNode {
  if (text === '') return null
  return (
    <button
      type="button"
      className="yu-lookup-create"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => create.run(text)}
    >
      <PlusIcon /> {create.label(text)}
    </button>
  )
}
