import { endpoint, full, read, value } from '@yupana/contract'
import { z } from 'zod'

const params = z.object({ id: value.id })
const refused = ['file_required', 'file_type', 'file_too_large', 'not_found', 'payment_closed']

/** A photo or a file of the voucher of a line: PNG or JPEG of 3 MB, PDF of 5 MB; another takes its place. */
function voucherOf(side: 'bill' | 'invoice', module: string) {
  const path = `/api/payment/${side}s/{id}/voucher`
  return {
    put: endpoint({
      id: `${side}Payment.uploadVoucher`,
      method: 'POST',
      path,
      permission: full(module),
      params,
      upload: true,
      response: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() }),
      errors: refused,
    }),
    file: endpoint({
      id: `${side}Payment.voucher`,
      method: 'GET',
      path,
      permission: read(module),
      params,
      query: value.pictureQuery,
      response: 'file',
      errors: ['not_found'],
    }),
    remove: endpoint({
      id: `${side}Payment.removeVoucher`,
      method: 'DELETE',
      path,
      permission: full(module),
      params,
      response: 'none',
      status: 204,
      errors: ['not_found', 'payment_closed'],
    }),
  }
}

export const vouchers = { expense: voucherOf('bill', 'PAYMENTS'), income: voucherOf('invoice', 'COLLECTION') }
export const voucherCalls = {
  uploadBillVoucher: vouchers.expense.put,
  billVoucher: vouchers.expense.file,
  removeBillVoucher: vouchers.expense.remove,
  uploadInvoiceVoucher: vouchers.income.put,
  invoiceVoucher: vouchers.income.file,
  removeInvoiceVoucher: vouchers.income.remove,
}

const method = { path: '/api/payment/method/{id}/thumbnail', params } as const
export const thumbnailCalls = {
  uploadMethodThumbnail: endpoint({
    ...{
      id: 'paymentMethod.uploadThumbnail',
      method: 'POST',
      ...method,
      permission: full('TREASURYCONFIG'),
      upload: true,
    },
    response: z.object({ thumbnail: z.string() }),
    errors: [...refused, 'picture_size'],
  }),
  methodThumbnail: endpoint({
    ...{ id: 'paymentMethod.thumbnail', method: 'GET', ...method, query: value.pictureQuery, response: 'file' },
    permission: read('TREASURYCONFIG', 'PAYMENTS', 'COLLECTION', 'POSSALES'),
    errors: ['not_found'],
  }),
  removeMethodThumbnail: endpoint({
    ...{ id: 'paymentMethod.removeThumbnail', method: 'DELETE', ...method, permission: full('TREASURYCONFIG') },
    response: 'none',
    status: 204,
    errors: ['not_found'],
  }),
}
