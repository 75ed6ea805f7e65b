import { full, read } from '@yupana/contract'
import {
  declaredList,
  EnterIcon,
  formatMoney,
  Link,
  ListPage,
  type Say,
  useCall,
  useMay,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Tabs } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type DetractionRow,
  type DetractionStatus,
  detractionEndpoints,
  detractionSides,
  detractionStates,
} from '../../contract/index.ts'
import { documentScreen, documentText } from '../payment/payment-states.ts'
import { AccountTab } from './account-tab.tsx'
import { DepositDialog, GiveBack, SelfDepositDialog } from './dialogs.tsx'

type Side = (typeof detractionSides)[number]
type Tab = Side | 'account'
const MODULES = { receivable: 'COLLECTION', payable: 'PAYMENTS' } as const

/** The life of detractions: what clients deposit for us, what we deposit, and the account where it stands. */
export default function Detractions(): ReactNode {
  const { t } = useSpeech()
  const sees = { receivable: useMay(read('COLLECTION')), payable: useMay(read('PAYMENTS')) }
  const [{ side }, setSearch] = useSearchParams()
  const offered = detractionSides.filter((each) => sees[each])
  const asked = [...offered, 'account'].find((each) => each === side) as Tab | undefined
  const tab: Tab = asked ?? offered[0] ?? 'account'
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={(key) => setSearch({ side: key })}
      items={[
        ...offered.map((key) => ({ key, label: t(`detraction.direction.${key}`) })),
        { key: 'account', label: t('detraction.account') },
      ]}
    />
  )
  return tab === 'account' ? <AccountTab tabs={tabs} /> : <SideList key={tab} side={tab} tabs={tabs} />
}

const STATES: Readonly<Record<DetractionStatus, object>> = {
  calculated: { glyph: 'open' },
  batched: { glyph: 'sending' },
  deposited: { tone: 'good' },
  applied: { tone: 'good', quiet: true },
  selfDeposited: { tone: 'good' },
}
const labels = (t: Say) =>
  Object.fromEntries(
    detractionStates.all.map((status) => [status, { label: t(`detraction.status.${status}`), ...STATES[status] }]),
  )

type Dialog = { kind: 'deposit' | 'selfDeposit' | 'giveBack'; row: DetractionRow }

function SideList({ side, tabs }: { side: Side; tabs: ReactNode }): ReactNode {
  const { t, language } = useSpeech()
  const [dialog, setDialog] = useState<Dialog>()
  const { columns, filters } = useMemo(
    () =>
      declaredList(detractionEndpoints.detractions, t, {
        document: {
          render: ({ document }) => documentText(document),
          link: ({ document }) => documentScreen(document),
        },
        amount: { phone: 'amount' },
        status: { states: labels(t) },
        batch: {
          render: ({ batch }) => batch?.number,
          link: ({ batch }) => (batch ? `/payment/detraction-deposits/view/${batch.id}` : undefined),
        },
      }),
    [language],
  )
  const may = full(MODULES[side])
  const can = (row: DetractionRow, action: 'deposit' | 'selfDeposit' | 'giveBack') =>
    detractionStates.can(row.status as DetractionStatus, action) &&
    (action !== 'giveBack' || row.status === 'selfDeposited') &&
    !(action === 'deposit' && row.status === 'batched')
  return (
    <>
      <ListPage
        endpoint={detractionEndpoints.detractions}
        exportEndpoint={detractionEndpoints.exportDetractions}
        title={t('detraction.plural')}
        columns={columns}
        filters={filters}
        always={[{ field: 'direction', operator: 'EQUAL', value: side }]}
        quick={(['deposit', 'selfDeposit', 'giveBack'] as const).map((kind) => ({
          ...{ key: kind, label: t(`detraction.action.${kind}`), icon: <EnterIcon />, permission: may },
          when: (row: DetractionRow) => can(row, kind),
          run: (row: DetractionRow) => setDialog({ kind, row }),
        }))}
        uncounted=""
        empty={{ text: t('detraction.empty') }}
      >
        {tabs}
        <Sums side={side} />
      </ListPage>
      {dialog?.kind === 'deposit' && <DepositDialog row={dialog.row} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'selfDeposit' && <SelfDepositDialog row={dialog.row} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'giveBack' && <GiveBack row={dialog.row} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** How much stands in each state. */
function Sums({ side }: { side: Side }): ReactNode {
  const { t } = useSpeech()
  const { data } = useCall(detractionEndpoints.detractionTotals, {})
  return (
    <p className="yu-links">
      {data?.[side].map(({ status, count, amount }) => (
        <span key={status}>
          {t(`detraction.status.${status}`)}: <strong>S/ {formatMoney(amount)}</strong>{' '}
          <span className="yu-soft">({count})</span>
        </span>
      ))}
      {side === 'payable' && <Link to="/payment/detraction-deposits/new">{t('detraction.toBatch')}</Link>}
    </p>
  )
}
