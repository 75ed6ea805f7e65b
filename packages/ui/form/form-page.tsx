import type { CallInput, CallOutput, Endpoint, Problem } from '@yupana/contract'
import { Button, Dropdown, Space } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCommand } from '../api.tsx'
import { useT } from '../i18n.ts'
import { ArrowLeftIcon, ChevronDownIcon } from '../icons.ts'
import { useNotices } from '../problem-notice.tsx'
import { PresenceLine, useLease } from '../record/presence-line.tsx'
import { Keys } from '../shell/keys.tsx'
import { useBack, usePathname } from '../shell/navigation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { type Drafts, keptValues, useDrafts } from './draft/form-draft.ts'
import { useTouched } from './draft/touched.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FormSchema, FormSchemaContext } from './field.tsx'
import { focusNext, isPlainEnter, leaveIdleList } from './focus-order.ts'
import { focusProblem } from './focus-problem.ts'
import { DraftOffer, KeptAt, LeaveGuard } from './form-guard.tsx'
import { fieldSchema, type SchemaLike } from './form-schema.ts'
import { type ContractForm, type FormValues, type OutsideValues, takeProblem, useContractForm } from './form-state.ts'
import { type Turn, useTurn } from './form-turn.ts'
import { HandOverContext } from './hand-over.ts'
import { useRefusals } from './handed-refusal.ts'
import { holdForNext } from './held-keys.ts'
import { type Pending, PendingContext, useArrival } from './pending.ts'
import './form-page.css'

