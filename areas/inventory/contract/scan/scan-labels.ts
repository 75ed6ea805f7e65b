import type { Labels } from '@yupana/contract'

export const scanLabels: Labels = {
  scan: ['Escaneo', 'Scanning', 'Lecture'],
  'scan.menu': ['Escanear', 'Scan', 'Scanner'],
  'scan.home': ['¿Qué va a escanear?', 'What do you scan?', 'Que scannez-vous ?'],
  'scan.kind.guide': ['Recibir mercadería', 'Receive goods', 'Réceptionner'],
  'scan.kind.outputGuide': ['Preparar una salida', 'Pick a guide', 'Préparer une sortie'],
  'scan.kind.count': ['Contar un almacén', 'Count a warehouse', 'Compter un entrepôt'],
  'scan.transfer': ['Trasladar entre almacenes', 'Transfer between warehouses', 'Transférer entre entrepôts'],
  'scan.receiveHint': [
    'Guías de ingreso en borrador; las de una orden de compra se crean desde la orden.',
    'Input guides that are drafts; those of a purchase order are made from the order.',
    "Bons d'entrée en brouillon ; ceux d'une commande se créent depuis la commande.",
  ],
  'scan.none': ['No hay borradores pendientes', 'No drafts are waiting', 'Aucun brouillon en attente'],
  'scan.field': ['Escanee o escriba un código', 'Scan or type a code', 'Scannez ou saisissez un code'],
  'scan.quantity': ['Cantidad', 'Quantity', 'Quantité'],
  'scan.lot': ['Lote o serie', 'Batch or serial number', 'Lot ou numéro de série'],
  'scan.add': ['Agregar', 'Add', 'Ajouter'],
  'scan.added': ['+{{quantity}} {{name}}', '+{{quantity}} {{name}}', '+{{quantity}} {{name}}'],
  'scan.undo': ['Deshacer lo último', 'Undo the last', 'Annuler le dernier'],
  'scan.apply': ['Pasar a la guía', 'Write into the guide', 'Reporter au bon'],
  'scan.applied': ['Lo escaneado está en la guía', 'What was scanned is in the guide', 'La lecture est dans le bon'],
  'scan.partialTitle': ['Falta escanear', 'Some is missing', 'Il en manque'],
  'scan.partialText': [
    'La guía quedará solo con lo escaneado. ¿Es todo lo que hay?',
    'The guide will hold only what was scanned. Is this all there is?',
    "Le bon ne contiendra que ce qui a été lu. Est-ce tout ce qu'il y a ?",
  ],
  'scan.open': ['Abrir el documento', 'Open the document', 'Ouvrir le document'],
  'scan.camera': ['Usar la cámara', 'Use the camera', 'Utiliser la caméra'],
  'scan.cameraStop': ['Cerrar la cámara', 'Close the camera', 'Fermer la caméra'],
  'scan.cameraRefused': [
    'El navegador no dio acceso a la cámara',
    'The browser gave no access to the camera',
    "Le navigateur n'a pas donné accès à la caméra",
  ],
  'scan.of': ['{{scanned}} de {{wanted}}', '{{scanned}} of {{wanted}}', '{{scanned}} sur {{wanted}}'],
  'scan.first': [
    'Elija los almacenes y escanee el primer producto',
    'Choose the warehouses and scan the first item',
    'Choisissez les entrepôts et scannez le premier article',
  ],
}

export const scanErrors: Labels = {
  scan_not_in_document: [
    '{{name}} no está en este documento',
    '{{name}} is not in this document',
    "{{name}} n'est pas dans ce document",
  ],
  scan_beyond: [
    'De {{name}} ya se escaneó todo lo que pide: {{wanted}}',
    'All that is asked of {{name}} was scanned: {{wanted}}',
    'Tout ce qui est demandé de {{name}} a été lu : {{wanted}}',
  ],
  scan_lot_needed: [
    'Indique el lote o la serie de {{name}}',
    'Say the batch or serial number of {{name}}',
    'Indiquez le lot ou le numéro de série de {{name}}',
  ],
  scan_nothing: ['No hay nada escaneado', 'Nothing was scanned', "Rien n'a été lu"],
  scan_pending: [
    'Lo escaneado de {{count}} productos no está en la guía: páselo a la guía, o deshágalo, en «Escanear»',
    'What was scanned of {{count}} items is not in the guide: write it into the guide, or undo it, where you scan',
    "La lecture de {{count}} articles n'est pas dans le bon : reportez-la au bon, ou annulez-la, là où vous scannez",
  ],
  scan_missing: [
    'Faltan {{count}} productos por escanear completos',
    '{{count}} items are not scanned whole',
    '{{count}} articles ne sont pas lus en entier',
  ],
}
