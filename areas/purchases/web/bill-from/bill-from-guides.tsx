import { productEndpoints } from '@yupana/catalogue/contract'
import { type GuideOut, guideEndpoints } from '@yupana/inventory/contract'
import { dec, limaDate, systemClock } from '@yupana/kernel'
import { FormOf, type FormValues, Link, useCall, useScreenParams, useSpeech } from '@yupana/ui'
import { Fragment, type ReactNode } from 'react'
import { billEndpoints } from '../../contract/index.ts'
import { BillForm } from '../bill-form.tsx'

/** What is still to bill of the goods that came by one guide, or by several of one supplier. */
export default function BillFromGuides(): ReactNode {
  const { guideId = '', references = '' } = useScreenParams()
  const ids = [guideId, ...references.split(',').filter(Boolean)]
  return <Read key={ids.join()} ids={ids} read={[]} />
}

/** Reads them one after the other: there are few. */
function Read({ ids, read }: { ids: string[]; read: GuideOut[] }): ReactNode {
  const { t } = useSpeech()
  const [next = '', ...others] = ids
  const call = useCall(guideEndpoints.guide, { params: { number: next } })
  const [first] = read
  return (
    <FormOf
      call={call}
      title={t('bill.new')}
      cannot={(guide) => {
        const { status, supplier, currency, items } = guide
        if (status !== 'open' || !supplier || items.every(({ toBill }) => dec(toBill).isZero()))
          return t('bill.nothingToBill')
        return first && (first.supplier?.id !== supplier.id || first.currency !== currency)
          ? t('bill.guidesDiffer')
          : undefined
      }}
      record={({ id, number }) => ({ path: `/input-guide/view/${id}`, label: `${t('guide')} ${number}` })}
    >
      {(guide) =>
        others.length > 0 ? (
          <Read key={others.join()} ids={others} read={[...read, guide]} />
        ) : (
          <Form guides={[...read, guide]} />
        )
      }
    </FormOf>
  )
}

function Form({ guides }: { guides: GuideOut[] }): ReactNode {
  const { t } = useSpeech()
  const today = limaDate(systemClock())
  const { data: taxes } = useCall(productEndpoints.taxes, { query: { date: today } }, { staleTime: 60_000 })
  if (!taxes) return null
  return (
    <BillForm
      endpoint={billEndpoints.createBill}
      title={t('bill.new')}
      notice={
        <p className="yu-hint">
          {t('bill.ofGuides')}{' '}
          {guides.map(({ id, number }, i) => (
            <Fragment key={id}>
              {i > 0 && ', '}
              <Link to={`/input-guide/view/${id}`}>{number}</Link>
            </Fragment>
          ))}
        </p>
      }
      draft={`bill.guides.${guides.map(({ id }) => id.slice(-8)).join('.')}`.slice(0, 120)}
      values={billOf(guides, today, taxes)}
    />
  )
}

/** At what the goods were received for; the supplier's paper has the last word. */
function billOf(guides: GuideOut[], date: string, taxes: readonly { type: string; rate: string }[]): FormValues {
  const [{ supplier, currency, warehouse }] = guides as [GuideOut]
  const general = taxes.find(({ type }) => type === 'IGV')
  return {
    ...{ documentType: '01', serie: null, number: null, date, accountingDate: null, currency, exchangeRate: null },
    ...{ supplier: supplier && { id: supplier.id, code: supplier.number, name: supplier.name }, warehouse },
    ...{ buyer: null, paymentTerm: null, otherCharges: null, notes: null, fees: null },
    items: guides.flatMap(({ id, number, items }) =>
      items
        .filter(({ toBill }) => dec(toBill).gt(0))
        .map(({ item, unit, price, toBill, tax, line }) => ({
          ...{ item, unit, price: price ?? '', quantity: toBill, description: item.name },
          tax: tax.type === 'IGV' ? general : { type: tax.type, rate: '0' },
          guideLine: { guide: { id, number }, line },
        })),
    ),
  }
}
