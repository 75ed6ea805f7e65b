import type { Labels } from '@yupana/contract'

export const outputReportLabels: Labels = {
  'report.outputLines': [
    'Salidas por centro de costo',
    'Goods dispatched by cost center',
    'Sorties par centre de coûts',
  ],
  'report.outputLines.help': [
    'Lo que salió por guías, línea por línea, a su costo en soles. El centro de costo es el de su venta.',
    'What left by guides, line by line, at its cost in soles. The cost center is that of its sale.',
    'Ce qui est sorti par bons, ligne par ligne, à son coût en soles. Le centre de coûts est celui de sa vente.',
  ],
  'report.outputItems': ['Productos despachados', 'Items dispatched', 'Articles expédiés'],
  'report.outputItems.help': [
    'Lo que salió por guías, producto por producto: lo que volvió, lo facturado y lo que falta facturar.',
    'What left by guides, item by item: what came back, what is invoiced and what is still to be.',
    'Ce qui est sorti par bons, article par article : le retourné, le facturé et le reste à facturer.',
  ],
  'report.remittentGuides': ['Guías de remisión remitente', "Sender's guides", "Bons d'expéditeur"],
  'report.remittentGuides.help': [
    'Las guías electrónicas con sus datos de traslado: puntos, peso en kilos, conductor, placa y transportista.',
    'Electronic guides with what they say of their transport: places, weight in kilos, driver, plate and carrier.',
    'Les bons électroniques avec leur transport : lieux, poids en kilos, conducteur, plaque et transporteur.',
  ],
  'remittentGuides.weight': ['Peso (kg)', 'Weight (kg)', 'Poids (kg)'],
}
