import type { Labels } from '@yupana/contract'

export const companyLabels: Labels = {
  'menu.configuration': ['Configuración', 'Configuration', 'Configuration'],
  branch: ['Sucursal', 'Branch', 'Agence'],
  'branch.plural': ['Sucursales', 'Branches', 'Agences'],
  'branch.geographicCode': ['Ubigeo', 'Ubigeo', 'Ubigeo'],
  'branch.establishmentCode': [
    'Código de establecimiento SUNAT',
    'SUNAT establishment code',
    "Code d'établissement SUNAT",
  ],
  worker: ['Vendedor o comprador', 'Seller or buyer', 'Vendeur ou acheteur'],
  'worker.plural': ['Vendedores y compradores', 'Sellers and buyers', 'Vendeurs et acheteurs'],
  'worker.type.seller': ['Vendedor', 'Seller', 'Vendeur'],
  'worker.type.buyer': ['Comprador', 'Buyer', 'Acheteur'],
  'worker.type.both': ['Vendedor y comprador', 'Seller and buyer', 'Vendeur et acheteur'],
  documentNumber: ['Serie de documento', 'Document series', 'Série de document'],
  'documentNumber.plural': ['Series y números', 'Series and numbers', 'Séries et numéros'],
  'series.effects': ['Numeración', 'Numbering', 'Numérotation'],
  'documentNumber.nextNumber': ['Próximo número', 'Next number', 'Prochain numéro'],
  'documentNumber.einvoice': ['Electrónico', 'Electronic', 'Électronique'],
  'documentNumber.footer': ['Pie de página del PDF', 'PDF footer', 'Pied de page du PDF'],
  costCenter: ['Centro de costo', 'Cost center', 'Centre de coût'],
  'costCenter.plural': ['Centros de costo', 'Cost centers', 'Centres de coût'],
  'costCenter.level': ['Nivel', 'Level', 'Niveau'],
  'costCenter.parent': ['Depende de', 'Parent', 'Parent'],
  exchangeRate: ['Tipo de cambio', 'Exchange rate', 'Taux de change'],
  'exchangeRate.plural': ['Tipos de cambio', 'Exchange rates', 'Taux de change'],
  'exchangeRate.published.sale': [
    'Venta del {{date}}: {{rate}}',
    'Sale rate of {{date}}: {{rate}}',
    'Vente du {{date}} : {{rate}}',
  ],
  'exchangeRate.published.purchase': [
    'Compra del {{date}}: {{rate}}',
    'Purchase rate of {{date}}: {{rate}}',
    'Achat du {{date}} : {{rate}}',
  ],
  'exchangeRate.short': ['T. C. {{rate}}', 'Rate {{rate}}', 'Taux {{rate}}'],
  'exchangeRate.none': [
    'No hay tipo de cambio publicado hasta ese día: indíquelo',
    'No rate is published up to that day: give one',
    "Aucun taux publié jusqu'à ce jour : indiquez-le",
  ],
  'exchangeRate.far': [
    'Se aleja más de 5 % del publicado',
    'More than 5 % away from the published one',
    "S'écarte de plus de 5 % du taux publié",
  ],
  'exchangeRate.purchase': ['Compra', 'Purchase', 'Achat'],
  'exchangeRate.sale': ['Venta', 'Sale', 'Vente'],
  monthLock: ['Cierre de meses', 'Month locks', 'Verrouillage des mois'],
  'monthLock.locked': ['Cerrado', 'Locked', 'Verrouillé'],
  'monthLock.seal': ['Sello', 'Seal', 'Sceau'],
  'monthLock.sealValid': ['Sello válido', 'Seal valid', 'Sceau valide'],
  'monthLock.sealBroken': [
    'Sello roto: el libro cambió',
    'Seal broken: the ledger changed',
    'Sceau rompu : le livre a changé',
  ],
  'monthLock.open': ['Abierto', 'Open', 'Ouvert'],
  'monthLock.reason': ['Motivo para reabrir', 'Reason to reopen', 'Motif de réouverture'],
  'monthLock.history': ['Historial', 'History', 'Historique'],
}

