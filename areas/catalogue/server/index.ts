import type { AreaServer } from '@yupana/platform'
import { catalogue } from '../contract/index.ts'
import { familyRules } from './family.ts'
import './founding.ts'
import { createProduct, removeProduct, updateProduct } from './product-commands.ts'
import { chooseProduct, product, products, searchProducts } from './product-queries.ts'
import { plasticBagTax, taxes } from './tax.ts'
import { chooseUnit } from './units.ts'

export { findItems, type Item } from './items.ts'
export { assertTaxRate, type GivenTax, icbperRate, igvRates, rateOfTax, taxProblems } from './tax.ts'

export const catalogueServer: AreaServer = {
  area: catalogue,
  routes: [
    products,
    chooseProduct,
    product,
    createProduct,
    updateProduct,
    removeProduct,
    chooseUnit,
    taxes,
    plasticBagTax,
  ],
  rules: { family: familyRules },
  search: searchProducts,
}
