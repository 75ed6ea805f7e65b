import type { Option } from '@yupana/contract'
import { Checkbox, Input, Select } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'
import { formatDate } from '../date-text.ts'
import { type Speech, useSpeech } from '../i18n.ts'
import { referenceText } from '../list/column.tsx'
import type { ChooseQuery } from './chooser/choose-call.ts'
import { Chooser, type ChooserCreate } from './chooser/chooser.tsx'
import { UbigeoChooser } from './chooser/ubigeo-chooser.tsx'
import { isRequired, type SchemaLike } from './form-schema.ts'
import { DateInput } from './input/date-input.tsx'
import { MoneyInput, QuantityInput } from './input/number-input.tsx'

export type FieldInputKind =
  | 'text'
  | 'code'
  | 'digits'
  | 'long'
  | 'password'
  | 'integer'
  | 'money'
  | 'quantity'
  | 'date'
  | 'flag'
  | 'choice'
  | 'ref'
  | 'ubigeo'
  | 'custom'

/** What an input of a `custom` field is given. */
export interface CustomInputProps {
  id: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  status: 'error' | undefined
}

export interface FieldProps {
  name: string
  label: string
  kind: FieldInputKind
  /** Of a `choice`. */
  options?: readonly { value: string; label: string }[]
  /** Of a `ref`: the path of the choose call, and its further query. */
  choose?: string
  query?: ChooseQuery
  create?: ChooserCreate
  /** Tells the screen what was chosen, with all that the option carries. */
  onPick?: (option: Option | undefined) => void
  /** Draws the input of a `custom` field. */
  input?: (props: CustomInputProps) => ReactNode
  places?: number
  help?: ReactNode
  disabled?: boolean
  /** Where the call wants it in this case only, which its schema cannot say. */
  required?: boolean
  autoFocus?: boolean
  placeholder?: string
  prefix?: ReactNode
  /** Where the focus goes from here by Enter, as a selector in the form: the lines, once the client stands. */
  then?: string
  /** Whom a document is for: a `ref` that shows as a name in large once it is chosen. */
  big?: boolean
  /** What a folded header says of it, where that is not its value in a few words. */
  says?: (value: unknown, values: Record<string, unknown>) => string
  /** Half or a third of the row on wide screens. */
  span?: 'half' | 'third'
}

export interface FormSchema {
  schema: SchemaLike | undefined
  /** The summary of errors names fields by their labels. */
  labels: Map<string, string>
  texts: FormTexts
}

/** How the inputs of a form say their values, by name. */
export type FormTexts = Map<string, (value: unknown) => string>

export const FormSchemaContext = createContext<FormSchema>({ schema: undefined, labels: new Map(), texts: new Map() })

/** What a folded header says of a field. */
export interface FieldText {
  label: string
  text: (value: unknown, values: Record<string, unknown>) => string
}

/** The fields inside a header that folds, in the order in which they stand. */
export const HeaderTextsContext = createContext<Map<string, FieldText> | undefined>(undefined)

