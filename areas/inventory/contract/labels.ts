import type { Labels } from '@yupana/contract'

export const inventoryLabels: Labels = {
  'menu.inventory': ['Inventario', 'Inventory', 'Stocks'],
  warehouse: ['Almacén', 'Warehouse', 'Entrepôt'],
  'warehouse.plural': ['Almacenes', 'Warehouses', 'Entrepôts'],
  'warehouse.geographicCode': ['Ubigeo', 'Ubigeo', 'Ubigeo'],
  inventoryTaking: ['Inventario inicial', 'Opening stock', 'Stock initial'],
  'inventoryTaking.unitCost': ['Costo unitario (S/)', 'Unit cost (S/)', 'Coût unitaire (S/)'],
  'inventoryTaking.item': ['Producto', 'Product', 'Produit'],
  guide: ['Guía de ingreso', 'Input guide', "Bon d'entrée"],
  'guide.plural': ['Guías de ingreso', 'Input guides', "Bons d'entrée"],
  'guide.kind.inventory-taking': ['Toma de inventario', 'Inventory taking', 'Prise d’inventaire'],
  'guide.status.open': ['Emitida', 'Issued', 'Émis'],
  'guide.status.voided': ['Anulada', 'Voided', 'Annulé'],
  'stock.plural': ['Stock por almacén', 'Stock by warehouse', 'Stock par entrepôt'],
  'stock.quantity': ['Existencia', 'On hand', 'En stock'],
  'stock.unitCost': ['Costo promedio', 'Average cost', 'Coût moyen'],
  'stock.amount': ['Valor', 'Value', 'Valeur'],
  'inventoryTaking.headerFirst': [
    'Elija primero la fecha y el almacén.',
    'Choose date and warehouse first.',
    "Choisissez d'abord la date et l'entrepôt.",
  ],
  'guide.empty': [
    'Todavía no hay guías de ingreso. Registre su inventario inicial.',
    'There are no input guides yet. Enter your opening stock.',
    "Il n'y a pas encore de bons d'entrée. Saisissez votre stock initial.",
  ],
  'guide.voucher': ['Asiento', 'Voucher', 'Écriture'],
  'stock.empty': [
    'Todavía no hay stock. Registre su inventario inicial.',
    'There is no stock yet. Enter your opening stock.',
    "Il n'y a pas encore de stock. Saisissez votre stock initial.",
  ],
  'report.kardex': ['Kardex', 'Kardex', 'Kardex'],
  'kardex.operation': ['Operación', 'Operation', 'Opération'],
  'kardex.document': ['Documento', 'Document', 'Document'],
  'kardex.inputQuantity': ['Entrada', 'In', 'Entrée'],
  'kardex.inputAmount': ['Entrada S/', 'In S/', 'Entrée S/'],
  'kardex.outputQuantity': ['Salida', 'Out', 'Sortie'],
  'kardex.outputAmount': ['Salida S/', 'Out S/', 'Sortie S/'],
  'kardex.balance': ['Saldo', 'Balance', 'Solde'],
  'kardex.cost': ['Costo promedio', 'Average cost', 'Coût moyen'],
  'kardex.total': ['Saldo S/', 'Balance S/', 'Solde S/'],
  'kardex.previous': ['Saldo anterior', 'Previous balance', 'Solde précédent'],
  'kardex.chooseItem': [
    'Elija un producto para ver su kardex.',
    'Choose a product to see its kardex.',
    'Choisissez un produit pour voir son kardex.',
  ],
}

export const inventoryErrors: Labels = {
  add_one_item: ['Agregue al menos un producto', 'add at least one item', 'Ajoutez au moins un article'],
  item_without_stock: [
    '{{name}} es un servicio: no lleva stock',
    '{{name}} is a service: it has no stock',
    '{{name}} est un service : il n’a pas de stock',
  ],
  repeated_item: ['El producto está dos veces', 'The product is there twice', 'Le produit figure deux fois'],
  insufficient_stock: [
    'Stock insuficiente de {{name}} en {{warehouse}}: hay {{available}}, se pide {{quantity}}.',
    'Not enough stock of {{name}} in {{warehouse}}: {{available}} on hand, {{quantity}} asked.',
    'Stock insuffisant de {{name}} dans {{warehouse}} : {{available}} en stock, {{quantity}} demandés.',
  ],
  stock_in_past: [
    '{{name}} quedaría con stock negativo el {{date}}.',
    '{{name}} would have negative stock on {{date}}.',
    '{{name}} aurait un stock négatif le {{date}}.',
  ],
  date_in_future: [
    'La fecha no puede ser posterior a hoy',
    'The date may not be later than today',
    "La date ne peut être postérieure à aujourd'hui",
  ],
}
