import { must } from '@yupana/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { codeOf, of, openPlant, today } from './transformation-world.ts'

const { world, owner, item, material, finished, stocked, planned, issue, receive, rows } = await openPlant(
  import.meta.url,
)
afterAll(() => world.close())

const path = '/api/recipes'
const recipe = (products: object[], materials: object[], over: object = {}) =>
  owner.post(path, { products, materials, ...over })
interface Line {
  item: { id: string }
  quantity: string
  level: number
  cost: string
  made: boolean
}
const figures = (lines: Line[]) => lines.map(({ level, quantity, cost, made }) => [level, quantity, cost, made])

describe('a recipe (INV-12)', () => {
  it('is kept in versions: what one said stays, one is current', async () => {
    const [flour, bread] = [await material(), await finished()]
    const first = await must(recipe([of(bread, '10')], [of(flour, '5', { waste: '10' })], { name: 'Pan' }))
    expect([first.revision, first.current, first.materials[0].consumed]).toEqual([1, true, '5.5'])
    expect(codeOf(await recipe([of(bread, '1')], [of(flour, '1')]))).toBe('recipe_exists')
    const body = { products: [of(bread, '10')], materials: [of(flour, '6')], version: first.version }
    const second = await must(owner.put(`${path}/${first.id}`, body))
    expect([second.revision, second.id === first.id]).toEqual([2, false])
    const before = await must(owner.get(`${path}/${first.id}`))
    expect([before.current, before.materials[0].quantity]).toEqual([false, '5'])
    expect(
      before.revisions.map(({ revision, current }: { revision: number; current: boolean }) => [revision, current]),
    ).toEqual([
      [2, true],
      [1, false],
    ])
    expect(codeOf(await owner.put(`${path}/${first.id}`, body))).toBe('recipe_replaced')
    expect((await owner.delete(`${path}/${second.id}`)).status).toBe(204)
    expect(codeOf(await owner.get(`${path}/of/${bread}`))).toBe('recipe_none')
    expect((await must(recipe([of(bread, '10')], [of(flour, '4')]))).revision).toBe(3)
  })

  it('refuses what leads back to itself, through whatever recipes, also twice at once', async () => {
    const [a, b, c] = [await item(), await item(), await item()]
    expect(codeOf(await recipe([of(a, '1')], [of(a, '1')]))).toContain('materials recipe_cycle')
    await must(recipe([of(a, '1')], [of(b, '1')]))
    await must(recipe([of(b, '1')], [of(c, '1')]))
    expect(codeOf(await recipe([of(c, '1')], [of(a, '2')]))).toContain('materials recipe_cycle')
    // Made along with something, it would be used for itself too.
    const other = await item()
    expect(
      codeOf(await recipe([of(other, '1', { share: '50' }), of(c, '1', { share: '50' })], [of(a, '1')])),
    ).toContain('materials recipe_cycle')
    const [x, y] = [await item(), await item()]
    const both = await Promise.all([recipe([of(x, '1')], [of(y, '1')]), recipe([of(y, '1')], [of(x, '1')])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const many = await item()
    const sixteen = await Promise.all(Array.from({ length: 16 }, () => recipe([of(many, '1')], [of(c, '1')])))
    expect(sixteen.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 15 }, () => 409)])
  })

  it('refuses what cannot be made, all at once', async () => {
    const [flour, bread] = [await material(), await item({ decimalSale: false })]
    const service = await must(
      owner.post('/api/products', { code: 'REC-S', name: 'Servicio', type: 'service', unit: { code: 'ZZ' } }),
    )
    expect(
      codeOf(await recipe([of(bread, '1.5', { share: '40' })], [of(flour, '1'), of(flour, '2'), of(service.id, '1')])),
    ).toEqual([
      'products[0].quantity whole_quantity',
      'materials[2].item item_without_stock',
      'materials[1].item repeated_item',
      'products transformation_shares',
    ])
  })

  it('rolls costs up through its levels, in soles and dollars, and says what is missing', async () => {
    const [wheat, sugar] = [await stocked('100', '2'), await stocked('3', '4')]
    const [flour, bread, bran] = [await finished(), await finished(), await finished()]
    // 10 flour and 2 bran of 20 wheat and S/ 5: 45, of which the flour bears 80 %.
    await must(
      recipe([of(flour, '10', { share: '80' }), of(bran, '2')], [of(wheat, '20')], {
        costs: [{ description: 'Molienda', amount: '5' }],
      }),
    )
    const top = await must(
      recipe([of(bread, '4')], [of(flour, '5'), of(sugar, '2', { waste: '50' })], {
        costs: [{ description: 'Horneado', amount: '1', currency: 'USD' }],
      }),
    )
    expect(codeOf(await owner.get(`${path}/${top.id}/explode?quantity=8`))).toEqual([
      'exchangeRate exchange_rate_missing',
    ])
    await must(owner.post('/api/exchange-rate', { date: today, purchase: '3.7', sale: '3.755' }))
    const told = await must(owner.get(`${path}/${top.id}/explode?quantity=8`))
    // Twice: 10 flour cost 36, 6 sugar 24, two services in dollars.
    expect(figures(told.lines)).toEqual([
      [1, '10', '36.00', true],
      [2, '20', '40.00', false],
      [1, '6', '24.00', false],
    ])
    expect(
      told.needs.map(({ quantity, onHand, missing }: Record<string, string>) => [quantity, onHand, missing]),
    ).toEqual([
      ['20', '100', '0'],
      ['6', '3', '3'],
    ])
    expect(told.materialCost).toBe('60.00')
    expect(told.services).toBe('7.52')
    expect(told.cost).toBe('67.52')
    expect(told.products[0].cost).toBe(told.cost)
    const seller = await world.as('seller')
    const read = await seller.get(`${path}/${top.id}/explode`)
    if (read.status === 200) expect([read.body.cost, read.body.lines[0].cost]).toEqual([null, null])
    else expect(read.status).toBe(403)
  })

  it('fills an order, level by level or down to what is bought; the order keeps its version', async () => {
    const [wheat, yeast] = [
      await stocked('100', '2'),
      await stocked('10', '1', { decimalSale: false, purchaseAccount: '602' }),
    ]
    const [flour, bread] = [await finished(), await finished()]
    await must(recipe([of(flour, '10')], [of(wheat, '20', { waste: '10' })]))
    const top = await must(
      recipe([of(bread, '4')], [of(flour, '5'), of(yeast, '1')], { costs: [{ description: 'Horneado', amount: '3' }] }),
    )
    const asked = (deep: boolean) => must(owner.get(`${path}/of/${bread}?quantity=6&deep=${deep}`))
    const [level, deep] = [await asked(false), await asked(true)]
    const units = ({ materials }: { materials: { quantity: string; waste: string }[] }) =>
      materials.map(({ quantity, waste }) => `${quantity} ${waste}`)
    // What is not cut is taken whole.
    expect([units(level), units(deep)]).toEqual([
      ['7.5 0', '2 0'],
      ['16.5 0', '2 0'],
    ])
    expect([level.products[0].quantity, level.costs[0].amount, level.recipe.revision]).toEqual(['6', '4.50', 1])
    const lines = ({ materials }: typeof deep) =>
      materials.map(({ item: { id }, quantity, waste }: Line & { waste: string }) => of(id, quantity, { waste }))
    const order = await planned([of(bread, '6')], lines(deep), {
      recipe: { id: deep.recipe.id },
      costs: [{ description: 'Horneado', amount: '4.50' }],
    })
    await must(
      owner.put(`${path}/${top.id}`, { products: [of(bread, '4')], materials: [of(flour, '6')], version: top.version }),
    )
    const told = await must(issue(order.id))
    expect([told.recipe, told.materialCost, told.cost]).toEqual([{ id: top.id, revision: 1 }, '35.00', '39.50'])
    const made = await must(receive(order.id, [{ line: 1, quantity: '6' }]))
    expect(made.products[0].cost).toBe('39.50')
    const [stands] = await rows<{ amount: string }>(
      'select sum(amount) as amount from inventory.stock_balance where item_id = $1',
      [bread],
    )
    expect(stands!.amount).toBe('39.50')
    expect(
      codeOf(
        await owner.post('/api/manufacture', {
          ...{ date: today, warehouse: { id: world.ids.warehouse }, recipe: { id: bread } },
          ...{ products: [of(bread, '1')], materials: [of(flour, '1')] },
        }),
      ),
    ).toEqual(['recipe reference_not_found'])
  })
})
