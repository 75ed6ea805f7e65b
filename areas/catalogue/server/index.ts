import { offersSettings } from '@yupana/company/server'
import { movesWithClient } from '@yupana/parties/server'
import { type AreaServer, importRoutes } from '@yupana/platform'
import { catalogue, priceImport, productImport } from '../contract/index.ts'
import { productEndpoints } from '../contract/product.ts'
import { familyChildren, familyRoots, familyRules } from './product/family.ts'
import {
  activateFavouriteUnit,
  chooseFavouriteUnit,
  createFavouriteUnit,
  exportFavouriteUnits,
  favouriteUnit,
  favouriteUnitExport,
  favouriteUnits,
  removeFavouriteUnit,
  updateFavouriteUnit,
} from './product/favourite-units.ts'
import './founding.ts'
import { changePrices, priceChanges, undoPrices } from './price/price-change.ts'
import { duplicatePriceList } from './price/price-duplicate.ts'
import { priceListProducts, savePriceListProducts } from './price/price-entries.ts'
import { exportPrices, priceExports, priceImportKind } from './price/price-import.ts'
import {
  choosePriceList,
  createPriceList,
  exportPriceLists,
  priceList,
  priceListExport,
  priceListPayments,
  priceLists,
  removePriceList,
  updatePriceList,
} from './price/price-list.ts'
import { resolvePricesCall } from './price/price-resolve.ts'
import { exportVariants, productExport, productImportKind } from './product/import.ts'
import { changeItems, itemChanges, undoItems } from './product/item-fields.ts'
import { byBarcode, byBarcodeInList, chooseProduct, chooseVariant } from './product/item-options.ts'
import {
  addPicture,
  readPicture,
  readVariantPicture,
  removePicture,
  removeVariantPicture,
  setVariantPicture,
} from './product/picture.ts'
import { bulkProducts, productBulk } from './product/product-bulk.ts'
import { createMinimal, createProduct, removeProduct, updateProduct } from './product/product-commands.ts'
import { product, products, searchProducts } from './product/product-queries.ts'
import { tickets } from './product/ticket.ts'
import {
  createVariant,
  createVariants,
  removeVariant,
  updateVariant,
  validateVariant,
} from './product/variant-commands.ts'
import { minimizedVariants, productOfVariant, variantCriterions, variants } from './product/variant-queries.ts'
import { productClientRules } from './product-client.ts'
import { priceSettings } from './setting.ts'
import { plasticBagTax, taxes } from './tax.ts'
import { catalogueTied } from './tied.ts'
import {
  chooseDetraction,
  chooseUnit,
  createUnit,
  exportUnits,
  removeUnit,
  unit,
  unitExport,
  units,
  updateUnit,
} from './units.ts'

export { ITEM_LINE, ITEM_TOLD, LINE_LOTS, saidItems } from './line-sql.ts'
export { type Taxed, withTaxes } from './line-tax.ts'
export { termOut } from './payment-term.ts'
export { resolvePrices } from './price/price-resolve.ts'
export { findScanned } from './product/item-options.ts'
export { checkLots, findItems, findItemsOf, type Item, itemProblem } from './product/items.ts'
export { newNamedProduct, newProduct } from './product/product-commands.ts'
export {
  PICTURE as itemPicture,
  pictureAddress,
  TRACKING as itemTracking,
  UNIT_CODE as itemUnitCode,
} from './product/product-rows.ts'
export { renameItemAccounts } from './product/rename-accounts.ts'
export { retracking } from './product/retracking.ts'
export { rememberSupplierCodes } from './product/supplier-codes.ts'
export { type ToldItem, toldItem } from './product/told-item.ts'
export { readVariant } from './product/variant-commands.ts'
export {
  assertTaxRate,
  type GivenTax,
  icbperRate,
  igvRates,
  rateOfTax,
  saleTaxProblems,
  soldRates,
  taxProblems,
  usualIgvRate,
} from './tax.ts'
export { byBrand, byItem, centerKey, groupKey } from './trade-keys.ts'
export { type Given, partOf, stated, type Trade, type TradeAsked, type TradeKey, tradeSource } from './traded.ts'

offersSettings(priceSettings)
// The prices that were agreed with a contact hold for the one it went into.
movesWithClient('catalogue.price_list.client_id')
movesWithClient('catalogue.product_client.client_id')

export const catalogueServer: AreaServer = {
  area: catalogue,
  tied: catalogueTied,
  routes: [
    products,
    bulkProducts,
    chooseProduct,
    product,
    createProduct,
    updateProduct,
    removeProduct,
    units,
    exportUnits,
    chooseUnit,
    unit,
    createUnit,
    updateUnit,
    removeUnit,
    favouriteUnits,
    exportFavouriteUnits,
    chooseFavouriteUnit,
    favouriteUnit,
    createFavouriteUnit,
    updateFavouriteUnit,
    activateFavouriteUnit,
    removeFavouriteUnit,
    priceLists,
    exportPriceLists,
    choosePriceList,
    createPriceList,
    priceList,
    updatePriceList,
    removePriceList,
    duplicatePriceList,
    priceListPayments,
    priceListProducts,
    savePriceListProducts,
    exportPrices,
    resolvePricesCall,
    ...importRoutes(priceImport, priceImportKind, ({ id, includesTax }) => ({
      list: id,
      includesTax: includesTax === 'true',
    })),
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
    changeItems,
    itemChanges,
    undoItems,
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
  imports: [productImportKind as never, priceImportKind as never],
  exports: [productExport, unitExport, favouriteUnitExport, priceListExport, ...priceExports],
  bulk: [productBulk],
  rules: { family: familyRules, productClient: productClientRules },
  search: [{ of: productEndpoints.products, find: searchProducts }],
}
