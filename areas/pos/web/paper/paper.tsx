import { dec, formatAmount, formatMoney, formatPrice, formatQuantity, limaDate, sum } from '@yupana/kernel'
import { amountInWords, qrText } from '@yupana/sunat/print'
import { formatDate, formatInstant, useSpeech } from '@yupana/ui'
import { QRCode } from 'antd'
import type { ReactNode } from 'react'
import type { TillLease } from '../../contract/till/till.ts'
import type { KeptSale } from '../device/db.ts'
import './paper.css'

const padded = (number: number): string => String(number).padStart(8, '0')

/**
 * The paper of a sale on a roll: printed where it was made, with or without the server. Its QR has no digest, which only the signed document has
 * (the tax office reads it without).
 * @param copy 0 of the first paper, else which copy it is
 */
export function Paper({ kept, lease, copy }: { kept: KeptSale; lease: TillLease; copy: number }): ReactNode {
  const { t } = useSpeech()
  const { sale, printed } = kept
  return (
    <article className={`yu-paper yu-paper-${lease.terminal.printWidth}`}>
      <Head kept={kept} lease={lease} copy={copy} />
      <table>
        <tbody>
          {sale.items.map((item, i) => (
            <tr key={i}>
              <td>
                {printed.names[i]?.name}
                <small>
                  {formatQuantity(item.quantity)} {printed.names[i]?.unit} ×{' '}
                  {formatPrice(printed.names[i]?.price ?? item.price)}
                  {!dec(item.discountA ?? 0).isZero() && ` −${formatQuantity(item.discountA!)} %`}
                </small>
              </td>
              <td>{formatMoney(printed.names[i]!.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums kept={kept} />
      <p>SON: {amountInWords(sale.totals.total, 'PEN')}</p>
      <QRCode
        type="svg"
        size={112}
        bordered={false}
        errorLevel="Q"
        color="#000"
        bgColor="#fff"
        value={qrOf(kept, lease)}
      />
      <p>{t('till.paper.legend')}</p>
      <p>
        {t('till.paper.date')} {formatDate(limaDate(new Date(sale.emittedAt)))}
      </p>
    </article>
  )
}

function Head({ kept, lease, copy }: { kept: KeptSale; lease: TillLease; copy: number }): ReactNode {
  const { t } = useSpeech()
  const { sale, printed } = kept
  const { company, terminal } = lease
  return (
    <>
      <header>
        <strong>{company.tradeName ?? company.name}</strong>
        {company.tradeName && <span>{company.name}</span>}
        <span>RUC {company.ruc}</span>
        {company.address && <span>{company.address}</span>}
        <b>{t(`till.paper.${sale.documentType}`)}</b>
        <b>
          {sale.serie}-{padded(sale.number)}
        </b>
        {copy > 0 && <b>{t('till.paper.copy', { number: copy })}</b>}
      </header>
      <dl>
        <dt>{t('till.paper.at')}</dt>
        <dd>{formatInstant(sale.emittedAt)}</dd>
        <dt>{t('till.paper.till')}</dt>
        <dd>
          {terminal.name} · {printed.cashier}
        </dd>
        <dt>{t('till.paper.client')}</dt>
        <dd>
          {printed.client.name}
          {printed.client.documentType !== '-' && ` · ${printed.client.number}`}
        </dd>
      </dl>
    </>
  )
}

const SUMS = ['taxed', 'exempt', 'unaffected', 'free', 'discount', 'igv', 'icbper'] as const

/** What it comes to, and how it was paid. */
function Sums({ kept: { sale, printed } }: { kept: KeptSale }): ReactNode {
  const { t } = useSpeech()
  const rounding = sum(sale.payments.map((each) => each.rounding ?? '0'))
  const soles = (amount: string): string => formatAmount(amount, 'PEN')
  const rows: [label: string, amount: string][] = [
    ...SUMS.filter((key) => !dec(sale.totals[key]).isZero()).map((key): [string, string] => [
      t(`till.paper.${key}`),
      formatMoney(sale.totals[key]),
    ]),
  ]
  const paid: [string, string][] = [
    ...(rounding.isZero() ? [] : [[t('till.paper.rounding'), `−${formatMoney(rounding)}`] as [string, string]]),
    ...printed.methods.map((each): [string, string] => [each.name, formatAmount(each.received, each.currency)]),
    ...(dec(sale.change ?? 0).isZero() ? [] : [[t('till.change'), soles(sale.change)] as [string, string]]),
  ]
  const drawn = (all: readonly [string, string][]): ReactNode =>
    all.map(([label, amount], i) => (
      <tr key={i}>
        <td>{label}</td>
        <td>{amount}</td>
      </tr>
    ))
  return (
    <table>
      <tbody>
        {drawn(rows)}
        <tr className="yu-paper-total">
          <td>{t('till.paper.total')}</td>
          <td>{soles(sale.totals.total)}</td>
        </tr>
        {drawn(paid)}
      </tbody>
    </table>
  )
}

function qrOf({ sale, printed }: KeptSale, { company }: TillLease): string {
  return qrText(
    {
      ...{ type: sale.documentType, serie: sale.serie, number: sale.number },
      issueDate: limaDate(new Date(sale.emittedAt)),
      issuer: { ruc: company.ruc },
      customer: { documentType: printed.client.documentType, documentNumber: printed.client.number },
      totals: { taxes: [{ scheme: '1000', amount: sale.totals.igv }], payable: sale.totals.total },
    },
    '',
  ).replace(/\|$/, '')
}
