import type { Option } from '@yupana/contract'
import { dec, fixed, round } from '@yupana/kernel'
import { Chooser, type Lines, parseDecimal, useCall, useFormContext, useSpeech, useWatch } from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { archiveNames, type TemplateOut, templateAmounts, templateEndpoints } from '../../contract/index.ts'
import { fromItem, isBlankRow, type VoucherRow } from '../voucher/lines.ts'

/** Fills the grid with the lines of a template: choose it, type the amount. What is typed already stays. */
export function FromTemplate({ lines }: { lines: Lines<VoucherRow> }): ReactNode {
  const { t } = useSpeech()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('voucherTemplate.use')}
      </Button>
      {open && <Dialog lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ lines, onClose }: { lines: Lines<VoucherRow>; onClose: () => void }): ReactNode {
  const { t } = useSpeech()
  const { setValue } = useFormContext()
  const [memo, archive, currency, rate] = useWatch({
    name: ['memo', 'archive', 'currency', 'exchangeRate'],
  }) as unknown[]
  const [chosen, setChosen] = useState<Option>()
  const [base, setBase] = useState('')
  const call = useCall(
    templateEndpoints.template,
    { params: { id: chosen?.id ?? '' } },
    { enabled: chosen !== undefined },
  )
  const template = chosen === undefined ? undefined : call.data
  const asks = template?.lines.some(({ kind }) => kind === 'percent') ?? false
  const amount = parseDecimal(base)
  const fill = (): void => {
    if (!template || (asks && amount === undefined)) return
    const kept = lines.rows.filter((row) => !isBlankRow(row))
    const dollars = currency === 'USD'
    lines.dispatch({
      ...{ type: 'replace' },
      rows: [...kept, ...rowsOf(template, amount ?? '0', dollars ? String(rate ?? '') : undefined)],
    })
    if (!memo && template.memo) setValue('memo', template.memo, { shouldDirty: true })
    if (!archive && template.archive)
      setValue(
        'archive',
        { id: template.archive, code: template.archive, name: archiveNames[template.archive] ?? template.archive },
        { shouldDirty: true },
      )
    onClose()
  }
  return (
    <Modal
      open
      title={t('voucherTemplate.use')}
      okText={t('voucherTemplate.fill')}
      okButtonProps={{ disabled: !template || (asks && amount === undefined) }}
      onCancel={onClose}
      onOk={fill}
    >
      <Chooser
        path="/api/accounting/voucher-template/choose"
        ariaLabel={t('voucherTemplate')}
        placeholder={t('voucherTemplate')}
        autoFocus
        value={chosen ?? null}
        onChange={setChosen}
      />
      {asks && (
        <Input
          className="yu-hint"
          aria-label={t('voucherTemplate.base')}
          placeholder={t('voucherTemplate.base')}
          inputMode="decimal"
          value={base}
          onChange={({ target }) => setBase(target.value)}
          onPressEnter={fill}
        />
      )}
    </Modal>
  )
}

/**
 * The lines of a template as the grid has them.
 * @param rate soles per dollar, where the voucher is in dollars
 */
function rowsOf({ lines }: TemplateOut, base: string, rate: string | undefined): VoucherRow[] {
  const amounts = templateAmounts(lines, dec(base))
  const factor = parseDecimal(rate ?? '')
  const inSoles = (amount: string | null): string | null =>
    amount === null || factor === undefined ? null : fixed(round(dec(amount).times(factor)))
  return lines.map(({ account, client, costCenter, memo }, i) => {
    const { debit, credit } = amounts[i]!
    const sides =
      rate === undefined
        ? { debit, credit }
        : { debitForeign: debit, creditForeign: credit, debit: inSoles(debit), credit: inSoles(credit) }
    return fromItem({ account, client, costCenter, memo, ...sides })
  })
}
