import { addDays, lastDay } from '@yupana/kernel'
import { Answer, formatDate, Link, monthName, useCall, useCommand, useSpeech } from '@yupana/ui'
import { Alert, Flex, Modal } from 'antd'
import type { ReactNode } from 'react'
import { type Refreshed, type Restated, refreshEndpoints } from '../../contract/index.ts'
import { RefreshedLines } from './refreshed-lines.tsx'

interface Props {
  year: number
  month: number
  onClose: () => void
}

const isIdle = ({ state }: Refreshed): boolean => state === 'same' || state === 'nothing'
const PARTS = ['restatement', 'reversal', 'settlement'] as const

/** The vouchers that bring what is in dollars to the rate of the month's close, before they are written. */
export function ExchangeDifference({ year, month, onClose }: Props): ReactNode {
  const { t, language } = useSpeech()
  const body = { year, month }
  const would = useCall(refreshEndpoints.refreshExchange, { body: { ...body, simulate: true } })
  const run = useCommand(refreshEndpoints.refreshExchange, {
    success: t('exchangeDifference.done'),
    invalidates: ['summary', 'entry', 'destiny', 'exchangeDifference', 'monthLock', 'monthClosing'],
    onSuccess: onClose,
  })
  const idle = would.data === undefined || PARTS.every((part) => isIdle(would.data[part]))
  return (
    <Modal
      open
      width={1140}
      title={`${t('exchangeDifference')} · ${monthName(String(month).padStart(2, '0'), language)} ${year}`}
      onCancel={onClose}
      okText={t('exchangeDifference.run')}
      okButtonProps={{ disabled: idle, loading: run.isPending }}
      onOk={() => run.mutate({ body })}
    >
      <Answer call={would} fresh>
        {(answer) => <Vouchers of={answer} idle={idle} />}
      </Answer>
    </Modal>
  )
}

function Vouchers({ of, idle }: { of: Restated; idle: boolean }): ReactNode {
  const { t } = useSpeech()
  const { year, month, rates } = of
  const shown = PARTS.filter((part) => of[part].state !== 'nothing')
  const on = lastDay({ year, month })
  const days = { restatement: on, settlement: on, reversal: addDays(on, 1) }
  return (
    <Flex vertical gap={16}>
      <Alert
        type={idle ? 'success' : 'info'}
        showIcon
        title={t(
          shown.length === 0
            ? 'exchangeDifference.none'
            : idle
              ? 'exchangeDifference.same'
              : 'exchangeDifference.differs',
        )}
        {...(rates ? { description: t('exchangeDifference.rates', rates) } : {})}
      />
      {shown.map((part) => (
        <section key={part}>
          <h3>
            {t(`exchangeDifference.${part}`, { date: formatDate(days[part]) })}
            {of[part].id && (
              <>
                {' '}
                <Link to={`/vouchers/view/entry/${of[part].id}`}>{of[part].entry}</Link>
              </>
            )}
          </h3>
          <p className="yu-soft">{t(`exchangeDifference.state.${of[part].state}`)}</p>
          <RefreshedLines
            of={of[part]}
            label={t(`exchangeDifference.${part}`, { date: formatDate(days[part]) })}
            by="document"
          />
        </section>
      ))}
    </Flex>
  )
}
