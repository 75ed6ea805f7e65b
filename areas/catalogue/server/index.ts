import { type AreaServer, importRoutes } from '@yupana/platform'
import { catalogue, productImport } from '../contract/index.ts'
import { familyChildren, familyRoots, familyRules } from './family.ts'
import './founding.ts'
import { exportVariants, productExport, productImportKind } from './import.ts'
import { byBarcode, byBarcodeInList, chooseProduct, chooseVariant } from './item-options.ts'
import {
  addPicture,
  readPicture,
  readVariantPicture,
  removePicture,
  removeVariantPicture,
  setVariantPicture,
} from './picture.ts'
import { changePrices } from './price-change.ts'
import { priceChanges, undoPrices } from './price-undo.ts'
import { bulkProducts, productBulk } from './product-bulk.ts'
import { createMinimal, createProduct, removeProduct, updateProduct } from './product-commands.ts'
import { product, products, searchProducts } from './product-queries.ts'
import { plasticBagTax, taxes } from './tax.ts'
import { tickets } from './ticket.ts'
import { chooseDetraction, chooseUnit } from './units.ts'
import { createVariant, createVariants, removeVariant, updateVariant, validateVariant } from './variant-commands.ts'
import { minimizedVariants, productOfVariant, variantCriterions, variants } from './variant-queries.ts'

export { findItems, type Item, itemProblem } from './items.ts'
export { assertTaxRate, type GivenTax, icbperRate, igvRates, rateOfTax, taxProblems } from './tax.ts'
export { lockVariant } from './variant-commands.ts'

export const catalogueServer: AreaServer = {
  area: catalogue,
  routes: [
    products,
    bulkProducts,
    chooseProduct,
    product,
    createProduct,
    updateProduct,
    removeProduct,
    chooseUnit,
    taxes,
    plasticBagTax,
    createMinimal,
    chooseDetraction,
    variants,
    variantCriterions,
    chooseVariant,
    productOfVariant,
    minimizedVariants,
    byBarcode,
    byBarcodeInList,
    createVariant,
    createVariants,
    updateVariant,
    removeVariant,
    validateVariant,
    changePrices,
    priceChanges,
    undoPrices,
    addPicture,
    readPicture,
    removePicture,
    setVariantPicture,
    readVariantPicture,
    removeVariantPicture,
    tickets,
    familyChildren,
    familyRoots,
    exportVariants,
    ...importRoutes(productImport, productImportKind),
  ],
  imports: [productImportKind as never],
  exports: [productExport],
  bulk: [productBulk],
  rules: { family: familyRules },
  search: searchProducts,
}
