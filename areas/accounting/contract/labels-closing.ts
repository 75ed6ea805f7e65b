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
  'monthClosing.used': ['Con asiento de diferencia', 'With its exchange voucher', 'Avec son écriture de change'],
  'monthClosing.voucher': ['Diferencia de cambio', 'Exchange difference', 'Différence de change'],
  'monthClosing.noVoucher': ['Sin asiento', 'No voucher', 'Sans écriture'],
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