export const companyErrors: Labels = {
  'user.user_not_exist': [
    'No existe un usuario con ese correo.',
    'No user has that e-mail.',
    "Aucun utilisateur n'a ce courriel.",
  ],
  serie_of_terminal: [
    'La serie {{serie}} es de la caja {{terminal}}. Elija otra serie.',
    'Series {{serie}} belongs to till {{terminal}}. Choose another series.',
    'La série {{serie}} appartient à la caisse {{terminal}}. Choisissez une autre série.',
  ],
  'user.wrong_password': [
    'Contraseña incorrecta. Vuelva a intentar o restablézcala.',
    'Wrong password. Try again or reset it.',
    'Mot de passe incorrect. Réessayez ou réinitialisez-le.',
  ],
  'user.email_unconfirmed': [
    'Falta confirmar el correo. Revise su bandeja o pida un nuevo enlace.',
    'The e-mail is not confirmed. Check your inbox or ask for a new link.',
    "Le courriel n'est pas confirmé. Consultez votre boîte ou demandez un nouveau lien.",
  ],
  'user.disabled': [
    'El usuario está deshabilitado. Consulte al administrador.',
    'The user is disabled. Ask the administrator.',
    "L'utilisateur est désactivé. Consultez l'administrateur.",
  ],
  'company.inactive': [
    'La cuenta de la empresa no está activa.',
    'The company account is not active.',
    "Le compte de la société n'est pas actif.",
  ],
  month_locked: [
    'El mes {{month}}/{{year}} está cerrado.',
    'The month {{month}}/{{year}} is locked.',
    'Le mois {{month}}/{{year}} est verrouillé.',
  ],
  year_not_open: [
    'El año {{year}} no está abierto. Ábralo en la configuración contable.',
    'The year {{year}} is not open. Open it in the accounting configuration.',
    "L'année {{year}} n'est pas ouverte. Ouvrez-la dans la configuration comptable.",
  ],
  locks_earlier_months: [
    'Con este mes se cierran también los anteriores que están abiertos: {{months}}. Confírmelo.',
    'Earlier months that are open are locked with it: {{months}}. Confirm it.',
    'Les mois antérieurs ouverts sont aussi verrouillés : {{months}}. Confirmez-le.',
  ],
  locks_future_month: [
    'El mes {{month}}/{{year}} todavía no ha empezado. Confirme que quiere cerrarlo, y con él los anteriores: {{months}}.',
    'The month {{month}}/{{year}} has not begun. Confirm that it is to be locked, and those before it: {{months}}.',
    "Le mois {{month}}/{{year}} n'a pas commencé. Confirmez son verrouillage et celui des précédents : {{months}}.",
  ],
  month_later_locked: [
    'El mes {{month}}/{{year}} también está cerrado. Reábralo primero.',
    'The month {{month}}/{{year}} is locked as well. Reopen it first.',
    "Le mois {{month}}/{{year}} est aussi verrouillé. Rouvrez-le d'abord.",
  ],
  month_reason_required: [
    'Indique el motivo para reabrir el mes.',
    'Give the reason to reopen the month.',
    'Indiquez le motif de réouverture du mois.',
  ],
  exchange_rate_missing: [
    'No hay tipo de cambio publicado para el {{date}} ni antes: indíquelo, o regístrelo en Configuración → Tipos de cambio',
    'No exchange rate is published for {{date}} or before: give one, or enter it in Configuration → Exchange rates',
    "Aucun taux de change n'est publié pour le {{date}} ni avant : indiquez-le, ou saisissez-le dans Configuration → Taux de change",
  ],
  exchange_rate_absurd: [
    'Ningún banco da ese tipo de cambio: son soles por un dólar',
    'No bank gives such a rate: it is soles for one dollar',
    'Aucune banque ne donne ce taux : ce sont des soles pour un dollar',
  ],
  exchange_rate_decimals: [
    'El tipo de cambio lleva tres decimales a lo más, como en los registros y libros de SUNAT',
    'An exchange rate has three decimals at most, as in the registers and books of SUNAT',
    'Un taux de change a trois décimales au plus, comme dans les registres et livres de la SUNAT',
  ],
  exchange_rate_far: [
    'El tipo de cambio {{given}} se aleja más de 5 % del publicado: {{published}} ({{date}})',
    'The exchange rate {{given}} is more than 5 % away from the published one: {{published}} ({{date}})',
    "Le taux de change {{given}} s'écarte de plus de 5 % du taux publié : {{published}} ({{date}})",
  ],
  local_rate: [
    'El tipo de cambio de un documento en soles es 1',
    'The exchange rate of a document in soles is 1',
    "Le taux de change d'un document en soles est 1",
  ],
  exchange_rate_not_found: [
    'No hay tipo de cambio para {{date}} ni antes. Regístrelo primero.',
    'There is no exchange rate for {{date}} or before. Enter it first.',
    "Il n'y a pas de taux de change pour {{date}} ni avant. Saisissez-le d'abord.",
  ],
  documentnumber_not_found: [
    'Esta serie no tiene numeración',
    'This prefix does not have a number',
    "Cette série n'a pas de numérotation",
  ],
}
