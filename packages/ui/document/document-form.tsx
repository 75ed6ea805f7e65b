import type { Endpoint } from '@yupana/contract'
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { flattenErrors } from '../form/error-summary.tsx'
import { FormSchemaContext, problemText } from '../form/field.tsx'
import { FormPage, type FormPageProps } from '../form/form-page.tsx'
import type { SchemaLike } from '../form/form-schema.ts'
import type { FormValues, OutsideValues } from '../form/form-state.ts'
import { useFormTrial } from '../form/form-trial.tsx'
import { isEmptyValue, useFold, useMissing } from '../form/header-fold.tsx'
import { useSpeech } from '../i18n.ts'
import { changedCells } from '../lines/cell-link.ts'
import { useCellMarks, withCellMarks } from '../lines/cell-marks.ts'
import type { LineColumn } from '../lines/line-column.ts'
import { LineGrid, type LineGridProps, type Lines } from '../lines/line-grid.tsx'
import type { LineRow } from '../lines/line-grid-model.ts'
import type { LineMark } from '../lines/line-problems.ts'
import { DocumentHeader, FormFoot } from './document-frame.tsx'
import { KeyBar } from './key-bar.tsx'
import { LineProblem } from './line-problem.tsx'

export interface DocumentFormProps<E extends Endpoint, Row extends LineRow>
  extends Omit<FormPageProps<E>, 'outside' | 'wide' | 'below' | 'frame' | 'lines'> {
  lines: Lines<Row>
  columns: readonly LineColumn<Row>[]
  /** Property of the body that holds the lines: `items`. */
  name?: string
  /** A line as the call takes it; undefined for a line that is still empty. */
  toItem: (row: Row) => unknown
  /** A line from a kept draft or from another user's record. */
  fromItem: (item: FormValues) => Row
  footer?: LineGridProps<Row>['footer']
  /** Whom it is for: stands above its header, which then folds to a line. */
  party?: ReactNode
  /** Header fields that are always typed: while one is empty the header begins open. */
  typed?: readonly string[]
  /** What is wrong with the lines as they stand. @param openAt opens the header at a field */
  marks?: (openAt: (field: string) => void) => readonly LineMark[]
  /** Always visible below the lines, at the right. May read header fields with `useWatch`. */
  totals?: ReactNode
  /** At the left of the totals: instalments, notes. */
  beside?: ReactNode
  /** Between header and lines: a hint. */
  extra?: ReactNode
  /** Header fields that come first: until each has a value a hint stands in the place of the lines, that of the first one missing if it has its own. */
  gate?: { fields: readonly string[]; hint: string; missing?: Readonly<Record<string, string>> }
}

/** Header, lines and totals of a document over one create or update call. */
export function DocumentForm<E extends Endpoint, Row extends LineRow>(props: DocumentFormProps<E, Row>): ReactNode {
  const { lines, columns, name = 'items', toItem, fromItem, footer, totals, beside, extra, gate, ...rest } = props
  const { children, party, typed, marks: marksOf, ...form } = rest
  const { t } = useSpeech()
  const fold = useFold(typed?.some((field) => isEmptyValue(form.values[field])) ?? false)
  const cells = useCellMarks(lines.rows, columns, form.endpoint.body as SchemaLike | undefined, name)
  const marks = withCellMarks(cells, marksOf?.(fold.openAt) ?? [])
  const outside = useOutsideLines(name, { lines, toItem, fromItem })
  const trial = useFormTrial({ ...form, outside })
  const grid = { label: t('ui.lines'), columns, lines, name, footer, marks, onEnter: fold.atLines }
  const problem = <LineProblem lines={lines} columns={columns} name={name} marks={marks} />
  const below = (
    <>
      {extra}
      <Gate gate={gate} open={lines.rows.some((row) => toItem(row) !== undefined)}>
        <FormLines {...grid} />
      </Gate>
      <FormFoot
        totals={totals}
        beside={
          <>
            {problem}
            {beside}
          </>
        }
      />
      <KeyBar fixed={lines.fixed} />
      {trial.inside}
    </>
  )
  return (
    <FormPage
      {...(form as FormPageProps<E>)}
      outside={outside}
      lines={name}
      actions={
        <>
          {form.actions}
          {trial.button}
        </>
      }
      below={below}
      frame={(fields) => (
        <DocumentHeader party={party} fold={fold} fields={gate?.fields ?? []} outside={[name, 'client', 'supplier']}>
          {fields}
        </DocumentHeader>
      )}
    >
      {children}
    </FormPage>
  )
}

/** The lines as values of the form: checked, kept and sent with it. */
function useOutsideLines<Row extends LineRow>(
  name: string,
  of: Pick<DocumentFormProps<Endpoint, Row>, 'lines' | 'toItem' | 'fromItem'>,
): OutsideValues {
  const { lines, toItem, fromItem } = of
  const first = useRef(lines.rows)
  return useMemo<OutsideValues>(
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
  return <p className="yu-gate">{missing.length === 1 ? (gate.missing?.[missing[0]!] ?? gate.hint) : gate.hint}</p>
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
