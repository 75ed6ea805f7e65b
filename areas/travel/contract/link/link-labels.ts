import type { Labels } from '@yupana/contract'

export const linkLabels: Labels = {
  'travelLink.page': ['Cotización compartida', 'Shared quotation', 'Devis partagé'],
  'travelLink.get': ['Enlace', 'Link', 'Lien'],
  'travelLink.help': [
    'Quien tenga el enlace lee la cotización sin iniciar sesión, elige una opción o pide un cambio.',
    'Who has the link reads the quotation without signing in, chooses an option or asks for a change.',
    'Qui a le lien lit le devis sans se connecter, choisit une option ou demande une modification.',
  ],
  'travelLink.copy': ['Copiar', 'Copy', 'Copier'],
  'travelLink.copied': ['Enlace copiado', 'Link copied', 'Lien copié'],
  'travelLink.revoke': ['Anular el enlace', 'Revoke the link', 'Révoquer le lien'],
  'travelLink.opened': ['Abierto por primera vez', 'Opened for the first time', 'Ouvert pour la première fois'],
  'travelLink.opens': ['Veces abierto', 'Times opened', "Nombre d'ouvertures"],
  'travelLink.expires': ['Se lee hasta', 'Read until', "Lisible jusqu'au"],
  'travelLink.comments': ['Pedidos del cliente', "Client's requests", 'Demandes du client'],
  'travelLink.acceptedBy': ['Aceptada por', 'Accepted by', 'Acceptée par'],
  'travelLink.told.accepted': [
    '{{name}} aceptó la opción {{option}} por el enlace.',
    '{{name}} accepted option {{option}} by the link.',
    "{{name}} a accepté l'option {{option}} par le lien.",
  ],
  'travelLink.told.comment': ['{{name}} pide: {{text}}', '{{name}} asks: {{text}}', '{{name}} demande : {{text}}'],
  'travelLink.mailHelp': [
    'Lleva el PDF y el enlace de la versión enviada.',
    'It carries the PDF and the link of the version that was sent.',
    'Il porte le PDF et le lien de la version envoyée.',
  ],
  'action.link': ['Creó el enlace', 'Made the link', 'A créé le lien'],
  'action.unlink': ['Anuló el enlace', 'Revoked the link', 'A révoqué le lien'],
  'action.comment': ['Pidió un cambio', 'Asked for a change', 'A demandé une modification'],
}

export const linkErrors: Labels = {
  link_gone: [
    'El enlace ya no está disponible; pida uno nuevo a su agencia.',
    'The link is no longer available; ask your agency for a new one.',
    "Le lien n'est plus disponible ; demandez-en un nouveau à votre agence.",
  ],
  quotation_not_sent: [
    'Envíe primero la cotización: el enlace muestra la versión enviada.',
    'Send the quotation first: the link shows the version that was sent.',
    "Envoyez d'abord le devis : le lien montre la version envoyée.",
  ],
  comments_closed: [
    'Esta cotización ya no recibe pedidos; hable con su agente.',
    'This quotation takes no more requests; please ask your agent.',
    'Ce devis ne reçoit plus de demandes ; voyez votre agent.',
  ],
  offer_over: [
    'La oferta venció el {{date}}; pida una nueva.',
    'The offer ended on {{date}}; ask for a new one.',
    "L'offre a expiré le {{date}} ; demandez-en une nouvelle.",
  ],
  terms_needed: ['Acepte las condiciones.', 'Accept the terms.', 'Acceptez les conditions.'],
  comments_many: [
    'Ya recibimos sus pedidos; su agente le responderá.',
    'We have your requests; your agent will answer.',
    'Nous avons vos demandes ; votre agent vous répondra.',
  ],
}
