import { limaDate, systemClock } from '@yupana/kernel'
import { Answer, CannotPage, type FormValues, useCall, useScreenParams, useSearchParams, useSpeech } from '@yupana/ui'
import { type ReactNode, useState } from 'react'
import { archiveNames, type VoucherOut, voucherEndpoints } from '../../contract/index.ts'
import { VoucherForm } from './form.tsx'

/** An archive as a chooser shows it, from its code. */
const archiveOf = (code: string) => (code ? { id: code, code, name: archiveNames[code] ?? code } : null)

/** A voucher as the form takes it. */
const valuesOf = (voucher: VoucherOut): FormValues => ({
  ...{ archive: archiveOf(voucher.archive), date: voucher.date, number: voucher.number || null, memo: voucher.memo },
  ...{ currency: voucher.currency, exchangeRate: voucher.currency === 'PEN' ? null : voucher.exchangeRate },
  ...{ rateType: voucher.rateType, corrects: voucher.corrects && { id: voucher.corrects.id }, reason: null },
  ...{ lines: voucher.lines, version: voucher.version },
})

/** The first day of the month in the address, or today while it is this one. */
function dayOf(year: string, month: string): string {
  const today = limaDate(systemClock())
  const first = `${year}-${month.padStart(2, '0')}-01`
  return today.startsWith(first.slice(0, 7)) ? today : first
}

/** A new voucher in the month and archive of its address, or like another one (`?from=`). */
export function VoucherNew(): ReactNode {
  const { t } = useSpeech()
  const { year = '', month = '', archive = '' } = useScreenParams()
  const [{ from }] = useSearchParams()
  const [blank] = useState<FormValues>(() => ({
    ...{ archive: archiveOf(archive), date: dayOf(year, month), number: null, memo: '', currency: 'PEN' },
    ...{ exchangeRate: null, rateType: 'sale', corrects: null, lines: [] },
  }))
  if (from) return <Like id={from} date={String(blank.date)} />
  return <VoucherForm endpoint={voucherEndpoints.createEntry} title={t('entry.new')} values={blank} blank />
}

function Like({ id, date }: { id: string; date: string }): ReactNode {
  const { t } = useSpeech()
  const call = useCall(voucherEndpoints.entry, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(voucher) => {
        const own = { version: undefined, number: null, date, corrects: null }
        return (
          <VoucherForm
            endpoint={voucherEndpoints.createEntry}
            title={t('entry.new')}
            values={{ ...valuesOf(voucher), ...own }}
            document={voucher}
          />
        )
      }}
    </Answer>
  )
}

/** A draft or a posted voucher, changed; or why it is not. */
export function VoucherEdit(): ReactNode {
  const { t, problem } = useSpeech()
  const { entry: id = '' } = useScreenParams()
  const call = useCall(voucherEndpoints.entry, { params: { id } })
  return (
    <Answer call={call} fresh>
      {(voucher) => {
        const title = voucher.state === 'draft' ? t('entry.draft') : t('entry.edit', { entry: voucher.entry })
        if (voucher.notEditable)
          return (
            <CannotPage
              title={title}
              text={problem(voucher.notEditable) ?? ''}
              record={{ path: `/vouchers/view/entry/${voucher.id}`, label: voucher.entry }}
            />
          )
        return (
          <VoucherForm
            key={voucher.id}
            endpoint={voucherEndpoints.updateEntry}
            id={voucher.id}
            title={title}
            values={valuesOf(voucher)}
            document={voucher}
          />
        )
      }}
    </Answer>
  )
}