/** A label above, the input of its kind, its error below; required marks come from the contract's schema. */
export function Field(props: FieldProps): ReactNode {
  const { name, label, kind, help, span } = props
  const id = useId()
  const speech = useSpeech()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { schema, labels, texts } = useContext(FormSchemaContext)
  useEffect(() => {
    labels.set(name, label)
    texts.set(name, (value) => valueText(kind, value, props.options))
    return () => {
      labels.delete(name)
      texts.delete(name)
    }
  }, [name, label, props.options])
  useHeaderText(props)
  const required = props.required ?? (schema !== undefined && kind !== 'flag' && isRequired(schema, name))
  const problem = fieldState.error && problemText(fieldState.error.message, speech)
  return (
    <div className={`yu-field${span ? ` yu-${span}` : ''}`} data-field={name} data-then={props.then}>
      {kind !== 'flag' && (
        <label htmlFor={id}>
          {label}
          {required && (
            <span className="yu-required" title={speech.t('error.required')}>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      <div aria-describedby={problem ? `${id}-error` : undefined}>
        <Control {...props} id={id} field={field} status={problem ? 'error' : undefined} />
      </div>
      {problem && (
        <div id={`${id}-error`} className="yu-field-error" role="alert">
          {problem}
        </div>
      )}
      {help && <div className="yu-soft">{help}</div>}
    </div>
  )
}

function useHeaderText({ name, label, kind, options, says }: FieldProps): void {
  const texts = useContext(HeaderTextsContext)
  useEffect(() => {
    texts?.set(name, { label, text: says ?? ((value) => valueText(kind, value, options)) })
  }, [name, label, options])
  useEffect(() => () => void texts?.delete(name), [name])
}

/** A value in a few words: the name of a record, the day as it is written here, the label of a choice. */
function valueText(kind: FieldInputKind, value: unknown, options: FieldProps['options']): string {
  if (value === null || value === undefined || value === '' || kind === 'flag') return ''
  if (typeof value === 'object') return kind === 'ref' ? shortText(value) : ''
  if (kind === 'date') return formatDate(String(value))
  return options?.find((each) => each.value === value)?.label ?? String(value)
}

const shortText = (value: object): string => (value as { name?: string | null }).name ?? referenceText(value)

/** A code of the contract in the reader's language; the server's own text where it sent one; else "invalid format". */
export function problemText(message: string | undefined, speech: Speech): string {
  if (!message) return speech.t('error.invalid_format')
  if (!/^[\w.]+$/.test(message)) return /^(Invalid|Too)/.test(message) ? speech.t('error.invalid_format') : message
  return speech.problem(message) ?? speech.t('error.invalid_format')
}

type ControlProps = FieldProps & { id: string; field: ControllerRenderProps; status: 'error' | undefined }

function Control({
  kind,
  id,
  field,
  status,
  label,
  options,
  choose,
  query,
  create,
  onPick,
  big,
  input,
  places,
  disabled,
  autoFocus,
  placeholder,
  prefix,
}: ControlProps): ReactNode {
  const shared = { id, status, disabled, autoFocus, onBlur: field.onBlur }
  const value: unknown = field.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (kind) {
    case 'money':
      return (
        <MoneyInput
          {...shared}
          value={text}
          places={places}
          prefix={prefix}
          onChange={(next) => field.onChange(next ?? null)}
        />
      )
    case 'quantity':
      return (
        <QuantityInput
          {...shared}
          value={text}
          places={places}
          prefix={prefix}
          onChange={(next) => field.onChange(next ?? null)}
        />
      )
    case 'date':
      return <DateInput {...shared} value={text} onChange={(next) => field.onChange(next ?? null)} />
    case 'flag':
      return (
        <Checkbox
          id={id}
          disabled={disabled}
          checked={value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        >
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <Select
          {...shared}
          className="yu-chooser"
          value={text === '' ? undefined : text}
          options={options ? [...options] : []}
          placeholder={placeholder}
          showSearch={(options?.length ?? 0) > 8 ? { optionFilterProp: 'label' } : false}
          onChange={(next: string) => field.onChange(next)}
        />
      )
    case 'ref':
      return (
        <Chooser
          {...shared}
          path={choose ?? ''}
          query={query}
          create={create}
          big={big}
          placeholder={placeholder}
          value={value as { id: string } | null}
          onChange={(option) => {
            field.onChange(option ?? null)
            onPick?.(option)
          }}
        />
      )
    case 'ubigeo':
      return <UbigeoChooser {...shared} value={text} onChange={(code) => field.onChange(code ?? null)} />
    case 'custom':
      return input?.({ id, value, onChange: field.onChange, onBlur: field.onBlur, status })
    case 'long':
      return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} value={text} onChange={field.onChange} />
    case 'password':
      return <Input.Password {...shared} value={text} autoComplete="new-password" onChange={field.onChange} />
    case 'digits':
      return (
        <Input
          {...shared}
          className="yu-code"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          // A number that is pasted has blanks around it, and blanks, points or dashes in it.
          onChange={({ target }) => field.onChange(target.value.replace(/[\s.–-]/g, ''))}
        />
      )
    case 'integer':
      return (
        <Input
          {...shared}
          className="yu-number"
          inputMode="numeric"
          value={text}
          onChange={({ target }) =>
            field.onChange(
              /^-?\d{1,9}$/.test(target.value) ? Number(target.value) : target.value === '' ? null : target.value,
            )
          }
        />
      )
    default:
      return (
        <Input
          {...shared}
          prefix={prefix}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={field.onChange}
          className={kind === 'code' ? 'yu-code' : undefined}
        />
      )
  }
}
