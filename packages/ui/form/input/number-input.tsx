import { Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatMoney, formatQuantity, parseDecimal } from './number-text.ts'

export interface NumberInputProps {
  /** A decimal string as the API has it. */
  value?: string | null
  /** A decimal string, or undefined when emptied. Text that is no number is passed on as typed, for the form to refuse. */
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
  onPressEnter?: () => void
  id?: string
  ariaLabel?: string
  /** Decimals shown (money) or at most (quantity). */
  places?: number
  prefix?: ReactNode
  suffix?: ReactNode
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  status?: 'error'
}

/** An amount of money: shown with thousands and two decimals, typed with either decimal mark. */
export function MoneyInput(props: NumberInputProps): ReactNode {
  return <NumberInput {...props} format={(value) => formatMoney(value, props.places ?? 2)} />
}

/** A quantity, a rate or a percentage: no trailing zeros. */
export function QuantityInput(props: NumberInputProps): ReactNode {
  return <NumberInput {...props} format={(value) => formatQuantity(value, props.places ?? 10)} />
}

function NumberInput({
  value,
  onChange,
  onBlur,
  format,
  ariaLabel,
  places: _,
  ...rest
}: NumberInputProps & { format: (value: string) => string }): ReactNode {
  // An amount may stand in no form at all; one of a document is read with the sign of its currency alone.
  const form = useFormContext() as ReturnType<typeof useFormContext> | null
  const read = (typed: string): string =>
    parseDecimal(typed, form?.getValues('currency') as string | undefined) ?? typed
  const [text, setText] = useState<string>()
  const shown = text ?? (value ? shownText(value, format) : '')
  useEffect(() => {
    if (text !== undefined && read(text) !== (value ?? '')) setText(undefined)
  }, [value])
  return (
    <Input
      {...rest}
      className="yu-number"
      inputMode="decimal"
      autoComplete="off"
      aria-label={ariaLabel}
      value={shown}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        onChange?.(typed.trim() === '' ? undefined : read(typed))
      }}
      onBlur={() => {
        setText(undefined)
        onBlur?.()
      }}
    />
  )
}

function shownText(value: string, format: (value: string) => string): string {
  const read = parseDecimal(value, null)
  return read === undefined ? value : format(read)
}
