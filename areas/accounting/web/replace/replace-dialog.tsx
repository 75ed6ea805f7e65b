import type { Option } from '@yupana/contract'
import { Chooser, DataTable, monthName, UploadIcon, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Button, Flex, Input, Modal, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Replaced, replaceEndpoints } from '../../contract/index.ts'

interface Props {
  year: string
  kind: 'standing' | 'orphan'
  code: string
  onClose: () => void
}

const TOUCHED = ['account', 'accountsInUse', 'orphanAccounts', 'entry', 'summary', 'accountingSetting', 'product']
const WIDTH = 820

/** Which account comes instead, what would change, and the change. */
export function ReplaceDialog({ year, kind, code, onClose }: Props): ReactNode {
  const { t } = useSpeech()
  const [to, setTo] = useState<Option>()
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const [would, setWould] = useState<Replaced>()
  const endpoint = kind === 'standing' ? replaceEndpoints.replaceAccount : replaceEndpoints.replaceOrphan
  const preview = useCommand(endpoint)
  const run = useCommand(endpoint, { success: t('replace.done'), invalidates: TOUCHED, onSuccess: onClose })
  const input = (simulate: boolean) => {
    const body = new FormData()
    body.append('simulate', String(simulate))
    if (reason.trim()) body.append('reason', reason.trim())
    if (file) body.append('file', file, file.name)
    // The contract of an upload has no body: its parts are read by the server itself.
    return { params: { year: Number(year), oldAoC: code, newAoC: String(to!.code) }, body } as never
  }
  const see = (): void => {
    void preview
      .mutateAsync(input(true))
      .then(setWould)
      .catch(() => setWould(undefined))
  }
  const lacksReason = would?.reason === true && reason.trim() === ''
  return (
    <Modal
      open
      width={WIDTH}
      title={`${t('replace.title')} ${code}`}
      onCancel={onClose}
      okText={t('replace.run')}
      okButtonProps={{ disabled: would === undefined || lacksReason, loading: run.isPending, danger: true }}
      onOk={() => run.mutate(input(false))}
    >
      <Flex vertical gap={12}>
        <Chooser
          path="/api/account-of-chart/choose"
          ariaLabel={t('replace.to')}
          placeholder={t('replace.to')}
          query={registerAccounts(year)}
          value={to ?? null}
          onChange={(next) => {
            setTo(next)
            setWould(undefined)
          }}
        />
        <MorePairs
          onFile={(next) => {
            setFile(next)
            setWould(undefined)
          }}
        />
        <Button disabled={!to} loading={preview.isPending} onClick={see}>
          {t('replace.preview')}
        </Button>
        {would && <Would of={would} />}
        {would?.reason && (
          <Input
            aria-label={t('entry.reason')}
            placeholder={t('entry.reason')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Flex>
    </Modal>
  )
}

function MorePairs({ onFile }: { onFile: (file: File | undefined) => void }): ReactNode {
  const { t } = useSpeech()
  return (
    <Flex gap={8} wrap align="center">
      <Upload
        accept=".xlsx,.csv"
        maxCount={1}
        beforeUpload={(next) => {
          onFile(next)
          return false
        }}
        onRemove={() => onFile(undefined)}
      >
        <Button icon={<UploadIcon />}>{t('replace.file')}</Button>
      </Upload>
      <span className="yu-soft">{t('replace.fileHelp')}</span>
    </Flex>
  )
}

const registerAccounts = (year: string) => ({
  filters: [
    { field: 'year', operator: 'EQUAL' as const, value: year, group: 0 },
    { field: 'level', operator: 'EQUAL' as const, value: '3', group: 1 },
    { field: 'active', operator: 'EQUAL' as const, value: 'true', group: 2 },
  ],
})

function Would({ of: { pairs, places, uses } }: { of: Replaced }): ReactNode {
  const { t, language } = useSpeech()
  if (pairs.every(({ lines, left }) => lines + left === 0) && uses.length === 0)
    return <Alert type="info" showIcon title={t('replace.nothing')} />
  return (
    <>
      <DataTable
        label={t('replace.title')}
        rows={pairs.map(({ from, to, ...rest }) => ({ ...rest, from: from.code, to: `${to.code} ${to.name}` }))}
        rowKey={({ from }) => from}
        columns={[
          { field: 'from', label: t('replace.from'), kind: 'text' },
          { field: 'to', label: t('replace.to'), kind: 'text', wraps: true },
          { field: 'vouchers', label: t('replace.vouchers'), kind: 'quantity' },
          { field: 'lines', label: t('replace.lines'), kind: 'quantity' },
          { field: 'left', label: t('replace.left'), kind: 'quantity' },
        ]}
      />
      {places.length > 0 && (
        <DataTable
          label={t('replace.places')}
          rows={places.map((each) => ({
            ...each,
            key: `${each.archive} ${each.month}`,
            monthName: monthName(String(each.month).padStart(2, '0'), language),
            state: t(each.locked ? 'replace.stays' : 'replace.moves'),
          }))}
          rowKey={({ key }) => key}
          columns={[
            { field: 'archive', label: t('accounting.archive'), kind: 'text' },
            { field: 'monthName', label: t('report.month'), kind: 'text' },
            { field: 'vouchers', label: t('replace.vouchers'), kind: 'quantity' },
            { field: 'lines', label: t('replace.lines'), kind: 'quantity' },
            { field: 'state', label: t('replace.state'), kind: 'text' },
          ]}
        />
      )}
      {uses.length > 0 && (
        <p className="yu-soft">
          {t('replace.named')}:{' '}
          {uses.map(({ code, usedBy, uses: count }) => `${code} ${usedBy} (${count})`).join(' · ')}
        </p>
      )}
    </>
  )
}
