import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import InsertRowLeftOutlined from '@ant-design/icons/InsertRowLeftOutlined'
import type { ReportLayout, RowOf } from '@yupana/contract'
import { Button, Checkbox, InputNumber, Popover } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n.ts'
import type { Column } from '../../list/column.tsx'
import { wholeLayout, withMoved } from './layout.ts'

interface Props {
  columns: readonly Column<RowOf>[]
  layout: ReportLayout
  onLayout: (layout: ReportLayout) => void
}

/** Which columns a report shows this person, in which order and how wide. */
export function LayoutPanel(props: Props): ReactNode {
  const t = useT()
  return (
    <Popover trigger="click" placement="bottomRight" content={<Rows {...props} />}>
      <Button icon={<InsertRowLeftOutlined />}>{t('ui.columns')}</Button>
    </Popover>
  )
}

function Rows({ columns, layout, onLayout }: Props): ReactNode {
  const t = useT()
  const [rows, setRows] = useState(() => wholeLayout(columns, layout))
  useEffect(() => setRows(wholeLayout(columns, layout)), [columns, layout])
  const put = (next: ReportLayout): void => {
    setRows(next)
    onLayout(next)
  }
  const change = (at: number, more: Partial<ReportLayout[number]>): void =>
    put(rows.map((each, index) => (index === at ? { ...each, ...more } : each)))
  return (
    <div className="yu-menu-panel yu-layout">
      <strong>{t('ui.columns')}</strong>
      {rows.map(({ field, shown, width }, at) => {
        const label = columns.find((each) => each.field === field)?.label ?? field
        return (
          <div key={field} className="yu-layout-row">
            <Checkbox checked={shown} onChange={(event) => change(at, { shown: event.target.checked })}>
              {label}
            </Checkbox>
            <InputNumber
              size="small"
              min={40}
              max={800}
              step={20}
              value={width ?? null}
              placeholder={t('report.widthAuto')}
              aria-label={`${t('report.width')} ${label}`}
              changeOnWheel={false}
              onChange={(next) => change(at, { width: next ?? undefined })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              aria-label={`${t('report.moveUp')} ${label}`}
              onClick={() => put(withMoved(rows, at, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === rows.length - 1}
              aria-label={`${t('report.moveDown')} ${label}`}
              onClick={() => put(withMoved(rows, at, 1))}
            />
          </div>
        )
      })}
      <Button type="link" size="small" className="yu-view-link" onClick={() => onLayout([])}>
        {t('report.layoutReset')}
      </Button>
    </div>
  )
}
