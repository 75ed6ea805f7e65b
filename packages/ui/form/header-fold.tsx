import { Button } from 'antd'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useT } from '../i18n.ts'
import { ChevronDownIcon, ChevronUpIcon } from '../icons.ts'
import { useSessionData } from '../session/session-context.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { FormSchemaContext } from './field.tsx'

/** A header of fewer fields takes no room worth saving. */
const LEAST_FIELDS = 6

export interface Fold {
  /** Somebody is at the lines: the header may fold. */
  wished: boolean
  atLines: () => void
  set: (folded: boolean) => void
}

/** Whether the header of a document is one line. It folds when somebody goes to the lines, unless they last opened it by hand. */
export function useFold(): Fold {
  const { user } = useSessionData()
  const key = `yupana.fold.${user.id}`
  const [wished, setWished] = useState(false)
  return {
    wished,
    atLines: () => {
      if (localStorage.getItem(key) !== 'open') setWished(true)
    },
    set: (folded) => {
      localStorage.setItem(key, folded ? 'folded' : 'open')
      setWished(folded)
    },
  }
}

/** What the lines depend on and is not there yet. */
export function useMissing(fields: readonly string[]): string[] {
  const values = useWatch({ name: [...fields] }) as unknown[]
  return fields.filter((_, at) => values[at] === undefined || values[at] === null || values[at] === '')
}

interface HeaderFoldProps {
  fold: Fold
  /** What has to be there before it folds. */
  fields: readonly string[]
  /** The property of the lines: their problems open no header. */
  lines: string
  children: ReactNode
}

/** The fields of a header; once complete they fold to one line that says their values. They stay mounted, so that opening costs nothing. */
export function HeaderFold({ fold, fields, lines, children }: HeaderFoldProps): ReactNode {
  const t = useT()
  const { texts } = useContext(FormSchemaContext)
  const { errors } = useFormState()
  const complete = useMissing(fields).length === 0
  const values = useWatch() as Record<string, unknown>
  const box = useRef<HTMLDivElement>(null)
  const foldable = fields.length > 0 && texts.size >= LEAST_FIELDS && complete
  const folded = fold.wished && foldable && !Object.keys(errors).some((name) => name !== lines)
  const toggle = (): void => {
    fold.set(!folded)
    const to = folded ? 'input' : '[role=grid] .yu-cell-active :is(input,select)'
    requestAnimationFrame(() =>
      (folded ? box.current : box.current?.closest('form'))?.querySelector<HTMLElement>(to)?.focus(),
    )
  }
  useShortcuts(foldable ? [{ keys: 'alt+h', label: t('ui.header'), run: toggle }] : [])
  return (
    <>
      {folded && (
        <button type="button" className="yu-fold" title={`${t('ui.headerOpen')} (Alt H)`} onClick={toggle}>
          <span className="yu-fold-values">
            {[...texts].map(([name, { label, text }]) => {
              const shown = text(valueAt(values, name))
              return (
                shown && (
                  <span key={name} title={label}>
                    {shown}
                  </span>
                )
              )
            })}
          </span>
          <ChevronDownIcon aria-label={t('ui.headerOpen')} />
        </button>
      )}
      <div ref={box} className="yu-form yu-wide" hidden={folded}>
        {children}
        {foldable && (
          <Button
            className="yu-fold-close"
            type="text"
            size="small"
            icon={<ChevronUpIcon />}
            title="Alt H"
            tabIndex={-1}
            onClick={toggle}
          >
            {t('ui.headerFold')}
          </Button>
        )}
      </div>
    </>
  )
}

function valueAt(values: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], values)
}
