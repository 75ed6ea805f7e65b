import { full } from '@yupana/contract'
import {
  Answer,
  ArrowLeftIcon,
  currencySign,
  LockIcon,
  PageHead,
  PrinterIcon,
  UploadIcon,
  useCall,
  useCommand,
  useDownload,
  useGo,
  useMay,
  useScreenParams,
  useSearchParams,
  useSpeech,
} from '@yupana/ui'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  type BankLineOut,
  type ReconciliationOut,
  reconciliationEndpoints,
  type Workspace,
} from '../../contract/index.ts'
import { AdjustDialog, IgnoreDialog, ReasonDialog } from './dialogs.tsx'
import { Equation } from './equation.tsx'
import { StatementImport } from './import.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SelectionFoot } from './selection-foot.tsx'
import { useKeys } from './use-keys.ts'
import { useRows } from './use-rows.ts'
import { useWork, type Work as WorkOf } from './use-work.ts'
import { VirtualRows } from './virtual-rows.tsx'
import './reconciliation.css'

/** What the bank says beside what the books say, until nothing between them is left unexplained. */
export default function ReconciliationWorkspace(): ReactNode {
  const { id = '' } = useScreenParams()
  const head = useCall(reconciliationEndpoints.reconciliation, { params: { id } })
  return <Answer call={head}>{(rec) => <OfAccount key={id} rec={rec} />}</Answer>
}

function OfAccount({ rec }: { rec: ReconciliationOut }): ReactNode {
  const call = useCall(reconciliationEndpoints.reconciliationWorkspace, {
    params: { id: rec.account.id },
    query: { state: 'all', reconciliation: rec.id },
  })
  return <Answer call={call}>{(space) => <Work rec={space.reconciliation ?? rec} space={space} />}</Answer>
}

const ids = (rows: readonly { id: string }[]): string[] => rows.map((each) => each.id)

function Work({ rec, space }: { rec: ReconciliationOut; space: Workspace }): ReactNode {
  const { t } = useSpeech()
  const [asked] = useSearchParams()
  const write = useMay(full('ACCOUNT')) && rec.status === 'open'
  const work = useWork(rec.id)
  const view = useRows(space, { id: rec.id, search: asked.q ?? '', gone: work.gone })
  const searching = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'adjust' | 'ignore' | 'rule'>()
  const front = view.line
  const keys = useKeys({
    view,
    work,
    write,
    onDialog: setDialog,
    onSearch: () => searching.current?.querySelector('input')?.focus(),
  })
  const close = (): void => {
    setDialog(undefined)
    view.focus()
  }
  return (
    <section className="yu-page yu-work">
      <Head rec={rec} space={space} write={write} />
      <Equation rec={rec} write={write} />
      <Heads searching={searching} onLeave={view.focus} />
      <VirtualRows
        view={view}
        write={write}
        onKeyDown={keys}
        acts={{
          take: (line) => void work.take(line, 0).then(view.focus),
          select: view.select,
          fold: view.fold,
          acceptAll: () => void work.acceptAll(view.sure),
          adjust: (line) => {
            view.toLine(line.id)
            setDialog('adjust')
          },
          undo: (line) => void work.undo([line.id]),
          front: view.to,
        }}
      />
      {view.chosen.lines.length + view.chosen.movements.length > 0 ? (
        <SelectionFoot
          key={ids([...view.chosen.lines, ...view.chosen.movements]).join()}
          currency={space.account.currency}
          {...view.chosen}
          onRelease={view.release}
          onMatch={(more) => {
            void work
              .pair(ids(view.chosen.lines), ids(view.chosen.movements), more)
              .then((fine) => fine && view.release())
          }}
        />
      ) : (
        write && <p className="yu-work-keys yu-soft">{t('reconciliation.keys')}</p>
      )}
      {dialog && front && (
        <LineDialog
          {...{ dialog, work }}
          line={front}
          currency={currencySign(space.account.currency)}
          onClose={close}
        />
      )}
    </section>
  )
}

interface LineDialogProps {
  dialog: 'adjust' | 'ignore' | 'rule'
  line: BankLineOut
  currency: string
  work: WorkOf
  onClose: () => void
}

