import { currencySign, dec, formatMoney, formatPrice, formatQuantity, limaDate } from '@yupana/kernel'
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
export function Paper({
  kept,
  lease,
  copy,
  reason,
}: {
  kept: KeptSale
  lease: TillLease
  copy: number
  reason?: string
}): ReactNode {
  const { t } = useSpeech()
  const { sale, printed } = kept
  const { company, terminal } = lease
  const rounding = sale.payments.reduce((sum, each) => sum.plus(each.rounding ?? 0), dec(0))
  const rows = [
    ['till.paper.taxed', sale.totals.taxed],
    ['till.paper.exempt', sale.totals.exempt],
    ['till.paper.unaffected', sale.totals.unaffected],
    ['till.paper.free', sale.totals.free],
    ['till.paper.discount', sale.totals.discount],
    ['till.paper.igv', sale.totals.igv],
    ['till.paper.icbper', sale.totals.icbper],
  ].filter(([, amount]) => !dec(amount!).isZero()) as [string, string][]
  return (
    <article className={`yu-paper yu-paper-${terminal.printWidth}`}>
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
        {reason && <b>{reason}</b>}
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
      <table>
        <tbody>
          {sale.items.map((item, i) => (
            // A paper is drawn once: its lines never change places.
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
      <table>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <td>{t(label)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr className="yu-paper-total">
            <td>{t('till.paper.total')}</td>
            <td>
              {currencySign('PEN')} {formatMoney(sale.totals.total)}
            </td>
          </tr>
          {!rounding.isZero() && (
            <tr>
              <td>{t('till.paper.rounding')}</td>
              <td>−{formatMoney(rounding)}</td>
            </tr>
          )}
          {printed.methods.map(({ name, received, currency }, i) => (
            <tr key={i}>
              <td>{name}</td>
              <td>
                {currencySign(currency)} {formatMoney(received)}
              </td>
            </tr>
          ))}
          {!dec(sale.change ?? 0).isZero() && (
            <tr>
              <td>{t('till.change')}</td>
              <td>
                {currencySign('PEN')} {formatMoney(sale.change)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
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
