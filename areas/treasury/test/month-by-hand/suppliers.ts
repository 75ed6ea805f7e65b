import { must } from '@yupana/testkit'
import { published, ref, round, type Stage } from './stage.ts'

type Step = () => Promise<unknown>

const bodegaOf = (stage: Stage) => {
  const { ids } = stage
  return { supplier: ref(ids.clients.bodega) }
}

const unpaidOf = (stage: Stage) => {
  return (id: string) => async () => {
    const { certificates } = await must(stage.api.get(`/api/payment/expenses/${id}`))
    // One certificate of a supplier and a day is of all that was paid on it.
    for (const each of certificates.filter(({ status }: { status: string }) => status !== 'voided'))
      await must(stage.api.put(`/api/payment/retentions/${each.id}/void`, { reason: 'Se deshace' }))
    await stage.voided(`/api/payment/expenses/${id}`)()
  }
}

const settleOf = (stage: Stage) => {
  const { book, made } = stage
  return (key: string, amount: number, local = amount) =>
    book.owe(stage.today, `${made[key]} document`, '4212', -amount, -local)
}

function suppliersFirst(stage: Stage): Step[] {
  const bodega = bodegaOf(stage)
  const { book, made, places, ids } = stage
  const unpaid = unpaidOf(stage)
  const settle = settleOf(stage)
  return [
    async () => {
      await stage.travel(15)
      made.b6 = await stage.buy('first bill of a batch', 1180, bodega)
    },
    async () => {
      made.b7 = await stage.buy('second bill of a batch', 826, bodega)
    },
    async () => {
      made.b9 = await stage.buy('bill in dollars that is retained', 1180, bodega, { document: 1180 }, 3.75)
    },
    async () => {
      const over = { product: stage.products.deposited, detractionCode: '022', detractionAccount: '00-123-456789' }
      made.b8 = await stage.buy('bill with a deposit', 1180, over, { document: 1038, detraction: 142 })
    },
    () =>
      stage.deed('a batch is paid', async () => {
        const items = [await stage.item(made.b6!), await stage.item(made.b7!)]
        const batch = await must(
          stage.api.post('/api/payment/batches', {
            ...{
              date: stage.today,
              account: ref(places.bank),
              layout: 'bcp',
              items: items.map((openItem) => ({ openItem })),
            },
          }),
        )
        await must(stage.boss.put(`/api/payment/batches/${batch.id}/approve`))
        const paid = await must(
          stage.api.put(`/api/payment/batches/${batch.id}/confirm`, {
            date: stage.today,
            method: ref(ids.methodTransfer),
            operationNumber: '5566',
          }),
        )
        book.post(stage.today, { 4212: 2006, 10411: -1945.82, 40114: -60.18 })
        book.move(stage.today, 'bank', -1945.82)
        settle('b6', 1180)
        settle('b7', 826)
        return { undo: unpaid(paid.items[0].payment.id) }
      }),
  ]
}

function suppliersSecond(stage: Stage): Step[] {
  const { book, made, places } = stage
  const unpaid = unpaidOf(stage)
  const settle = settleOf(stage)
  return [
    () =>
      stage.pay(
        'a bill paid less what is retained',
        'expenses',
        { ...stage.money(places.bank), payments: [{ document: ref(made.b1!), amount: '2360' }] },
        () => {
          book.post(stage.today, { 4212: 2360, 10411: -2289.2, 40114: -70.8 })
          book.move(stage.today, 'bank', -2289.2)
          settle('b1', 2360)
        },
        ({ id }) => unpaid(id)(),
      ),
    () =>
      stage.pay(
        'dollars paid less what is retained',
        'expenses',
        {
          ...stage.money(places.usd),
          currency: 'USD',
          exchangeRate: '3.80',
          payments: [{ document: ref(made.b9!), amount: '1180' }],
        },
        () => {
          // 3 % of 1,180 dollars at the published sale rate; the rest at that of the bank. Lost: 1,180 × 0.05; gained, and taken off that: what is kept at the bank's rate less at the published one.
          const kept = round(1180 * 0.03 * published(15))
          const gained = round(35.4 * 3.8 - kept)
          book.post(
            stage.today,
            { 4212: 4425, 10412: -round(1144.6 * 3.8), 40114: -kept, 676: round(59 - gained) },
            { 4212: 1180, 10412: -1144.6 },
          )
          book.move(stage.today, 'usd', -1144.6)
          settle('b9', 1180, 4425)
        },
        ({ id }) => unpaid(id)(),
      ),
    () =>
      stage.deed('we deposit', async () => {
        const { data } = await must(stage.api.get('/api/payment/detractions?limit=100'))
        const one = data.find(({ direction }: { direction: string }) => direction === 'payable')
        const done = await must(
          stage.api.put(`/api/payment/detractions/${one.id}/deposit`, {
            ...{ constancia: '888', date: stage.today, ...stage.money(places.bank) },
          }),
        )
        book.post(stage.today, { 4212: 142, 10411: -142, 40111: 180, 1673: -180 })
        book.move(stage.today, 'bank', -142)
        book.owe(stage.today, `${await stage.besides(made.b8!)} detraction`, '4212', -142, -142)
        return { undo: stage.voided(`/api/payment/expenses/${done.payment.id}`) }
      }),
  ]
}

