const DRAFT = 'a draft writes nothing but itself'
const VOUCHER = 'a voucher is what it writes: it shows on the screen as it is typed'
/** Calls that write and are not tried beforehand, and why. */
export const notTried: Readonly<Record<string, string>> = {
  'entry.create': VOUCHER,
  'entry.update': VOUCHER,
  'entry.post': VOUCHER,
  'entry.reverse': VOUCHER,
  'entry.remove': VOUCHER,
  'entry.updateLine': VOUCHER,
  'entry.removeLine': VOUCHER,
  'invoice.withheld': 'writes nothing at all',
  'outputGuide.check': 'writes nothing at all',
  'outputGuide.validate': 'asks the tax office',
  'invoice.split': DRAFT,
  'requisitionOrder.invoice': DRAFT,
  'invoice.splitTyped': DRAFT,
  'count.create': DRAFT,
  'count.update': DRAFT,
  'count.recount': 'what differs waits for a second count: no voucher, no stock, no debt',
  'carrierGuide.bonus': 'a note of what the trip cost: no voucher, no stock, no debt',
  'count.quickSet': 'sets one item from its own drawer; a sheet of counting shows the same before it is posted',
  'carrierGuide.validate': 'asks the tax office',
  'inventoryTaking.preview': 'is a trial itself: it says what each line of the file would do',
  'inventoryTaking.commit': 'does exactly what its preview showed',
  'income.match': 'ties it to a line of the bank: no voucher, no money, no debt',
  'expense.match': 'ties it to a line of the bank: no voucher, no money, no debt',
  'letter.update': 'corrects what no book says: no voucher, no money, no debt',
  'bill.check': 'asks the tax office',
  'retention.send': 'asks the tax office',
  'perception.send': 'asks the tax office',
  'receivedBill.create': 'keeps files as they are',
  'receivedBill.line': 'says what a line is: no voucher, no stock, no debt',
  ...Object.fromEntries(
    ['quotation', 'invoice', 'creditNote', 'purchaseOrder', 'carrierGuide', 'guide', 'outputGuide', 'billImport'].map(
      (noun) => [`${noun}.email`, 'sends a mail'],
    ),
  ),
  ...Object.fromEntries(
    [
      ...['create', 'update', 'remove', 'option', 'confirm', 'cancel', 'noShow', 'reinstate', 'assign'],
      ...['cancelStay', 'noShowStay', 'checkIn', 'checkOut', 'undo'],
    ].map((verb) => [
      `hotelFile.${verb}`,
      'takes and gives rooms, and charges the booking: no voucher, no stock, no debt',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['quotation', 'invoice', 'creditNote', 'purchaseOrder', 'bill', 'carrierGuide', 'guide', 'outputGuide'],
      ...['income', 'expense', 'offset', 'retention', 'receivedBill', 'transformation', 'billImport', 'transfer'],
      ...['serviceLiquidation', 'driverLiquidation', 'requisitionOrder'],
    ].map((noun) => [`${noun}.bulk`, 'a job: each of its documents may be tried']),
  ),
}
