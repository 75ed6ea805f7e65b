import { rankedHelp } from '@yupana/catalogue/contract'
import type { Labels } from '@yupana/contract'

/** Words of the reports of what was sold. */
export const salesByLabels: Labels = {
  'report.profitability': ['Rentabilidad', 'Profitability', 'Rentabilité'],
  'report.profitability.help': [
    'Lo que se ganó con cada venta: su valor sin IGV menos lo que costaron sus productos. No resta otros gastos directos.',
    'What each sale earned: its value without tax less what its goods cost. Other direct expenses are not taken off.',
    'Ce que chaque vente a rapporté : sa valeur hors taxe moins le coût de ses articles. Les autres frais directs ne sont pas déduits.',
  ],
  'profitability.key': ['Agrupado por', 'Put together by', 'Regroupé par'],
  'profitability.key.document': ['Comprobante', 'Document', 'Document'],
  'profitability.key.client': ['Cliente', 'Client', 'Client'],
  'profitability.key.item': ['Producto', 'Item', 'Article'],
  'profitability.key.seller': ['Vendedor', 'Seller', 'Vendeur'],
  'profitability.key.costCenter': ['Centro de costo', 'Cost center', 'Centre de coûts'],
  'salesBy.cost': ['Costo', 'Cost', 'Coût'],
  'salesBy.marginPercent': ['% margen', '% margin', '% marge'],
  'salesBy.paid': ['Pagado', 'Paid', 'Payé'],
  'salesBy.group': ['Agrupado por', 'Grouped by', 'Groupé par'],
  'salesBy.group.family': ['Familia', 'Family', 'Famille'],
  'salesBy.group.subfamily': ['Subfamilia', 'Subfamily', 'Sous-famille'],
  'salesBy.group.category': ['Categoría', 'Category', 'Catégorie'],
  'salesBy.group.brand': ['Marca', 'Brand', 'Marque'],
  'salesBy.first': ['Primer número', 'First number', 'Premier numéro'],
  'salesBy.last': ['Último número', 'Last number', 'Dernier numéro'],
  'salesBy.voided': ['Anulados', 'Voided', 'Annulés'],
  'salesBy.exempt': ['Exonerado e inafecto', 'Exempt and not taxed', 'Exonéré et non soumis'],
  'report.salesBySeller': ['Ventas por vendedor', 'Sales by seller', 'Ventes par vendeur'],
  'report.salesBySeller.help': [
    'Lo que vendió cada vendedor, lo que se ganó y lo que falta cobrar de ello; con detalle, por comprobante. El valor venta es la base de las comisiones.',
    'What each seller sold, what was earned and what of it is still owed; in detail by document. The net is the base of commissions.',
    'Ce que chaque vendeur a vendu, gagné et ce qui reste dû ; en détail par pièce. La valeur nette est la base des commissions.',
  ],
  'report.salesByBrand': ['Ventas por marca', 'Sales by brand', 'Ventes par marque'],
  'report.salesByBrand.help': [
    'Lo vendido de cada marca, con lo que costó. Cada línea es su parte del comprobante: juntas dan las ventas por cliente, al céntimo.',
    'What was sold of each brand, with its cost. Each line is its part of the document: together they are the sales by client, to the cent.',
    'Ce qui a été vendu de chaque marque, avec son coût. Chaque ligne est sa part de la pièce : ensemble elles font les ventes par client, au centime.',
  ],
  'report.salesByCenter': ['Ventas por centro de costo', 'Sales by cost center', 'Ventes par centre de coûts'],
  'report.salesByCenter.help': [
    'Lo vendido para cada centro de costo de las líneas, o para el que está por encima de él en el nivel pedido.',
    'What was sold for each cost center of the lines, or for the one above it on the level asked.',
    'Ce qui a été vendu pour chaque centre de coûts des lignes, ou pour celui qui est au-dessus au niveau demandé.',
  ],
  'report.salesByItem': ['Ventas por producto', 'Sales by item', 'Ventes par article'],
  'report.salesByItem.help': [
    'Lo vendido de cada producto o servicio, a qué precio promedio y con qué margen; con detalle, línea por línea.',
    'What was sold of each product or service, at what average price and margin; in detail line by line.',
    'Ce qui a été vendu de chaque article, à quel prix moyen et avec quelle marge ; en détail ligne par ligne.',
  ],
  'report.salesByGroup': [
    'Ventas por familia o categoría',
    'Sales by family or category',
    'Ventes par famille ou catégorie',
  ],
  'report.salesByGroup.help': [
    'Lo vendido de cada familia, subfamilia, categoría o marca.',
    'What was sold of each family, subfamily, category or brand.',
    'Ce qui a été vendu de chaque famille, sous-famille, catégorie ou marque.',
  ],
  'report.salesByType': ['Ventas por tipo de comprobante', 'Sales by document type', 'Ventes par type de pièce'],
  'report.salesByType.help': [
    'De cada serie, lo emitido, del primer al último número, y lo anulado. Las notas de crédito restan.',
    'Of each series what was issued, from the first to the last number, and what was voided. Credit notes take off.',
    'De chaque série, ce qui a été émis, du premier au dernier numéro, et annulé. Les avoirs sont soustraits.',
  ],
  'report.sellerRanking': ['Ranking de vendedores', 'Ranking of sellers', 'Classement des vendeurs'],
  'report.clientRanking': ['Ranking de clientes', 'Ranking of clients', 'Classement des clients'],
  'report.salesBrandRanking': [
    'Ranking de marcas vendidas',
    'Ranking of brands sold',
    'Classement des marques vendues',
  ],
  'report.soldItemRanking': [
    'Ranking de productos vendidos',
    'Ranking of items sold',
    'Classement des articles vendus',
  ],
  ...Object.fromEntries(
    ['sellerRanking', 'clientRanking', 'salesBrandRanking', 'soldItemRanking'].map((each) => [
      `report.${each}.help`,
      rankedHelp,
    ]),
  ),
}
