import type { ProofWords } from '@yupana/platform'

/** What must agree, and how it is found out. */
export const proofWords = {
  openItems: {
    title: [
      'Por cobrar y por pagar = libro',
      'Receivables and payables = ledger',
      'À encaisser et à payer = grand livre',
    ],
    means: [
      'Documento por documento, lo pendiente es lo que dice su cuenta, en soles y en dólares. Cuenta también lo que espera su asiento.',
      'Document by document, what is open is what its account says, in soles and in dollars. What waits for its voucher counts too.',
      'Document par document, ce qui est dû est ce que dit son compte, en soles et en dollars. Ce qui attend son écriture compte aussi.',
    ],
  },
  cashKept: {
    title: ['Saldos de cajas y bancos', 'Balances of cash and banks', 'Soldes des caisses et banques'],
    means: [
      'El saldo de cada cuenta es la suma de sus movimientos, en su moneda y en soles.',
      'The balance of each account is the sum of its movements, in its currency and in soles.',
      'Le solde de chaque compte est la somme de ses mouvements, dans sa devise et en soles.',
    ],
  },
  cashBooks: {
    title: ['Cajas y bancos = cuenta 10', 'Cash and banks = account 10', 'Caisses et banques = compte 10'],
    means: [
      'Lo movido en cajas y bancos es lo que dicen sus cuentas contables, sin la diferencia de cambio del mes. Cuenta también lo que espera su asiento.',
      "What moved in cash and banks is what their ledger accounts say, without the month's exchange difference. What waits for its voucher counts too.",
      "Ce qui a bougé en caisse et en banque est ce que disent leurs comptes, sans l'écart de change du mois. Ce qui attend son écriture compte aussi.",
    ],
  },
  itemBalances: {
    title: ['Saldos de documentos', 'Balances of documents', 'Soldes des documents'],
    means: [
      'Lo pendiente de cada documento está entre cero y su importe; lo saldado no debe nada.',
      'What is open of each document is between zero and its amount; what is settled owes nothing.',
      'Le solde de chaque document est entre zéro et son montant ; ce qui est soldé ne doit rien.',
    ],
  },
  shifts: {
    title: ['Turnos de caja', 'Cash shifts', 'Sessions de caisse'],
    means: [
      'Lo esperado al cerrar cada turno es su inicio más lo que se movió en él.',
      'What was expected at the close of each shift is its beginning and what moved in it.',
      "L'attendu à la clôture de chaque session est son début plus ses mouvements.",
    ],
  },
} satisfies ProofWords
