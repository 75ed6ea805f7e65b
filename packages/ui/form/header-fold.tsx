import { Button } from 'antd'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { ChevronUpIcon, PencilIcon } from '../icons.ts'
import { useSessionData } from '../session/session-context.tsx'
import { Keys } from '../shell/keys.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { type FieldText, HeaderTextsContext } from './field.tsx'

export interface Fold {
  open: boolean
  /** Somebody is at the lines: the header may fold. */
  atLines: () => void
  set: (open: boolean) => void
  /** Opens it at a field. */
  openAt: (field: string) => void
}

/**
 * Whether the header of a document is open. It is one line unless somebody last opened it by hand, or it has fields that are always typed
 * and are empty; at the lines it folds.
 */
export function useFold(startsOpen: boolean): Fold {
  const { user } = useSessionData()
  const key = `yupana.fold.${user.id}`
  const [open, setOpen] = useState(() => startsOpen || localStorage.getItem(key) === 'open')
  return {
    open,
    atLines: () => {
      if (localStorage.getItem(key) !== 'open') setOpen(false)
    },
    set: (next) => {
      localStorage.setItem(key, next ? 'open' : 'folded')
      setOpen(next)
    },
    openAt: (field) => {
      setOpen(true)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"] :is(input,textarea)`)?.focus(),
      )
    },
  }
}

/** What the lines depend on and is not there yet. */
export function useMissing(fields: readonly string[]): string[] {
  const values = useWatch({ name: [...fields] }) as unknown[]
  return fields.filter((_, at) => isEmptyValue(values[at]))
}

export const isEmptyValue = (value: unknown): boolean => value === undefined || value === null || value === ''

interface HeaderFoldProps {
  fold: Fold
  /** A header of few fields stays open: it takes no room worth saving. */
  foldable: boolean
  /** What the lines depend on: where one is missing, the line says so. */
  fields: readonly string[]
  /** Values that stand outside the header: their problems do not open it. */
  outside: readonly string[]
  children: ReactNode
}

/** The fields of a header as one line that says their values. They stay mounted, so that opening costs nothing. */
export function HeaderFold({ fold, foldable, fields, outside, children }: HeaderFoldProps): ReactNode {
  const t = useT()
  const texts = useRef(new Map<string, FieldText>()).current
  const { errors } = useFormState()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  // What the fields say of themselves is there once they are drawn.
  useEffect(draw, [])
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(errors).some((name) => !outside.includes(name))
  const folded = foldable && !fold.open && !wrong
  const toggle = (): void => {
    fold.set(folded)
    const to = folded ? 'input' : '[role=grid] .yu-cell-active :is(input,select)'
    requestAnimationFrame(() =>
      (folded ? box.current : box.current?.closest('form'))?.querySelector<HTMLElement>(to)?.focus(),
    )
  }
  useShortcuts(foldable ? [{ keys: 'alt+h', label: t('ui.header'), run: toggle }] : [])
  return (
    <HeaderTextsContext value={texts}>
      {folded && <HeaderLine texts={texts} fields={fields} onOpen={toggle} onField={fold.openAt} />}
      <div ref={box} className="yu-form yu-wide yu-header" hidden={folded}>
        {children}
        {foldable && (
          <Button
            className="yu-header-close"
            type="text"
            size="small"
            icon={<ChevronUpIcon />}
            tabIndex={-1}
            onClick={toggle}
          >
            {t('ui.headerFold')}
            <Keys of="alt+h" />
          </Button>
        )}
      </div>
    </HeaderTextsContext>
  )
}

interface HeaderLineProps {
  texts: ReadonlyMap<string, FieldText>
  fields: readonly string[]
  onOpen: () => void
  onField: (name: string) => void
}

/** The values, what is missing among them, and the way to change them; the mouse opens it anywhere. */
function HeaderLine({ texts, fields, onOpen, onField }: HeaderLineProps): ReactNode {
  const t = useT()
  const values = useWatch() as Record<string, unknown>
  const missing = fields.filter((name) => texts.has(name) && isEmptyValue(valueAt(values, name)))
  const shown = [...texts].flatMap(([name, { label, text }]) => {
    const said = text(valueAt(values, name), values)
    return said ? [{ name, label, said }] : []
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: so does it
    <div className="yu-header-line" onClick={onOpen}>
      <span className="yu-header-values">
        {shown.map(({ name, label, said }) => (
          <span key={name} title={label}>
            {said}
          </span>
        ))}
        {shown.length + missing.length === 0 && (
          <span className="yu-soft">{[...texts.values()].map(({ label }) => label).join(' · ')}</span>
        )}
        {missing.map((name) => (
          <button
            key={name}
            type="button"
            className="yu-mark yu-tone-warning"
            onClick={(event) => {
              event.stopPropagation()
              onField(name)
            }}
          >
            {t('ui.headerMissing', { field: texts.get(name)?.label ?? '' })}
          </button>
        ))}
      </span>
      <Button type="link" size="small" icon={<PencilIcon />} title={t('ui.headerOpen')}>
        {t('ui.edit')}
        <Keys of="alt+h" />
      </Button>
    </div>
  )
}

function valueAt(values: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], values)
}