/** Suppliers that are retained of, by a batch and by hand, a deposit of ours: the fifteenth. */
export function suppliers(stage: Stage): Step[] {
  return [...suppliersFirst(stage), ...suppliersSecond(stage)]
}

const heads = 'Fecha,RUC,Documento,Categoría,Cuenta,Medio de pago,Importe,N.º de operación,Glosa'

const fileOf = (stage: Stage) => {
  return async () => {
    const lines = [
      `19/12/2026,,,COMBAN,BCP,Transferencia,12.50,881,Portes`,
      `19/12/2026,,,ITF,BCP,Transferencia,0.30,881,`,
    ]
    const seen = await must(
      stage.api.upload(
        '/api/payment/expenses/import',
        Buffer.from([heads, ...lines].join('\n')),
        'pagos.csv',
        'text/csv',
      ),
    )
    await must(stage.api.post(`/api/payment/expenses/import/${seen.id}`))
    const own = await stage.rows<{ id: string }>(
      "select id from treasury.payment where direction = 'expense' order by number desc limit 2",
    )
    return {
      whole: () => must(stage.api.post(`/api/imports/${seen.id}/undo`)),
      /** Once they were closed they are voided one by one. */
      each: async () => {
        for (const { id } of own) await stage.voided(`/api/payment/expenses/${id}`)()
      },
    }
  }
}

function filesFirst(stage: Stage) {
  const { book, made, places, ids } = stage
  const file = fileOf(stage)
  return {
    rounding: [
      async () => {
        await stage.travel(17)
        made.s12 = await stage.sell('sale in cash', 100.07)
      },
      () =>
        stage.pay(
          'cash that is rounded',
          'incomes',
          {
            ...stage.money(places.cash, ids.methodCash),
            payments: [{ document: ref(made.s12!), amount: '100.07', rounding: '0.07' }],
          },
          () => {
            book.post(stage.today, { 1011: 100, 6599: 0.07, 1212: -100.07 })
            book.move(stage.today, 'cash', 100)
            book.owe(stage.today, `${made.s12} document`, '1212', -100.07, -100.07)
          },
        ),
    ],
    bill: [
      async () => {
        made.b10 = await stage.buy('bill that a letter takes the place of', 236)
      },
    ],
    imported: [
      async () => {
        await stage.travel(19)
        await stage.deed('a file of payments that is undone', async () => {
          await (await file()).whole()
          return { undo: async () => undefined }
        })
      },
      () =>
        stage.deed('a file of payments', async () => {
          const { each } = await file()
          book.post(stage.today, { 6391: 12.5, 6412: 0.3, 10411: -12.8 })
          book.move(stage.today, 'bank', -12.5)
          book.move(stage.today, 'bank', -0.3)
          return { undo: each }
        }),
    ],
  }
}

/** Cash that is rounded, a file of payments: the seventeenth and the nineteenth. */
export function files(stage: Stage): Record<'rounding' | 'bill' | 'imported', Step[]> {
  return { ...filesFirst(stage) }
}
