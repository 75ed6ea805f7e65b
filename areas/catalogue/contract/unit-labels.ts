import type { Labels } from '@yupana/contract'

export const unitLabels: Labels = {
  unit: ['Unidad', 'Unit', 'Unité'],
  'unit.plural': ['Unidades', 'Units', 'Unités'],
  'unit.new': ['Nueva unidad', 'New unit', 'Nouvelle unité'],
  'unit.lawCode': ['Código para la SUNAT', 'Code for SUNAT', 'Code pour la SUNAT'],
  'unit.lawCodeHelp': [
    'Los comprobantes electrónicos llevan este código; los impresos, el nombre.',
    'Electronic documents carry this code; printed ones, the name.',
    'Les documents électroniques portent ce code ; les imprimés, le nom.',
  ],
  'unit.decimals': ['Decimales', 'Decimals', 'Décimales'],
  'unit.decimalsHelp': [
    'Cuántos decimales admite una cantidad: 0 solo deja vender enteros.',
    'How many decimals a quantity may have: 0 sells whole ones only.',
    "Combien de décimales une quantité peut avoir : 0 ne vend qu'à l'unité.",
  ],
  'unit.favourite': ['Favorita', 'Favourite', 'Favorite'],
  'unit.all': ['Todas', 'All', 'Toutes'],
  'unit.addFavourite': ['Agregar a favoritas', 'Add to favourites', 'Ajouter aux favorites'],
  'unit.removeFavourite': ['Quitar de favoritas', 'Remove from favourites', 'Retirer des favorites'],
  'unit.system': ['SUNAT', 'SUNAT', 'SUNAT'],
  'unit.own': ['Propia', 'Own', 'Propre'],
  'unit.origin': ['Origen', 'Origin', 'Origine'],
  'unit.inactive': ['Inactiva', 'Inactive', 'Inactive'],
  favouriteUnit: ['Unidad favorita', 'Favourite unit', 'Unité favorite'],
  'favouriteUnit.plural': ['Unidades favoritas', 'Favourite units', 'Unités favorites'],
  'favouriteUnit.empty': [
    'Todavía no hay favoritas. Márquelas con la estrella en la lista de todas.',
    'There are no favourites yet. Mark them with the star in the list of all.',
    "Il n'y a pas encore de favorites. Marquez-les d'une étoile dans la liste.",
  ],
  'favouriteUnit.activated': ['Unidad favorita activada', 'Favourite unit activated', 'Unité favorite activée'],
  'favouriteUnit.deactivated': [
    'Unidad favorita desactivada',
    'Favourite unit deactivated',
    'Unité favorite désactivée',
  ],
}
