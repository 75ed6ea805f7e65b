import type { Labels } from '@yupana/contract'

export const guideReportLabels: Labels = {
  'report.guideLines': ['Ingresos por centro de costo', 'Goods received by cost center', 'Entrées par centre de coûts'],
  'report.guideLines.help': [
    'Lo que entró por guías, línea por línea, a su costo en soles. El centro de costo es el de su orden o el de su factura.',
    'What came in by guides, line by line, at its cost in soles. The cost center is that of its order, or of its bill.',
    'Ce qui est entré par bons, ligne par ligne, à son coût en soles. Le centre de coûts est celui de sa commande ou de sa facture.',
  ],
  'report.guideItems': ['Productos recibidos', 'Items received', 'Articles reçus'],
  'report.guideItems.help': [
    'Lo que entró por guías, producto por producto, y lo que falta que facture el proveedor.',
    'What came in by guides, item by item, and what suppliers still have to bill.',
    'Ce qui est entré par bons, article par article, et ce que les fournisseurs doivent encore facturer.',
  ],
  'guideLines.related': ['Documento relacionado', 'Related document', 'Document lié'],
}
