const SCREENS = {
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
} as const

/** Screen of the document that a voucher or a stock movement came from, or of the voucher where there is no document (`entry`); undefined for kinds without one. */
export function sourceScreen({ kind, id }: { kind: string; id: string }): string | undefined {
  if (kind === 'entry') return `/vouchers/view/entry/${id}`
  const screen = (SCREENS as Readonly<Record<string, string>>)[kind]
  return screen && `${screen}${id}`
}

type Kind = keyof typeof SCREENS | 'billAbroad' | 'billDetraction'

/** Whose vouchers are those of payments; all others are of documents. */
export const paymentKinds = [
  ...(['income', 'expense', 'transfer', 'letter', 'letterOperation', 'offset'] as const),
  ...(['initialBalance', 'perception', 'retention', 'shift'] as const),
] satisfies readonly Kind[]

/** What causes vouchers. */
export const sourceKinds = [
  ...(Object.keys(SCREENS) as (keyof typeof SCREENS)[]),
  ...(['billAbroad', 'billDetraction'] as const),
] as unknown as readonly [Kind, ...Kind[]]
