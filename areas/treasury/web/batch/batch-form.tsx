import type { CallInput, Endpoint } from '@yupana/contract'
import { fixed, limaDate, sum, systemClock } from '@yupana/kernel'
import {
  Answer,
  type Column,
  currencySign,
  DataTable,
  DueDate,
  Field,
  FormFoot,
  FormPage,
  FormSchemaContext,
  type FormValues,
  formatMoney,
  type OutsideValues,
  Totals,
  useCall,
  useGo,
  useScreenParams,
  useSpeech,
  useWatch,
} from '@yupana/ui'
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type BatchCandidate, type BatchKind, type BatchOut, batchLayouts } from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { kinds } from './kinds.ts'

interface Asked {
  account: string
  due: string
}

/** Which account pays what, of all that is owed and in no other batch. */
function BatchForm({ kind, batch }: { kind: BatchKind; batch?: BatchOut }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const { noun, path, create, update } = kinds[kind]
  const { asked, setAsked, rows, chosen, setChosen, picked, outside } = useChosen(kind, batch)
  const [values] = useState<FormValues>(() => ({
    date: batch?.date ?? limaDate(systemClock()),
    account: batch?.account ?? null,
    layout: batch && batch.layout !== 'spot' ? batch.layout : 'bcp',
    due: null,
    notes: batch?.notes ?? null,
  }))
  const endpoint = (batch ? update : create) as Endpoint
  const total = fixed(sum(picked.map(({ amount }) => amount)))
  return (
    <FormPage
      endpoint={endpoint as typeof create}
      {...(batch ? { params: { id: batch.id } as never } : {})}
      title={batch ? `${t(noun)} ${batch.number}` : t(`${noun}.new`)}
      values={values}
      toBody={({ due: _, layout, ...body }) => ({
        ...body,
        ...(kind === 'suppliers' ? { layout } : {}),
        ...(batch ? { version: batch.version } : {}),
      })}
      outside={outside}
      wide
      invalidates={[noun, 'payable']}
      onSaved={(saved) => go(`${path}/view/${(saved as BatchOut).id}`, { replace: true })}
      below={
        <>
          <Follows onAsk={setAsked} />
          <Rows rows={rows} account={asked.account} chosen={chosen} onChoose={setChosen} />
          <FormFoot
            totals={
              <Totals
                lines={[{ label: t('batch.chosen', { count: picked.length }), value: total, strong: true }]}
                currency={rows[0]?.currency ?? 'PEN'}
              />
            }
            beside={<Field name="notes" label={t('field.notes')} kind="text" />}
          />
        </>
      }
    >
      <Field name="account" label={t('batch.account')} kind="ref" choose="/api/payment/account/choose" span="half" />
      <Field name="date" label={t('field.date')} kind="date" span="third" />
      <Field name="due" label={t('batch.due')} kind="date" span="third" />
      {kind === 'suppliers' && (
        <Field
          name="layout"
          label={t('batch.layout')}
          kind="choice"
          options={batchLayouts.map((each) => ({ value: each, label: t(`batch.layout.${each}`) }))}
          span="third"
        />
      )}
    </FormPage>
  )
}

/** What is offered, and what of it was chosen. */
function useChosen(kind: BatchKind, batch: BatchOut | undefined) {
  const [asked, setAsked] = useState<Asked>({ account: batch?.account.id ?? '', due: '' })
  const call = useCall(kinds[kind].candidates, { query: asked.due ? asked : { account: asked.account } } as never, {
    enabled: asked.account !== '',
  })
  const offered = useMemo(() => withOwn(call.data ?? [], batch), [call.data, batch])
  const rows = asked.account === '' ? [] : offered
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(batch?.items.map(({ openItem }) => openItem.id)),
  )
  const first = useRef(chosen)
  const picked = rows.filter(({ openItem }) => chosen.has(openItem.id))
  const outside = useMemo<OutsideValues>(
    () => ({
      values: () => ({ items: picked.map(({ openItem, amount }) => ({ openItem: { id: openItem.id }, amount })) }),
      revision: chosen,
      dirty: chosen !== first.current,
      restore: () => undefined,
    }),
    [chosen, rows],
  )
  return { asked, setAsked, rows, chosen, setChosen, picked, outside }
}