export interface FormPageProps<E extends Endpoint> {
  /** Create or update: its body schema checks the form, its answer is what was saved. */
  endpoint: E
  /** Path parameters of an update. */
  params?: Record<string, string>
  title: string
  /** Starting values: defaults, or the record as it was read (with its `version`). */
  values: FormValues
  /** Name under which what is typed is kept in the browser and for the person on the server; none for forms with secrets. */
  draft?: string
  onSaved: (answer: CallOutput<E>) => void
  /** Last change to the body before it is sent, for what the form shows in another shape than the call takes. */
  toBody?: (values: FormValues) => FormValues
  /** Label of a field for the dialog of conflicts. */
  fieldLabel?: (field: string) => string
  success?: string
  /** Of the button that saves, where saving is more than that. */
  save?: string
  invalidates?: readonly string[]
  actions?: ReactNode
  outside?: OutsideValues
  /** A second way to save, which goes on with the saved record: "save and issue", by Ctrl-Enter. */
  also?: { label: string; icon?: ReactNode; run: (answer: CallOutput<E>) => void }
  /** Saves (and issues, where `also` does) and begins the next one: for who enters a pile of them, by Ctrl-Shift-Enter. */
  again?: { label: string; run: (answer: CallOutput<E>) => void }
  /** In a drawer or a dialog: no title of its own, its buttons below, and this instead of going back. */
  onCancel?: () => void
  /** Takes the whole width; for documents. */
  wide?: boolean
  /** Below the fields, over the whole width: lines and totals of a document. */
  below?: ReactNode
  /** The property that holds lines, which tell themselves what is wrong with their cells. */
  lines?: string
  /** What stands around the fields: a header that folds. */
  frame?: (fields: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * A form over one call: checks by the contract, errors beside fields and in a summary, drafts, conflicts, Ctrl-S.
 * What its parts say that they still expect (`usePending`) is waited for before anything is checked and sent.
 */
export function FormPage<E extends Endpoint>(props: FormPageProps<E>): ReactNode {
  const t = useT()
  const lease = useLease(props.endpoint, props.params)
  const watching = lease.holder !== undefined
  const page = useFormPage(props, watching)
  const { form, pending, save, saveAlso, saveAgain, busy, drafts, conflict, setConflict, base, saved, context } = page
  const { labels, texts } = context
  const theirs = conflict && { ...conflict, ...props.outside?.of?.(conflict) }
  const fill = (typed: FormValues | undefined): void => {
    for (const [name, value] of Object.entries(typed ?? {})) form.setValue(name, value, { shouldDirty: true })
    if (typed) props.outside?.restore(typed)
  }
  const buttons = (
    <>
      {props.actions}
      {props.onCancel && <Button onClick={props.onCancel}>{t('ui.cancel')}</Button>}
      <SaveButtons of={props} {...{ busy, watching, save, saveAlso, saveAgain }} />
    </>
  )
  return (
    <section
      className={`yu-form-page ${props.onCancel ? 'yu-embedded' : 'yu-page'}${props.frame ? ' yu-form-tall' : ''}`}
    >
      {!props.onCancel && <FormHead title={props.title} drafts={drafts} actions={buttons} />}
      <PresenceLine lease={lease} />
      <DraftOffer drafts={drafts} onTake={(typed) => fill(typed && keptValues(typed))} />
      <ErrorSummary {...{ labels, lines: props.lines, errors: form.formState.errors }} onJump={form.setFocus} />
      <FormProvider {...form}>
        <HandOverContext value={() => handOver(page)}>
          <PendingContext value={pending}>
            <FormSchemaContext value={context}>
              <form
                noValidate
                inert={watching}
                onSubmit={(event) => {
                  event.preventDefault()
                  save()
                }}
                onKeyDownCapture={leaveIdleList}
                onKeyDown={moveOn}
              >
                {props.frame?.(props.children) ?? (
                  <div className={`yu-form${props.wide ? ' yu-wide' : ''}`}>{props.children}</div>
                )}
                {props.below}
                {props.onCancel && <div className="yu-head-actions yu-form-buttons">{buttons}</div>}
              </form>
            </FormSchemaContext>
          </PendingContext>
        </HandOverContext>
      </FormProvider>
      <LeaveGuard dirty={form.formState.isDirty || props.outside?.dirty === true} saved={saved} onLeave={drafts.drop} />
      {theirs && (
        <ConflictDialog
          base={base.current}
          mine={{ ...form.getValues(), ...props.outside?.values() }}
          theirs={theirs}
          labelOf={props.fieldLabel ?? ((field) => labels.get(field) ?? field)}
          textOf={(field, value) => texts.get(field)?.(value)}
          onCancel={() => setConflict(undefined)}
          onMerge={(merged) => {
            base.current = theirs
            fill(merged)
            setConflict(undefined)
          }}
        />
      )}
    </section>
  )
}

/** What was typed goes on elsewhere. */
function handOver({ saved, drafts }: Pick<FormPageState, 'saved' | 'drafts'>): void {
  saved.current = true
  drafts.drop()
}

/** The way back, the title, when what is typed was last kept, and what may be done. */
function FormHead({ title, drafts, actions }: { title: string; drafts: Drafts; actions: ReactNode }): ReactNode {
  const t = useT()
  const back = useBack()
  const away = (
    <Button type="text" icon={<ArrowLeftIcon />} aria-label={t('ui.back')} title={t('ui.back')} onClick={back} />
  )
  return <PageHead title={title} before={away} beside={<KeptAt drafts={drafts} />} actions={actions} />
}

interface SaveButtonsProps extends Pick<FormPageState, 'busy' | 'save' | 'saveAlso' | 'saveAgain'> {
  /** Somebody else edits it. */
  watching: boolean
  of: {
    also?: { label: string; icon?: ReactNode } | undefined
    again?: { label: string } | undefined
    save?: string | undefined
  }
}

/** Where a form saves and goes on, that is what people come for: it is the primary one, and the next of many is in its arrow. */
function SaveButtons({ of, busy, watching, save, saveAlso, saveAgain }: SaveButtonsProps): ReactNode {
  const { also, again, save: label } = of
  const t = useT()
  const plain = (
    <Button type={also ? 'default' : 'primary'} loading={busy} disabled={watching} onClick={save} data-save="">
      {label ?? t(also ? 'ui.saveDraft' : 'ui.save')}
      <Keys of="mod+s" />
    </Button>
  )
  const primary = also ? (
    <Button type="primary" icon={also.icon} loading={busy} disabled={watching} onClick={saveAlso}>
      {also.label}
      <Keys of="mod+enter" />
    </Button>
  ) : (
    plain
  )
  const next = again && (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [{ key: 'again', label: again.label, extra: <Keys of="mod+shift+enter" /> }],
        onClick: saveAgain,
      }}
    >
      <Button type="primary" icon={<ChevronDownIcon />} disabled={busy || watching} aria-label={t('ui.moreActions')} />
    </Dropdown>
  )
  return (
    <>
      {also && plain}
      {next ? (
        <Space.Compact>
          {primary}
          {next}
        </Space.Compact>
      ) : (
        primary
      )}
    </>
  )
}

interface FormPageState {
  form: ContractForm
  pending: Pending
  save: () => void
  saveAlso: () => void
  saveAgain: () => void
  /** Being saved, or waiting for what is saved with it. */
  busy: boolean
  drafts: Drafts
  conflict: FormValues | undefined
  setConflict: (current: FormValues | undefined) => void
  /** The record as it was read, or as it stands since a conflict was settled. */
  base: { current: FormValues }
  saved: { current: boolean }
  context: FormSchema
}

