import { feesOfTerm } from '@yupana/catalogue/contract'
import { dec, limaDate, round, sum, systemClock } from '@yupana/kernel'
import { documentScreens, type FormValues, useSessionData } from '@yupana/ui'
import type { ReactNode } from 'react'
import { type BillOut, type BillStatus, billEndpoints, billStates } from '../contract/index.ts'
import { BillForm } from './bill-form.tsx'
import { numberOf } from './bill-states.ts'

function Begin({ children }: { children: (values: FormValues) => ReactNode }): ReactNode {
  return children(useFirstValues())
}

/** What a new bill begins with. */
export function useFirstValues(): FormValues {
  const { worker, warehouse } = useSessionData()
  return {
    documentType: '01',
    serie: null,
    number: null,
    date: limaDate(systemClock()),
    accountingDate: null,
    currency: 'PEN',
    exchangeRate: null,
    supplier: null,
    buyer: worker ?? null,
    warehouse: warehouse ?? null,
    goodsLater: false,
    ...{ advance: false, advances: null },
    ...{ abroad: false, rentType: null, treaty: null },
    ...{ detractionCode: null, detractionAmount: null, detractionAccount: null },
    paymentTerm: null,
    otherCharges: null,
    notes: null,
    fees: null,
    dueDate: null,
  }
}

const screens = documentScreens({
  noun: 'bill',
  path: '/bill',
  read: billEndpoints.bill,
  create: billEndpoints.createBill,
  update: billEndpoints.updateBill,
  mayEdit: ({ status }) => billStates.can(status as BillStatus, 'edit'),
  fixed: 'bill.notOpen',
  titleOf: numberOf,
  form: BillForm,
  begin: Begin,
  values,
  // Without its number, and of no order and no guide.
  again: ({ items }, date) => ({
    ...{ number: null, date, accountingDate: null, exchangeRate: null, fees: null, dueDate: null },
    ...{ reference: null, reason: null, advances: null },
    items: items.map(({ orderLine: _, guideLine: __, billLine: ___, ...line }) => line),
  }),
  next: ['documentType', 'date', 'accountingDate', 'currency', 'exchangeRate', 'buyer', 'warehouse'],
})

export const { create: BillNew, edit: BillEdit, again: BillClonate } = screens

function values({ supplier, fees, items, abroad, detraction, advances, ...bill }: BillOut): FormValues {
  return {
    ...bill,
    abroad: abroad !== null,
    advances: advances.length > 0 ? advances.map(({ bill: of, amount }) => ({ bill: { id: of.id }, amount })) : null,
    ...{ detractionCode: detraction?.code ?? null, detractionAccount: detraction?.account ?? null },
    detractionAmount: typedDeposit(bill.localTotal, detraction),
    items: items.map((line) => ({ ...line, orderLine: line.orderLine && besideOwn(line.orderLine, items) })),
    supplier: { id: supplier.id, code: supplier.number, name: supplier.name },
    ...typedDue({ fees, ...bill }),
    reference: bill.reference && { id: bill.reference.id },
    ...{ total: undefined, igv: undefined },
  }
}

/** What somebody typed of the deposit; what follows from the percent follows it again. */
function typedDeposit(localTotal: string, detraction: BillOut['detraction']): string | null {
  if (!detraction) return null
  const usual = round(dec(localTotal).times(detraction.percent).div(100), 0)
  return usual.eq(detraction.amount) ? null : detraction.amount
}

/** What somebody typed of when it falls due; what follows from the term follows it again when the bill is changed. */
function typedDue({
  fees,
  date,
  total,
  paymentTerm: { type, days, fee },
}: Omit<BillOut, 'supplier' | 'items' | 'abroad' | 'detraction' | 'advances'>): FormValues {
  const kept = fees.map(({ date, amount }) => ({ date, amount }))
  const usual = dec(total).isZero() ? [] : feesOfTerm(total, date, { days, instalments: fee })
  const byTerm = type !== '2' || JSON.stringify(kept) === JSON.stringify(usual)
  const one = kept.length === 1 && fee === 1
  return { dueDate: byTerm || !one ? null : kept[0]!.date, fees: byTerm || one ? null : kept }
}

type OrderLine = NonNullable<BillOut['items'][number]['orderLine']>

/** What other bills took of the order line. */
function besideOwn(of: OrderLine, items: BillOut['items']): OrderLine {
  const own = items.filter(({ orderLine }) => orderLine?.order.id === of.order.id && orderLine.line === of.line)
  return {
    ...of,
    billed: dec(of.billed)
      .minus(sum(own.map(({ quantity }) => quantity)))
      .toString(),
  }
}