/** What is in the batch already is not offered to others, and stays where it is. */
function withOwn(offered: readonly BatchCandidate[], batch: BatchOut | undefined): BatchCandidate[] {
  const own = (batch?.items ?? []).map(
    ({ line: _, live: __, operationNumber: ___, paidOn: ____, payment: _____, ...row }) => ({
      ...row,
      currency: batch!.currency,
      balance: row.amount,
    }),
  )
  const known = new Set(own.map(({ openItem }) => openItem.id))
  return [...own, ...offered.filter(({ openItem }) => !known.has(openItem.id))]
}

/** What is offered follows the account that pays and the day until which it is due. */
function Follows({ onAsk }: { onAsk: (asked: Asked) => void }): ReactNode {
  const account = useWatch({ name: 'account' }) as { id: string } | null
  const due = useWatch({ name: 'due' }) as string | null
  const { t, language } = useSpeech()
  const { labels } = useContext(FormSchemaContext)
  useEffect(() => void labels.set('items', t('payment.documents')), [language])
  useEffect(() => onAsk({ account: account?.id ?? '', due: due ?? '' }), [account?.id, due])
  return null
}

interface RowsProps {
  rows: readonly BatchCandidate[]
  account: string
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

function Rows({ rows, account, chosen, onChoose }: RowsProps): ReactNode {
  const { t } = useSpeech()
  if (account === '') return <p className="yu-gate">{t('batch.chooseAccount')}</p>
  if (rows.length === 0) return <p className="yu-gate">{t('batch.none')}</p>
  const columns: Column<BatchCandidate>[] = [
    { field: 'client.name', label: t('expense.client'), kind: 'text', render: ({ client }) => client.name },
    {
      field: 'document',
      label: t('expense.document'),
      kind: 'text',
      render: ({ document }) => documentText(document),
      link: ({ document }) => documentScreen(document),
    },
    {
      field: 'dueDate',
      label: t('field.dueDate'),
      kind: 'date',
      render: ({ dueDate, balance }) => <DueDate due={dueDate} balance={balance} />,
    },
    {
      field: 'destination',
      label: t('batch.destination'),
      kind: 'text',
      render: ({ destination }) => destination ?? <span className="yu-due">{t('batch.noDestination')}</span>,
    },
    {
      field: 'amount',
      label: t('field.amount'),
      kind: 'money',
      render: ({ currency, amount }) => `${currencySign(currency)} ${formatMoney(amount)}`,
    },
  ]
  return (
    <div className="yu-payment-rows">
      <strong>{t('batch.choose')}</strong>
      <DataTable
        label={t('batch.choose')}
        columns={columns}
        rows={rows}
        rowKey={({ openItem }) => openItem.id}
        selected={chosen}
        onSelect={onChoose}
        selectLabel={t('batch.all')}
      />
    </div>
  )
}

function BatchEdit({ kind }: { kind: BatchKind }): ReactNode {
  const { id = '' } = useScreenParams()
  const call = useCall(kinds[kind].read, { params: { id } } as CallInput<typeof kinds.suppliers.read>)
  return <Answer call={call}>{(batch) => <BatchForm key={id} kind={kind} batch={batch as BatchOut} />}</Answer>
}

export const SupplierBatchNew = (): ReactNode => <BatchForm kind="suppliers" />
export const DepositBatchNew = (): ReactNode => <BatchForm kind="deposits" />
export const SupplierBatchEdit = (): ReactNode => <BatchEdit kind="suppliers" />
export const DepositBatchEdit = (): ReactNode => <BatchEdit kind="deposits" />