/** What is asked before the line in front is written, left, or made a rule. */
function LineDialog({ dialog, line, currency, work, onClose }: LineDialogProps): ReactNode {
  if (dialog === 'rule') return <RuleDialog line={line} onClose={onClose} />
  if (dialog === 'ignore')
    return (
      <IgnoreDialog line={line} onClose={onClose} onIgnore={(reason) => work.ignore(line.id, reason).then(onClose)} />
    )
  return (
    <AdjustDialog
      {...{ line, currency, onClose }}
      onWrite={(category, party) => work.write(line.id, category, party).then(onClose)}
    />
  )
}

/** What stands above the two sides, and what the lines are searched by: it stays in the address. */
function Heads({
  searching,
  onLeave,
}: {
  searching: RefObject<HTMLDivElement | null>
  onLeave: () => void
}): ReactNode {
  const { t } = useSpeech()
  const [asked, setAsked] = useSearchParams()
  return (
    <div className="yu-work-heads">
      <span>{t('reconciliation.bankSide')}</span>
      <div ref={searching}>
        <Input
          allowClear
          size="small"
          value={asked.q ?? ''}
          placeholder={t('reconciliation.search')}
          aria-label={t('reconciliation.search')}
          onChange={({ target }) => setAsked(target.value === '' ? {} : { q: target.value })}
          onKeyDown={(event) => event.key === 'Enter' && onLeave()}
        />
      </div>
      <span>{t('reconciliation.bookSide')}</span>
    </div>
  )
}

function Head({ rec, space, write }: { rec: ReconciliationOut; space: Workspace; write: boolean }): ReactNode {
  const { t } = useSpeech()
  const go = useGo()
  const download = useDownload()
  const may = useMay(full('ACCOUNT'))
  const [dialog, setDialog] = useState<HeadDialog>()
  const params = { id: rec.id }
  const { account } = space
  return (
    <>
      <PageHead
        title={`${t('reconciliation.plural')} ${account.code}`}
        shown={t('reconciliation.plural')}
        before={
          <Button
            type="text"
            icon={<ArrowLeftIcon />}
            aria-label={t('reconciliation.plural')}
            onClick={() => go('/payment/reconciliation')}
          />
        }
        beside={
          <span className="yu-work-account">
            {account.name} <small>{account.number}</small>
          </span>
        }
        actions={
          <>
            <Button
              icon={<PrinterIcon />}
              onClick={() => void download(reconciliationEndpoints.reconciliationPdf, { params })}
            >
              {t('reconciliation.pdf')}
            </Button>
            {write && (
              <Button icon={<UploadIcon />} onClick={() => setDialog('import')}>
                {t('reconciliation.import')}
              </Button>
            )}
            {write && (
              <Button type="primary" icon={<LockIcon />} onClick={() => setDialog('finish')}>
                {t('reconciliation.finish')}
              </Button>
            )}
            {may && rec.status === 'finished' && (
              <Button onClick={() => setDialog('reopen')}>{t('reconciliation.action.reopen')}</Button>
            )}
          </>
        }
      />
      <HeadDialogs rec={rec} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

type HeadDialog = 'import' | 'finish' | 'reopen'

/** What is asked before a statement comes in, all is closed, or opened again. */
function HeadDialogs({
  rec,
  dialog,
  onClose,
}: {
  rec: ReconciliationOut
  dialog: HeadDialog | undefined
  onClose: () => void
}): ReactNode {
  const { t } = useSpeech()
  const invalidates = ['paymentAccount', 'income', 'expense', 'transfer']
  const finish = useCommand(reconciliationEndpoints.finishReconciliation, {
    success: t('reconciliation.finished'),
    invalidates,
  })
  const reopen = useCommand(reconciliationEndpoints.reopenReconciliation, {
    success: t('reconciliation.reopened'),
    invalidates,
  })
  const params = { id: rec.id }
  return (
    <>
      {dialog === 'import' && <StatementImport account={rec.account.id} onClose={onClose} />}
      <Modal
        open={dialog === 'finish'}
        title={t('reconciliation.finish')}
        okText={t('reconciliation.action.finish')}
        cancelText={t('ui.cancel')}
        okButtonProps={{ loading: finish.isPending }}
        onCancel={onClose}
        onOk={() => finish.mutate({ params }, { onSettled: onClose })}
      >
        {t('reconciliation.finishText')}
      </Modal>
      {dialog === 'reopen' && (
        <ReasonDialog
          title={t('reconciliation.action.reopen')}
          onClose={onClose}
          onSay={(reason) =>
            reopen
              .mutateAsync({ params, body: { reason } })
              .catch(() => undefined)
              .then(onClose)
          }
        />
      )}
    </>
  )
}
