import type { Labels } from '@yupana/contract'

export const recipeLabels: Labels = {
  recipe: ['Receta', 'Recipe', 'Recette'],
  'recipe.plural': ['Recetas', 'Recipes', 'Recettes'],
  'recipe.new': ['Nueva receta', 'New recipe', 'Nouvelle recette'],
  'recipe.edit': ['Nueva versión', 'New version', 'Nouvelle version'],
  'recipe.item': ['Producto', 'Product', 'Produit'],
  'recipe.revision': ['Versión', 'Version', 'Version'],
  'recipe.current': ['Vigente', 'Current', 'En vigueur'],
  'recipe.since': ['Desde', 'Since', 'Depuis'],
  'recipe.revisions': ['Versiones', 'Versions', 'Versions'],
  'recipe.by': ['Por', 'By', 'Par'],
  'recipe.old': [
    'Esta versión ya no es la vigente: las órdenes que se planificaron con ella la conservan.',
    'This version is not the current one any more: orders that were planned by it keep it.',
    "Cette version n'est plus en vigueur : les ordres planifiés avec elle la conservent.",
  ],
  'recipe.remove': ['Retirar la receta', 'Withdraw the recipe', 'Retirer la recette'],
  'recipe.removeText': [
    'El producto queda sin receta vigente. Las órdenes ya hechas y las versiones anteriores se conservan.',
    'The product has no current recipe any more. Orders that were made and earlier versions stay.',
    "Le produit n'a plus de recette en vigueur. Les ordres faits et les versions antérieures restent.",
  ],
  'recipe.removed': ['Receta retirada', 'Recipe withdrawn', 'Recette retirée'],
  'recipe.saved': [
    'Receta guardada como versión {{revision}}',
    'Recipe saved as version {{revision}}',
    'Recette enregistrée comme version {{revision}}',
  ],
  'recipe.order': ['Planificar una orden', 'Plan an order', 'Planifier un ordre'],
  'recipe.explosion': ['Necesidades y costo por niveles', 'Needs and cost by level', 'Besoins et coût par niveau'],
  'recipe.level': ['Nivel', 'Level', 'Niveau'],
  'recipe.made': ['Se produce', 'Made here', 'Produit ici'],
  'recipe.needs': ['Lo que hay que tener', 'What has to be there', 'Ce qu’il faut avoir'],
  'recipe.onHand': ['Existencia', 'On hand', 'En stock'],
  'recipe.missing': ['Falta', 'Missing', 'Manque'],
  'recipe.cost': ['Costo (S/)', 'Cost (S/)', 'Coût (S/)'],
  'recipe.unitCost': ['Costo unitario (S/)', 'Unit cost (S/)', 'Coût unitaire (S/)'],
  'recipe.quantity': ['Para producir', 'To make', 'À produire'],
  'recipe.quantityHelp': [
    'Unidades del primer producto: lo demás se calcula.',
    'Units of the first product: the rest follows.',
    'Unités du premier produit : le reste suit.',
  ],
  'recipe.take': ['Traer de la receta', 'Take from the recipe', 'Reprendre la recette'],
  'recipe.takeDeep': ['Hasta lo que se compra', 'Down to what is bought', "Jusqu'à ce qui s'achète"],
  'recipe.taken': [
    'Materiales y servicios de la receta, versión {{revision}}',
    'Materials and services of the recipe, version {{revision}}',
    'Matières et services de la recette, version {{revision}}',
  ],
  'recipe.takeFirst': [
    'Elija primero el producto y su cantidad.',
    'Choose the product and its quantity first.',
    "Choisissez d'abord le produit et sa quantité.",
  ],
  'recipe.empty': [
    'Todavía no hay recetas. Diga qué materiales y servicios lleva un producto: sus órdenes se llenarán solas y sabrá cuánto cuesta.',
    'There are no recipes yet. Say what materials and services a product takes: its orders fill themselves and you know what it costs.',
    "Il n'y a pas encore de recettes. Dites quelles matières et quels services un produit demande : ses ordres se remplissent seuls et vous savez ce qu'il coûte.",
  ],
  'recipe.headerFirst': ['Elija primero el producto.', 'Choose the product first.', "Choisissez d'abord le produit."],
}

export const recipeErrors: Labels = {
  recipe_cycle: [
    'Una receta no puede llevar a sí misma: {{name}}',
    'A recipe cannot lead back to itself: {{name}}',
    'Une recette ne peut pas ramener à elle-même : {{name}}',
  ],
  recipe_exists: [
    '{{name}} ya tiene una receta vigente: haga una nueva versión de ella',
    '{{name}} has a current recipe already: make a new version of it',
    '{{name}} a déjà une recette en vigueur : faites-en une nouvelle version',
  ],
  recipe_replaced: [
    'Esta versión ya no es la vigente: abra la actual',
    'This version is not the current one any more: open that one',
    "Cette version n'est plus en vigueur : ouvrez l'actuelle",
  ],
  recipe_none: [
    'Este producto no tiene receta vigente',
    'This product has no current recipe',
    "Ce produit n'a pas de recette en vigueur",
  ],
  recipe_too_large: [
    'La receta tiene demasiados niveles: más de {{most}} líneas',
    'The recipe has too many levels: more than {{most}} lines',
    'La recette a trop de niveaux : plus de {{most}} lignes',
  ],
}
