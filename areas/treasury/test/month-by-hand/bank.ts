import { ddmmyyyy } from '@yupana/kernel'
import { must } from '@yupana/testkit'
import { cents, text } from './book.ts'
import { day, ref, type Stage } from './stage.ts'

type Step = () => Promise<unknown>
interface Row {
  id: string
  amount: string
  date: string
  description: string
}

const categoryOfOf = (stage: Stage) => {
  return async (kind: string) =>
    ref(
      (
        await stage.rows<{ id: string }>(
          "select id from treasury.category where company_id = $1 and kind = $2 and type = '2'",
          [stage.ids.companyId, kind],
        )
      )[0]!.id,
    )
}

function bankStatementFirst(stage: Stage): Step[] {
  const { book, places } = stage
  return [
    async () => {
      await stage.travel(30)
      await stage.pay(
        'a cheque that nobody presents',
        'expenses',
        { ...stage.money(places.bank), payments: [{ category: await stage.category('OTRGAS'), amount: '100' }] },
        () => {
          book.post(stage.today, { 6599: 100, 10411: -100 })
          book.move(stage.today, 'bank', -100)
        },
      )
    },
    async () => {
      await stage.travel(31)
      await stage.deed('a deposit that is not credited', async () => {
        const sent = await must(
          stage.api.post('/api/payment/transfer', {
            date: stage.today,
            accountFrom: ref(places.cash),
            accountTo: ref(places.bank),
            amount: '70',
          }),
        )
        book.post(stage.today, { 10411: 70, 1011: -70 })
        book.move(stage.today, 'cash', -70)
        book.move(stage.today, 'bank', 70)
        return { undo: stage.voided(`/api/payment/transfer/${sent.id}`) }
      })
    },
    () =>
      stage.deed('the statement comes', async () => {
        const told = Array.from({ length: 29 }, (_, i) => day(i + 1)).flatMap((on) =>
          book.moved('bank', on).map(({ amount }) => `${ddmmyyyy(on)};MOVIMIENTO;${text(amount)};;`),
        )
        const lines = [
          ...told,
          `${ddmmyyyy(day(30))};ITF;-2.50;;`,
          `${ddmmyyyy(day(30))};COM MANTENIMIENTO CTA;-20.00;;`,
        ]
        const sent = await must(
          stage.api.upload(
            '/api/payment/statement/import/commit',
            new TextEncoder().encode(['Fecha;Descripción operación;Monto;Saldo;Operación-Número', ...lines].join('\n')),
            'extracto.csv',
            'text/csv',
            { account: places.bank },
          ),
        )
        return { undo: stage.deleted(`/api/payment/statement/${sent.id}`) }
      }),
  ]
}

function bankStatementSecond(stage: Stage): Step[] {
  const { book, made, places } = stage
  const categoryOf = categoryOfOf(stage)
  return [
    () =>
      stage.deed('it is reconciled to nothing', async () => {
        const books = book.money().bank!
        const closing = text(books + cents(100) - cents(70) - cents(22.5))
        const rec = await must(
          stage.api.post('/api/payment/reconciliation', {
            account: ref(places.bank),
            to: stage.today,
            statementBalance: closing,
          }),
        )
        made.rec = rec.id
        const at = `/api/payment/reconciliation/${rec.id}`
        const { lines, movements } = await must(stage.api.get(`/api/payment/account/${places.bank}/reconciliation`))
        const free = [...(movements as Row[])]
        const explained: string[] = []
        for (const line of (lines as Row[]).filter(({ description }) => description.includes('MOVIMIENTO'))) {
          const i = free.findIndex(({ amount, date }) => amount === line.amount && date === line.date)
          if (i < 0) throw new Error(`nothing explains ${line.date} ${line.amount}`)
          await must(stage.api.post(`${at}/match`, { transactions: [line.id], movements: [free.splice(i, 1)[0]!.id] }))
          explained.push(line.id)
        }
        for (const [kind, word] of [
          ['itf', 'ITF'],
          ['bankFee', 'MANTENIMIENTO'],
        ] as const) {
          const line = (lines as Row[]).find(({ description }) => description.includes(word))!
          await must(stage.api.post(`${at}/adjust`, { transaction: ref(line.id), category: await categoryOf(kind) }))
          explained.push(line.id)
        }
        book.post(day(30), { 6412: 2.5, 6391: 20, 10411: -22.5 })
        book.move(day(30), 'bank', -2.5)
        book.move(day(30), 'bank', -20)
        const done = await must(stage.api.put(`${at}/finish`))
        // Books, less what is not credited, plus what is not presented, is what the statement says.
        const equation = [done.booksBalance, done.difference, done.onlyBooks, done.onlyBank, done.statementBalance]
        const hand = [text(books - cents(22.5)), '0.00', '-30.00', '0.00', closing]
        if (JSON.stringify(equation) !== JSON.stringify(hand))
          throw new Error(`reconciled ${equation}, by hand ${hand}`)
        const adjusted = await stage.rows<{ id: string }>(
          "select id from treasury.payment where direction = 'expense' and date = $1 order by number desc limit 2",
          [day(30)],
        )
        return {
          undo: async () => {
            await must(stage.api.put(`${at}/reopen`, { reason: 'Se deshace' }))
            await must(stage.api.post(`${at}/unmatch`, { transactions: explained }))
            for (const { id } of adjusted) {
              const { status } = await must(stage.api.get(`/api/payment/expenses/${id}`))
              if (status !== 'CX') await stage.voided(`/api/payment/expenses/${id}`)()
            }
          },
        }
      }),
  ]
}

/** The statement of the bank of the whole month, explained to nothing: the last days. */
export function bankStatement(stage: Stage): Step[] {
  return [...bankStatementFirst(stage), ...bankStatementSecond(stage)]
}
