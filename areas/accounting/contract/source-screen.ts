const SCREENS: Readonly<Record<string, string>> = {
  accrual: '/output-guide/not-invoiced?id=',
  bill: '/bill/view/',
  billImport: '/bill-import/view/',
  billImportLanding: '/bill-import/view/',
  creditNote: '/credit-note/view/',
  expense: '/payment/expense/view/',
  guide: '/input-guide/view/',
  invoice: '/invoice/view/',
  income: '/payment/income/view/',
  letter: '/payment/letters/view/',
  letterOperation: '/payment/letters/operations/view/',
  offset: '/payment/offset/view/',
  'inventory.recost': '/kardex?item=',
  inventoryCount: '/items/pre-inventory?count=',
  inventoryTaking: '/input-guide/view/',
  outputGuide: '/output-guide/view/',
  perception: '/payment/perception/view/',
  retention: '/payment/retention/view/',
  shift: '/shift/view/',
  initialBalance: '/payment/account/balance/view/',
  transfer: '/payment/account/transfer/view/',
  transformation: '/transformation/view/',
}

/** Screen of the document that a voucher or a stock movement came from; undefined for kinds without one. */
export function sourceScreen({ kind, id }: { kind: string; id: string }): string | undefined {
  const screen = SCREENS[kind]
  return screen && `${screen}${id}`
}
