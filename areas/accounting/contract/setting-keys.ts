/**
 * What automatic postings need an account for, and the account of the PCGE 2019 that a new year starts with.
 * A company changes them per year under /accountsettings.
 */
export const settingDefaults = {
  'sale.receivable': '1212',
  'sale.advance': '122',
  'sale.igv': '40111',
  'sale.icbper': '40189',
  'sale.goods': '70121',
  'sale.services': '70321',
  'sale.export.goods': '70111',
  'sale.export.services': '70311',
  'sale.freeIgv': '6411',
  'sale.returns.goods': '70921',
  'sale.returns.services': '70951',
  'sale.returns.export': '70911',
  'sale.discounts': '7411',
  'sale.interest': '7722',
  'sale.penalties': '7599',
  'sale.retention': '40114',
  'sale.perception': '40113',
  'cost.goods': '69121',
  'cost.export': '69111',
  'stock.goods': '20111',
  'stock.opening': '5911',
  'stock.samples': '6371',
  'stock.donations': '6591',
  'stock.staff': '625',
  'stock.loss': '6599',
  'stock.ownUse': '656',
  'stock.shortage': '6599',
  'stock.surplus': '7599',
  'stock.bonus': '7311',
  'stock.received': '7599',
  'stock.coming': '281',
  'purchase.payable': '4212',
  'purchase.notBilled': '4211',
  'purchase.igv': '40111',
  'purchase.igvLost': '6411',
  'purchase.igvWaiting': '1673',
  'purchase.igvAbroad': '40112',
  'purchase.igvAbroadWaiting': '1674',
  'purchase.advance': '422',
  'purchase.goods': '6011',
  'purchase.services': '638',
  'purchase.variation': '6111',
  'purchase.discount': '7311',
  'purchase.interest': '6736',
  'purchase.penalties': '6599',
  'purchase.honorary': '424',
  'purchase.retention4': '40172',
  'import.costs': '60919',
  'import.duties': '60913',
  'import.perception': '40113',
  'exchange.gain': '776',
  'exchange.loss': '676',
} as const satisfies Record<string, string>

export type SettingKey = keyof typeof settingDefaults
export const settingKeys = Object.keys(settingDefaults) as SettingKey[]

/** Binders of vouchers; a voucher's number is gapless within year, month and archive. */
export const archives = { cash: '01', general: '05', purchases: '08', inventory: '13', sales: '14' } as const
export const archiveNames: Record<string, string> = {
  '01': 'Caja y bancos',
  '05': 'Diario',
  '08': 'Compras',
  '13': 'Inventarios y costo de ventas',
  '14': 'Ventas',
}
