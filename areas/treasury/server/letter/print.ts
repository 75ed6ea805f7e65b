import { dressed, paperPdf, printedCurrency, printedIssuer, printedParty, readPaperHead } from '@yupana/company/server'
import { BusinessError, ddmmyyyy, formatAmount } from '@yupana/kernel'
import { billOfExchange, type Ctx, type LetterSigner, type PrintedDocument, serve } from '@yupana/platform'
import { amountInWords } from '@yupana/sunat'
import { letterStates } from '../../contract/letter/letter.states.ts'
import { letterEndpoints, letterOperationEndpoints } from '../../contract/letter/letter.ts'
import { paperOf } from './held.ts'
import { readLetter, readOperation } from './queries.ts'

interface Party {
  type: string
  number: string
  name: string
  address: string | null
}

interface Signers {
  party: Party
  us: { name: string; ruc: string; address: string }
}

/** As they were when it was drawn, whatever became of them. */
async function readSigners(ctx: Ctx, id: string): Promise<Signers> {
  const [row] = await ctx.query<{ signers: Signers }>(
    'select signers from treasury.letter where company_id = $1 and id = $2',
    [ctx.companyId, id],
  )
  if (!row) throw new BusinessError('not_found', {}, { status: 404 })
  return row.signers
}

const signerOf = ({ type, number, name, address }: Party): LetterSigner => {
  const { identityType } = printedParty(name, type, number)
  return { name, identity: `${identityType} ${number}`, address }
}

const called = (letter: { kind: string; direction: string; number: number }): string => {
  const { serie, number } = paperOf(letter as Parameters<typeof paperOf>[0])
  return `${serie}-${number}`
}

/** A letter as Ley 27287 (art. 119) wants it, to be signed: drawn by us upon our client, or by our supplier upon us. */
export const letterPdf = serve(letterEndpoints.letterPdf, async (ctx, { params }) => {
  const letter = await readLetter(ctx, params.id)
  const { party, us: head } = await readSigners(ctx, params.id)
  const us = { name: head.name, identity: `RUC ${head.ruc}`, address: head.address }
  const ours = letter.direction === 'receivable'
  const { guarantor } = letter
  const number = called(letter)
  const content = await ctx.services.pdf.render(
    billOfExchange({
      number,
      reference: letter.items
        .map(({ document }) => `${document.serie}-${document.number.replace(/^0+/, '')}`)
        .join(', '),
      ...{ issueDate: ddmmyyyy(letter.issueDate), dueDate: ddmmyyyy(letter.dueDate), place: letter.place ?? '' },
      ...{
        currency: letter.currency,
        amount: letter.amount,
        amountInWords: amountInWords(letter.amount, letter.currency),
      },
      ...{ drawer: ours ? us : signerOf(party), drawee: ours ? signerOf(party) : us },
      guarantor: guarantor
        ? {
            ...{ name: guarantor.name, address: guarantor.address },
            ...(guarantor.number ? { identity: `DOI ${guarantor.number}` } : {}),
          }
        : undefined,
      ...{ bankNumber: letter.bankNumber, bank: letter.account?.name ?? null },
      mark: letter.status === letterStates.move('portfolio', 'void') ? 'ANULADA' : undefined,
    }),
  )
  return { name: `letra-${number}.pdf`, type: 'application/pdf', content, inline: true }
})

const TITLES: Readonly<Record<string, string>> = {
  ...{ exchange: 'CANJE POR LETRAS', collect: 'PLANILLA DE LETRAS EN COBRANZA', discount: 'PLANILLA DE DESCUENTO' },
  ...{ notice: 'AVISO DE PAGO DE LETRA', protest: 'PROTESTO DE LETRA', renew: 'RENOVACIÓN DE LETRA' },
}

/** What the bank is given with the letters, or the record of what was done to them. */
export const letterSheetPdf = serve(letterOperationEndpoints.letterSheetPdf, async (ctx, { params }) => {
  const operation = await readOperation(ctx, params.id)
  const head = await readPaperHead(ctx)
  const { currency, account, kind } = operation
  const money = (amount: string): string => formatAmount(amount, currency)
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : [])
  const paid = operation.interest !== '0.00' || operation.fee !== '0.00'
  const printed: PrintedDocument = {
    title: TITLES[kind]!,
    number: String(operation.number).padStart(6, '0'),
    issuer: printedIssuer({ ...head, phone: null, email: null }),
    issueDate: ddmmyyyy(operation.date),
    ...printedCurrency(currency),
    sections: [
      {
        title: TITLES[kind]!,
        rows: [
          ...row('Banco', account?.name),
          ...row('Cliente o proveedor', operation.client?.name),
          ...row(
            'Documentos',
            operation.items.map(({ document }) => `${document.serie}-${document.number}`).join(', '),
          ),
          ...row('Letras', String(operation.letters.length)),
          ...(paid ? row('Intereses', money(operation.interest)) : []),
          ...(paid ? row('Comisiones y gastos', money(operation.fee)) : []),
          ...(kind === 'discount' ? row('Neto abonado', money(operation.net)) : []),
        ],
      },
    ],
    lines: operation.letters.map((letter) => ({
      code: called({ ...letter, direction: operation.direction }),
      description: [
        ...[letter.client.name, letter.client.code, `vence ${ddmmyyyy(letter.dueDate)}`],
        letter.bankNumber && `N.º único ${letter.bankNumber}`,
      ]
        .filter(Boolean)
        .join(' · '),
      ...{ unit: '', quantity: '', total: letter.amount },
    })),
    ...{
      ...{ hideUnits: true, hideQuantities: true },
      totals: [],
      total: operation.amount,
      amountInWords: amountInWords(operation.amount, currency),
    },
    notes: operation.notes ? [operation.notes] : [],
    signatures:
      kind === 'collect' || kind === 'discount'
        ? ['Entregado por', 'Recibido por el banco']
        : ['Elaborado por', 'Revisado por'],
    internal: true,
  }
  return paperPdf(ctx, await dressed(ctx, printed, { branchId: null }))
})
