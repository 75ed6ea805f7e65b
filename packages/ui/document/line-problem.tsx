import { Button } from 'antd'
import { type ReactNode, useContext } from 'react'
import { useFormState } from 'react-hook-form'
import { flattenErrors } from '../form/error-summary.tsx'
import { FormSchemaContext, problemText } from '../form/field.tsx'
import { useSpeech } from '../i18n.ts'
import { CircleXIcon } from '../icons.ts'
import { goToCell } from '../lines/cell-link.ts'
import type { LineColumn } from '../lines/line-column.ts'
import type { Lines } from '../lines/line-grid.tsx'
import type { LineRow } from '../lines/line-grid-model.ts'
import { type LineMark, toldProblems } from '../lines/line-problems.ts'

interface LineProblemProps<Row extends LineRow> {
  lines: Lines<Row>
  columns: readonly LineColumn<Row>[]
  /** The property that holds the lines. */
  name: string
  marks: readonly LineMark[]
}

/** The first problem of the lines, in one line under them: its words lead to the cell, its buttons mend it. */
export function LineProblem<Row extends LineRow>({ lines, columns, name, marks }: LineProblemProps<Row>): ReactNode {
  const speech = useSpeech()
  const { errors } = useFormState()
  const { labels } = useContext(FormSchemaContext)
  const { [name]: own } = errors
  const told = toldProblems(lines.rows, name, marks, own ? errorsOf() : [])
  const [first] = told
  function errorsOf() {
    return flattenErrors({ [name]: own }).flatMap(({ path, message }) => {
      const [, row, key, ...more] = path.split('.')
      if (row === undefined || key === undefined) return []
      // What a line says outside its cells is called as its form does.
      const beside = labels.get(`${name}.*.${[key, ...more].join('.')}`) ?? labels.get(`${name}.*.${key}`)
      const cell = columns.find((column) => column.key === key || column.key.startsWith(`${key}.`))
      const label = cell?.label ?? beside ?? key
      const of = `${speech.t('ui.row')} ${Number(row) + 1} · ${label}`
      return [{ path, name: of, text: problemText(message, speech) }]
    })
  }
  return (
    <div className="yu-problem-line" role="status" hidden={!first}>
      {first && (
        <>
          <CircleXIcon />
          <span>
            <button type="button" className="yu-problem-cell" onClick={() => goToCell(first.path)}>
              {first.name}:
            </button>{' '}
            {first.text}
            {told.length > 1 && (
              <span className="yu-soft"> {speech.t('ui.problemsMore', { count: told.length - 1 })}</span>
            )}
          </span>
          {first.repairs.map(({ label, run }) => (
            <Button key={label} type="link" size="small" onClick={run}>
              {label}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
