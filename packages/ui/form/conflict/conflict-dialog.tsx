import { Modal, Radio } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../i18n.ts'
import { referenceText } from '../../list/column.tsx'
import { differences, type FieldDifference, keyOfDifference, merge } from './conflict.ts'

type FieldRecord = Readonly<Record<string, unknown>>

interface ConflictDialogProps {
  base: FieldRecord
  mine: FieldRecord
  theirs: FieldRecord
  labelOf: (field: string) => string
  /** A value of a field in the words of its input; undefined where it has none. */
  textOf: (field: string, value: unknown) => string | undefined
  onMerge: (merged: FieldRecord) => void
  onCancel: () => void
}

/** Someone saved first: shows what they changed and lets the person choose, field by field; nothing typed is lost. */
export function ConflictDialog({
  base,
  mine,
  theirs,
  labelOf,
  textOf,
  onMerge,
  onCancel,
}: ConflictDialogProps): ReactNode {
  const t = useT()
  const found = useMemo(() => differences(base, mine, theirs), [base, mine, theirs])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, theirsWins: boolean): void => {
    const next = new Set(taken)
    if (theirsWins) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  return (
    <Modal
      open
      width={760}
      title={t('error.already_updated')}
      okText={t('ui.conflictApply')}
      cancelText={t('ui.cancel')}
      onOk={() => onMerge(merge(mine, found, taken))}
      onCancel={onCancel}
    >
      {found.length === 0 ? (
        <p>{t('ui.conflictNone')}</p>
      ) : (
        <table className="yu-plain-table">
          <thead>
            <tr>
              <th>{t('ui.field')}</th>
              <th>{t('ui.conflictMine')}</th>
              <th>{t('ui.conflictTheirs')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((each) => (
              <Difference
                key={keyOfDifference(each)}
                difference={each}
                label={labelText(each, labelOf)}
                text={(value) => (each.line ? undefined : textOf(each.field, value)) || valueText(value)}
                theirsWins={!each.both || taken.has(keyOfDifference(each))}
                onChoose={(wins) => choose(keyOfDifference(each), wins)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

function Difference({
  difference,
  label,
  text,
  theirsWins,
  onChoose,
}: {
  difference: FieldDifference
  label: string
  text: (value: unknown) => string
  theirsWins: boolean
  onChoose: (theirs: boolean) => void
}): ReactNode {
  const fixed = !difference.both
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Radio checked={!theirsWins} disabled={fixed} onChange={() => onChoose(false)}>
          {text(difference.mine)}
        </Radio>
      </td>
      <td>
        <Radio checked={theirsWins} disabled={fixed} onChange={() => onChoose(true)}>
          {text(difference.theirs)}
        </Radio>
      </td>
    </tr>
  )
}

/** The name of the field; of a line what it is of, too. */
function labelText({ field, line }: FieldDifference, labelOf: (field: string) => string): string {
  if (!line) return labelOf(field)
  return [labelOf(field), lineText(line.whole)].filter(Boolean).join(' · ')
}

/** What a line is of: its item, else its description. */
function lineText(line: unknown): string {
  const { item, description } = (line ?? {}) as { item?: object | null; description?: unknown }
  return (item && referenceText(item as never)) || (typeof description === 'string' ? description : '')
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'object' ? referenceText(value) || JSON.stringify(value) : String(value)
}
