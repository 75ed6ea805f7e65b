import type { Labels } from '@yupana/contract'

/** What the reports of what the stock is worth show. */
const VALUED: Labels[string] = [
  'Lo que hay al cierre de un día y lo que vale, según los movimientos; hoy si no se indica el día. Cada cifra abre sus almacenes y de ahí el kardex.',
  'What is on hand at the end of a day and what it is worth, by the movements; today where no day is given. Each figure opens its warehouses, and from there the kardex.',
  'Ce qui est en stock à la fin d’un jour et sa valeur, d’après les mouvements ; aujourd’hui si aucun jour n’est donné. Chaque chiffre ouvre ses entrepôts, puis la fiche de stock.',
]

export const valuedLabels: Labels = {
  'report.stockBook': ['Stock por almacén', 'Stock by warehouse', 'Stock par entrepôt'],
  'report.stockBook.help': [
    'Lo que hay de cada producto en cada almacén, con su marca, su familia y su precio de venta.',
    'What there is of each item in each warehouse, with its brand, its family and its sale price.',
    "Ce qu'il y a de chaque article dans chaque entrepôt, avec sa marque, sa famille et son prix de vente.",
  ],
  'stockBook.subfamily': ['Subfamilia', 'Subfamily', 'Sous-famille'],
  'stockBook.price': ['Precio de venta', 'Sale price', 'Prix de vente'],
  'report.stockValued': ['Inventario valorizado', 'Stock and what it is worth', 'Stock valorisé'],
  'report.stockValued.help': VALUED,
  'report.stockValuedWarehouse': [
    'Inventario valorizado por almacén',
    'Worth of stock by warehouse',
    'Stock valorisé par entrepôt',
  ],
  'report.stockValuedWarehouse.help': VALUED,
  'report.stockValuedBrand': [
    'Inventario valorizado por marca',
    'Worth of stock by brand',
    'Stock valorisé par marque',
  ],
  'report.stockValuedBrand.help': VALUED,
  'report.initialItems': ['Inventario inicial', 'Opening stock', 'Stock initial'],
  'report.initialItems.help': [
    'Con qué empezó cada almacén en el año, a qué costo, y el asiento que lo llevó a los libros.',
    'With what each warehouse began in the year, at what cost, and the voucher that took it into the books.',
    "Avec quoi chaque entrepôt a commencé dans l'année, à quel coût, et l'écriture qui l'a porté dans les livres.",
  ],
  'initialItems.voucher': ['Asiento', 'Voucher', 'Écriture'],
  'stockValued.lastMove': ['Último movimiento', 'Last movement', 'Dernier mouvement'],
  'stockValued.days': ['Días sin movimiento', 'Days without movement', 'Jours sans mouvement'],
}
