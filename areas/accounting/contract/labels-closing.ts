import type { Labels } from '@yupana/contract'

export const closingLabels: Labels = {
  monthClosing: ['Cierre mensual', 'Month closing', 'Clôture mensuelle'],
  'monthClosing.plural': ['Tipos de cambio de cierre', 'Closing exchange rates', 'Taux de change de clôture'],
  'monthClosing.fetch': ['Traer de SUNAT', 'Take from SUNAT', 'Prendre de la SUNAT'],
  'monthClosing.fetched': [
    '{{count}} meses completados con lo publicado por SUNAT. Guarde para que queden.',
    '{{count}} months filled with what SUNAT published. Save to keep them.',
    '{{count}} mois remplis avec les taux publiés par la SUNAT. Enregistrez pour les garder.',
  ],
  'monthClosing.fetched_one': [
    '{{count}} mes completado con lo publicado por SUNAT. Guarde para que quede.',
    '{{count}} month filled with what SUNAT published. Save to keep it.',
    '{{count}} mois rempli avec le taux publié par la SUNAT. Enregistrez pour le garder.',
  ],
  'monthClosing.fetchedNone': [
    'No hay meses por completar: SUNAT publica el cierre de cada mes el día siguiente.',
    'There is no month to fill: SUNAT publishes the close of each month on the day after.',
    'Aucun mois à remplir : la SUNAT publie la clôture de chaque mois le lendemain.',
  ],
  'monthClosing.published': [
    'SUNAT {{date}}: {{purchase}} / {{sale}}',
    'SUNAT {{date}}: {{purchase}} / {{sale}}',
    'SUNAT {{date}} : {{purchase}} / {{sale}}',
  ],
  'monthClosing.notPublished': ['Sin tipo del día siguiente', 'No rate of the day after', 'Pas de taux du lendemain'],
  'monthClosing.outdated': ['Desactualizada', 'Out of date', 'Périmée'],
  'monthClosing.missing': ['Por hacer', 'To be made', 'À faire'],
  'monthClosing.upToDate': ['Al día', 'Up to date', 'À jour'],
  'monthClosing.drafts': ['Borradores', 'Drafts', 'Brouillons'],
  'monthClosing.destinations': ['Destinos', 'Destinations', 'Destinations'],
  'monthClosing.lock': ['Bloquear', 'Lock', 'Verrouiller'],
  'monthClosing.actions': ['Acciones de {{month}}', 'Actions of {{month}}', 'Actions de {{month}}'],
  'monthClosing.pending': ['Pendientes', 'Still to do', 'Reste à faire'],
  'monthClosing.force': ['Cambiar tipo usado', 'Change a used rate', 'Changer un taux utilisé'],
  'monthClosing.forceText': [
    'El asiento de diferencia de cambio de {{month}} y su extorno se rehacen con el nuevo tipo.',
    'The exchange difference of {{month}} and its reversal are made anew by the new rate.',
    'La différence de change de {{month}} et sa contre-passation sont refaites avec le nouveau taux.',
  ],
  'monthClosing.forced': ['Tipo de cierre cambiado', 'Closing rate changed', 'Taux de clôture changé'],
  'monthClosing.remove': ['Quitar', 'Remove', 'Retirer'],
  'monthClosing.removed': ['Tipo de cierre quitado', 'Closing rate removed', 'Taux de clôture retiré'],
  'action.force': ['Cambio forzado', 'Forced change', 'Changement forcé'],
  'closing.numberGaps': [
    'Números de asiento con saltos',
    'Gaps in voucher numbers',
    "Trous dans les numéros d'écriture",
  ],
  'closing.rateMissing': [
    'Falta el tipo de cambio de cierre',
    'Closing exchange rate missing',
    'Taux de change de clôture manquant',
  ],
  'closing.fxVoucher': [
    'Diferencia de cambio sin asiento o desactualizada',
    'Exchange difference without its voucher, or out of date',
    'Différence de change sans écriture, ou périmée',
  ],
  'closing.drafts': ['Asientos en borrador', 'Draft vouchers', 'Écritures en brouillon'],
  'closing.destinationsStale': [
    'Destinos sin asiento o desactualizados',
    'Destinations without their voucher, or out of date',
    'Destinations sans écriture, ou périmées',
  ],
  exchangeDifference: ['Diferencia de cambio', 'Exchange difference', 'Différence de change'],
  'exchangeDifference.run': [
    'Actualizar diferencia de cambio',
    'Refresh exchange difference',
    'Actualiser la différence de change',
  ],
  'exchangeDifference.done': [
    'Diferencia de cambio actualizada',
    'Exchange difference refreshed',
    'Différence de change actualisée',
  ],
  'exchangeDifference.rates': [
    'Tipo de cambio de cierre: compra {{purchase}} para el activo, venta {{sale}} para el pasivo',
    'Closing rate: purchase {{purchase}} for assets, sale {{sale}} for liabilities',
    'Taux de clôture : achat {{purchase}} pour l’actif, vente {{sale}} pour le passif',
  ],
  'exchangeDifference.none': [
    'No hay saldos en dólares por ajustar en el mes',
    'Nothing in dollars to be restated in the month',
    'Rien en dollars à réévaluer dans le mois',
  ],
  'exchangeDifference.same': [
    'La diferencia de cambio está al día',
    'The exchange difference is up to date',
    'La différence de change est à jour',
  ],
  'exchangeDifference.differs': [
    'Se escribirán estos asientos; los documentos se extornan el día 1 del mes siguiente y caja y bancos quedan ajustados',
    'These vouchers will be written; documents are taken back on the 1st of the next month, cash and banks stay restated',
    'Ces écritures seront faites ; les documents sont contre-passés le 1er du mois suivant, la caisse et les banques restent réévaluées',
  ],
  'exchangeDifference.restatement': ['Ajuste al {{date}}', 'Restatement at {{date}}', 'Réévaluation au {{date}}'],
  'exchangeDifference.reversal': ['Extorno del {{date}}', 'Reversal of {{date}}', 'Contre-passation du {{date}}'],
  'exchangeDifference.settlement': [
    'Documentos ya cancelados en dólares, al {{date}}',
    'Documents settled in dollars, at {{date}}',
    'Documents soldés en dollars, au {{date}}',
  ],
  'exchangeDifference.state.made': ['Asiento nuevo', 'New voucher', 'Nouvelle écriture'],
  'exchangeDifference.state.changed': ['Se escribe de nuevo', 'Written anew', 'Réécrite'],
  'exchangeDifference.state.ended': ['Se quita', 'Taken out', 'Retirée'],
  'exchangeDifference.state.same': ['Al día', 'Up to date', 'À jour'],
  'exchangeDifference.exchange_rate_missing': [
    'Falta el tipo de cambio de cierre de {{month}}/{{year}}. Regístrelo en Tipos de cambio de cierre.',
    'The closing exchange rate of {{month}}/{{year}} is missing. Enter it in Closing exchange rates.',
    'Le taux de clôture de {{month}}/{{year}} manque. Saisissez-le dans Taux de change de clôture.',
  ],
}

export const closingErrors: Labels = {
  rate_too_small: [
    'Un dólar vale más de un sol: revise el tipo de cambio',
    'A dollar is worth more than one sol: check the rate',
    'Un dollar vaut plus d’un sol : vérifiez le taux',
  ],
  rate_in_use: [
    'El asiento de diferencia de cambio de {{months}} usa este tipo. Cámbielo con «Cambiar tipo usado».',
    'The exchange difference of {{months}} uses this rate. Change it by “Change a used rate”.',
    'La différence de change de {{months}} utilise ce taux. Changez-le par « Changer un taux utilisé ».',
  ],
  closing_month_required: ['Indique al menos un mes', 'Give one month at least', 'Indiquez au moins un mois'],
  closing_month_twice: ['El mes se repite', 'The month is given twice', 'Le mois est répété'],
}