function useFormPage<E extends Endpoint>(props: FormPageProps<E>, watching: boolean): FormPageState {
  const t = useT()
  const schema = props.endpoint.body as SchemaLike | undefined
  const form = useContractForm(schema, props.values, props.outside)
  const context = useMemo((): FormSchema => ({ schema, labels: new Map(), texts: new Map() }), [schema])
  const drafts = useDrafts(props.draft, props.title)
  const [conflict, setConflict] = useState<FormValues>()
  const [base] = useState(() => ({ current: { ...props.values, ...props.outside?.values() } }))
  const notices = useNotices()
  const saved = useRef(false)
  const after = useRef({ run: props.onSaved, goesOn: false })
  const turn = useTurn()
  const command = useCommand(props.endpoint, {
    invalidates: props.invalidates,
    onProblem: (problem) => {
      turn.end()
      return takeProblem(problem, form, setConflict) || isInSummary(problem)
    },
    onSuccess: (answer) => {
      saved.current = true
      base.current = { ...base.current, ...versionOf(answer) }
      drafts.drop()
      // A form that makes something, or goes on with it, has had its turn: the next one stands elsewhere. Others may stay open.
      if (props.endpoint.method !== 'POST' && !after.current.goesOn) turn.end()
      // What goes on says itself what came of it.
      if (!after.current.goesOn) notices.success(props.success ?? t('ui.saved'))
      after.current.run(answer)
    },
  })
  useHandedRefusals(props.onCancel === undefined, (problem) => {
    // Still in the form: what is typed from here on is kept again.
    saved.current = false
    turn.end()
    takeProblem(problem, form, setConflict)
    focusProblem()
  })
  const { pending, waits, arrival } = useArrival()
  const saves = useSaves(props, form, turn, watching, arrival, (checked, next) => {
    after.current = { run: next?.run ?? props.onSaved, goesOn: next !== undefined }
    const typed = props.toBody ? props.toBody(checked) : checked
    const body = withVersion(typed, schema, base.current)
    command.mutate({ params: props.params, body } as unknown as CallInput<E>)
  })
  const keep = (typed: FormValues): void => {
    if (!saved.current) drafts.keep({ ...typed, ...props.outside?.values() })
  }
  useDraftKeeping(form, drafts, props.outside, keep)
  return {
    form,
    pending,
    ...saves,
    busy: turn.taken || command.isPending || waits,
    drafts,
    conflict,
    setConflict,
    base,
    saved,
    context,
  }
}

type Next<E extends Endpoint> = FormPageProps<E>['also'] | FormPageProps<E>['again']

/** The ways to save, each by its button and its keys: one at a time, once all has come that the form expects. */
function useSaves<E extends Endpoint>(
  props: FormPageProps<E>,
  form: ContractForm,
  turn: Turn,
  watching: boolean,
  arrival: () => Promise<void>,
  send: (checked: FormValues, next: Next<E>) => void,
): Pick<FormPageState, 'save' | 'saveAlso' | 'saveAgain'> {
  const submit = async (next: Next<E>): Promise<void> => {
    if (watching || !turn.begin()) return
    if (next && next === props.again) holdForNext()
    await arrival()
    const refused = (): void => {
      turn.end()
      focusProblem()
    }
    void form.handleSubmit((checked) => send(checked, next), refused)()
  }
  const saves = {
    save: () => void submit(undefined),
    saveAlso: () => void submit(props.also),
    saveAgain: () => void submit(props.again),
  }
  useSaveKeys(props, saves)
  return saves
}

/** Refusals of what followed a save, for the form of a screen. */
function useHandedRefusals(screen: boolean, take: (problem: Problem) => void): void {
  const pathname = usePathname()
  // That of the screen it began on: the address changes before the screen does.
  const [path] = useState(screen ? pathname : '')
  useRefusals(path, take)
}

function useSaveKeys<E extends Endpoint>(
  { also, again }: Pick<FormPageProps<E>, 'also' | 'again'>,
  { save, saveAlso, saveAgain }: Pick<FormPageState, 'save' | 'saveAlso' | 'saveAgain'>,
): void {
  const t = useT()
  useShortcuts([
    { keys: 'mod+s', label: t('ui.save'), run: save },
    ...(also ? [{ keys: 'mod+enter', label: also.label, run: saveAlso }] : []),
    ...(again ? [{ keys: 'mod+shift+enter', label: again.label, run: saveAgain }] : []),
  ])
}

/** Keeps what is typed, in the form and beside it, whenever it changes. */
function useDraftKeeping(
  form: ContractForm,
  drafts: Drafts,
  outside: OutsideValues | undefined,
  keep: (typed: FormValues) => void,
): void {
  const touched = useTouched()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty && touched.current) keep(values)
        },
      }),
    [form, drafts, outside?.revision],
  )
  useEffect(() => {
    if (outside?.dirty && touched.current) keep(form.getValues())
  }, [outside?.revision])
}

/** The version that was read, where the call asks for it. */
function withVersion(typed: FormValues, schema: SchemaLike | undefined, { version }: FormValues): FormValues {
  return version !== undefined && schema && fieldSchema(schema, 'version') ? { ...typed, version } : typed
}

/** Whether all that is wrong stands beside its fields, and leads the person there: it is not said a second time. */
function isInSummary({ errors }: Problem): boolean {
  if (errors.some(({ field }) => field)) focusProblem()
  return errors.length > 0 && errors.every(({ field }) => field)
}

/** The version that a saved record has now, for a form that stays open. */
function versionOf(answer: unknown): { version?: unknown } {
  const version = typeof answer === 'object' && answer !== null ? (answer as FormValues).version : undefined
  return version === undefined ? {} : { version }
}

/** Enter in an input goes to the next one, as people who type expect; from the last one to the save button. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target as HTMLElement
  if (!isPlainEnter(event) || !from.matches('input:not([role=combobox])') || from.closest('[role=grid]')) return
  event.preventDefault()
  focusNext(from)
}
