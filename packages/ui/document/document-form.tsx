import type { Endpoint } from '@yupana/contract'
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { flattenErrors } from '../form/error-summary.tsx'
import { FormSchemaContext, problemText } from '../form/field.tsx'
import { FormPage, type FormPageProps } from '../form/form-page.tsx'
import type { FormValues, OutsideValues } from '../form/form-state.ts'
import { useFormTrial } from '../form/form-trial.tsx'
import { HeaderFold, useFold, useMissing } from '../form/header-fold.tsx'
import { useSpeech } from '../i18n.ts'
import { changedCells } from '../lines/cell-link.ts'
import type { LineColumn } from '../lines/line-column.ts'
import { LineGrid, type LineGridProps, type Lines } from '../lines/line-grid.tsx'
import type { LineRow } from '../lines/line-grid-model.ts'

export interface DocumentFormProps<E extends Endpoint, Row extends LineRow>
  extends Omit<FormPageProps<E>, 'outside' | 'wide' | 'below' | 'frame'> {
  lines: Lines<Row>
  columns: readonly LineColumn<Row>[]
  /** Property of the body that holds the lines: `items`. */
  name?: string
  /** A line as the call takes it; undefined for a line that is still empty. */
  toItem: (row: Row) => unknown
  /** A line from a kept draft or from another user's record. */
  fromItem: (item: FormValues) => Row
  footer?: LineGridProps<Row>['footer']
  /** Always visible below the lines. May read header fields with `useWatch`. */
  totals?: ReactNode
  /** Between header and lines: a hint, the instalments' switch. */
  extra?: ReactNode
  /** Header fields that come first: until each has a value a hint stands in the place of the lines, that of the first one missing if it has its own. */
  gate?: { fields: readonly string[]; hint: string; missing?: Readonly<Record<string, string>> }
}

/** Header, lines and totals of a document over one create or update call. */
export function DocumentForm<E extends Endpoint, Row extends LineRow>(props: DocumentFormProps<E, Row>): ReactNode {
  const { lines, columns, name = 'items', toItem, fromItem, footer, totals, extra, gate, children, ...form } = props
  const { t } = useSpeech()
  const first = useRef(lines.rows)
  const fold = useFold()
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ [name]: lines.rows.map(toItem).filter(isWritten) }),
      revision: lines.rows,
      dirty: lines.rows !== first.current,
      of: ({ [name]: kept }) =>
        Array.isArray(kept) ? { [name]: kept.map((each: FormValues) => toItem(fromItem(each))).filter(isWritten) } : {},
      restore: (values) => {
        const kept = values[name]
        if (Array.isArray(kept) && kept.length > 0) lines.dispatch({ type: 'replace', rows: kept.map(fromItem) })
      },
    }),
    [lines.rows],
  )
  const trial = useFormTrial(form)
  const below = (
    <>
      {extra}
      <Gate gate={gate} open={lines.rows.some((row) => toItem(row) !== undefined)}>
        <FormLines
          label={t('ui.lines')}
          columns={columns}
          lines={lines}
          name={name}
          footer={footer}
          onEnter={fold.atLines}
        />
      </Gate>
      {totals && <div className="yu-totals-bar">{totals}</div>}
      {trial.inside}
    </>
  )
  return (
    <FormPage
      {...(form as FormPageProps<E>)}
      outside={outside}
      actions={
        <>
          {form.actions}
          {trial.button}
        </>
      }
      below={below}
      frame={(fields) => (
        <HeaderFold fold={fold} fields={gate?.fields ?? []} lines={name}>
          {fields}
        </HeaderFold>
      )}
    >
      {children}
    </FormPage>
  )
}

const isWritten = (item: unknown): boolean => item !== undefined

interface GateProps {
  gate: DocumentFormProps<Endpoint, LineRow>['gate']
  /** There are lines already. */
  open: boolean
  children: ReactNode
}

/** Lines depend on the header (currency, date, client): they wait for it. */
function Gate({ gate, open, children }: GateProps): ReactNode {
  const missing = useMissing(gate?.fields ?? [])
  if (open || missing.length === 0 || !gate) return children
  return <p className="yu-empty">{missing.length === 1 ? (gate.missing?.[missing[0]!] ?? gate.hint) : gate.hint}</p>
}

/** The grid with the form's problems on its cells. */
function FormLines<Row extends LineRow>(props: LineGridProps<Row>): ReactNode {
  const speech = useSpeech()
  const { errors } = useFormState()
  const { labels } = useContext(FormSchemaContext)
  useEffect(() => {
    labels.set(props.name ?? '', props.label)
    for (const { key, label } of props.columns) labels.set(`${props.name}.*.${key}`, label)
  }, [props.columns, props.name, labels])
  useCorrectedCells(props.name ?? 'items', props.lines.rows)
  const marked = useMemo(
    () =>
      Object.fromEntries(
        flattenErrors(errors).map(({ path, message }) => [
          path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'),
          problemText(message, speech),
        ]),
      ),
    [errors],
  )
  return <LineGrid {...props} errors={marked} />
}

/** What was wrong with a cell is no longer said once something else stands there. */
function useCorrectedCells(name: string, rows: readonly LineRow[]): void {
  const { clearErrors, formState } = useFormContext()
  const before = useRef(rows)
  useEffect(() => {
    const { cells, moved } = changedCells(name, before.current, rows)
    before.current = rows
    if (!formState.errors[name]) return
    if (moved) clearErrors(name)
    else if (cells.length > 0) clearErrors(cells)
  }, [rows])
}
